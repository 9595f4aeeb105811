import { isExposed, leaderState } from './command/leaders.ts';
import { corpsLevel, corpsLosses } from './morale/corps.ts';
import { sideLosses } from './morale/losses.ts';
import { limitWith } from './movement/stacking.ts';
import { ARMIES, type Army, type NlbPosition, SIDES, sideOf } from './position.ts';
import { hexOf, stacksOf, takesRoom } from './setup/deployment.ts';
import { counterOf, strengthOf, type World } from './world.ts';

/** What must hold in every position of this game; each string names what is broken and where. */
export function invariants(world: World, p: NlbPosition): string[] {
  const broken: string[] = [];
  for (const side of SIDES) {
    const units = p.forces[side];
    if (units.length !== world.order[side].length) {
      broken.push(`${side} has ${units.length} counters instead of ${world.order[side].length}`);
    }
    for (const [slot, unit] of units.entries()) {
      if (world.order[side][slot]?.id !== unit.id) {
        broken.push(`${unit.id} is out of its place in the forces`);
      }
      if (unit.place === 'map' && (unit.hex === null || world.inPlay[world.grid.index(unit.hex)] !== 1)) {
        broken.push(`${unit.id} stands off the playing area at ${unit.hex ?? 'nowhere'}`);
      }
      if (unit.place === 'waiting' && unit.hex !== null) {
        broken.push(`${unit.id} waits off the map but has the hex ${unit.hex}`);
      }
    }
    broken.push(...crowding(world, p, side), ...bookkeeping(world, p, side), ...leadership(world, p, side));
  }
  const french = stacksOf(world, p, 'french');
  for (const unit of p.forces.coalition) {
    if (unit.place === 'map' && french.has(hexOf(world, unit))) {
      broken.push(`both sides stand in ${unit.hex ?? ''}`);
    }
  }
  return [...broken, ...world.seams.kept.flatMap((asks) => asks(world, p))];
}

/** 5.4, 8.1A: nobody overstacks, except the hex to be relieved next and a retreat still under way. */
function crowding(world: World, p: NlbPosition, side: (typeof SIDES)[number]): string[] {
  const retreating = p.stack.some((frame) => frame.proc === 'nlb.retreat');
  const broken: string[] = [];
  for (const [hex, units] of stacksOf(world, p, side)) {
    const id = world.grid.id(hex);
    const spare = id === p.relieve || retreating ? 1 : 0;
    if (units.filter((unit) => takesRoom(world, unit)).length > limitWith(world, p, side, hex) + spare) {
      broken.push(`${units.length} units of ${side} in ${id}`);
    }
  }
  return broken;
}

/** 10.1: leaders stand on the map, never where the enemy is, and alone in his zone only until they are moved. */
function leadership(world: World, p: NlbPosition, side: (typeof SIDES)[number]): string[] {
  const broken: string[] = [];
  if (p.leaders[side].length !== world.leaders[side].length) {
    return [`${side} has ${p.leaders[side].length} leaders instead of ${world.leaders[side].length}`];
  }
  const fighting = p.stack.some((frame) => frame.proc === 'nlb.combat');
  for (const leader of world.leaders[side]) {
    const state = leaderState(p, leader);
    if (state.id !== leader.id) {
      broken.push(`${state.id} is out of his place among the leaders`);
    }
    const hex = state.hex === null ? -1 : world.grid.index(state.hex);
    if (state.place === 'map' && world.inPlay[hex] !== 1) {
      broken.push(`${leader.id} stands off the playing area at ${state.hex ?? 'nowhere'}`);
    } else if (state.place === 'map' && !fighting && !state.driven && isExposed(world, p, side, hex)) {
      broken.push(`${leader.id} stands alone among enemies in ${state.hex ?? ''}`);
    }
    if (state.place !== 'map' && state.driven) {
      broken.push(`${leader.id} is driven off but not on the map`);
    }
  }
  return broken;
}

/** 6.5, 9.2B: while an exchange is being paid, morale is not looked at. */
const inExchange = (p: NlbPosition): boolean =>
  p.stack.some((frame) => frame.proc === 'nlb.combat' && frame.step === 'exchangeLoss');

/** 9.0: losses are the strength of the dead, and morale states follow from nothing else. */
function bookkeeping(world: World, p: NlbPosition, side: (typeof SIDES)[number]): string[] {
  const broken: string[] = [];
  const dead = new Map<Army, number>();
  let total = 0;
  for (const unit of p.forces[side]) {
    const counter = counterOf(world, unit.id);
    if (unit.reorganized) {
      // 12.0: only full-strength units come back, and that they fell once still counts.
      dead.set(counter.army, (dead.get(counter.army) ?? 0) + counter.strength);
      total += counter.strength;
    }
    if (unit.fell !== null && (unit.place !== 'eliminated' || unit.reduced || counter.reduced === null)) {
      broken.push(`${unit.id} waits to be reorganized but cannot be`);
    }
    if (unit.place === 'eliminated') {
      const strength = strengthOf(counter, unit);
      dead.set(counter.army, (dead.get(counter.army) ?? 0) + strength);
      total += strength;
    }
  }
  if (total !== sideLosses(p, side)) {
    broken.push(`${side} has lost ${total} points in units but counts ${sideLosses(p, side)}`);
  }
  for (const corps of world.corps) {
    const losses = corpsLosses(world, p, corps);
    const level = corpsLevel(world, p, corps).total;
    const demoralized = p.corps[corps.id]?.demoralized;
    // R62: whom another's nearness has broken stays so when that has ended, until troops of his are reorganized.
    const mayLinger = demoralized === true && world.scenario.corpsMorale?.proximity !== undefined;
    if (sideOf(corps.army) === side && !inExchange(p) && demoralized !== losses >= level && !mayLinger) {
      broken.push(`${corps.id} has lost ${losses} of ${level}, but its morale says otherwise`);
    }
  }
  for (const army of ARMIES) {
    const state = p.armies[army];
    if (state !== undefined && sideOf(army) === side && state.losses !== (dead.get(army) ?? 0)) {
      broken.push(`the ${army} army counts ${state.losses} lost, its dead are ${dead.get(army) ?? 0}`);
    }
  }
  return broken;
}
