import type { GdaAction, GdaGame, GdaPosition } from '../rules/index.ts';
import { judgeMover } from '../rules/movement/limits.ts';
import type { Unit } from '../rules/world.ts';
import { nextCardOrder } from './cards.ts';
import { nameRegulator, rideCorps } from './high-command.ts';
import { bestOrder, leadsForward } from './marching.ts';
import type { GdaPlan } from './plan.ts';
import { apart, brigadeStateOf, heartOf } from './scene.ts';

/** What an order must be better than staying by. */
const WORTH_IT = 0.15;
/** A general who is nearer than this to the middle of his units stays. */
const NEAR_ENOUGH = 4000;

const END: GdaAction = { type: 'endMovement' };

/** The next order of a movement phase: units one after another in the order of the plan, then their generals. */
export function nextMove(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction {
  const { world } = game;
  const regulator = nameRegulator(game, p, plan.side);
  if (regulator !== undefined) return regulator;
  const card = nextCardOrder(game, p, plan);
  if (card !== undefined) return card;
  const units = plan.order.map((index) => world.units[index] as Unit);
  // Whoever stands before the last that moved was looked at and stays.
  const last = units.reduce((found, unit, n) => (p.units[unit.index]?.done === true ? n : found), -1);
  for (const unit of units.slice(last + 1)) {
    if (judgeMover(world, p, unit.index).length > 0) continue;
    const order = bestOrder(game, p, unit, plan);
    if (order !== undefined && order.gain > WORTH_IT) return order.action;
  }
  const rides = ride(game, p, plan) ?? rideCorps(game, p, plan);
  return rides ?? (game.judge(p, plan.side, END).ok ? END : urged(game, p, plan));
}

/** 5.3: a general rides to the middle of his units. */
function ride(game: GdaGame, p: GdaPosition, { side }: GdaPlan): GdaAction | undefined {
  for (const index of game.world.armies[side].brigades) {
    const brigade = game.world.brigades[index];
    if (brigade === undefined) continue;
    const { brigadier, standing } = brigadeStateOf(p, brigade);
    const at = heartOf(game.world, p, brigade);
    if (standing === 'gone' || at === undefined || brigadier.moved || brigadier.with !== null) continue;
    if (apart(at, brigadier.at) < NEAR_ENOUGH) continue;
    for (const share of [1, 0.6, 0.3]) {
      const action: GdaAction = {
        type: 'ride',
        brigade: brigade.id,
        x: Math.round(brigadier.at.x + share * (at.x - brigadier.at.x)),
        y: Math.round(brigadier.at.y + share * (at.y - brigadier.at.y)),
      };
      if (game.judge(p, side, action).ok) return action;
    }
  }
  return undefined;
}

/** 3.8: a brigade on assault has to go forward before the phase can end: the least harmful way of doing so. */
function urged(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction {
  const verdict = game.judge(p, plan.side, END);
  const owing = verdict.ok ? [] : verdict.refusals.map(({ facts }) => facts.brigade);
  for (const unit of game.world.units) {
    if (!owing.includes(game.world.brigades[unit.brigade]?.id)) continue;
    const forward = game
      .options(p, plan.side, unit.id)
      .actions.filter((action) => leadsForward(p, unit, action, game.world));
    const [first] = forward;
    if (first !== undefined) return first;
  }
  return game.options(p, plan.side).actions[0] ?? END;
}
