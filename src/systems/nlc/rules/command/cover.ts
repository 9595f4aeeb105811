import { unitsAt } from '../ground/standing.ts';
import type { At } from '../kit.ts';
import type { HexId, Side } from '../position.ts';
import { leadersAt } from './formations.ts';

/** 3: are leaders left in this hex whom no unit covers any longer, so that everybody sees their orders? */
export function isBared(at: At, side: Side, hex: HexId): boolean {
  const index = at.world.grid.index(hex);
  return (
    unitsAt(at.world, at.position, side, index).length === 0 &&
    leadersAt(at.world, at.position, side, index).length > 0
  );
}
