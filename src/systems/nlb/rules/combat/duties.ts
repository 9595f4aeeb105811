import { isLinked } from '../../../common/hex/links.ts';
import { enemyOf, type NlbPosition, type UnitId } from '../position.ts';
import { heldBy } from '../setup/deployment.ts';
import type { Contact, Field } from '../world/memory.ts';
import { counterOf, type World } from '../world.ts';
import { holdsChateau } from './chateau.ts';
import type { Duty } from './engagement.ts';
import { attackersAt, defendersAt, isVoluntary, readyAt } from './parties.ts';

/** 6.1A, TEC: can units in `from` assault `to`? Adjacent, and no unbridged river between. */
export function inContact(world: World, from: number, to: number): boolean {
  return isLinked(world.grid, world.contactLinks, from, to);
}

const NOBODY: readonly number[] = [];

/** The hexes with enemies that units in `hex` could assault. */
function facing({ grid, contactLinks }: World, enemies: Uint8Array, hex: number): readonly number[] {
  let found: number[] | undefined;
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    const to = grid.neighbours[link] as number;
    if (to >= 0 && enemies[to] !== 0 && contactLinks[link] === 1) {
      found ??= [];
      found.push(to);
    }
  }
  return found ?? NOBODY;
}

/** The hexes in which the phasing side is in contact, in the order of its forces. */
function contacts(world: World, p: NlbPosition): readonly Contact[] {
  const known = world.memory.contacts.get(p.forces);
  if (known !== undefined && known.phasing === p.phasing) {
    return known.contacts;
  }
  const found = meetings(world, p);
  world.memory.contacts.set(p.forces, { phasing: p.phasing, contacts: found });
  return found;
}

function meetings(world: World, p: NlbPosition): readonly Contact[] {
  const side = p.phasing;
  const enemies = heldBy(world, p, enemyOf(side));
  const hexes = world.memory.standing[side].posts.hexes(p.forces[side]);
  const found: Contact[] = [];
  for (let slot = 0; slot < hexes.length; slot += 1) {
    const hex = hexes[slot] as number;
    const opposite = hex < 0 ? NOBODY : facing(world, enemies, hex);
    if (opposite.length > 0 && !found.some((known) => known.hex === hex)) {
      found.push({ hex, opposite });
    }
  }
  return found;
}

/** Of those, the hexes that have to be attacked. */
function compelling(world: World, p: NlbPosition, { hex, opposite }: Contact): readonly number[] {
  return world.seams.voluntary.length === 0
    ? opposite
    : opposite.filter((to) => !isVoluntary(world, p, hex, to, defendersAt(world, p, enemyOf(p.phasing), to)));
}

/**
 * 6.0, 6.1, 8.2A: every phasing unit in contact must attack, except infantry secure in a chateau, and
 * every enemy in contact with such a unit must be attacked. Contact is mutual zone of control, plus the
 * chateau next door, into which no zone of control reaches but which has to be attacked all the same.
 */
export function dutyAtStart(world: World, p: NlbPosition): Duty {
  const side = p.phasing;
  const attackers: UnitId[] = [];
  const defenders = new Set<UnitId>();
  for (const contact of contacts(world, p)) {
    const opposite = compelling(world, p, contact);
    const units = attackersAt(world, p, side, contact.hex);
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
  const compelled = new Set(duty.attackers);
  const owed = new Set(duty.defenders);
  const assaults = new Map<number, number[]>();
  const assailants = new Map<number, number[]>();
  const mustAttack = new Set<number>();
  const mustBeAttacked = new Set<number>();
  for (const { hex, opposite } of contacts(world, p)) {
    // Who has fought and has fallen back to them does not keep his new companions from their own fight.
    const units = readyAt(world, p, side, hex);
    const bound = units.some((unit) => compelled.has(unit.id));
    if (units.length === 0) {
      continue;
    }
    // Only a stack that was bound from the start, or infantry that may sally from a chateau (8.2A), assaults
    // those whom somebody has to attack.
    const called = bound || units.some((unit) => holdsChateau(world, p, unit));
    for (const to of opposite) {
      const there = defendersAt(world, p, enemyOf(side), to);
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
  let added: Set<UnitId> | undefined;
  for (const id of sallying) {
    if (duty.attackers.includes(id)) {
      continue;
    }
    const counter = counterOf(world, id);
    const unit = p.forces[counter.side][counter.slot];
    if (unit === undefined || unit.place !== 'map' || unit.hex === null || !holdsChateau(world, p, unit)) {
      continue;
    }
    for (const to of facing(world, heldBy(world, p, enemyOf(counter.side)), world.grid.index(unit.hex))) {
      for (const enemy of defendersAt(world, p, enemyOf(counter.side), to)) {
        added ??= new Set(duty.defenders);
        added.add(enemy.id);
      }
    }
  }
  return added === undefined || added.size === duty.defenders.length
    ? duty
    : { ...duty, defenders: [...added] };
}
