import { ruleOf } from '../citations.ts';
import { leaderState } from '../command/formations.ts';
import { displaceLeaders } from '../command/orphans.ts';
import { changeLeader, setCouriers } from '../edit.ts';
import { inEnemyZoc, unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { isCut } from '../morale/broken.ts';
import {
  type CourierState,
  enemyOf,
  type HexId,
  type NlcPosition,
  partOf,
  type Side,
  sideOf,
} from '../position.ts';
import { takeTrains } from '../trains/trains.ts';
import { scatter } from '../vedettes/vedettes.ts';
import { footprint, footprintHexes } from '../victory/control.ts';
import type { Counter, World } from '../world.ts';

/* What happens when a combat unit comes into a hex, however it does. */

/** 12.3: a lone courier is taken, and his order read. */
function catchCouriers(at: Scribe, mover: Side, hex: HexId): void {
  const side = enemyOf(mover);
  const couriers = partOf(at.position.couriers, side);
  for (let n = 0; n < couriers.length; n += 1) {
    if ((couriers[n] as CourierState).hex === hex) {
      catchThere(at, side, hex);
      return;
    }
  }
}

function catchThere(at: Scribe, side: Side, hex: HexId): void {
  const couriers = partOf(at.position.couriers, side);
  const taken = couriers.filter((courier) => courier.hex === hex);
  if (unitsAt(at.world, at.position, side, at.world.grid.index(hex)).length > 0) {
    return;
  }
  setCouriers(
    at.draft,
    side,
    couriers.filter((courier) => courier.hex !== hex),
  );
  for (const { to, letter } of taken) {
    at.draft.update({ caught: { ...at.position.caught, [to]: at.position.turn } });
    at.emit(() => ({ type: 'courierCaught', rule: 'NLC-12.3.7', whose: to, hex, letter, reveals: true }));
  }
}

/** 26.1: an enemy who enters a zone of control near a commander who still sleeps wakes him. */
function rouse(at: Scribe, mover: Side, hex: HexId): void {
  const late = at.world.battle.lateStart;
  if (late === null || sideOf(late.army) === mover) {
    return;
  }
  const index = at.world.grid.index(hex);
  if (!inEnemyZoc(at.world, at.position, mover, index)) {
    return;
  }
  for (const leader of at.world.leaders[sideOf(late.army)]) {
    const state = leaderState(at.position, leader);
    const near =
      state.asleep &&
      state.hex !== null &&
      at.world.grid.distance(at.world.grid.index(state.hex), index) <= late.enemyWithin;
    if (near) {
      changeLeader(at.draft, leader, { asleep: false });
      at.emit(() => ({ type: 'roused', rule: ruleOf(late.rules.enemy), leader: leader.id, by: 'enemy' }));
    }
  }
}

/** The hexes in which a side that comes there changes anything, or meets anybody who makes off: few of all, for most of a segment. */
function noteworthyFor(world: World, p: NlcPosition, side: Side): Uint8Array {
  const { noteworthy } = world.memory;
  const { control, formations } = p;
  const leaders = partOf(p.leaders, enemyOf(side));
  const couriers = partOf(p.couriers, enemyOf(side));
  const last = noteworthy[side];
  if (
    last?.control === control &&
    last.formations === formations &&
    last.leaders === leaders &&
    last.couriers === couriers
  ) {
    return last.mask;
  }
  const mask = last?.mask.fill(0) ?? new Uint8Array(world.grid.size);
  for (const hex of footprintHexes(world, p, side)) {
    mask[world.grid.index(hex)] = 1;
  }
  for (const { hex } of [...leaders, ...couriers]) {
    if (hex !== null) {
      mask[world.grid.index(hex)] = 1;
    }
  }
  noteworthy[side] = { control, formations, leaders, couriers, mask };
  return mask;
}

/** Units of this side have come into a hex: who was alone there, and what it means. */
export function arrive(at: Scribe, side: Side, hex: HexId, units: readonly Counter[]): void {
  const { world, position } = at;
  const plain = position.trains === undefined && position.vedettes === undefined;
  if (!plain || noteworthyFor(world, position, side)[world.grid.index(hex)] === 1) {
    const supplied = position.cut === undefined || units.some((unit) => !isCut(position, unit));
    footprint(at, side, hex, supplied);
    takeTrains(at, side, hex);
    scatter(at, side, hex);
    // First the leaders: a courier who has reached his own makes off with him.
    displaceLeaders(at, side, hex);
    catchCouriers(at, side, hex);
  }
  rouse(at, side, hex);
}
