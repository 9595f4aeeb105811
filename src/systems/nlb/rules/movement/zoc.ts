import type { MapBoard } from '../../../../content/map-board.ts';
import { type Links, makeLinks } from '../../../common/hex/links.ts';
import { enemyOf, type NlbPosition, type Side } from '../position.ts';
import type { Seams } from '../seams.ts';
import { zocOf } from '../setup/deployment.ts';
import type { World } from '../world.ts';
import { isBarrier } from './movement-costs.ts';

/**
 * 5.3: a zone of control is the six hexes around a unit, except across an unbridged river or lake
 * hexside and into a chateau. It is never cancelled by other units (5.3A), so it depends on the ground
 * and on one side's places alone.
 */
export function makeZocLinks(
  board: MapBoard,
  inPlay: Uint8Array,
  walls: Uint8Array,
  blocks: Seams['zocBlocks'],
): Links {
  return makeLinks(
    board.grid,
    (hex, direction, to) =>
      inPlay[hex] === 1 &&
      inPlay[to] === 1 &&
      !isBarrier(board, hex, direction) &&
      !blocks.some((asks) => asks(board, hex, direction)) &&
      walls[to] === 0,
  );
}

/** Is this hex in the zone of control of the enemies of `side`? */
export const inEnemyZoc = (world: World, p: NlbPosition, side: Side, hex: number): boolean =>
  (zocOf(world, p, enemyOf(side))[hex] ?? 0) > 0;
