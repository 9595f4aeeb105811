import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import {
  formationLeader,
  formationOf,
  formationState,
  leaderState,
  membersOnMap,
} from '../command/formations.ts';
import { changeFormation, changeLeader, changeUnit } from '../edit.ts';
import { stateOf } from '../ground/standing.ts';
import { reveal } from '../hidden/hidden.ts';
import type { Scribe } from '../kit.ts';
import type { ArmyState, HexId, NlcPosition, Side, UnitId, UnitState } from '../position.ts';
import { type Counter, counterOf, type World } from '../world.ts';

/* 7.2: steps and counters lost, and what is counted of them. What armies and corps make of it is looked at apart. */

export type LossCause = 'before' | 'fire' | 'zoc' | 'no-room' | 'guns' | 'overrun' | 'off-map' | 'supply';

const RULES = {
  before: 'NLC-7.2.2',
  fire: 'NLC-7.2.2',
  zoc: 'NLC-7.4.11',
  'no-room': 'NLC-7.4.10',
  guns: 'NLC-7.4.13',
  overrun: 'NLC-8.5.2',
  'off-map': 'NLC-6.2',
  supply: 'NLC-17.6',
} as const;

/** 12.6: a step lost under the present order: from the next turn on the formation asks itself. */
function shake(at: Scribe, counter: Counter): void {
  const formation = formationOf(at.world, at.position, counter);
  if (formationState(at.position, formation).shaken === null) {
    changeFormation(at.draft, formation, { shaken: at.position.turn });
  }
}

/**
 * 12.2: with the last of a column its leader is where that one fell, a marker of its goal no longer: he is left alone
 * there (11).
 */
function fallWithLast(at: Scribe, counter: Counter, hex: HexId): void {
  const formation = formationOf(at.world, at.position, counter);
  const leader = formationLeader(at.world, formation);
  if (
    leaderState(at.position, leader).place === 'goal' &&
    membersOnMap(at.world, at.position, formation).length === 0
  ) {
    changeLeader(at.draft, leader, { place: 'map', hex });
  }
}

/** 7.2: one step: the counter is turned over, or eliminated. */
export function loseStep(
  at: Scribe,
  unit: UnitId,
  why: 'fire' | 'zoc' | 'no-room' | 'before',
  by?: RuleId,
): void {
  const counter = counterOf(at.world, unit);
  const state = stateOf(at.position, counter);
  if (state.reduced || counter.reduced === null) {
    eliminate(at, unit, why, by);
    return;
  }
  shake(at, counter);
  changeUnit(at.draft, counter, { reduced: true });
  const rule = by ?? (why === 'fire' ? 'NLC-7.2.1' : RULES[why]);
  at.emit(() => ({ type: 'stepLost', rule, unit, hex: state.hex as string, why }));
}

/** 7.2, 13: a counter is lost; its full strength counts for its army and its corps (14.1). */
export function eliminate(at: Scribe, unit: UnitId, why: LossCause, by?: RuleId): void {
  const counter = counterOf(at.world, unit);
  const state = stateOf(at.position, counter);
  reveal(at, unit);
  shake(at, counter);
  changeUnit(at.draft, counter, {
    place: 'eliminated',
    reduced: true,
    fell: at.position.turn,
    disrupted: false,
    charging: null,
  });
  fallWithLast(at, counter, state.hex as HexId);
  const armies = at.position.armies;
  const army = armies[counter.army] as ArmyState;
  const losses = army.losses + counter.strength;
  at.draft.update({ armies: { ...armies, [counter.army]: { ...army, losses } } });
  const rule = by ?? (why === 'fire' && counter.reduced === null ? 'NLC-7.2.3' : RULES[why]);
  at.emit(() => ({
    type: 'eliminated',
    rule,
    unit,
    hex: state.hex as string,
    army: counter.army,
    strength: counter.strength,
    losses,
    why,
  }));
}

/** 14.1: full strength of a corps' or a nation's units that lie eliminated, rallied or not before. */
export const groupLosses = (world: World, p: NlcPosition, group: string): number =>
  (lossesOf(world, p, 'french').get(group) ?? 0) + (lossesOf(world, p, 'coalition').get(group) ?? 0);

/** The same of all corps and nations of a side; the same object for as long as nobody falls or comes back. */
export function lossesOf(world: World, p: NlcPosition, side: Side): ReadonlyMap<string, number> {
  const units = p.forces[side];
  const known = world.memory.losses.get(units);
  if (known !== undefined) {
    return known;
  }
  const last = world.memory.lastLosses[side];
  const losses =
    last !== undefined && areAsBefore(last.units, units) ? last.losses : countLosses(world, side, units);
  world.memory.lastLosses[side] = { units, losses };
  world.memory.losses.set(units, losses);
  return losses;
}

const isGone = ({ place }: UnitState): boolean => place === 'eliminated' || place === 'lost';

/** Is nobody gone who was there, and nobody back who was gone? */
function areAsBefore(before: readonly UnitState[], units: readonly UnitState[]): boolean {
  for (let slot = 0; slot < units.length; slot += 1) {
    const [was, is] = [before[slot] as UnitState, units[slot] as UnitState];
    if (was !== is && isGone(was) !== isGone(is)) {
      return false;
    }
  }
  return true;
}

function countLosses(world: World, side: Side, units: readonly UnitState[]): ReadonlyMap<string, number> {
  const losses = new Map<string, number>();
  for (let slot = 0; slot < units.length; slot += 1) {
    if (isGone(units[slot] as UnitState)) {
      const { losesFor, strength } = world.order[side][slot] as Counter;
      losses.set(losesFor, (losses.get(losesFor) ?? 0) + strength);
    }
  }
  return losses;
}
