import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { isSound, missing, touchesAll } from '../../../common/hex/pairing.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { barOf, type Objection } from '../seams.ts';
import { hexOf, stateOf } from '../setup/deployment.ts';
import type { Field } from '../world/memory.ts';
import { counterOf, type World } from '../world.ts';
import { batteriesOn, judgeBombardment } from './artillery.ts';
import { dutyWithSally, fieldOf, inContact } from './duties.ts';
import type { AttackPlan, Duty } from './engagement.ts';
import { oddsOf } from './odds.ts';
import { attackersAt, defendersAt, readyAt } from './parties.ts';

const hexesOf = (world: World, p: NlbPosition, units: readonly UnitId[]): Set<number> =>
  new Set(units.map((id) => hexOf(world, stateOf(p, counterOf(world, id)))));

const indices = (world: World, hexes: readonly HexId[]): Set<number> =>
  new Set(hexes.map((hex) => world.grid.index(hex)));

const named = (world: World, hexes: Iterable<number>): HexId[] => [...hexes].map((hex) => world.grid.id(hex));

/** 6.1: the objections to opening an attack on this hex, or to adding it to one. */
export function judgeTarget(world: World, p: NlbPosition, plan: AttackPlan, hex: HexId): Refusal[] {
  const index = world.grid.index(hex);
  if (world.inPlay[index] !== 1) {
    return [refuse('NLB-2.2.1', 'unknown-hex', { hex })];
  }
  if (plan.targets.includes(hex)) {
    return [refuse('NLB-6.1.1', 'already-targeted', { hex })];
  }
  const enemies = defendersAt(world, p, enemyOf(p.phasing), index);
  if (enemies.length === 0) {
    return [refuse('NLB-6.1A', 'no-enemy-there', { hex })];
  }
  if (!enemies.some((unit) => unit.combat === 'fresh')) {
    const advanced = enemies.some((unit) => unit.combat === 'advanced');
    return [refuse(advanced ? 'NLB-6.7C.2' : 'NLB-6.1B.2', 'already-defended', { hex })];
  }
  const closed = closedPlan(world, plan);
  if (closed !== undefined) {
    return [refuse(closed.rule, closed.code, { hex })];
  }
  const field = fieldOf(world, p, plan.duty);
  const targets = indices(world, [...plan.targets, hex]);
  const assault = hexesOf(world, p, plan.attackers);
  for (const from of assault) {
    if (!touchesAll(field, from, targets)) {
      return [refuse('NLB-6.1E.3', 'not-adjacent-to-all', { hex, from: world.grid.id(from) })];
    }
  }
  if (assault.size > 0) {
    return isSound(field, { targets, assault }) ? [] : stranding(world, field, { targets, assault });
  }
  const alone = aloneBarredBy(world, p);
  if (
    alone !== undefined &&
    (field.assailants.get(index) ?? []).length === 0 &&
    batteriesOn(world, p, hex).length > 0
  ) {
    return [refuse(alone, 'bombardment-only-in-support', { hex })];
  }
  return canOpenOn(world, p, plan, targets) ? [] : whyNobodyOpens(world, p, plan, targets, hex);
}

/** Why no attack on these hexes can begin: nobody reaches them all, or whoever does would leave somebody else alone. */
function whyNobodyOpens(
  world: World,
  p: NlbPosition,
  plan: AttackPlan,
  targets: ReadonlySet<number>,
  hex: HexId,
): Refusal[] {
  const field = fieldOf(world, p, plan.duty);
  const [opener] = [...field.assaults.keys()].filter((from) => touchesAll(field, from, targets));
  if (opener !== undefined) {
    const assault = new Set([opener]);
    const units = attackersAt(world, p, p.phasing, opener).map((unit) => unit.id);
    return stranding(world, fieldOf(world, p, dutyWithSally(world, p, plan.duty, units)), {
      targets,
      assault,
    });
  }
  if ((field.assailants.get(world.grid.index(hex)) ?? []).length > 0) {
    return [refuse('NLB-6.1E.3', 'no-attacker-for-all', { hexes: named(world, targets) })];
  }
  if (batteriesOn(world, p, hex).length === 0) {
    return [refuse('NLB-6.1A', 'not-in-combat-reach', { hex })];
  }
  return targets.size > 1
    ? [refuse('NLB-7.1.3', 'bombards-one-hex', { hexes: named(world, targets) })]
    : stranding(world, field, { targets, assault: new Set() });
}

/** Why this plan takes nobody more hand to hand, and no other hex (16.8). */
function closedPlan(world: World, plan: AttackPlan): Objection | undefined {
  for (const asks of world.seams.joining) {
    const objection = asks(plan);
    if (objection !== undefined) {
      return objection;
    }
  }
  return undefined;
}

/** Is there anybody with whom an attack on just these hexes could begin? */
function canOpenOn(world: World, p: NlbPosition, plan: AttackPlan, targets: ReadonlySet<number>): boolean {
  const field = fieldOf(world, p, plan.duty);
  for (const from of field.assaults.keys()) {
    if (touchesAll(field, from, targets) && canJoin(world, p, plan, targets, new Set([from]))) {
      return true;
    }
  }
  const [only, ...more] = targets;
  return (
    only !== undefined &&
    more.length === 0 &&
    aloneBarredBy(world, p) === undefined &&
    isSound(field, { targets, assault: new Set() }) &&
    (plan.bombarding.length > 0 || batteriesOn(world, p, world.grid.id(only)).length > 0)
  );
}

/** By which rule artillery may not bombard without an assault (16.5). */
export function aloneBarredBy(world: World, p: NlbPosition): RuleId | undefined {
  for (const asks of world.seams.bombardAlone) {
    const rule = asks(p);
    if (rule !== undefined) {
      return rule;
    }
  }
  return undefined;
}

/** Would the attack still be sound with these hexes in it, their sallies (8.2A) considered? */
function canJoin(
  world: World,
  p: NlbPosition,
  plan: AttackPlan,
  targets: ReadonlySet<number>,
  assault: ReadonlySet<number>,
): boolean {
  const units = [...assault].flatMap((hex) => attackersAt(world, p, p.phasing, hex).map((unit) => unit.id));
  const duty = dutyWithSally(world, p, plan.duty, units);
  return isSound(fieldOf(world, p, duty), { targets, assault });
}

function stranding(
  world: World,
  field: Field,
  pairing: { targets: ReadonlySet<number>; assault: ReadonlySet<number> },
): Refusal[] {
  const lacking = missing(field, pairing);
  const refusals: Refusal[] = [];
  if (lacking.assault.length > 0) {
    refusals.push(refuse('NLB-6.0.1', 'would-strand-attacker', { hexes: named(world, lacking.assault) }));
  }
  if (lacking.targets.length > 0) {
    refusals.push(refuse('NLB-6.0.2', 'would-strand-defender', { hexes: named(world, lacking.targets) }));
  }
  return refusals;
}

/** 6.1, 7.1: the objections to bringing this unit into the attack. */
export function judgeEngage(
  world: World,
  p: NlbPosition,
  plan: AttackPlan,
  id: UnitId,
  seat: string,
): Refusal[] {
  const counter = world.counters.get(id);
  if (counter === undefined) {
    return world.leaderById.has(id)
      ? [refuse('NLB-10.0.2', 'leader-cannot-fight', { unit: id })]
      : [refuse('NLB-6.1.1', 'unknown-unit', { unit: id })];
  }
  if (counter.side !== p.phasing || seatOf(counter.army) !== seat) {
    return [refuse('NLB-6.0.3', 'not-your-unit', { unit: id, army: counter.army })];
  }
  const unit = stateOf(p, counter);
  if (unit.place !== 'map') {
    return [refuse('NLB-6.1.1', 'not-on-map', { unit: id })];
  }
  if (plan.attackers.includes(id) || plan.bombarding.includes(id)) {
    return [refuse('NLB-6.1.1', 'already-engaged', { unit: id })];
  }
  const barred = barOf(world.seams.attack, world, p, counter);
  if (barred !== undefined) {
    return [refuse(barred, 'may-not-attack', { unit: id })];
  }
  if (unit.combat === 'silenced') {
    return [refuse('NLB-6.6D.6', 'silenced', { unit: id })];
  }
  if (unit.combat !== 'fresh') {
    return [
      refuse(unit.combat === 'advanced' ? 'NLB-6.7C.1' : 'NLB-6.1B.1', 'already-attacked', { unit: id }),
    ];
  }
  const hex = hexOf(world, unit);
  const targets = indices(world, plan.targets);
  if ([...targets].some((to) => inContact(world, hex, to))) {
    const closed = closedPlan(world, plan);
    if (closed !== undefined) {
      return [refuse(closed.rule, closed.code, { unit: id })];
    }
    return judgeAssault(world, p, plan, hex, targets);
  }
  if (!counter.artillery) {
    return [refuse('NLB-6.1A', 'not-adjacent', { unit: id, hex: unit.hex })];
  }
  return judgeBombardment(world, p, counter, plan.targets);
}

function judgeAssault(
  world: World,
  p: NlbPosition,
  plan: AttackPlan,
  hex: number,
  targets: ReadonlySet<number>,
): Refusal[] {
  const field = fieldOf(world, p, plan.duty);
  if (!touchesAll(field, hex, targets)) {
    return [
      refuse('NLB-6.1E.3', 'not-adjacent-to-all', { from: world.grid.id(hex), hexes: named(world, targets) }),
    ];
  }
  const assault = new Set([...hexesOf(world, p, plan.attackers), hex]);
  if (canJoin(world, p, plan, targets, assault)) {
    return [];
  }
  const units = [...assault].flatMap((at) => attackersAt(world, p, p.phasing, at).map((u) => u.id));
  return stranding(world, fieldOf(world, p, dutyWithSally(world, p, plan.duty, units)), { targets, assault });
}

/** 6.1, 6.2C, 7.1: the objections to closing the attack and rolling on this column. */
export function judgeDeclare(world: World, p: NlbPosition, plan: AttackPlan, column: string): Refusal[] {
  if (plan.attackers.length + plan.bombarding.length === 0) {
    return [refuse('NLB-6.0.7', 'nobody-engaged', { hexes: plan.targets })];
  }
  const alone = plan.attackers.length === 0 ? aloneBarredBy(world, p) : undefined;
  if (alone !== undefined) {
    return [refuse(alone, 'bombardment-only-in-support', { hex: plan.targets[0] })];
  }
  if (plan.attackers.length === 0 && plan.targets.length > 1) {
    return [refuse('NLB-7.1.3', 'bombards-one-hex', { hexes: plan.targets })];
  }
  const field = fieldOf(world, p, plan.duty);
  const pairing = { targets: indices(world, plan.targets), assault: hexesOf(world, p, plan.attackers) };
  const refusals = stranding(world, field, pairing);
  const { columns } = world.tables.crt;
  const chosen = columns.indexOf(column);
  if (chosen < 0) {
    refusals.push(refuse('NLB-6.2A.1', 'no-such-column', { column }));
    return refusals;
  }
  const odds = oddsOf(world, p, plan);
  if (chosen > columns.indexOf(odds.column)) {
    refusals.push(refuse('NLB-6.2C.1', 'column-above-odds', { column, odds: odds.column }));
  }
  return refusals;
}

/** The plan with a unit in it, together with its hex if it fights hand to hand (6.1D). */
export function engage(world: World, p: NlbPosition, plan: AttackPlan, id: UnitId): AttackPlan {
  const hex = hexOf(world, stateOf(p, counterOf(world, id)));
  if (!plan.targets.some((target) => inContact(world, hex, world.grid.index(target)))) {
    return { ...plan, bombarding: [...plan.bombarding, id] };
  }
  const stack = readyAt(world, p, p.phasing, hex).map((unit) => unit.id);
  return {
    ...plan,
    attackers: [...plan.attackers, ...stack],
    duty: dutyWithSally(world, p, plan.duty, stack),
  };
}

/** What is still owed: parties that must fight and still can. */
export function outstanding(
  world: World,
  p: NlbPosition,
  duty: Duty,
): { attackers: HexId[]; defenders: HexId[] } {
  const field = fieldOf(world, p, duty);
  return {
    attackers: named(world, field.mustAttack),
    defenders: named(world, field.mustBeAttacked),
  };
}
