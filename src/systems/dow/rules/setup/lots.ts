import type { DowAction } from '../actions.ts';
import { FULL } from '../ground.ts';
import { type Army, type DowPosition, enemyOf, partOf, type Side, type UnitState } from '../position.ts';
import type { Comers, Room } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { hasRoom, roomsOf } from '../stacking/room.ts';
import type { Counter, World } from '../world.ts';

/** The room that is left while pieces are set up one after another (4.1, 5.1, 5.2), as one side sees it. */
export class Lots {
  readonly #world: World;
  readonly #units: readonly UnitState[];
  readonly #enemies: Uint8Array;
  #heldBy: Partial<Record<Army, Uint8Array>>;
  #room: Room;
  /** Until somebody takes room it is that of the position, which is not to be touched. */
  #own = false;

  constructor(world: World, p: DowPosition, side: Side) {
    this.#world = world;
    this.#units = partOf(p.units, side);
    this.#enemies = fieldOf(world, p, enemyOf(side)).held;
    this.#heldBy = fieldOf(world, p, side).heldBy;
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
    const comers = counter === undefined ? undefined : this.#comers(counter);
    const others = counter === undefined ? undefined : this.#othersThan(counter.army);
    for (let n = 0; n < all.length; n += 1) {
      const { at, action } = all[n] as (typeof all)[number];
      if (this.#fits(comers, others, at)) found.push(action);
    }
  }

  /** Keeps the room for a unit if it fits; says whether it does. */
  take(counter: Counter, at: number): boolean {
    const comers = this.#comers(counter);
    if (!this.#fits(comers, this.#othersThan(counter.army), at)) return false;
    if (!this.#own) this.#copy();
    const { single, guard } = this.#room;
    if (this.#world.ground.open[at] === 1) {
      single[at] = (single[at] as number) - comers.strength;
    } else {
      // The first Guard brigade leaves room for a second.
      guard[at] = comers.guard && single[at] !== FULL ? 1 : 0;
      single[at] = FULL;
    }
    const held = this.#heldBy[counter.army] ?? this.#world.recall.blocks.mask(this.#world.grid.size);
    held[at] = 1;
    this.#heldBy[counter.army] = held;
    return true;
  }

  #copy(): void {
    const { blocks } = this.#world.recall;
    const { units, single, several, guard } = this.#room;
    this.#room = { units, single: blocks.tableLike(single), several, guard: blocks.maskLike(guard) };
    const heldBy: Partial<Record<Army, Uint8Array>> = {};
    for (const army in this.#heldBy)
      heldBy[army as Army] = blocks.maskLike(this.#heldBy[army as Army] as Uint8Array);
    this.#heldBy = heldBy;
    this.#own = true;
  }

  /** Where the army stands with which this one does not share a hex. */
  #othersThan(own: Army): Uint8Array | undefined {
    for (const army in this.#heldBy) if (army !== own) return this.#heldBy[army as Army];
    return undefined;
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
