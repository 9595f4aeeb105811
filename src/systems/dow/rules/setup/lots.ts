import type { DowAction } from '../actions.ts';
import { FULL } from '../ground.ts';
import { type Army, type DowPosition, enemyOf, type HexId, type Side } from '../position.ts';
import type { Comers } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { comersOf, hasRoom, roomsOf } from '../stacking/room.ts';
import type { World } from '../world.ts';

/** The room that is left while pieces are set up one after another (4.1, 5.1, 5.2), as one side sees it. */
export class Lots {
  readonly #world: World;
  readonly #position: DowPosition;
  readonly #enemies: Uint8Array;
  readonly #armies: Partial<Record<Army, Uint8Array>> = {};
  readonly #room: ReturnType<typeof roomsOf>;
  readonly #known = new Map<string, Comers>();

  constructor(world: World, p: DowPosition, side: Side) {
    this.#world = world;
    this.#position = p;
    this.#enemies = fieldOf(world, p, enemyOf(side)).held;
    const { heldBy } = fieldOf(world, p, side);
    for (const army in heldBy) this.#armies[army as Army] = (heldBy[army as Army] as Uint8Array).slice();
    const { units, single, several, guard } = roomsOf(world, p, side);
    this.#room = { units, single: single.slice(), several, guard: guard.slice() };
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
    const comers = counter === undefined ? undefined : this.#comers(counter.id);
    const others = counter === undefined ? [] : this.#othersThan(counter.army);
    for (const { at, action } of all) if (this.#fits(comers, others, at)) found.push(action);
  }

  /** Where armies stand with which this one does not share a hex. */
  #othersThan(own: Army): Uint8Array[] {
    const others: Uint8Array[] = [];
    for (const army in this.#armies) if (army !== own) others.push(this.#armies[army as Army] as Uint8Array);
    return others;
  }

  #fits(comers: Comers | undefined, others: readonly Uint8Array[], at: number): boolean {
    if (this.#enemies[at] === 1) return false;
    if (comers === undefined) return true;
    for (let n = 0; n < others.length; n += 1) if (others[n]?.[at] === 1) return false;
    return hasRoom(this.#room, comers, at);
  }

  /** Keeps the room for a unit if it fits; says whether it does. */
  take(piece: string, hex: HexId): boolean {
    const counter = this.#world.counters.get(piece);
    const at = this.#world.grid.index(hex);
    if (counter === undefined) return false;
    const comers = this.#comers(piece);
    if (!this.#fits(comers, this.#othersThan(counter.army), at)) return false;
    const { single, guard } = this.#room;
    if (this.#world.ground.open[at] === 1) {
      single[at] = (single[at] as number) - comers.strength;
    } else {
      // The first Guard brigade leaves room for a second.
      guard[at] = counter.guard === true && single[at] !== FULL ? 1 : 0;
      single[at] = FULL;
    }
    const held = this.#armies[counter.army] ?? new Uint8Array(this.#world.grid.size);
    held[at] = 1;
    this.#armies[counter.army] = held;
    return true;
  }

  #comers(piece: string): Comers {
    let comers = this.#known.get(piece);
    if (comers === undefined) {
      comers = comersOf(this.#world, this.#position, [piece]);
      this.#known.set(piece, comers);
    }
    return comers;
  }
}
