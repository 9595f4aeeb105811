import type { Seat } from '../../../../../engine/position.ts';
import { next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { Direction } from '../../../../../geometry/hex/grid.ts';
import { missing } from '../../../../common/hex/pairing.ts';
import { terrainAt } from '../../../../common/hex/terrain.ts';
import { engage, judgeEngage } from '../../combat/attack.ts';
import { fieldOf, inContact } from '../../combat/duties.ts';
import type { AttackPlan } from '../../combat/engagement.ts';
import { readyAt } from '../../combat/parties.ts';
import type { At } from '../../kit.ts';
import { HALVES } from '../../movement/movement-costs.ts';
import { enemyOf, type HexId, type NlbPosition, type UnitId, type UnitState } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { FurtherOrders } from '../../seams.ts';
import { hexOf, stateOf, unitsAt } from '../../setup/deployment.ts';
import { type Counter, counterOf, type World } from '../../world.ts';

/* 16.8: which cavalry may charge whom, and how a charge is put into an attack under construction. */

/** A run-up, in half points: at least one, at most two movement points. */
const LEAST_RUN = 1 * HALVES;
const LONGEST_RUN = 2 * HALVES;

/** Open ground between two hexes: no water to cross, with or without a bridge. */
export function openSide(world: World, from: number, to: number): boolean {
  const direction = world.grid.directionTo(from, to);
  const side = direction === -1 ? undefined : world.board.side(from, direction as Direction);
  return direction !== -1 && side?.water === undefined && side?.bridge !== true;
}

export const isClear = (world: World, hex: number): boolean => terrainAt(world.board, hex) === 'clear';

/** Has this cavalry the run-up for a charge, as far as its own march goes? */
export const hasRun = ({ run, horses }: UnitState): boolean =>
  typeof run === 'number' && run >= LEAST_RUN && run <= LONGEST_RUN && (horses ?? null) === null;

/** 16.8: why this cavalry's own march gives it no run-up. */
function judgeRun(unit: UnitState): Refusal[] {
  if (unit.horses === 'blown' || unit.horses === 'recovering') {
    return [refuse('NLB-16.8.3', 'cavalry-blown', { unit: unit.id })];
  }
  if (unit.run === -1) {
    return [refuse('NLB-16.8.7', 'no-open-run', { unit: unit.id })];
  }
  return hasRun(unit) ? [] : [refuse('NLB-16.8.8', 'no-run-up', { unit: unit.id })];
}

/** 16.8: why nobody charges these hexes from this one. */
function judgeGround(world: World, p: NlbPosition, plan: AttackPlan, from: number): Refusal[] {
  const [target, ...more] = plan.targets;
  if (target === undefined || more.length > 0) {
    return [refuse('NLB-16.8.5', 'charge-one-hex', { hexes: plan.targets })];
  }
  const to = world.grid.index(target);
  const refusals: Refusal[] = [];
  if (!isClear(world, from) || !isClear(world, to) || !openSide(world, from, to)) {
    refusals.push(refuse('NLB-16.8.7', 'charge-needs-open-ground', { hex: target }));
  }
  const other = unitsAt(world, p, enemyOf(p.phasing), to).find(
    (unit) => counterOf(world, unit.id).arm !== 'infantry',
  );
  if (other !== undefined) {
    refusals.push(refuse('NLB-16.8.6', 'charge-infantry-only', { unit: other.id, hex: target }));
  }
  return refusals;
}

/** Every objection to the cavalry in this unit's hex charging. */
function judgeCharge(at: At<AttackPlan>, id: UnitId, seat: Seat): readonly Refusal[] {
  const { world, position: p, locals: plan } = at;
  const counter = world.counters.get(id);
  const unit = counter === undefined ? undefined : stateOf(p, counter);
  if (plan.charging !== undefined) {
    return [refuse('NLB-16.8.5', 'charge-goes-alone', { unit: id })];
  }
  const engaged = plan.attackers.includes(id);
  const joining = engaged ? [] : judgeEngage(world, p, plan, id, seat);
  if (counter === undefined || unit === undefined || unit.place !== 'map' || joining.length > 0) {
    return joining;
  }
  if (p.raining) {
    return [refuse('NLB-16.5.6', 'no-charge-in-rain', { unit: id })];
  }
  const hex = hexOf(world, unit);
  const stack = readyAt(world, p, p.phasing, hex);
  const stranger = stack.find((one) => counterOf(world, one.id).arm !== 'cavalry');
  if (stranger !== undefined) {
    return [refuse('NLB-16.8.5', 'charge-cavalry-only', { unit: stranger.id })];
  }
  // One hex charges: others may help from afar, but not hand to hand.
  if (plan.attackers.some((other) => !stack.some((one) => one.id === other))) {
    return [refuse('NLB-16.8.5', 'charge-goes-alone', { unit: id })];
  }
  const refusals = [...stack.flatMap(judgeRun), ...judgeGround(world, p, plan, hex)];
  if (refusals.length > 0) {
    return refusals;
  }
  const targets = new Set(plan.targets.map((to) => world.grid.index(to)));
  const lacking = missing(fieldOf(world, p, plan.duty), { targets, assault: new Set([hex]) });
  return lacking.assault.length + lacking.targets.length === 0
    ? []
    : [
        refuse('NLB-6.0.1', 'charge-leaves-others', {
          hexes: [...lacking.assault, ...lacking.targets].map((one) => world.grid.id(one)),
        }),
      ];
}

/** The first of each stack of cavalry beside the hex under attack speaks for it. */
function listCharges(at: At<AttackPlan>, seat: Seat, into: Parameters<FurtherOrders['list']>[2]): void {
  const { world, position, locals } = at;
  const [target] = locals.targets;
  if (target === undefined || locals.charging !== undefined) {
    return;
  }
  const to = world.grid.index(target);
  for (let d = 0; d < 6; d += 1) {
    const from = world.grid.neighbours[to * 6 + d] as number;
    const [first] = from < 0 ? [] : readyAt(world, position, position.phasing, from);
    if (first !== undefined && inContact(world, from, to) && judgeCharge(at, first.id, seat).length === 0) {
      into.push({ type: 'charge', unit: first.id });
    }
  }
}

/** The plan with the charge in it. */
function withCharge(world: World, p: NlbPosition, plan: AttackPlan, id: UnitId): AttackPlan {
  const joined = plan.attackers.includes(id) ? plan : engage(world, p, plan, id);
  return { ...joined, charging: joined.attackers };
}

export const CHARGES: FurtherOrders<AttackPlan> = {
  accepts: ['charge'],
  list: listCharges,
  judge: (at, action, seat) => (action.type === 'charge' ? judgeCharge(at, action.unit, seat) : []),
  run: (at, action) =>
    action.type === 'charge'
      ? next('build', withCharge(at.world, at.position, at.locals, action.unit))
      : undefined,
};

/**
 * What this march does to a run-up: the points spent so far, or -1 once it has left open ground or begun in
 * an enemy zone of control.
 */
export function runAfter(
  world: World,
  before: UnitState,
  counter: Counter,
  from: HexId,
  path: readonly HexId[],
  inZoc: boolean,
  costs: Int8Array,
): number {
  const { grid } = world;
  const run = before.run ?? 0;
  if (run < 0 || inZoc || counter.arm !== 'cavalry') {
    return -1;
  }
  let spent = run;
  let at = grid.index(from);
  for (const hex of path) {
    const to = grid.index(hex);
    if (!isClear(world, at) || !isClear(world, to) || !openSide(world, at, to)) {
      return -1;
    }
    spent += costs[at * 6 + grid.directionTo(at, to)] as number;
    at = to;
  }
  return spent;
}
