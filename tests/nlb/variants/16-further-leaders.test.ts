import { describe, expect, test } from 'vitest';
import { loadNlb } from '../../content/files.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const state = (table: Table, id: string) =>
  [...table.position.leaders.french, ...table.position.leaders.coalition].find((one) => one.id === id);
const view = (table: Table, id: string) =>
  table.game.observe(table.position, 'french').leaders.find((one) => one.id === id);

const field = (spec: Skirmish): Table =>
  skirmish({ columns: 24, rows: 24, ...spec, scenario: { chapters: ['10', '11'], ...spec.scenario } });

describe('Napoleon unwell', () => {
  const N = 'fr.leader.napoleon';
  const sick = (spec: Partial<Skirmish> = {}): Table =>
    field({
      optional: ['16.1C-sick'],
      pieces: {
        'fr.a': { hex: '1010' },
        'fr.b': { hex: '1011' },
        'fr.c': { hex: '1012' },
        'al.x': { hex: '2222' },
      },
      leaders: {
        [N]: { hex: '1010', capacity: 4, movement: 10 },
        'fr.leader.ney': { hex: '1011', capacity: 1 },
      },
      ...spec,
    });

  test('[NLB-16.1C.2] half a die, rounded up, is what he can command this turn', () => {
    const capacity = (roll: number) => view(sick().roll(roll), N)?.capacity?.of;
    expect([1, 2, 3, 4, 5, 6].map(capacity)).toEqual([1, 1, 2, 2, 3, 3]);
    const table = sick();
    expect(table.step).toBe('nlb.sickness.roll');
    table
      .roll(3)
      .act({ type: 'command', leader: N, whom: 'fr.a' }, { type: 'command', leader: N, whom: 'fr.b' });
    expect(table.why({ type: 'command', leader: N, whom: 'fr.c' })).toEqual(['capacity-spent NLB-11.1A.1']);
    // All may see what he rolled, and a position that fits what they see has it too.
    const seen = table.game.observe(table.position, 'spectator');
    expect(seen.leaders.find(({ id }) => id === N)).toMatchObject({ dicedCapacity: 2 });
    const twin = table.game.resample(seen, 'allied', () => 0);
    expect(twin.leaders.french.find(({ id }) => id === N)?.capacity).toBe(2);
    // Ney is well, and the Allies roll for nobody.
    expect(view(table, 'fr.leader.ney')?.capacity?.of).toBe(1);
    expect(sick({ optional: [] }).step).toBe('nlb.command.give');
  });

  test('[NLB-16.1C.1] [NLB-15.4.2] while he sleeps no dice are cast for his ride, and it is said that he sleeps', () => {
    const table = sick({
      optional: ['16.1C-sick', '15.4'],
      scenario: { turns: { first: '17/0600', last: '17/0900', rule: 'NLB-3.2B' } },
    });
    while (table.step !== 'nlb.movement.move') table.roll(4);
    expect(state(table, N)?.active).toBe(false);
    expect(table.options('rollAllowance')).toEqual([]);
    expect(table.why({ type: 'rollAllowance', unit: N })).toEqual(['inactive-stays NLB-15.4.2']);
  });

  test('[NLB-16.1C.1] two dice when he moves, ten points at most, half of them if he gave command', () => {
    const ready = (): Table => sick().roll(6).act({ type: 'endCommand' });
    const table = ready();
    expect(table.options('ride').filter(({ leader }) => leader === N)).toEqual([]);
    expect(table.why({ type: 'ride', leader: N, path: ['1011'] })).toEqual(['roll-first NLB-16.1C.1']);
    table.act({ type: 'rollAllowance', unit: N }).roll(1, 2);
    expect(table.last('allowanceRolled')).toMatchObject({
      unit: N,
      rolls: [1, 2],
      allowance: 3,
      rule: 'NLB-16.1C.1',
    });
    expect(table.why({ type: 'ride', leader: N, path: ['1009', '1008', '1007', '1006'] })).toEqual([
      'too-far NLB-5.1.2',
    ]);
    table.act({ type: 'ride', leader: N, path: ['1009', '1008', '1007'] });
    expect(state(table, N)).toMatchObject({ hex: '1007', moved: true });
    expect(table.why({ type: 'rollAllowance', unit: N })).toEqual(['already-moved NLB-5.1C.1']);
    // Ney rides as ever.
    expect(table.options('ride').some(({ leader }) => leader === 'fr.leader.ney')).toBe(true);
    const most = ready().act({ type: 'rollAllowance', unit: N }).roll(6, 6);
    expect(most.last('allowanceRolled').allowance).toBe(10);
    const busy = sick().roll(6).act({ type: 'command', leader: N, whom: 'fr.a' }, { type: 'endCommand' });
    busy.act({ type: 'rollAllowance', unit: N }).roll(2, 3);
    expect(view(busy, N)?.allowance).toBe(2.5);
  });
});

describe('the officers of a Prussian corps', () => {
  const B = 'pr.leader.b';
  const pair = (spec: Partial<Skirmish> = {}): Table =>
    field({
      optional: ['16.1C-chiefs'],
      pieces: {
        'pr.a': { hex: '1010' },
        'pr.far': { hex: '1007' },
        'pr.other': { hex: '1012', org: '2' },
        'fr.x': { hex: '2222' },
      },
      leaders: {
        [B]: { hex: '1010', capacity: 1 },
        'pr.leader.zieten': { hex: '1011' },
        'pr.leader.reiche': { hex: '1009' },
        'pr.leader.pirch': { hex: '1012', org: '2' },
      },
      scenario: { firstPlayer: 'coalition' },
      ...spec,
    });
  const give = (whom: string) => ({ type: 'command', leader: B, whom }) as const;

  test('[NLB-16.1C.4] the chief of staff is a second officer: he commands the same troops', () => {
    // 1007 is four hexes from Zieten, two from Reiche.
    const zieten = pair().act(give('pr.leader.zieten'));
    expect(zieten.unit('pr.far').command).toBe(null);
    const reiche = pair().act(give('pr.leader.reiche'));
    expect(reiche.unit('pr.far').command).toBe('pr.leader.reiche');
    expect(reiche.unit('pr.a').command).toBe('pr.leader.reiche');
    expect(reiche.unit('pr.other').command).toBe(null);
  });

  test('[NLB-16.1C.5] both in range of one commander are one command to him, and no third', () => {
    const table = pair().act(give('pr.leader.zieten'));
    expect(table.why(give('pr.leader.pirch'))).toEqual(['capacity-spent NLB-11.1A.1']);
    expect(table.why(give('pr.leader.reiche'))).toEqual([]);
    table.act(give('pr.leader.reiche'));
    expect(state(table, 'pr.leader.reiche')?.command).toBe(B);
    expect(view(table, B)?.capacity).toMatchObject({ of: 1, officers: 1 });
    expect(table.why(give('pr.leader.pirch'))).toEqual(['capacity-spent NLB-11.1A.1']);
    // Without the rule the second costs as much as the first; out of range he has nothing of it.
    const plain = pair({ optional: [] }).act(give('pr.leader.zieten'));
    expect(plain.why(give('pr.leader.reiche'))).toEqual(['capacity-spent NLB-11.1A.1']);
    const distant = pair({
      leaders: {
        [B]: { hex: '1010', capacity: 1 },
        'pr.leader.zieten': { hex: '1011' },
        'pr.leader.reiche': { hex: '1003' },
      },
    }).act(give('pr.leader.zieten'));
    expect(distant.why(give('pr.leader.reiche'))).toEqual(['out-of-command-range NLB-11.0.2']);
  });
});

describe('seconds in command', () => {
  const heirs: Skirmish['leaders'] = {
    'pr.leader.blucher': { hex: '1010', capacity: 3 },
    'pr.leader.bulow': { hex: '1015', org: '4' },
    'pr.leader.bulow-commander': {
      capacity: 2,
      succeeds: { commander: 'pr.leader.blucher', officer: 'pr.leader.bulow' },
    },
  };
  /** Blücher stands alone with a brigade that is destroyed; two dice then decide whether he falls. */
  const battle = (roll: number, spec: Partial<Skirmish> = {}): Table => {
    const table = skirmish({
      columns: 24,
      rows: 24,
      optional: ['16.1C-seconds'],
      pieces: {
        'fr.a': { hex: '1009', strength: 20 },
        'pr.a': { hex: '1010', strength: 2 },
        'pr.four': { hex: '1015', org: '4' },
        'pr.fourth': { hex: '1016', org: '4' },
      },
      leaders: heirs,
      scenario: { chapters: ['10'] },
      ...spec,
    });
    return table.endMovement().attack(['1010'], ['fr.a']).roll(1).roll(roll);
  };

  test('[NLB-16.1C.6] when the commander falls, his second becomes commander where he stands', () => {
    const table = battle(2);
    expect(table.last('leaderLost').leader).toBe('pr.leader.blucher');
    expect(table.last('succeeded')).toMatchObject({
      leader: 'pr.leader.bulow',
      as: 'pr.leader.bulow-commander',
      army: 'prussian',
    });
    expect(state(table, 'pr.leader.bulow-commander')).toMatchObject({
      place: 'map',
      hex: '1015',
      active: true,
    });
    expect(view(table, 'pr.leader.bulow-commander')?.kind).toBe('commander');
    expect(state(table, 'pr.leader.bulow')).toMatchObject({ place: 'reserve', outOfCommand: false });
  });

  test('[NLB-16.1C.6] not while the commander lives, and not after the second has fallen', () => {
    const alive = battle(3);
    expect(alive.of('succeeded')).toEqual([]);
    expect(state(alive, 'pr.leader.bulow-commander')).toMatchObject({ place: 'reserve', hex: null });
    // Both are with the brigade that is destroyed: Bülow is dead before Blücher is rolled for.
    const both = battle(1, {
      leaders: {
        ...heirs,
        'pr.leader.blucher': { hex: '1015', capacity: 3 },
        'pr.leader.bulow': { hex: '1010', org: '4' },
      },
    });
    expect(both.last('leaderLost').leader).toBe('pr.leader.bulow');
    expect(state(both, 'pr.leader.bulow-commander')?.place).toBe('reserve');
    expect(both.of('succeeded')).toEqual([]);
  });

  test('[NLB-16.1C.6] a second still on the march comes as commander, with his own troops', () => {
    const table = battle(1, {
      pieces: {
        'fr.a': { hex: '1009', strength: 20 },
        'pr.a': { hex: '1010', strength: 2 },
        'pr.b': { hex: '1020' },
        'pr.four': { org: '4' },
      },
      leaders: { ...heirs, 'pr.leader.bulow': { org: '4' } },
      scenario: {
        chapters: ['10'],
        reinforcements: [
          {
            id: 'four',
            army: 'prussian',
            turn: '16/1400',
            hex: '2412',
            order: [['pr.four']],
            rule: 'NLB-5.6.1',
          },
        ],
      },
    });
    expect(state(table, 'pr.leader.bulow-commander')).toMatchObject({ place: 'waiting' });
    while (table.position.phasing === 'french')
      table.act(table.game.options(table.position, table.seat).actions.at(-1) as never);
    table.enter('pr.four', '2412');
    expect(table.why({ type: 'rideOn', leader: 'pr.leader.bulow-commander', path: ['2412'] })).toEqual([]);
    expect(table.why({ type: 'rideOn', leader: 'pr.leader.bulow', path: ['2412'] })).toEqual([
      'not-on-map NLB-10.1A.1',
    ]);
  });

  test('[NLB-16.1C.7] his corps is left without an officer', () => {
    const table = skirmish({
      columns: 24,
      rows: 24,
      optional: ['16.1C-seconds'],
      pieces: {
        'fr.a': { hex: '1009', strength: 20 },
        'pr.a': { hex: '1010', strength: 2 },
        'pr.four': { hex: '1015', org: '4' },
        'pr.fourth': { hex: '1016', org: '4' },
        'pr.more': { hex: '1017', org: '4' },
      },
      leaders: { ...heirs, 'fr.leader.n': { hex: '1009', capacity: 1 } },
      scenario: { chapters: ['10', '11'] },
    });
    table.act({ type: 'command', leader: 'fr.leader.n', whom: 'fr.a' });
    table.endMovement().attack(['1010'], ['fr.a']).roll(1).roll(2).act({ type: 'declineAdvance' });
    expect(table.step).toBe('nlb.command.give');
    // He commands units of the army, two of them; through himself as their officer he reaches nobody.
    const give = (whom: string) => ({ type: 'command', leader: 'pr.leader.bulow-commander', whom }) as const;
    expect(table.why(give('pr.leader.bulow'))).toEqual(['not-on-map NLB-11.0.2']);
    table.act(give('pr.four'), give('pr.fourth'));
    const seen = table.game.observe(table.position, 'prussian').units.find(({ id }) => id === 'pr.more');
    expect(seen).toMatchObject({ outOfCommand: true, whyOut: { code: 'no-officer', officer: null } });
    expect(table.options('ride').some(({ leader }) => leader === 'pr.leader.bulow')).toBe(false);
  });
});

test('[NLB-16.1C.8] Hill is set up, or comes, with any unit of the 2nd or the 4th Division', () => {
  const { nlb } = loadNlb();
  expect(nlb?.units.leaders.find(({ id }) => id === 'al.leader.hill')).toMatchObject({
    kind: 'officer',
    org: '2,4',
  });
  const table = skirmish({
    pieces: {
      'al.two': { hex: '0202', org: '2' },
      'al.four': { hex: '0404', org: '4' },
      'al.three': { hex: '0606', org: '3' },
      'fr.x': { hex: '1111' },
    },
    leaders: { 'al.leader.hill': { org: '2,4' } },
    optional: ['16.1C-hill'],
    scenario: { chapters: ['10'] },
  });
  expect(table.options('placeLeader').map(({ hex }) => hex)).toEqual(['0202', '0404']);
  expect(table.why({ type: 'placeLeader', leader: 'al.leader.hill', hex: '0606' })).toEqual([
    'leader-joins-his-own NLB-10.1A.1',
  ]);
});
