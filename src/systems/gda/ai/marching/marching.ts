import { contains } from '../../../../geometry/table/distance.ts';
import { centreOf, seenFrom } from '../../../../geometry/table/footprint.ts';
import type { Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import { angleBetween, cm, HALF_TURN, headingOf, type Point } from '../../../../geometry/table/units.ts';
import { waysTo } from '../../../../geometry/table/ways.ts';
import { isHalfIn } from '../../rules/ground/terrain.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import { cutAfter } from '../../rules/movement/forecast.ts';
import { withUnit, workOut } from '../../rules/movement/moves.ts';
import type { BrigadeState, UnitState } from '../../rules/position.ts';
import { extentOf } from '../../rules/units/ground.ts';
import { isArtillery, isCavalry, isInfantry } from '../../rules/units/kinds.ts';
import { holdsPlace } from '../../rules/victory/victory.ts';
import type { Place, Unit, World } from '../../rules/world.ts';
import { company, comradesOf } from '../judging/company.ts';
import { type Coming, type Exposure, exposures, fireGiven, fireSuffered } from '../judging/firepower.ts';
import { aims, apart, type Foe, foesOf, stateOf } from '../judging/scene.ts';
import { danger, threat } from '../judging/standing.ts';
import type { GdaPlan, Role } from '../plan.ts';
import { isLoose, worthOfOpenOrder } from './open-order.ts';
import type { Wish } from './wish.ts';
import { besideComrades, wishOf } from './wishes.ts';

type Manoeuvring = Extract<GdaAction, { type: 'manoeuvre' }>;

/** All that the places where a unit could stand are weighed by. */
interface Weighing {
  readonly world: World;
  readonly p: GdaPosition;
  readonly unit: Unit;
  readonly wish: Wish;
  readonly foes: readonly Foe[];
  readonly comrades: readonly Unit[];
  /** Places on open ground that the battle is about and nobody else of its side is in. */
  readonly open: readonly Place[];
  /** Those of them that it is in now. */
  readonly kept: readonly Place[];
  readonly exposed: readonly Exposure[];
  readonly plan: GdaPlan;
  readonly role: Role;
}

/** What somebody would be after an order, and how he came to it. */
interface Outcome {
  readonly after: UnitState;
  readonly coming: Coming;
  /** Friends in close order whom he would pass through, and unform with himself (5.26). */
  readonly jostled: number;
}

const STAYED: Coming = { moved: false, changed: false, unlimbered: false };
/** What it is worth to be a column where nobody else is let in. */
const FITS = 3;
/** What it costs to turn one's back to what one is to look at. */
const FACED = 5;
/** What it costs to leave such a place empty. */
const FORSAKEN = 20;
/** What it costs to unform a friend and oneself on the way. */
const JOSTLED = 3;

/** Nearer than this to where it is wanted a unit is there. */
const SETTLED = cm(15);

/** How well a unit would stand after a move, for what it is to do. */
function worthOfStand(
  { world, p, unit, wish, foes, comrades, open, kept, exposed, plan, role }: Weighing,
  { after, coming, jostled }: Outcome,
): number {
  const { temper, firing } = plan;
  const middle = after.pose;
  const off = Math.abs(apart(middle, wish.at) - wish.stand) / 10_000;
  let worth = -wish.pull * off * 2;
  worth += threat(world, unit, after, foes) - 0.7 * temper.caution * danger(world, unit, after, middle, foes);
  worth += temper.muskets * fireGiven(world, firing, p, unit, after, coming, foes);
  // Whoever holds ground bears what there is to bear.
  const fear = (role === 'hold' ? 0.5 : 1) * temper.fear;
  worth -= fear * fireSuffered(world, firing, p, unit, after, exposed);
  if (temper.drilled) worth -= JOSTLED * jostled;
  const nearest = foes.reduce(
    (least, foe) => Math.min(least, apart(middle, foe.middle)),
    Number.POSITIVE_INFINITY,
  );
  // Whoever is where he should be looks at the enemy however far he is, and not at his own feet.
  const settled = wish.stand === 0 && apart(middle, wish.at) < SETTLED;
  const faces = wish.heading === undefined && (nearest < cm(60) || settled);
  const looksAt = faces ? nearestMiddle(middle, foes) : wish.at;
  if (looksAt !== undefined && after.formation !== 'square' && after.formation !== 'skirmish')
    worth -=
      ((wish.heading === undefined ? 1.4 : FACED) *
        angleBetween(after.pose.heading, headingTo(middle, looksAt))) /
      HALF_TURN;
  const foot = foes.reduce(
    (least, foe) => (isCavalry(foe.unit) ? least : Math.min(least, apart(middle, foe.middle))),
    Number.POSITIVE_INFINITY,
  );
  worth += formationWorth(unit, after, isInfantry(unit) ? foot : nearest, role);
  if (after.formation === 'skirmish' && isLoose(world, p, unit, plan)) worth += worthOfOpenOrder(foot);
  if (wish.column === true && after.formation === 'attackColumn') worth += FITS;
  const { brigadier } = p.brigades[unit.brigade] as BrigadeState;
  worth -= Math.max(0, apart(middle, brigadier.at) - cm(24)) / 8000;
  if (temper.leads)
    worth +=
      temper.company *
      (nearest < cm(70) ? 1 : 0.3) *
      company(world, p, unit, after, comrades, nearest < cm(45));
  for (const place of open)
    if (contains(place.polygon, centreOf(after.pose, extentOf(world, unit, after))))
      worth += role === 'hold' ? 7 : 4;
  for (const place of kept)
    if (!isHalfIn(world, withUnit(p, unit.index, after), unit.index, place)) worth -= FORSAKEN;
  return worth;
}

/** Those places on open ground that stand or fall with this unit. */
const openTo = (world: World, p: GdaPosition, unit: Unit): readonly Place[] =>
  unit.screen
    ? []
    : aims(world)
        .filter(
          ({ place, by }) =>
            by === 'half' &&
            !world.units.some(
              (one) => one !== unit && one.side === unit.side && holdsPlace(world, p, one, place, by),
            ),
        )
        .map(({ place }) => place);

const nearestMiddle = (from: Point, foes: readonly Foe[]): Point | undefined =>
  [...foes].sort((a, b) => apart(from, a.middle) - apart(from, b.middle))[0]?.middle;

/** Foot attacks in column and holds in line, where its muskets tell; other shapes are for need. */
function formationWorth(unit: Unit, { formation }: UnitState, nearest: number, role: Role): number {
  if (isArtillery(unit)) return formation === 'limbered' && nearest > cm(60) ? 1 : 0;
  if (isCavalry(unit)) return formation === 'line' && nearest < cm(50) ? 0.6 : 0;
  if (unit.screen) return 0;
  if (formation === 'square') return -1.2;
  if (formation === 'companyColumn') return nearest < cm(40) ? -1.5 : 0;
  if (formation === 'skirmish') return -0.8;
  const stands = role === 'hold' || role === 'pin';
  if (formation === 'line') return stands && nearest < cm(50) ? 2 : 0;
  return stands ? 0.4 : 0.8;
}

/** The longest beginning of a way that is allowed, found by halving. */
function allowed(
  game: GdaGame,
  p: GdaPosition,
  side: string,
  unit: Unit,
  legs: readonly Manoeuvre[],
): Manoeuvring | undefined {
  const { world } = game;
  const { width } = extentOf(world, unit, stateOf(p, unit));
  const order = (part: readonly Manoeuvre[]): Manoeuvring => ({
    type: 'manoeuvre',
    unit: unit.id,
    legs: [...part],
  });
  const whole = order(legs.slice(0, 3));
  if (game.judge(p, side, whole).ok) return whole;
  let [low, high] = [0, cm(40)];
  let best: Manoeuvring | undefined;
  for (let i = 0; i < 6; i += 1) {
    const grains = Math.floor((low + high) / 2);
    const part = cutAfter(legs, grains, width);
    if (part.length === 0) {
      low = grains;
      continue;
    }
    const one = order(part);
    if (game.judge(p, side, one).ok) {
      best = one;
      low = grains;
    } else high = grains;
  }
  return best;
}

/** Ways that lead where a unit wants to be, as far as it may go. */
function* ways(game: GdaGame, p: GdaPosition, side: string, unit: Unit, wish: Wish): Iterable<GdaAction> {
  const state = stateOf(p, unit);
  const extent = extentOf(game.world, unit, state);
  const back = headingOf(headingTo(wish.at, state.pose));
  const goal = wish.stand === 0 ? wish.at : moved(wish.at, offset(back, 0, wish.stand));
  let found = 0;
  for (const { legs } of waysTo(state.pose, extent, { at: goal, heading: wish.heading })) {
    const move = allowed(game, p, side, unit, legs);
    if (move !== undefined) {
      yield move;
      found += 1;
    }
    if (found >= 2) return;
  }
}

/** What a unit would be after an order; undefined where it is none that changes how it stands. */
function afterOrder(world: World, p: GdaPosition, unit: Unit, action: GdaAction): Outcome | undefined {
  const state = stateOf(p, unit);
  const changed = { ...STAYED, changed: true };
  if (action.type === 'manoeuvre') {
    const { after, measured } = workOut(world, p, unit.index, action);
    const unlimbered = state.formation === 'limbered' && after.formation === 'deployed';
    return {
      after,
      coming: { moved: action.legs.length > 0, changed: action.change !== undefined, unlimbered },
      jostled: isArtillery(unit)
        ? 0
        : measured.through.filter((index) => !isArtillery(world.units[index] as Unit)).length,
    };
  }
  if (action.type === 'reform') {
    const formation = action.formation ?? state.reformsAs ?? state.formation;
    return { after: { ...state, order: 'formed', formation }, coming: changed, jostled: 0 };
  }
  if (action.type === 'aboutFace') {
    const pose = { ...state.pose, heading: headingOf(state.pose.heading + HALF_TURN) };
    return { after: { ...state, pose }, coming: changed, jostled: 0 };
  }
  return undefined;
}

export interface Ordered {
  readonly action: GdaAction;
  readonly gain: number;
}

/** Orders whose price or use these players do not know: they give none of them. */
const isWeighed = (action: GdaAction): boolean =>
  action.type === 'manoeuvre'
    ? action.haste !== true && action.spread === undefined
    : action.type !== 'passThrough' && action.type !== 'limberAndGo';

/** The best that a unit can do in the movement phase, and how much better that is than to stay. */
export function bestOrder(game: GdaGame, p: GdaPosition, unit: Unit, plan: GdaPlan): Ordered | undefined {
  const { world } = game;
  const { side } = unit;
  const task = plan.tasks.get(unit.brigade);
  const state = stateOf(p, unit);
  if (task === undefined) return undefined;
  const options = game.options(p, side, unit.id).actions.filter(isWeighed);
  if (options.length === 0) return undefined;
  const foes = foesOf(world, p, side);
  const wish = wishOf(world, p, unit, task, foes, plan);
  const { temper } = plan;
  const exposed = exposures(world, p, unit);
  const comrades = comradesOf(world, p, unit);
  const open = openTo(world, p, unit);
  const kept = open.filter((place) => isHalfIn(world, p, unit.index, place));
  const weighing = { world, p, unit, wish, foes, comrades, open, kept, exposed, plan, role: task.role };
  const value = (outcome: Outcome): number => worthOfStand(weighing, outcome);
  const staying = { after: state, coming: STAYED, jostled: 0 };
  const here = value(staying) - (state.order === 'unformed' ? 4 : 0);
  let best: Ordered | undefined;
  const consider = (action: GdaAction, worth: number): void => {
    const gain = worth - here;
    if (best === undefined || gain > best.gain) best = { action, gain };
  };
  const goals = temper.leads ? [...besideComrades(world, p, unit, wish, comrades), wish] : [wish];
  const moves = state.order === 'formed' ? goals.flatMap((goal) => [...ways(game, p, side, unit, goal)]) : [];
  for (const action of [...options, ...moves]) {
    if (action.type === 'enter') {
      const prize = aims(world).some(({ place }) => place.id === action.place);
      consider(action, here + (prize ? 7 : task.role === 'hold' ? 0.5 : -1));
      continue;
    }
    if (action.type === 'leave' && aims(world).some(({ place }) => place.id === state.holds)) continue;
    // Whoever finds no room to form up goes back to where there is some.
    if (action.type === 'fallBack' && options.length === 1) consider(action, here + FITS);
    const after = afterOrder(world, p, unit, action);
    if (after !== undefined) consider(action, value(after));
  }
  return best;
}

/** Does a move lead forward, as an assault asks for? */
export const leadsForward = (p: GdaPosition, unit: Unit, action: GdaAction, world: World): boolean =>
  action.type === 'manoeuvre' &&
  seenFrom(stateOf(p, unit).pose, workOut(world, p, unit.index, action).after.pose).ahead > 0;
