import { describe, expect, test } from 'vitest';
import { layNlb, nlb } from '../library.ts';
import { Table } from '../skirmish.ts';

const campaign = (...options: string[]): Table => {
  const laid = layNlb('nlb.campaign', options);
  if (!laid.ok) {
    throw new Error(laid.problems.join('; '));
  }
  return new Table(laid.laid.game);
};

const table = campaign();
const { world } = table.game;
const scenario = nlb.scenarios.get('nlb.campaign');
if (scenario === undefined) {
  throw new Error('the campaign is missing');
}

const hexes = (...units: string[]): (string | null)[] => units.map((id) => table.unit(id).hex);
const group = (unit: string) => {
  const found = world.arrivals.find((a) => a.units.includes(unit));
  return found === undefined ? undefined : [found.turn, found.hexes.join(' or '), [...found.units].sort()];
};
const all = (army: string, org: string): string[] =>
  nlb.units.units
    .filter((u) => u.army === army && u.org === org && u.variant === undefined)
    .map(({ id }) => id)
    .sort();

describe('rules and time', () => {
  test('[NLB-2.1.2] the campaign uses chapters 10 to 14; elsewhere they are a choice', () => {
    expect([...world.chapters].sort()).toEqual(['10', '11', '12', '13', '14']);
    for (const id of ['nlb.ligny', 'nlb.quatre-bras', 'nlb.wavre', 'nlb.la-belle-alliance']) {
      const plain = layNlb(id);
      const chosen = layNlb(id, ['leaders-and-command']);
      expect(plain.ok && [...plain.laid.game.world.chapters], id).toEqual([]);
      expect(chosen.ok && [...chosen.laid.game.world.chapters].sort(), id).toEqual(['10', '11']);
    }
  });

  test('[NLB-22.2A] both maps are joined', () => {
    expect(
      ['0105', '5701', '0167', '5767', '1633', '1634', '2850', '3050'].map(
        (hex) => world.inPlay[world.grid.index(hex)],
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('[NLB-22.2B] the turns run from 16/1400 to 18/2100, forty of them', () => {
    expect([world.turns[0]?.label, world.turns.at(-1)?.label, world.turns.length]).toEqual([
      '16/1400',
      '18/2100',
      40,
    ]);
  });

  test('[NLB-22.2D] after 2000 come the night turns 2100, 2400, 0300 and 0600, and then 0900', () => {
    const labels = world.turns.map(({ label }) => label);
    const from = labels.indexOf('16/2000');
    expect(world.turns.slice(from, from + 6).map(({ label, night }) => [label, night])).toEqual([
      ['16/2000', false],
      ['16/2100', true],
      ['16/2400', true],
      ['17/0300', true],
      ['17/0600', true],
      ['17/0900', false],
    ]);
  });

  test('[NLB-22.5C] it rains from 17/1500 to 17/1900 and on 18/0900', () => {
    expect(world.turns.filter(({ rain }) => rain).map(({ label }) => label)).toEqual([
      '17/1500',
      '17/1600',
      '17/1700',
      '17/1800',
      '17/1900',
      '18/0900',
    ]);
  });
});

describe('forces', () => {
  test('[NLB-22.2C.1] Ligny and Quatre Bras are set up as in their own scenarios', () => {
    for (const id of ['nlb.ligny', 'nlb.quatre-bras']) {
      for (const { unit, hex, reduced } of nlb.scenarios.get(id)?.setup ?? []) {
        expect(table.unit(unit), unit).toMatchObject({ place: 'map', hex, reduced: reduced === true });
      }
    }
    const everybody = nlb.units.units.filter((u) => u.variant === undefined);
    expect(everybody.every(({ id }) => world.counters.has(id))).toBe(true);
    expect(world.counters.size).toBe(everybody.length);
  });

  test('[NLB-22.2C.2] each officer starts or enters with any unit of his command', () => {
    const fresh = campaign();
    expect(fresh.step).toBe('nlb.game.placeLeaders');
    const mine = (leader: string) =>
      fresh.game
        .options(fresh.position, 'french')
        .actions.flatMap((o) => (o.type === 'placeLeader' && o.leader === leader ? [o.hex] : []));
    expect(mine('fr.leader.d-erlon').sort()).toEqual(['1266', '1366', '1464', '1465', '1563', '1564']);
    expect(mine('fr.leader.mouton')).toEqual([]);
    expect(world.leaderById.get('fr.leader.mouton')?.start.kind).toBe('enters');
    expect(world.leaderById.size).toBe(6 + 25);
  });

  test('[NLB-22.2C.3] [NLB-22.2C.5] [NLB-22.2C.8] [NLB-22.2C.14] the commanders are placed, and all of them are active', () => {
    const commanders = [...table.position.leaders.french, ...table.position.leaders.coalition].filter(
      ({ id }) => world.leaderById.get(id)?.kind === 'commander',
    );
    expect(Object.fromEntries(commanders.map(({ id, hex }) => [id, hex]))).toEqual({
      'fr.leader.napoleon': '3561',
      'fr.leader.ney': '1751',
      'fr.leader.grouchy': '3760',
      'pr.leader.blucher': '3552',
      'al.leader.wellington': '1943',
      'al.leader.willem': '1641',
    });
    expect(commanders.every(({ active }) => active)).toBe(true);
  });

  test('[NLB-22.2C.4] part of the French First Corps is on the road', () => {
    expect(
      hexes(
        'fr.1.quiot-1',
        'fr.1.bourg-1',
        'fr.1.schmtz-2',
        'fr.1.aulard-2',
        'fr.1.nogues-3',
        'fr.1.grenr-3',
      ),
    ).toEqual(['1563', '1564', '1464', '1465', '1366', '1266']);
  });

  test('[NLB-22.2C.12] Picton’s division and [NLB-22.2C.13] the Brunswickers stand north of Quatre Bras', () => {
    expect(hexes('al.5.kempt', 'al.5.pack', 'al.5.vincke', 'al.5.heisse')).toEqual([
      '1633',
      '1532',
      '1632',
      '1531',
    ]);
    expect(hexes('al.bw.bttlr', 'al.bw.specht', 'al.bw.cramm', 'al.bw.mahn')).toEqual([
      '1430',
      '1429',
      '1328',
      '1329',
    ]);
  });

  test('[NLB-22.2C.6] [NLB-22.2C.7] French reinforcements', () => {
    expect(group('fr.1.jacq')).toEqual([
      '16/1400',
      '1167',
      ['fr.1.brue-4', 'fr.1.desal', 'fr.1.jacq', 'fr.1.pegot-4'],
    ]);
    expect(group('fr.6.noury')).toEqual(['16/2000', '3167', all('french', '6')]);
    expect(all('french', '6')).toEqual(expect.arrayContaining(['fr.6.laf-21', 'fr.6.pen-21']));
  });

  test('[NLB-22.2C.9] [NLB-22.2C.10] [NLB-22.2C.11] Bülow’s corps comes in three columns', () => {
    expect(group('pr.4.schw')).toEqual(['17/2100', '5712', ['pr.4.schw', 'pr.4.sydow', 'pr.4.watz']]);
    expect(group('pr.4.brdlbn')).toEqual([
      '17/2400',
      '5712',
      ['pr.4.15-16', 'pr.4.18-15', 'pr.4.1s-16', 'pr.4.2s-16', 'pr.4.3s-15', 'pr.4.4s-15', 'pr.4.brdlbn'],
    ]);
    expect(group('pr.4.10-13')).toEqual([
      '18/0300',
      '5712',
      ['pr.4.10-13', 'pr.4.11-14', 'pr.4.1p-14', 'pr.4.2n-13', 'pr.4.2p-14', 'pr.4.3n-13'],
    ]);
  });

  test('[NLB-22.2C.15] [NLB-22.2C.16] [NLB-22.2C.17] [NLB-22.2C.18] [NLB-22.2C.19] Allied reinforcements of the first night', () => {
    expect(group('al.3.halk')).toEqual([
      '16/1600',
      '0136',
      all('allied', '3').filter((id) => id !== 'al.3.omptda'),
    ]);
    expect(group('al.1.mait')).toEqual(['16/1700', '0136', all('allied', '1')]);
    expect(group('al.6.kruse')).toEqual(['16/2400', '0605', ['al.6.kruse']]);
    expect(group('al.n3.detm')).toEqual(['17/0600', '0124 or 0136', all('allied', 'N3')]);
    expect(group('al.c.grant')).toEqual(['17/0600', '0114', all('allied', 'C')]);
  });

  test('[NLB-22.2C.20] [NLB-22.2C.21] [NLB-22.2C.22] [NLB-22.2C.23] [NLB-22.2C.24] and those after it', () => {
    expect(group('al.nc.trip')).toEqual(['17/0600', '0124 or 0136', ['al.nc.ghngy', 'al.nc.trip']]);
    expect(group('al.4.mitch')).toEqual(['17/0900', '0124 or 0136', ['al.3.omptda', 'al.4.mitch']]);
    expect(group('al.2.adam')).toEqual(['17/1000', '0124 or 0136', all('allied', '2')]);
    expect(group('al.6.best')).toEqual(['18/0900', '0605', ['al.6.best']]);
    expect(group('al.6.lamb')).toEqual(['18/1100', '0605', ['al.6.bruck', 'al.6.lamb']]);
  });
});

describe('morale', () => {
  test('[NLB-22.3.1] corps and nations have their own morale, and armies none', () => {
    expect(world.corps.length).toBe(20);
    expect(scenario.morale).toEqual({});
    expect(table.game.observe(table.position, 'french').armies.french?.demoralization).toBeNull();
  });

  test('[NLB-22.3.2] [NLB-22.3.3] [NLB-22.3.4] their levels', () => {
    const levels = (army: string) =>
      Object.fromEntries(
        world.corps.filter((c) => c.army === army).map(({ id, level }) => [id.split('.')[1], level]),
      );
    expect(levels('french')).toEqual({
      G: 20,
      '1': 15,
      '2': 19,
      '3': 13,
      '4': 12,
      '6': 8,
      '1c': 3,
      '2c': 4,
      '3c': 4,
      '4c': 4,
    });
    expect(levels('prussian')).toEqual({ '1': 20, '2': 20, '3': 14, '4': 19 });
    expect(levels('allied')).toEqual({
      british: 40,
      brunswick: 10,
      hanoverian: 12,
      kgl: 33,
      nassau: 8,
      netherlands: 7,
    });
  });
});
