import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { LdgaAction } from './actions.ts';
import type { HexId, LdgaPosition, PieceId } from './position.ts';

/** Orders that were listed for some pieces, and on what it hangs that they are these. */
export interface KeptList {
  readonly pieces: readonly PieceId[];
  /** The hexes that they get to, and could stay in if others did not. */
  readonly hexes: readonly number[];
  /** Their own hex where it matters who else is there: a leader leaves others behind, a chateau shelters one (8.34D, 11.62). */
  readonly home: number | undefined;
  /** Somebody among them keeps clear of friends in road march (8.42). */
  readonly keepsClear: boolean;
  /** Nobody among them fights, so that they go into the enemy's zone only where friends are (4.12). */
  readonly timid: boolean;
  /** An order binds them, which asks who stands in any of the hexes (8.24). */
  readonly bound: boolean;
  /** Undefined when somebody has come to one of the hexes or left it: they still get there, but may have no room. */
  actions: readonly LdgaAction[] | undefined;
}

/** What of a unit, leader or train tells that it has moved. */
interface Standing {
  readonly id: PieceId;
  readonly place: string;
  readonly hex: HexId | null;
  readonly roadMarch?: boolean;
}

/** The map as far as lists hang on it. */
interface Ground {
  readonly grid: HexGrid;
  /** Empty chateaux shelter from the enemy's zone whoever would go into them (11.62). */
  readonly walls: readonly number[];
  /** The enemy's zone, which is the same as long as he does not move. */
  readonly zone: Uint8Array;
}

/** A column closes its hex and those beside it by road; so it counts for whoever gets within two hexes of it (8.42). */
const COLUMN_REACH = 2;

/* What has happened in a hex, each together with what comes before it. */
const STIRRED = 1;
const VISITED = 2;
const COLUMN_NEAR = 4;

/** Is everything the same that all lists hang on? The enemy, pace, orders, spirits, and whose turn it is. */
function isSameStage(a: LdgaPosition, b: LdgaPosition): boolean {
  const foe = a.phasing === 'french' ? 'coalition' : 'french';
  return (
    a.phasing === b.phasing &&
    a.phase === b.phase &&
    a.turn === b.turn &&
    a.purses === b.purses &&
    a.orders === b.orders &&
    a.tracks === b.tracks &&
    a.trains === b.trains &&
    a.delegated === b.delegated &&
    a.guardRecoiled === b.guardRecoiled &&
    a.units[foe] === b.units[foe] &&
    a.leaders[foe] === b.leaders[foe]
  );
}

/**
 * Lists of orders for the phasing side that are carried over from one position to the next: only what has changed, and
 * what lies within reach of it, is listed anew.
 */
export class KeptOffers<L extends KeptList> {
  #of: LdgaPosition | undefined;
  readonly #lists = new Map<string, L>();

  /** Forgets what need not be so any more in this position. */
  turnTo(p: LdgaPosition, groundOf: () => Ground): void {
    const before = this.#of;
    if (before === p) return;
    this.#of = p;
    if (before === undefined || !isSameStage(before, p)) {
      this.#lists.clear();
      return;
    }
    const { grid, walls, zone } = groundOf();
    const news = new Uint8Array(grid.size);
    const who = new Set<PieceId>();
    /** Has anybody come to a hex in the enemy's zone, or left one? */
    let met = false;
    const touch = (hex: HexId | null, what: number): void => {
      if (hex === null) return;
      const at = grid.index(hex);
      news[at] = (news[at] as number) | what;
      if (what === VISITED && zone[at] === 1) met = true;
    };
    const passed = ({ hex, roadMarch }: Standing): void => {
      touch(hex, VISITED);
      if (hex === null || roadMarch !== true) return;
      for (const near of grid.within(grid.index(hex), COLUMN_REACH))
        news[near] = (news[near] as number) | COLUMN_NEAR;
    };
    const compare = (then: readonly Standing[], now: readonly Standing[]): void => {
      if (then === now) return;
      for (let n = 0; n < now.length; n += 1) {
        const was = then[n] as Standing;
        const piece = now[n] as Standing;
        if (was === piece) continue;
        who.add(piece.id);
        if (was.hex === piece.hex && was.place === piece.place && was.roadMarch === piece.roadMarch) {
          touch(piece.hex, STIRRED);
          continue;
        }
        passed(was);
        passed(piece);
      }
    };
    compare(before.units[p.phasing], p.units[p.phasing]);
    compare(before.leaders[p.phasing], p.leaders[p.phasing]);
    // What those who are moving have spent is kept apart from them.
    if (before.march !== p.march) {
      for (const { moving, id } of p.units[p.phasing]) if (moving) who.add(id);
      for (const { moving, id } of p.leaders[p.phasing]) if (moving) who.add(id);
    }
    if (met && walls.some((hex) => news[hex] !== 0 && zone[hex] === 1)) this.#lists.clear();
    for (const [key, list] of this.#lists) {
      const stirred = list.home !== undefined && news[list.home] !== 0;
      if (stirred || (met && list.timid) || list.pieces.some((id) => who.has(id))) {
        this.#lists.delete(key);
        continue;
      }
      let all = 0;
      for (const hex of list.hexes) all |= news[hex] as number;
      if ((list.keepsClear && all >= COLUMN_NEAR) || (list.bound && all >= VISITED)) this.#lists.delete(key);
      else if ((all & VISITED) !== 0) list.actions = undefined;
    }
  }

  get(key: string): L | undefined {
    return this.#lists.get(key);
  }

  set(key: string, list: L): void {
    this.#lists.set(key, list);
  }
}
