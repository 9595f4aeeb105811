import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const ROWS = 20;

const column = (c: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => c + String(from + i).padStart(2, '0'));

/** A road down column 15 to the southern edge, a trail that leaves it eastward at 1510. */
const scene = (spec: Skirmish): Table =>
  skirmish({
    columns: 24,
    rows: ROWS,
    roads: [column('15', 1, ROWS)],
    trails: [['1510', '1610', '1711', '1811']],
    optional: ['16.17'],
    trains: { fr: { hex: '1510' } },
    ...spec,
    scenario: { chapters: ['14'], ...spec.scenario },
  });

const TRAIN = 'fr.supply.train';
const FAR = { 'al.x': { hex: '0101' } };
const place = (table: Table, id = TRAIN) => table.position.trains?.find((train) => train.id === id);

describe('supply', () => {
  const morning = { turns: { first: '17/0600', last: '17/0900', rule: 'NLB-3.2B' } };
  const cut = (spec: Skirmish): readonly string[] => {
    const table = scene({ ...spec, scenario: morning });
    while (table.of('supplyChecked').length === 0) table.pass();
    return table.last('supplyChecked').units;
  };

  test('[NLB-16.17.1] an army draws its supply from its train and from nowhere else', () => {
    const pieces = { 'fr.near': { hex: '1504' }, 'fr.edge': { hex: '0419' }, 'al.x': { hex: '0101' } };
    // 0419 is next to the southern edge, which counts for nothing now; the Allies have no train here.
    expect(cut({ pieces })).toEqual(['fr.edge']);
    expect(cut({ pieces, optional: [], trains: {} })).toEqual([]);
    // The line runs by road for any length and over five hexes of any ground.
    expect(cut({ pieces: { 'fr.a': { hex: '0910' }, ...FAR } })).toEqual([]);
    expect(cut({ pieces: { 'fr.a': { hex: '0810' }, ...FAR } })).toEqual(['fr.a']);
  });

  test('[NLB-16.17.1] without its train an army has no supply; one still to come leaves it the edge', () => {
    const table = scene({ pieces: { 'fr.a': { hex: '1512' }, 'al.x': { hex: '1509' } } });
    table.pass().endMovement().act({ type: 'attackTrain', unit: 'al.x', train: TRAIN });
    expect(table.game.observe(table.position, 'french').supply?.cut).toContain('fr.a');
    const waiting = scene({
      pieces: { 'fr.a': { hex: '1518' }, 'fr.b': { hex: '1501' }, 'fr.c': {}, ...FAR },
      roads: [],
      scenario: {
        trains: [{ train: TRAIN, with: 'later', rule: 'NLB-28.C.7' }],
        reinforcements: [
          { id: 'later', army: 'french', turn: '16/1600', hex: '1520', order: [['fr.c']], rule: 'NLB-5.6.1' },
        ],
      },
    });
    expect(waiting.game.observe(waiting.position, 'french').supply?.cut).toEqual(['fr.b']);
  });

  test('[NLB-16.17.1] its owner sets it up where a road crosses the edge that would supply the army', () => {
    const table = scene({ pieces: { 'fr.a': { hex: '1512' }, ...FAR }, trains: { fr: {} } });
    expect(table.step).toBe('nlb.trainSetUp.place');
    expect(table.options('place')).toEqual([{ type: 'place', unit: TRAIN, hex: '1520' }]);
    expect(table.why({ type: 'place', unit: TRAIN, hex: '1519' })).toEqual([
      'no-place-for-train NLB-16.17.1',
    ]);
    table.act({ type: 'place', unit: TRAIN, hex: '1520' });
    expect(place(table)).toMatchObject({ place: 'map', hex: '1520' });
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.17.1] a scenario may leave it a choice around a hex', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '1511' }, ...FAR },
      scenario: { trains: [{ train: TRAIN, hex: '1510', within: 2, rule: 'NLB-28.C.11' }] },
    });
    // On road or trail, and not where the infantry stands.
    expect(table.options('place').map(({ hex }) => hex)).toEqual([
      '1508',
      '1509',
      '1510',
      '1512',
      '1610',
      '1711',
    ]);
  });
});

describe('on the march', () => {
  const wagon = (spec: Partial<Skirmish> = {}): Table =>
    scene({ pieces: { 'fr.a': { hex: '1102' }, ...FAR }, ...spec });

  test('[NLB-16.17A.1] every step follows a road or a trail', () => {
    const table = wagon();
    // Four points: eight hexes of road either way, three of trail.
    expect(table.destinations(TRAIN)).toEqual([
      ...column('15', 2, 9),
      ...column('15', 11, 18),
      '1610',
      '1711',
      '1811',
    ]);
    expect(table.why({ type: 'march', unit: TRAIN, path: ['1410'] })).toEqual([
      'train-off-road NLB-16.17A.1',
    ]);
    // 1611 lies on no road; 1509 and 1610 touch, but no road joins them.
    expect(table.why({ type: 'march', unit: TRAIN, path: ['1610', '1611'] })).toEqual([
      'train-off-road NLB-16.17A.1',
    ]);
    table.march(TRAIN, '1509', '1508');
    expect(place(table)).toMatchObject({ hex: '1508' });
    expect(table.last('marched')).toMatchObject({ unit: TRAIN, allowance: 4, cost: { total: 1 } });
    expect(table.why({ type: 'march', unit: TRAIN, path: ['1507'] })).toEqual(['already-moved NLB-5.1C.1']);
  });

  test('[NLB-16.17A.2] not at night, and one point in rain', () => {
    const night = wagon({ scenario: { turns: { first: '16/2100', last: '16/2400', rule: 'NLB-3.2B' } } });
    expect(night.destinations(TRAIN)).toEqual([]);
    expect(night.why({ type: 'march', unit: TRAIN, path: ['1509'] })).toEqual(['train-rests NLB-16.17A.2']);
    const rain = wagon({ scenario: { rain: ['16/1400'] } });
    expect(rain.destinations(TRAIN)).toEqual(['1508', '1509', '1511', '1512', '1610']);
    expect(rain.why({ type: 'march', unit: TRAIN, path: ['1610', '1711'] })).toEqual([
      'too-far NLB-16.17A.2',
    ]);
  });

  test('[NLB-16.17A.3] never into an enemy zone of control, not even where friends stand', () => {
    const table = wagon({ pieces: { 'fr.a': { hex: '1302' }, 'al.x': { hex: '1706' } } });
    expect(table.destinations(TRAIN)).toContain('1507');
    const near = wagon({ pieces: { 'fr.a': { hex: '1302' }, 'al.x': { hex: '1606' } } });
    expect(near.destinations(TRAIN).filter((hex) => hex < '1510')).toEqual(['1508', '1509']);
    expect(near.why({ type: 'march', unit: TRAIN, path: ['1509', '1508', '1507'] })).toEqual([
      'train-into-zoc NLB-16.17A.3',
    ]);
    // One that the enemy has caught up with stays where it is, like any unit.
    const caught = wagon({ pieces: { 'fr.a': { hex: '1302' }, 'al.x': { hex: '1509' } } });
    expect(caught.destinations(TRAIN)).toEqual([]);
    expect(caught.why({ type: 'march', unit: TRAIN, path: ['1511'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
  });

  test('[NLB-16.17A.1] it comes with the group it belongs to, by road', () => {
    const table = wagon({
      pieces: { 'fr.a': { hex: '1102' }, 'fr.c': {}, ...FAR },
      scenario: {
        trains: [{ train: TRAIN, with: 'corps', rule: 'NLB-28.C.7' }],
        reinforcements: [
          { id: 'corps', army: 'french', turn: '16/1400', hex: '1520', order: [['fr.c']], rule: 'NLB-5.6.1' },
        ],
      },
    });
    expect(place(table)).toMatchObject({ place: 'waiting', hex: null });
    table.enter(TRAIN, '1520', '1519');
    expect(place(table)).toMatchObject({ place: 'map', hex: '1519' });
    expect(table.last('entered').cost.total).toBe(1);
    // The unit behind it cannot pass it on the road, and pays for the column.
    expect(table.why({ type: 'enter', unit: 'fr.c', path: ['1520', '1519'] })).toEqual([
      'train-in-the-way NLB-16.17B',
    ]);
    expect(table.position.columns).toEqual({ '1520': 1 });
  });

  test('[NLB-16.17A.1] [NLB-5.6A.4] it is offered its entry by road only, where nothing stands and as far as its points go', () => {
    const units = ['fr.c', 'fr.d', 'fr.e', 'fr.f'];
    const coming = (movement: number, spec: Partial<Skirmish> = {}): Table =>
      wagon({
        pieces: { 'fr.a': { hex: '1102' }, ...Object.fromEntries(units.map((id) => [id, {}])), ...FAR },
        ...spec,
        trains: { fr: { movement } },
        scenario: {
          trains: [{ train: TRAIN, with: 'corps', rule: 'NLB-28.C.7' }],
          reinforcements: [
            {
              id: 'corps',
              army: 'french',
              turn: '16/1400',
              hex: '1520',
              orHexes: ['1001', '1501'],
              order: [units],
              rule: 'NLB-5.6.1',
            },
          ],
        },
      });
    const offered = (table: Table): string[] =>
      table
        .options('enter')
        .filter(({ unit }) => unit === TRAIN)
        .map(({ path }) => path.join(' '));
    // 1001 lies on no road. One point: half for the edge, half for a hex of road.
    expect(offered(coming(1))).toEqual(['1520', '1520 1519', '1501', '1501 1502']);
    const taken = { 'fr.a': { hex: '1501' }, 'fr.c': {}, 'fr.d': {}, 'fr.e': {}, 'fr.f': {}, ...FAR };
    expect(offered(coming(1, { pieces: taken }))).toEqual(['1520', '1520 1519']);
    // Behind three units its point is just enough for the edge, behind four nothing is left of it.
    const late = coming(1);
    for (const [unit, end] of [
      ['fr.c', '1418'],
      ['fr.d', '1418'],
      ['fr.e', '1618'],
    ] as const)
      late.enter(unit, '1520', '1519', '1518', end);
    expect(offered(late)).toEqual(['1520', '1501', '1501 1502']);
    late.enter('fr.f', '1520', '1519', '1518', '1618');
    expect(offered(late)).toEqual(['1501', '1501 1502']);
  });

  test('[NLB-5.6.1] on the map it enters nowhere; lost, it is not said to be there', () => {
    const table = scene({ pieces: { 'fr.a': { hex: '1512' }, ...FAR } });
    const enter = { type: 'enter', unit: TRAIN, path: ['1520'] } as const;
    expect(table.why(enter)).toEqual(['already-on-map NLB-5.6.1']);
    const trains = table.position.trains?.map((train) => ({ ...train, place: 'eliminated' as const }));
    table.position = { ...table.position, trains: trains ?? [] };
    expect(table.why(enter)).toEqual(['not-on-map NLB-5.6.1']);
  });

  test('[NLB-16.17A.1] it may leave where its army may', () => {
    const table = wagon({
      trains: { fr: { hex: '1518' } },
      scenario: { exits: [{ army: 'french', hexes: ['1520'], rule: 'NLB-5.5.1' }] },
    });
    expect(table.options('exit')).toEqual([{ type: 'exit', unit: TRAIN, path: ['1519', '1520'] }]);
    table.act({ type: 'exit', unit: TRAIN, path: ['1519', '1520'] });
    expect(place(table)).toMatchObject({ place: 'exited', hex: '1520' });
    // Two hexes of road, and the step over the edge.
    expect(table.last('exited').cost.total).toBe(1.5);
    // The lines then end at the hex by which it left, and it moves no more.
    const later = table.position;
    table.pass().pass();
    expect([...table.options('march'), ...table.options('exit')].map(({ unit }) => unit)).not.toContain(
      TRAIN,
    );
    table.position = later;
    const roads = table.game.observe(table.position, 'french').supply?.roads.french;
    expect(roads).toEqual(
      expect.arrayContaining(Array.from({ length: 20 }, (_, n) => `15${String(n + 1).padStart(2, '0')}`)),
    );
  });
});

describe('others and the train', () => {
  test('[NLB-16.17B] no unit of either side enters or passes its hex, and it passes nobody', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '1511' }, 'fr.b': { hex: '1507' }, 'al.x': { hex: '1601' } },
    });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['1510'] })).toEqual([
      'train-in-the-way NLB-16.17B',
    ]);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['1510', '1509'] })).toEqual([
      'train-in-the-way NLB-16.17B',
    ]);
    expect(table.destinations('fr.a')).not.toContain('1510');
    expect(table.why({ type: 'march', unit: TRAIN, path: ['1511'] })).toEqual([
      'train-stacks-with-none NLB-16.17B',
    ]);
    expect(table.why({ type: 'march', unit: TRAIN, path: ['1511', '1512'] })).toEqual([
      'train-stacks-with-none NLB-16.17B',
    ]);
    expect(table.destinations(TRAIN)).toEqual(['1508', '1509', '1610', '1711', '1811']);
  });

  test('[NLB-16.17B] it is not in its own way when it comes back by its own hex', () => {
    const table = scene({ pieces: { 'fr.b': { hex: '1507' }, ...FAR } });
    expect(table.why({ type: 'march', unit: TRAIN, path: ['1511', '1510', '1509'] })).toEqual([]);
    expect(table.destinations(TRAIN)).not.toContain('1510');
  });

  test('[NLB-16.17B] two trains in one hex are a position that cannot be', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '1512' }, 'al.x': { hex: '0101' } },
      trains: { fr: { hex: '1510' }, al: { hex: '1504' } },
    });
    expect(table.game.invariants(table.position)).toEqual([]);
    const trains = (table.position.trains ?? []).map((train) => ({ ...train, hex: '1510' }));
    const twice = 'two trains stand in 1510';
    expect(table.game.invariants({ ...table.position, trains })).toEqual([twice, twice]);
  });

  test('[NLB-16.17B] retreats do not lead through it', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '1511', strength: 2 }, 'al.x': { hex: '1512', strength: 2 } },
    });
    table.endMovement().attack(['1512'], ['fr.a']).roll(5);
    expect(table.last('combatRolled').result).toBe('Ar');
    expect(table.options('retreatTo').map(({ hex }) => hex)).toEqual(['1610', '1410']);
    expect(table.why({ type: 'retreatTo', unit: 'fr.a', hex: '1510' })).toEqual([
      'train-in-the-way NLB-16.17B',
    ]);
  });
});

describe('in combat', () => {
  test('[NLB-16.17C.1] it has no strength and no zone of control, and nobody must fight it', () => {
    const table = scene({ pieces: { 'fr.a': { hex: '1102' }, 'al.x': { hex: '1409' } } });
    expect(table.game.observe(table.position, 'french').zones.french).not.toContain('1509');
    table.pass();
    // Past the train without stopping, two of its neighbours in a row.
    expect(table.why({ type: 'march', unit: 'al.x', path: ['1509', '1609'] })).toEqual([]);
    table.march('al.x', '1509').endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([]);
    expect(table.why({ type: 'target', hex: '1510' })).toEqual(['no-enemy-there NLB-6.1A']);
  });

  test('[NLB-16.17C.2] an attack by whoever stands next to it destroys it, and he may advance', () => {
    const table = scene({
      pieces: {
        'fr.a': { hex: '1102' },
        'al.x': { hex: '1509' },
        'al.y': { hex: '1509' },
        'al.far': { hex: '1803' },
      },
    });
    table.pass().endMovement();
    expect(table.options('attackTrain').map(({ unit }) => unit)).toEqual(['al.x', 'al.y']);
    expect(table.why({ type: 'attackTrain', unit: 'al.far', train: TRAIN })).toEqual([
      'not-adjacent NLB-6.1A',
    ]);
    table.act({ type: 'attackTrain', unit: 'al.x', train: TRAIN });
    expect(place(table)).toMatchObject({ place: 'eliminated' });
    expect(table.last('trainDestroyed')).toMatchObject({ army: 'french', hex: '1510', by: ['al.x', 'al.y'] });
    expect(table.position.armies.french?.losses).toBe(0);
    expect(table.of('combatRolled')).toEqual([]);
    table.act({ type: 'advance', unit: 'al.y', hex: '1510' });
    expect(table.unit('al.y').hex).toBe('1510');
  });

  test('[NLB-16.17C.2] so does a bombardment, without an advance', () => {
    const pieces = { 'fr.a': { hex: '1102' }, 'al.guns': { hex: '1508', arm: 'foot-artillery' as const } };
    const table = scene({ pieces });
    table.pass().endMovement().act({ type: 'attackTrain', unit: 'al.guns', train: TRAIN });
    expect(place(table)).toMatchObject({ place: 'eliminated' });
    expect(table.of('advanced')).toEqual([]);
    const hidden = scene({ pieces, terrain: { '1509': 'forest' } });
    hidden.pass().endMovement();
    expect(hidden.step).not.toBe('nlb.combatPhase.choose');
    // Three hexes are too far for guns.
    const far = scene({ pieces: { ...pieces, 'al.guns': { hex: '1507', arm: 'foot-artillery' } } });
    far.pass().endMovement();
    expect(far.step).not.toBe('nlb.combatPhase.choose');
  });

  test('[NLB-16.17C.2] whoever must fight an enemy next to him cannot turn on the train instead', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '1408' }, 'al.x': { hex: '1509' } },
      scenario: { firstPlayer: 'coalition' },
    });
    table.endMovement();
    expect(table.options('attackTrain')).toEqual([]);
    expect(table.why({ type: 'attackTrain', unit: 'al.x', train: TRAIN })).toEqual([
      'duty-to-attack NLB-6.0.1',
    ]);
  });
});
