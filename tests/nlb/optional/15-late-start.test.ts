import { describe, expect, test } from 'vitest';
import { type Figure, type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const PIECES: Readonly<Record<string, Piece>> = {
  'fr.a': { hex: '0505' },
  'fr.b': { hex: '0805' },
  'al.x': { hex: '2020' },
};
const LEADERS: Readonly<Record<string, Figure>> = {
  'fr.leader.nap': { hex: '0505', capacity: 2 },
  'fr.leader.ney': { hex: '0805', capacity: 1 },
  'fr.leader.off': { hex: '0805' },
  'al.leader.well': { hex: '2020', capacity: 2 },
};

const morning = (spec: Partial<Skirmish> = {}, first = '17/0600', last = '17/1200'): Table =>
  skirmish({
    columns: 20,
    rows: 20,
    optional: ['15.4'],
    pieces: PIECES,
    leaders: LEADERS,
    ...spec,
    scenario: { chapters: ['10', '11'], turns: { first, last, rule: 'NLB-3.2B' } },
  });

const active = (table: Table, ...ids: readonly string[]): (boolean | undefined)[] =>
  ids.map(
    (id) =>
      [...table.position.leaders.french, ...table.position.leaders.coalition].find((l) => l.id === id)
        ?.active,
  );

const FRENCH = ['fr.leader.nap', 'fr.leader.ney'] as const;

/** Ends command, where it is asked for, and both phases of the player turn. */
function pass(table: Table): Table {
  while (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
  return table.pass();
}

/** The 0600 turn of both sides: no command phase at night. */
const toNine = (table: Table): Table => pass(pass(table));

describe('French late start (15.4)', () => {
  test('[NLB-15.4.1] at 0600 of any day all French commanders become inactive, and nobody else', () => {
    const table = morning();
    expect(active(table, ...FRENCH, 'fr.leader.off', 'al.leader.well')).toEqual([false, false, true, true]);
    expect(table.last('commandersSlept')).toMatchObject({ rule: 'NLB-15.4.1', leaders: [...FRENCH] });
    // A game that begins before dawn comes to it.
    const night = morning({}, '18/0300', '18/0900');
    expect(active(night, ...FRENCH)).toEqual([true, true]);
    toNine(night);
    expect(active(night, ...FRENCH)).toEqual([false, false]);
    const without = morning({ optional: [] });
    expect(active(without, ...FRENCH)).toEqual([true, true]);
  });

  test('[NLB-15.4.2] an inactive commander neither moves nor gives command', () => {
    const table = morning();
    expect(table.why({ type: 'ride', leader: 'fr.leader.nap', path: ['0504'] })).toEqual([
      'inactive-stays NLB-15.4.2',
    ]);
    expect([...new Set(table.options('ride').map(({ leader }) => leader))]).toEqual(['fr.leader.off']);
    toNine(table);
    table.roll(1, 2);
    expect(table.step).toBe('nlb.command.give');
    expect(table.why({ type: 'command', leader: 'fr.leader.ney', whom: 'fr.b' })).toEqual([
      'commander-inactive NLB-15.4.2',
    ]);
    expect([...new Set(table.options('command').map(({ leader }) => leader))]).toEqual(['fr.leader.nap']);
  });

  test('[NLB-15.4.3] in each French command phase a die is cast for each of them, and a 1 releases him', () => {
    const table = toNine(morning());
    // The night of 0600 has no command phase; the first roll comes at 0900.
    expect(table.of('rousingRolled')).toEqual([]);
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'chance',
      step: 'nlb.lateStart.roll',
      facts: { leaders: [...FRENCH] },
    });
    table.roll(2, 1);
    expect(active(table, ...FRENCH)).toEqual([false, true]);
    expect(table.of('rousingRolled').map(({ roll, roused }) => [roll, roused])).toEqual([
      [2, false],
      [1, true],
    ]);
    // The other rolls again next turn, and there is none in the Allied command phase.
    pass(table);
    expect(table.step).toBe('nlb.command.give');
    expect(table.seat).toBe('allied');
    pass(table);
    expect(table.game.pending(table.position)).toMatchObject({
      step: 'nlb.lateStart.roll',
      facts: { leaders: ['fr.leader.nap'] },
    });
    table.roll(6);
    expect(active(table, 'fr.leader.nap')).toEqual([false]);
  });

  test('[NLB-15.4.4] a visit by an active commander releases him in the command phase of the next turn', () => {
    for (const path of [
      ['0605', '0705', '0805'],
      ['0605', '0705', '0805', '0806'],
    ]) {
      const table = toNine(morning()).roll(1, 2);
      while (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
      table.act({ type: 'ride', leader: 'fr.leader.nap', path });
      expect(active(table, 'fr.leader.ney')).toEqual([false]);
      pass(pass(table));
      expect(table.last('roused')).toMatchObject({
        rule: 'NLB-15.4.4',
        leader: 'fr.leader.ney',
        by: 'commander',
      });
      expect([table.step, active(table, 'fr.leader.ney')]).toEqual(['nlb.command.give', [true]]);
      expect(table.position.marks).toEqual({});
    }
  });

  test('[NLB-15.4.4] an officer who comes by rouses nobody', () => {
    const table = toNine(morning({ leaders: { ...LEADERS, 'fr.leader.off': { hex: '0505' } } })).roll(2, 2);
    while (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
    table.act({ type: 'ride', leader: 'fr.leader.off', path: ['0605', '0705', '0805'] });
    pass(pass(table));
    expect([table.step, active(table, ...FRENCH)]).toEqual(['nlb.lateStart.roll', [false, false]]);
  });

  test('[NLB-15.4.5] an enemy who enters a French zone of control within ten hexes wakes him at once', () => {
    // 0514 is next to fr.far at 0515 and nine hexes from Napoleon at 0505, twelve from Ney at 0803.
    const spec = {
      pieces: {
        ...PIECES,
        'fr.b': { hex: '0803' },
        'fr.far': { hex: '0515' },
        'al.x': { hex: '0512', arm: 'cavalry' as const },
      },
      leaders: {
        ...LEADERS,
        'fr.leader.ney': { hex: '0803', capacity: 1 },
        'fr.leader.off': { hex: '0803' },
      },
    };
    const table = pass(
      toNine(
        morning({ ...spec, leaders: { ...spec.leaders, 'al.leader.well': { hex: '0512', capacity: 2 } } }),
      ).roll(2, 2),
    );
    while (table.step === 'nlb.command.give') {
      const [first] = table.options('command');
      table.act(first ?? { type: 'endCommand' });
    }
    expect(table.seat).toBe('allied');
    table.march('al.x', '0513', '0514');
    expect(active(table, ...FRENCH)).toEqual([true, false]);
    expect(table.last('roused')).toMatchObject({ rule: 'NLB-15.4.5', leader: 'fr.leader.nap', by: 'enemy' });
  });

  test('[NLB-15.4.5] a march outside French zones of control wakes nobody, however near', () => {
    const table = pass(
      toNine(
        morning({
          pieces: { ...PIECES, 'al.x': { hex: '0512', arm: 'cavalry' } },
          leaders: { ...LEADERS, 'al.leader.well': { hex: '0512', capacity: 2 } },
        }),
      ).roll(2, 2),
    );
    while (table.step === 'nlb.command.give') {
      const [first] = table.options('command');
      table.act(first ?? { type: 'endCommand' });
    }
    table.march('al.x', '0511', '0510');
    expect(active(table, ...FRENCH)).toEqual([false, false]);
  });

  test('[NLB-15.4.6] once released he acts as usual, until six the next morning', () => {
    const table = toNine(morning({}, '17/0600', '18/0600')).roll(1, 1);
    while (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
    expect(table.why({ type: 'ride', leader: 'fr.leader.nap', path: ['0504'] })).toEqual([]);
    while (table.position.turn < table.game.world.turns.length - 1) {
      expect(active(table, ...FRENCH)).toEqual([true, true]);
      pass(table);
    }
    expect(table.of('rousingRolled')).toHaveLength(2);
    expect(table.of('commandersSlept')).toHaveLength(2);
    expect(active(table, ...FRENCH)).toEqual([false, false]);
  });
});
