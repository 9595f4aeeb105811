import { project } from '../../../common/hex/zones.ts';
import {
  enemyOf,
  type HexId,
  type LdgaPosition,
  type LeaderState,
  type PieceId,
  type Side,
  type UnitState,
} from '../position.ts';
import type { Field } from '../recall.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { COLUMN, hasBodies, LEADER, trainCrowd } from './crowd.ts';

function makeField(world: World, p: LdgaPosition, side: Side): Field {
  const { grid, lie } = world;
  const { size } = grid;
  const crowds = new Float64Array(size);
  // Masks are cut from one block, which costs less than five.
  const block = new ArrayBuffer(5 * size);
  const mask = (n: number): Uint8Array => new Uint8Array(block, n * size, size);
  const [held, flags, zone, firm, columns] = [mask(0), mask(1), mask(2), mask(3), mask(4)];
  const stacks = new Map<number, UnitState[]>();
  const leaders = new Map<number, LeaderState[]>();
  const inColumn: { id: PieceId; hex: number }[] = [];
  const add = (id: PieceId, hex: number, crowd: number, roadMarch: boolean): void => {
    crowds[hex] = (crowds[hex] as number) + crowd;
    flags[hex] = 1;
    if (!roadMarch) return;
    columns[hex] = 1;
    inColumn.push({ id, hex });
  };
  const hold = (hex: number): void => {
    if (held[hex] === 1) return;
    held[hex] = 1;
    project(grid, lie.zones, hex, zone);
  };
  const order = world.order[side];
  const units = p.units[side];
  for (let slot = 0; slot < units.length; slot += 1) {
    const unit = units[slot] as UnitState;
    if (unit.place !== 'map' || unit.hex === null) continue;
    const hex = grid.index(unit.hex);
    const { crowd, vedette } = order[slot] as Counter;
    const here = stacks.get(hex);
    if (here === undefined) stacks.set(hex, [unit]);
    else here.push(unit);
    if (!vedette && !hasBodies(crowds[hex] as number)) project(grid, lie.zones, hex, firm);
    add(unit.id, hex, unit.roadMarch ? crowd + COLUMN : crowd, unit.roadMarch);
    hold(hex);
  }
  for (const leader of p.leaders[side]) {
    if (leader.hex === null) continue;
    const hex = grid.index(leader.hex);
    const here = leaders.get(hex);
    if (here === undefined) leaders.set(hex, [leader]);
    else here.push(leader);
    add(leader.id, hex, LEADER, false);
    hold(hex);
  }
  for (const train of p.trains) {
    const { id, owner, place, hex, roadMarch } = train;
    if (owner === side && place === 'map' && hex !== null)
      add(id, grid.index(hex), trainCrowd(train), roadMarch);
  }
  return { stacks, leaders, held, flags, zone, firm, columns, inColumn, crowds };
}

export function fieldOf(world: World, p: LdgaPosition, side: Side): Field {
  const { fields } = world.recall;
  const kept = fields.get(p.units[side]);
  if (kept !== undefined && kept.of.leaders[side] === p.leaders[side] && kept.of.trains === p.trains)
    return kept.field;
  const field = makeField(world, p, side);
  fields.set(p.units[side], { of: p, field });
  return field;
}

export const unitState = (world: World, p: LdgaPosition, id: string): UnitState => {
  const { side, slot } = counterOf(world, id);
  return p.units[side][slot] as UnitState;
};

export const leaderState = (world: World, p: LdgaPosition, id: string): LeaderState => {
  const leader = world.leaderById.get(id);
  if (leader === undefined) throw new Error(`no leader ${id}`);
  return p.leaders[leader.side][leader.slot] as LeaderState;
};

export const trainState = (p: LdgaPosition, id: string) => p.trains.find((train) => train.id === id);

const NOBODY: readonly UnitState[] = [];
const NO_LEADER: readonly LeaderState[] = [];

/** The combat units and vedettes of a side in a hex. */
export const stackAt = (world: World, p: LdgaPosition, side: Side, hex: HexId): readonly UnitState[] =>
  fieldOf(world, p, side).stacks.get(world.grid.index(hex)) ?? NOBODY;

export const leadersAt = (world: World, p: LdgaPosition, side: Side, hex: HexId): readonly LeaderState[] =>
  fieldOf(world, p, side).leaders.get(world.grid.index(hex)) ?? NO_LEADER;

/** Current strength: a unit on its other side has the lower number. */
export const strengthOf = (counter: Counter, { reduced }: UnitState): number =>
  reduced ? (counter.reduced ?? counter.strength) : counter.strength;

/**
 * Is somebody who stands in this hex in the enemy's zone? A chateau shelters its garrison, a single infantry unit, and
 * nobody else (4.0, 11.62).
 */
export function isEngaged(world: World, p: LdgaPosition, side: Side, hex: HexId): boolean {
  const at = world.grid.index(hex);
  if (fieldOf(world, p, enemyOf(side)).zone[at] === 0) return false;
  return world.lie.chateaux[at] === 0 || !isGarrison(world, stackAt(world, p, side, hex));
}

/** Is this all that there is in a chateau: one infantry unit (11.62)? */
export const isGarrison = (world: World, stack: readonly UnitState[]): boolean =>
  stack.length === 1 && counterOf(world, (stack[0] as UnitState).id).arm === 'infantry';

/** Is this unit in the enemy's zone? The infantry unit inside a chateau is not, whoever stands outside (11.61). */
export function unitIsEngaged(world: World, p: LdgaPosition, id: string): boolean {
  const { side } = counterOf(world, id);
  const { hex } = unitState(world, p, id);
  if (hex === null || !isEngaged(world, p, side, hex)) return false;
  return insideChateau(world, p, side, hex) !== id;
}

/** The infantry unit inside a chateau: the only one there, or the first of several (11.61). */
export function insideChateau(world: World, p: LdgaPosition, side: Side, hex: HexId): string | undefined {
  if (world.lie.chateaux[world.grid.index(hex)] === 0) return undefined;
  return stackAt(world, p, side, hex).find(({ id }) => counterOf(world, id).arm === 'infantry')?.id;
}
