import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const HQ = 'fr.leader.hq';
const CHIEF = 'fr.leader.chief';
const N = 'fr.leader.n';

/** A wide field with a French army and its headquarters; the enemy is far off unless the test brings him. */
const scene = (spec: Skirmish): Table =>
  skirmish({
    columns: 40,
    rows: 30,
    optional: ['16.14'],
    ...spec,
    pieces: { 'fr.a': { hex: '1010' }, 'fr.b': { hex: '1012' }, 'al.x': { hex: '3928' }, ...spec.pieces },
    leaders: {
      [HQ]: { hex: '1010', headquarters: true, movement: 6 },
      [N]: { hex: '1012', capacity: 2 },
      ...spec.leaders,
    },
    scenario: {
      chapters: ['10', '11'],
      turns: { first: '16/1400', last: '16/1900', rule: 'NLB-3.2B' },
      ...spec.scenario,
    },
  });

const state = (table: Table, id: string) =>
  [...table.position.leaders.french, ...table.position.leaders.coalition].find((one) => one.id === id);
const set = (active: boolean, leader = HQ): NlbAction => ({ type: 'setHeadquarters', leader, active });
/** Goes on, doing nothing else, until this step; headquarters stay as they are and dice show sixes. */
const until = (table: Table, step: string, seat?: string): Table => {
  for (let i = 0; i < 60; i += 1) {
    if (table.step === step && (seat === undefined || table.seat === seat)) return table;
    const pending = table.game.pending(table.position);
    if (pending.kind === 'chance') {
      const request = pending.request as { readonly count?: number };
      table.roll(...Array.from({ length: request.count ?? 1 }, () => 6));
      continue;
    }
    const options = table.game.options(table.position, table.seat).actions;
    const kept = options.find(
      (one) => one.type === 'setHeadquarters' && one.active === state(table, one.leader)?.active,
    );
    table.act((kept ?? options.at(-1)) as NlbAction);
  }
  throw new Error(`never at ${step}`);
};

describe('status', () => {
  test('[NLB-16.14.1] [NLB-16.14A.3] one to an army, opened and closed when the command phase ends', () => {
    const table = until(scene({ pieces: {} }), 'nlb.headquarters.choose');
    expect(state(table, HQ)).toMatchObject({ place: 'map', active: true });
    expect(table.options('setHeadquarters')).toEqual([set(true), set(false)]);
    // The command segment is over and movement has not begun.
    const order = table.events.map(({ type }) => type);
    expect(order).toContain('markedOutOfCommand');
    expect(table.position.phase).toBe('command');
    table.act(set(false));
    expect(table.last('headquartersTurned')).toMatchObject({
      leader: HQ,
      active: false,
      rule: 'NLB-16.14A.3',
    });
    expect(table.step).toBe('nlb.movement.move');
    expect(table.why(set(true))).toEqual(['not-now NLB-5.0.1']);
    expect(table.why({ type: 'setHeadquarters', leader: N, active: true })).toEqual(['not-now NLB-5.0.1']);
    const asked = until(scene({ pieces: {} }), 'nlb.headquarters.choose');
    expect(asked.why({ type: 'setHeadquarters', leader: N, active: true })).toEqual([
      'no-headquarters NLB-16.14.1',
    ]);
  });

  test('[NLB-16.14A.3] night has no command phase and so no change', () => {
    const table = scene({
      pieces: {},
      scenario: { turns: { first: '16/2100', last: '16/2400', rule: 'NLB-3.2B' } },
    });
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.14A.1] at work it does not move', () => {
    const table = until(scene({ pieces: {} }), 'nlb.headquarters.choose').act(set(true));
    expect(table.options('ride').filter(({ leader }) => leader === HQ)).toEqual([]);
    expect(table.why({ type: 'ride', leader: HQ, path: ['1011'] })).toEqual([
      'headquarters-at-work NLB-16.14A.1',
    ]);
  });

  test('[NLB-16.14A.2] closed it moves, and no commander hears from it', () => {
    const table = until(scene({ pieces: {} }), 'nlb.headquarters.choose').act(set(false));
    table.act({ type: 'ride', leader: HQ, path: ['1009', '1008'] });
    expect(state(table, HQ)?.hex).toBe('1008');
    until(table, 'nlb.communications.roll');
    expect(table.game.pending(table.position)).toMatchObject({ facts: { leaders: [N] } });
  });

  test('[NLB-16.14B.1] it moves and stands like a leader, whom enemies drive off and no die kills', () => {
    const table = until(
      scene({
        pieces: { 'al.y': { hex: '1006', movement: 6 } },
        leaders: { [HQ]: { hex: '1014', headquarters: true, movement: 6 } },
      }),
      'nlb.headquarters.choose',
    ).act(set(false));
    // Ridden like cavalry, six points far, not alone into the enemy's zone of control; three in a hex do no harm.
    expect(
      table.why({ type: 'ride', leader: HQ, path: ['1013', '1012', '1011', '1010', '1009', '1008', '1007'] }),
    ).toContain('too-far NLB-5.1.2');
    expect(
      table.why({ type: 'ride', leader: HQ, path: ['1013', '1012', '1011', '1010', '1009', '1008'] }),
    ).toEqual([]);
    expect(table.why({ type: 'ride', leader: HQ, path: ['1013', '1012'] })).toEqual([]);
    expect(table.why({ type: 'engage', unit: HQ }, 'french')).toEqual(['not-now NLB-5.0.1']);
    expect(table.unit('fr.a').outOfCommand).toBe(true);
    expect(state(table, HQ)?.outOfCommand).toBe(false);
    // Left alone, it goes to its nearest friends when an enemy comes next to it.
    table
      .act({ type: 'ride', leader: HQ, path: ['1013', '1012', '1011', '1010', '1009', '1008'] })
      .endMovement();
    until(table, 'nlb.movement.move', 'allied').march('al.y', '1007');
    expect(table.last('leaderRelocated')).toMatchObject({ leader: HQ, into: '1010' });
    expect(table.of('leaderRolled')).toEqual([]);
  });

  test('[NLB-16.14B.1] nobody commands it, and it comes with troops of its army', () => {
    const table = scene({ pieces: {} });
    expect(table.why({ type: 'command', leader: N, whom: HQ })).toEqual([
      'headquarters-needs-no-command NLB-16.14B.1',
    ]);
    const coming = scene({
      pieces: { 'fr.c': {} },
      leaders: { [HQ]: { headquarters: true, with: 'corps', movement: 6 } },
      scenario: {
        reinforcements: [
          { id: 'corps', army: 'french', turn: '16/1400', hex: '1030', order: [['fr.c']], rule: 'NLB-5.6.1' },
        ],
      },
    });
    // On the road it is not at work.
    expect(state(coming, HQ)).toMatchObject({ place: 'waiting', active: false });
    until(coming, 'nlb.movement.move').enter('fr.c', '1030', '1029');
    coming.act({ type: 'rideOn', leader: HQ, path: ['1030', '1029'] });
    expect(state(coming, HQ)).toMatchObject({ place: 'map', hex: '1029' });
  });

  test('[NLB-16.14B.2] in an enemy zone of control it falls idle, and stays so while there', () => {
    const table = scene({
      pieces: { 'al.y': { hex: '1006', movement: 6 } },
      leaders: { 'al.leader.w': { hex: '1006', capacity: 1 } },
      scenario: { firstPlayer: 'coalition' },
    });
    until(table, 'nlb.command.give', 'allied').act({ type: 'command', leader: 'al.leader.w', whom: 'al.y' });
    until(table, 'nlb.movement.move', 'allied').march('al.y', '1007', '1008', '1009');
    expect(table.last('headquartersSilenced')).toMatchObject({
      leader: HQ,
      why: 'zoc',
      rule: 'NLB-16.14B.2',
    });
    expect(state(table, HQ)?.active).toBe(false);
    // Once the enemy is gone it can be opened again, not before.
    table.endMovement().attack(['1010'], ['al.y']).roll(5).retreat('al.y', '1008');
    until(table, 'nlb.headquarters.choose');
    expect(table.options('setHeadquarters')).toEqual([set(true), set(false)]);
    const beset = scene({ pieces: { 'al.y': { hex: '1009' } } });
    expect(beset.last('headquartersSilenced')).toMatchObject({ leader: HQ, why: 'zoc' });
    until(beset, 'nlb.movement.move', 'french');
    expect(beset.position.turn).toBe(0);
    expect(beset.events.map(({ type }) => type)).toContain('markedOutOfCommand');
  });
});

describe('communications', () => {
  const rolled = (table: Table): readonly string[] => {
    const pending = table.game.pending(table.position);
    return pending.kind === 'chance' ? (pending.facts.leaders as string[]) : [];
  };

  test('[NLB-16.14C.1] each commander needs a line to his active headquarters, in every command phase', () => {
    expect(scene({ pieces: {} }).step).toBe('nlb.command.give');
    const far = scene({
      pieces: {},
      leaders: { [N]: { hex: '3710', capacity: 2 }, 'fr.leader.near': { hex: '1112', capacity: 1 } },
    });
    expect(far.step).toBe('nlb.communications.roll');
    expect(rolled(far)).toEqual([N]);
    far.roll(6);
    until(far, 'nlb.communications.roll');
    expect(far.position.turn).toBe(1);
  });

  test('[NLB-16.14C.2] over any ground, twenty-four points at the price a horseman pays, not through enemies', () => {
    const at = (hex: string, ground: Partial<Skirmish> = {}): boolean =>
      scene({ pieces: {}, ...ground, leaders: { [N]: { hex, capacity: 2 } } }).step ===
      'nlb.communications.roll';
    expect(at('3410')).toBe(false);
    expect(at('3510')).toBe(true);
    // A road halves the price, so points and not hexes are counted.
    const road = Array.from(
      { length: 28 },
      (_, i) => `${String(10 + i).padStart(2, '0')}${i % 2 === 0 ? '10' : '10'}`,
    );
    expect(at('3510', { roads: [road] })).toBe(false);
    // Zones of control do not cut it, enemies in the way do.
    const wall = (gap: boolean): Skirmish['pieces'] =>
      Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => i + 1)
          .filter((row) => !gap || row !== 10)
          .map((row) => [`al.w${row}`, { hex: `20${String(row).padStart(2, '0')}` }]),
      );
    expect(at('3010', { pieces: wall(true) })).toBe(false);
    expect(at('3010', { pieces: wall(false) })).toBe(true);
  });

  test('[NLB-16.14C.2] [NLB-16.5.3] in rain that doubles what a ride costs a line reaches half as far', () => {
    const at = (hex: string, rain: readonly string[], optional: Skirmish['optional'] = ['16.5', '16.14']) =>
      scene({
        pieces: {},
        optional,
        leaders: { [N]: { hex, capacity: 2 } },
        scenario: { chapters: ['10', '11'], rain: [...rain] },
      }).step === 'nlb.communications.roll';
    expect(at('3410', [])).toBe(false);
    expect(at('2210', ['16/1400'])).toBe(false);
    expect(at('2310', ['16/1400'])).toBe(true);
    // The rain of 4.3 makes no way longer.
    expect(at('3410', ['16/1400'], ['16.14'])).toBe(false);
  });

  test('[NLB-16.14C.3] a commander without one falls inactive on 1 to 3', () => {
    const out = (roll: number) => {
      const table = scene({ pieces: {}, leaders: { [N]: { hex: '3710', capacity: 2 } } }).roll(roll);
      expect(table.last('communicationsRolled')).toMatchObject({ leader: N, roll, rule: 'NLB-16.14C.3' });
      return state(table, N)?.active;
    };
    expect([1, 2, 3, 4, 5, 6].map(out)).toEqual([false, false, false, true, true, true]);
  });

  const lost = (): Table =>
    scene({
      pieces: { 'fr.c': { hex: '3710' } },
      leaders: {
        [N]: { hex: '3710', capacity: 2, movement: 10 },
        'fr.leader.g': { hex: '1010', capacity: 1, movement: 10 },
      },
    }).roll(3);

  test('[NLB-16.14C.4] inactive he moves and commands nobody', () => {
    const table = lost();
    expect(table.why({ type: 'command', leader: N, whom: 'fr.c' })).toEqual([
      'commander-inactive NLB-15.4.2',
    ]);
    expect(table.options('command').filter(({ leader }) => leader === N)).toEqual([]);
    until(table, 'nlb.movement.move');
    expect(table.why({ type: 'ride', leader: N, path: ['3711'] })).toEqual([]);
    table.act({ type: 'ride', leader: N, path: ['3711'] });
    expect(state(table, N)).toMatchObject({ hex: '3711', active: false });
  });

  test('[NLB-16.14C.5] a line found again does not wake him; a one, a comrade or the enemy does', () => {
    const table = lost();
    until(table, 'nlb.movement.move');
    // In touch again at once, but asleep.
    for (let i = 0; i < 2; i += 1) {
      const row = state(table, N)?.hex as string;
      table.act({
        type: 'ride',
        leader: N,
        path: Array.from({ length: 9 }, (_, k) => `${Number(row.slice(0, 2)) - k - 1}10`),
      });
      until(table, 'nlb.lateStart.roll');
      expect(rolled(table)).toEqual([N]);
      if (i === 0) table.roll(2);
      until(table, i === 0 ? 'nlb.movement.move' : 'nlb.lateStart.roll');
    }
    table.roll(1);
    expect(table.last('rousingRolled')).toMatchObject({ leader: N, roused: true });
    expect(state(table, N)?.active).toBe(true);
    expect(table.of('communicationsRolled')).toHaveLength(1);
  });

  test('[NLB-16.14C.5] of every army: an enemy in its zone of control within ten hexes wakes a Prussian', () => {
    const table = skirmish({
      columns: 40,
      rows: 30,
      optional: ['16.14'],
      pieces: { 'fr.a': { hex: '1010', movement: 6 }, 'pr.x': { hex: '1310' } },
      leaders: {
        'pr.leader.b': { hex: '1310', capacity: 2 },
        'fr.leader.n': { hex: '1010', capacity: 1 },
        'fr.leader.hq': { hex: '1010', headquarters: true },
      },
      scenario: { chapters: ['10', '11'], firstPlayer: 'coalition' },
    });
    // No headquarters at all, so no line.
    table.roll(1);
    expect(state(table, 'pr.leader.b')?.active).toBe(false);
    until(table, 'nlb.command.give', 'french').act({ type: 'command', leader: N, whom: 'fr.a' });
    until(table, 'nlb.movement.move', 'french').march('fr.a', '1110', '1210');
    expect(table.last('roused')).toMatchObject({ leader: 'pr.leader.b', by: 'enemy' });
    expect(state(table, 'pr.leader.b')?.active).toBe(true);
  });

  test('[NLB-16.14C.6] with 15.4 the French still fall inactive at six, line or not, but may move', () => {
    const early: Skirmish = {
      pieces: {},
      scenario: { turns: { first: '17/0600', last: '17/1000', rule: 'NLB-3.2B' } },
    };
    const both = scene({ ...early, optional: ['15.4', '16.14'] });
    expect(state(both, N)?.active).toBe(false);
    expect(state(both, HQ)?.active).toBe(true);
    expect(both.why({ type: 'ride', leader: N, path: ['1013'] })).toEqual([]);
    const alone = scene({ ...early, optional: ['15.4'] });
    expect(alone.why({ type: 'ride', leader: N, path: ['1013'] })).toEqual(['inactive-stays NLB-15.4.2']);
    // One die for him in the morning, not two.
    until(both, 'nlb.lateStart.roll').roll(2);
    expect(both.of('rousingRolled')).toHaveLength(1);
    expect(both.step).toBe('nlb.headquarters.choose');
  });
});

describe('the chief of staff', () => {
  const staffed = (spec: Partial<Skirmish> = {}): Table =>
    scene({
      pieces: {},
      leaders: { [CHIEF]: { hex: '1010', capacity: 1, chiefOfStaff: true, movement: 8 }, ...spec.leaders },
    });

  test('[NLB-16.14D.1] [NLB-16.1C.3] he commands nobody while headquarters is at work', () => {
    const table = staffed();
    expect(table.why({ type: 'command', leader: CHIEF, whom: 'fr.a' })).toEqual([
      'chief-serves-headquarters NLB-16.14D.1',
    ]);
    expect(table.options('command').every(({ leader }) => leader === N)).toBe(true);
    until(table, 'nlb.headquarters.choose').act(set(false));
    until(table, 'nlb.command.give', 'french');
    expect(table.position.turn).toBe(1);
    expect(table.why({ type: 'command', leader: CHIEF, whom: 'fr.a' })).toEqual([]);
  });

  test('[NLB-16.14D.2] once he has given command, headquarters is not at work this turn', () => {
    const table = until(staffed(), 'nlb.headquarters.choose').act(set(false));
    until(table, 'nlb.command.give', 'french').act({ type: 'command', leader: CHIEF, whom: 'fr.a' });
    while (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
    // Its owner is not even asked.
    expect(table.step).toBe('nlb.movement.move');
    expect(state(table, HQ)?.active).toBe(false);
    // Had he kept quiet, it could have been opened again.
    const quiet = until(staffed(), 'nlb.headquarters.choose').act(set(false));
    until(quiet, 'nlb.headquarters.choose');
    expect(quiet.options('setHeadquarters')).toEqual([set(true), set(false)]);
  });

  test('[NLB-16.14D.2] as soon as he leaves it, it falls idle', () => {
    const table = until(staffed(), 'nlb.headquarters.choose').act(set(true));
    table.act({ type: 'ride', leader: CHIEF, path: ['1011'] });
    expect(table.last('headquartersSilenced')).toMatchObject({
      leader: HQ,
      why: 'chief-away',
      rule: 'NLB-16.14D.2',
    });
    expect(state(table, HQ)?.active).toBe(false);
    until(table, 'nlb.movement.move', 'french');
    expect(table.of('headquartersTurned')).toEqual([]);
  });
});

test('[NLB-16.14B.2] [NLB-16.8.3] headquarters beside cavalry that recovers is closed before anybody asks for a line to it', () => {
  const spec: Skirmish = {
    pieces: { 'al.c': { hex: '1020', arm: 'cavalry' } },
    optional: ['16.14', '16.8'],
  };
  const table = until(scene(spec), 'nlb.movement.move', 'allied');
  const coalition = table.position.forces.coalition.map((unit) =>
    unit.id === 'al.c' ? { ...unit, hex: '1011', horses: 'recovering' as const } : unit,
  );
  table.position = { ...table.position, forces: { ...table.position.forces, coalition } };
  expect(state(table, HQ)?.active).toBe(true);
  until(table, 'nlb.communications.roll');
  expect(table.position.phasing).toBe('french');
  expect(table.last('headquartersSilenced')).toMatchObject({ leader: HQ, why: 'zoc', rule: 'NLB-16.14B.2' });
});
