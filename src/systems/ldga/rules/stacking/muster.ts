import type { HexGrid } from '../../../../geometry/hex/grid.ts';
import type { LdgaPosition, LeaderState, Side, TrainState, UnitState } from '../position.ts';
import { COLUMN, LEADER, trainCrowd } from './crowd.ts';

/** The counters of a side, in the order of its units. */
type Order = readonly { readonly crowd: number }[];

/** What a unit counts where it stands now. */
const unitCrowd = (crowd: number, { roadMarch }: UnitState): number => (roadMarch ? crowd + COLUMN : crowd);

/**
 * Who of a side stands where, followed from one position to the next, and what has changed by the last step. Made over
 * at each step, so that it is for whoever turns it alone: others read a `Field`.
 */
export class Muster {
  /** As the field counts them. */
  readonly crowds: Float64Array;
  /** What they were before the last step, where it changed them. */
  readonly before: Float64Array;
  /** Where somebody came, left, or changed, each once. */
  readonly hexes: number[] = [];
  /** Those who are not as they were, by their slots. */
  readonly units: number[] = [];
  readonly leaders: number[] = [];
  trains = false;
  /** Had every hex with a unit in it room for all who stood there, and where others stand since? */
  #roomy = false;
  readonly #since: number[] = [];
  #of: LdgaPosition | undefined;
  #side: Side = 'french';
  readonly #touched: Uint8Array;
  readonly #grid: HexGrid;

  constructor(grid: HexGrid) {
    this.#grid = grid;
    this.crowds = new Float64Array(grid.size);
    this.before = new Float64Array(grid.size);
    this.#touched = new Uint8Array(grid.size);
  }

  /** Goes on to this position; false where it began anew, so that nothing is known of what has changed. */
  turnTo(p: LdgaPosition, side: Side, order: Order): boolean {
    const last = this.#of;
    this.#forget();
    this.#of = p;
    if (last === undefined || this.#side !== side) {
      this.#side = side;
      this.#begin(p, order);
      this.#roomy = false;
      return false;
    }
    if (last === p) return true;
    const units = p.units[side];
    if (last.units[side] !== units) this.#compareUnits(last.units[side], units, order);
    const leaders = p.leaders[side];
    if (last.leaders[side] !== leaders) this.#compareLeaders(last.leaders[side], leaders);
    if (last.trains !== p.trains) {
      this.trains = true;
      for (const train of last.trains) this.#addTrain(train, -1);
      for (const train of p.trains) this.#addTrain(train, 1);
    }
    if (this.#roomy) for (const hex of this.hexes) this.#since.push(hex);
    return true;
  }

  /** Has every hex with a unit in it room for all who stand there, as `hasRoom` says of a crowd? */
  isRoomy(hasRoom: (crowd: number) => boolean): boolean {
    const isFree = (hex: number): boolean => hasRoom(this.crowds[hex] as number);
    const units = this.#of?.units[this.#side] ?? [];
    this.#roomy =
      (this.#roomy && this.#since.every(isFree)) ||
      units.every(({ place, hex }) => place !== 'map' || hex === null || isFree(this.#grid.index(hex)));
    this.#since.length = 0;
    return this.#roomy;
  }

  #forget(): void {
    for (let n = 0; n < this.hexes.length; n += 1) this.#touched[this.hexes[n] as number] = 0;
    this.hexes.length = 0;
    this.units.length = 0;
    this.leaders.length = 0;
    this.trains = false;
  }

  #begin(p: LdgaPosition, order: Order): void {
    const side = this.#side;
    this.crowds.fill(0);
    const units = p.units[side];
    for (let slot = 0; slot < units.length; slot += 1)
      this.#addUnit(units[slot] as UnitState, (order[slot] as Order[number]).crowd, 1);
    for (const leader of p.leaders[side]) this.#addLeader(leader, 1);
    for (const train of p.trains) this.#addTrain(train, 1);
    this.#forget();
  }

  #compareUnits(then: readonly UnitState[], now: readonly UnitState[], order: Order): void {
    for (let slot = 0; slot < now.length; slot += 1) {
      const was = then[slot] as UnitState;
      const unit = now[slot] as UnitState;
      if (was === unit) continue;
      this.units.push(slot);
      const { crowd } = order[slot] as Order[number];
      this.#addUnit(was, crowd, -1);
      this.#addUnit(unit, crowd, 1);
    }
  }

  #compareLeaders(then: readonly LeaderState[], now: readonly LeaderState[]): void {
    for (let slot = 0; slot < now.length; slot += 1) {
      const was = then[slot] as LeaderState;
      const leader = now[slot] as LeaderState;
      if (was === leader) continue;
      this.leaders.push(slot);
      this.#addLeader(was, -1);
      this.#addLeader(leader, 1);
    }
  }

  #addUnit(unit: UnitState, crowd: number, sign: number): void {
    if (unit.place === 'map' && unit.hex !== null) this.#add(unit.hex, sign * unitCrowd(crowd, unit));
  }

  #addLeader({ hex }: LeaderState, sign: number): void {
    if (hex !== null) this.#add(hex, sign * LEADER);
  }

  #addTrain(train: TrainState, sign: number): void {
    const { owner, place, hex } = train;
    if (owner === this.#side && place === 'map' && hex !== null) this.#add(hex, sign * trainCrowd(train));
  }

  #add(hex: string, crowd: number): void {
    const at = this.#grid.index(hex);
    const there = this.crowds[at] as number;
    if (this.#touched[at] === 0) {
      this.#touched[at] = 1;
      this.before[at] = there;
      this.hexes.push(at);
    }
    this.crowds[at] = there + crowd;
  }
}
