import type { HexId, LdgaPosition, PieceId, Side } from '../../position.ts';
import { companyOf, crowdProblems } from '../../stacking/limits.ts';
import type { World } from '../../world.ts';

/** 3.1: is there room in a hex for those who come, once those who leave are gone? */
export const hasRoom = (
  world: World,
  p: LdgaPosition,
  side: Side,
  hex: HexId,
  coming: readonly PieceId[],
  leaving: readonly PieceId[] = [],
): boolean => crowdProblems(world, hex, companyOf(world, p, side, hex, coming, leaving)).length === 0;
