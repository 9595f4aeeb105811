import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';

export const hashOfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

export const hashOfText = (text: string): string => hashOfBytes(utf8ToBytes(text));

/** The SHA-256, in hex, of a JSON value in its canonical spelling. */
export const hashOf = (value: unknown): string => hashOfText(canonical(value));
