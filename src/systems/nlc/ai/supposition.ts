import type { Seat } from '../../../engine/position.ts';
import { delayOf } from '../rules/command/compliance.ts';
import { friendlyGround } from '../rules/command/effect.ts';
import type { NlcGame } from '../rules/index.ts';
import {
  type Army,
  type CourierState,
  enemyOf,
  type FormationState,
  type NlcPosition,
  type Order,
  sideOf,
} from '../rules/position.ts';
import type { NlcView } from '../rules/view/view.ts';
import { leaderOf } from '../rules/world.ts';
import type { Judgement } from './evaluate.ts';
import type { Mission } from './missions.ts';

/*
 * What a player supposes of orders that he does not see. Any order fits the view, and a drawn one is as often wrong as
 * right: he who imagines an enemy in reserve walks into one who attacks. So the enemy is taken to want what he himself
 * would want in his place; what he began with, everybody knows until a courier has been heard.
 */

const lastsIn = ({ order, second }: Mission): Order => (order === 'march' ? (second ?? 'defend') : order);

/** The same game for who plays by its views, its hidden orders supposed instead of drawn. */
export function withSupposition(game: NlcGame, judgement: Judgement): NlcGame {
  const { world } = game;
  const opening = game.begin().position.formations;

  const isAsked = (p: NlcPosition, view: NlcView): boolean => {
    const pending = game.pendingFor(p, view.viewer);
    const seats = pending.kind === 'decide' ? pending.seats : [];
    return seats.length === view.deciding.length && seats.every((seat) => view.deciding.includes(seat));
  };

  const supposed = (p: NlcPosition, view: NlcView, seat: Seat): NlcPosition => {
    const side = enemyOf(sideOf(seat as Army));
    const hidden = new Set(view.formations.filter(({ order }) => order === null).map(({ id }) => id));
    if (hidden.size === 0 && view.couriers.every(({ letter }) => letter !== null)) return p;
    const missions = judgement.missions(p, side);
    const unheard = (id: string): boolean =>
      world.battle.freeOrders === null &&
      (p.turn === 0 || p.couriers[side].some(({ to, sent }) => to === id && sent === 0));

    const formations = p.formations[side].map((state, slot): FormationState => {
      const formation = world.formations[side][slot];
      const mission = missions.get(state.id);
      if (!hidden.has(state.id) || formation === undefined || mission === undefined) return state;
      const order = unheard(state.id) ? (opening[side][slot]?.order ?? state.order) : lastsIn(mission);
      if (order === state.order) return state;
      return { ...state, order, ground: order === 'defend' ? friendlyGround(world, p, formation) : [] };
    });

    const couriers = p.couriers[side].map((courier, n): CourierState => {
      const mission = missions.get(courier.to);
      const seen = view.couriers.filter((one) => one.side === side)[n];
      if (mission === undefined || courier.letter.kind !== 'order' || seen?.letter !== null) return courier;
      const { order, second, target, goal } = mission;
      const letter = { kind: 'order', order, second, target, goal } as const;
      const delay = delayOf(world, p, leaderOf(world, courier.from), courier.to, letter).total;
      const due =
        courier.place === 'waiting' ? Math.max(p.turn + 1, (courier.arrived ?? p.turn) + 1 + delay) : null;
      return { ...courier, letter, due };
    });

    const told: NlcPosition = {
      ...p,
      formations: { ...p.formations, [side]: formations } as NlcPosition['formations'],
      couriers: { ...p.couriers, [side]: couriers } as NlcPosition['couriers'],
    };
    return isAsked(told, view) ? told : p;
  };

  return {
    ...game,
    resample: (view, seat, random) => supposed(game.resample(view, seat, random), view, seat),
  };
}
