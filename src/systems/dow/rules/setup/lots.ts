import type { DowAction } from '../actions.ts';
import { FULL } from '../ground.ts';
import { type Army, allyOf, type DowPosition, partOf, type Side, type UnitState } from '../position.ts';
import type { Comers, Room } from '../recall.ts';
import { enemyPieces } from '../stacking/enemies.ts';
import { fieldOf } from '../stacking/field.ts';
import { hasRoom, roomsOf } from '../stacking/room.ts';
import type { Berth, Counter, World } from '../world.ts';

/** The room that is left while pieces are set up one after another (4.1, 5.1, 5.2), as one side sees it. */
export class Lots {
  readonly #world: World;
  readonly #side: Side;
  readonly #units: readonly UnitState[];
  readonly #enemies: Uint8Array;
  readonly #where: Int16Array;
  #heldBy: Readonly<Record<Army, Uint8Array | undefined>>;
  #room: Room;
  /** Until somebody takes room it is that of the position, which is not to be touched. */
  #own = false;

  constructor(world: World, p: DowPosition, side: Side) {
    this.#world = world;
    this.#side = side;
    this.#units = partOf(p.units, side);
    this.#enemies = enemyPieces(world, p, side);
    const { heldBy, where } = fieldOf(world, p, side);
    this.#heldBy = heldBy;
    this.#where = where;
    this.#room = roomsOf(world, p, side);
  }

  /** Adds every place where this piece may be set up. Leaders need no room. */
  placings(piece: string, found: DowAction[]): void {
    const { recall, ranges, grid } = this.#world;
    let all = recall.placings.get(piece);
    if (all === undefined) {
      all = [...(ranges.get(piece) ?? [])].map((hex) => ({
        at: grid.index(hex),
        action: { type: 'place', piece, hex },
      }));
      recall.placings.set(piece, all);
    }
    const counter = this.#world.counters.get(piece);
    const here = counter === undefined ? undefined : this.#where[counter.slot];
    const comers = counter === undefined ? undefined : this.#comers(counter);
    const others = counter === undefined ? undefined : this.#othersThan(counter.army);
    for (let n = 0; n < all.length; n += 1) {
      const { at, action } = all[n] as (typeof all)[number];
      if (at !== here && this.#fits(comers, others, at)) found.push(action);
    }
  }

  /** Keeps room for a unit at home, or in the first hex of its range that has some; undefined where none has. */
  settle({ counter, home, range }: Berth): number | undefined {
    const comers = this.#comers(counter);
    const others = this.#othersThan(counter.army);
    let at: number | undefined = home;
    if (home < 0 || !this.#fits(comers, others, home)) {
      at = undefined;
      for (let n = 0; at === undefined && n < range.length; n += 1) {
        if (this.#fits(comers, others, range[n] as number)) at = range[n];
      }
    }
    if (at !== undefined) this.#take(counter, comers, at);
    return at;
  }

  #take(counter: Counter, comers: Comers, at: number): void {
    if (!this.#own) this.#copy();
    const { open, single, guard } = this.#room;
    if (open[at] === 1) {
      single[at] = (single[at] as number) - comers.strength;
    } else {
      // The first Guard brigade leaves room for a second.
      guard[at] = comers.guard && single[at] !== FULL ? 1 : 0;
      single[at] = FULL;
    }
    (this.#heldBy[counter.army] as Uint8Array)[at] = 1;
  }

  #copy(): void {
    const { blocks, nowhere } = this.#world.recall;
    const { units, open, single, guard } = this.#room;
    this.#room = { units, open, single: blocks.tableLike(single), guard: blocks.maskLike(guard) };
    const { french, allied, prussian } = this.#heldBy;
    this.#heldBy = {
      french: this.#side === 'french' ? blocks.maskLike(french ?? nowhere) : undefined,
      allied: this.#side === 'french' ? undefined : blocks.maskLike(allied ?? nowhere),
      prussian: this.#side === 'french' ? undefined : blocks.maskLike(prussian ?? nowhere),
    };
    this.#own = true;
  }

  /** Where the army stands with which this one does not share a hex. */
  #othersThan(own: Army): Uint8Array | undefined {
    const ally = allyOf(own);
    return ally === undefined ? undefined : this.#heldBy[ally];
  }

  #fits(comers: Comers | undefined, others: Uint8Array | undefined, at: number): boolean {
    if (this.#enemies[at] === 1) return false;
    if (comers === undefined) return true;
    return others?.[at] !== 1 && hasRoom(this.#room, comers, at);
  }

  #comers({ slot, strength, guard }: Counter): Comers {
    const { losses } = this.#units[slot] as UnitState;
    return { strength: strength - losses, single: true, guard: guard === true };
  }
}
