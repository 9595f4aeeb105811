import { corpsLosses } from './morale/levels.ts';
import {
  type DowPosition,
  enemyOf,
  type HexId,
  type Post,
  SIDES,
  type Side,
  type Stack,
} from './position.ts';
import { integrityProblem, limitProblem } from './stacking/limits.ts';
import { counterOf, type World } from './world.ts';

const hexesIn = (p: DowPosition, side: Side): ReadonlySet<HexId> =>
  new Set(p.stacks[side].map(({ hex }) => hex));

/** What must hold in every position of this game; each string names what is broken and where. */
export function invariants(world: World, p: DowPosition): string[] {
  const broken: string[] = [];
  for (const side of SIDES) {
    broken.push(...roster(world, p, side), ...stacks(world, p, side), ...staff(world, p, side));
  }
  const allies = hexesIn(p, 'coalition');
  for (const { hex } of p.stacks.french) if (allies.has(hex)) broken.push(`both sides stand in ${hex}`);
  for (const corps of world.corps.values()) {
    const state = p.corps[corps.id];
    if (state === undefined) {
      broken.push(`${corps.id} has no morale`);
      continue;
    }
    const losses = corpsLosses(world, p, corps.id);
    const should = p.armies[corps.army].demoralized || losses >= corps.demoralization;
    if (p.outcome === null && state.demoralized !== should) {
      broken.push(`${corps.id} has lost ${losses} of ${corps.demoralization}, but its morale says otherwise`);
    }
  }
  return broken;
}

function roster(world: World, p: DowPosition, side: Side): string[] {
  const broken: string[] = [];
  if (p.units[side].length !== world.order[side].length) {
    return [`${side} has ${p.units[side].length} counters instead of ${world.order[side].length}`];
  }
  const standing = new Set(p.stacks[side].flatMap(({ stack }) => stack));
  for (const [slot, unit] of p.units[side].entries()) {
    const counter = world.order[side][slot];
    if (counter?.id !== unit.id) {
      broken.push(`${unit.id} is out of its place among the units`);
      continue;
    }
    if (unit.losses > counter.strength) broken.push(`${unit.id} has lost more than it had`);
    if ((unit.place === 'map') !== standing.has(unit.id)) {
      broken.push(`${unit.id} is ${unit.place}, but its stack says otherwise`);
    }
    if (unit.place === 'map' && unit.losses === counter.strength)
      broken.push(`${unit.id} fights with nobody`);
    if (unit.place === 'cadre' && unit.losses !== counter.strength)
      broken.push(`${unit.id} is a cadre with men`);
  }
  return broken;
}

function stacks(world: World, p: DowPosition, side: Side): string[] {
  const broken: string[] = [];
  const seen = new Set<string>();
  for (const [n, { hex, stack }] of p.stacks[side].entries()) {
    if (n > 0 && (p.stacks[side][n - 1] as Post).hex >= hex) broken.push(`${hex} is out of its place`);
    if (!world.board.inPlay(world.grid.index(hex))) broken.push(`${hex} is no hex of the map`);
    for (const id of stack) {
      if (!world.counters.has(id) || counterOf(world, id).side !== side) {
        broken.push(`${id} does not belong into ${hex}`);
        return broken;
      }
      if (seen.has(id)) broken.push(`${id} stands in two places`);
      seen.add(id);
    }
    const problem = integrityProblem(world, hex, stack) ?? crowd(world, p, hex, stack);
    if (problem !== undefined) broken.push(`${problem.code} in ${hex}`);
  }
  return broken;
}

/** 5.2; a displaced unit is on its way while a retreat is. */
const crowd = (world: World, p: DowPosition, hex: string, stack: Stack) =>
  p.stack.some(({ proc }) => proc === 'dow.retreat') ? undefined : limitProblem(world, p, hex, stack);

function staff(world: World, p: DowPosition, side: Side): string[] {
  const broken: string[] = [];
  if (p.leaders[side].length !== world.leaders[side].length) return [`${side} misses leaders`];
  const enemy = new Set(hexesIn(p, enemyOf(side)));
  for (const { hex } of p.leaders[enemyOf(side)]) if (hex !== null) enemy.add(hex);
  for (const [slot, leader] of p.leaders[side].entries()) {
    if (world.leaders[side][slot]?.id !== leader.id) broken.push(`${leader.id} is out of his place`);
    if ((leader.place === 'map') !== (leader.hex !== null))
      broken.push(`${leader.id} is nowhere and somewhere`);
    if (leader.hex !== null && enemy.has(leader.hex)) broken.push(`${leader.id} stands among enemies`);
  }
  return broken;
}
