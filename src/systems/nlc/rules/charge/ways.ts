import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { divisionsApart } from '../combat/parties.ts';
import { formationOf } from '../command/formations.ts';
import { cutInto } from '../fire/strength.ts';
import { isTown, risesInto } from '../ground/ground.ts';
import { hexOf, stacksOf, stateOf } from '../ground/standing.ts';
import { enemyOf, type HexId, type NlcPosition, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Counter, World } from '../world.ts';

/* 7.6b: the way a charge takes: straight at an adjacent hex, or through an empty one at the next but one. */

/** Nothing to stop horses between two adjacent hexes but, at most, a crest, or a slope that they go down. */
function isOpenSide({ board, grid, tables }: World, from: number, to: number): boolean {
  const direction = grid.directionTo(from, to);
  const side = direction === -1 ? undefined : board.side(from, direction as Direction);
  return (
    direction !== -1 &&
    side?.water === undefined &&
    side?.bridge !== true &&
    !(tables.sides.slope !== undefined && risesInto(board, grid.side(from, direction as Direction), to))
  );
}

const isEmpty = (world: World, p: NlcPosition, hex: number): boolean =>
  !stacksOf(world, p, 'french').has(hex) && !stacksOf(world, p, 'coalition').has(hex);

/** Why cavalry in `from` cannot charge at `target`, through `via` where it is two hexes away. */
export function judgeWay(
  world: World,
  p: NlcPosition,
  from: number,
  target: number,
  via: number | null,
): Refusal[] {
  const { grid } = world;
  const hex = grid.id(target);
  const distance = grid.distance(from, target);
  if (distance < 1 || distance > world.tables.chargeRange) {
    return [refuse('NLC-7.6b.1', 'beyond-charge', { hex, distance })];
  }
  const refusals: Refusal[] = [];
  const last = distance === 1 ? from : via;
  if (distance === 2) {
    if (via === null || via < 0 || grid.distance(from, via) !== 1 || grid.distance(via, target) !== 1) {
      return [refuse('NLC-7.6b.2', 'name-the-hex-between', { hex })];
    }
    if (!isEmpty(world, p, via)) {
      refusals.push(refuse('NLC-7.6b.2', 'hex-between-occupied', { hex: grid.id(via) }));
    }
    const onMap = world.inPlay[via] === 1;
    if (!onMap || terrainAt(world.board, via) !== 'clear' || !isOpenSide(world, from, via)) {
      refusals.push(refuse('NLC-7.6b.3', 'not-ground-for-horses', { hex: grid.id(via) }));
    }
  } else if (via !== null) {
    return [refuse('NLC-7.6b.2', 'no-hex-between', { hex })];
  }
  if (terrainAt(world.board, target) === 'chateau') {
    refusals.push(refuse('NLC-10.4', 'chateau', { hex }));
    return refusals;
  }
  const direction = grid.directionTo(last as number, target);
  const cut = cutInto(world, last as number, target, 'charge');
  if (direction === -1 || world.contact[(last as number) * 6 + direction] !== 1) {
    refusals.push(refuse('NLC-7.6b.3', 'no-charge-across', { hex }));
  } else if (cut.share === null) {
    refusals.push(
      cut.code === 'slope'
        ? refuse(cut.rule, 'upslope', { hex })
        : refuse(cut.code === 'named-stream' ? cut.rule : 'NLC-7.6b.3', 'no-charge-across', { hex }),
    );
  }
  return refusals;
}

const around = ({ grid }: World, hex: number): number[] => {
  const found: number[] = [];
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    const to = grid.neighbours[link] as number;
    if (to >= 0) {
      found.push(to);
    }
  }
  return found;
};

/** All ways by which cavalry in `from` could charge at `target`: null for straight at it, else the hex between. */
export function chargeWays(world: World, p: NlcPosition, from: number, target: number): (number | null)[] {
  const distance = world.grid.distance(from, target);
  const between =
    distance === 1
      ? [null]
      : distance === 2
        ? around(world, from).filter((hex) => world.grid.distance(hex, target) === 1)
        : [];
  return between.filter((via) => judgeWay(world, p, from, target, via).length === 0);
}

/**
 * 7.10a: is this a flank charge: do friends of the charging cavalry, other than itself, stand next to the charged
 * in another hex than the one it comes from? Towns have no flank.
 */
export function isFlankCharge(
  world: World,
  p: NlcPosition,
  side: Side,
  chargers: readonly UnitId[],
  from: number,
  target: number,
): boolean {
  if (isTown(world, target)) {
    return false;
  }
  for (let d = 0; d < 6; d += 1) {
    const hex = world.grid.neighbours[target * 6 + d] as number;
    const friends = hex < 0 || hex === from ? undefined : stacksOf(world, p, side).get(hex);
    if (friends?.some(({ id }) => !chargers.includes(id)) === true) {
      return true;
    }
  }
  return false;
}

export const enemiesAt = (world: World, p: NlcPosition, side: Side, hex: HexId): readonly UnitId[] =>
  (stacksOf(world, p, enemyOf(side)).get(world.grid.index(hex)) ?? [])
    .filter(({ charging }) => charging === null)
    .map(({ id }) => id);

/** Everybody who may go together of the cavalry of one hex and formation: each alone, two of three, all of them. */
export function partiesOf(riders: readonly Counter[]): UnitId[][] {
  const parties: UnitId[][] = [];
  for (const { id } of riders) {
    parties.push([id], ...parties.map((party) => [...party, id]));
  }
  return parties.sort((a, b) => a.length - b.length);
}

/** Why these cannot go at the target as one: not of one hex and formation, of divisions that fight apart, or no way there. */
export function judgeTogether(
  world: World,
  p: NlcPosition,
  counters: readonly Counter[],
  target: number,
  via: HexId | undefined,
): Refusal[] {
  const [first] = counters as readonly [Counter, ...Counter[]];
  const { hex } = stateOf(p, first);
  const { id } = formationOf(world, p, first);
  if (counters.some((one) => stateOf(p, one).hex !== hex || formationOf(world, p, one).id !== id)) {
    return [refuse('NLC-7.6b.1', 'not-one-stack', { units: counters.map((one) => one.id) })];
  }
  const between = via === undefined ? null : world.grid.index(via);
  const apart = divisionsApart(world, p, counters);
  return apart.length > 0 ? apart : judgeWay(world, p, hexOf(world, stateOf(p, first)), target, between);
}
