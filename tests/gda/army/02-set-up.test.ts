import { describe, expect, test } from 'vitest';
import type { Side } from '../../../src/systems/gda/content/atoms.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { makeGdaGame } from '../../../src/systems/gda/rules/game.ts';
import type { GdaPosition } from '../../../src/systems/gda/rules/position.ts';
import { areIntermixed } from '../../../src/systems/gda/rules/setup/array.ts';
import { field, shippedGround, shippedScenario, tables } from '../field.ts';

const bautzen = (name: 'bautzen' | 'bautzen-large' = 'bautzen') =>
  makeGdaGame({ scenario: shippedScenario(name), ground: shippedGround('bautzen'), tables, options: {} });
const game = bautzen();
const start = game.begin().position;
const codes = (p: GdaPosition, seat: Side, action: GdaAction): string[] => {
  const verdict = game.judge(p, seat, action);
  return verdict.ok ? [] : verdict.refusals.map(({ code }) => code);
};
const act = (p: GdaPosition, seat: Side, action: GdaAction): GdaPosition =>
  game.act(p, seat, action).position;
const unit = (p: GdaPosition, id: string) => p.units.find((one) => one.id === id);
const brigade = (p: GdaPosition, id: string) => p.brigades.find((one) => one.id === id);
/** Where fr.gerard.line.1 finds room for itself. */
const FREE = { x: 60_000, y: 6000, heading: 0 };
const poseOf = (p: GdaPosition, id: string) => unit(p, id)?.pose ?? { x: 0, y: 0, heading: 0 };
const put = (
  p: GdaPosition,
  id: string,
  more: Partial<Extract<GdaAction, { type: 'place' }>>,
): GdaAction => ({
  type: 'place',
  unit: id,
  ...poseOf(p, id),
  formation: 'attackColumn',
  ...more,
});

describe('placing units', () => {
  test('[GDA-2.1.1] [GDA-2.1.2] armies, ground, objectives and commanders are known before anybody is placed', () => {
    expect(game.world.scenario.objectives.length).toBeGreaterThan(0);
    expect(game.world.places.length).toBeGreaterThan(0);
    expect(game.pending(start)).toMatchObject({ kind: 'decide', step: 'gda.game.deploy' });
    expect(start.turn).toBe(1);
  });

  test('[GDA-2.2.1] each army writes its order of battle unseen: the other sees nothing of it before both are ready', () => {
    const moved = act(start, 'french', put(start, 'fr.gerard.line.1', FREE));
    const seen = game.observe(moved, 'allied');
    expect(seen.units.filter(({ id }) => id.startsWith('fr.')).every((one) => 'hidden' in one)).toBe(true);
    const one = act(moved, 'french', { type: 'ready' });
    expect(
      game.observe(one, 'allied').units.some((state) => state.id.startsWith('fr.') && 'pose' in state),
    ).toBe(false);
    const both = act(one, 'allied', { type: 'ready' });
    expect(game.observe(both, 'allied').units.every((state) => 'pose' in state)).toBe(true);
    expect(both.phase).toBe('command');
  });

  test('[GDA-2.2.1] in any pose and formation of its own inside the zone, and nowhere else', () => {
    const id = 'fr.gerard.line.1';
    expect(codes(start, 'french', put(start, id, { ...FREE, heading: 20 }))).toEqual([]);
    expect(
      codes(start, 'french', put(start, id, { ...FREE, y: 12_000, formation: 'companyColumn' })),
    ).toEqual([]);
    expect(codes(start, 'french', put(start, id, { y: 20_100 }))).toEqual(['no-room-in-the-zone']);
    expect(codes(start, 'french', put(start, id, { formation: 'squadronColumn' }))).toEqual([
      'not-its-formation',
    ]);
    expect(codes(start, 'allied', put(start, id, {}))).toEqual(['not-your-unit']);
    const other = poseOf(start, 'fr.gerard.line.2');
    expect(codes(start, 'french', put(start, id, { ...other }))).toContain('no-room-in-the-zone');
  });

  test('[GDA-12.2.1] who has no room is told whether friends, the edge of the zone or houses keep him from there', () => {
    const hindrance = (at: Parameters<typeof put>[2], id = 'fr.gerard.line.1'): unknown => {
      const verdict = game.judge(start, id.startsWith('fr.') ? 'french' : 'allied', put(start, id, at));
      return verdict.ok ? undefined : verdict.refusals[0]?.facts.hindrance;
    };
    expect(hindrance(FREE)).toBeUndefined();
    expect(hindrance({ y: 20_100 })).toBe('edge');
    expect(hindrance(poseOf(start, 'fr.gerard.line.2'))).toBe('friends');
    // In the middle of Rischen, which is entered by an order of its own.
    expect(hindrance({ x: 132_000, y: 71_000 }, 'al.karpenkov.33rd-jagers')).toBe('place');
  });

  test('[GDA-2.2.2] brigades keep to areas of their own; a battery or an odd battalion may stand among others', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [200, 300] },
        { id: 'fr.a.2', at: [600, 300] },
        { id: 'fr.a.3', at: [200, 100] },
        { id: 'fr.a.4', at: [600, 100] },
        { id: 'fr.b.1', at: [1200, 300] },
        { id: 'fr.b.2', at: [1400, 300] },
        { id: 'fr.b.3', at: [1300, 100], arm: 'footArtillery' },
      ],
      phase: 'setUp',
    }).begin('gda.game');
    const into = (id: string, x: number, y: number): GdaAction => ({
      type: 'place',
      unit: id,
      x: x * 100,
      y: y * 100,
      heading: 0,
      formation: id === 'fr.b.3' ? 'deployed' : 'attackColumn',
    });
    expect(f.refusals('french', into('fr.b.1', 350, 200))).toEqual([]);
    f.act('french', into('fr.b.1', 350, 200));
    expect(f.refusals('french', into('fr.b.2', 450, 200)).map(({ code }) => code)).toEqual([
      'brigades-intermixed',
    ]);
    expect(f.refusals('french', into('fr.b.3', 450, 200))).toEqual([]);
    expect(f.refusals('french', into('fr.b.2', 900, 200))).toEqual([]);
    // When the first has gone back, the other is the odd one.
    f.act('french', into('fr.b.1', 1200, 300));
    expect(f.refusals('french', into('fr.b.2', 450, 200))).toEqual([]);
  });

  test('[GDA-2.2.2] one of each brigade may stand within the area of the other, and no second one of either', () => {
    const mixed = (a: readonly (readonly [number, number])[], b: readonly (readonly [number, number])[]) => {
      const f = field({
        french: [
          ...a.map((at, i) => ({ id: `fr.a.${i + 1}`, at })),
          ...b.map((at, i) => ({ id: `fr.b.${i + 1}`, at })),
        ],
        phase: 'setUp',
      });
      return [areIntermixed(f.world, f.position, 0, 1), areIntermixed(f.world, f.position, 1, 0)];
    };
    const left = [
      [200, 300],
      [700, 300],
      [200, 100],
      [700, 100],
    ] as const;
    const right = [
      [1300, 300],
      [1300, 100],
    ] as const;
    expect(mixed(left, right)).toEqual([false, false]);
    // The area of the second reaches over one of the first, and one of its own stands within the first.
    expect(mixed(left, [[600, 200], ...right])).toEqual([false, false]);
    expect(mixed(left, [[600, 200], [500, 220], ...right])).toEqual([true, true]);
  });

  test('[GDA-2.2.4] [GDA-2.3.1] [GDA-2.3.3] every brigade is committed or in reserve, as its sheet says', () => {
    const large = bautzen('bautzen-large').begin().position;
    expect(new Set(start.brigades.map(({ standing }) => standing))).toEqual(new Set(['committed']));
    expect(large.brigades.filter(({ standing }) => standing === 'reserve').map(({ id }) => id)).toEqual([
      'fr.meunier',
      'fr.balabio',
      'al.bistram',
      'al.pantschulid',
    ]);
  });

  test('[GDA-1.1.2] the commander stands behind his division, and never before it', () => {
    for (const side of ['french', 'allied'] as const) {
      const { commander } = start.armies[side].divisions[0] ?? { commander: { x: -1, y: -1 } };
      const units = game.world.units.filter((one) => one.side === side && !one.screen);
      const ys = units.map(({ index }) => start.units[index]?.pose.y ?? 0);
      expect(side === 'french' ? commander.y <= Math.max(...ys) : commander.y >= Math.min(...ys)).toBe(true);
    }
    expect(codes(start, 'french', { type: 'station', x: 90_000, y: 1000 })).toEqual([]);
    expect(codes(start, 'french', { type: 'station', x: 90_000, y: 30_000 })).toContain('outside-the-zone');
    const front = Math.max(...start.units.filter(({ id }) => id.startsWith('fr.')).map(({ pose }) => pose.y));
    if (front < 20_000)
      expect(codes(start, 'french', { type: 'station', x: 90_000, y: 20_000 })).toEqual([
        'commander-in-front',
      ]);
    const moved = act(start, 'french', { type: 'station', x: 90_000, y: 1000 });
    expect(moved.armies.french.divisions[0]?.commander).toEqual({ x: 90_000, y: 1000 });
  });

  test('[GDA-1.5.1] a brigadier may be stationed apart from his first unit', () => {
    const moved = act(start, 'french', { type: 'station', brigade: 'fr.gerard', x: 50_000, y: 5000 });
    expect(brigade(moved, 'fr.gerard')?.brigadier.at).toEqual({ x: 50_000, y: 5000 });
    expect(codes(start, 'french', { type: 'station', brigade: 'al.ivanov', x: 50_000, y: 5000 })).toEqual([
      'not-your-brigade',
    ]);
  });

  test('[GDA-5.38.1] a battalion may begin the battle in a village of its zone', () => {
    const occupy = (id: string, place = 'rischen'): GdaAction => ({ type: 'occupy', unit: id, place });
    expect(codes(start, 'allied', occupy('al.ivanov.musketeer.1'))).toEqual([]);
    const held = act(start, 'allied', occupy('al.ivanov.musketeer.1'));
    expect(unit(held, 'al.ivanov.musketeer.1')).toMatchObject({
      holds: 'rischen',
      formation: 'garrison',
      order: 'formed',
    });
    expect(codes(held, 'allied', occupy('al.ivanov.musketeer.2'))).toEqual(['held-already']);
    expect(codes(start, 'allied', occupy('al.ivanov.screen'))).toEqual(['a-screen-holds-nothing']);
    expect(codes(start, 'allied', occupy('al.knorring.cossacks'))).toEqual(['not-infantry']);
    expect(codes(start, 'allied', occupy('al.ivanov.musketeer.1', 'redoubt'))).toEqual(['no-such-place']);
    expect(codes(start, 'french', occupy('fr.gerard.line.1'))).toEqual(['no-room-in-the-zone']);
  });
});

describe('reserves', () => {
  const hold = (
    id: string,
    standing: 'committed' | 'reserve' | 'offTable',
    sector?: 'left' | 'centre' | 'right',
  ): GdaAction => ({
    type: 'hold',
    brigade: id,
    standing,
    ...(sector === undefined ? {} : { sector }),
  });

  test('[GDA-2.4.1] [GDA-2.5.1] any number may be held back on the table, behind the line', () => {
    let p = act(start, 'french', hold('fr.gerard', 'reserve'));
    expect(brigade(p, 'fr.gerard')?.standing).toBe('reserve');
    p = act(p, 'french', hold('fr.zucchi', 'reserve'));
    const front = (id: string) =>
      Math.max(
        ...p.units
          .filter((one) => one.id.startsWith(id) && !one.id.endsWith('screen'))
          .map(({ pose }) => pose.y),
      );
    expect(front('fr.gerard')).toBeLessThanOrEqual(Math.max(front('fr.ledru'), front('fr.charpentier')));
    p = act(p, 'french', hold('fr.gerard', 'committed'));
    expect(brigade(p, 'fr.gerard')?.standing).toBe('committed');
    expect(codes(p, 'french', hold('fr.gerard', 'committed'))).toEqual(['stands-so-already']);
  });

  test('[GDA-2.3.1] somebody stands in the line', () => {
    const others = ['fr.ledru', 'fr.gerard', 'fr.zucchi', 'fr.charpentier', 'fr.artillery'];
    const p = others.reduce((at, id) => act(at, 'french', hold(id, 'reserve')), start);
    expect(codes(p, 'french', hold('fr.reizet', 'reserve'))).toEqual(['nobody-committed']);
  });

  test('[GDA-2.6.1] [GDA-2.7.1] one brigade of a division off the table, with the sector where it comes on', () => {
    expect(codes(start, 'french', hold('fr.gerard', 'offTable'))).toEqual(['no-sector']);
    const p = act(start, 'french', hold('fr.gerard', 'offTable', 'left'));
    expect(brigade(p, 'fr.gerard')).toMatchObject({ standing: 'offTable', sector: 'left' });
    expect(unit(p, 'fr.gerard.line.1')?.place).toBe('offTable');
    expect(unit(p, 'fr.gerard.screen')?.place).toBe('offTable');
    expect(codes(p, 'french', hold('fr.zucchi', 'offTable', 'left'))).toEqual(['one-off-the-table']);
    expect(codes(p, 'french', hold('fr.gerard', 'offTable', 'right'))).toEqual([]);
    expect(codes(p, 'french', put(p, 'fr.gerard.line.1', {}))).toEqual(['not-on-the-table']);
    const back = act(p, 'french', hold('fr.gerard', 'committed'));
    expect([brigade(back, 'fr.gerard')?.sector, unit(back, 'fr.gerard.line.1')?.place]).toEqual([
      null,
      'table',
    ]);
  });

  test('[GDA-2.7.1] the enemy sees that it is not there, and not where it will come', () => {
    let p = act(start, 'french', hold('fr.gerard', 'offTable', 'left'));
    p = act(act(p, 'french', { type: 'ready' }), 'allied', { type: 'ready' });
    const seen = (viewer: 'french' | 'allied') =>
      game.observe(p, viewer).brigades.find(({ id }) => id === 'fr.gerard');
    expect(seen('allied')).toMatchObject({ standing: 'offTable', sector: null });
    expect(seen('french')).toMatchObject({ sector: 'left' });
  });

  test('[GDA-2.4.1] what a scenario keeps in reserve begins there', () => {
    const large = bautzen('bautzen-large');
    const p = large.begin().position;
    const verdict = large.judge(p, 'french', hold('fr.meunier', 'committed'));
    expect(verdict.ok ? [] : verdict.refusals.map(({ code }) => code)).toEqual(['reserve-by-scenario']);
  });
});

describe('screens', () => {
  const screen = (deploy: boolean): GdaAction => ({ type: 'deployScreen', brigade: 'fr.gerard', deploy });

  test('[GDA-6.1.3] [GDA-6.1.4] put out at the beginning or never', () => {
    expect(unit(start, 'fr.gerard.screen')).toMatchObject({
      place: 'table',
      formation: 'skirmish',
      bases: 5,
    });
    const p = act(start, 'french', screen(false));
    expect(unit(p, 'fr.gerard.screen')?.place).toBe('absorbed');
    expect(codes(p, 'french', screen(false))).toEqual(['stands-so-already']);
    expect(codes(start, 'french', { type: 'deployScreen', brigade: 'fr.reizet', deploy: false })).toEqual([
      'no-screen',
    ]);
    expect(unit(act(p, 'french', screen(true)), 'fr.gerard.screen')?.place).toBe('table');
    const begun = act(act(p, 'french', { type: 'ready' }), 'allied', { type: 'ready' });
    expect(game.judge(begun, 'french', screen(true)).ok).toBe(false);
  });

  test('[GDA-6.1.4] a battalion does not form one anew that was never put out, and does where it was shot down', () => {
    const at = (place: 'absorbed' | 'lost') => {
      const f = field({
        french: [
          { id: 'fr.a.1', at: [900, 300] },
          { id: 'fr.a.2', at: [600, 300] },
        ],
        screens: { 'fr.a': 3 },
        brigades: {
          'fr.a': {
            tasks: ['skirmishers'],
            brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false },
          },
        },
      });
      const index = f.index('fr.a.screen');
      f.position = {
        ...f.position,
        units: f.position.units.map((one, i) => (i === index ? { ...one, place, bases: 0 } : one)),
      };
      f.begin('gda.movementPhase', { side: 'french' });
      return f;
    };
    const join: GdaAction = { type: 'joinScreen', unit: 'fr.a.1' };
    expect(
      at('absorbed')
        .refusals('french', join)
        .map(({ code }) => code),
    ).toEqual(['screen-was-not-put-out']);
    expect(at('lost').act('french', join).unit('fr.a.screen')).toMatchObject({ place: 'table', bases: 4 });
  });
});
