import type { Seat, Viewer } from '../../../../engine/position.ts';
import { UMPIRE } from '../../content/seating.ts';
import { type LdgaPosition, type PieceId, SIDES, type Side, sideOf } from '../position.ts';
import type { World } from '../world.ts';

/* 1.5: who may know which piece is where. */

/** Does this game hide forces under flags? */
export const hidesForces = (world: World): boolean => world.options.has('hidden-forces');

/** How a viewer looks at the table: for a side, from beside it, or from above. */
export type Eyes = Side | 'spectator' | 'umpire';

export function eyesOf(world: World, viewer: Viewer): Eyes {
  if (viewer === UMPIRE && world.options.has('umpire')) return 'umpire';
  return SIDES.find((side) => world.seats[side].includes(viewer)) ?? 'spectator';
}

/** A piece of either kind, as far as hiding goes. */
interface Face {
  readonly place: string;
  readonly shown: boolean;
}

/** Is this piece of `side` open to these eyes? Its owner may look at any time (1.5); when the game is over all is open. */
export const isOpenTo = (world: World, p: LdgaPosition, eyes: Eyes, side: Side, { shown }: Face): boolean =>
  eyes === side || eyes === 'umpire' || shown || !hidesForces(world) || p.outcome !== null;

/** The side of a piece; of a train whoever has it now. */
export function sideOfPiece(world: World, p: LdgaPosition, id: PieceId): Side | undefined {
  const piece = world.counters.get(id) ?? world.leaderById.get(id);
  if (piece !== undefined) return sideOf(piece.army);
  return p.trains.find((train) => train.id === id)?.owner;
}

/** The state of any piece, wherever it is listed. */
export function faceOf(world: World, p: LdgaPosition, id: PieceId): Face | undefined {
  const counter = world.counters.get(id);
  if (counter !== undefined) return p.units[counter.side][counter.slot];
  const leader = world.leaderById.get(id);
  if (leader !== undefined) return p.leaders[leader.side][leader.slot];
  return p.trains.find((train) => train.id === id);
}

/**
 * Who may know that a side is asked for something: whether there is anything to ask depends on where its pieces are, so
 * where forces are hidden nobody else.
 */
export const whoKnows = (world: World, side: Side): readonly Viewer[] =>
  hidesForces(world)
    ? ownSeats(world, side)
    : [...SIDES.flatMap((one) => world.seats[one]), UMPIRE, 'spectator'];

/** Everybody who may read what a side knows of itself. */
export const ownSeats = (world: World, side: Side): readonly Seat[] =>
  world.options.has('umpire') ? [...world.seats[side], UMPIRE] : world.seats[side];
