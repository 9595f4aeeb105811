import type { DowAction } from '../../rules/actions.ts';
import { chargeOdds } from '../../rules/charge/odds.ts';
import { leaderState } from '../../rules/movement/leaders.ts';
import { type DowPosition, enemyOf, type HexId } from '../../rules/position.ts';
import { stackAt } from '../../rules/stacking/stacks.ts';
import { counterOf, leaderOf } from '../../rules/world.ts';
import { type Draw, drawn } from '../day/draw.ts';
import type { Land } from '../day/land.ts';
import type { Man, Scene } from '../day/scene.ts';
import { type Temper, worthOf } from '../day/worth.ts';
import { reachedFrom } from './leading.ts';

/* What one order of the movement phase brings. */

type Of<T extends DowAction['type']> = Extract<DowAction, { type: T }>;

/** What the chargers stand to win or lose besides points: disorder, time, the next combat phase. */
const HOME = 0.8;
const THROWN = 0.7;
/** Cavalry there may meet the charge. */
const MET = 0.6;

/** A charge, by the table and by whom it strikes (9.4.4). */
export function chargeWorth(land: Land, p: DowPosition, scene: Scene, { units, hex }: Of<'charge'>): number {
  const { world } = land;
  const { side } = counterOf(world, units[0] as string);
  const from = world.grid.id(scene.hex[scene.index.get(units[0] as string) as number] as number);
  const enemy = enemyOf(side);
  const { column, die } = chargeOdds(world, p, { side, units, from, targets: [hex], surprise: false });
  const { home, far } = land.chances.charge(column, die.total);
  const struck = stackAt(world, p, enemy, hex).map((id) => scene.men[scene.index.get(id) as number] as Man);
  const price = (struck[0] as Man).price;
  const horse = struck.some(({ counter }) => counter.arm === 'cavalry');
  const mine = scene.men[scene.index.get(units[0] as string) as number] as Man;
  const won = home * (Math.min(price, 0.75) * (1 + far) + HOME + 0.3 * (struck.length - 1));
  const lost = (1 - home) * (Math.min(mine.price, 0.75) + THROWN);
  return (won - lost) * (horse ? MET : 1) - (horse ? 0.2 : 0);
}

/** A ride, by the troops that the leader would reach more than he does. */
export function rideWorth(land: Land, p: DowPosition, scene: Scene, leader: string, end: HexId): number {
  const { world } = land;
  const { hex } = leaderState(world, p, leader);
  const who = leaderOf(world, leader);
  const now = hex === null ? -2 : reachedFrom(land, scene, p, who, world.grid.index(hex));
  return reachedFrom(land, scene, p, who, world.grid.index(end)) - now;
}

export const endOf = ({ path }: { readonly path: readonly HexId[] }): HexId => path[path.length - 1] as HexId;

/** How promising a march looks before it is looked at. */
function glance(land: Land, scene: Scene, draw: Draw, men: readonly number[], to: number): number {
  const side = (scene.men[men[0] as number] as Man).side;
  let sum = 0;
  for (const man of men) {
    const from = scene.hex[man] as number;
    const one = scene.men[man] as Man;
    sum += drawn(draw, one, to) - (from < 0 ? -4 : drawn(draw, one, from));
  }
  for (let d = 0; d < 6; d += 1) {
    const beside = land.neighbours[to * 6 + d] as number;
    if (beside >= 0 && scene.holder(beside) === 1 - side) sum += 0.4;
  }
  return sum - 0.2 * (land.cover[to] as number);
}

/** Marches that are looked at for one order. */
const LOOKED_AT = 20;
/** An order wants to be worth so much. */
const WORTHWHILE = 0.05;

/** The best single order, each weighed as if it were the last; undefined if none is worth giving. */
export function bestOrder(
  land: Land,
  p: DowPosition,
  scene: Scene,
  draw: Draw,
  temper: Temper,
  options: readonly DowAction[],
): DowAction | undefined {
  const side = p.phasing === 'french' ? 0 : 1;
  const { grid } = land.world;
  const now = worthOf(land, scene, side, draw, temper);
  let best: DowAction | undefined;
  let most = WORTHWHILE;
  const consider = (action: DowAction, value: number): void => {
    if (value > most) [best, most] = [action, value];
  };
  const marches: { action: DowAction; men: readonly number[]; to: number; first: number }[] = [];
  for (const action of options) {
    if (action.type === 'exit') return action;
    if (action.type === 'charge') consider(action, chargeWorth(land, p, scene, action));
    else if (action.type === 'ride' || action.type === 'arrive')
      consider(action, rideWorth(land, p, scene, action.leader, endOf(action)));
    else if (action.type === 'march' || action.type === 'enter') {
      const ids = action.type === 'march' ? action.units : [action.unit];
      const men = ids.map((id) => scene.index.get(id) as number);
      const to = grid.index(endOf(action));
      marches.push({ action, men, to, first: glance(land, scene, draw, men, to) });
    }
  }
  marches.sort((a, b) => b.first - a.first);
  for (const { action, men, to } of marches.slice(0, LOOKED_AT)) {
    const from = men.map((man) => scene.hex[man] as number);
    for (const man of men) scene.put(man, to);
    consider(action, worthOf(land, scene, side, draw, temper) - now);
    for (const [n, man] of men.entries()) scene.put(man, from[n] as number);
  }
  return best;
}
