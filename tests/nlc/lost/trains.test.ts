import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { isBroken } from '../../../src/systems/nlc/rules/morale/broken.ts';
import { withoutLine } from '../../../src/systems/nlc/rules/supply/lines.ts';
import { pointsOf } from '../../../src/systems/nlc/rules/victory/points.ts';
import { linesOf, type Skirmish, skirmish, type Table } from '../skirmish.ts';
import { points } from './field.ts';

type Train = NonNullable<NlcBattle['trains']>[number];

const train = (id: string, hex: string | null, of: Partial<Train> = {}): Train => ({
  id,
  label: 'Train',
  name: `Baggage ${id}`,
  army: id.startsWith('fr') ? 'french' : 'prussian',
  formation: id.startsWith('fr') ? 'french.1' : 'prussian.1',
  movement: 4,
  hex,
  ...of,
});

const field = (spec: Partial<Skirmish> = {}) =>
  skirmish({
    columns: 20,
    rows: 20,
    pieces: {
      'fr.a': { hex: '0505' },
      'pr.x': { hex: '1515' },
    },
    leaders: { 'fr.l': { hex: '0505' }, 'pr.l': { hex: '1515' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    ...spec,
    battle: { trains: [train('fr.t', '0504')], ...spec.battle },
  });

const move = (...path: readonly string[]) => ({ type: 'moveTrain', train: 'fr.t', path }) as const;
const at = (table: Table, id = 'fr.t') =>
  [...(table.position.trains?.french ?? []), ...(table.position.trains?.coalition ?? [])].find(
    (one) => one.id === id,
  );

describe('baggage', () => {
  test('[NLC-32.9.1] moves without orders, once in a turn', () => {
    const table = field({ orders: { 'french.1': 'reserve', 'prussian.1': 'reserve' } }).movement();
    table.act(move('0503', '0502'));
    expect(at(table)).toMatchObject({ hex: '0502', moved: true });
    expect(table.why(move('0501'))).toEqual(['has-moved NLC-4.III.1']);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.why(move('0501'))).toEqual([]);
  });

  test('[NLC-32.9.1] stays within twice the command range of its commander, or comes nearer to him', () => {
    const far = (leader: string, hex: string) =>
      field({
        pieces: { 'fr.a': { hex: leader }, 'pr.x': { hex: '1515' } },
        leaders: { 'fr.l': { hex: leader } },
        battle: { trains: [train('fr.t', hex)] },
      }).movement();
    // Eight points off: the commander in 0503, the ninth hex down the column.
    expect(far('0503', '0509').why(move('0510', '0511'))).toEqual([]);
    expect(far('0503', '0509').why(move('0510', '0511', '0512'))).toEqual([
      'too-far-from-commander NLC-32.9.1',
    ]);
    expect(far('0503', '0518').why(move('0517'))).toEqual([]);
    expect(far('0503', '0518').why(move('0519'))).toEqual(['too-far-from-commander NLC-32.9.1']);
    expect(
      far('0503', '0509')
        .options('moveTrain')
        .every(({ path }) => path.at(-1) !== '0512'),
    ).toBe(true);
  });

  test('[NLC-32.2.2] stands with no troops and no other baggage, but with leaders and vedettes', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0404' }, 'pr.x': { hex: '1515' } },
      leaders: { 'fr.l': { hex: '0505' }, 'fr.o': { role: 'oc', hex: '0503' } },
      battle: { trains: [train('fr.t', '0504'), train('fr.u', '0502')] },
    }).movement();
    expect(table.why(move('0505'))).toEqual(['trains-stand-alone NLC-32.2.2']);
    expect(table.why(move('0503', '0502'))).toEqual(['trains-stand-alone NLC-32.2.2']);
    expect(table.why(move('0503'))).toEqual([]);
    const ends = table.options('moveTrain').map(({ path }) => path.at(-1));
    expect(ends).not.toContain('0505');
    expect(table.options('march').some(({ path }) => path.at(-1) === '0504')).toBe(false);
    table.march('fr.b', '0504');
    expect(table.why({ type: 'endMovement' })).toEqual(['overstacked NLC-32.2.2']);
  });

  test('[NLC-32.3.1] [NLC-32.3.8] pays as cavalry does; over streams and slopes it comes by road or trail alone', () => {
    const table = (roads: readonly (readonly string[])[]) =>
      field({
        terrain: { '0403': 'forest' },
        sides: { '0503-0504': { water: 'stream' }, '0504-0604': { slope: true, up: '0604' } },
        roads,
      }).movement();
    expect(table([]).why(move('0403'))).toEqual([]);
    expect(table([]).why(move('0403', '0402'))).toEqual(['too-far NLC-5.1.1']);
    expect(table([]).why(move('0503'))).toEqual(['trains-need-a-road NLC-32.3.8']);
    expect(table([]).why(move('0604'))).toEqual(['trains-need-a-road NLC-32.3.8']);
    const built = { '0503-0504': { water: 'stream', bridge: true } } as const;
    const road = field({ sides: built, roads: [['0504', '0503', '0502']] }).movement();
    expect(road.why(move('0503', '0502'))).toEqual([]);
    expect(
      table([])
        .options('moveTrain')
        .map(({ path }) => path[0]),
    ).not.toContain('0604');
  });

  test('[NLC-32.10.2] has no zone of control and enters none of the enemy', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '0501' } },
      battle: { trains: [train('fr.t', '0504'), train('pr.t', '0801')] },
    }).movement();
    expect(table.why(move('0503', '0502'))).toEqual(['zoc-without-friends NLC-32.10.2']);
    expect(table.game.observe(table.position, 'french').zones.coalition).not.toContain('0802');
    expect(table.whyMarch('fr.a', '0605', '0604')).toEqual([]);
  });

  test('[NLC-32.13.3] is taken by troops that enter its hex, for two points', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '1515' } },
      battle: { trains: [train('pr.t', '0507')], victory: { instant: [], points } },
    }).movement();
    table.march('fr.a', '0506', '0507', '0508');
    expect(at(table, 'pr.t')?.place).toBe('taken');
    expect(table.last('trainTaken')).toMatchObject({ train: 'pr.t', hex: '0507', side: 'french' });
    expect(linesOf(pointsOf(table.game.world, table.position)?.french as never)).toEqual(['train-taken 2']);
  });

  test('[NLC-32.4.3] [NLC-32.4.6] goes half as far in a storm or in mud', () => {
    const reach = (weather: 'fair' | 'thunderstorm' | 'mud') =>
      Math.max(
        ...field()
          .movement()
          .set({ weather })
          .options('moveTrain')
          .map(({ path }) => path.length),
      );
    expect([reach('fair'), reach('thunderstorm'), reach('mud')]).toEqual([4, 2, 2]);
  });

  test('[NLC-32.9.1] comes onto the map with the troops it belongs to', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': {}, 'pr.x': { hex: '1515' } },
      battle: {
        trains: [train('fr.t', null, { comesWith: 'late' })],
        reinforcements: [
          {
            id: 'late',
            army: 'french',
            turn: 1,
            hexes: ['0501'],
            units: ['fr.b'],
            reduced: [],
            rule: 'NLC-9.1',
          },
        ],
      },
    }).movement();
    expect(table.why(move('0501', '0502'))).toEqual(['not-on-the-map NLC-32.10.2']);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.why(move('0601'))).toEqual(['no-entry-there NLC-9.1']);
    table.act(move('0501', '0502'));
    expect(at(table)).toMatchObject({ place: 'map', hex: '0502' });
  });
});

describe('supply by way of the baggage', () => {
  const road = [
    '0501',
    '0502',
    '0503',
    '0504',
    '0505',
    '0506',
    '0507',
    '0508',
    '0509',
    '0510',
    '0511',
    '0512',
  ];
  const lines = (spec: Partial<Skirmish> = {}) =>
    field({
      roads: [road],
      pieces: { 'fr.a': { hex: '0512' }, 'fr.b': { hex: '1112' }, 'pr.x': { hex: '2020' } },
      ...spec,
      battle: {
        special: {
          supply: {
            sources: [
              { army: 'french', hex: '0501' },
              { army: 'prussian', hex: '2019' },
            ],
            rule: 'NLC-32.9.2',
          },
        },
        ...spec.battle,
      },
    });
  const cut = (table: Table) => withoutLine(table.game.world, table.position);

  test('[NLC-32.9.2] five hexes off the road and then by it to the baggage, which has a line itself', () => {
    // 1112 is six hexes from the road.
    expect(cut(lines())).toEqual(['fr.b']);
    expect(cut(lines({ battle: { trains: [train('fr.t', '1204')] } }))).toEqual(['fr.a', 'fr.b']);
    const blocked = lines({
      pieces: { 'fr.a': { hex: '0512' }, 'pr.x': { hex: '0502' } },
    });
    expect(cut(blocked)).toContain('fr.a');
  });

  test('[NLC-32.9.2] without baggage of its own in the battle a corps traces to a source', () => {
    expect(cut(lines({ battle: { trains: [train('pr.t', '1919')] } }))).toEqual(['fr.b']);
  });

  test('[NLC-32.9.2] a corps whose baggage is taken has no line', () => {
    const table = lines();
    const taken = table.position.trains?.french.map((one) => ({ ...one, place: 'taken' as const })) ?? [];
    table.set({ trains: { french: taken, coalition: [] } });
    expect(cut(table)).toEqual(['fr.a', 'fr.b']);
  });

  test('[NLC-32.9.2] who has none at the end of a turn is as one of a broken formation until he has', () => {
    const table = lines().movement();
    expect(table.position.cut).toEqual([]);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.position.cut).toEqual(['fr.b']);
    expect(table.last('supplyCut')).toMatchObject({ units: ['fr.b'] });
    const view = table.game.observe(table.position, 'french');
    const seen = (id: string) => view.units.find((one) => one.id === id);
    expect([seen('fr.a'), seen('fr.b')]).toMatchObject([
      { movement: 4, cut: false },
      { movement: 3, cut: true },
    ]);
    const formation = table.game.world.formationById.get('french.1');
    expect(isBroken(table.game.world, table.position, formation as never)).toBe(true);
    table.setUnit('fr.b', { hex: '1012' });
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.position.cut).toEqual([]);
    expect(table.last('supplyRestored')).toMatchObject({ units: ['fr.b'] });
  });

  test('[NLC-32.9.2] its morale is one lower', () => {
    const table = lines({
      pieces: { 'fr.a': { hex: '0512' }, 'pr.x': { hex: '0513', strength: 8 } },
      leaders: { 'fr.l': { hex: '0512' } },
      orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
    });
    table.set({ cut: ['fr.a'] });
    table.assaults().assault(['fr.a'], '0513').roll(1, 1, 4, 3);
    while (table.step.startsWith('nlc.combat.')) {
      if (table.game.pending(table.position).kind === 'chance') table.roll(1);
      else table.act({ type: 'holdGround' });
    }
    expect(linesOf(table.last('retreatRolled').morale)).toEqual([
      'morale 4',
      'step-lost -1',
      'out-of-supply -1',
    ]);
  });

  test('[NLC-32.13.4] a source of the enemy is four points at the end, if who came there last had supply', () => {
    const score = (supplied: boolean, stays: boolean) => {
      const table = lines({
        pieces: { 'fr.a': { hex: '2017' }, 'pr.x': { hex: '1501' } },
        leaders: { 'fr.l': { hex: '2017' } },
        battle: {
          trains: [],
          special: lines().game.world.battle.special as never,
          victory: { instant: [], points },
        },
      }).movement();
      table.set({ cut: supplied ? [] : ['fr.a'] });
      table.march('fr.a', '2018', '2019', ...(stays ? [] : ['2020']));
      return linesOf(pointsOf(table.game.world, table.position, true)?.french as never);
    };
    expect(score(true, false)).toEqual(['holds-source 4']);
    expect(score(false, false)).toEqual([]);
    expect(score(true, true)).toEqual(['holds-source 4']);
    expect(score(false, true)).toEqual([]);
    const before = lines({ battle: { victory: { instant: [], points } } });
    expect(linesOf(pointsOf(before.game.world, before.position, true)?.french as never)).toEqual([]);
  });

  test('[NLC-32.13.4] who follows into a source after a fight, or goes back into one, holds it only with supply himself', () => {
    const won = (supplied: boolean) => {
      const table = lines({
        pieces: { 'fr.a': { hex: '2018', strength: 12 }, 'pr.x': { hex: '2019' } },
        leaders: { 'fr.l': { hex: '2018' } },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
        battle: {
          trains: [],
          special: lines().game.world.battle.special as never,
          victory: { instant: [], points },
        },
      }).assaults();
      table.set({ cut: supplied ? [] : ['fr.a'] });
      table.assault(['fr.a'], '2019').roll(4, 3, 1, 1).act({ type: 'giveWay' });
      if (table.step === 'nlc.retreat.choose') table.act(table.options('retreatTo')[0] as never);
      if (table.step === 'nlc.orphans.roll') table.roll(6);
      table.act({ type: 'advance', units: ['fr.a'] });
      return [table.unit('fr.a').hex, table.position.control['2019']];
    };
    expect(won(true)).toEqual(['2019', 'french']);
    expect(won(false)).toEqual(['2019', 'coalition']);
  });
});

describe('baggage and vedettes', () => {
  const table = () =>
    field({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.c': { hex: '0509', arm: 'cavalry' },
        'pr.h': { hex: '1515', arm: 'cavalry', vedettes: 1 },
      },
      battle: { special: { vedettes: { rule: 'NLC-32.7.1' } }, trains: [train('fr.t', '0504')] },
    });
  const outAt = (it: Table, hex: string): Table =>
    it.set({
      vedettes: {
        french: [],
        coalition: [{ id: 'pr.h/1', place: 'map', hex, moved: false, fell: null }],
      },
    });
  const there = (it: Table) => it.position.vedettes?.coalition[0];

  test('[NLC-32.7.4] vedettes give way to baggage that comes into their hex as to anybody', () => {
    const it = outAt(table().movement(), '0503');
    it.act(move('0503', '0502'));
    expect(at(it)?.hex).toBe('0502');
    expect(it.last('vedetteFled')).toMatchObject({ vedette: 'pr.h/1', from: '0503' });
    expect(
      it.game.world.grid.distance(
        it.game.world.grid.index('0503'),
        it.game.world.grid.index(there(it)?.hex as string),
      ),
    ).toBe(2);
  });

  test('[NLC-32.7.4] [NLC-32.13.3] and do not flee into a hex with baggage of the enemy', () => {
    // Their unit is behind the baggage, which stands two hexes off on the straight way to it.
    const flees = (hex: string) => {
      const it = skirmish({
        columns: 20,
        rows: 20,
        pieces: {
          'fr.a': { hex: '0507' },
          'pr.h': { hex: '0501', arm: 'cavalry', vedettes: 1 },
        },
        leaders: { 'fr.l': { hex: '0507' } },
        orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
        battle: { special: { vedettes: { rule: 'NLC-32.7.1' } }, trains: [train('fr.t', hex)] },
      }).movement();
      outAt(it, '0506').march('fr.a', '0506');
      return there(it)?.hex;
    };
    expect(flees('0910')).toBe('0504');
    expect(flees('0504')).not.toBe('0504');
  });
});
