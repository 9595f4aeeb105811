import { describe, expect, test } from 'vitest';
import { mapGrid } from '../../../src/content/map.ts';
import type { NlbUnit, NlbUnits } from '../../../src/systems/nlb/content/content.ts';
import { makeNlbGame } from '../../../src/systems/nlb/rules/index.ts';
import { loadNlb } from '../../content/files.ts';
import { nlb } from '../library.ts';
import { arrange, idleRolls, quatreBras } from '../quatre-bras.ts';
import { skirmish, Table } from '../skirmish.ts';

const map = nlb.maps.get('nlb');
const scenario = nlb.scenarios.get('nlb.quatre-bras');
if (map === undefined || scenario === undefined) {
  throw new Error('the map or Quatre Bras is missing');
}
const grid = mapGrid(map);

/** Quatre Bras played on the whole of both maps. */
const onBothMaps = (): Table =>
  new Table(
    makeNlbGame({
      map,
      units: nlb.units,
      tables: nlb.tables,
      scenario: { ...scenario, area: { columns: [1, 57], rows: [1, 67], rule: 'NLB-3.2A.1' } },
      options: [],
    }),
  );

describe('which rules are in use', () => {
  test('[NLB-2.1.1] the standard rules hold in the shipped scenario, with whatever option', () => {
    // The campaign rules and the optional rules are a matter of their own.
    const standard = scenario.options.filter(
      ({ effects }) => !effects.some((e) => e.kind === 'useChapters' || e.kind === 'useOptional'),
    );
    for (const options of [[], ...standard.map(({ id }) => [id])]) {
      const name = options.join() || 'no option';
      // A French stack, a third unit behind it and one Allied unit west of the battlefield, far from everybody else.
      const table = arrange(idleRolls(quatreBras(...options)), {
        'fr.2.huss-5': '0851',
        'fr.2.camp-5': '0851',
        'fr.2.soye-6': '0852',
        'al.nc.mrln': '0850',
      });
      expect(table.why({ type: 'march', unit: 'fr.2.huss-5', path: ['0752'] }), name).toEqual([
        'in-enemy-zoc NLB-5.3.2',
      ]);
      expect(table.why({ type: 'march', unit: 'fr.2.soye-6', path: ['0851'] }), name).toEqual([
        'hex-full NLB-5.4.2',
      ]);
      table.endMovement();
      expect(table.why({ type: 'endCombat' }), name).toEqual([
        'duty-to-attack NLB-6.0.1',
        'duty-to-be-attacked NLB-6.0.2',
      ]);
      table.attack(['0850'], ['fr.2.huss-5']);
      expect(table.last('attackDeclared').attackers, name).toEqual(['fr.2.huss-5', 'fr.2.camp-5']);
    }
  });
});

describe('the maps', () => {
  test('[NLB-2.2.1] the first two digits of a hex are its column, the last two its place in it', () => {
    expect([grid.column(grid.index('1641')), grid.row(grid.index('1641'))]).toEqual([16, 41]);
    expect([grid.column(grid.index('4116')), grid.row(grid.index('4116'))]).toEqual([41, 16]);
    expect(grid.index('5801')).toBe(-1);
    const table = skirmish({ pieces: { 'fr.a': { hex: '0112' }, 'al.x': { hex: '1212' } } });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0113'] })).toEqual(['unknown-hex NLB-2.2.1']);
    table.march('fr.a', '0212', '0312');
    expect(table.unit('fr.a').hex).toBe('0312');
  });

  test('[NLB-2.2.2] [NLB-3.2A.1] the numbers run on over both maps, and each hex counts once', () => {
    for (const id of Object.keys(map.hexes)) {
      const on = map.sheets.filter(
        ({ id: sheet, rows }) =>
          (sheet === 'north' || sheet === 'south') &&
          rows[0] <= grid.row(grid.index(id)) &&
          grid.row(grid.index(id)) <= rows[1],
      );
      expect(on, id).toHaveLength(1);
    }
    expect(grid.distance(grid.index('1633'), grid.index('1634'))).toBe(1);
    const table = onBothMaps().pass();
    table.enter('al.5.kempt', '1634', '1633');
    expect(table.unit('al.5.kempt').hex).toBe('1633');
  });

  test('[NLB-2.2.3] Maison du Roi is 1022 and Quatre Bras 1641', () => {
    const named = (name: string) => Object.keys(map.hexes).filter((id) => map.hexes[id]?.name === name);
    expect(named('Maison du Roi')).toEqual(['1022']);
    expect(named('Quatre Bras')).toEqual(['1641']);
  });

  test('[NLB-2.2.4] a hex is 480 metres across', () => {
    expect(map.grid.metres).toBe(480);
  });

  test('[NLB-2.2.5] on one map alone the hexes cut by its edge are out of play', () => {
    const table = quatreBras().pass();
    // The south map begins with row 34; what it shows of row 33 is cut in half.
    expect(table.why({ type: 'enter', unit: 'al.5.kempt', path: ['1634', '1633'] })).toEqual([
      'out-of-play NLB-3.2A.2',
    ]);
    expect(table.options('enter').flatMap(({ path }) => path)).not.toContain('1633');
    table.enter('al.5.kempt', '1634');
    const zone = table.game.observe(table.position, 'allied').zones.coalition;
    expect(zone).toContain('1635');
    expect(zone).not.toContain('1633');
  });

  test('[NLB-2.2.6] nothing lies below the southern row', () => {
    const table = arrange(quatreBras(), { 'fr.2.baud-6': '1167' });
    expect(table.why({ type: 'march', unit: 'fr.2.baud-6', path: ['1168'] })).toEqual([
      'unknown-hex NLB-2.2.1',
    ]);
    expect(Object.keys(map.hexes).filter((id) => id.endsWith('68'))).toEqual([]);
    expect(map.edges.south).toContain('1167');
  });

  test('[NLB-2.2.7] even columns lie half a hex lower: r of an odd column touches r-1 and r beside it', () => {
    const around = (hex: string): string[] => {
      const table = skirmish({ pieces: { 'fr.a': { hex, movement: 1 }, 'al.x': { hex: '1212' } } });
      return table.destinations('fr.a');
    };
    expect(around('0505')).toEqual(['0404', '0405', '0504', '0506', '0604', '0605']);
    expect(around('0605')).toEqual(['0505', '0506', '0604', '0606', '0705', '0706']);
    // What the book says of Waterloo and St. Amand holds only so.
    const touch = (a: string, b: string) => grid.distance(grid.index(a), grid.index(b)) === 1;
    expect(touch('0607', '0708')).toBe(true);
    expect(touch('3256', '3357')).toBe(true);
    expect(touch('1641', '1541')).toBe(true);
    expect(touch('1641', '1540')).toBe(false);
  });

  test('[NLB-2.2.8] column 29 belongs to both halves of a map, and play ends beside it', () => {
    const halves = Object.fromEntries(map.sheets.map(({ id, columns }) => [id, columns]));
    expect(halves).toMatchObject({
      'la-belle-alliance': [1, 29],
      'quatre-bras': [1, 29],
      wavre: [29, 57],
      ligny: [29, 57],
    });
    const march = (table: Table, unit: string, hex: string) =>
      table.why({ type: 'march', unit, path: [hex] });
    const west = arrange(quatreBras(), { 'fr.2.baud-6': '2950' });
    expect(march(west, 'fr.2.baud-6', '2949')).toEqual([]);
    expect(march(west, 'fr.2.baud-6', '3050')).toEqual(['out-of-play NLB-3.2A.2']);
    const east = skirmish({
      columns: 57,
      scenario: { area: { columns: [29, 57], rows: [1, 12], rule: 'NLB-3.2A.2' } },
      pieces: { 'fr.a': { hex: '2905' }, 'al.x': { hex: '5712' } },
    });
    expect(march(east, 'fr.a', '2904')).toEqual([]);
    expect(march(east, 'fr.a', '2805')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(east.destinations('fr.a').filter((hex) => hex < '2901')).toEqual([]);
  });
});

describe('charts and tracks', () => {
  test('[NLB-2.3.1] the marker shows the turn and goes one box forward when it ends', () => {
    const table = quatreBras();
    const shown = () => table.game.observe(table.position, 'spectator').turnLabel;
    expect(shown()).toBe('16/1400');
    table.pass();
    expect(shown()).toBe('16/1400');
    table.pass();
    expect(shown()).toBe('16/1500');
    table.pass().pass();
    expect(shown()).toBe('16/1600');
  });

  test('[NLB-2.3.2] every kind of ground on the map has the cost that the chart gives it', () => {
    const { terrain, road, trail, stream } = nlb.tables;
    const costs = Object.fromEntries(
      Object.entries(terrain).map(([kind, { foot, mounted }]) => [kind, [foot, mounted]]),
    );
    expect(costs).toEqual({
      clear: [1, 1],
      forest: [2, 4],
      marsh: [2, 4],
      town: [1, 1],
      chateau: [2, 2],
    });
    expect([road, trail, stream]).toEqual([0.5, 1, 2]);
    const kinds = new Set(Object.values(map.hexes).map((hex) => hex.terrain));
    expect([...kinds].filter((kind) => !(kind in costs))).toEqual([]);
    expect([...new Set(Object.values(map.links))].sort()).toEqual(['road', 'trail']);
  });
});

describe('the counters', () => {
  const spoilt = (edit: (unit: Partial<Record<keyof NlbUnit, unknown>>) => void) =>
    loadNlb({
      file: 'content/nlb/units.json',
      edit: (json: NlbUnits) => {
        edit(json.units[0] as never);
      },
    } as never);

  test('[NLB-2.4.1] a combat unit has a name, a command designation, a strength and a movement allowance', () => {
    for (const unit of nlb.units.units) {
      expect(unit.label, unit.id).not.toBe('');
      expect(nlb.units.organisations.map(({ tag }) => tag)).toEqual(
        expect.arrayContaining(unit.org.split(',')),
      );
      expect(unit.strength, unit.id).toBeGreaterThanOrEqual(1);
      expect(unit.movement, unit.id).toBeGreaterThanOrEqual(3);
    }
    // Values that the text of the book gives.
    const printed = ({ id }: { id: string }) => {
      const unit = nlb.units.units.find((u) => u.id === id);
      return [unit?.label, unit?.org, unit?.strength, unit?.movement];
    };
    expect(printed({ id: 'fr.2.pell' })).toEqual(['Pell', '2', 6, 4]);
    expect(printed({ id: 'al.n2.opstl' })).toEqual(['Opstl', 'N2', 1, 4]);
    for (const field of ['label', 'org', 'strength', 'movement'] as const) {
      const { nlb: broken, problems } = spoilt((unit) => delete unit[field]);
      expect(broken, field).toBeUndefined();
      expect(problems.map(({ at }) => at)).toContain(`units[0].${field}`);
    }
  });

  test('[NLB-2.4.2] a reduced side is weaker, and a unit set up on it fights with that strength', () => {
    const sides = nlb.units.units.filter(({ reduced }) => reduced !== null);
    expect(sides.length).toBeGreaterThan(0);
    expect(sides.filter(({ strength, reduced }) => (reduced as number) >= strength)).toEqual([]);
    expect(spoilt((unit) => (unit.reduced = unit.strength)).problems.map(({ code }) => code)).toContain(
      'reduced-not-weaker',
    );
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 6, reduced: 3, flipped: true },
        'fr.b': { hex: '0505', strength: 5, reduced: 1 },
        'al.x': { hex: '0504', strength: 4, reduced: 2, flipped: true },
      },
    });
    table.endMovement().act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.a' });
    expect(table.odds).toMatchObject({ attack: { total: 8 }, defence: { total: 2 }, column: '4-1' });
  });

  test('[NLB-2.4.5] every Allied unit is of one of six nationalities', () => {
    const allied = nlb.units.units.filter(({ army }) => army === 'allied');
    expect([...new Set(allied.map(({ nationality }) => nationality))].sort()).toEqual([
      'british',
      'brunswick',
      'hanoverian',
      'kgl',
      'nassau',
      'netherlands',
    ]);
    const of = (id: string) => allied.find((unit) => unit.id === id)?.nationality;
    expect(of('al.5.pack')).toBe('british');
    expect(of('al.3.omptda')).toBe('kgl');
    expect(of('al.3.kiel')).toBe('hanoverian');
    expect(of('al.bw.bttlr')).toBe('brunswick');
    expect(of('al.n2.blndt')).toBe('netherlands');
    expect(of('al.n2.wmar')).toBe('nassau');
    expect(of('al.6.kruse')).toBe('nassau');
    const wrong = loadNlb({
      file: 'content/nlb/units.json',
      edit: (json: NlbUnits) => {
        const at = json.units.findIndex(({ army }) => army === 'allied');
        (json.units[at] as { nationality: string }).nationality = 'prussian';
      },
    } as never);
    expect(wrong.problems.map(({ code }) => code)).toContain('wrong-nationality');
  });
});

test('[NLB-12.0.3] [NLB-12.1B] [NLB-12.1E] [NLB-12.2.1] what leaders, reorganization and supply count with is what the book prints', () => {
  const { leaderLostUpTo, reorganization, supplyOffRoad } = nlb.tables;
  expect({ leaderLostUpTo, reorganization, supplyOffRoad }).toEqual({
    leaderLostUpTo: 2,
    reorganization: { enemyDistance: 10, turns: 2, units: 2, lostFrom: 5 },
    supplyOffRoad: 5,
  });
});
