import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { setCouriers, setMark } from '../edit.ts';
import { type At, auto, chance, procedure, type Scribe } from '../kit.ts';
import { type CourierState, enemyOf, type NlcPosition, type Side } from '../position.ts';
import { leaderOf, type World } from '../world.ts';
import { complyAll, isWorkedOut } from './compliance.ts';
import { FIT, formationById, leaderState } from './formations.ts';

/* 12.4, 29.9: compliance, with the dice that some fields throw for it. */

interface Locals {
  readonly sides?: readonly Side[];
}

/** How many dice are thrown for one order: one for a leader who does as he likes, two for the health of his chief. */
function diceFor(world: World, p: NlcPosition, { to, from }: CourierState): { own: number; chief: number } {
  const { wilful, fit } = world.battle.special ?? {};
  const { leader, army } = formationById(world, to);
  const own = wilful?.some((one) => one.leader === leader) === true ? 1 : 0;
  const ill =
    fit !== undefined &&
    p.marks[FIT] === undefined &&
    leaderOf(world, fit.leader).army === army &&
    leaderOf(world, from).army === army;
  return { own, chief: ill ? 2 : 0 };
}

const checks = (world: World, p: NlcPosition, side: Side): CourierState[] =>
  p.couriers[side].filter((courier) => isWorkedOut(world, p, courier));

const needed = (world: World, p: NlcPosition, side: Side): number =>
  checks(world, p, side)
    .map((courier) => diceFor(world, p, courier))
    .reduce((sum, { own, chief }) => sum + own + chief, 0);

const sideOf = (at: At<Locals>): Side => (at.locals.sides as readonly Side[])[0] as Side;

/** 29.11, 29.12: orders that lie with a formation when this turn begins. */
function bringOrders(at: Scribe, side: Side): void {
  const { world } = at;
  for (const { formation: id, from, order, turn, rule } of world.battle.special?.ordersAtHand ?? []) {
    const formation = world.formationById.get(id);
    const here = formation?.side === side && world.turnByLabel.get(turn) === at.position.turn;
    if (!here || at.position.couriers[side].some(({ to }) => to === id)) {
      continue;
    }
    const { hex } = leaderState(at.position, leaderOf(world, formation.leader));
    const courier: CourierState = {
      to: id,
      from,
      place: 'arrived',
      hex,
      letter: { kind: 'order', order, second: null, target: [], goal: null },
      sent: at.position.turn - 1,
      arrived: at.position.turn - 1,
      due: null,
    };
    setCouriers(at.draft, side, [...at.position.couriers[side], courier]);
    at.emit(() => ({ type: 'orderAtHand', rule: ruleOf(rule), formation: id, from, order }));
  }
}

export const compliance = procedure<Locals>('nlc.compliance', {
  begin: auto('NLC-12.3.6', (at) => {
    const first = at.world.battle.firstPlayer;
    return next('side', { sides: [first, enemyOf(first)] });
  }),
  side: auto('NLC-12.3.6', (at) => {
    const [side, ...rest] = at.locals.sides ?? [];
    if (side === undefined) {
      return done();
    }
    bringOrders(at, side);
    if (needed(at.world, at.position, side) > 0) {
      return next('roll');
    }
    complyAll(at, side);
    return next('side', { sides: rest });
  }),
  roll: chance('NLC-12.4.1', {
    request: (at) => dice(needed(at.world, at.position, sideOf(at))),
    ask: (at) => ({
      formations: checks(at.world, at.position, sideOf(at))
        .filter((courier) => {
          const { own, chief } = diceFor(at.world, at.position, courier);
          return own + chief > 0;
        })
        .map(({ to }) => to),
    }),
    run: (at, { values }) => {
      const { world } = at;
      const side = sideOf(at);
      const { fit } = world.battle.special ?? {};
      const thrown: Record<string, number> = {};
      const rest = [...values];
      let ill = false;
      for (const courier of checks(world, at.position, side)) {
        const { own, chief } = diceFor(world, at.position, courier);
        const [mine, his] = [rest.splice(0, own), rest.splice(0, chief)];
        if (own > 0) {
          thrown[courier.to] = mine[0] as number;
        }
        ill ||= chief > 0 && his.reduce((sum, value) => sum + value, 0) === fit?.on;
      }
      complyAll(at, side, thrown);
      if (ill && fit !== undefined) {
        setMark(at.draft, FIT, at.position.turn);
        at.emit(() => ({ type: 'fellIll', rule: ruleOf(fit.rule), leader: fit.leader, rating: fit.rating }));
      }
      return next('side', { sides: (at.locals.sides ?? []).slice(1) });
    },
  }),
});
