import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from '../skirmish.ts';

/* 12.1, 12.2: who is still behind when a march is over, and who may not leave its way. */

const road = [Array.from({ length: 18 }, (_, n) => `05${String(n + 2).padStart(2, '0')}`)];

/** Two units on the road south, the van stopped before an enemy; nothing lies under the march. */
const stopped = (spec: Partial<Skirmish> = {}) => {
  const table = skirmish({
    columns: 20,
    rows: 20,
    pieces: { 'fr.a': { hex: '0506' }, 'fr.b': { hex: '0502' }, 'al.x': { hex: '0509' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    roads: road,
    ...spec,
  })
    .setFormation('french.1', { order: 'march', goal: '0519' })
    .setLeader('fr.lead.1', { place: 'goal', hex: '0519' })
    .movement()
    .march('fr.a', '0507');
  expect(table.formation('french.1')).toMatchObject({ order: 'march', goal: null });
  expect(table.leader('fr.lead.1')).toMatchObject({ place: 'map', hex: '0507' });
  return table;
};

describe('a march is over and nothing lay under it', () => {
  test('[NLC-12.2.march.2] [NLC-12.1.8] who is not in range of the leader goes on to him by the road', () => {
    const table = stopped();
    expect(table.why({ type: 'endMovement' })).toEqual(['must-march-on NLC-12.2.march.2']);
    expect(table.whyMarch('fr.b', '0602')).toEqual(['off-the-way NLC-12.2.march.4']);
    expect(table.whyMarch('fr.b', '0501')).toEqual(['off-the-way NLC-12.2.march.4']);
    expect(table.whyMarch('fr.b', '0503')).toEqual([]);
    const ends = table.options('march').filter(({ unit }) => unit === 'fr.b');
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.every(({ path }) => path[0] === '0503')).toBe(true);
    table.march('fr.b', '0503');
    expect(table.last('marched').cost?.total).toBe(0.5);
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-12.1.3] who is in his range stays in it, and has the price of the road', () => {
    const table = stopped({
      pieces: { 'fr.a': { hex: '0506' }, 'fr.b': { hex: '0504' }, 'al.x': { hex: '0509' } },
    });
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    expect(table.whyMarch('fr.b', '0503')).toEqual([]);
    expect(table.whyMarch('fr.b', '0503', '0502')).toEqual(['leaves-command NLC-12.1.3']);
    expect(table.options('march').map(({ path }) => path.at(-1))).not.toContain('0502');
    table.march('fr.b', '0503');
    expect(table.last('marched').cost?.total).toBe(0.5);
  });

  test('[NLC-12.1.5] out of it nobody is in command', () => {
    const table = stopped({
      pieces: {
        'fr.a': { hex: '0506' },
        'fr.b': { hex: '0502' },
        'al.x': { hex: '0509' },
        'al.y': { hex: '2020' },
      },
    });
    table.setUnit('fr.b', { moved: true }).setUnit('al.x', { hex: '0508' }).setUnit('al.y', { hex: '0501' });
    table.assaults();
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0508' })).toEqual([]);
    expect(table.why({ type: 'assault', units: ['fr.b'], target: '0501' })).toEqual([
      'out-of-command NLC-12.1.5',
    ]);
  });

  test('[NLC-12.1.8] without a leader on the field nobody knows where to go', () => {
    const table = stopped();
    table.setLeader('fr.lead.1', { place: 'dead' });
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    expect(table.whyMarch('fr.b', '0503')).toEqual(['not-the-quickest-way-back NLC-12.1.8']);
  });
});

describe('the way of a march', () => {
  const bound = (hex: string, spec: Partial<Skirmish> = {}) =>
    skirmish({
      columns: 20,
      rows: 20,
      pieces: { 'fr.a': { hex, movement: 6 }, 'al.x': { hex: '2020' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      roads: road,
      ...spec,
    })
      .setFormation('french.1', { order: 'march', goal: '0510' })
      .setLeader('fr.lead.1', { place: 'goal', hex: '0510' })
      .movement();

  test('[NLC-12.2.march.2] it does not lead through the range of the leader and out of it again', () => {
    const table = bound('0505');
    expect(table.whyMarch('fr.a', '0506', '0507', '0508')).toEqual([]);
    const past = Array.from({ length: 10 }, (_, n) => `05${String(n + 6).padStart(2, '0')}`);
    expect(table.whyMarch('fr.a', ...past.slice(0, 9))).toEqual([]);
    expect(table.whyMarch('fr.a', ...past)).toEqual(['off-the-way NLC-12.2.march.4']);
    expect(table.options('march').map(({ path }) => path.at(-1))).not.toContain('0515');
  });

  const exits = (...hexes: readonly string[]): Partial<Skirmish> => ({
    battle: {
      exits: [
        { army: 'french', hexes, each: 1, per: 1, until: null, doubled: null, rule: 'NLB-20.4C.3' },
      ] as never,
    },
  });

  test('[NLC-6.1] [NLC-12.2.march.2] it leads off the map only where it leads to', () => {
    const leaving = bound('0502', exits('0503', '0402', '0506'));
    expect(leaving.why({ type: 'exit', unit: 'fr.a', path: ['0503'] })).toEqual([
      'off-the-way NLC-12.2.march.2',
    ]);
    expect(leaving.why({ type: 'exit', unit: 'fr.a', path: ['0402'] })).toEqual([
      'off-the-way NLC-12.2.march.4',
    ]);
    const path = ['0503', '0504', '0505', '0506'];
    expect(leaving.why({ type: 'exit', unit: 'fr.a', path })).toEqual([]);
    expect(leaving.options('exit').map((exit) => exit.path.at(-1))).toEqual(['0506']);
  });

  test('[NLC-6.1] [NLC-12.1.3] nobody leaves his command to leave the map', () => {
    const table = skirmish({
      columns: 20,
      rows: 20,
      pieces: { 'fr.a': { hex: '0105', movement: 6 }, 'al.x': { hex: '2020' } },
      leaders: { 'fr.l': { hex: '0105' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      ...exits('0109', '0110'),
    }).movement();
    const down = (to: number) =>
      Array.from({ length: to - 5 }, (_, n) => `01${String(n + 6).padStart(2, '0')}`);
    expect(table.why({ type: 'exit', unit: 'fr.a', path: down(9) })).toEqual([]);
    expect(table.why({ type: 'exit', unit: 'fr.a', path: down(10) })).toEqual(['leaves-command NLC-12.1.3']);
  });
});

test('[NLC-27.8b.7] what its corps may not pass it does not pass on a march either', () => {
  const limit = { formations: ['french.1'], area: { columns: [1, 20], rows: [6, 20] }, rule: 'NLC-27.8b.7' };
  const table = skirmish({
    columns: 20,
    rows: 20,
    pieces: { 'fr.a': { hex: '0503' }, 'al.x': { hex: '2020' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    roads: road,
    battle: { special: { limits: [limit] } as never },
  })
    .setFormation('french.1', { order: 'march', goal: '0519' })
    .setLeader('fr.lead.1', { place: 'goal', hex: '0519' })
    .movement();
  expect(table.whyMarch('fr.a', '0504', '0505')).toEqual([]);
  expect(table.whyMarch('fr.a', '0504', '0505', '0506')).toEqual(['no-farther NLC-27.8b.7']);
  expect(table.options('march').map(({ path }) => path.at(-1))).toEqual(['0504', '0505']);
  table.march('fr.a', '0504', '0505');
  expect(table.why({ type: 'endMovement' })).toEqual([]);
});

test('[NLC-12.2.attack.1] [NLC-16.1] night and rain keep attackers out of zones, not from closing with a far enemy', () => {
  const dark = (night: boolean, hex: string) =>
    skirmish({
      pieces: { 'fr.a': { hex }, 'al.x': { hex: '0510' } },
      orders: { 'allied.1': 'defend' },
      battle: { turns: [{ label: '16/2100', hours: 1, night, rain: !night }] },
    }).movement();
  for (const night of [true, false]) {
    const far = dark(night, '0505');
    expect(far.why({ type: 'endMovement' })).toEqual(['must-close NLC-12.2.attack.1']);
    expect(far.march('fr.a', '0506').why({ type: 'endMovement' })).toEqual([]);
    // As near as that the only way on leads into a zone.
    expect(dark(night, '0508').why({ type: 'endMovement' })).toEqual([]);
  }
});

describe('coming onto the map on a march', () => {
  const arriving = (order: 'march' | 'defend', more: Partial<Skirmish> = {}) =>
    skirmish({
      columns: 20,
      rows: 20,
      pieces: {
        'fr.a': { arm: 'cavalry', movement: 6 },
        'fr.b': { hex: '2019', org: '2' },
        'al.x': { hex: '2001' },
      },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
      roads: [['0105', '0205', '0305', '0405', '0505', '0605']],
      terrain: { '0105': 'forest' },
      battle: {
        reinforcements: [
          {
            id: 'r',
            army: 'french',
            turn: 0,
            hexes: ['0105'],
            units: ['fr.a'],
            reduced: [],
            rule: 'NLC-9.1',
          },
        ],
      },
      ...more,
    })
      .setFormation('french.1', { order, goal: order === 'march' ? '1005' : null })
      .movement();
  const onto = { type: 'enter', unit: 'fr.a', path: ['0105'] } as const;

  test('[NLC-9.1] [NLC-12.2.march.11] a column pays for the road on which it comes, others for the ground', () => {
    const column = arriving('march');
    column.act(onto);
    expect(column.last('entered').cost?.lines).toMatchObject([
      { value: 0.5, code: 'road', rule: 'NLC-5.2.road' },
    ]);
    expect(column.unit('fr.a').byRoad).toBe(true);
    const others = arriving('defend');
    others.act(onto);
    expect(others.last('entered').cost?.lines).toMatchObject([{ value: 4, code: 'enters-the-map' }]);
    expect(others.unit('fr.a').byRoad).toBe(false);
  });

  test('[NLC-12.2.march.12] who is in its way on the road makes it pay for the ground', () => {
    const table = arriving('march').setUnit('fr.b', { hex: '0205', byRoad: true });
    table.act(onto);
    expect(table.last('entered').cost?.lines).toMatchObject([{ value: 4, code: 'enters-the-map' }]);
    expect(table.unit('fr.a').byRoad).toBe(false);
  });

  test('[NLC-12.2.march.2] [NLC-12.2.march.4] it keeps to the road from its first hex on, others go where they like', () => {
    const aside = (table: ReturnType<typeof arriving>, ...path: string[]) =>
      table.why({ ...onto, path: ['0105', ...path] });
    const column = arriving('march');
    expect(aside(column, '0205', '0305')).toEqual([]);
    expect(aside(column, '0106')).toEqual(['off-the-way NLC-12.2.march.4']);
    expect(aside(column, '0205', '0206')).toEqual(['off-the-way NLC-12.2.march.4']);
    // From the sixth column on it is in range of where it goes.
    const ends = column.options('enter').map(({ path }) => path.at(-1) as string);
    const onTheWay = ends.filter((hex) => hex < '0600').sort();
    expect(onTheWay).toEqual(['0105', '0205', '0305', '0405', '0505']);
    const others = arriving('defend', { terrain: {} });
    expect(aside(others, '0106')).toEqual([]);
    expect(others.options('enter').map(({ path }) => path.at(-1))).toContain('0106');
  });

  test('[NLC-9.1] its options reach as far as the road takes it', () => {
    const far = (table: ReturnType<typeof arriving>) =>
      table.options('enter').map(({ path }) => path.at(-1) as string);
    expect(far(arriving('march'))).toContain('0605');
    expect(far(arriving('defend'))).not.toContain('0605');
  });
});

describe('a column that falls to the last man', () => {
  const fallen = () => {
    const table = skirmish({
      columns: 20,
      rows: 20,
      pieces: {
        'fr.a': { hex: '0505', reduced: null },
        'fr.b': { hex: '0512', org: '2' },
        'al.x': { hex: '0504', strength: 24 },
      },
      leaders: { 'fr.o': { role: 'oc', hex: '0512', rating: 4 } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'attack' },
      roads: road,
    })
      .setFormation('french.1', { order: 'march', goal: '0519' })
      .setLeader('fr.lead.1', { place: 'goal', hex: '0519' })
      .setUnit('fr.a', { moved: true });
    table.until('nlc.movement.move', 'french').setUnit('fr.a', { moved: true });
    table.assaults('coalition').assault(['al.x'], '0505').roll(6, 6, 1, 1).act({ type: 'holdGround' });
    expect(table.unit('fr.a').place).toBe('eliminated');
    return table;
  };

  test('[NLC-11.8] [NLC-12.2.march.5] its leader was with it: he is alone where it fell', () => {
    const table = fallen();
    expect(table.step).toBe('nlc.orphans.roll');
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'map', hex: '0505' });
    table.roll(2);
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'map', hex: '0512' });
  });

  test('[NLC-11.8] [NLC-7.4.11] also where it fell to a zone into which it had gone back', () => {
    const table = skirmish({
      columns: 1,
      rows: 20,
      pieces: {
        'fr.a': { hex: '0105', reduced: null },
        'fr.b': { hex: '0112', org: '2' },
        'al.x': { hex: '0104', strength: 4 },
        'al.y': { hex: '0120', strength: 4 },
      },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
    })
      .setFormation('french.1', { order: 'march', goal: '0119' })
      .setLeader('fr.lead.1', { place: 'goal', hex: '0119' });
    table.until('nlc.movement.move', 'french').setUnit('fr.a', { moved: true });
    table.movement('coalition').setUnit('al.y', { hex: '0107', moved: true });
    table.assaults('coalition').assault(['al.x'], '0105').roll(4, 4, 1, 1).act({ type: 'giveWay' });
    expect(table.last('eliminated')).toMatchObject({ unit: 'fr.a', hex: '0106', why: 'zoc' });
    expect(table.step).toBe('nlc.orphans.roll');
  });

  test('[NLC-12.3.3] [NLC-15.3] couriers find him, and he may gather what is left of it', () => {
    const table = fallen().roll(2);
    table.until('nlc.orders.send');
    const reserve = { type: 'sendOrder', from: 'fr.o', to: 'french.1', order: 'reserve' } as const;
    table.act(reserve).until('nlc.orders.send', 'coalition');
    expect(table.position.couriers.french).toMatchObject([{ to: 'french.1', place: 'arrived' }]);
  });
});

test('[NLC-4.III.1] who has marched into a zone is told that he has marched, not that he began in it', () => {
  const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0507' } } }).movement();
  table.march('fr.a', '0506');
  expect(table.whyMarch('fr.a', '0505')).toEqual(['has-moved NLC-4.III.1']);
});
