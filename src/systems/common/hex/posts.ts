import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { Links } from './links.ts';

/**
 * Where the things of a list stand, by place in the list and by hex, kept up from one list to the next. Positions share
 * what did not change, so that of a list asked about only those are looked at who are another object than in the list
 * asked about before: mostly one of them, however long the list. What it gives is good until it is asked about another.
 */
export class Posts<T> {
  protected readonly counted: Uint8Array;
  readonly #hexOf: (thing: T) => number;
  readonly #hexes: number[] = [];
  #things: readonly T[] = [];

  /** Those for which `hexOf` answers below zero are nowhere. */
  constructor(size: number, hexOf: (thing: T) => number) {
    this.#hexOf = hexOf;
    this.counted = new Uint8Array(size);
  }

  /** By place in the list: the hex, below zero for nowhere. */
  hexes(things: readonly T[]): readonly number[] {
    if (things !== this.#things) this.#follow(things);
    return this.#hexes;
  }

  /** By hex: how many stand there. */
  counts(things: readonly T[]): Uint8Array {
    if (things !== this.#things) this.#follow(things);
    return this.counted;
  }

  /** Somebody comes to a hex, or leaves it. */
  protected count(hex: number, by: 1 | -1): void {
    this.counted[hex] = (this.counted[hex] as number) + by;
  }

  #follow(things: readonly T[]): void {
    if (this.#things.length !== things.length) this.#resize(things.length);
    const before = this.#things;
    for (let n = 0; n < things.length; n += 1) {
      if (things[n] !== before[n]) this.#move(n, this.#hexOf(things[n] as T));
    }
    this.#things = things;
  }

  /** A list of another length begins with nobody anywhere. */
  #resize(length: number): void {
    for (let n = 0; n < this.#hexes.length; n += 1) this.#move(n, -1);
    this.#hexes.length = 0;
    for (let n = 0; n < length; n += 1) this.#hexes.push(-1);
    this.#things = [];
  }

  #move(n: number, hex: number): void {
    const was = this.#hexes[n] as number;
    if (hex === was) {
      return;
    }
    if (was >= 0) this.count(was, -1);
    if (hex >= 0) this.count(hex, 1);
    this.#hexes[n] = hex;
  }
}

/** The same with how many project into each hex over links, as zones of control are. */
export class Projected<T> extends Posts<T> {
  readonly #grid: HexGrid;
  readonly #links: Links;

  constructor(grid: HexGrid, links: Links, hexOf: (thing: T) => number) {
    super(grid.size, hexOf);
    this.#grid = grid;
    this.#links = links;
  }

  protected override count(hex: number, by: 1 | -1): void {
    const { neighbours } = this.#grid;
    for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
      if (this.#links[link] === 1) {
        super.count(neighbours[link] as number, by);
      }
    }
  }
}
