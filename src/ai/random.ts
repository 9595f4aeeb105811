import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { ChanceRequest, Roll } from '../engine/chance.ts';
import type { RandomInt } from '../engine/game.ts';

/** Uniform whole numbers from a seed, for bots, fuzzing and simulation; never for the dice of a game people play. */
export function randomInts(seed: number): RandomInt {
  const generator = xoroshiro128plus(seed | 0);
  return (n) => uniformInt(generator, 0, n - 1);
}

/** Every bit of the result hangs on every bit of the number: the generator's first draws show the bits of its seed. */
function stirred(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** A fresh source for one decision, so that a bot's choice depends on what it sees and not on how it came there. */
export const randomAt = (seed: number, seq: number): RandomInt =>
  randomInts(stirred(stirred(seed + 1) + Math.imul(seq + 1, 0x9e3779b1)));

/** The same things in an order of chance. */
export function shuffled<T>(items: readonly T[], random: RandomInt): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = random(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/** Samples that belong together: among so many, each die of a game falls once on each of its faces. */
const TOGETHER = 6;

/**
 * Dice for the nth of several games that are played to compare plans: every throw of six such games falls once
 * on each face, in an order of its own, so that the luck of single throws cancels out sooner than by chance.
 */
export function evenInts(seed: number, sample: number): RandomInt {
  const random = randomAt(seed, Math.floor(sample / TOGETHER));
  return (n) => {
    const faces = shuffled([...Array(n).keys()], random);
    return faces[(sample % TOGETHER) % n] as number;
  };
}

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
