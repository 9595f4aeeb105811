import type { Seat } from '../../../../engine/position.ts';
import { orderOf } from '../../rules/movement/allowance.ts';
import { barriersOf } from '../../rules/movement/bounds.ts';
import { groupOf, groupReasons, idleReasons } from '../../rules/movement/group.ts';
import { reachOf } from '../../rules/movement/reach.ts';
import type { HexId, LdgaPosition, LeaderId, PieceId, UnitId } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { fieldOf, stackAt } from '../../rules/stacking/field.ts';
import { counterOf } from '../../rules/world.ts';
import type { Land } from '../judging/land.ts';
import type { Flank, Man, Scene } from '../judging/scene.ts';
import { FLANKS } from '../judging/scene.ts';

/* Who can march, together or alone, and where to. */

export interface Way {
  readonly to: number;
  readonly column: boolean;
  /** A half point is left for staying with others (3.0). */
  readonly spare: boolean;
}

export interface Mover {
  readonly men: readonly number[];
  readonly leaders: readonly LeaderId[];
  readonly from: number;
  readonly points: number;
  readonly ways: readonly Way[];
}

/** The ways of these pieces together; where others stand they may have left by then. */
export function waysFor(
  land: Land,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): Way[] {
  const { world } = land;
  const found = new Map<number, Way>();
  for (const column of [false, true]) {
    if (groupReasons(world, p, seat, pieces, column).length > 0) continue;
    const group = groupOf(world, p, pieces, from, column);
    const { zone } = barriersOf(world, p, group);
    for (const { hex: to, cost } of reachOf(world, p, group).ways) {
      if (found.has(to)) continue;
      // A column that runs into the enemy has to push him (8.42B).
      if (column && zone[to] === 1) continue;
      found.set(to, { to, column, spare: cost < group.budget });
    }
  }
  return [...found.values()];
}

/** Everybody of this seat who can march: whole stacks with their leaders, and each unit by itself. */
export function moversOf(land: Land, p: LdgaPosition, scene: Scene, seat: Seat, side: Flank): Mover[] {
  const { world } = land;
  const name = FLANKS[side] as (typeof FLANKS)[number];
  const movers: Mover[] = [];
  const mine = (id: PieceId): boolean => holderOf(world, p, id) === seat;
  const able = (id: UnitId): boolean =>
    mine(id) &&
    !counterOf(world, id).vedette &&
    idleReasons(world, p, id).length === 0 &&
    orderOf(p, id) === undefined;
  const { stacks, leaders } = fieldOf(world, p, name);
  for (const hex of stacks.keys()) {
    const id = world.grid.id(hex);
    const units = stackAt(world, p, name, id).filter((unit) => able(unit.id));
    // The Emperor rides for himself: with him the game is lost (20.3).
    const chiefs = (leaders.get(hex) ?? [])
      .filter((one) => mine(one.id) && !one.moved && one.id !== scene.napoleon)
      .map((one) => one.id);
    const men = units.map((unit) => scene.index.get(unit.id) as number);
    const points = (of: readonly number[]): number =>
      of.reduce((sum, man) => sum + (scene.men[man] as Man).points, 0);
    if (units.length > 1 || (units.length === 1 && chiefs.length > 0)) {
      const pieces = [...units.map((unit) => unit.id), ...chiefs];
      const ways = waysFor(land, p, seat, pieces, id);
      if (ways.length > 0) movers.push({ men, leaders: chiefs, from: hex, points: points(men), ways });
    }
    for (const [n, unit] of units.entries()) {
      const ways = waysFor(land, p, seat, [unit.id], id);
      const man = men[n] as number;
      if (ways.length > 0) movers.push({ men: [man], leaders: [], from: hex, points: points([man]), ways });
    }
  }
  return movers;
}

/** Is there room for these in a hex, besides those who are there and not among them (3.1, 3.2)? */
export function hasRoom(
  land: Land,
  scene: Scene,
  { men, leaders }: Pick<Mover, 'men' | 'leaders'>,
  { to, column, spare }: Way,
): boolean {
  const { withLeader, without, vedettes: most } = land.world.tables.stacking;
  let [infantry, mounted, foot, vedettes, others] = [0, 0, 0, 0, 0];
  const count = (n: number): void => {
    const { counter } = scene.men[n] as Man;
    if (counter.vedette) vedettes += 1;
    else if (counter.arm === 'infantry') infantry += 1;
    else if (counter.arm === 'foot-artillery') foot += 1;
    else mounted += 1;
  };
  for (const n of scene.stacks[to] as number[]) {
    if (men.includes(n)) continue;
    count(n);
    if (!(scene.men[n] as Man).counter.vedette) others += 1;
    if (scene.column[n] === 1) return false;
  }
  if (others > 0 && (column || !spare)) return false;
  for (const n of men) count(n);
  if (infantry > without.infantry || vedettes > most) return false;
  const bodies = infantry + mounted + foot;
  if (bodies <= without.units) return true;
  const led = leaders.length > 0 || hasLeader(scene, (scene.men[men[0] as number] as Man).side, to);
  return led && mounted <= withLeader.mounted && foot <= withLeader.slow;
}

function hasLeader(scene: Scene, side: Flank, hex: number): boolean {
  for (const [id, at] of scene.leaders)
    if (at === hex && (id.startsWith('fr.') ? 0 : 1) === side) return true;
  return false;
}

/** Puts a mover somewhere and says how to take it back. */
export function place(scene: Scene, { men, leaders }: Pick<Mover, 'men' | 'leaders'>, way: Way): () => void {
  const before = men.map((man) => [man, scene.hex[man] as number, scene.column[man] === 1] as const);
  const rode = leaders.map((id) => [id, scene.leaders.get(id) as number] as const);
  for (const man of men) scene.put(man, way.to, way.column);
  for (const id of leaders) scene.leaders.set(id, way.to);
  return () => {
    for (const [man, hex, column] of before) scene.put(man, hex, column);
    for (const [id, hex] of rode) scene.leaders.set(id, hex);
  };
}
