import type { Frame, Position } from './position.ts';

/**
 * The working copy of one `apply`. Positions are never edited in place: an update makes a new top-level
 * object that shares everything it did not touch, so a copy costs less than a microsecond and derived
 * facts can be remembered by the identity of the part they depend on.
 */
export class Draft<P extends Position> {
  position: P;

  constructor(base: P) {
    this.position = base;
  }

  update(patch: Partial<P>): void {
    this.position = { ...this.position, ...patch };
  }

  /** The same for the stack, which every step changes: a single field that is known takes half the time of a patch. */
  restack(stack: readonly Frame[]): void {
    this.position = { ...this.position, stack };
  }
}
