import { describe, expect, test } from 'vitest';
import type { ScenarioRule } from '../../../src/systems/nlb/content/scenario-rules.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const give = (leader: string, whom: string) => ({ type: 'command' as const, leader, whom });

type Spec = Omit<Skirmish, 'scenario'> & { readonly more?: Skirmish['scenario'] };

/** Leaders and command, with these rules of the scenario. */
const scene = (rules: readonly ScenarioRule[], { more, ...spec }: Spec): Table =>
  skirmish({
    columns: 20,
    rows: 20,
    ...spec,
    scenario: { chapters: ['10', '11'], rules: [...rules], ...more },
  });

const afar = { 'al.x': { hex: '2020' } };

describe('command (24.1A, 24.1C)', () => {
  const road = [
    '0505',
    '0605',
    '0706',
    '0806',
    '0907',
    '1007',
    '1108',
    '1208',
    '1309',
    '1409',
    '1510',
    '1610',
  ];
  const spec: Spec = {
    pieces: {
      'fr.a': { hex: '1510' },
      'fr.b': { hex: '1610' },
      'fr.c': { hex: '0510' },
      'fr.d': { hex: '0511' },
      ...afar,
    },
    leaders: { 'fr.leader.nap': { hex: '0505', capacity: 4 } },
  };

  test('[NLB-24.1A.1] along roads and trails a hex counts half for command, elsewhere whole', () => {
    const halved: ScenarioRule[] = [{ kind: 'roadHalvesCommand', rule: 'NLB-24.1A.1' }];
    for (const ways of [{ roads: [road] }, { trails: [road] }]) {
      const table = scene(halved, { ...spec, ...ways });
      // Ten steps of road are five hexes, eleven are more.
      expect(table.why(give('fr.leader.nap', 'fr.a'))).toEqual([]);
      expect(table.why(give('fr.leader.nap', 'fr.b'))).toEqual(['out-of-command-range NLB-11.0.2']);
      expect(table.why(give('fr.leader.nap', 'fr.c'))).toEqual([]);
      expect(table.why(give('fr.leader.nap', 'fr.d'))).toEqual(['out-of-command-range NLB-11.0.2']);
      expect(table.options('command').map(({ whom }) => whom)).toEqual(['fr.a', 'fr.c']);
    }
    const plain = scene([], { ...spec, roads: [road] });
    expect(plain.options('command').map(({ whom }) => whom)).toEqual(['fr.c']);
  });

  test('[NLB-24.1A.2] an attack out of command has the results of the table; its other bans stay', () => {
    const fight: Spec = {
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.gun': { hex: '0305', arm: 'foot-artillery' },
        'al.x': { hex: '0504', strength: 2 },
        'al.y': { hex: '0303', strength: 2 },
      },
      leaders: { 'fr.leader.nap': { hex: '1515', capacity: 1 } },
    };
    const bare = scene([{ kind: 'plainResultsOutOfCommand', rule: 'NLB-24.1A.2' }], fight);
    bare.endMovement();
    expect(bare.unit('fr.a').outOfCommand).toBe(true);
    expect(bare.why({ type: 'target', hex: '0303' })).not.toEqual([]);
    bare.attack(['0504'], ['fr.a']).roll(1);
    expect(bare.of('resultChanged')).toEqual([]);
    expect(bare.unit('al.x').place).toBe('eliminated');
    // Nobody advances.
    expect(bare.of('advanced')).toEqual([]);
    expect(bare.step).not.toBe('nlb.combat.advanceChoice');
    const printed = scene([], fight);
    printed.endMovement().attack(['0504'], ['fr.a']).roll(1);
    expect(printed.last('resultChanged')).toMatchObject({ rolled: 'De', becomes: 'Ar' });
  });

  const cavalry: Spec = {
    pieces: {
      'fr.1': { hex: '0505', arm: 'cavalry', org: '1c', strength: 4 },
      'fr.2': { hex: '0606', arm: 'cavalry', org: '2c' },
      'fr.4': { hex: '0406', arm: 'cavalry', org: '4c' },
      'fr.3': { hex: '0507', org: '3' },
      ...afar,
    },
    leaders: {
      'fr.leader.gr': { hex: '0506', capacity: 1 },
      'fr.leader.one': { hex: '0505', org: '1c' },
      'fr.leader.two': { hex: '0606', org: '2c' },
      'fr.leader.four': { hex: '0406', org: '4c' },
      'fr.leader.three': { hex: '0507', org: '3' },
    },
  };
  const half: ScenarioRule = {
    kind: 'halfPoints',
    leader: 'fr.leader.gr',
    orgs: ['1c', '2c', '3c', '4c'],
    wholeWhenDemoralized: 'NLB-24.1C.2',
    rule: 'NLB-24.1C.1',
  };

  test('[NLB-24.1C.1] a cavalry corps takes half a point of Grouchy’s capacity, another corps a whole one', () => {
    const table = scene([half], cavalry).act(give('fr.leader.gr', 'fr.leader.one'));
    expect(table.why(give('fr.leader.gr', 'fr.leader.three'))).toEqual(['capacity-spent NLB-11.1A.1']);
    expect(table.why(give('fr.leader.gr', 'fr.leader.two'))).toEqual([]);
    table.act(give('fr.leader.gr', 'fr.leader.two'));
    expect(table.why(give('fr.leader.gr', 'fr.leader.four'))).toEqual(['capacity-spent NLB-11.1A.1']);
    expect(table.game.observe(table.position, 'french').leaders[0]?.capacity).toMatchObject({
      of: 1,
      officers: 1,
    });
    const plain = scene([], cavalry).act(give('fr.leader.gr', 'fr.leader.one'));
    expect(plain.why(give('fr.leader.gr', 'fr.leader.two'))).toEqual(['capacity-spent NLB-11.1A.1']);
  });

  test('[NLB-24.1C.2] a demoralized cavalry corps takes a whole point', () => {
    const levels = ['1c', '2c'].map((corps) => ({
      army: 'french' as const,
      corps,
      level: 4,
      rule: 'NLB-24.3.3',
    }));
    const broken = (more: object): Table => {
      const table = scene([half], {
        ...cavalry,
        more: { chapters: ['10', '11', '13'], corpsMorale: { levels }, ...more },
      });
      const { corps } = table.position;
      table.position = {
        ...table.position,
        corps: { ...corps, 'french.1c': { demoralized: true, near: 0, lasting: 0 } },
      };
      return table;
    };
    const table = broken({}).act(give('fr.leader.gr', 'fr.leader.one'));
    expect(table.why(give('fr.leader.gr', 'fr.leader.two'))).toEqual(['capacity-spent NLB-11.1A.1']);
    const other = broken({}).act(give('fr.leader.gr', 'fr.leader.two'));
    expect(other.why(give('fr.leader.gr', 'fr.leader.one'))).toEqual(['capacity-spent NLB-11.1A.1']);
    expect(other.why(give('fr.leader.gr', 'fr.leader.four'))).toEqual([]);
  });

  test('[NLB-24.5B] Ney acts on a 1 or 2 at two and at three, and from four for good', () => {
    const caution: ScenarioRule = {
      kind: 'cautiousCommander',
      leader: 'fr.leader.ney',
      turns: ['16/1400', '16/1500'],
      activeOn: [1, 2],
      rule: 'NLB-24.5B',
    };
    const table = scene([caution], {
      pieces: { 'fr.a': { hex: '0505' }, ...afar },
      leaders: { 'fr.leader.ney': { hex: '0505', capacity: 1 } },
    });
    const order = give('fr.leader.ney', 'fr.a');
    expect(table.step).toBe('nlb.caution.roll');
    table.roll(3);
    expect(table.last('cautionRolled')).toMatchObject({ rule: 'NLB-24.5B', roll: 3, active: false });
    // Without him there is nobody to give command, so the segment is over; he does not ride either.
    expect(table.unit('fr.a').outOfCommand).toBe(true);
    expect(table.why({ type: 'ride', leader: 'fr.leader.ney', path: ['0504'] })).toEqual([
      'inactive-stays NLB-24.5B',
    ]);
    table.pass().pass();
    expect(table.last('turnBegan').label).toBe('16/1500');
    const { position } = table;
    table.roll(2);
    expect(table.why(order)).toEqual([]);
    table.position = position;
    table.roll(5).pass().pass();
    // At four nobody rolls any more.
    expect(table.last('turnBegan').label).toBe('16/1600');
    expect(table.why(order)).toEqual([]);
  });
});

describe('Ney’s caution beside headquarters (24.5B, 16.14)', () => {
  const NEY = 'fr.leader.ney';
  const caution: ScenarioRule = {
    kind: 'cautiousCommander',
    leader: NEY,
    turns: ['16/1400', '16/1500'],
    activeOn: [1, 2],
    rule: 'NLB-24.5B',
  };
  /** Out of touch with headquarters, as a comrade is who must roll. */
  const field = (): Table =>
    scene([caution], {
      columns: 40,
      optional: ['16.14'],
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '3505' }, ...afar },
      leaders: {
        [NEY]: { hex: '0505', capacity: 1 },
        'fr.leader.other': { hex: '0505', capacity: 1 },
        'fr.leader.hq': { hex: '3505', headquarters: true },
      },
    });
  const active = (table: Table) => table.position.leaders.french.find(({ id }) => id === NEY)?.active;
  /** The leaders for whom a die is cast now. */
  const rolling = (table: Table): unknown => {
    const pending = table.game.pending(table.position);
    return pending.kind === 'chance' ? pending.facts : pending.kind;
  };

  /** With these dice for his comrade's line and for Ney himself, on the turn under way. */
  const morning = (table: Table, line: number, own: number): Table => {
    expect(table.step).toBe('nlb.communications.roll');
    expect(rolling(table)).toMatchObject({ leaders: ['fr.leader.other'] });
    table.roll(line);
    expect(rolling(table)).toMatchObject({ leaders: [NEY] });
    return table.roll(own);
  };

  /** Nobody does anything for the rest of the turn; headquarters stay at work. */
  const nextTurn = (table: Table): void => {
    const { turn } = table.position;
    while (table.position.turn === turn) {
      const { actions } = table.game.options(table.position, table.seat);
      const stays = actions.find((one) => one.type === 'setHeadquarters' && one.active);
      table.act(stays ?? (actions.at(-1) as (typeof actions)[number]));
    }
  };

  test('[NLB-24.5B] [NLB-16.14C.5] at two and at three his own die alone decides, line or not', () => {
    const idle = morning(field(), 6, 3);
    expect(active(idle)).toBe(false);
    nextTurn(idle);
    // Nobody casts a die by which he could wake besides.
    expect(active(morning(idle, 6, 3))).toBe(false);
    expect(active(morning(field(), 6, 2))).toBe(true);
  });

  test('[NLB-24.5B] [NLB-16.14C.3] from four on he is active, and no missing line silences him', () => {
    const table = morning(field(), 6, 3);
    nextTurn(table);
    morning(table, 6, 3);
    nextTurn(table);
    expect(rolling(table)).toMatchObject({ leaders: ['fr.leader.other'] });
    table.roll(1);
    expect(active(table)).toBe(true);
    expect(table.why(give(NEY, 'fr.a'))).toEqual([]);
    expect(table.why(give('fr.leader.other', 'fr.a'))).toEqual(['commander-inactive NLB-15.4.2']);
  });
});

describe('the die beyond the table (24.5C)', () => {
  const fight = (rules: ScenarioRule[], attack: number, defence: number): Table =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: attack }, 'al.x': { hex: '0504', strength: defence } },
      scenario: { rules },
    }).endMovement();
  const rule: ScenarioRule = { kind: 'extremeOdds', rule: 'NLB-24.5C' };
  const forecast = (table: Table, column: string): string => {
    table.act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.a' });
    const pending = table.game.pending(table.position);
    if (pending.kind !== 'decide') throw new Error('no attack is being built');
    const { columns } = pending.facts as unknown as { columns: Record<string, string[]> };
    return (columns[column] ?? []).join(' ');
  };

  test('[NLB-24.5C] each ratio above 6-1 takes one off the die, each below 1-5 adds one', () => {
    // The printed table: 6-1 has De De De De Dr Ex (one roll each), 1-5 has Ar Ar Ae Ae Ae Ae.
    const [high = '', low = ''] = [fight([], 6, 1), fight([], 1, 5)].map((table, i) =>
      forecast(table, i === 0 ? '6-1' : '1-5'),
    );
    const shifted = (results: string, by: number): string =>
      [1, 2, 3, 4, 5, 6].map((face) => results.split(' ')[Math.min(6, Math.max(1, face + by)) - 1]).join(' ');
    expect(forecast(fight([rule], 13, 2), '6-1')).toBe(high);
    expect(forecast(fight([rule], 7, 1), '6-1')).toBe(shifted(high, -1));
    expect(forecast(fight([rule], 18, 2), '6-1')).toBe(shifted(high, -3));
    expect(forecast(fight([rule], 2, 10), '1-5')).toBe(low);
    // Rounded in favour of the defender: 2 to 11 is 1-6.
    expect(forecast(fight([rule], 2, 11), '1-5')).toBe(shifted(low, 1));
    expect(forecast(fight([rule], 1, 8), '1-5')).toBe(shifted(low, 3));
  });

  test('[NLB-24.5C] the roll is kept within the die, told, and only where the odds themselves are rolled on', () => {
    const table = fight([rule], 18, 2).attack(['0504'], ['fr.a']).roll(6);
    expect(table.last('combatRolled')).toMatchObject({ roll: 6, column: '6-1', die: { total: -3 } });
    expect(table.last('combatRolled').result).toBe(
      fight([], 18, 2).attack(['0504'], ['fr.a']).roll(3).last('combatRolled').result,
    );
    const one = fight([rule], 18, 2).attack(['0504'], ['fr.a']).roll(1);
    expect(one.last('combatRolled')).toMatchObject({ roll: 1, result: 'De' });
    const meek = fight([rule], 18, 2).attack(['0504'], ['fr.a'], '5-1').roll(6);
    expect(meek.last('combatRolled').die).toBeUndefined();
  });
});
