import type { NlcAction } from '../rules/actions.ts';
import { formationById, formationOf, formationState } from '../rules/command/formations.ts';
import { hexOf, stateOf } from '../rules/ground/standing.ts';
import type { FormationId, NlcPosition } from '../rules/position.ts';
import { keepsOf, priceOf, reserveOf } from '../rules/scenario/army-reserve.ts';
import { heldDivisions } from '../rules/scenario/arrival.ts';
import { type Counter, counterOf, strengthOf, type World } from '../rules/world.ts';

/* 28.2: when computer players call on the army's reserve, and whom of it they name. */

/** What the first die releases on the average, rounded down. */
const USUAL = 3;
/** Later than this before the end nobody called would be in time. */
const IN_TIME = 4;
/** So much strength must come for each point that it costs. */
const WORTH = 3;

const strength = (p: NlcPosition, units: readonly Counter[]): number =>
  units.reduce((sum, counter) => sum + strengthOf(counter, stateOf(p, counter)), 0);

/** The call that brings most for its price, where one is worth it. */
export function worthCalling(
  world: World,
  p: NlcPosition,
  options: readonly NlcAction[],
): NlcAction | undefined {
  if (world.battle.turns.length - p.turn < IN_TIME) return undefined;
  return options.find((option) => {
    const reserve = option.type === 'callReserve' ? reserveOf(world, option.from) : undefined;
    if (reserve === undefined) return false;
    const likely = keepsOf(world, p, reserve)
      .map(({ units }) => ({ brings: strength(p, units), price: priceOf(p, reserve.pool, units) }))
      .sort((a, b) => b.brings - b.price - (a.brings - a.price))
      .slice(0, USUAL);
    const brings = likely.reduce((sum, one) => sum + one.brings, 0);
    const price = likely.reduce((sum, one) => sum + one.price, reserve.pool.cost.roll);
    return brings >= WORTH * price;
  });
}

/** Whom an option takes out of reserve, and whom he joins. */
function freedBy(
  world: World,
  p: NlcPosition,
  option: NlcAction,
): { readonly units: readonly Counter[]; readonly join: FormationId | null } | undefined {
  switch (option.type) {
    case 'freeUnit':
      return { units: [counterOf(world, option.unit)], join: option.join };
    case 'freeDivision':
      return { units: heldDivisions(world, p).get(option.division) ?? [], join: option.join };
    case 'freeCorps':
      return { units: world.members.get(option.formation) ?? [], join: null };
    default:
      return undefined;
  }
}

/** Who is named first: the strongest for his price, and to a formation near him that fights. */
export function bestFreed(
  world: World,
  p: NlcPosition,
  options: readonly NlcAction[],
): NlcAction | undefined {
  let best: NlcAction | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const freed = freedBy(world, p, option);
    const [first] = freed?.units ?? [];
    if (freed === undefined || first === undefined) continue;
    const pool = world.held.get(first.id)?.pool;
    const join = freed.join ?? formationOf(world, p, first).id;
    const fights = formationState(p, formationById(world, join)).order === 'reserve' ? 0 : 2;
    const far = awayFrom(world, p, first, join);
    const price = pool === undefined ? 0 : priceOf(p, pool, freed.units);
    const worth = strength(p, freed.units) - price + fights - far / 4;
    if (worth > most) [best, most] = [option, worth];
  }
  return best;
}

/** How many hexes it is from a unit to the nearest of a formation's troops. */
function awayFrom(world: World, p: NlcPosition, counter: Counter, formation: FormationId): number {
  const state = stateOf(p, counter);
  if (state.place !== 'map') return 0;
  const from = hexOf(world, state);
  const there = (world.members.get(formation) ?? [])
    .map((one) => stateOf(p, one))
    .filter(({ place, id }) => place === 'map' && id !== counter.id)
    .map((one) => world.grid.distance(from, hexOf(world, one)));
  return there.length === 0 ? world.grid.size : Math.min(...there);
}
