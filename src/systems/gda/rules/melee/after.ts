import { contains, isWithin, squaredBetween, touch } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose, seenFrom } from '../../../../geometry/table/footprint.ts';
import { stripAhead } from '../../../../geometry/table/manoeuvre.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, mm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { closedTo } from '../charges/confined.ts';
import { isFree, step } from '../charges/march.ts';
import { changeUnit } from '../edit.ts';
import { isInMelee } from '../fire/targets.ts';
import type { At, Scribe } from '../kit.ts';
import { stateOf, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCavalry, isCloseOrder, isInfantry, isOnTable } from '../units/kinds.ts';
import { within } from '../units/within.ts';
import { alive, type Fight, sideUnits } from './fight.ts';
import { isHelper } from './reinforcements.ts';

/** 9.10: more than these are not moved to make room for one. */
const MOST_PUSHED = 4;

const back = (pose: Pose, grains: number): Pose => ({
  ...moved(pose, offset(pose.heading, 0, -grains)),
  heading: pose.heading,
});

/** 9.10: so far back without more ado, or as far as there is room; friends who are in the way make room. */
export function stepBack(at: Scribe, index: number, grains: number): void {
  const { pose, holds } = stateOf(at, index);
  if (holds !== null) return;
  for (let by = grains; by > 0; by -= mm(5)) {
    const makeRoom = pushed(at, index, by);
    if (makeRoom === undefined) continue;
    for (const friend of [...makeRoom].reverse()) {
      const { pose: there } = stateOf(at, friend);
      step(at, friend, { ...moved(there, offset(pose.heading, 0, -by)), heading: there.heading });
    }
    return;
  }
}

/** Whoever goes back by so much, one after another: himself and those friends on whom he and they would come to stand. */
function pushed(at: Scribe, index: number, by: number): readonly number[] | undefined {
  const { heading } = stateOf(at, index).pose;
  const shift = offset(heading, 0, -by);
  const going = new Set<number>([index]);
  for (const one of going) {
    const { pose, holds } = stateOf(at, one);
    if (holds !== null || going.size > MOST_PUSHED) return undefined;
    const after = { ...moved(pose, shift), heading: pose.heading };
    const extent = extentOf(at.world, unitOf(at, one), stateOf(at, one));
    const ground = footprint(after, extent);
    if (!ground.every((corner) => contains(at.world.table, corner))) return undefined;
    const body = within(after, extent);
    for (const other of at.world.units) {
      if (going.has(other.index) || !isCloseOrder(stateOf(at, other.index))) continue;
      const theirs = groundOf(at.world, at.position, other.index);
      const own = other.side === unitOf(at, index).side;
      if (!touch(own ? body : ground, theirs)) continue;
      // Those whom he fights already he only leaves.
      if (!own && touch(theirs, groundOf(at.world, at.position, one))) continue;
      if (!own) return undefined;
      going.add(other.index);
    }
  }
  return [...going];
}

/** 9.14: those who helped the losers and did not fight step back from an enemy within 5 cm, if they find room. */
export function helpersStepBack(at: Scribe<Fight>, side: Side): void {
  const fought = sideUnits(at, side);
  const names = fought.map((index) => unitOf(at, index).id);
  for (const unit of at.world.units) {
    const state = stateOf(at, unit.index);
    if (unit.side !== side || fought.includes(unit.index) || !isCloseOrder(state)) continue;
    if (state.supporting === null || !names.includes(state.supporting)) continue;
    // Whoever has a melee of his own fights it out.
    if (isInMelee(at.world, at.position, unit.index)) continue;
    const near = at.world.units.some(
      (enemy) =>
        enemy.side !== side &&
        isCloseOrder(stateOf(at, enemy.index)) &&
        isWithin(
          squaredBetween(
            groundOf(at.world, at.position, unit.index),
            groundOf(at.world, at.position, enemy.index),
          ),
          cm(at.world.tables.distances.minimumApproach),
        ),
    );
    const after = back(state.pose, cm(at.world.tables.movement[unit.arm].stepBack));
    if (near && isFree(at, unit.index, after)) step(at, unit.index, after);
  }
}

/** 9.17: of several before houses one holds them; all who fought for them are out of order. */
export function garrison(at: Scribe<Fight>, place: string, index: number, winner: Side): void {
  changeUnit(at.draft, index, { holds: place, formation: 'garrison' });
  for (const one of alive(at, sideUnits(at, winner))) unform(at, one, 'GDA-9.17.1');
  at.emit(() => ({ type: 'placeEntered', rule: 'GDA-9.17.1', unit: unitOf(at, index).id, place }));
}

/** Winners who could hold the place that they fought for. */
export const garrisons = (at: At<Fight>, winner: Side): readonly number[] => {
  const { place, attacker, attackers } = at.locals;
  if (place === null || place === undefined || winner !== attacker) return [];
  return attackers.filter((index) => {
    const state = at.position.units[index];
    const unit = at.world.units[index];
    return state !== undefined && unit !== undefined && isOnTable(state) && isInfantry(unit);
  });
};

/** Further than this no loser stood from a winner, and no helper from those whom he helped. */
const FAR = cm(60);

/** 9.10: straight on over the ground that the losers left, as far as there is room on it. */
export function occupy(at: Scribe<Fight>, winner: Side): void {
  for (const index of alive(at, sideUnits(at, winner))) {
    const { pose, holds } = stateOf(at, index);
    if (holds !== null) continue;
    // Only what lies before it: nobody wheels for it, nor goes past what he has won beside his way.
    const before = stripAhead(pose, extentOf(at.world, unitOf(at, index), stateOf(at, index)), FAR);
    const ahead = (at.locals.left ?? [])
      .filter((ground) => touch(before, ground))
      .flatMap((ground) => ground.map((corner) => seenFrom(pose, corner).ahead));
    const most = Math.floor(Math.max(0, ...ahead) / mm(5));
    const extent = extentOf(at.world, unitOf(at, index), stateOf(at, index));
    const here = groundOf(at.world, at.position, index);
    const shut = closedTo(at.world, unitOf(at, index), stateOf(at, index)).filter(
      (ground) => !touch(here, ground),
    );
    for (let by = most; by > 0; by -= 1) {
      const after = { ...moved(pose, offset(pose.heading, 0, mm(by * 5))), heading: pose.heading };
      const lane = [footprint(after, extent), stripAhead(pose, extent, mm(by * 5))];
      if (shut.some((ground) => lane.some((part) => touch(part, ground)))) continue;
      if (!isFree(at, index, after)) continue;
      step(at, index, after);
      break;
    }
  }
}

/** 9.12: whoever reinforces goes up to the nearest of those who fight, until they touch, by a way that ends on nobody else. */
export function joinUp(at: Scribe<Fight>, index: number): void {
  const unit = unitOf(at, index);
  const state = stateOf(at, index);
  const members = alive(at, [...at.locals.attackers, ...at.locals.defenders]);
  const extent = extentOf(at.world, unit, state);
  const touches = (pose: Pose): boolean => {
    const ground = footprint(pose, extent);
    return members.some((one) => touch(ground, groundOf(at.world, at.position, one)));
  };
  const isClear = (pose: Pose): boolean => {
    const body = within(pose, extent);
    return at.world.units.every(
      (other) =>
        other.index === index ||
        !isCloseOrder(stateOf(at, other.index)) ||
        !touch(body, groundOf(at.world, at.position, other.index)),
    );
  };
  const { reinforceCavalry, reinforceInfantry } = at.world.tables.distances;
  const reach = isHelper(at, unit.side, index)
    ? FAR
    : cm(isCavalry(unit) ? reinforceCavalry : reinforceInfantry);
  for (const turn of [0, 450, -450, 900, -900, 1350, -1350, 1800])
    for (let by = 0; by <= reach; by += mm(1)) {
      const after = {
        ...moved(state.pose, offset(state.pose.heading + turn, 0, by)),
        heading: state.pose.heading,
      };
      if (!touches(after)) continue;
      if (!isClear(after)) break;
      step(at, index, after);
      return;
    }
}
