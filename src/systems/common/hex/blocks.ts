/** Bytes that are asked for at a time. */
const BLOCK = 64 * 1024;

/**
 * Masks and tables over a map, cut from larger blocks. A typed array of its own takes a microsecond or two to make and
 * to clear away, because its bytes lie outside of what the garbage collector moves; cut from a block a third of that.
 * Some are made at nearly every decision. Nothing is used twice: a block goes when the last that was cut from it goes.
 */
export class Blocks {
  #block = new ArrayBuffer(0);
  #used = 0;

  /** All zero. */
  mask(size: number): Uint8Array {
    const at = this.#take(size);
    return new Uint8Array(this.#block, at, size);
  }

  /** 1 for each of these hexes. */
  maskOf(size: number, hexes: readonly number[]): Uint8Array {
    const made = this.mask(size);
    for (let n = 0; n < hexes.length; n += 1) {
      made[hexes[n] as number] = 1;
    }
    return made;
  }

  maskLike(mask: Uint8Array): Uint8Array {
    const made = this.mask(mask.length);
    made.set(mask);
    return made;
  }

  tableLike(table: Int8Array): Int8Array {
    const at = this.#take(table.length);
    const made = new Int8Array(this.#block, at, table.length);
    made.set(table);
    return made;
  }

  /** All zero, to be filled with a hex for each of so many. */
  places(length: number): Int16Array {
    const at = this.#take(length * 2);
    return new Int16Array(this.#block, at, length);
  }

  placesLike(places: Int16Array): Int16Array {
    const made = this.places(places.length);
    made.set(places);
    return made;
  }

  /** Where in the block the next so many bytes are; always at an even place. */
  #take(bytes: number): number {
    if (this.#used + bytes > this.#block.byteLength) {
      this.#block = new ArrayBuffer(Math.max(BLOCK, bytes));
      this.#used = 0;
    }
    const at = this.#used;
    this.#used += bytes + (bytes % 2);
    return at;
  }
}
