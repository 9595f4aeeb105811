import type { Frame, Position } from './position.ts';

/**
 * The working copy of one `apply`. Positions are never edited in place: an update makes a new top-level
 * object that shares everything it did not touch, so a copy costs less than a microsecond and derived
 * facts can be remembered by the identity of the part they depend on.
 *
 * Only the stack is another matter, which every step changes and from which nothing is derived: in a position that this
 * draft has made itself, and that nobody is given before the last step has run, it is changed where it stands.
 */
export class Draft<P extends Position> {
  position: P;
  #made: P | undefined;
  #stack: readonly Frame[] | undefined;

  constructor(base: P) {
    this.position = base;
  }

  update(patch: Partial<P>): void {
    this.become({ ...this.position, ...patch });
  }

  /** The same for whoever has made the next position himself: fields that are known take half the time of a patch. */
  become(made: P): void {
    this.position = made;
    this.#made = made;
  }

  restack(stack: readonly Frame[]): void {
    this.become({ ...this.position, stack });
  }

  /** The stack as the machine may change it. */
  openStack(): Frame[] {
    const { position } = this;
    if (position !== this.#made || position.stack !== this.#stack) {
      this.#stack = position.stack.slice();
      this.restack(this.#stack);
    }
    return this.#stack as Frame[];
  }
}
