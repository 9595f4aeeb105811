import { expect, test } from 'vitest';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { randomInts } from '../../conformance/play.ts';
import { content } from '../content.ts';
import { eagerDay } from '../eager.ts';

/** Every so many entries of the day a game that remembers nothing is asked too. */
const EVERY = 25;

test('what a game has remembered over a day lists the same options as a game that remembers nothing', {
  timeout: 300_000,
}, () => {
  const game = makeDowGame(content);
  let entries = 0;
  let compared = 0;
  eagerDay(game, randomInts(7), (p) => {
    entries += 1;
    const pending = game.pending(p);
    if (pending.kind !== 'decide' || entries % EVERY !== 0) return;
    const fresh = makeDowGame(content);
    const copy = JSON.parse(JSON.stringify(p)) as typeof p;
    for (const seat of pending.seats) {
      compared += 1;
      expect(game.options(p, seat).actions, pending.step).toEqual(fresh.options(copy, seat).actions);
    }
  });
  expect(compared).toBeGreaterThan(20);
});
