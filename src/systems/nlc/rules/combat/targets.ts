import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { inCommand } from '../command/formations.ts';
import { isHeldBack } from '../command/presence.ts';
import { orderOf } from '../command/unit-order.ts';
import { isChateau } from '../ground/ground.ts';
import { countedOf, hexOf, inEnemyZoc, stateOf, unitsAt, zoneOf } from '../ground/standing.ts';
import {
  enemyOf,
  type FormationId,
  type HexId,
  type NlcPosition,
  type Side,
  type UnitId,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, type World } from '../world.ts';

/* 7.3, 10: who may attack whom, who must, and in which order targets come. */

/** Attacks that have been declared: who, of which formation, out of which hex, at which. */
export interface Assault {
  readonly units: readonly UnitId[];
  readonly formation: FormationId;
  readonly from: HexId;
  readonly target: HexId;
}

/** Why a unit may not attack in normal combat at all. */
export function judgeAttacker(world: World, p: NlcPosition, counter: Counter): Refusal[] {
  const state = stateOf(p, counter);
  const of = { unit: counter.id };
  if (state.place !== 'map') {
    return [refuse('NLC-4.IV', 'not-on-the-map', of)];
  }
  const refusals: Refusal[] = [];
  if (state.attacked) {
    refusals.push(refuse('NLC-7.3.1', 'has-attacked', of));
  }
  if (state.bombarded) {
    refusals.push(refuse('NLC-8.2.2', 'has-bombarded', of));
  }
  if (isHeldBack(world, p, counter)) {
    refusals.push(refuse('NLC-12.2.reserve.3', 'in-reserve', of));
  }
  if (!inCommand(world, p, counter, state)) {
    refusals.push(refuse('NLC-12.1.5', 'out-of-command', of));
  }
  return refusals;
}

/** Enemy stacks next to a hex that can be fought from it. */
export function adjacentEnemies(world: World, p: NlcPosition, side: Side, hex: number): number[] {
  const { held } = zoneOf(world, p, enemyOf(side));
  const found: number[] = [];
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    const to = world.grid.neighbours[link] as number;
    if (world.contact[link] === 1 && held[to] === 1) {
      found.push(to);
    }
  }
  return found;
}

/** Does anybody of a side stand next to an enemy whom he could fight? */
export function isAnyInContact(world: World, p: NlcPosition, side: Side): boolean {
  const { held } = zoneOf(world, p, enemyOf(side));
  const { hexes } = countedOf(world, p, side);
  for (let slot = 0; slot < hexes.length; slot += 1) {
    const hex = hexes[slot] as number;
    for (let link = hex * 6; hex >= 0 && link < hex * 6 + 6; link += 1) {
      if (world.contact[link] === 1 && held[world.grid.neighbours[link] as number] === 1) {
        return true;
      }
    }
  }
  return false;
}

/** Does somebody out of another hex attack this one? */
export const attacksOn = (assaults: readonly Assault[], hex: HexId, except: HexId): boolean =>
  assaults.some(({ target, from }) => target === hex && from !== except);

const [FOOT, HORSE, GUNS] = [1, 2, 3];

/** 7.3: what a stack with infantry goes for first, lowest first. */
function classOf(world: World, p: NlcPosition, side: Side, hex: number): number {
  if (isChateau(world, hex)) {
    return 0;
  }
  const there = unitsAt(world, p, enemyOf(side), hex).map(({ id }) => counterOf(world, id));
  return there.some(({ infantry }) => infantry) ? FOOT : there.some(({ cavalry }) => cavalry) ? HORSE : GUNS;
}

/** The adjacent enemy stacks a hex may attack by the order of targets: a chateau that nobody attacks, then by class. */
export function preferred(
  world: World,
  p: NlcPosition,
  side: Side,
  hex: number,
  assaults: readonly Assault[],
): { readonly targets: number[]; readonly rule: RuleId } {
  const all = adjacentEnemies(world, p, side, hex);
  const here = world.grid.id(hex);
  const chateaux = all.filter((to) => isChateau(world, to) && !attacksOn(assaults, world.grid.id(to), here));
  if (chateaux.length > 0) {
    return { targets: chateaux, rule: 'NLC-10.8' };
  }
  const infantry = unitsAt(world, p, side, hex).some(({ id }) => counterOf(world, id).infantry);
  if (!infantry) {
    const { infantryFirst } = world.battle.special ?? {};
    const foot = infantryFirst !== undefined && all.some((to) => classOf(world, p, side, to) === FOOT);
    return foot
      ? { targets: all.filter((to) => classOf(world, p, side, to) !== GUNS), rule: ruleOf(infantryFirst) }
      : { targets: all, rule: 'NLC-7.3.14' };
  }
  // A chateau that is attacked already is no longer the first choice, only one among the rest.
  const rest = all.filter((to) => !isChateau(world, to));
  const ranked = rest.length > 0 ? rest : all;
  const best = Math.min(...ranked.map((to) => classOf(world, p, side, to)));
  const top = ranked.filter((to) => classOf(world, p, side, to) === best);
  return {
    targets: [...top, ...all.filter((to) => isChateau(world, to) && !top.includes(to))],
    rule: 'NLC-7.3.14',
  };
}

export const isOnAttack = (world: World, p: NlcPosition, counter: Counter): boolean =>
  orderOf(world, p, counter) === 'attack';

/** 7.3: why a stack may not attack this hex, given what has been declared before. */
export function judgeTarget(
  world: World,
  p: NlcPosition,
  counters: readonly Counter[],
  target: number,
  assaults: readonly Assault[],
  joins: boolean,
): Refusal[] {
  const first = counters[0] as Counter;
  const { side } = first;
  const from = hexOf(world, stateOf(p, first));
  const [hex, here] = [world.grid.id(target), world.grid.id(from)];
  if (!adjacentEnemies(world, p, side, from).includes(target)) {
    return [refuse('NLC-7.3.2', 'no-enemy-next-to-it', { hex })];
  }
  const refusals: Refusal[] = [];
  const other = assaults.find((assault) => assault.from === here && assault.target !== hex);
  if (other !== undefined) {
    refusals.push(refuse('NLC-7.3.12', 'stack-attacks-another', { hex: other.target }));
  }
  const { targets, rule } = preferred(world, p, side, from, assaults);
  if (joins) {
    return refusals;
  }
  if (!targets.includes(target)) {
    const first_ = targets.map((one) => world.grid.id(one));
    refusals.push(
      refuse(rule, rule === 'NLC-10.8' ? 'chateau-first' : 'other-target-first', { hex, first: first_ }),
    );
  }
  return refusals;
}

/** 7.3, 10: must this unit attack: on Attack, in an enemy zone, in command, and not in a chateau? */
export function mustAttack(world: World, p: NlcPosition, counter: Counter): boolean {
  const state = stateOf(p, counter);
  if (state.place !== 'map' || !isOnAttack(world, p, counter)) {
    return false;
  }
  const hex = hexOf(world, state);
  return (
    !isChateau(world, hex) &&
    inEnemyZoc(world, p, counter.side, hex) &&
    judgeAttacker(world, p, counter).length === 0 &&
    adjacentEnemies(world, p, counter.side, hex).length > 0
  );
}
