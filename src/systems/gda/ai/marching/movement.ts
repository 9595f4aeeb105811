import { cm } from '../../../../geometry/table/units.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import { judgeMover } from '../../rules/movement/limits.ts';
import type { Unit } from '../../rules/world.ts';
import { nameRegulator, rideCorps } from '../command/high-command.ts';
import {
  apart,
  brigadeStateOf,
  fights,
  heartOf,
  middleOf,
  nearestTo,
  seeks,
  stateOf,
} from '../judging/scene.ts';
import { nextCardOrder } from '../opening/cards.ts';
import type { GdaPlan } from '../plan.ts';
import { bestOrder, leadsForward } from './marching.ts';
import { relieve } from './relief.ts';

/** What an order must be better than staying by. */
const WORTH_IT = 0.15;
/** A general who is nearer than this to the middle of his units stays. */
const NEAR_ENOUGH = 4000;
/** Units further from their general than this would soon march out of his command: he rides before they do. */
const OUT_OF_HEARING = cm(16);
/** How far towards the foremost of those who attack he goes from their middle. */
const FORWARD = 0.5;

const END: GdaAction = { type: 'endMovement' };

/** The next order of a movement phase: units one after another in the order of the plan, then their generals. */
export function nextMove(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction {
  const { world } = game;
  const regulator = nameRegulator(game, p, plan.side);
  if (regulator !== undefined) return regulator;
  const card = nextCardOrder(game, p, plan);
  if (card !== undefined) return card;
  const ahead = plan.temper.drilled ? ride(game, p, plan, OUT_OF_HEARING) : undefined;
  if (ahead !== undefined) return ahead;
  const relief = plan.temper.drilled && !seeks(world, plan.side) ? relieve(game, p, plan) : undefined;
  if (relief !== undefined) return relief;
  const units = plan.order.map((index) => world.units[index] as Unit);
  // Whoever stands before the last that moved was looked at and stays.
  const last = units.reduce((found, unit, n) => (p.units[unit.index]?.done === true ? n : found), -1);
  for (const unit of units.slice(last + 1)) {
    if (judgeMover(world, p, unit.index).length > 0) continue;
    const order = bestOrder(game, p, unit, plan);
    if (order !== undefined && order.gain > WORTH_IT) return order.action;
  }
  const rides = ride(game, p, plan, 0) ?? rideCorps(game, p, plan);
  return rides ?? (game.judge(p, plan.side, END).ok ? END : urged(game, p, plan));
}

/** 5.3: a general of whose units one is this far off rides to the middle of them, in an attack to those in front. */
function ride(game: GdaGame, p: GdaPosition, { side, tasks }: GdaPlan, far: number): GdaAction | undefined {
  const { world } = game;
  for (const index of world.armies[side].brigades) {
    const brigade = world.brigades[index];
    if (brigade === undefined) continue;
    const { brigadier, standing } = brigadeStateOf(p, brigade);
    const heart = heartOf(world, p, brigade);
    if (standing === 'gone' || heart === undefined || brigadier.moved || brigadier.with !== null) continue;
    const units = brigade.units.map((one) => world.units[one] as Unit).filter((unit) => fights(p, unit));
    if (units.every((unit) => apart(stateOf(p, unit).pose, brigadier.at) < far)) continue;
    const task = tasks.get(index);
    const first = task?.role === 'attack' ? nearestTo(world, p, task.at, units) : undefined;
    const lead = first === undefined ? heart : middleOf(world, p, first.unit);
    const at = { x: heart.x + FORWARD * (lead.x - heart.x), y: heart.y + FORWARD * (lead.y - heart.y) };
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
