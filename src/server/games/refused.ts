import type { Refusal } from '../../engine/refusal.ts';

/** Something that a player asked for is not done, and why: a code for programs, a sentence for people. */
export class Refused extends Error {
  readonly code: string;
  readonly refusals: readonly Refusal[] | undefined;
  constructor(code: string, message: string, refusals?: readonly Refusal[]) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.refusals = refusals;
  }
}

/** The game has gone on since the player looked. */
export class Stale extends Error {
  readonly seq: number;
  constructor(seq: number) {
    super('The game has gone on since; look again.');
    this.name = 'Stale';
    this.seq = seq;
  }
}
