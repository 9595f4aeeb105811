import type { AnyAction } from '../../../ai/bot.ts';
import type { NlbAction } from '../rules/actions.ts';
import { enemyOf, type NlbPosition } from '../rules/position.ts';
import { stateOf, zoneOf } from '../rules/setup/deployment.ts';
import { counterOf, type World } from '../rules/world.ts';
import { COLUMNS } from './fighting/forecast.ts';
import type { Ground } from './judging/ground.ts';
import { worthyRides } from './leadership.ts';

/** For each unit, marches that lead nowhere in particular are left out; so many of the most useful stay. */
const NEAREST = 6;
const SHUFFLE = 1;

type Move = Extract<NlbAction, { type: 'march' | 'enter' }>;

const isMove = (action: NlbAction): action is Move => action.type === 'march' || action.type === 'enter';

/**
 * The options worth weighing: all but marches into the blue and the worst columns of an attack, of which
 * the best is listed first. Marches stay that end next to an enemy, in shelter, a step away, or
 * among those nearest to an objective.
 */
export function worthALook(
  world: World,
  ground: Ground,
  p: NlbPosition,
  all: readonly AnyAction[],
): readonly AnyAction[] {
  const options = all as readonly NlbAction[];
  const unhidden = inTheOpen(options);
  if (unhidden !== undefined) return unhidden;
  const declared = options.filter(({ type }) => type === 'declare');
  if (declared.length > COLUMNS) return options.filter((action) => declared.indexOf(action) < COLUMNS);
  const enemyZoc = zoneOf(world, p, enemyOf(p.phasing)).zoc;
  const kept: NlbAction[] = [];
  const byUnit = new Map<string, { action: Move; way: number }[]>();
  const rides: NlbAction[] = [];
  for (const action of options) {
    if (action.type === 'ride') {
      rides.push(action);
      continue;
    }
    if (action.type === 'steer') continue;
    if (!isMove(action)) {
      kept.push(action);
      continue;
    }
    // A train stays where it is, once it has come.
    if (!world.counters.has(action.unit)) {
      if (action.type === 'enter') kept.push(action);
      continue;
    }
    const end = world.grid.index(action.path.at(-1) ?? '');
    if (enemyZoc[end] === 1 || isShuffle(world, p, action, end) || isShelter(ground, end)) {
      kept.push(action);
      continue;
    }
    const moves = byUnit.get(action.unit) ?? [];
    moves.push({ action, way: wayToNearest(ground, end) });
    byUnit.set(action.unit, moves);
  }
  if (rides.length > 0) kept.push(...worthyRides(world, p, rides));
  for (const moves of byUnit.values()) {
    moves.sort((a, b) => a.way - b.way);
    for (const { action } of moves.slice(0, NEAREST)) kept.push(action);
  }
  return kept;
}

/**
 * The Sergeant fights in the open: he hides nobody, lays open at once what he finds hidden, and puts the
 * units down where they stand. Undefined where the decision is not about hidden units.
 */
function inTheOpen(options: readonly NlbAction[]): readonly NlbAction[] | undefined {
  if (options.some(({ type }) => type === 'deployRest'))
    return options.filter(({ type }) => type === 'deployRest');
  if (!options.some(({ type }) => type === 'endHiding')) return undefined;
  const revelations = options.filter(({ type }) => type === 'reveal');
  return revelations.length > 0 ? revelations : options.filter(({ type }) => type === 'endHiding');
}

const isShelter = (ground: Ground, hex: number): boolean => (ground.defence[hex] as number) > 1;

function isShuffle(world: World, p: NlbPosition, action: Move, end: number): boolean {
  const { hex } = stateOf(p, counterOf(world, action.unit));
  return (
    action.type === 'march' && hex !== null && world.grid.distance(world.grid.index(hex), end) <= SHUFFLE
  );
}

function wayToNearest(ground: Ground, hex: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { way } of ground.objectives) nearest = Math.min(nearest, way[hex] as number);
  return nearest;
}
