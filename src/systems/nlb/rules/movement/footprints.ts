import { changeLeader, leadersOnMap } from '../command/leaders.ts';
import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { enteredMark } from '../morale/levels.ts';
import { checkMorale } from '../morale/morale.ts';
import { enemyOf, type HexId } from '../position.ts';
import { stateOf, unitsAt } from '../setup/deployment.ts';
import { checkLines } from '../victory/margin.ts';
import { winByGround } from '../victory/victory.ts';
import { type Counter, counterOf } from '../world.ts';
import { hexesOn } from './walked.ts';

/**
 * What follows from a unit having entered hexes, by march, entry, retreat, displacement or advance:
 * control passes to the side that last moved through (3.4B), and held enemies in whose zone of control
 * it came are released (19.5C).
 */
export function leaveFootprints(at: Scribe, counter: Counter, path: readonly HexId[]): void {
  const { contested, levelChanges } = at.world;
  for (let n = 0; n < path.length; n += 1) {
    const hex = path[n] as HexId;
    if (contested[hexesOn(at.world, path)[n] as number] === 1) {
      takeControl(at, counter, hex);
    }
    if (levelChanges.length > 0) {
      noteEntry(at, counter, hex);
    }
  }
  releaseByContact(at, counter, path);
  driveLeaders(at, counter, path);
  for (const tell of at.world.seams.entered) {
    tell(at, counter, path);
  }
  // Levels that hang on ground move with it, at once (18.3B).
  if (levelChanges.length > 0) {
    checkMorale(at);
  }
  checkLines(at);
}

function takeControl(at: Scribe, counter: Counter, hex: HexId): void {
  const { draft } = at;
  const holder = draft.position.control[hex];
  if (holder === undefined || holder === counter.side) {
    return;
  }
  draft.update({ control: { ...draft.position.control, [hex]: counter.side } });
  at.emit(() => ({ type: 'controlChanged', rule: 'NLB-3.4B.1', hex, side: counter.side }));
  winByGround(at);
}

/** 21.3B: the first entry of some hexes changes morale levels for good. */
function noteEntry(at: Scribe, counter: Counter, hex: HexId): void {
  const { world, draft } = at;
  for (const { cause } of world.levelChanges) {
    if (cause.kind !== 'entered' || cause.side !== counter.side || !cause.hexes.includes(hex)) {
      continue;
    }
    const mark = enteredMark(cause.side, cause.hexes);
    if (draft.position.marks[mark] === undefined) {
      draft.update({ marks: { ...draft.position.marks, [mark]: draft.position.turn } });
    }
  }
}

/** 10.1E: lone enemy leaders whom the unit meets, or in whose hex its zone of control falls on the way. */
function driveLeaders(at: Scribe, mover: Counter, path: readonly HexId[]): void {
  const { world, draft } = at;
  const side = enemyOf(mover.side);
  if (world.leaders[side].length === 0) {
    return;
  }
  const state = stateOf(draft.position, mover);
  // Who has no zone of control drives off only whom he rides over (16.8).
  const zone = !world.seams.withoutZoc.some((asks) => asks(state));
  for (const { leader, hex } of leadersOnMap(world, draft.position, side)) {
    if (unitsAt(world, draft.position, side, hex).length > 0) {
      continue;
    }
    const met = path.some((step) => {
      const at = world.grid.index(step);
      const direction = world.grid.directionTo(at, hex);
      return at === hex || (zone && direction !== -1 && world.zocLinks[at * 6 + direction] === 1);
    });
    if (met) {
      changeLeader(draft, leader, { driven: true });
    }
  }
}

function releaseByContact(at: Scribe, mover: Counter, path: readonly HexId[]): void {
  const { world, draft } = at;
  if (world.specials.held === null) {
    return;
  }
  const side = enemyOf(mover.side);
  for (const unit of draft.position.forces[side]) {
    if (!unit.immobile || unit.place !== 'map' || unit.hex === null) {
      continue;
    }
    const held = world.grid.index(unit.hex);
    const touched = path.some((hex) => {
      const direction = world.grid.directionTo(held, world.grid.index(hex));
      return direction !== -1 && world.zocLinks[held * 6 + direction] === 1;
    });
    if (touched) {
      changeUnit(draft, counterOf(world, unit.id), { immobile: false });
      at.emit(() => ({ type: 'released', rule: 'NLB-19.5C.3', unit: unit.id }));
    }
  }
}
