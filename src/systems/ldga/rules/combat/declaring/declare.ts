import type { Seat } from '../../../../../engine/position.ts';
import { type Go, next } from '../../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import type { LdgaAction } from '../../actions.ts';
import type { ActionOf, At, Scribe } from '../../kit.ts';
import type { HexId, UnitId } from '../../position.ts';
import { holderOf } from '../../seats.ts';
import { stackAt } from '../../stacking/field.ts';
import { tellOwn } from '../../telling.ts';
import { counterOf } from '../../world.ts';
import { holdersOf } from '../seats.ts';
import { contactsOf, inTheWay, undone } from './contact.ts';
import { attackOffers, bombardmentOffers, stakeOffers, stormOffers } from './offers.ts';
import { hexOf, type Plan } from './parties.ts';
import { findPlan, judgeAttack, judgeBombardment, planOf, whatOf } from './plans.ts';

/* 11.2: whoever is to fight says whom he attacks, and takes it back, until everything that must be is declared. */

export interface CombatLocals {
  readonly plans?: readonly Plan[];
  readonly staked?: string | null;
  /** Targets of which something was taken back: whoever tries things at random takes it back once and no more. */
  readonly takenBack?: readonly HexId[];
  /** A Grand Battery has fired (11.51H). */
  readonly grand?: boolean;
  /** Hexes whose riders have been asked whether they get out of the way. */
  readonly asked?: readonly HexId[];
  /** Stacks that were to attack the hex that guns have just fired at: they may go in, or find another (11.46). */
  readonly freed?: readonly HexId[];
  readonly shelled?: HexId;
}

const NO_PLANS: readonly Plan[] = [];

export const plansOf = ({ locals }: At<CombatLocals>): readonly Plan[] => locals.plans ?? NO_PLANS;

/** Seats that have a stack to fight with, or that must fight whomever others are to fight, and have not ended. */
export function declarers(at: At<CombatLocals>): Seat[] {
  const { world, position: p } = at;
  const plans = plansOf(at);
  const { assaults } = contactsOf(world, p, plans);
  const hexes = [...assaults.keys()].map((hex) => world.grid.id(hex));
  const busy = plans.flatMap((plan) =>
    plan.kind === 'attack' ? plan.from : plan.guns.map((id) => hexOf(world, p, id)),
  );
  const gunners = bombardmentOffers(at, plans).flatMap((action) =>
    action.type === 'declareBombardment' ? action.guns : [],
  );
  // Of a team: his mate may have left him nobody.
  const { idle, spared, owing } = undone(world, p, plans);
  const bound = [...idle, ...spared.flatMap(({ from }) => from), ...owing.map(({ hex }) => hex)];
  const storming = stormOffers(at, plans).flatMap(({ from }) => from);
  const pieces = [...hexes, ...busy, ...bound, ...storming].flatMap((hex) =>
    stackAt(world, p, p.phasing, hex).map(({ id }) => id),
  );
  return holdersOf(world, p, [...pieces, ...gunners]).filter((seat) => !p.ended.includes(seat));
}

export const subjectOf = (action: LdgaAction): string =>
  action.type === 'declareAttack'
    ? (action.targets[0] as HexId)
    : action.type === 'declareBombardment' || action.type === 'withdraw'
      ? action.target
      : '';

export function judgeDeclaring(at: At<CombatLocals>, action: LdgaAction, seat: Seat): readonly Refusal[] {
  const plans = plansOf(at);
  if (action.type === 'declareAttack') return judgeAttack(at, plans, action, seat);
  if (action.type === 'declareBombardment')
    return judgeBombardment(at, plans, action, seat, at.locals.grand === true);
  if (action.type === 'withdraw') return judgeWithdraw(at, action, seat);
  if (action.type === 'stakeCorps') return judgeStake(at, action.corps, seat);
  return judgeEnd(at, seat);
}

/** Those who fight by this plan. */
const fightersOf = ({ world, position: p }: At<CombatLocals>, plan: Plan): readonly UnitId[] =>
  plan.kind === 'attack'
    ? plan.from.flatMap((hex) => stackAt(world, p, p.phasing, hex).map(({ id }) => id))
    : plan.guns;

/** Of a team each takes back what his own troops are to do, and else only what keeps him from doing what he must. */
function judgeWithdraw(at: At<CombatLocals>, { target, what }: ActionOf<'withdraw'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const plans = plansOf(at);
  const plan = findPlan(plans, target, what);
  if (plan === undefined) return [refuse('LDGA-11.2.1', 'not-declared', { hex: target, what })];
  const pieces = fightersOf(at, plan);
  if (holdersOf(world, p, pieces).includes(seat)) return [];
  const barring = judgeEnd(at, seat).length === 0 ? [] : inTheWay(world, p, plans);
  return barring.includes(plan) ? [] : [refuse('LDGA-18.0.1', 'not-your-units', { pieces })];
}

/**
 * What may be taken back. Of each target that is offered once in a phase. Where what was declared leaves nothing else to
 * do, what stands in the way of the rest is offered again: whoever tries things at random would never come to an end
 * otherwise.
 */
export function withdrawals(at: At<CombatLocals>, stuck: boolean): ActionOf<'withdraw'>[] {
  const plans = plansOf(at);
  const again = at.locals.takenBack ?? [];
  const first = plans.filter((plan) => !again.includes(targetOf(plan)));
  const blocking = stuck ? inTheWay(at.world, at.position, plans) : [];
  const offered = !stuck ? first : blocking.length > 0 ? [...new Set([...first, ...blocking])] : plans;
  return offered.map((plan) => ({ type: 'withdraw', target: targetOf(plan), what: whatOf(plan) }));
}

const targetOf = (plan: Plan): HexId => (plan.kind === 'attack' ? (plan.targets[0] as HexId) : plan.target);

/** Everything that can be declared, and the end. */
export function* offers(at: At<CombatLocals>): Iterable<LdgaAction> {
  const plans = plansOf(at);
  // First, so that whoever takes the first thing he may do comes to an end.
  yield { type: 'endDeclaring' };
  yield* attackOffers(at, plans);
  yield* stormOffers(at, plans);
  yield* bombardmentOffers(at, plans);
  if (at.world.options.has('high-stakes')) yield* stakeOffers(at);
}

function judgeStake(at: At<CombatLocals>, corps: string, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  if (!world.options.has('high-stakes')) return [refuse('LDGA-16.34.1', 'rule-not-in-use')];
  if ((at.locals.staked ?? null) !== null)
    return [refuse('LDGA-16.34.1', 'one-stake-a-turn', { corps: at.locals.staked })];
  const pieces = p.units[p.phasing].flatMap(({ id, place }) => {
    const { army, formation } = counterOf(world, id);
    return place === 'map' && `${army}.${formation}` === corps ? [id] : [];
  });
  if (pieces.length === 0) return [refuse('LDGA-16.34.1', 'no-such-corps', { corps })];
  return holdersOf(world, p, pieces).includes(seat)
    ? []
    : [refuse('LDGA-18.0.1', 'not-your-units', { pieces })];
}

/** 4.31: what this seat has left undone. */
function judgeEnd(at: At<CombatLocals>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const { idle, spared, owing } = undone(world, p, plansOf(at));
  const mine = (hex: HexId): boolean =>
    stackAt(world, p, p.phasing, hex).some(({ id }) => holderOf(world, p, id) === seat);
  return [
    ...owing
      .filter(({ hex }) => mine(hex))
      .map(({ hex, target }) =>
        refuse('LDGA-10.22.2', 'must-attack-whom-it-failed-to-repulse', { hex, target }),
      ),
    ...idle.filter(mine).map((hex) => refuse('LDGA-11.21.1', 'must-attack', { hex })),
    ...spared
      .filter(({ from }) => from.some(mine))
      .map(({ hex }) =>
        refuse(
          world.options.has('discretionary-attack') ? 'LDGA-4.33.2' : 'LDGA-11.21.2',
          'must-be-attacked',
          {
            hex,
          },
        ),
      ),
  ];
}

export function declare(at: Scribe<CombatLocals>, action: LdgaAction, seat: Seat): Go {
  const plans = plansOf(at);
  const side = at.position.phasing;
  if (action.type === 'declareAttack' || action.type === 'declareBombardment') {
    const plan = planOf(action);
    tellOwn(at, side, () => ({ type: 'attackDeclared', rule: 'LDGA-11.1.2', side, plan }));
    const grown = { ...at.locals, plans: [...plans, plan] };
    return at.world.options.has('one-combat-at-a-time') ? next('riders', grown) : next('look', grown);
  }
  if (action.type === 'withdraw') {
    const plan = findPlan(plans, action.target, action.what) as Plan;
    tellOwn(at, side, () => ({ type: 'declarationWithdrawn', rule: 'LDGA-11.2.1', side, plan }));
    // Whoever had ended has somebody to give orders to again.
    const asked = holdersOf(at.world, at.position, fightersOf(at, plan));
    at.draft.update({ ended: at.position.ended.filter((one) => !asked.includes(one)) });
    const takenBack = [...new Set([...(at.locals.takenBack ?? []), targetOf(plan)])].sort();
    return next('look', { ...at.locals, takenBack, plans: plans.filter((one) => one !== plan) });
  }
  if (action.type === 'stakeCorps') {
    const { corps } = action;
    at.emit(() => ({ type: 'corpsStaked', rule: 'LDGA-16.34.1', side, corps }));
    return next('choose', { ...at.locals, staked: corps });
  }
  at.draft.update({ ended: [...at.position.ended, seat] });
  if (declarers(at).length > 0) return next('choose');
  at.draft.update({ ended: [] });
  return next(plans.length > 0 ? 'riders' : 'end');
}
