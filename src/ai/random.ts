import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { ChanceRequest, Roll } from '../engine/chance.ts';
import type { RandomInt } from '../engine/game.ts';

/** Uniform whole numbers from a seed, for bots, fuzzing and simulation; never for the dice of a game people play. */
export function randomInts(seed: number): RandomInt {
  const generator = xoroshiro128plus(seed | 0);
  return (n) => uniformInt(generator, 0, n - 1);
}

/** A fresh source for one decision, so that a bot's choice depends on what it sees and not on how it came there. */
export const randomAt = (seed: number, seq: number): RandomInt =>
  randomInts(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(seq + 1, 0x85ebca6b));

/** Answers a chance step in a simulated game. */
export function simulatedRoll(request: ChanceRequest, random: RandomInt): Roll {
  const values: number[] = [];
  if (request.kind === 'dice') {
    for (let i = 0; i < request.count; i += 1) {
      values.push(1 + random(request.sides));
    }
    return { values };
  }
  const cup = Array.from({ length: request.of }, (_, place) => place);
  for (let i = 0; i < request.count; i += 1) {
    values.push(...cup.splice(random(cup.length), 1));
  }
  return { values };
}
