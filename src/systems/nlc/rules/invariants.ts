import { cardFaults } from './cards/hand.ts';
import { leaderState } from './command/formations.ts';
import { mayStack } from './ground/stacking.ts';
import { stacksOf, stateOf } from './ground/standing.ts';
import { hiddenFaults } from './hidden/hidden.ts';
import { groupLosses } from './morale/losses.ts';
import { ARMIES, type NlcPosition, SIDES, type Side, sideOf } from './position.ts';
import { alarmed } from './scenario/alarm.ts';
import { trainFaults } from './trains/trains.ts';
import { vedetteFaults } from './vedettes/vedettes.ts';
import type { World } from './world.ts';

/** What must hold in every position of this game; each string names what is broken and where. */
export function invariants(world: World, p: NlcPosition): string[] {
  const broken: string[] = [];
  for (const side of SIDES) {
    broken.push(...counted(world, p, side));
    if (broken.length > 0) {
      return broken;
    }
    broken.push(...standing(world, p, side), ...crowding(world, p, side), ...leading(world, p, side));
  }
  const french = stacksOf(world, p, 'french');
  for (const hex of stacksOf(world, p, 'coalition').keys()) {
    if (french.has(hex)) {
      broken.push(`both sides stand in ${world.grid.id(hex)}`);
    }
  }
  broken.push(...vedetteFaults(world, p), ...hiddenFaults(world, p));
  broken.push(...trainFaults(world, p, (side, hex) => stacksOf(world, p, side).has(hex)));
  return [...broken, ...bookkeeping(world, p), ...cardFaults(world, p)];
}

/** Every counter, leader and formation of the battle is there, in its place. */
function counted(world: World, p: NlcPosition, side: Side): string[] {
  const lists = [
    ['counters', p.forces[side], world.order[side]],
    ['leaders', p.leaders[side], world.leaders[side]],
    ['formations', p.formations[side], world.formations[side]],
  ] as const;
  return lists.flatMap(([name, has, should]) => {
    if (has.length !== should.length) {
      return [`${side} has ${has.length} ${name} instead of ${should.length}`];
    }
    const wrong = has.find(({ id }, slot) => should[slot]?.id !== id);
    return wrong === undefined ? [] : [`${wrong.id} is out of its place among the ${name}`];
  });
}

function standing(world: World, p: NlcPosition, side: Side): string[] {
  const broken: string[] = [];
  for (const unit of p.forces[side]) {
    if (unit.place === 'map' && (unit.hex === null || world.inPlay[world.grid.index(unit.hex)] !== 1)) {
      broken.push(`${unit.id} stands off the playing area at ${unit.hex ?? 'nowhere'}`);
    }
    if (unit.place === 'waiting' && unit.hex !== null) {
      broken.push(`${unit.id} waits off the map but has the hex ${unit.hex}`);
    }
    if ((unit.fell !== null) !== (unit.place === 'eliminated')) {
      broken.push(`${unit.id} is ${unit.place}, but when it fell is ${unit.fell ?? 'not known'}`);
    }
    if (
      unit.charging !== null &&
      !p.stack.some(({ proc }) => proc === 'nlc.charges' || proc === 'nlc.react')
    ) {
      broken.push(`${unit.id} is charging while nobody charges`);
    }
  }
  return broken;
}

/** 5.3: nobody overstacks but while a side moves. */
function crowding(world: World, p: NlcPosition, side: Side): string[] {
  if (p.stack.some(({ proc }) => proc === 'nlc.movement') && p.phasing === side) {
    return [];
  }
  return [...stacksOf(world, p, side)]
    .filter(([hex, units]) => !mayStack(world, p, side, hex, units))
    .map(([hex, units]) => `${units.length} units of ${side} in ${world.grid.id(hex)}`);
}

function leading(world: World, p: NlcPosition, side: Side): string[] {
  const broken: string[] = [];
  for (const leader of world.leaders[side]) {
    const { place, hex } = leaderState(p, leader);
    const there = hex !== null && world.inPlay[world.grid.index(hex)] === 1;
    if ((place === 'map' || place === 'goal') && !there) {
      broken.push(`${leader.id} stands off the playing area at ${hex ?? 'nowhere'}`);
    }
  }
  const addressees = p.couriers[side].map(({ to }) => to);
  if (new Set(addressees).size !== addressees.length) {
    broken.push(`two couriers of ${side} are under way to the same leader`);
  }
  for (const { to, hex, place } of p.couriers[side]) {
    if (!world.formationById.has(to) && !world.leaderById.has(to)) {
      broken.push(`a courier rides to ${to}, who is not in this battle`);
    }
    if ((place === 'waiting') !== (hex === null)) {
      broken.push(`the courier of ${to} is ${place} at ${hex ?? 'no hex'}`);
    }
  }
  return broken;
}

/** 13, 14: losses are the strength of those who lie eliminated, and broken corps follow from nothing else. */
function bookkeeping(world: World, p: NlcPosition): string[] {
  const broken: string[] = [];
  for (const army of ARMIES) {
    const state = p.armies[army];
    if (state === undefined) {
      continue;
    }
    let dead = 0;
    for (const counter of world.order[sideOf(army)]) {
      const { place } = stateOf(p, counter);
      dead += counter.army === army && (place === 'eliminated' || place === 'lost') ? counter.strength : 0;
    }
    if (state.losses !== dead) {
      broken.push(`the ${army} army counts ${state.losses} lost, its dead are ${dead}`);
    }
  }
  const settling = p.stack.some(({ proc }) => proc === 'nlc.hits');
  for (const { group, limit } of settling ? [] : world.battle.breakLimits) {
    if ((p.broken[group] ?? false) !== groupLosses(world, p, group) >= limit - alarmed(world, p, group)) {
      broken.push(`${group} is ${p.broken[group] ? '' : 'not '}broken against its losses`);
    }
  }
  return broken;
}
