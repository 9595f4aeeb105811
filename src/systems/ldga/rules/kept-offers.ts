import type { Seat } from '../../../engine/position.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { LdgaAction } from './actions.ts';
import type { LdgaPosition, PieceId, Side, TrainState } from './position.ts';
import { COLUMN } from './stacking/crowd.ts';
import { Muster } from './stacking/muster.ts';

/** Ways that were listed together. */
interface KeptWays {
  readonly reach: {
    readonly hexes: readonly number[];
    readonly costs: readonly number[];
    /** 1 in every hex on which it hangs: those that could be reached if nobody were in the way. */
    readonly ground: Uint8Array;
  };
  /** In road march, so that they keep clear of other columns along roads (8.42E). */
  readonly column: boolean;
}

/** Hexes in which others stand now than before, and those of them in which there are more columns, or fewer. */
interface Changes {
  readonly hexes: number[];
  readonly shut: number[];
  readonly opened: number[];
}

/** Orders that were listed for some pieces, and on what it hangs that they are these. */
export interface KeptList<W extends KeptWays> {
  readonly key: string;
  readonly pieces: readonly PieceId[];
  /** Where they get to, and could stay if others did not. */
  readonly found: readonly W[];
  /** Their own hex where it matters who else is there: a leader leaves others behind, a chateau shelters one (8.34D, 11.62). */
  readonly home: number | undefined;
  /** Somebody among them keeps clear of friends in road march (8.42). */
  readonly keepsClear: boolean;
  /** Nobody among them fights, so that they go into the enemy's zone only where friends are (4.12). */
  readonly timid: boolean;
  /** Everybody under the orders of any of them: these ask who stands in any of the hexes or beside them, and who has arrived (8.24, 8.25). */
  readonly comrades: readonly PieceId[];
  /** Undefined when there is room now where there was none, or the other way about: they still get there. */
  actions: readonly LdgaAction[] | undefined;
}

/** Orders ask who stands in a hex or beside it, and whether a column beside that closes it (8.24, 8.42E). */
const ORDERS_ASK = 2;

/** The map as far as lists hang on it, and who can be on it. */
interface Setting<W> {
  /** The hexes around a hex, itself among them. */
  near(hex: number, radius: number): readonly number[];
  /** Those to which a road leads from it. */
  joined(hex: number): readonly number[];
  readonly order: Readonly<Record<Side, readonly { readonly crowd: number }[]>>;
  /** Empty chateaux shelter from the enemy's zone whoever would go into them (11.62). */
  readonly walls: readonly number[];
  /** The enemy's zone, which is the same as long as he does not move. */
  zone(): Uint8Array;
  /** Could those who go these ways, for so much, stay with whoever is there? */
  isOpen(there: number, ways: W, cost: number): boolean;
}

/** Is everything the same that all lists hang on? The enemy, pace, orders, spirits, bridges, and whose turn it is. */
export function isSameStage(a: LdgaPosition, b: LdgaPosition): boolean {
  const foe = a.phasing === 'french' ? 'coalition' : 'french';
  return (
    a.phasing === b.phasing &&
    a.phase === b.phase &&
    a.turn === b.turn &&
    a.purses === b.purses &&
    a.orders === b.orders &&
    a.tracks === b.tracks &&
    a.delegated === b.delegated &&
    a.guardRecoiled === b.guardRecoiled &&
    a.units[foe] === b.units[foe] &&
    a.leaders[foe] === b.leaders[foe] &&
    haveOnlyMoved(a.trains, b.trains, b.phasing)
  );
}

/** Has no train done more than move? Those of the enemy have not done so much, and bridges are what they were. */
function haveOnlyMoved(before: readonly TrainState[], now: readonly TrainState[], side: Side): boolean {
  if (before === now) return true;
  for (let n = 0; n < now.length; n += 1) {
    const then = before[n] as TrainState;
    const train = now[n] as TrainState;
    if (then === train) continue;
    if (then.owner !== side || train.owner !== side) return false;
    if (then.place !== train.place || then.across !== train.across) return false;
    if (then.fresh !== train.fresh || then.toll !== train.toll) return false;
  }
  return true;
}

/**
 * Lists of orders for the phasing side that are carried over from one position to the next: only what has changed, and
 * what lies within reach of it, is listed anew.
 */
export class KeptOffers<W extends KeptWays, L extends KeptList<W>> {
  #of: LdgaPosition | undefined;
  readonly #lists = new Map<Seat, Map<string, L>>();
  readonly #muster: Muster;
  /** Those who are not as they were. */
  readonly #who = new Set<PieceId>();

  constructor(grid: HexGrid) {
    this.#muster = new Muster(grid);
  }

  /** Who stands in each hex in the position that was turned to, as limits count them. */
  get crowds(): Float64Array {
    return this.#muster.crowds;
  }

  /** Has every hex room for all who stand in it? */
  isRoomy(hasRoom: (crowd: number) => boolean): boolean {
    return this.#muster.isRoomy(hasRoom);
  }

  isAt(p: LdgaPosition): boolean {
    return this.#of === p;
  }

  /** Forgets what need not be so any more in this position. */
  turnTo(p: LdgaPosition, setting: Setting<W>): void {
    const before = this.#of;
    this.#of = p;
    const followed = this.#muster.turnTo(p, p.phasing, setting.order[p.phasing]);
    if (before === undefined || !followed || !isSameStage(before, p)) {
      this.#clear();
      return;
    }
    this.#compare(before, p);
    this.#follow(setting);
  }

  #clear(): void {
    for (const lists of this.#lists.values()) lists.clear();
  }

  /** Finds out who is not as he was. */
  #compare(before: LdgaPosition, p: LdgaPosition): void {
    const who = this.#who;
    const units = p.units[p.phasing];
    const leaders = p.leaders[p.phasing];
    who.clear();
    for (const slot of this.#muster.units) who.add(units[slot]?.id as PieceId);
    for (const slot of this.#muster.leaders) who.add(leaders[slot]?.id as PieceId);
    if (before.trains !== p.trains)
      p.trains.forEach((train, n) => {
        if (train !== before.trains[n]) who.add(train.id);
      });
    // What those who are moving have spent is kept apart from them.
    if (before.march === p.march) return;
    for (const { moving, id } of units) if (moving) who.add(id);
    for (const { moving, id } of leaders) if (moving) who.add(id);
    for (const { moving, id } of p.trains) if (moving) who.add(id);
  }

  #follow(setting: Setting<W>): void {
    const { walls } = setting;
    const { hexes, before, crowds } = this.#muster;
    const changes: Changes = { hexes: [], shut: [], opened: [] };
    let met = false;
    for (const hex of hexes) {
      const then = before[hex] as number;
      const now = crowds[hex] as number;
      if (then === now) continue;
      changes.hexes.push(hex);
      const columns = Math.floor(now / COLUMN) - Math.floor(then / COLUMN);
      if (columns > 0) changes.shut.push(hex);
      if (columns < 0) changes.opened.push(hex);
      if (setting.zone()[hex] === 1) met = true;
    }
    if (met && walls.some((hex) => hexes.includes(hex) && setting.zone()[hex] === 1)) this.#clear();
    for (const lists of this.#lists.values())
      for (const list of lists.values())
        if (this.#isLost(list, met, changes, setting)) lists.delete(list.key);
        else if (list.actions !== undefined && this.#isOtherRoom(list, changes.hexes, setting))
          list.actions = undefined;
  }

  /** Need it not be so any more that these get where they got? */
  #isLost(list: L, met: boolean, changes: Changes, { near, joined }: Setting<W>): boolean {
    if (list.home !== undefined && this.#muster.hexes.includes(list.home)) return true;
    if (met && list.timid) return true;
    for (const id of list.pieces) if (this.#who.has(id)) return true;
    for (const id of list.comrades) if (this.#who.has(id)) return true;
    if (list.comrades.length > 0)
      for (const hex of changes.hexes) if (isAmong(list, near(hex, ORDERS_ASK))) return true;
    if (list.keepsClear) for (const one of list.found) if (isBarred(one, changes, joined)) return true;
    return false;
  }

  /** Is there room anywhere on their ways where there was none, or the other way about? */
  #isOtherRoom({ found }: L, changed: readonly number[], { isOpen }: Setting<W>): boolean {
    const { before, crowds } = this.#muster;
    for (const one of found) {
      const { hexes, costs, ground } = one.reach;
      for (const hex of changed) {
        if (ground[hex] !== 1) continue;
        const place = hexes.indexOf(hex);
        if (place < 1) continue;
        const cost = costs[place] as number;
        if (isOpen(before[hex] as number, one, cost) !== isOpen(crowds[hex] as number, one, cost))
          return true;
      }
    }
    return false;
  }

  get(seat: Seat, key: string): L | undefined {
    return this.#lists.get(seat)?.get(key);
  }

  set(seat: Seat, key: string, list: L): void {
    const lists = this.#lists.get(seat);
    if (lists === undefined) this.#lists.set(seat, new Map([[key, list]]));
    else lists.set(key, list);
  }
}

/** Do columns stand in the way that did not, or no columns any more where some did (8.42D, E, G)? */
function isBarred(
  { reach: { hexes, ground }, column }: KeptWays,
  { shut, opened }: Changes,
  joined: (hex: number) => readonly number[],
): boolean {
  // What was not reached before cannot be lost.
  for (const hex of shut) {
    if (ground[hex] === 1 && hexes.includes(hex)) return true;
    if (column)
      for (const beside of joined(hex)) if (ground[beside] === 1 && hexes.includes(beside)) return true;
  }
  for (const hex of opened) {
    if (ground[hex] === 1) return true;
    if (column) for (const beside of joined(hex)) if (ground[beside] === 1) return true;
  }
  return false;
}

/** Is any of these hexes one that the list hangs on? */
function isAmong({ found }: KeptList<KeptWays>, hexes: readonly number[]): boolean {
  for (const { reach } of found) for (const hex of hexes) if (reach.ground[hex] === 1) return true;
  return false;
}
