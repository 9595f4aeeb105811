import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { formationLeader, formationOf, isActive, leaderState } from '../command/formations.ts';
import { changeLeader } from '../edit.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { FormationId, LeaderId, NlcPosition, Side, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, type Formation, type Leader, leaderOf, type World } from '../world.ts';

/* 30.7: a reserve that belongs to no corps: put under one before it moves, and rallied by one man alone. */

const reservesOf = ({ battle }: World) => battle.special?.reserves;

/** Is it of the reserve, whoever leads it now? */
export const isOfReserve = (world: World, { army, org }: Counter): boolean => {
  const reserves = reservesOf(world);
  return reserves !== undefined && reserves.formation === `${army}.${org}`;
};

/** Is it of the reserve, and under no corps yet? */
export const isUnassigned = (world: World, p: NlcPosition, counter: Counter): boolean =>
  isOfReserve(world, counter) && formationOf(world, p, counter).id === reservesOf(world)?.formation;

/** Why it does not move. */
export function judgeAssigned(world: World, p: NlcPosition, counter: Counter): Refusal[] {
  const rule = reservesOf(world)?.rules.assign;
  return rule === undefined || !isUnassigned(world, p, counter)
    ? []
    : [refuse(ruleOf(rule), 'must-be-assigned', { unit: counter.id })];
}

/** Why nobody writes to it as a formation: it is none. */
export function judgeReserveOrder(world: World, to: FormationId): Refusal[] {
  const reserves = reservesOf(world);
  return reserves?.formation === to
    ? [refuse(ruleOf(reserves.rules.assign), 'no-orders-of-its-own', { formation: to })]
    : [];
}

/** 30.7: does he gather the reserve, whether or not he leads anybody else? */
export const gathersReserve = (world: World, leader: Leader): boolean =>
  reservesOf(world)?.leader === leader.id;

/** 30.7: why this leader does not rally that unit: one man alone rallies the reserve. */
export function judgeGathers(world: World, leader: Leader, counter: Counter): Refusal[] {
  const rule = reservesOf(world)?.rules.rally;
  return rule === undefined || gathersReserve(world, leader)
    ? []
    : [refuse(ruleOf(rule), 'not-of-his-formation', { unit: counter.id })];
}

/** Why a unit does not come under a formation now. */
export function judgeTaker(world: World, p: NlcPosition, unit: UnitId, to: FormationId): Refusal[] {
  const counter = world.counters.get(unit);
  const taker = world.formationById.get(to);
  const rule = ruleOf(reservesOf(world)?.rules.assign ?? 'NLC-12.0.1');
  if (counter === undefined || !isUnassigned(world, p, counter) || stateOf(p, counter).place !== 'map') {
    return [refuse(rule, 'not-of-the-reserve', { unit })];
  }
  if (taker?.army !== counter.army || to === reservesOf(world)?.formation || !isActive(world, p, to)) {
    return [refuse(rule, 'not-his-formation', { formation: to })];
  }
  return leaderState(p, formationLeader(world, taker)).place === 'map'
    ? []
    : [refuse(rule, 'nobody-to-receive', { formation: to })];
}

const NEAREST = 3;

/** For each unit that waits the few formations whose leaders are nearest. */
export function* takers(
  world: World,
  p: NlcPosition,
  side: Side,
): Generator<{ unit: UnitId; to: FormationId }> {
  const id = reservesOf(world)?.formation;
  for (const counter of id === undefined ? [] : world.order[side]) {
    if (!isUnassigned(world, p, counter) || stateOf(p, counter).place !== 'map') {
      continue;
    }
    const from = hexOf(world, stateOf(p, counter));
    const away = (formation: Formation): number =>
      world.grid.distance(
        from,
        world.grid.index(leaderState(p, formationLeader(world, formation)).hex as string),
      );
    const near = world.formations[side]
      .filter((formation) => judgeTaker(world, p, counter.id, formation.id).length === 0)
      .sort((a, b) => away(a) - away(b))
      .slice(0, NEAREST);
    for (const { id: to } of near) {
      yield { unit: counter.id, to };
    }
  }
}

/** 30.7: it is one of his orders, and holds at once. */
export function commit(at: Scribe, from: LeaderId, unit: UnitId, to: FormationId): void {
  const sender = leaderOf(at.world, from);
  const { sentOther } = leaderState(at.position, sender);
  changeLeader(at.draft, sender, { sentOther: sentOther + 1 });
  at.draft.update({ attached: { ...at.position.attached, [unit]: to } });
  const rule = ruleOf(reservesOf(at.world)?.rules.assign ?? 'NLC-12.0.1');
  at.emit(() => ({ type: 'committed', rule, leader: from, unit, formation: to }));
}
