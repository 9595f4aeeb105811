import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOfBytes } from '../../engine/hash.ts';
import type { Seat } from '../../engine/position.ts';
import type { Share } from '../../engine/record.ts';

/*
 * Players may add randomness of their own to the dice. The host commits itself to its seed first; then every player
 * tells the hash of 32 random bytes of his, and only when all have, the bytes. So nobody chose his part with knowledge
 * of the others', and the dice are fair as soon as one of all these is honest, whoever runs the server.
 */

/** What a player tells before he tells his share. */
export const promiseOf = (share: string): string => hashOfBytes(hexToBytes(share));

/**
 * The key that rolls are derived from: the seed itself, or with shares HMAC-SHA-256 with the seed as key over
 * `vedette.shares/1|seat=share|seat=share…`, seats in the order of their names.
 */
export function diceKey(seed: Uint8Array, shares: Readonly<Record<Seat, Share>> | undefined): Uint8Array {
  const seats = Object.keys(shares ?? {}).sort();
  if (shares === undefined || seats.length === 0) return seed;
  const parts = seats.map((seat) => `${seat}=${shares[seat]?.share ?? ''}`);
  return hmac(sha256, seed, utf8ToBytes(`vedette.shares/1|${parts.join('|')}`));
}

/** The seed after something was taken back: it follows from the one before, so that nobody can choose it either. */
export const seedAfter = (seed: Uint8Array, row: number): Uint8Array =>
  hmac(sha256, seed, utf8ToBytes(`vedette.branch/1|${row}`));
