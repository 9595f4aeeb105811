import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { isPresent, leaderState } from '../command/formations.ts';
import { ratingMark, throwFor } from '../command/thrown.ts';
import { setMark } from '../edit.ts';
import { auto, chance, procedure } from '../kit.ts';
import type { LeaderId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Leader, leaderOf, type World } from '../world.ts';

/* 30.8: a die says each turn which of two commanders gives the orders, and how good a third is. */

const ORDERS = 'orders';
const ordersMark = 'orders-by';

/** Those of the commanders between whom a die decides who are on the field. */
const rivals = (world: World, p: NlcPosition): Leader[] =>
  (world.battle.special?.ordersByDie?.on ?? [])
    .map(({ leader }) => leaderOf(world, leader))
    .filter((leader) => leaderState(p, leader).place === 'map');

/** Who of them gives the orders now: whom the die named, or the one who is left. */
function chosen(world: World, p: NlcPosition): LeaderId | undefined {
  const left = rivals(world, p);
  return left.length > 1
    ? world.battle.special?.ordersByDie?.on[p.marks[ordersMark] ?? 0]?.leader
    : left[0]?.id;
}

const isRival = (world: World, leader: Leader): boolean =>
  world.battle.special?.ordersByDie?.on.some((one) => one.leader === leader.id) === true;

/** 30.8: does he give the orders of the whole army this turn, whatever he is otherwise? */
export const givesTheOrders = (world: World, p: NlcPosition, leader: Leader): boolean =>
  isRival(world, leader) && chosen(world, p) === leader.id;

/** 30.8: why he gives none this turn: the die has named another. */
export function judgeNamed(world: World, p: NlcPosition, leader: Leader): Refusal[] {
  const rule = world.battle.special?.ordersByDie?.rule;
  return rule === undefined || !isRival(world, leader) || givesTheOrders(world, p, leader)
    ? []
    : [refuse(ruleOf(rule), 'another-gives-the-orders', { leader: leader.id })];
}

/** What is thrown for as this turn begins, in this order. */
export function throwsNow(world: World, p: NlcPosition): string[] {
  const rated = (world.battle.special?.ratingsByDie ?? []).filter(
    ({ leader }) =>
      throwFor(world, p, leader) !== undefined && isPresent(leaderState(p, leaderOf(world, leader))),
  );
  return [...(rivals(world, p).length > 1 ? [ORDERS] : []), ...rated.map(({ leader }) => leader)];
}

interface Locals {
  readonly queue?: readonly string[];
}

export const commandDice = procedure<Locals>('nlc.commandDice', {
  begin: auto('NLC-30.8.2', (at) => next('roll', { queue: throwsNow(at.world, at.position) })),
  roll: chance('NLC-30.8.2', {
    request: (at) => dice((at.locals.queue ?? []).length),
    ask: (at) => ({ leaders: at.locals.queue }),
    run: (at, { values }) => {
      const { special } = at.world.battle;
      (at.locals.queue ?? []).forEach((what, n) => {
        const roll = values[n] as number;
        const by = special?.ordersByDie;
        if (what === ORDERS && by !== undefined) {
          const index = by.on.findIndex((one) => one.dice.includes(roll));
          setMark(at.draft, ordersMark, index);
          const { leader } = by.on[index] as { leader: LeaderId };
          at.emit(() => ({ type: 'commanderNamed', rule: ruleOf(by.rule), leader, roll, reveals: true }));
          return;
        }
        const rated = special?.ratingsByDie?.find(({ leader }) => leader === what);
        const rating = rated?.ratings[roll - 1] as number;
        setMark(at.draft, ratingMark(what), rating);
        const rule = ruleOf(rated?.rule ?? 'NLC-30.8.4');
        at.emit(() => ({ type: 'ratingThrown', rule, leader: what, roll, rating, reveals: true }));
      });
      return done();
    },
  }),
});
