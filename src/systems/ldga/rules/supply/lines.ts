import { type Links, makeLinks } from '../../../common/hex/links.ts';
import { spread } from '../../../common/hex/spread.ts';
import { type Army, enemyOf, type LdgaPosition, sideOf } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import type { World } from '../world.ts';

/* 14.1: lines of supply, found from their sources for everybody at once. */

/** 14.12: hexsides that the first part of a line may cross: no water without a bridge of stone; pontoons do not count. */
const crossable = ({ board, grid }: World): Links =>
  makeLinks(grid, (from, direction, to) => {
    if (!board.inPlay(from) || !board.inPlay(to)) return false;
    if (board.link(from, direction) !== undefined) return true;
    return board.side(from, direction)?.water === undefined && board.hex(to)?.terrain !== 'marsh';
  });

/** 14.2: the sources of an army: entries by which somebody of it has come on. */
export const sourcesOf = (world: World, p: LdgaPosition, army: Army): number[] =>
  [...world.entries.values()]
    .filter((entry) => entry.army === army && p.opened.includes(entry.id))
    .flatMap(({ hexes }) => hexes.map((hex) => world.grid.index(hex)));

/** 1 for each hex from which a line leads to a source of this army. */
export function supplied(world: World, p: LdgaPosition, army: Army): Uint8Array {
  const { grid, lie, tables } = world;
  // 14.12: only the presence of the enemy blocks; his zones do not.
  const shut = fieldOf(world, p, enemyOf(sideOf(army))).held;
  const sources = sourcesOf(world, p, army).filter((hex) => shut[hex] === 0);
  const roads = new Uint8Array(grid.size);
  for (const hex of sources) roads[hex] = 1;
  const along = [...sources, ...spread(grid, lie.ways, sources, roads, shut)];
  const reached = roads.slice();
  spread(grid, crossable(world), along, reached, shut, tables.supply.toRoad);
  return reached;
}
