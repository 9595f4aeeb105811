import type { Refusal } from '../../../../engine/refusal.ts';
import type { Stance } from '../../content/special/stances.ts';
import type { Written } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import type { NlcPosition, Order, Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Formation, type Leader, seatOf, type World } from '../world.ts';
import { formationState, isActive, leaderState } from './formations.ts';
import { isUnder, moodOf, moods, stanceOf, stanceRule } from './stances.ts';

/* 27.6, 27.7: which orders a commander gives in his mood, and which he owes. */

const bottom = ({ order, second }: Pick<Written, 'order' | 'second'>): Order => second ?? order;

/** The orders that go with a mood; null where it does not matter. */
const GIVES: Readonly<Record<Stance, readonly Order[] | null>> = {
  'general-offensive': ['attack'],
  'local-offensive': null,
  consolidation: ['defend', 'march', 'reserve'],
  'desperate-defense': ['defend'],
  'tactical-withdrawal': ['reserve'],
  'general-withdrawal': ['reserve'],
};

const isAttacking = (p: NlcPosition, formation: Formation): boolean => {
  const { order, second } = formationState(p, formation);
  const sent = p.couriers[formation.side].find(({ to }) => to === formation.id)?.letter;
  return sent?.kind === 'order' ? (sent.second ?? sent.order) === 'attack' : (second ?? order) === 'attack';
};

const under = (world: World, p: NlcPosition, leader: Leader): Formation[] =>
  world.formations[leader.side].filter(
    (formation) => isUnder(world, p, leader, formation) && isActive(world, p, formation.id),
  );

const attacking = (world: World, p: NlcPosition, leader: Leader): number =>
  under(world, p, leader).filter((formation) => isAttacking(p, formation)).length;

/** Why a commander does not give this order in his mood. */
export function judgeMood(
  world: World,
  p: NlcPosition,
  sender: Leader,
  formation: Formation,
  written: Written,
): Refusal[] {
  const stance = stanceOf(world, p, sender);
  const mood = moodOf(world, sender.id);
  if (stance === null || mood === undefined) {
    return [];
  }
  const facts = { leader: sender.id, stance, order: bottom(written) };
  const person = mood.around !== null;
  if (stance === 'local-offensive') {
    if (person) {
      return [refuse(stanceRule(world, 'local-in-person'), 'leads-in-person', facts)];
    }
    const loses = bottom(written) !== 'attack' && isAttacking(p, formation);
    return loses && attacking(world, p, sender) <= (mood.attacks ?? 0)
      ? [refuse(stanceRule(world, stance), 'too-few-attacks', { ...facts, attacks: mood.attacks })]
      : [];
  }
  const gives = GIVES[stance];
  if (gives !== null && !gives.includes(bottom(written))) {
    const key = stance === 'desperate-defense' && person ? 'desperate-orders' : stance;
    return [refuse(stanceRule(world, key), 'not-in-his-mood', facts)];
  }
  const { sentAttack, sentOther } = leaderState(p, sender);
  return stance === 'desperate-defense' && person && sentAttack + sentOther > 0
    ? [refuse(stanceRule(world, 'desperate-orders'), 'one-order-only', facts)]
    : [];
}

/** Has a formation an order that goes with this mood, or is one on its way? */
function isInKeeping(p: NlcPosition, formation: Formation, gives: readonly Order[]): boolean {
  const { order, second } = formationState(p, formation);
  const sent = p.couriers[formation.side].find(({ to }) => to === formation.id)?.letter;
  return gives.includes(sent?.kind === 'order' ? (sent.second ?? sent.order) : (second ?? order));
}

/** What a commander could still order because his mood demands it: to whom, and what. */
export interface Owed {
  readonly leader: Leader;
  readonly formation: Formation;
  readonly order: Order;
  readonly refusal: Refusal;
}

type May = (leader: Leader, formation: Formation, written: Written) => boolean;

/** The orders that commanders of this seat still owe this turn: those they may give, and nobody else can for them. */
export function owedOrders(world: World, p: NlcPosition, side: Side, seat: string, may: May): Owed[] {
  return moods(world, p, side).flatMap(({ leader, stance }) => {
    const mood = moodOf(world, leader.id);
    if (mood === undefined || seatOf(leader.army) !== seat) {
      return [];
    }
    const owes = (order: Order, rule: Refusal['rule'], fits: (formation: Formation) => boolean): Owed[] => {
      const formation = under(world, p, leader).find((one) => !fits(one) && may(leader, one, { order }));
      const facts = { leader: leader.id, formation: formation?.id, stance, order };
      return formation === undefined
        ? []
        : [{ leader, formation, order, refusal: refuse(ruleOf(rule), 'owes-an-order', facts) }];
    };
    if (stance === 'local-offensive') {
      return mood.attacks !== null && attacking(world, p, leader) < mood.attacks
        ? owes('attack', stanceRule(world, stance), (one) => isAttacking(p, one))
        : [];
    }
    const gives = GIVES[stance];
    // Who leads in person owes no order while he stands or attacks where he is.
    if (mood.must === null || gives === null || (stance === 'desperate-defense' && mood.around !== null)) {
      return [];
    }
    const order = gives[0] as Order;
    return owes(order, ruleOf(mood.must), (one) => isInKeeping(p, one, gives));
  });
}
