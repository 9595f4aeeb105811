import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChanceRequest, Roll } from '../../engine/chance.ts';
import { hashOfBytes } from '../../engine/hash.ts';

const SEED_BYTES = 32;
const WORD = 2 ** 32;

export const freshSeed = (): Uint8Array => randomBytes(SEED_BYTES);

/** Published at the start of a game: binds the host to its seed without telling it. */
export function commitmentOf(seed: Uint8Array): string {
  if (seed.length !== SEED_BYTES) {
    // A shorter seed could be found from its commitment by trying them all.
    throw new RangeError(`a seed has ${SEED_BYTES} bytes, this one has ${seed.length}`);
  }
  return hashOfBytes(seed);
}

/**
 * The bytes behind one roll: HMAC-SHA-256 with the seed as key over `vedette.roll/1|index|purpose|block`
 * for block 0, 1, 2 …, read as big-endian 32-bit words. Anybody with openssl can make them again.
 */
function words(seed: Uint8Array, index: number, purpose: string): () => number {
  let block = 0;
  let bytes = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at >= bytes.byteLength) {
      const digest = hmac(sha256, seed, utf8ToBytes(`vedette.roll/1|${index}|${purpose}|${block}`));
      bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      block += 1;
      at = 0;
    }
    const word = bytes.getUint32(at);
    at += 4;
    return word;
  };
}

/**
 * 32 bits for a computer player's choices: HMAC-SHA-256 with the seed as key over `vedette.bot/1|label`, the first
 * word. A label for each decision, so that who works one choice out knows nothing of the next, or of the dice.
 */
export function deriveChoice(seed: Uint8Array, label: string): number {
  const digest = hmac(sha256, seed, utf8ToBytes(`vedette.bot/1|${label}`));
  return new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getUint32(0);
}

/**
 * The roll that a seed gives for the `index`th chance step of a game (from 0), whose step name is
 * `purpose`. A word at or above the highest multiple of `n` is thrown away, so every value is equally
 * likely; a draw takes its places one after the other from those still in the cup, in their order.
 */
export function deriveRoll(seed: Uint8Array, index: number, purpose: string, request: ChanceRequest): Roll {
  const word = words(seed, index, purpose);
  const below = (n: number): number => {
    const fair = WORD - (WORD % n);
    let drawn = word();
    while (drawn >= fair) {
      drawn = word();
    }
    return drawn % n;
  };
  const values: number[] = [];
  if (request.kind === 'dice') {
    for (let i = 0; i < request.count; i += 1) {
      values.push(1 + below(request.sides));
    }
    return { values };
  }
  const cup = Array.from({ length: request.of }, (_, place) => place);
  for (let i = 0; i < request.count; i += 1) {
    values.push(...cup.splice(below(cup.length), 1));
  }
  return { values };
}
