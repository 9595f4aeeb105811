import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import type { HexId, LdgaPosition, PieceId } from '../position.ts';
import type { KeptMarches, Mover, Reach, Way, Ways } from '../recall.ts';
import { holderOf } from '../seats.ts';
import { fieldOf } from '../stacking/field.ts';
import { hasRoom } from '../stacking/limits.ts';
import { apparentZone } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { boundBy, orderJudge } from './bound.ts';
import { columnReasons, type Group, groupOf, groupReasons, isHeld, stepOutJudge } from './group.ts';
import { leftBehind } from './march.ts';
import { costToStay, reachOf, waysOfGroup } from './reach.ts';

/* Marches that the judge allows: built from what he asks for. */

/** The pieces of this seat on the map that may still move; looked for once in each position. */
export function movable(world: World, p: LdgaPosition, seat: Seat): readonly Mover[] {
  const { movers } = world.recall;
  const kept = movers.get(p);
  if (kept?.seat === seat) return kept.pieces;
  const side = p.phasing;
  const alone = world.seats[side].length === 1;
  const pieces: Mover[] = [];
  const add = (piece: Mover): void => {
    if (piece.place !== 'map' || piece.moved || !(alone || holderOf(world, p, piece.id) === seat)) return;
    if (!isHeld(world, p, piece.id)) pieces.push(piece);
  };
  p.units[side].forEach(add);
  p.leaders[side].forEach(add);
  for (const train of p.trains) if (train.owner === side) add(train);
  movers.set(p, { seat, pieces });
  return pieces;
}

/** Whole stacks that may move together: everybody in a hex who may still move. */
export function stacksOf(pieces: readonly Mover[]): Map<HexId, PieceId[]> {
  const stacks = new Map<HexId, PieceId[]>();
  for (const { id, hex } of pieces) {
    if (hex === null) continue;
    const here = stacks.get(hex);
    if (here === undefined) stacks.set(hex, [id]);
    else here.push(id);
  }
  for (const [hex, all] of stacks) if (all.length < 2) stacks.delete(hex);
  return stacks;
}

/** The orders of a group to go these ways, beside them; the same ones whenever they are asked for. */
function ordersOf({ marches }: Reach, { pieces, column }: Group): (LdgaAction | undefined)[] {
  const who = `${pieces.join()} ${column}`;
  const known = marches.get(who);
  if (known !== undefined) return known;
  const made: (LdgaAction | undefined)[] = [];
  marches.set(who, made);
  return made;
}

const march = (pieces: readonly PieceId[], column: boolean, { path }: Way): LdgaAction => ({
  type: 'march',
  pieces: pieces as PieceId[],
  path: path as HexId[],
  ...(column ? { column: true } : {}),
});

/** Where these may be ordered to march, with one order for each place; looked for anew where something has changed. */
export function marchOffers(
  { world, position: p }: At,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): readonly LdgaAction[] {
  const { recall, grid, lie } = world;
  recall.marches.turnTo(p, () => ({ grid, walls: lie.walls, zone: apparentZone(world, p, p.phasing) }));
  const key = `${seat} ${pieces.join()}`;
  const known = recall.marches.get(key);
  if (known?.actions !== undefined) return known.actions;
  const list = known ?? listMarches(world, p, seat, pieces, from);
  if (known === undefined) recall.marches.set(key, list);
  const actions: LdgaAction[] = [];
  for (const found of list.found) {
    const { ways, orders, column } = found;
    const { crowds } = fieldOf(world, p, p.phasing);
    const alone = hasRoom(world, found.crowd);
    for (const way of ways) {
      const open = crowds[way.hex] === 0 ? alone : costToStay(world, crowds, found, way) !== undefined;
      if (!open) continue;
      const order = orders[way.place] ?? march(pieces, column, way);
      orders[way.place] = order;
      actions.push(order);
    }
  }
  list.actions = actions;
  return actions;
}

/** These hexes and those beside them. */
function withNeighbours({ grid }: World, hexes: readonly number[]): number[] {
  const all = [...hexes];
  for (const hex of hexes)
    for (let link = hex * 6; link < hex * 6 + 6; link += 1)
      if ((grid.neighbours[link] as number) >= 0) all.push(grid.neighbours[link] as number);
  return all;
}

/** Everywhere that these get to, with what it hangs on. */
function listMarches(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): KeptMarches {
  const start = world.grid.index(from);
  const bound = boundBy(p, pieces) !== undefined;
  const leads = pieces.some((id) => world.leaderById.has(id));
  const hexes = [start];
  const found = findMarches(world, p, seat, pieces, from, hexes);
  return {
    pieces,
    // Orders look one hex beyond where a force gets to.
    hexes: bound ? withNeighbours(world, hexes) : hexes,
    home: leads || world.lie.chateaux[start] === 1 ? start : undefined,
    keepsClear: pieces.some((id) => world.counters.get(id)?.vedette === false || world.trains.includes(id)),
    timid: !pieces.some((id) => world.counters.has(id)),
    bound,
    found,
    actions: undefined,
  };
}

function findMarches(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
  hexes: number[],
): Ways[] {
  const found: Ways[] = [];
  if (groupReasons(world, p, seat, pieces, false).length > 0) return found;
  for (const column of [false, true]) {
    const group = groupOf(world, p, pieces, from, column);
    if (columnReasons(world, group.members, column).length > 0) continue;
    const reach = reachOf(world, p, group);
    for (const { hex } of reach.ways) hexes.push(hex);
    if (leftBehind(world, p, group).length > 0) continue;
    const bound = orderJudge(world, p, group);
    const stepOut = stepOutJudge(world, p, group);
    const ways = reach.ways.filter(
      ({ path }) => stepOut(path[0] as HexId).length === 0 && bound(path).length === 0,
    );
    found.push({ ...waysOfGroup(world, group, ways), orders: ordersOf(reach, group) });
  }
  return found;
}
