import type { Rect } from '../pen.ts';
import type { Spot } from '../plan.ts';

/** Points sorted into square cells, so that a rectangle's are counted without looking at all. */
export class SpotIndex {
  readonly #cells = new Map<string, Spot[]>();
  static readonly #CELL = 64;

  constructor(spots: readonly Spot[]) {
    for (const spot of spots) {
      const key = SpotIndex.#key(spot[0], spot[1]);
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [spot]);
      else cell.push(spot);
    }
  }

  countIn({ x, y, width, height }: Rect): number {
    let count = 0;
    const size = SpotIndex.#CELL;
    for (let cy = Math.floor(y / size); cy * size <= y + height; cy++) {
      for (let cx = Math.floor(x / size); cx * size <= x + width; cx++) {
        for (const [px, py] of this.#cells.get(`${cx},${cy}`) ?? []) {
          if (px >= x && px <= x + width && py >= y && py <= y + height) count++;
        }
      }
    }
    return count;
  }

  static #key(x: number, y: number): string {
    return `${Math.floor(x / SpotIndex.#CELL)},${Math.floor(y / SpotIndex.#CELL)}`;
  }
}
