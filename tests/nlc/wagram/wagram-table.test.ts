import { describe, expect, test } from 'vitest';
import type { MapSide } from '../../../src/content/map.ts';
import { type Ledger, ledger } from '../../../src/engine/ledger.ts';
import type { Nationality } from '../../../src/systems/nlc/content/nationality.ts';
import { retreatHexes } from '../../../src/systems/nlc/rules/combat/retreat.ts';
import { cutInto, defenceLines } from '../../../src/systems/nlc/rules/fire/strength.ts';
import { stepLines } from '../../../src/systems/nlc/rules/ground/ground.ts';
import { obstacleBetween } from '../../../src/systems/nlc/rules/ground/sight.ts';
import { counterOf } from '../../../src/systems/nlc/rules/world.ts';
import { contentOf } from '../refit/battles.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { ALIKE, TABLE, WORKS } from './wagram.ts';

/* The terrain effects table of section 29, cell by cell, against what the book prints. */

const RUSSBACH: MapSide = { water: 'stream', name: 'Russbach' };
/** It rises from 0505 to 0506. */
const SLOPE: MapSide = { slope: true, up: '0506' };

const GROUND = {
  Town: { terrain: { '0506': 'town' } },
  Fortress: { terrain: { '0506': 'chateau' } },
  Woods: { terrain: { '0506': 'forest' } },
  Marsh: { terrain: { '0506': 'marsh' } },
  Stream: { sides: { '0505-0506': { water: 'stream' } } },
  Russbach: { sides: { '0505-0506': RUSSBACH } },
  Crest: { sides: { '0505-0506': { crest: true } } },
  Bridge: { sides: { '0505-0506': { ...RUSSBACH, bridge: true } } },
  SteepSlope: { sides: { '0505-0506': SLOPE } },
} as const satisfies Record<string, Partial<Skirmish>>;

const on = (ground: keyof typeof GROUND, spec: Partial<Skirmish> = {}) =>
  skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
    battle: { special: { table: TABLE, alike: ALIKE } },
    ...GROUND[ground],
    ...spec,
  });
const worldOf = (ground: keyof typeof GROUND) => on(ground).game.world;

const HOLD = { type: 'holdGround' } as const;
const COLUMNS = { att: 'attack', bomb: 'bombardment', chg: 'charge' } as const;

/** Shares that the book takes off, in percent; null for N/A. */
const PRINTED: readonly (readonly [string, keyof typeof COLUMNS, number | null])[] = [
  ['Town', 'att', 25],
  ['Town', 'bomb', 75],
  ['Town', 'chg', 50],
  ['Fortress', 'att', 50],
  ['Fortress', 'bomb', null],
  ['Fortress', 'chg', null],
  ['Woods-Fr', 'att', 25],
  ['Woods-Fr', 'bomb', 25],
  ['Woods-Fr', 'chg', 75],
  ['Woods-other', 'att', 50],
  ['Woods-other', 'bomb', 50],
  ['Woods-other', 'chg', 75],
  ['Stream', 'att', 25],
  ['Stream', 'bomb', 0],
  ['Stream', 'chg', 25],
  ['Russbach', 'att', 50],
  ['Russbach', 'bomb', 0],
  ['Russbach', 'chg', null],
  ['Crest', 'att', 25],
  ['Crest', 'chg', 0],
  ['Bridge', 'att', 50],
  ['Bridge', 'bomb', 0],
  ['Bridge', 'chg', null],
  ['SteepSlope', 'att', 25],
  ['SteepSlope', 'bomb', null],
  ['SteepSlope', 'chg', null],
];

const groundOf = (row: string): keyof typeof GROUND => row.replace(/-.*/, '') as keyof typeof GROUND;
const nationOf = (row: string): Nationality => (row.endsWith('-other') ? 'saxon' : 'french');

describe('fire into the ground of the Danube', () => {
  test.each(PRINTED)(
    '[NLC-TT-W.%s.%s] [NLC-TT-W.applies] loses what the cell says: %s',
    (row, column, percent) => {
      const world = worldOf(groundOf(row));
      const [from, to, on_] = ['0505', '0506', '0507'].map((hex) => world.grid.index(hex)) as [
        number,
        number,
        number,
      ];
      const cut = cutInto(world, from, to, COLUMNS[column], nationOf(row));
      expect(cut.share).toBe(percent === null ? null : percent / 100);
      if (percent !== 0) {
        expect(cut.rule).toBe(`NLC-TT-W.${row}.${column}`);
      }
      // Only into it: from there on over open ground nothing is lost.
      expect(cutInto(world, to, on_, COLUMNS[column], nationOf(row)).share).toBe(0);
    },
  );

  test('[NLC-TT-W.Crest.bomb] nobody bombards over a crest', () => {
    const table = on('Crest', {
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0504' },
      },
    }).bombardment();
    expect(table.why({ type: 'bombard', units: ['fr.g'], target: '0506' })).toEqual([
      'no-line-of-sight NLC-8.1.2',
    ]);
    expect(table.why({ type: 'bombard', units: ['fr.g'], target: '0504' })).toEqual([]);
  });

  test('[NLC-TT-W.marsh] a marsh is as woods in everything, for the French as for others', () => {
    const [marsh, woods] = [worldOf('Marsh'), worldOf('Woods')];
    const [from, to] = [marsh.grid.index('0505'), marsh.grid.index('0506')];
    for (const nation of ['french', 'saxon'] as const) {
      for (const column of Object.values(COLUMNS)) {
        expect(cutInto(marsh, from, to, column, nation).share).toBe(
          cutInto(woods, from, to, column, nation).share,
        );
      }
    }
    expect(stepLines(marsh, from, 3, 'cavalry', false)).toMatchObject([{ value: 4, rule: 'NLC-TT-W.marsh' }]);
  });

  test('[NLC-29.3.13] in woods French troops lose a quarter, all others on either side the half', () => {
    const table = on('Woods', {
      pieces: {
        'fr.a': { hex: '0505', strength: 4 },
        'fr.s': { hex: '0505', strength: 4, nationality: 'saxon' },
        'al.x': { hex: '0506', strength: 4 },
      },
    })
      .assaults()
      .assault(['fr.a', 'fr.s'], '0506');
    table.roll(1, 1, 1, 1);
    const { attack, defence } = table.last('combatFought');
    expect(linesOf(attack.strength)).toEqual(['strength 4', 'forest -1', 'strength 4', 'forest -2']);
    expect(linesOf(defence.strength)).toEqual(['strength 4', 'out-of-forest -2']);
  });

  test('[NLC-29.3.13] and so does the fire of French defenders out of them', () => {
    const table = on('Woods', {
      pieces: {
        'fr.a': { hex: '0506', strength: 4 },
        'fr.s': { hex: '0506', strength: 4, nationality: 'polish' },
        'al.x': { hex: '0505', strength: 8 },
      },
      orders: { 'french.1': 'defend' },
    })
      .assaults('coalition')
      .assault(['al.x'], '0506');
    table.roll(1, 1, 1, 1);
    const { defence } = table.last('combatFought');
    expect(linesOf(defence.strength)).toEqual([
      'strength 4',
      'out-of-forest -1',
      'strength 4',
      'out-of-forest -2',
    ]);
    expect(defence.strength.lines.map(({ rule }) => rule).filter((rule) => rule.includes('TT-W'))).toEqual([
      'NLC-TT-W.Woods-Fr.att',
      'NLC-TT-W.Woods-other.att',
    ]);
  });
});

describe('marches', () => {
  const MOVES: readonly (readonly [string, number, number])[] = [
    ['Town', 1, 1],
    ['Fortress', 2, 2],
    ['Woods-Fr', 2, 4],
    ['Woods-other', 2, 4],
    ['Stream', 3, 3],
    ['Russbach', 3, 5],
    ['Crest', 1, 1],
    ['Bridge', 1, 1],
    ['SteepSlope', 1, 1],
  ];
  test.each(MOVES)('[NLC-TT-W.%s.move] foot pays %d, mounted troops %d', (row, foot, mounted) => {
    const world = worldOf(groundOf(row));
    const from = world.grid.index('0505');
    const sum = (arm: 'infantry' | 'cavalry') =>
      stepLines(world, from, 3, arm, false)?.reduce((all, { value }) => all + value, 0);
    expect([sum('infantry'), sum('cavalry')]).toEqual([foot, mounted]);
  });

  const crossing = (
    arm: 'infantry' | 'cavalry' | 'foot-artillery' | 'horse-artillery',
    side: MapSide = RUSSBACH,
  ) =>
    on('Russbach', {
      pieces: { 'fr.a': { hex: '0505', arm, movement: 6 }, 'al.x': { hex: '1212' } },
      orders: { 'french.1': 'defend' },
      sides: { '0505-0506': side },
    }).movement();
  const BRIDGE: MapSide = { ...RUSSBACH, bridge: true };

  test('[NLC-29.3.5] infantry crosses the Russbach for two points more', () => {
    const table = crossing('infantry').march('fr.a', '0506');
    expect(linesOf(table.last('marched').cost as Ledger)).toEqual(['enter-clear 1', 'named-stream 2']);
  });

  test('[NLC-29.3.6] cavalry crosses it for four points more', () => {
    const table = crossing('cavalry').march('fr.a', '0506');
    expect(linesOf(table.last('marched').cost as Ledger)).toEqual(['enter-clear 1', 'named-stream 4']);
  });

  test.each(['foot-artillery', 'horse-artillery'] as const)(
    '[NLC-29.3.7] %s crosses it by bridges alone',
    (arm) => {
      const table = crossing(arm);
      expect(table.whyMarch('fr.a', '0506')).toEqual(['bridges-only NLC-29.3.7']);
      expect(table.options('march').some(({ path }) => path[0] === '0506')).toBe(false);
      expect(crossing(arm, BRIDGE).whyMarch('fr.a', '0506')).toEqual([]);
      expect(crossing(arm, { water: 'stream' }).whyMarch('fr.a', '0506')).toEqual([]);
    },
  );

  test('[NLC-29.3.8] east of Baumersdorf, which is in column 33, cavalry crosses it by bridges alone', () => {
    const east = (from: string, to: string, arm: 'infantry' | 'cavalry', side: MapSide = RUSSBACH) =>
      on('Russbach', {
        columns: 40,
        pieces: { 'fr.a': { hex: from, arm, movement: 6 }, 'al.x': { hex: '0101' } },
        orders: { 'french.1': 'defend' },
        sides: { [`${from}-${to}`]: side },
      })
        .movement()
        .whyMarch('fr.a', to);
    expect(east('3305', '3306', 'cavalry')).toEqual([]);
    expect(east('3305', '3405', 'cavalry')).toEqual(['bridges-only NLC-29.3.8']);
    expect(east('3505', '3506', 'cavalry')).toEqual(['bridges-only NLC-29.3.8']);
    expect(east('3505', '3506', 'cavalry', BRIDGE)).toEqual([]);
    expect(east('3505', '3506', 'infantry')).toEqual([]);
  });

  test('[NLC-29.3.10] who crosses it off a bridge is disrupted, who crosses by a bridge is not', () => {
    expect(crossing('infantry').march('fr.a', '0506').unit('fr.a').disrupted).toBe(true);
    expect(crossing('infantry', BRIDGE).march('fr.a', '0506').unit('fr.a').disrupted).toBe(false);
    expect(crossing('infantry', { water: 'stream' }).march('fr.a', '0506').unit('fr.a').disrupted).toBe(
      false,
    );
  });
});

describe('fights over the Russbach', () => {
  const attack = (arm: 'infantry' | 'cavalry' | 'foot-artillery' = 'infantry') =>
    on('Russbach', {
      pieces: {
        'fr.a': { hex: '0505', arm, strength: 8 },
        'al.x': { hex: '0506', strength: 1, reduced: null },
      },
    })
      .assaults()
      .assault(['fr.a'], '0506');

  test('[NLC-29.3.9] who attacks over it is halved, who defends is not', () => {
    const table = attack().roll(1, 1, 1, 1);
    expect(linesOf(table.last('combatFought').attack.strength)).toEqual(['strength 8', 'named-stream -4']);
    expect(linesOf(table.last('combatFought').defence.strength)).toEqual(['strength 1']);
  });

  test('[NLC-29.3.10] advancing over it disrupts', () => {
    const table = attack().roll(6, 6, 1, 1).act(HOLD).roll(6);
    table.act({ type: 'advance', units: ['fr.a'] });
    expect(table.unit('fr.a')).toMatchObject({ hex: '0506', disrupted: true });
    expect(table.last('disrupted').rule).toBe('NLC-29.3.10');
  });

  test('[NLC-29.3.7] guns do not advance over it', () => {
    const table = attack('foot-artillery').roll(6, 6, 1, 1).act(HOLD).roll(6);
    expect(table.unit('al.x').place).toBe('eliminated');
    expect(table.of('advanced')).toEqual([]);
    expect(table.unit('fr.a').hex).toBe('0505');
    const both = on('Russbach', {
      pieces: {
        'fr.a': { hex: '0505', arm: 'foot-artillery', strength: 8 },
        'fr.b': { hex: '0505' },
        'al.x': { hex: '0506', strength: 1, reduced: null },
      },
    })
      .assaults()
      .assault(['fr.a', 'fr.b'], '0506')
      .roll(6, 6, 1, 1)
      .act(HOLD)
      .roll(6);
    expect(both.why({ type: 'advance', units: ['fr.a'] })).toEqual(['bridges-only NLC-29.3.7']);
    expect(both.options('advance')).toEqual([{ type: 'advance', units: ['fr.b'] }]);
  });

  /** The Russbach lies behind those who go back, on three sides. */
  const behind = (arm: 'infantry' | 'horse-artillery') =>
    on('Russbach', {
      pieces: { 'fr.a': { hex: '0505', strength: 4 }, 'al.x': { hex: '0506', arm, strength: 4 } },
      orders: { 'allied.1': 'defend' },
      sides: { '0406-0506': RUSSBACH, '0506-0507': RUSSBACH, '0506-0606': RUSSBACH },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a'], '0506');

  test('[NLC-29.3.10] going back over it disrupts', () => {
    const table = behind('infantry')
      .roll(6, 6, 1, 1)
      .act({ type: 'giveWay' })
      .act({ type: 'retreatTo', hex: '0507' });
    expect(table.unit('al.x')).toMatchObject({ hex: '0507', disrupted: true });
  });

  test('[NLC-7.6.dis] [NLC-29.3.10] who is disrupted by it in this segment fires as before, and at half in the next', () => {
    const fire = (table: ReturnType<typeof behind>) => {
      const { world } = table.game;
      const { position } = table;
      return linesOf(ledger(defenceLines(world, position, [table.unit('al.x')], world.grid.index('0507'))));
    };
    const table = behind('infantry').roll(6, 6, 1, 1).act({ type: 'giveWay' });
    table.act({ type: 'retreatTo', hex: '0507' });
    expect(fire(table)).toEqual(['strength 2']);
    table.roll(6).until('nlc.movement.move', 'coalition');
    expect(fire(table)).toEqual(['strength 2', 'disrupted -1']);
    table.set({ segment: 'combat' });
    expect(fire(table)).toEqual(['strength 2', 'disrupted -1']);
  });

  test('[NLC-29.3.7] guns do not go back over it either', () => {
    const ways = (arm: 'infantry' | 'horse-artillery') => {
      const { game, position } = behind(arm);
      const { world } = game;
      const [hex, before] = [world.grid.index('0506'), world.grid.index('0505')];
      return retreatHexes(world, position, 'coalition', [counterOf(world, 'al.x')], hex, [before]).map((to) =>
        world.grid.id(to),
      );
    };
    expect(ways('infantry')).toContain('0507');
    expect(ways('horse-artillery').sort()).toEqual(['0405', '0605']);
  });
});

describe('slopes', () => {
  const slope = (from: string, to: string, arm: 'infantry' | 'cavalry' | 'foot-artillery') =>
    on('SteepSlope', { pieces: { 'fr.a': { hex: from, arm, strength: 4 }, 'al.x': { hex: to } } });

  test('[NLC-29.3.1] a steep slope hides what is beyond it, but not from who is next to it', () => {
    const world = worldOf('SteepSlope');
    const see = (from: string, to: string) =>
      obstacleBetween(world, world.grid.index(from), world.grid.index(to))?.rule;
    expect(see('0504', '0506')).toBe('NLC-29.3.1');
    expect(see('0507', '0505')).toBe('NLC-29.3.1');
    expect(see('0505', '0506')).toBeUndefined();
    expect(see('0506', '0505')).toBeUndefined();
    expect(see('0504', '0502')).toBeUndefined();
  });

  test('[NLC-29.3.2] guns do not bombard up it; down it they do', () => {
    const bombard = (from: string, to: string) =>
      slope(from, to, 'foot-artillery')
        .bombardment()
        .why({ type: 'bombard', units: ['fr.a'], target: to });
    expect(bombard('0506', '0505')).toEqual([]);
    const table = on('SteepSlope', {
      pieces: {
        'fr.a': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0504' },
      },
    }).bombardment();
    expect(table.why({ type: 'bombard', units: ['fr.a'], target: '0506' })).toEqual([
      'upslope NLC-TT-W.SteepSlope.bomb',
    ]);
  });

  test('[NLC-29.3.3] cavalry does not charge up it, straight or by the hex between; down it, it does', () => {
    const charge = (from: string, to: string, via?: string) => {
      const table = on('SteepSlope', {
        pieces: { 'fr.a': { hex: from, arm: 'cavalry' }, 'al.x': { hex: to }, 'al.y': { hex: '0404' } },
        sides: {
          '0505-0506': SLOPE,
          '0405-0506': SLOPE,
          '0506-0605': SLOPE,
        },
      }).charges();
      return table.why({
        type: 'charge',
        units: ['fr.a'],
        target: to,
        ...(via === undefined ? {} : { via }),
      });
    };
    expect(charge('0505', '0506')).toEqual(['upslope NLC-TT-W.SteepSlope.chg']);
    expect(charge('0505', '0507', '0506')).toEqual(['not-ground-for-horses NLC-7.6b.3']);
    expect(charge('0506', '0505')).toEqual([]);
  });

  test('[NLC-29.3.4] who attacks up it loses a quarter, who attacks down it nothing', () => {
    const fight = (from: string, to: string) => {
      const table = slope(from, to, 'infantry').assaults().assault(['fr.a'], to).roll(1, 1, 1, 1);
      return linesOf(table.last('combatFought').attack.strength);
    };
    expect(fight('0505', '0506')).toEqual(['strength 4', 'slope -1']);
    expect(fight('0506', '0505')).toEqual(['strength 4']);
  });
});

test('[NLC-29.3.11] entrenchments take a quarter off attacks and bombardment and the half off charges', () => {
  const { world } = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
    entrenched: { '0506': ['0507'] },
    battle: { special: { table: TABLE, entrenchments: WORKS } },
  }).game;
  const [from, to] = [world.grid.index('0505'), world.grid.index('0506')];
  const cuts = Object.values(COLUMNS).map((column) => cutInto(world, from, to, column));
  expect(cuts.map(({ share }) => share)).toEqual([0.25, 0.25, 0.5]);
  expect(cuts.every(({ rule }) => rule === 'NLC-29.3.11')).toBe(true);
  expect(cutInto(world, to, from, 'attack').share).toBe(0);
});

test('[NLC-29.3.11] the works from Aspern by Essling to Enzersdorf and at the Hansl-Grund are on the map, in ten hexes', () => {
  const dug = Object.entries(contentOf('wagram').map.hexes).filter(([, hex]) => hex.entrenched !== undefined);
  expect(dug.map(([hex]) => hex).sort()).toEqual([
    ...'1424 1525 1625 1726 1926 2126 2226 2428 2429 2534'.split(' '),
  ]);
});
