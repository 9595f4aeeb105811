import type { Seat } from '../../../../engine/position.ts';
import type { LdgaPosition, PieceId } from '../position.ts';
import { holderOf } from '../seats.ts';
import type { World } from '../world.ts';

/** The seats to which these pieces belong, in alphabetical order. */
export const holdersOf = (world: World, p: LdgaPosition, pieces: readonly PieceId[]): Seat[] =>
  [...new Set(pieces.flatMap((id) => holderOf(world, p, id) ?? []))].sort();
