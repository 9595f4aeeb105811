import { hexToBytes } from '@noble/hashes/utils.js';
import { hashOfText } from '../../engine/hash.ts';

/** The 32 bytes behind a seed that somebody typed, to play with the same dice again. Known dice are no secret. */
export const seedFromText = (text: string): Uint8Array => hexToBytes(hashOfText(`vedette.seed/1|${text}`));
