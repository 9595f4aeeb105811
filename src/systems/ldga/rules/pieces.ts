import type { Draft } from '../../../engine/draft.ts';
import { changeLeader, changeTrain, changeUnit } from './edit.ts';
import type { PieceState } from './piece-state.ts';
import type { HexId, LdgaPosition, PieceId, Side } from './position.ts';
import type { World } from './world.ts';

/* Units, leaders and trains alike: where they are and how they move. */

export type { PieceState };

/** Is there such a piece in this game? */
export const isPiece = (world: World, p: LdgaPosition, id: PieceId): boolean =>
  world.counters.has(id) || world.leaderById.has(id) || p.trains.some((train) => train.id === id);

export function pieceOf(world: World, p: LdgaPosition, id: PieceId): PieceState | undefined {
  const counter = world.counters.get(id);
  if (counter !== undefined) {
    const unit = p.units[counter.side][counter.slot];
    if (unit === undefined) return undefined;
    const { side, gait, vedette } = counter;
    return { ...unit, kind: 'unit', side, gait, body: !vedette, fights: true };
  }
  const leader = world.leaderById.get(id);
  if (leader !== undefined) {
    const state = p.leaders[leader.side][leader.slot];
    if (state === undefined) return undefined;
    return {
      ...state,
      kind: 'leader',
      side: leader.side,
      gait: 'rider',
      body: false,
      fights: false,
      roadMarch: false,
    };
  }
  const train = p.trains.find((one) => one.id === id);
  return train === undefined
    ? undefined
    : { ...train, kind: 'train', side: train.owner, gait: 'train', body: true, fights: false };
}

/** What units, leaders and trains have in common. */
export interface Motion {
  readonly hex?: HexId;
  readonly place?: 'map';
  readonly entered?: boolean;
  readonly moving?: boolean;
  readonly moved?: boolean;
}

export function changePiece(world: World, draft: Draft<LdgaPosition>, id: PieceId, patch: Motion): void {
  if (world.counters.has(id)) changeUnit(world, draft, id, patch);
  else if (world.leaderById.has(id)) changeLeader(world, draft, id, patch);
  else changeTrain(draft, id, patch);
}

/** Into road march, or out of it: leaders have no marker (8.43). */
export function setColumn(world: World, draft: Draft<LdgaPosition>, id: PieceId, roadMarch: boolean): void {
  if (world.counters.has(id)) changeUnit(world, draft, id, { roadMarch });
  else if (world.trains.includes(id)) changeTrain(draft, id, { roadMarch });
}

/** Everybody of a side who is in a hex. */
export function piecesAt(world: World, p: LdgaPosition, side: Side, hex: HexId): PieceState[] {
  const found: PieceState[] = [];
  const add = (one: { readonly id: PieceId; readonly place: string; readonly hex: HexId | null }): void => {
    if (one.place !== 'map' || one.hex !== hex) return;
    const piece = pieceOf(world, p, one.id);
    if (piece?.side === side) found.push(piece);
  };
  p.units[side].forEach(add);
  p.leaders[side].forEach(add);
  p.trains.forEach(add);
  return found;
}
