import { createHmac } from 'node:crypto';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { dice, draw } from '../../engine/chance.ts';
import { commitmentOf, deriveChoice, deriveRoll, freshSeed } from './dice.ts';

/*
 * How anybody checks a die with nothing but openssl, given the seed that a finished game reveals:
 *
 *   seed=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
 *   printf $seed | xxd -r -p | sha256sum                                      # the commitment
 *   printf 'vedette.roll/1|0|nlb.combat.roll|0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:$seed
 *   12471967 e8068953 392c1f58 …
 *
 * The text names the roll's index in the game (from 0), its step, and the block of 32 bytes (from 0; the
 * next block follows when one is used up). Each word of eight hex digits gives one die: 0x12471967 mod 6 = 1,
 * plus one, is a 2; 0xe8068953 mod 6 = 5 is a 6. A word at or above the highest multiple of 6 below 2^32 is
 * skipped. A draw from a cup takes place `word mod (pieces left)` among those left, in their order.
 *
 * The vectors below were made with a separate program in another language.
 */
const seed = hexToBytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

describe('rolls derived from a seed', () => {
  test('the commitment is the SHA-256 of the seed', () => {
    expect(commitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test.each([
    [0, 'nlb.combat.roll', dice(1), [2]],
    [0, 'nlb.combat.roll', dice(2), [2, 6]],
    [1, 'nlb.combat.roll', dice(2), [2, 3]],
    [2, 'gda.fire.roll', dice(3, 10), [4, 10, 6]],
    // Twelve words: more than one block.
    [7, 'drill.game.muster', dice(12, 3), [2, 1, 2, 3, 1, 1, 1, 2, 1, 2, 1, 3]],
    // So many sides that words are skipped.
    [5, 'big', dice(4, 3_000_000_000), [1514233692, 837569954, 2039942139, 2561911689]],
    [3, 'drill.game.cup', draw(3), [2]],
    [3, 'ldga.initiative.draw', draw(8, 3), [5, 7, 3]],
    [3, 'ldga.initiative.draw', draw(8, 8), [5, 7, 3, 0, 2, 4, 1, 6]],
  ])('roll %i, %s, %j', (index, purpose, request, values) => {
    expect(deriveRoll(seed, index, purpose, request).values).toEqual(values);
  });

  test('dice are even: chi-square over 60,000 throws', () => {
    const counts = new Map<number, number>();
    for (let i = 0; i < 30_000; i += 1) {
      for (const face of deriveRoll(seed, i, 'even', dice(2)).values) {
        counts.set(face, (counts.get(face) ?? 0) + 1);
      }
    }
    // Five degrees of freedom; a fair die exceeds 20.5 once in a thousand seeds, and this seed is fixed.
    expect(chiSquare([...counts.values()], 10_000)).toBeLessThan(20.5);
    expect(counts.size).toBe(6);
  });

  test('draws are even: chi-square over the six orders of three chits', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i += 1) {
      const order = deriveRoll(seed, i, 'cup', draw(3, 3)).values.join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(chiSquare([...counts.values()], 2_000)).toBeLessThan(20.5);
    expect(counts.size).toBe(6);
  });

  test('a seed of another length is refused, and fresh ones differ', () => {
    expect(() => commitmentOf(new Uint8Array(8))).toThrow('32 bytes');
    expect(commitmentOf(freshSeed())).not.toBe(commitmentOf(freshSeed()));
  });
});

function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a computer player’s choices', () => {
  const seed = Uint8Array.from({ length: 32 }, (_, n) => n);

  test('come from the secret seed under a label of their own, as anybody with openssl can check afterwards', () => {
    const digest = createHmac('sha256', seed).update('vedette.bot/1|play|north|7').digest();
    expect(deriveChoice(seed, 'play|north|7')).toBe(digest.readUInt32BE(0));
  });

  test('differ by seat, decision, purpose and seed, and do not follow from the commitment', () => {
    const drawn = [
      deriveChoice(seed, 'play|north|7'),
      deriveChoice(seed, 'play|north|8'),
      deriveChoice(seed, 'play|south|7'),
      deriveChoice(seed, 'advice|north|7'),
      deriveChoice(seed.with(0, 1), 'play|north|7'),
      deriveChoice(Uint8Array.from(Buffer.from(commitmentOf(seed), 'hex')), 'play|north|7'),
    ];
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
