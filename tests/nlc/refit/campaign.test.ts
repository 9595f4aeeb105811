import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { groupLevels, groupWorth } from '../../../src/systems/nlc/rules/morale/groups.ts';
import { pointsOf } from '../../../src/systems/nlc/rules/victory/points.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { contentOf, gameOf, refit } from './battles.ts';

type T = ReturnType<typeof skirmish>;

const on = (table: T) => {
  const { turn } = table.position;
  while (table.step !== 'over' && table.position.turn === turn) {
    if (table.game.pending(table.position).kind === 'chance') break;
    const options = table.game.options(table.position, table.seat).actions;
    table.act((options.find(({ type }) => type.startsWith('end')) ?? options[0]) as never);
  }
  return table;
};

const turn = (label: string, night = false) => ({ label, hours: night ? 3 : 1, night, rain: false });
const quiet = {
  'french.1': 'reserve',
  'french.3': 'reserve',
  'allied.1': 'reserve',
  'prussian.1': 'reserve',
} as const;

describe('late start', () => {
  const morning = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.n': { role: 'oc', hex: '0505' }, 'fr.k': { role: 'wc', hex: '0508' } },
      orders: quiet,
      battle: {
        lateStart: refit.lateStart,
        turns: [turn('17/0300', true), turn('17/0600', true), turn('17/0900')],
      },
      ...spec,
    });

  test('[NLC-26.1.13] from six in the morning French commanders move only after a 1', () => {
    const table = on(morning());
    expect(table.step).toBe('nlc.lateStart.roll');
    table.roll(1, 2);
    expect([table.leader('fr.n').asleep, table.leader('fr.k').asleep]).toEqual([false, true]);
    table.movement();
    expect(table.why({ type: 'ride', leader: 'fr.k', path: ['0509'] })).toEqual(['late-start NLC-26.1.13']);
    expect(table.why({ type: 'ride', leader: 'fr.n', path: ['0506'] })).toEqual([]);
  });

  test('[NLC-26.1.13] who sleeps may still send orders', () => {
    const table = on(morning()).roll(6, 6).until('nlc.orders.send');
    expect(table.why({ type: 'sendOrder', from: 'fr.n', to: 'french.1', order: 'attack' })).toEqual([]);
  });

  test('[NLC-26.1.14] one who is up wakes those through whose hex he rides', () => {
    const table = on(morning()).roll(1, 6).movement();
    table.act({ type: 'ride', leader: 'fr.n', path: ['0506', '0507', '0508', '0509'] });
    expect(table.last('roused')).toMatchObject({ leader: 'fr.k', by: 'leader', rule: 'NLC-26.1.14' });
  });

  test('[NLC-26.1.15] so does an enemy who enters a zone within ten hexes', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' } },
      leaders: { 'fr.n': { role: 'oc', hex: '0501' } },
      orders: { 'french.1': 'reserve', 'allied.1': 'attack' },
      battle: { lateStart: refit.lateStart },
    }).movement('coalition');
    table.setLeader('fr.n', { asleep: true }).march('al.x', '0507', '0506');
    expect(table.last('roused')).toMatchObject({ leader: 'fr.n', by: 'enemy' });
  });

  test('[NLC-26.1.15] ten hexes from him, and not at eleven', () => {
    const roused = (leader: string) => {
      const table = skirmish({
        columns: 20,
        rows: 20,
        pieces: { 'fr.a': { hex: '0512' }, 'al.x': { hex: '0515' } },
        leaders: { 'fr.n': { role: 'oc', hex: leader } },
        orders: { 'french.1': 'reserve', 'allied.1': 'attack' },
        battle: { lateStart: refit.lateStart },
      }).movement('coalition');
      table.setLeader('fr.n', { asleep: true }).march('al.x', '0514', '0513');
      return !table.leader('fr.n').asleep;
    };
    expect([roused('0503'), roused('0502')]).toEqual([true, false]);
  });
});

describe("d'Erlon", () => {
  const spec = (label: string): Skirmish => ({
    columns: 20,
    rows: 20,
    pieces: {
      'fr.b': { hex: '0101', org: '3' },
      'fr.a': {},
      'fr.c': {},
      'fr.d': {},
      'al.x': { hex: '2001' },
    },
    orders: quiet,
    roads: [Array.from({ length: 10 }, (_, n) => `10${String(n + 10).padStart(2, '0')}`)],
    battle: {
      turns: [turn('16/1500'), turn(label), turn('16/2000')],
      derlon: {
        ...(contentOf('campaign').battle.derlon as NonNullable<NlcBattle['derlon']>),
        formation: 'french.1',
        units: ['fr.a', 'fr.c', 'fr.d'],
        places: { frasnes: { head: '1012', goal: '1001' }, wagnelee: { head: '1013', goal: '2013' } },
      },
    },
  });
  const rolled = (label: string, ...rolls: number[]) => {
    const table = on(skirmish(spec(label)));
    expect(table.step).toBe('nlc.derlon.roll');
    for (const roll of rolls) table.roll(roll);
    return table;
  };
  const road = (table: T) => table.last('derlonRolled').road;

  test.each([
    ['16/1600', [1, 3], 'frasnes'],
    ['16/1600', [1, 4], 'wagnelee'],
    ['16/1600', [2, 1], 'frasnes'],
    ['16/1600', [3], null],
    ['16/1600', [6], null],
    ['16/1700', [1], 'frasnes'],
    ['16/1700', [2], 'wagnelee'],
    ['16/1700', [3], null],
    ['16/1800', [2], 'frasnes'],
    ['16/1800', [3], 'wagnelee'],
    ['16/1800', [4], 'wagnelee'],
    ['16/1800', [5], null],
    ['16/1900', [3], 'frasnes'],
    ['16/1900', [4], 'wagnelee'],
  ] as const)(
    '[NLC-26.9.derlon.1600a] [NLC-26.9.derlon.1600b] [NLC-26.9.derlon.1600c] [NLC-26.9.derlon.1700] [NLC-26.9.derlon.1800] [NLC-26.9.derlon.1900] at %s a roll of %j: %s',
    (label, rolls, to) => {
      expect(road(rolled(label, ...rolls))).toBe(to);
    },
  );

  test('[NLC-26.9.derlon.place] [NLC-26.9.derlon.order] his corps stands in column, two in front, and marches where it was sent', () => {
    const table = rolled('16/1700', 1);
    expect([table.unit('fr.a').hex, table.unit('fr.c').hex, table.unit('fr.d').hex]).toEqual([
      '1012',
      '1012',
      '1013',
    ]);
    expect(table.formation('french.1')).toMatchObject({ order: 'march', goal: '1001' });
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'goal', hex: '1001' });
    const none = rolled('16/1700', 6);
    expect(none.unit('fr.a').place).toBe('waiting');
  });

  test('[NLC-26.9.derlon.place] where the enemy or his zone is on the place it begins behind it', () => {
    const heads = (enemy: string) => {
      const base = spec('16/1700');
      const table = on(skirmish({ ...base, pieces: { ...base.pieces, 'al.x': { hex: enemy } } }));
      table.roll(1);
      return ['fr.a', 'fr.c', 'fr.d'].map((unit) => table.unit(unit).hex);
    };
    expect(heads('1012')).toEqual(['1014', '1014', '1015']);
    expect(heads('1011')).toEqual(['1013', '1013', '1014']);
  });
});

describe('army groups', () => {
  const game = gameOf('campaign');
  const { position } = game.begin();

  test('[NLC-26.9.dem.1] [NLC-26.9.dem.2] [NLC-26.9.dem.3] [NLC-26.9.dem.4] [NLC-26.9.dem.6] [NLC-26.9.dem.7] [NLC-26.9.dem.5] [NLC-26.9.dem.8] what each formation counts for', () => {
    expect(linesOf(groupWorth(game.world, position, 'grouchy'))).toEqual([
      'corps 10',
      'corps 10',
      'cavalry-corps 5',
      'cavalry-corps 5',
    ]);
    expect(
      groupWorth(game.world, position, 'ney').lines.map(({ code, facts }) => [code, facts.formation]),
    ).toContainEqual(['guard', 'french.G']);
    expect(linesOf(groupWorth(game.world, position, 'blucher'))).toEqual([
      'prussian-corps 17',
      'prussian-corps 17',
      'prussian-corps 17',
    ]);
    expect(linesOf(groupWorth(game.world, position, 'wellington'))).toContain('minor-division 3');
    expect(linesOf(groupWorth(game.world, position, 'wellington'))).toContain('allied-division 5');
  });

  test('[NLC-26.9.dem.ex1] [NLC-26.9.dem.9] Grouchy with two corps of foot and two of horse: 30, and 42', () => {
    expect(groupWorth(game.world, position, 'grouchy').total).toBe(30);
    expect(Math.floor(30 * refit.groupValues.disintegration + 0.5)).toBe(42);
  });

  test('[NLC-26.9.dem.ex2] six Allied divisions and four of the smaller states make 42', () => {
    const { alliedDivision, minorDivision } = refit.groupValues;
    expect(6 * alliedDivision + 4 * minorDivision).toBe(42);
  });

  const grouped = (spec: Partial<Skirmish> = {}, battle: Partial<NlcBattle> = {}) =>
    skirmish({
      columns: 30,
      rows: 30,
      pieces: {
        'fr.a': { hex: '0101' },
        'fr.b': { hex: '0110', org: '3' },
        'al.x': { hex: '2001' },
        'pr.p': { hex: '2020' },
      },
      leaders: {
        'fr.leader.ney': { role: 'wc', hex: '0101', most: 5 },
        'fr.leader.grouchy': { role: 'wc', hex: '0110', most: 3 },
      },
      wings: { 'french.1': 'fr.leader.ney', 'french.3': 'fr.leader.grouchy' },
      orders: quiet,
      battle: {
        groupValues: refit.groupValues,
        groupChanges: contentOf('campaign').battle.groupChanges,
        ...battle,
      },
      ...spec,
    });

  test('[NLC-26.9.dem.1] groups are valued at the start and at nine', () => {
    const table = grouped({}, { turns: [turn('17/0600', true), turn('17/0900'), turn('17/1000')] });
    expect(table.position.groups.ney).toMatchObject({ demoralization: 10, disintegration: 14 });
    on(table);
    expect(table.of('groupsValued')).toHaveLength(2);
  });

  test('[NLC-26.9.dem.10] [NLC-26.9.dem.11] a French formation more than ten hexes from its wing and nearer the other changes over', () => {
    const table = grouped().movement();
    expect(table.of('wingSwitched')).toEqual([]);
    table
      .setUnit('fr.a', { hex: '0127' })
      .setUnit('fr.b', { hex: '0130' })
      .setLeader('fr.leader.ney', { hex: '0129' })
      .act({ type: 'ride', leader: 'fr.leader.ney', path: ['0128'] });
    expect(table.last('wingSwitched')).toMatchObject({ formation: 'french.3', into: 'fr.leader.ney' });
    expect(table.position.groups.ney?.demoralization).toBe(20);
    expect(table.position.groups.grouchy?.demoralization).toBe(0);
    // Ten hexes are not more than ten.
    const from = (hex: string) =>
      grouped()
        .movement()
        .setUnit('fr.b', { hex })
        .setLeader('fr.leader.ney', { hex: '0123' })
        .act({ type: 'ride', leader: 'fr.leader.ney', path: ['0122'] })
        .of('wingSwitched')
        .filter(({ formation }) => formation === 'french.3').length;
    expect([from('0120'), from('0121')]).toEqual([0, 1]);
  });

  test('[NLC-26.9.dem.12] [NLC-26.9.dem.15] a demoralized enemy raises the French levels by ten, and nothing else comes of it', () => {
    const table = grouped();
    const groups = {
      ...table.position.groups,
      blucher: { ...(table.position.groups.blucher as never as object), demoralized: true } as never,
    };
    table.set({ groups });
    expect(linesOf(groupLevels(table.game.world, table.position, 'ney').demoralization)).toEqual([
      'value 10',
      'demoralized 10',
    ]);
    expect(linesOf(groupLevels(table.game.world, table.position, 'blucher').demoralization)).toEqual([
      'value 17',
    ]);
  });

  test('[NLC-26.9.dem.13] [NLC-26.9.dem.14] supply cut for more than one turn takes twenty', () => {
    const table = grouped();
    const cut = (group: 'ney' | 'wellington', turns: number) => {
      table.set({
        groups: {
          ...table.position.groups,
          [group]: { ...(table.position.groups[group] as never as object), cut: turns } as never,
        },
      });
      return linesOf(groupLevels(table.game.world, table.position, group).demoralization);
    };
    expect(cut('ney', 1)).toEqual(['value 10']);
    expect(cut('ney', 2)).toEqual(['value 10', 'cut -20']);
    expect(cut('wellington', 2)).toContain('cut -20');
  });

  test('[NLC-26.9.dem.13] it is cut when half of its units or more have no line as the turn ends, and counts anew when they have', () => {
    const cut = (...supplied: readonly string[]) => {
      const table = grouped(
        {
          pieces: {
            'fr.a': { hex: '0101' },
            ...Object.fromEntries(supplied.map((hex, n) => [`fr.c${n}`, { hex }])),
            'fr.b': { hex: '0530', org: '3' },
            'al.x': { hex: '0115' },
          },
          orders: { 'french.1': 'reserve', 'french.3': 'reserve', 'allied.1': 'reserve' },
        },
        { supply: 'NLC-17.6' },
      );
      on(table);
      return [table.position.groups.ney?.cut, table.position.groups.grouchy?.cut];
    };
    expect(cut()).toEqual([1, 0]);
    expect(cut('0330')).toEqual([1, 0]);
    expect(cut('0330', '0730')).toEqual([0, 0]);
  });

  const apart = (table: T, group: string) =>
    table.set({
      groups: {
        ...table.position.groups,
        [group]: { ...(table.position.groups[group] as never as object), disintegrated: true } as never,
      },
    });

  test('[NLC-26.9.dem.16] units of a group that has fallen apart enter no enemy zone', () => {
    const table = apart(
      grouped({
        pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0110', org: '3' }, 'al.x': { hex: '0507' } },
        orders: { 'french.1': 'attack', 'french.3': 'reserve', 'allied.1': 'reserve' },
      }),
      'ney',
    ).movement();
    expect(table.whyMarch('fr.a', '0506')).toContain('disintegrated NLC-26.9.dem.16');
  });

  test('[NLC-26.9.dem.17] and a stack of it that is hit in combat goes back, without a die', () => {
    const table = grouped({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0110', org: '3' }, 'al.x': { hex: '0506' } },
      orders: { 'french.1': 'attack', 'french.3': 'reserve', 'allied.1': 'reserve' },
    });
    apart(table.assaults(), 'wellington')
      .assault(['fr.a'], '0506')
      .roll(4, 4, 1, 1)
      .act({ type: 'holdGround' });
    expect(table.last('brokeAtOnce').rule).toBe('NLC-26.9.dem.17');
    expect(table.of('retreatRolled')).toEqual([]);
  });
});

describe('the end of the campaign', () => {
  test('[NLC-26.9.vp.1] 3701 is an exit like 0605', () => {
    expect(contentOf('campaign').battle.exits).toMatchObject([
      { army: 'french', hexes: ['0605', '3701'], each: 2 },
    ]);
  });

  test('[NLC-26.9.vp.2] a unit with a free way of ten points to an exit counts as if it had left', () => {
    const near = (hex: string, enemy: string, strength = 4, exit = '0101') => {
      const table = skirmish({
        columns: 20,
        rows: 20,
        pieces: { 'fr.a': { hex, strength }, 'al.x': { hex: enemy } },
        orders: quiet,
        battle: {
          turns: [turn('18/2100')],
          exits: [
            {
              army: 'french',
              hexes: [exit],
              each: 2,
              per: 1,
              until: null,
              doubled: { from: 20, rule: 'NLB-22.4A.3' },
              rule: 'NLB-22.4A.2',
            },
          ],
          nearExit: { movement: 10, each: 2, rule: 'NLC-26.9.vp.2' },
          victory: {
            instant: [],
            points: { rule: 'NLB-22.4A.1', control: [], tie: { winner: 'coalition', rule: 'NLB-22.4.2' } },
          },
        },
      });
      return on(table).position.outcome?.facts;
    };
    expect(near('0111', '2020')).toMatchObject({ french: 8 });
    expect(near('0112', '2020')).toMatchObject({ french: 0 });
    expect(near('0111', '0102')).toMatchObject({ french: 0 });
    // The way is free to 0601, but the exit itself lies in the zone of 0401; so it does for who stands on it.
    expect(near('0605', '2020', 4, '0501')).toMatchObject({ french: 8 });
    expect(near('0605', '0401', 4, '0501')).toMatchObject({ french: 0 });
    expect(near('0501', '0401', 4, '0501')).toMatchObject({ french: 0 });
    // From twenty points of strength on all of them count twice, the first twenty too.
    expect(near('0111', '2020', 19)).toMatchObject({ french: 38 });
    expect(near('0111', '2020', 20)).toMatchObject({ french: 80 });
  });

  test('[NLC-26.9.vp.1] what has left and what only could have are doubled together', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0202', strength: 12 },
        'fr.b': { hex: '0303', strength: 8 },
        'al.x': { hex: '0909' },
      },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: {
        turns: [turn('18/2100')],
        exits: [
          {
            army: 'french',
            hexes: ['0101'],
            each: 2,
            per: 1,
            until: null,
            doubled: { from: 20, rule: 'NLB-22.4A.3' },
            rule: 'NLB-22.4A.2',
          },
        ],
        nearExit: { movement: 10, each: 2, rule: 'NLC-26.9.vp.2' },
        victory: {
          instant: [],
          points: { rule: 'NLB-22.4A.1', control: [], tie: { winner: 'coalition', rule: 'NLB-22.4.2' } },
        },
      },
    }).movement();
    table.act(table.options('exit').find(({ unit }) => unit === 'fr.a') as never);
    expect(pointsOf(table.game.world, table.position)?.french.total).toBe(24);
    const lines = pointsOf(table.game.world, table.position, true)?.french.lines ?? [];
    expect(lines.map(({ code, value, rule }) => [code, value, rule])).toEqual([
      ['exited', 24, 'NLB-22.4A.2'],
      ['near-exit', 16, 'NLC-26.9.vp.2'],
      ['exits-doubled', 40, 'NLB-22.4A.3'],
    ]);
  });
});
