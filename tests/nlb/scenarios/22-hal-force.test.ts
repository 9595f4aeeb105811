import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import type { NlbGame } from '../../../src/systems/nlb/rules/game.ts';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import { randomInts } from '../../conformance/play.ts';
import { layNlb } from '../library.ts';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

type Option = NlbScenario['options'][number];

/** The campaign's rule on made-up ground: written at 15:00, three entries of which one is an hour earlier. */
const HAL: Option = {
  id: 'hal-force',
  rule: 'NLB-22.6B.1',
  title: 'Hal',
  text: 'Hal',
  effects: [
    {
      kind: 'secretForce',
      group: 'hal-force',
      army: 'allied',
      by: '16/1500',
      units: ['al.h1', 'al.h2', 'al.h3'],
      leaders: [],
      entries: [
        { turn: '16/1600', hex: '0101' },
        { turn: '16/1700', hex: '0105' },
        { turn: '16/1700', hex: '0110' },
      ],
      price: { towards: 'french', steps: 1, rule: 'NLB-22.6B.3' },
      rules: { choice: 'NLB-22.6B.1', entry: 'NLB-22.6B.2' },
    },
    { kind: 'useVictoryLevels', rule: 'NLB-22.4C' },
  ],
  excludes: [],
  needs: [],
};

const PIECES: Readonly<Record<string, Piece>> = {
  'fr.a': { hex: '2005' },
  'al.x': { hex: '1705' },
  'al.h1': {},
  'al.h2': {},
  'al.h3': {},
};

const campaign = (pieces: Readonly<Record<string, Piece>> = PIECES): Table =>
  skirmish({
    columns: 24,
    rows: 12,
    pieces,
    options: ['hal-force'],
    scenario: {
      turns: { first: '16/1400', last: '16/1800', rule: 'NLB-3.2B' },
      options: [HAL],
      victory: {
        instant: [],
        points: { rule: 'NLB-22.4A.1', control: [], tie: { winner: 'coalition', rule: 'NLB-22.4.2' } },
        margin: {
          side: 'french',
          at: 230,
          rule: 'NLB-22.4.1',
          otherwise: { winner: 'coalition', rule: 'NLB-22.4.2' },
          levels: [
            { from: 10, level: 'french-marginal', winner: 'french' },
            { from: 0, level: 'coalition-marginal', winner: 'coalition' },
            { level: 'coalition-decisive', winner: 'coalition' },
          ],
        },
      },
    },
  });

const atWriting = (pieces?: Readonly<Record<string, Piece>>): Table => campaign(pieces).pass().pass().pass();
const write = (entry: number | null): NlbAction =>
  entry === null
    ? { type: 'writeDown', group: 'hal-force', use: false }
    : { type: 'writeDown', group: 'hal-force', use: true, entry };

const secret = (table: Table, viewer: string) =>
  table.game.observe(table.position, viewer).secrets['hal-force'];

describe('the detachment at Hal', () => {
  test('[NLB-22.6B.1] is decided in secret when the Coalition player turn named for it begins: whether, and where', () => {
    const table = campaign().pass().pass();
    expect(table.step).toBe('nlb.movement.move');
    table.pass();
    expect(table.step).toBe('nlb.playerTurn.writeDown');
    expect(table.seat).toBe('allied');
    expect(table.options('writeDown')).toEqual([write(0), write(1), write(2), write(null)]);
    expect(table.why(write(3))).toEqual(['no-such-choice NLB-22.6B.1']);
    expect(table.why({ type: 'writeDown', group: 'hal-force', use: true })).toEqual([
      'no-such-choice NLB-22.6B.1',
    ]);
    expect(table.why(write(0), 'french')).toEqual(['not-your-decision NLB-22.6B.1']);
    table.act(write(1));
    expect(secret(table, 'allied')).toMatchObject({ used: true, entry: 1, revealed: false });
    for (const viewer of ['french', 'spectator']) {
      expect(secret(table, viewer)).toMatchObject({ used: null, entry: null, revealed: false });
      const told = eventsFor([table.last('choiceWritten')], viewer);
      expect(JSON.stringify(told)).not.toMatch(/0105|true|1700/);
    }
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-22.6B.1] what was written is shown on the turn of the entry; that nobody comes, on the last turn on which anybody could', () => {
    const shown = (choice: number | null): number | undefined => {
      const table = atWriting().act(write(choice));
      while (table.of('choiceRevealed').length === 0) {
        table.act(table.options('enter')[0] ?? { type: 'endMovement' });
        if (table.step === 'nlb.combatPhase.choose') table.endCombat();
      }
      return table.position.turn;
    };
    expect([0, 1, 2, null].map(shown)).toEqual([2, 3, 3, 3]);
  });

  test('[NLB-22.6B.2] comes all together at the hex and the hour that were written, and nowhere else', () => {
    const table = atWriting().act(write(1)).pass();
    table.pass();
    expect(table.position.turn).toBe(2);
    expect(table.why({ type: 'enter', unit: 'al.h1', path: ['0101'] })).toContain('not-due-yet NLB-3.2C.6');
    table.pass().pass();
    expect(table.position.turn).toBe(3);
    expect(table.last('choiceRevealed')).toMatchObject({
      use: true,
      entry: { turn: '16/1700', hex: '0105' },
    });
    expect(table.seat).toBe('allied');
    expect(table.why({ type: 'enter', unit: 'al.h1', path: ['0110'] })).toEqual(['entry-hex-open NLB-5.6D']);
    expect(table.why({ type: 'endMovement' })).toEqual(['enter-together NLB-22.6B.2']);
    table.enter('al.h1', '0105', '0205').enter('al.h2', '0105', '0106');
    expect(table.why({ type: 'endMovement' })).toEqual(['enter-together NLB-22.6B.2']);
    table.enter('al.h3', '0105');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLB-22.6B.2] stays away if it was not called', () => {
    const table = atWriting().act(write(null)).pass().pass().pass().pass().pass().pass();
    expect(table.position.turn).toBe(4);
    expect(table.options('enter')).toEqual([]);
    expect(table.unit('al.h1').place).toBe('waiting');
  });

  test('[NLB-22.6B.3] [NLB-16.1B.5] moves the level of victory one step toward the French', () => {
    const end = (choice: number | null) => {
      const table = atWriting().act(write(choice));
      while (table.position.outcome === null) {
        table.act(
          table.options('enter')[0] ?? { type: table.step.includes('ombat') ? 'endCombat' : 'endMovement' },
        );
      }
      return table.position.outcome;
    };
    expect(end(null).facts).toMatchObject({ net: 0, level: 'coalition-marginal', winner: 'coalition' });
    expect(end(0).facts).toMatchObject({ net: 0, level: 'french-marginal', winner: 'french', shift: 1 });
  });

  test('[NLB-22.6B.3] [NLB-22.4C] a decisive victory stays what it is', () => {
    const table = atWriting().act(write(0));
    const grant = { side: 'french', value: 12, code: 'test', rule: 'NLB-22.4A.1', turn: 0 } as const;
    table.position = { ...table.position, awards: [grant] };
    while (table.position.outcome === null) {
      table.act(
        table.options('enter')[0] ?? { type: table.step.includes('ombat') ? 'endCombat' : 'endMovement' },
      );
    }
    expect(table.position.outcome?.facts).toMatchObject({ net: 12, level: 'french-marginal', shift: 1 });
  });

  test('whatever was written, the other side is asked, shown, offered and refused the same, until it is shown', () => {
    const tables = [0, 1, 2, null].map((choice) => atWriting().act(write(choice)));
    const seen = (table: Table): string =>
      JSON.stringify({
        view: ['french', 'spectator'].map((viewer) => table.game.observe(table.position, viewer)),
        pending: table.game.pending(table.position),
        options: table.game.options(table.position, 'french').actions,
        tried: ['0101', '0105', '0110'].map((hex) => {
          const action: NlbAction = { type: 'enter', unit: 'al.h1', path: [hex] };
          return [
            table.game.judge(table.position, 'french', action),
            table.game.preview(table.position, 'french', action),
          ];
        }),
        told: eventsFor(table.events, 'french'),
      });
    const apart = (): number => new Set(tables.map(seen)).size;
    expect(apart()).toBe(1);
    for (const table of tables) table.pass();
    // The early entry is shown when its turn begins; the three others still look alike.
    expect(tables.map((table) => table.of('choiceRevealed').length)).toEqual([1, 0, 0, 0]);
    tables.shift();
    expect(apart()).toBe(1);
    const random = randomInts(7);
    const drawn = new Set(
      Array.from({ length: 40 }, () => {
        const [table] = tables as [Table];
        const twin = table.game.resample(table.game.observe(table.position, 'french'), 'french', random);
        return twin.secrets['hal-force']?.entry ?? null;
      }),
    );
    expect([...drawn].sort()).toEqual([1, 2, null]);
  });
});

describe('in the campaign', () => {
  const game = (...options: string[]): NlbGame => {
    const laid = layNlb('nlb.campaign', options);
    if (!laid.ok) throw new Error(laid.problems.join('; '));
    return laid.laid.game as unknown as NlbGame;
  };

  test('[NLB-16.1B.4] the detachment is Frederik and Stedman with twelve units', () => {
    const { world } = game('victory-levels', 'hal-force');
    const hal = world.arrivals.find(({ id }) => id === 'hal-force');
    expect(hal?.units.map((id) => world.counters.get(id)?.label)).toEqual([
      ...['Johnstone', 'Lyon', 'Hawker', '2 Huss', 'Estorff'],
      ...['Hauw', 'Hauw', 'Eerens', 'Eerens', 'Anthing', 'Anthing', 'Wynand'],
    ]);
    const starts = ['al.leader.frederik', 'al.leader.stedman'].map((id) => world.leaderById.get(id)?.start);
    expect(starts).toEqual([
      { kind: 'enters', with: 'hal-force' },
      { kind: 'enters', with: 'hal-force' },
    ]);
    expect(game('victory-levels').world.counters.has('al.4.lyon')).toBe(false);
  });

  test('[NLB-22.6F.1] without Cole, and without Colville unless he comes with the detachment', () => {
    const startOf = (id: string, ...options: string[]) => game(...options).world.leaderById.get(id)?.start;
    expect(startOf('al.leader.colville')).toEqual({ kind: 'enters', with: null });
    expect(startOf('al.leader.cole')).toBeDefined();
    expect(startOf('al.leader.cole', 'missing-leaders')).toBeUndefined();
    expect(startOf('al.leader.colville', 'missing-leaders')).toBeUndefined();
    expect(startOf('al.leader.colville', 'missing-leaders', 'victory-levels', 'hal-force')).toEqual({
      kind: 'enters',
      with: 'hal-force',
    });
  });

  test('[NLB-22.6F.2] reorganization by 16.16 is then in use', () => {
    expect(game('missing-leaders').world.optionalRules).toEqual(
      new Set(['16.3', '16.16A', '16.16B', '16.16C']),
    );
  });

  test('[NLB-22.6B.1] [NLB-22.6B.2] its hours and hexes are those of the book, and it needs levels of victory', () => {
    const { written, turns } = game('victory-levels', 'hal-force').world;
    expect(turns[written[0]?.by ?? -1]?.label).toBe('17/2100');
    expect(written[0]?.entries.map(({ turn, hex }) => `${turn} ${hex}`)).toEqual([
      '18/1100 0114',
      '18/1300 0124',
      '18/1300 0136',
    ]);
    expect(() => game('hal-force')).toThrow(/needs option victory-levels/);
  });
});

test('[NLB-22.6B.1] whoever was written off is refused for that, also when the hour of an entry has come', () => {
  const table = atWriting().act(write(null)).pass();
  const march: NlbAction = { type: 'enter', unit: 'al.h1', path: ['0101'] };
  while (table.position.turn < 2 || table.position.phasing !== 'coalition') table.pass();
  expect(table.why(march, 'allied')).toEqual(['written-off NLB-22.6B.1']);
});
