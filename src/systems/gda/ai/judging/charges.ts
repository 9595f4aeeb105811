import type { ChargeResult } from '../../content/charge-table.ts';
import { bandOf, chargeLedger, matchUp } from '../../rules/charges/combat.ts';
import { defenceSupports } from '../../rules/charges/supports.ts';
import { fireKindOf } from '../../rules/fire/targets.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import { isArtillery, isCavalry, isInfantry } from '../../rules/units/kinds.ts';
import { holdsPlace } from '../../rules/victory/victory.ts';
import { enemyOf, type Unit, type World } from '../../rules/world.ts';
import type { GdaPlan } from '../plan.ts';
import { houseFight } from './houses.ts';
import {
  aims,
  apart,
  isOnlyKeeper,
  middleOf,
  middleOfPlace,
  nearestTo,
  present,
  seeks,
  stateOf,
  unitsOf,
  worthLeft,
} from './scene.ts';
import { chargeReach } from './standing.ts';

type Declaration = Extract<GdaAction, { type: 'declareCharge' }>;

/** What share of itself each result costs a unit, by and by; whoever routs takes his brigade's heart along (8.16). */
const COSTS: Readonly<Record<ChargeResult, number>> = {
  victory: -0.05,
  takeTheGround: 0,
  melee: 0.25,
  meleeElan: 0.12,
  meleeUnformed: 0.45,
  volley: 0.08,
  retire: 0.12,
  retreat: 0.5,
  rout: 1,
  riddenDown: 1.2,
  stand: 0,
  standUnformed: 0.15,
  standAndLose: 0.1,
  counterCharge: 0.15,
  counterChargeElan: 0.1,
};

/** How often the difference of two pairs of dice is each number from -10 to 10. */
const DIFFERENCES: readonly (readonly [number, number])[] = (() => {
  const counts = new Map<number, number>();
  for (let a = 1; a <= 6; a += 1)
    for (let b = 1; b <= 6; b += 1)
      for (let c = 1; c <= 6; c += 1)
        for (let d = 1; d <= 6; d += 1) counts.set(a + b - c - d, (counts.get(a + b - c - d) ?? 0) + 1);
  return [...counts].map(([difference, count]) => [difference, count / 1296] as const);
})();

/** What each support adds on average by the die that it throws again. */
const SUPPORT = 0.9;
/** What a casualty costs, and what it takes off the score of whoever charges, on average (4.11). */
const CASUALTY = 0.07;
const SHAKEN = 0.45;

/** What a charge promises, in tenths of a battalion: what it costs the enemy less what it costs oneself. */
export function promiseOf(
  world: World,
  p: GdaPosition,
  lead: Unit,
  target: Unit,
  supports: readonly number[],
): number {
  const met = fireMet(p, lead, target);
  if (stateOf(p, target).holds !== null) return promiseOfHouses(world, p, lead, target, met);
  const own = { lead: lead.index, supports: {}, losses: 0 };
  const defence = defenceSupports(world, p, target.index, lead.index);
  const foe = { lead: target.index, supports: {}, losses: 0 };
  const difference =
    chargeLedger(world, p, own, foe, 'attacker', 0).total -
    chargeLedger(world, p, foe, own, 'defender', 0).total -
    SHAKEN * met +
    SUPPORT * (supports.length - Math.min(3, defence.size));
  const rows = world.tables.charge.results[matchUp(world, p, lead.index, target.index)];
  const [mine, his] = [worthLeft(world, p, lead), worthLeft(world, p, target)];
  let sum = -mine * CASUALTY * met;
  for (const [luck, chance] of DIFFERENCES) {
    const row = rows[bandOf(world.tables, Math.round(difference + luck))];
    if (row === undefined) continue;
    sum +=
      chance * (COSTS[row.defender] * his * (isArtillery(target) ? 1.3 : 1) - COSTS[row.attacker] * mine);
  }
  return sum;
}

/** The same where the target holds houses: whoever loses them, or fails, retreats. */
function promiseOfHouses(world: World, p: GdaPosition, lead: Unit, target: Unit, met: number): number {
  const { taken, thrownBack, own, his } = houseFight(world, p, lead, target, met);
  return (
    worthLeft(world, p, target) * (COSTS.retreat * taken + CASUALTY * his) -
    worthLeft(world, p, lead) * (COSTS.retreat * thrownBack + CASUALTY * own)
  );
}

/** Casualties that fire on the way is likely to cause. */
function fireMet(p: GdaPosition, lead: Unit, target: Unit): number {
  const state = stateOf(p, target);
  const kind = fireKindOf(target, state);
  if (kind === undefined || state.order !== 'formed') return 0;
  if (kind === 'guns') return 2;
  if (kind === 'garrison') return 1.2;
  if (kind === 'skirmish') return 0.4;
  return state.formation === 'line' ? (isCavalry(lead) ? 1.6 : 1.4) : 0.7;
}

/** Does a unit stand in what the battle is about? */
const isInPrize = (world: World, p: GdaPosition, unit: Unit): boolean =>
  aims(world).some(({ place, by }) => holdsPlace(world, p, unit, place, by));

/** A charge at the place that the battle is about is worth more to whoever wants it. */
function stake(world: World, p: GdaPosition, target: Unit, plan: GdaPlan): number {
  const near = aims(world).some(
    ({ place }) => apart(middleOfPlace(place), middleOf(world, p, target)) < 18_000,
  );
  const late = p.turn / world.scenario.turns;
  const attacker = seeks(world, plan.side);
  if (attacker) return near ? 1 + 2 * late : late;
  // Whoever stands in the place that is to be denied has to be thrown out of it.
  return isInPrize(world, p, target) ? STEADFAST + 1 + LOST * late * late : near ? 0.5 : 0;
}

/** What it is worth at the end of a battle to throw the enemy out of what decides it. */
const LOST = 8;

/** What a charge must promise more to those who hold ground. */
const STEADFAST = 1.2;

/** What a charge may reach beyond its usual way, and from middle to middle. */
const DASH = 20_000;

/** The charge to declare next, or that there are no more. */
export function nextCharge(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction {
  const { world } = game;
  const enemies = unitsOf(world, enemyOf(plan.side)).filter((unit) => present(p, unit));
  let best: { readonly action: Declaration; readonly value: number } | undefined;
  for (const subject of game.subjects(p, plan.side)) {
    const lead = world.unitById.get(subject);
    if (lead === undefined) continue;
    if (plan.tasks.get(lead.brigade)?.role === 'refuse' || stateOf(p, lead).holds !== null) continue;
    // A place that stands or falls with him is not left for a charge.
    if (isOnlyKeeper(world, p, lead)) continue;
    // Nobody charges further than his legs and a dash forwards carry him.
    const own = middleOf(world, p, lead);
    if (
      (nearestTo(world, p, own, enemies)?.far ?? Number.POSITIVE_INFINITY) >
      chargeReach(world, lead) + DASH
    )
      continue;
    for (const action of game.options(p, plan.side, subject).actions) {
      if (action.type !== 'declareCharge') continue;
      const target = world.unitById.get(action.target);
      if (target === undefined || stateOf(p, target).formation === 'skirmish') continue;
      const helpers = Object.values(action.supports ?? {}).flatMap((id) =>
        id === undefined ? [] : (world.unitById.get(id)?.index ?? []),
      );
      const value = promiseOf(world, p, lead, target, helpers) + stake(world, p, target, plan);
      // Whoever holds ground leaves it for a good blow alone.
      const holds = plan.tasks.get(lead.brigade)?.role === 'hold' ? STEADFAST : 0;
      if (value > plan.temper.least + holds && (best === undefined || value > best.value))
        best = { action, value };
    }
  }
  return best?.action ?? { type: 'endDeclaring' };
}

/** What a unit that is charged does: square against horse where it may, else it stands. */
export function reaction(
  world: World,
  p: GdaPosition,
  options: readonly GdaAction[],
  unit: Unit,
  charger: Unit,
): GdaAction {
  const find = (type: GdaAction['type']): GdaAction | undefined => options.find((one) => one.type === type);
  const state = stateOf(p, unit);
  const square = isCavalry(charger) && isInfantry(unit) ? find('formSquare') : undefined;
  // A column stands horse off well enough; from line a square is the better hope.
  if (square !== undefined && (state.formation === 'line' || unit.grade !== 'recruit')) return square;
  const about = find('turnAbout');
  if (about !== undefined) return about;
  const evade = find('evade');
  if (evade !== undefined && promiseOf(world, p, charger, unit, []) > 0) return evade;
  return find('standAndFire') ?? (options[0] as GdaAction);
}
