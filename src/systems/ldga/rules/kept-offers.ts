import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { LdgaAction } from './actions.ts';
import type { HexId, LdgaPosition, PieceId } from './position.ts';

/** Orders that were listed for some pieces, and the hexes on which it hangs that they are these. */
export interface KeptList {
  readonly pieces: readonly PieceId[];
  readonly hexes: readonly number[];
  readonly actions: readonly LdgaAction[];
  /** Hangs on more than can be told: listed anew in every position. */
  readonly loose: boolean;
}

/** What of a unit, leader or train tells that it has moved. */
interface Standing {
  readonly id: PieceId;
  readonly hex: HexId | null;
  readonly roadMarch?: boolean;
}

/** A column closes its hex and those beside it by road; so it counts for whoever gets within two hexes of it (8.42). */
const COLUMN_REACH = 2;

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
export class KeptOffers {
  #of: LdgaPosition | undefined;
  readonly #lists = new Map<string, KeptList>();

  /** Forgets what need not be so any more in this position. `walls` are hexes that count for everybody. */
  turnTo(p: LdgaPosition, grid: HexGrid, walls: readonly number[]): void {
    const before = this.#of;
    if (before === p) return;
    this.#of = p;
    if (before === undefined || !isSameStage(before, p)) {
      this.#lists.clear();
      return;
    }
    const touched = new Uint8Array(grid.size);
    const who = new Set<PieceId>();
    const touch = ({ hex, roadMarch }: Standing): void => {
      if (hex === null) return;
      if (roadMarch !== true) touched[grid.index(hex)] = 1;
      else for (const near of grid.within(grid.index(hex), COLUMN_REACH)) touched[near] = 1;
    };
    const compare = (then: readonly Standing[], now: readonly Standing[]): void => {
      if (then === now) return;
      for (const [n, piece] of now.entries()) {
        const was = then[n] as Standing;
        if (was === piece) continue;
        who.add(piece.id);
        touch(was);
        touch(piece);
      }
    };
    compare(before.units[p.phasing], p.units[p.phasing]);
    compare(before.leaders[p.phasing], p.leaders[p.phasing]);
    // What those who are moving have spent is kept apart from them.
    if (before.march !== p.march)
      for (const piece of [...p.units[p.phasing], ...p.leaders[p.phasing]])
        if (piece.moving) who.add(piece.id);
    if (walls.some((hex) => touched[hex] === 1)) this.#lists.clear();
    for (const [key, { pieces, hexes, loose }] of this.#lists)
      if (loose || pieces.some((id) => who.has(id)) || hexes.some((hex) => touched[hex] === 1))
        this.#lists.delete(key);
  }

  get(key: string): readonly LdgaAction[] | undefined {
    return this.#lists.get(key)?.actions;
  }

  set(key: string, list: KeptList): void {
    this.#lists.set(key, list);
  }
}
