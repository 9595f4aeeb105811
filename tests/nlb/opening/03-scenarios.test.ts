import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import { makeNlbGame } from '../../../src/systems/nlb/rules/index.ts';
import { loadNlb } from '../../content/files.ts';
import { layNlb } from '../library.ts';
import { arrange, passUntil, quatreBras } from '../quatre-bras.ts';
import { skirmish, Table } from '../skirmish.ts';

const SCENARIO = 'content/nlb/scenarios/quatre-bras.json';

describe('before play', () => {
  test('[NLB-3.1.1] options are chosen before play and stay fixed to its end', () => {
    const held = ['fr.g.lf-ds', 'fr.3c.lher', 'fr.3c.durb', 'fr.3c.marc'];
    const laid = layNlb('nlb.quatre-bras', ['cavalry-held']);
    if (!laid.ok) {
      throw new Error(laid.problems.join('; '));
    }
    const chosen = [...laid.laid.content.options];
    const table = new Table(makeNlbGame({ ...laid.laid.content, options: chosen }));
    // Whoever changes his mind now is too late.
    chosen.pop();
    for (const turn of ['16/1400', '16/1500', '16/1600']) {
      passUntil(table, turn);
      for (const unit of held) {
        expect(table.unit(unit).immobile, `${unit} ${turn}`).toBe(true);
      }
    }
    expect(table.of('releaseRolled')).toHaveLength(12);
    const coming = (group: string) =>
      table.game.parseAction({ type: 'hideComing', group, units: ['fr.a'], leaders: [], real: 'a' });
    expect([60, 61].map((long) => typeof coming('g'.repeat(long)))).toEqual(['object', 'string']);
    expect(table.game.parseAction({ type: 'option', id: 'cavalry-held', on: false })).toEqual(
      expect.stringContaining('type'),
    );
    const without = quatreBras();
    expect(held.filter((unit) => without.unit(unit).immobile)).toEqual([]);
    const unknown = layNlb('nlb.quatre-bras', ['more-cavalry']);
    expect(unknown).toEqual({ ok: false, problems: ['nlb.quatre-bras has no option more-cavalry'] });
  });

  test('[NLB-3.2A.2] on half a map nobody enters the column that marks the edge of play', () => {
    const table = arrange(quatreBras(), { 'fr.2.baud-6': '2950', 'fr.2.pire': '2949' });
    for (const hex of ['3049', '3050']) {
      expect(table.why({ type: 'march', unit: 'fr.2.baud-6', path: [hex] }), hex).toEqual([
        'out-of-play NLB-3.2A.2',
      ]);
    }
    expect(table.destinations('fr.2.pire').filter((hex) => hex >= '3001')).toEqual([]);
    expect(table.game.observe(table.position, 'french').zones.french.filter((hex) => hex >= '3001')).toEqual(
      [],
    );
  });

  test('[NLB-3.2B] the game begins on the first turn of the scenario', () => {
    const table = quatreBras();
    expect(table.game.observe(table.position, 'french')).toMatchObject({ turn: 0, turnLabel: '16/1400' });
    const late = skirmish({
      scenario: { turns: { first: '17/1000', last: '17/1200', rule: 'NLB-3.2B' } },
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0909' } },
    });
    expect(late.of('turnBegan').map((event) => event.label)).toEqual(['17/1000']);
  });

  test('[NLB-3.2C.1] units are set up at full strength where the chart puts them', () => {
    const table = quatreBras();
    const on = [...table.position.forces.french, ...table.position.forces.coalition].filter(
      (unit) => unit.place === 'map',
    );
    expect(on).toHaveLength(16);
    expect(on.filter((unit) => unit.reduced)).toEqual([]);
    const seen = table.game.observe(table.position, 'spectator').units;
    expect(seen.find(({ id }) => id === 'fr.2.pell')).toMatchObject({
      hex: '1753',
      strength: 6,
      movement: 4,
    });
    expect(seen.find(({ id }) => id === 'al.n2.opstl')).toMatchObject({ hex: '1744', strength: 1 });
  });

  test('[NLB-3.2C.2] a unit marked (r) is set up or comes on its reduced side', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 6, reduced: 2, flipped: true },
        'fr.b': { hex: '0506', strength: 6, reduced: 2 },
        'al.x': { hex: '0909' },
      },
    });
    const seen = table.game.observe(table.position, 'spectator').units;
    expect(seen.map(({ id, strength, reduced }) => [id, strength, reduced])).toEqual([
      ['fr.a', 2, true],
      ['fr.b', 6, false],
      ['al.x', 4, false],
    ]);
    const buttlar = (...options: string[]) => quatreBras(...options).unit('al.bw.bttlr').reduced;
    expect(buttlar()).toBe(false);
    expect(buttlar('buttlar-reduced')).toBe(true);
    // A counter without that side cannot be set up on it.
    const { problems } = loadNlb({
      file: SCENARIO,
      edit: (json: NlbScenario) => {
        const placed = json.setup.find(({ unit }) => unit === 'al.n2.opstl') as { reduced?: true };
        placed.reduced = true;
      },
    } as never);
    expect(problems.map(({ code }) => code)).toContain('no-reduced-side');
  });

  test('[NLB-3.2C.5] one or two units may be set up in a hex, but not three', () => {
    const together = (count: number) =>
      loadNlb({
        file: SCENARIO,
        edit: (json: NlbScenario) => {
          for (const placed of json.setup.slice(0, count)) {
            (placed as { hex: string }).hex = '1451';
          }
        },
      } as never).problems.filter(({ file, severity }) => file === SCENARIO && severity === 'error');
    expect(together(1)).toEqual([]);
    expect(together(2)).toEqual([]);
    expect(together(3).map(({ code }) => code)).toEqual(['overstacked']);
  });

  test('[NLB-3.2C.6] a reinforcement can come at its hex from its turn on', () => {
    const table = passUntil(quatreBras(), '16/1500').pass();
    expect(table.seat).toBe('allied');
    const enter = { type: 'enter', unit: 'al.3.halk', path: ['0136'] } as const;
    expect(table.why(enter)).toEqual(['not-due-yet NLB-3.2C.6']);
    table.pass().pass();
    expect(table.why(enter)).toEqual([]);
    expect(table.why({ ...enter, path: ['1634'] })).toEqual(['entry-hex-open NLB-5.6D']);
    const due = table.options('enter').filter(({ unit }) => unit === 'al.3.halk');
    expect(new Set(due.map(({ path }) => path[0]))).toEqual(new Set(['0136']));
  });

  test('[NLB-3.2C.7] [NLB-3.2C.8] [NLB-3.2C.9] all of [3] less Omptda at 16/1600: Halk, Kiel and Wllmsn', () => {
    const table = passUntil(quatreBras(), '16/1600').pass();
    for (const unit of ['al.3.halk', 'al.3.kiel', 'al.3.wllmsn']) {
      table.enter(unit, '0136', '0236');
      if (table.of('entered').length === 2) {
        break;
      }
    }
    table.enter('al.3.wllmsn', '0136');
    expect(table.of('entered').map(({ unit }) => unit)).toEqual(['al.3.halk', 'al.3.kiel', 'al.3.wllmsn']);
    // Nobody else is to come at 0136 this turn, and Omptda is not in the game at all.
    expect(table.options('enter').filter(({ path }) => path[0] === '0136')).toEqual([]);
    expect(table.why({ type: 'enter', unit: 'al.3.omptda', path: ['0136'] })).toEqual([
      'unknown-unit NLB-5.1.1',
    ]);
    passUntil(table, '16/1700').pass();
    const first = new Set(table.options('enter').map(({ unit }) => unit));
    expect([...first].filter((unit) => unit.startsWith('al.1.')).sort()).toEqual([
      'al.1.adye',
      'al.1.byng',
      'al.1.mait',
    ]);
  });
});

test('[NLB-3.3.1] all movement comes before any combat', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505', strength: 6 },
      'fr.b': { hex: '0808' },
      'al.x': { hex: '0503', strength: 2 },
    },
  });
  table.march('fr.a', '0504');
  expect(table.why({ type: 'target', hex: '0503' })).toEqual(['not-now NLB-5.0.1']);
  table.march('fr.b', '0807').endMovement();
  expect(table.step).toBe('nlb.combatPhase.choose');
  table.attack(['0503'], ['fr.a']).roll(1).retreat('al.x', '0502').act({ type: 'declineAdvance' });
  // No second movement for the French: the Coalition turn has begun.
  expect(table.seat).toBe('allied');
  expect(table.last('playerTurnBegan').side).toBe('coalition');
  const order = table.events.map(({ type }) => type);
  expect(order.lastIndexOf('marched')).toBeLessThan(order.indexOf('attackDeclared'));
});
