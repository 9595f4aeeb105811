import { type DowPosition, enemyOf, type HexId, partOf, type Side } from '../position.ts';
import type { World } from '../world.ts';
import { fieldOf } from './field.ts';

/**
 * 5.1.1: where enemies of this side are, as a mask: units, or a leader who is alone. No leader goes there. Combat units
 * do, and drive such a leader off (ruling R37); a leader's word goes past him (7.5).
 */
export function enemyPieces(world: World, p: DowPosition, side: Side): Uint8Array {
  const { grid, recall } = world;
  const enemy = enemyOf(side);
  const { held } = fieldOf(world, p, enemy);
  const leaders = partOf(p.leaders, enemy);
  const kept = recall.enemies[side];
  if (kept !== undefined && kept.held === held && kept.leaders === leaders) return kept.mask;
  let mask = held;
  for (const { place, hex } of leaders) {
    if (place !== 'map' || mask[grid.index(hex as HexId)] === 1) continue;
    if (mask === held) mask = recall.blocks.maskLike(held);
    mask[grid.index(hex as HexId)] = 1;
  }
  recall.enemies[side] = { held, leaders, mask };
  return mask;
}

export const holdsEnemy = (world: World, p: DowPosition, side: Side, hex: HexId): boolean =>
  enemyPieces(world, p, side)[world.grid.index(hex)] === 1;
