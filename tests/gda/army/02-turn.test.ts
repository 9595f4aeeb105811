import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { makeGdaGame } from '../../../src/systems/gda/rules/game.ts';
import type { GdaPosition } from '../../../src/systems/gda/rules/position.ts';
import { endTurn } from '../../../src/systems/gda/rules/turn.ts';
import { type Field, field, type Piece, shippedGround, shippedScenario, tables } from '../field.ts';

const at = (x: number, y: number) => ({ at: { x: x * 100, y: y * 100 }, with: null, moved: false });
const stepOf = (f: Field): string => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'over' ? 'over' : pending.step;
};
const codes = (f: Field, seat: 'french' | 'allied', action: GdaAction): string[] =>
  f.refusals(seat, action).map(({ code }) => code);

describe('the turn', () => {
  test('[GDA-2.17.1] [GDA-2.17.2] [GDA-2.18.1] command, charges, movement, fire, melee; within command who is at hand, what they do, who obeys, who begins', () => {
    const seen: string[] = [];
    const game = makeGdaGame(
      { scenario: shippedScenario('bautzen'), ground: shippedGround('bautzen'), tables, options: {} },
      (step) => {
        const [procedure = '', name = ''] = [step.split('.').slice(0, 2).join('.'), step.split('.')[2]];
        const label = procedure === 'gda.commandPhase' ? `${procedure}.${name}` : procedure;
        if (/Phase/.test(label) && seen.at(-1) !== label && !seen.includes(label)) seen.push(label);
      },
    );
    let p: GdaPosition = game.begin().position;
    for (let i = 0; i < 4000 && p.turn === 1 && p.outcome === null; i += 1) {
      const ask = game.pending(p);
      if (ask.kind === 'chance') {
        const count = ask.request.kind === 'dice' ? ask.request.count : 1;
        p = game.roll(p, { values: Array.from({ length: count }, (_, k) => 3 + ((i + k) % 3)) }).position;
      } else if (ask.kind === 'decide') {
        const [seat = 'french'] = ask.seats as readonly ('french' | 'allied')[];
        const passing = [
          'ready',
          'endAttaching',
          'endDeclaring',
          'endIntercepting',
          'endMovement',
          'endFire',
          'letLie',
        ];
        const { actions } = game.options(p, seat, '');
        const action =
          actions.find(({ type }) => passing.includes(type)) ??
          actions[0] ??
          game.options(p, seat).actions[0];
        p = game.act(p, seat, action as GdaAction).position;
      } else break;
    }
    const order = seen.filter((label) => !label.startsWith('gda.commandPhase'));
    expect(order).toEqual(['gda.chargePhase', 'gda.movementPhase', 'gda.firePhase', 'gda.meleePhase']);
    const command = seen
      .filter((label) => label.startsWith('gda.commandPhase.'))
      .map((label) => label.split('.')[2]);
    const place = (name: string) => command.indexOf(name);
    expect([place('availability'), place('post'), place('commandRolls'), place('initiative')]).toEqual(
      [place('availability'), place('post'), place('commandRolls'), place('initiative')].sort(
        (a, b) => a - b,
      ),
    );
    expect(place('availability')).toBeGreaterThanOrEqual(0);
    expect(seen.indexOf('gda.commandPhase.initiative')).toBeLessThan(seen.indexOf('gda.chargePhase'));
  });

  const both = (phase: 'charges' | 'movement' | 'fire'): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
      allied: [{ id: 'al.b.1', at: [900, 420] }],
      phase,
      phasing: 'allied',
      brigades: { 'fr.a': { brigadier: at(900, 300) }, 'al.b': { brigadier: at(900, 450) } },
    });

  test('[GDA-2.18.6] [GDA-2.20.2] [GDA-5.1.2] who has the initiative charges, moves and fires first', () => {
    const moves = both('movement').begin('gda.movementPhase', { side: 'allied' });
    expect(codes(moves, 'french', { type: 'endMovement' })).toEqual(['not-your-decision']);
    expect(codes(moves, 'allied', { type: 'endMovement' })).toEqual([]);
    moves.act('allied', { type: 'endMovement' });
    expect(codes(moves, 'french', { type: 'endMovement' })).toEqual([]);
    const fires = both('fire').begin('gda.firePhase', { side: 'allied' });
    expect(codes(fires, 'french', { type: 'endFire' })).toEqual(['not-your-decision']);
    expect(codes(fires, 'allied', { type: 'endFire' })).toEqual([]);
  });

  test('[GDA-2.19.1] [GDA-2.19.3] generals join first, then the one side declares, then the other', () => {
    const f = both('charges').begin('gda.chargePhase', { side: 'allied' });
    expect(stepOf(f)).toBe('gda.chargePhase.attach');
    f.end('allied', 'endAttaching');
    expect(stepOf(f)).toBe('gda.chargePhase.attach');
    f.end('french', 'endAttaching');
    expect(stepOf(f)).toBe('gda.chargePhase.declare');
    expect(codes(f, 'french', { type: 'endDeclaring' })).toEqual(['not-your-decision']);
    f.end('allied', 'endDeclaring');
    expect(codes(f, 'french', { type: 'declareCharge', unit: 'fr.a.1', target: 'al.b.1' })).toEqual([]);
  });

  test('[GDA-2.19.2] charges are carried out in the order of their declaration, each to its end', () => {
    const pieces = (x: number, n: number): Piece => ({
      id: `fr.a.${n}`,
      at: [x, 300],
      formation: 'attackColumn',
    });
    const f = field({
      french: [pieces(500, 1), pieces(1100, 2)],
      allied: [
        { id: 'al.b.1', at: [500, 420] },
        { id: 'al.b.2', at: [1100, 420] },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': { brigadier: at(800, 300), assault: 'al.b' }, 'al.b': { brigadier: at(800, 450) } },
    }).begin('gda.chargePhase', { side: 'french' });
    f.end('french', 'endAttaching').end('allied', 'endAttaching');
    f.act('french', { type: 'declareCharge', unit: 'fr.a.2', target: 'al.b.2' });
    f.act('french', { type: 'declareCharge', unit: 'fr.a.1', target: 'al.b.1' });
    f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
    expect(f.unit('fr.a.2').pose.y).toBeGreaterThan(30_000);
    expect(f.unit('fr.a.1').pose.y).toBe(30_000);
  });

  test('[GDA-2.20.1] who took no part in a charge moves, changes, reforms; generals ride', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [700, 300], order: 'unformed' },
      ],
      brigades: { 'fr.a': { brigadier: at(900, 250) } },
    }).begin('gda.movementPhase', { side: 'french' });
    expect(
      codes(f, 'french', { type: 'manoeuvre', unit: 'fr.a.1', legs: [{ kind: 'advance', by: 1000 }] }),
    ).toEqual([]);
    expect(codes(f, 'french', { type: 'reform', unit: 'fr.a.2' })).toEqual([]);
    expect(codes(f, 'french', { type: 'ride', brigade: 'fr.a', x: 90_000, y: 20_000 })).toEqual([]);
  });

  test('[GDA-2.22.1] a melee is fought in two rounds at the most', () => {
    expect(tables.melee.mostRounds).toBe(2);
  });

  test('[GDA-2.23.1] at the end nobody hesitates any more, and who falters still does', () => {
    const f = field({
      french: [{ id: 'fr.a.1' }, { id: 'fr.b.1' }],
      brigades: { 'fr.a': { command: 'hesitant' }, 'fr.b': { command: 'faltering' } },
    });
    const draft = {
      position: f.position,
      update(patch: object) {
        f.position = { ...f.position, ...patch };
      },
    };
    endTurn({ world: f.world, position: f.position, draft, emit: () => undefined, locals: {} } as never);
    expect([f.brigade('fr.a').command, f.brigade('fr.b').command]).toEqual(['steady', 'faltering']);
  });

  test('[GDA-2.11.2] an assault is given and taken back by an ADC', () => {
    const posted = (task: string, more: object = {}): Field => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 300] }],
        allied: [{ id: 'al.b.1', at: [900, 900] }],
        phase: 'command',
        adcs: 3,
        brigades: { 'fr.a': { assault: 'al.b', brigadier: at(900, 300) } },
      }).begin('gda.commandPhase');
      f.roll(...Array.from({ length: 6 }, () => 5));
      f.act('french', { type: 'postAdcs', postings: [{ task, brigade: 'fr.a', ...more }] } as GdaAction);
      f.act('allied', { type: 'postAdcs', postings: [] });
      return f.roll(4);
    };
    expect(posted('attachment').brigade('fr.a').assault).toBe('al.b');
    expect(posted('redeploy').brigade('fr.a').assault).toBe('al.b');
    expect(posted('redeploy', { endAssault: true }).brigade('fr.a').assault).toBeNull();
  });
});

describe('what is shown', () => {
  test('[GDA-0.7.2] [GDA-0.7.3] [GDA-0.7.4] states, losses and postings stand in every view', () => {
    const game = makeGdaGame({
      scenario: shippedScenario('bautzen'),
      ground: shippedGround('bautzen'),
      tables,
      options: {},
    });
    const p = { ...game.begin().position, phase: 'command' as const };
    const seen = game.observe(p, 'french');
    expect(seen.units.every((unit) => 'order' in unit && 'casualties' in unit)).toBe(true);
    expect(seen.brigades.every((brigade) => 'command' in brigade && 'demoralised' in brigade)).toBe(true);
    expect('postings' in seen.armies.french).toBe(true);
  });

  test('[GDA-0.6.1] distances are the centimetres of 15 mm figures', () => {
    expect([tables.distances.command, tables.movement.infantry.line, tables.fire.ranges.volley]).toEqual([
      30, 10, 15,
    ]);
  });

  test('[GDA-1.2.2] an ADC does one thing: what is posted costs as many as there are', () => {
    const f = field({ french: [{ id: 'fr.a.1' }, { id: 'fr.b.1' }], phase: 'command' }).begin(
      'gda.commandPhase',
    );
    f.roll(5, 1, 5);
    const post = (...postings: object[]): GdaAction => ({ type: 'postAdcs', postings }) as GdaAction;
    expect(codes(f, 'french', post({ task: 'attachment', brigade: 'fr.a' }))).toEqual([]);
    expect(
      codes(
        f,
        'french',
        post({ task: 'attachment', brigade: 'fr.a' }, { task: 'attachment', brigade: 'fr.b' }),
      ),
    ).toEqual(['too-few-adcs']);
  });
});
