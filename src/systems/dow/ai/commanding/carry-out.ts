import { tread } from '../../../common/hex/reach.ts';
import type { DowAction } from '../../rules/actions.ts';
import type { DowGame } from '../../rules/index.ts';
import { budgetOf } from '../../rules/movement/march.ts';
import { reachOf } from '../../rules/movement/reach.ts';
import { marchersOf } from '../../rules/movement/steps.ts';
import { type DowPosition, enemyOf, type HexId, seatOf, type UnitId } from '../../rules/position.ts';
import { hexOf, stackAt, unitState } from '../../rules/stacking/stacks.ts';
import { counterOf } from '../../rules/world.ts';
import type { Draw } from '../day/draw.ts';
import type { Land } from '../day/land.ts';
import { Scene } from '../day/scene.ts';
import type { Temper } from '../day/worth.ts';
import type { DowPlan } from '../plan.ts';
import { bestOrder, chargeWorth, endOf } from './marching.ts';
import { bestRide } from './staff.ts';

/* The movement phase by a plan: who enters, who charges, who marches where, in which order they stand, who rides. */

type Of<T extends DowAction['type']> = Extract<DowAction, { type: T }>;

/** Stacks farther than this from any enemy may lie as they like. */
const NEAR = 5;

export function carryOut(
  game: DowGame,
  land: Land,
  p: DowPosition,
  seat: string,
  options: readonly DowAction[],
  plan: DowPlan | undefined,
  draw: (scene: Scene) => Draw,
  temper: Temper,
  thorough: boolean,
): DowAction | undefined {
  const exit = options.find(({ type }) => type === 'exit');
  if (exit !== undefined) return exit;
  const scene = Scene.of(land, p);
  const coming = options.filter(({ type }) => type === 'enter' || type === 'arrive');
  if (coming.length > 0) {
    return bestOrder(land, p, scene, draw(scene), temper, coming) ?? coming[0];
  }
  return (
    charge(land, p, scene, options) ??
    march(game, p, seat, options, plan) ??
    arrange(game, p, scene, seat) ??
    bestRide(land, p, scene, seat, options, thorough)
  );
}

function charge(
  land: Land,
  p: DowPosition,
  scene: Scene,
  options: readonly DowAction[],
): DowAction | undefined {
  let best: DowAction | undefined;
  let most = land.weights.charge;
  for (const option of options) {
    if (option.type !== 'charge') continue;
    const value = chargeWorth(land, p, scene, option);
    if (value > most) [best, most] = [option, value];
  }
  return best;
}

/** The next march of the plan that can be made now; whoever finds no room waits until others have gone. */
function march(
  game: DowGame,
  p: DowPosition,
  seat: string,
  options: readonly DowAction[],
  plan: DowPlan | undefined,
): DowAction | undefined {
  if (plan === undefined) return undefined;
  const { world } = game;
  const shared = new Map<HexId, number>();
  for (const { to } of plan.orders.values()) shared.set(to, (shared.get(to) ?? 0) + 1);
  const alone = new Map<string, Of<'march'>>();
  for (const option of options) {
    if (option.type === 'march' && option.units.length === 1)
      alone.set(`${option.units[0]} ${endOf(option)}`, option);
  }
  for (const [id, { to }] of plan.orders) {
    if (seatOf(counterOf(world, id).army) !== seat || hexOf(world, p, id) === to) continue;
    const { moved, place } = unitState(world, p, id);
    if (moved || place !== 'map') continue;
    const option = alone.get(`${id} ${to}`);
    const company = (shared.get(to) ?? 0) > 1 || stackAt(world, p, plan.side, to).length > 0;
    const full = company ? inFull(game, p, seat, id, to) : undefined;
    if (full !== undefined) return full;
    if (option !== undefined) return option;
  }
  return undefined;
}

/** Not in road column, so that others can stand with it (5.3). */
function inFull(game: DowGame, p: DowPosition, seat: string, id: UnitId, to: HexId): DowAction | undefined {
  const { world } = game;
  const from = hexOf(world, p, id) as HexId;
  const reached = reachOf(world, p, marchersOf(world, [id], true), from, budgetOf(world, p, [id]));
  const end = world.grid.index(to);
  if (!reached.includes(end)) return undefined;
  const path = tread(world.recall.memory, end, world.grid.ids);
  const action: DowAction = { type: 'march', units: [id], path, full: true };
  return game.judge(p, seat, action).ok ? action : undefined;
}

/** Puts a stack near the enemy into the order in which it fights best (5.4.3). */
function arrange(game: DowGame, p: DowPosition, scene: Scene, seat: string): DowAction | undefined {
  const { world } = game;
  const foes = p.stacks[enemyOf(p.phasing)].map(({ hex }) => world.grid.index(hex));
  for (const { hex, stack } of p.stacks[p.phasing]) {
    if (stack.length < 2 || p.ordered.includes(hex)) continue;
    if (seatOf(counterOf(world, stack[0] as UnitId).army) !== seat) continue;
    const at = world.grid.index(hex);
    if (!foes.some((foe) => world.grid.distance(at, foe) <= NEAR)) continue;
    const men = stack.map((id) => scene.index.get(id) as number);
    for (const man of men) scene.put(man, at);
    const units = (scene.stacks[at] as number[]).map(
      (man) => (scene.men[man] as Scene['men'][number]).counter.id,
    );
    if (units.every((id, n) => id === stack[n])) continue;
    const action: DowAction = { type: 'order', hex, units };
    if (game.judge(p, seat, action).ok) return action;
  }
  return undefined;
}
