import { expect, test } from 'vitest';
import { simulatedRoll } from '../../src/ai/random.ts';
import type { Seat } from '../../src/engine/position.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay, setupOf } from '../../src/systems/library.ts';
import type { NlcGame } from '../../src/systems/nlc/rules/game.ts';
import { makeMemory } from '../../src/systems/nlc/rules/memory/memory.ts';
import type { NlcPosition } from '../../src/systems/nlc/rules/position.ts';
import { randomInts } from '../conformance/play.ts';

/* What is remembered from one decision to the next must not be seen: who forgets everything lists the same. */

const library = await loadLibrary();

function laid(scenario: string): NlcGame {
  const found = lay(library, setupOf(library, scenario, []));
  if (!found.ok) throw new Error(found.problems.join('; '));
  return found.laid.game as unknown as NlcGame;
}

/** What a seat may do, told by somebody who has never seen the game before. */
function told(game: NlcGame, p: NlcPosition, seat: Seat): string {
  const { memory, grid } = game.world;
  Object.assign(memory, makeMemory(grid.size, memory.hexesInPlay));
  return JSON.stringify(game.options(p, seat).actions);
}

const DECISIONS = 220;

/** Plays at random, and now and then looks again at a position of before, as a search or an undo does. */
function compare(scenario: string, seed: number): number {
  const remembers = laid(scenario);
  const forgets = laid(scenario);
  const random = randomInts(seed);
  const before: { readonly p: NlcPosition; readonly seat: Seat; readonly told: string }[] = [];
  let p = remembers.begin().position;
  let marches = 0;
  while (before.length < DECISIONS) {
    const pending = remembers.pending(p);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      p = remembers.roll(p, simulatedRoll(pending.request, random), true).position;
      continue;
    }
    const seat = pending.seats[random(pending.seats.length)] as Seat;
    const now = { p, seat, told: told(forgets, p, seat) };
    before.push(now);
    const again = random(4) === 0 ? before[random(before.length)] : undefined;
    for (const one of [now, ...(again === undefined ? [] : [again, now])]) {
      const listed = JSON.stringify(remembers.options(one.p, one.seat).actions);
      if (listed !== one.told) {
        expect(JSON.parse(listed), `decision ${before.length}`).toEqual(JSON.parse(one.told));
      }
    }
    const { actions } = remembers.options(p, seat);
    const action = actions[random(actions.length)];
    if (action === undefined) throw new Error(`${seat} has nothing to choose`);
    marches += Number(action.type === 'march' || action.type === 'ride');
    p = remembers.act(p, seat, action, true).position;
  }
  return marches;
}

test.each([
  ['nlc.quatre-bras', 1],
  ['nlc.quatre-bras', 2],
  ['nlc.wavre', 3],
  ['nlc.mockern', 4],
  ['nlc.dresden-suburbs', 5],
  ['nlc.grossbeeren', 6],
  ['nlc.fleches', 7],
])(
  '%s: what is remembered of marches and rides is what is found anew, seed %d',
  (scenario, seed) => {
    expect(compare(scenario, seed)).toBeGreaterThan(20);
  },
  120_000,
);
