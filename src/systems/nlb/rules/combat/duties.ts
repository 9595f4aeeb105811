import type { Direction } from '../../../../geometry/hex/grid.ts';
import { isBarrier } from '../movement/movement-costs.ts';
import { enemyOf, type NlbPosition, type UnitId, type UnitState } from '../position.ts';
import { stacksOf } from '../setup/deployment.ts';
import type { Field, Stacks } from '../world/memory.ts';
import { counterOf, type World } from '../world.ts';
import { holdsChateau } from './chateau.ts';
import type { Duty } from './engagement.ts';
import { attackersIn, defendersAt, defendersIn, isVoluntary } from './parties.ts';

/** 6.1A, TEC: can units in `from` assault `to`? Adjacent, and no unbridged river between. */
export function inContact(world: World, from: number, to: number): boolean {
  const direction = world.grid.directionTo(from, to);
  return direction !== -1 && !isBarrier(world.board, from, direction as Direction);
}

const NOBODY: readonly number[] = [];

/** The hexes with enemies that units in `hex` could assault. */
function facing(world: World, enemies: Stacks, hex: number): readonly number[] {
  let found: number[] | undefined;
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[hex * 6 + d] as number;
    if (enemies.has(to) && !isBarrier(world.board, hex, d as Direction)) {
      found ??= [];
      found.push(to);
    }
  }
  return found ?? NOBODY;
}

/** Of those, the hexes that have to be attacked. */
function compelling(world: World, p: NlbPosition, enemies: Stacks, hex: number): readonly number[] {
  const opposite = facing(world, enemies, hex);
  return world.seams.voluntary.length === 0
    ? opposite
    : opposite.filter(
        (to) => !isVoluntary(world, p, hex, to, defendersIn(world, enemies.get(to) as readonly UnitState[])),
      );
}

/**
 * 6.0, 6.1, 8.2A: every phasing unit in contact must attack, except infantry secure in a chateau, and
 * every enemy in contact with such a unit must be attacked. Contact is mutual zone of control, plus the
 * chateau next door, into which no zone of control reaches but which has to be attacked all the same.
 */
export function dutyAtStart(world: World, p: NlbPosition): Duty {
  const side = p.phasing;
  const enemies = stacksOf(world, p, enemyOf(side));
  const attackers: UnitId[] = [];
  const defenders = new Set<UnitId>();
  for (const [hex, stack] of stacksOf(world, p, side)) {
    const opposite = compelling(world, p, enemies, hex);
    const units = attackersIn(world, p, stack);
    if (opposite.length === 0 || units.every((unit) => holdsChateau(world, p, unit))) {
      continue;
    }
    attackers.push(...units.map((unit) => unit.id));
    for (const to of opposite) {
      for (const unit of defendersAt(world, p, enemyOf(side), to)) {
        defenders.add(unit.id);
      }
    }
  }
  return { attackers, defenders: [...defenders] };
}

export function fieldOf(world: World, p: NlbPosition, duty: Duty): Field {
  const known = world.memory.fields.get(p.forces);
  if (known !== undefined && known.duty === duty) {
    return known.field;
  }
  const field = survey(world, p, duty);
  world.memory.fields.set(p.forces, { duty, field });
  return field;
}

function survey(world: World, p: NlbPosition, duty: Duty): Field {
  const side = p.phasing;
  const enemies = stacksOf(world, p, enemyOf(side));
  const compelled = new Set(duty.attackers);
  const owed = new Set(duty.defenders);
  const assaults = new Map<number, number[]>();
  const assailants = new Map<number, number[]>();
  const mustAttack = new Set<number>();
  const mustBeAttacked = new Set<number>();
  for (const [hex, stack] of stacksOf(world, p, side)) {
    const opposite = facing(world, enemies, hex);
    if (opposite.length === 0) {
      continue;
    }
    const units = attackersIn(world, p, stack);
    const fresh = units.every((unit) => unit.combat === 'fresh');
    const bound = units.some((unit) => compelled.has(unit.id));
    if (!fresh || units.length === 0) {
      continue;
    }
    // Only a stack that was bound from the start, or infantry that may sally from a chateau (8.2A), assaults
    // those whom somebody has to attack.
    const called = bound || units.some((unit) => holdsChateau(world, p, unit));
    for (const to of opposite) {
      const there = defendersIn(world, enemies.get(to) as readonly UnitState[]);
      const free = isVoluntary(world, p, hex, to, there);
      if (!(called || free) || !there.some((unit) => unit.combat === 'fresh')) {
        continue;
      }
      push(assaults, hex, to);
      push(assailants, to, hex);
      if (bound && !free) {
        mustAttack.add(hex);
      }
      if (there.some((unit) => owed.has(unit.id))) {
        mustBeAttacked.add(to);
      }
    }
  }
  return { assaults, assailants, mustAttack, mustBeAttacked };
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list === undefined) {
    map.set(key, [value]);
  } else {
    list.push(value);
  }
}

/** 8.2A: when a garrison sallies, every enemy next to it has to be attacked by somebody. */
export function dutyWithSally(world: World, p: NlbPosition, duty: Duty, sallying: readonly UnitId[]): Duty {
  const added = new Set(duty.defenders);
  for (const id of sallying) {
    if (duty.attackers.includes(id)) {
      continue;
    }
    const counter = counterOf(world, id);
    const unit = p.forces[counter.side][counter.slot];
    if (unit === undefined || unit.place !== 'map' || unit.hex === null || !holdsChateau(world, p, unit)) {
      continue;
    }
    const enemies = stacksOf(world, p, enemyOf(counter.side));
    for (const to of facing(world, enemies, world.grid.index(unit.hex))) {
      for (const enemy of defendersAt(world, p, enemyOf(counter.side), to)) {
        added.add(enemy.id);
      }
    }
  }
  return added.size === duty.defenders.length ? duty : { ...duty, defenders: [...added] };
}
