import { expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import { makeNlcGame, type NlcGame, type NlcPosition } from '../../../src/systems/nlc/rules/index.ts';
import { contentOf } from '../refit/battles.ts';
import { randomGame, thrown } from './games.ts';
import { Table } from './table.ts';
import { Witness } from './watch.ts';

/* Fights, charges, retreats and orders: the slow referee looks on at whole random games and at tangled positions. */

/** `npm test -- --thorough` looks at many more. */
const times = (n: number): number => (process.env.VEDETTE_THOROUGH === '1' ? 20 * n : n);

const witness = (game: NlcGame, content: Table['content']): Witness =>
  new Witness(content, (p, seat) => {
    const commanded = new Set(
      game
        .observe(p, seat)
        .units.filter(({ inCommand }) => inCommand === true)
        .map(({ id }) => id),
    );
    return (id) => commanded.has(id);
  });

/** What was looked at, all games together; the first faults, each with its game, where there are any. */
class Found {
  readonly faults: string[] = [];
  readonly seen: Record<string, number> = {};

  add(game: string, { tally }: Witness): void {
    this.faults.push(...tally.faults.map((fault) => `${game}: ${fault}`));
    for (const [what, n] of Object.entries(tally.seen)) this.seen[what] = (this.seen[what] ?? 0) + n;
  }
}

test.each([
  ['quatre-bras', 2],
  ['ligny', 2],
  ['friedland-morning', 1],
  ['katzbach', 1],
])(
  'a random game of %s: every die and every choice in a fight is what the slow referee says',
  {
    timeout: 1_200_000,
  },
  (name, games) => {
    const found = new Found();
    const content = contentOf(name);
    for (let seed = 1; seed <= times(games); seed += 1) {
      const game = makeNlcGame(content);
      const looker = witness(game, content);
      for (const moment of randomGame(game, seed)) looker.look(moment);
      found.add(`game ${seed}`, looker);
    }
    expect(found.faults.slice(0, 5)).toEqual([]);
    expect(found.seen['where everybody is']).toBeGreaterThan(200);
    expect(found.seen.compliance).toBeGreaterThan(5);
  },
);

/** Moments at which each side begins to bombard, to charge and to move. */
function starts(game: NlcGame): NlcPosition[] {
  const found = new Map<string, NlcPosition>();
  for (const { before, step } of randomGame(game, 1)) {
    if (before.turn > 1) break;
    const kind = `${before.phasing} ${step}`;
    const begins = /nlc\.(?:bombardment\.fire|charges\.declare|movement\.move)$/.test(step);
    if (begins && !found.has(kind)) found.set(kind, before);
  }
  return [...found.values()];
}

/** Somebody has something to decide, and both sides are on the map. */
function isPlayable(game: NlcGame, p: NlcPosition): boolean {
  const pending = game.pending(p);
  const both = ['french', 'coalition'] as const;
  return (
    pending.kind === 'decide' &&
    pending.seats.length > 0 &&
    both.every((side) => p.forces[side].some(({ place }) => place === 'map'))
  );
}

test.each([
  ['ligny', 40],
  ['la-belle-alliance', 20],
  ['friedland', 20],
  ['katzbach', 12],
  ['kulm', 12],
])(
  '%s with everybody thrown together: fights come to what the slow referee says, and lead where it says',
  {
    timeout: 1_200_000,
  },
  (name, positions) => {
    const found = new Found();
    const content = contentOf(name);
    const game = makeNlcGame(content);
    const begun = starts(game);
    for (let seed = 1; seed <= times(positions); seed += 1) {
      const start = begun[seed % begun.length] as NlcPosition;
      const tangled = thrown(new Table(content, start), randomInts(seed));
      if (!isPlayable(game, tangled)) continue;
      const looker = witness(game, content);
      for (const moment of randomGame(game, seed, tangled)) {
        if (moment.before.turn > start.turn + 1) break;
        looker.look(moment);
      }
      found.add(`position ${seed}`, looker);
    }
    expect(found.faults.slice(0, 5)).toEqual([]);
    for (const what of [
      'attack strength',
      'charge strength',
      'check',
      'retreat hexes',
      'charges',
      'reactions',
    ])
      expect(found.seen[what], what).toBeGreaterThan(4);
  },
);
