import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import { randomInts } from '../../conformance/play.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/** A column that comes at 0101 on the second turn or at 0112 on the third, written down by `by`. */
const field = (by: string | undefined, spec: Partial<Skirmish> = {}): Table =>
  skirmish({
    columns: 30,
    rows: 12,
    pieces: { 'fr.a': { hex: '0405' }, 'fr.b': {}, 'fr.c': {}, 'al.x': { hex: '2505' } },
    ...spec,
    scenario: {
      turns: { first: '16/1400', last: '16/1700', rule: 'NLB-3.2B' },
      reinforcements: [
        {
          id: 'column',
          army: 'french',
          turn: '16/1500',
          hex: '0101',
          order: [['fr.b', 'fr.c']],
          choice: {
            ...(by === undefined ? {} : { by }),
            entries: [
              { turn: '16/1500', hex: '0101' },
              { turn: '16/1600', hex: '0112' },
            ],
            rule: 'NLB-28.D',
          },
          rule: 'NLB-5.6.1',
        },
      ],
      ...spec.scenario,
    },
  });

const write = (entry: number): NlbAction => ({ type: 'writeDown', group: 'column', use: true, entry });

describe('[NLB-28.D] a choice of entry hexes', () => {
  test('[NLB-28.D] is written down in secret before play or on its turn, and shown when the group is due', () => {
    const table = field(undefined);
    expect(table.step).toBe('nlb.game.writeDown');
    expect(table.options('writeDown')).toEqual([write(0), write(1)]);
    expect(table.why({ type: 'writeDown', group: 'column', use: false })).toEqual([
      'no-such-choice NLB-28.D',
    ]);
    table.act(write(1));
    expect(JSON.stringify(eventsFor([table.last('choiceWritten')], 'allied'))).not.toContain('0112');
    expect(table.game.observe(table.position, 'allied').secrets.column).toMatchObject({
      used: null,
      entry: null,
    });
    const due = (viewer: string) =>
      table.game.observe(table.position, viewer).units.find(({ id }) => id === 'fr.b')?.due;
    expect([due('french'), due('allied'), due('spectator')]).toEqual([{ turn: 2, hex: '0112' }, null, null]);
    table.pass().pass();
    expect(table.position.turn).toBe(1);
    expect(table.options('enter')).toEqual([]);
    table.pass().pass();
    expect(table.last('choiceRevealed')).toMatchObject({ entry: { turn: '16/1600', hex: '0112' } });
    expect(due('allied')).toEqual({ turn: 2, hex: '0112' });
    expect(new Set(table.options('enter').map(({ path }) => path[0]))).toEqual(new Set(['0112']));
  });

  test('[NLB-28.D] has its deadline: it is asked for when the player turn of that turn begins', () => {
    const table = field('16/1500');
    expect(table.step).toBe('nlb.movement.move');
    table.pass().pass();
    expect(table.step).toBe('nlb.playerTurn.writeDown');
    expect(table.seat).toBe('french');
  });

  test('[NLB-28.D] looks the same to the other side whatever was written, and draws only what can still come', () => {
    const tables = [0, 1].map((entry) => field(undefined).act(write(entry)));
    const seen = (table: Table): string =>
      JSON.stringify([
        table.game.observe(table.position, 'allied'),
        table.game.observe(table.position, 'spectator'),
        table.game.pending(table.position),
        eventsFor(table.events, 'allied'),
        table.game.judge(table.position, 'allied', { type: 'enter', unit: 'fr.b', path: ['0101'] }),
      ]);
    for (const step of ['written', 'french moved']) {
      expect(new Set(tables.map(seen)).size, step).toBe(1);
      for (const table of tables) table.pass();
    }
    const later = tables[1] as Table;
    expect(later.of('choiceRevealed')).toEqual([]);
    const twin = later.game.resample(later.game.observe(later.position, 'allied'), 'allied', randomInts(1));
    expect(twin.secrets.column?.entry).toBe(1);
  });

  test('[NLB-28.D] may be left to a pair of markers instead, one for each hex from its own turn on', () => {
    const table = field(undefined, { optional: ['16.3', '16.6'] });
    const show = (units: readonly string[], real: 'a' | 'b'): NlbAction => ({
      type: 'hideComing',
      group: 'column',
      units,
      leaders: [],
      real,
    });
    expect(table.options('hideComing')).toEqual([show(['fr.b', 'fr.c'], 'a'), show(['fr.b', 'fr.c'], 'b')]);
    expect(table.why(show(['fr.b'], 'a'))).toEqual(['whole-group NLB-28.D']);
    table.act(show(['fr.b', 'fr.c'], 'b'));
    const quiet = (): void => {
      while (table.step.startsWith('nlb.hiding')) table.act({ type: 'endHiding' });
    };
    const nextFrench = (): void => {
      quiet();
      table.pass();
      quiet();
      table.pass();
      quiet();
    };
    quiet();
    const steers = (marker: string): Set<string | undefined> =>
      new Set(
        table
          .options('steer')
          .filter((action) => action.marker === marker)
          .map(({ path }) => path[0]),
      );
    expect([steers('a'), steers('b')]).toEqual([new Set(), new Set()]);
    nextFrench();
    expect([steers('a'), steers('b')]).toEqual([new Set(['0101']), new Set()]);
    table.act({ type: 'steer', pair: 'french.1', marker: 'a', path: ['0101', '0102'] });
    nextFrench();
    expect(steers('b')).toEqual(new Set(['0112']));
    expect(table.game.observe(table.position, 'allied').hidden?.[0]).toMatchObject({
      a: '0102',
      b: null,
      held: null,
    });
  });

  test('[NLB-28.D] may be left to them when it is asked for: before play that of the first turn is not, unless the first move is his', () => {
    const group = (id: string, unit: string, by: { readonly by?: string }) => ({
      id,
      army: 'french' as const,
      turn: '16/1500',
      hex: '0101',
      order: [[unit]],
      choice: {
        ...by,
        entries: [
          { turn: '16/1500', hex: '0101' },
          { turn: '16/1600', hex: '0112' },
        ],
        rule: 'NLB-28.D',
      },
      rule: 'NLB-5.6.1',
    });
    const table = skirmish({
      columns: 30,
      rows: 12,
      optional: ['16.3', '16.6'],
      pieces: { 'fr.a': { hex: '0405' }, 'fr.b': {}, 'fr.c': {}, 'al.x': { hex: '2505' } },
      scenario: {
        firstPlayer: 'coalition',
        turns: { first: '16/1400', last: '16/1700', rule: 'NLB-3.2B' },
        reinforcements: [group('before', 'fr.b', {}), group('first', 'fr.c', { by: '16/1400' })],
      },
    });
    expect([table.step, table.seat]).toEqual(['nlb.game.writeDown', 'french']);
    expect(new Set(table.options('hideComing').map((action) => action.group))).toEqual(new Set(['before']));
  });

  test('[NLB-28.D] not where there are more entries than markers', () => {
    const entries = ['0101', '0106', '0112'].map((hex) => ({ turn: '16/1500', hex }));
    const table = field(undefined, {
      optional: ['16.3', '16.6'],
      scenario: {
        reinforcements: [
          {
            id: 'column',
            army: 'french',
            turn: '16/1500',
            hex: '0101',
            order: [['fr.b', 'fr.c']],
            choice: { entries, rule: 'NLB-28.D' },
            rule: 'NLB-5.6.1',
          },
        ],
      },
    });
    expect([table.options('writeDown').length, table.options('hideComing')]).toEqual([3, []]);
    expect(
      table.why({ type: 'hideComing', group: 'column', units: ['fr.b', 'fr.c'], leaders: [], real: 'a' }),
    ).toEqual(['no-such-choice NLB-28.D']);
  });

  test('[NLB-28.D] of a pair that is laid open before the real marker has come stays what that marker meant', () => {
    const table = field(undefined, { optional: ['16.3', '16.6'] });
    table.act({ type: 'hideComing', group: 'column', units: ['fr.b', 'fr.c'], leaders: [], real: 'b' });
    const quiet = (): Table => {
      while (table.step.startsWith('nlb.hiding') && !table.options('reveal').length) {
        table.act({ type: 'endHiding' });
      }
      return table;
    };
    quiet();
    while (table.step !== 'nlb.hiding.choose' || table.seat !== 'french') quiet().pass();
    table.act({ type: 'reveal', pair: 'french.1' });
    expect(table.unit('fr.b').place).toBe('waiting');
    expect(table.position.secrets.column).toMatchObject({ revealed: true, entry: 1 });
  });
});

describe('what comes with a group that markers show at both its entries (28.0D)', () => {
  const TRAIN = 'fr.supply.train';
  const show = (real: 'a' | 'b'): NlbAction => ({
    type: 'hideComing',
    group: 'column',
    units: ['fr.b', 'fr.c'],
    leaders: ['fr.o'],
    real,
  });
  /** The column, its officer and another leader, and the army's train. */
  const together = (first: NlbAction): Table => {
    const table = field(undefined, {
      optional: ['16.3', '16.6', '16.17'],
      pieces: { 'fr.a': { hex: '0211' }, 'fr.b': {}, 'fr.c': {}, 'al.x': { hex: '2505' } },
      roads: [
        ['0101', '0201', '0301'],
        ['0112', '0212', '0312'],
      ],
      leaders: { 'fr.o': {}, 'fr.staff': { with: 'column', capacity: 1 } },
      trains: { fr: {} },
      scenario: {
        chapters: ['10', '14'],
        trains: [{ train: TRAIN, with: 'column', rule: 'NLB-28.C.7' }],
      },
    });
    return quiet(table.act(first));
  };
  const quiet = (table: Table): Table => {
    while (table.step.startsWith('nlb.hiding')) table.act({ type: 'endHiding' });
    return table;
  };
  /** On to the French movement of a turn. */
  const french = (table: Table, turn: number): Table => {
    while (table.position.turn < turn || table.position.phasing !== 'french') quiet(table.pass());
    return table;
  };
  const enter = (...path: readonly string[]): NlbAction => ({ type: 'enter', unit: TRAIN, path });

  test('[NLB-28.D] [NLB-28.C.7] the train comes where the real marker does, and when', () => {
    const early = french(together(show('a')), 1);
    expect(early.why(enter('0101'))).toEqual([]);
    expect(early.why(enter('0112'))).toEqual(['not-an-entry-hex NLB-5.6D']);
    early.act(enter('0101', '0201'));
    expect(early.position.trains?.[0]).toMatchObject({ place: 'map', hex: '0201' });
    const late = french(together(show('b')), 1);
    expect(late.game.judge(late.position, 'french', enter('0112'))).toMatchObject({
      refusals: [{ code: 'not-due-yet', facts: { turn: '16/1600', hex: '0112' } }],
    });
    french(late, 2);
    expect(late.why(enter('0101'))).toEqual(['not-an-entry-hex NLB-5.6D']);
    expect(late.why(enter('0112'))).toEqual([]);
  });

  test('[NLB-28.D] [NLB-10.1A.1] so does a leader who stays out of the holding area', () => {
    const table = french(together(show('b')), 1);
    const ride = (...path: readonly string[]): NlbAction => ({ type: 'rideOn', leader: 'fr.staff', path });
    expect(table.why(ride('0112', '0211'))).toEqual(['not-due-yet NLB-10.1A.1']);
    french(table, 2);
    expect(table.why(ride('0101'))).toEqual(['entry-hex-open NLB-5.6D']);
    table.act(ride('0112', '0211'));
    expect(table.position.leaders.french.find(({ id }) => id === 'fr.staff')?.hex).toBe('0211');
  });

  test('[NLB-28.D] [NLB-16.6A.6] nobody else learns by it which marker is real', () => {
    const seen = (table: Table, viewer: string): string =>
      JSON.stringify([
        table.game.observe(table.position, viewer),
        table.game.judge(table.position, viewer, enter('0101')),
        table.game.judge(table.position, viewer, enter('0112')),
        table.game.judge(table.position, viewer, { type: 'rideOn', leader: 'fr.staff', path: ['0112'] }),
        ...['0101', '0112'].map((hex) => table.game.preview(table.position, viewer, enter(hex))),
      ]);
    const [a, b] = (['a', 'b'] as const).map((real) => together(show(real))) as [Table, Table];
    for (const turn of [0, 1, 2]) {
      for (const table of [a, b]) french(table, turn);
      for (const viewer of ['allied', 'spectator']) expect(seen(a, viewer)).toBe(seen(b, viewer));
      expect(seen(a, 'french')).not.toBe(seen(b, 'french'));
    }
    const own = b.game.resample(b.game.observe(b.position, 'french'), 'french', randomInts(1));
    expect(own.secrets).toEqual(b.position.secrets);
  });

  test('[NLB-28.D] what entering would cost shows nobody else which entry was written', () => {
    const tables = [0, 1].map((entry) => {
      const table = field(undefined);
      table.act(write(entry));
      table.position = { ...table.position, columns: { '0101': 6 } };
      return table;
    });
    const asked = (table: Table, seat: string): string =>
      JSON.stringify(
        ['0101', '0112', '0106'].map((hex) =>
          table.game.preview(table.position, seat, { type: 'enter', unit: 'fr.b', path: [hex] }),
        ),
      );
    expect(new Set(tables.map((table) => asked(table, 'french'))).size).toBe(2);
    expect(new Set(tables.map((table) => asked(table, 'allied'))).size).toBe(1);
  });
});
