import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The 32 bytes behind a seed that somebody typed, e.g. `?seed=waterloo`. */
export const seedFromText = (text: string): Uint8Array => sha256(utf8ToBytes(`vedette.seed/1|${text}`));
