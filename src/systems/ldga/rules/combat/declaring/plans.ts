import type { Seat } from '../../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import { missing } from '../../../../common/hex/pairing.ts';
import type { ActionOf, At } from '../../kit.ts';
import { enemyOf, type HexId, type UnitId } from '../../position.ts';
import { insideChateau, stackAt, unitState } from '../../stacking/field.ts';
import { apparentEnemies, isVeiled } from '../../stacking/zones.ts';
import { counterOf } from '../../world.ts';
import { holdersOf } from '../seats.ts';
import { contactsOf, firingIn, owedFrom } from './contact.ts';
import {
  type Attack,
  ableAt,
  attackersFrom,
  type Bombardment,
  canAttack,
  defendersIn,
  hexOf,
  hexsideOf,
  isMired,
  type Plan,
  touches,
} from './parties.ts';

/* 11.2, 11.51: what may be declared. */

export const planOf = (action: ActionOf<'declareAttack'> | ActionOf<'declareBombardment'>): Plan =>
  action.type === 'declareAttack'
    ? {
        kind: 'attack',
        from: [...action.from].sort(),
        targets: [...action.targets].sort(),
        chateau: action.chateau === true,
      }
    : { kind: 'bombardment', guns: [...action.guns].sort(), target: action.target };

export type What = ActionOf<'resolve'>['what'];

export const whatOf = (plan: Plan): What =>
  plan.kind === 'bombardment' ? 'bombardment' : plan.chateau ? 'chateau' : 'attack';

export const isAimedAt = (plan: Plan, hex: HexId): boolean =>
  plan.kind === 'bombardment' ? plan.target === hex : plan.targets.includes(hex);

export const findPlan = (plans: readonly Plan[], hex: HexId, what: What): Plan | undefined =>
  plans.find((plan) => whatOf(plan) === what && isAimedAt(plan, hex));

const isTwice = (list: readonly string[]): boolean => new Set(list).size !== list.length;

/** Why nobody, or not everybody, attacks from this hex. */
function attackerProblem(at: At, plans: readonly Plan[], hex: HexId, chateau: boolean): Refusal | undefined {
  const { world, position: p } = at;
  const stack = stackAt(world, p, p.phasing, hex);
  if (stack.length === 0) return refuse('LDGA-11.0.2', 'nobody-there', { hex });
  if (plans.some((plan) => plan.kind === 'attack' && plan.from.includes(hex)))
    return refuse('LDGA-11.21.4', 'attacks-already', { hex });
  if (attackersFrom(world, p, p.phasing, hex, firingIn(plans), chateau).length > 0) return undefined;
  if (stack.every(({ roadMarch }) => roadMarch)) return refuse('LDGA-8.42A', 'in-road-march', { hex });
  if (chateau && ableAt(world, p, p.phasing, hex).length > 0)
    return refuse('LDGA-11.63E', 'guns-against-walls', { hex });
  const firing = firingIn(plans);
  if (stack.some(({ id, bombarded }) => bombarded || firing.has(id)))
    return refuse('LDGA-11.51A', 'guns-bombard', { hex });
  return stack.some(({ attacked, advanced }) => attacked || advanced)
    ? refuse('LDGA-11.46.5', 'has-fought', { hex })
    : refuse('LDGA-11.57.1', 'guns-in-mud', { hex });
}

export function judgeAttack(
  at: At,
  plans: readonly Plan[],
  action: ActionOf<'declareAttack'>,
  seat: Seat,
): Refusal[] {
  const { world, position: p } = at;
  const { from, targets } = action;
  const chateau = action.chateau === true;
  if (isTwice(from) || isTwice(targets)) return [refuse('LDGA-11.21.4', 'named-twice')];
  const own = from.flatMap((hex) => stackAt(world, p, p.phasing, hex).map(({ id }) => id));
  const found: Refusal[] = [];
  for (const hex of from) {
    const problem = attackerProblem(at, plans, hex, chateau);
    if (problem !== undefined) found.push(problem);
  }
  if (own.length > 0 && !holdersOf(world, p, own).includes(seat))
    return [refuse('LDGA-18.0.1', 'not-your-units', { hexes: from })];
  if (chateau && targets.length > 1)
    found.push(refuse('LDGA-11.63A', 'one-chateau-at-a-time', { hexes: targets }));
  for (const hex of targets) {
    const problem = targetProblem(at, plans, hex, chateau);
    if (problem !== undefined) {
      found.push(problem);
      continue;
    }
    for (const one of from) {
      if (!touches(world, one, hex)) found.push(refuse('LDGA-11.24.1', 'not-adjacent', { from: one, hex }));
      else if (!canAttack(world, p, one, hex))
        found.push(refuse('LDGA-8.52.1', 'river-between', { from: one, hex }));
    }
  }
  if (found.length > 0) return found;
  // 10.22: a stack has one attack, and that goes where it is owed.
  for (const hex of from)
    for (const target of owedFrom(world, p, plans, hex))
      if (!targets.includes(target))
        found.push(refuse('LDGA-10.22.2', 'must-attack-whom-it-failed-to-repulse', { hex, target }));
  if (found.length > 0 || !world.options.has('one-combat-at-a-time')) return found;
  const { grid } = world;
  const pairing = {
    assault: new Set(from.map((hex) => grid.index(hex))),
    targets: new Set(targets.map((hex) => grid.index(hex))),
  };
  // 11.2: fought at once, so nobody may be left over who could fight nobody else.
  const alone = missing(contactsOf(world, p, plans), pairing);
  const left = [...alone.assault, ...alone.targets].map((hex) => grid.id(hex));
  return chateau || left.length === 0
    ? []
    : [refuse('LDGA-11.2.2', 'leaves-somebody-alone', { hexes: left })];
}

function targetProblem(at: At, plans: readonly Plan[], hex: HexId, chateau: boolean): Refusal | undefined {
  const { world, position: p } = at;
  const foe = enemyOf(p.phasing);
  if (apparentEnemies(world, p, p.phasing)[world.grid.index(hex)] !== 1)
    return refuse('LDGA-11.0.2', 'no-enemy-there', { hex });
  if (findPlan(plans, hex, chateau ? 'chateau' : 'attack') !== undefined)
    return refuse('LDGA-11.23.3', 'attacked-already', { hex });
  const at_ = world.grid.index(hex);
  // Who is within and who without is seen when the flag is turned; an attack that fits nobody then falls away.
  if (isVeiled(world, p, foe, at_))
    return chateau && world.lie.chateaux[at_] === 0
      ? refuse('LDGA-11.61.2', 'no-garrison-there', { hex })
      : undefined;
  const inside = insideChateau(world, p, foe, hex);
  if (chateau && inside === undefined) return refuse('LDGA-11.61.2', 'no-garrison-there', { hex });
  const open = defendersIn(world, p, foe, hex, false);
  const lonely = stackAt(world, p, foe, hex).length === 0;
  if (!chateau && open.length === 0 && !lonely)
    return refuse('LDGA-11.63A', 'only-a-garrison-there', { hex });
  if (chateau && open.length > 0 && findPlan(plans, hex, 'attack') === undefined && !p.fought.includes(hex))
    return refuse('LDGA-11.61.4', 'outsiders-first', { hex });
  const spent = (chateau ? stackAt(world, p, foe, hex).filter(({ id }) => id === inside) : open).every(
    ({ attacked, advanced }) => attacked || advanced,
  );
  if (!lonely && spent) return refuse('LDGA-11.23.2', 'fought-already', { hex });
  return undefined;
}

/** 11.51H: guns of several corps fire together; the French may do so once a turn. */
export const isGrand = (at: At, guns: readonly UnitId[]): boolean =>
  new Set(guns.map((id) => `${counterOf(at.world, id).army}.${counterOf(at.world, id).formation}`)).size > 1;

export function judgeBombardment(
  at: At,
  plans: readonly Plan[],
  action: ActionOf<'declareBombardment'>,
  seat: Seat,
  /** A Grand Battery has fired in this turn. */
  grand: boolean,
): Refusal[] {
  const { world, position: p } = at;
  const foe = enemyOf(p.phasing);
  const { guns, target } = action;
  if (isTwice(guns)) return [refuse('LDGA-11.51D', 'named-twice')];
  const strangers = guns.filter((id) => {
    const counter = world.counters.get(id);
    return counter?.side !== p.phasing || unitState(world, p, id).place !== 'map';
  });
  if (strangers.length > 0) return [refuse('LDGA-11.5', 'no-such-guns', { units: strangers })];
  if (!holdersOf(world, p, guns).includes(seat))
    return [refuse('LDGA-18.0.1', 'not-your-units', { pieces: guns })];
  const found: Refusal[] = [];
  const open = defendersIn(world, p, foe, target, false);
  const held = apparentEnemies(world, p, p.phasing)[world.grid.index(target)] === 1;
  const walled = world.lie.chateaux[world.grid.index(target)] === 1;
  if (!held) return [refuse('LDGA-11.5', 'no-enemy-there', { hex: target })];
  if (walled && world.options.has('bombardment-by-terrain'))
    found.push(refuse('LDGA-11.59D', 'chateau-there', { hex: target }));
  const veiled = isVeiled(world, p, foe, world.grid.index(target));
  if (!veiled && open.length === 0 && stackAt(world, p, foe, target).length > 0)
    found.push(refuse('LDGA-11.63E', 'only-a-garrison-there', { hex: target }));
  if (p.bombardedHexes.includes(target) || findPlan(plans, target, 'bombardment') !== undefined)
    found.push(refuse('LDGA-11.51E.2', 'bombarded-already', { hex: target }));
  // 11.1, 11.53: guns prepare an attack; whoever has been attacked is fired at no more.
  const spent = open.length > 0 && open.every(({ attacked, advanced }) => attacked || advanced);
  if (!veiled && (spent || p.fought.includes(target)))
    found.push(refuse('LDGA-11.53', 'fought-already', { hex: target }));
  const firing = firingIn(plans);
  for (const id of guns) found.push(...gunProblems(at, plans, firing, id, target));
  if (isGrand(at, guns)) {
    const fired = grand || plans.some((plan) => plan.kind === 'bombardment' && isGrand(at, plan.guns));
    if (p.phasing !== 'french') found.push(refuse('LDGA-11.51H.1', 'guns-of-several-corps', { guns }));
    else if (fired) found.push(refuse('LDGA-11.51H.2', 'one-grand-battery', { guns }));
  }
  return found;
}

function gunProblems(
  at: At,
  plans: readonly Plan[],
  firing: ReadonlySet<UnitId>,
  id: UnitId,
  target: HexId,
): Refusal[] {
  const { world, position: p } = at;
  const unit = unitState(world, p, id);
  const hex = hexOf(world, p, id);
  if (!counterOf(world, id).artillery) return [refuse('LDGA-11.5', 'no-artillery', { unit: id })];
  const found: Refusal[] = [];
  if (isMired(world, p, id)) found.push(refuse('LDGA-11.57.1', 'guns-in-mud', { unit: id }));
  if (unit.roadMarch) found.push(refuse('LDGA-8.42A', 'in-road-march', { unit: id }));
  if (unit.attacked || unit.bombarded || unit.advanced)
    found.push(refuse('LDGA-11.51A', 'has-fought', { unit: id }));
  if (firing.has(id)) found.push(refuse('LDGA-11.51D', 'fires-already', { unit: id }));
  if (!touches(world, hex, target))
    found.push(refuse('LDGA-11.5', 'not-adjacent', { from: hex, hex: target }));
  else if (hexsideOf(world, p, hex, target).woods)
    found.push(refuse('LDGA-11.51G', 'woods-between', { from: hex, hex: target }));
  const other = plans.find(
    (plan): plan is Bombardment =>
      plan.kind === 'bombardment' &&
      plan.target !== target &&
      plan.guns.some((gun) => hexOf(world, p, gun) === hex),
  );
  if (other !== undefined)
    found.push(refuse('LDGA-11.51C.2', 'stack-fires-elsewhere', { unit: id, hex: other.target }));
  const attack = plans.find((plan): plan is Attack => plan.kind === 'attack' && plan.from.includes(hex));
  if (attack !== undefined && !leavesAttackers(at, attack, hex, [...firing, id]))
    found.push(refuse('LDGA-11.51A', 'attacks-already', { unit: id, hex }));
  return found;
}

/** Is anybody left to attack from this hex when these guns bombard? */
const leavesAttackers = (at: At, attack: Attack, hex: HexId, firing: readonly UnitId[]): boolean =>
  attackersFrom(at.world, at.position, at.position.phasing, hex, new Set(firing), attack.chateau).length > 0;
