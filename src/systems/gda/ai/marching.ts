import { contains } from '../../../geometry/table/distance.ts';
import { centreOf, seenFrom } from '../../../geometry/table/footprint.ts';
import type { Manoeuvre } from '../../../geometry/table/manoeuvre.ts';
import { headingTo, moved, offset } from '../../../geometry/table/turn.ts';
import { angleBetween, cm, HALF_TURN, headingOf, type Point } from '../../../geometry/table/units.ts';
import { waysTo } from '../../../geometry/table/ways.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../rules/index.ts';
import { cutAfter } from '../rules/movement/forecast.ts';
import { judgeMover } from '../rules/movement/limits.ts';
import { workOut } from '../rules/movement/moves.ts';
import type { BrigadeState, UnitState } from '../rules/position.ts';
import { extentOf } from '../rules/units/ground.ts';
import { isArtillery, isCavalry, isInfantry } from '../rules/units/kinds.ts';
import { holdsPlace } from '../rules/victory/victory.ts';
import type { Place, Unit, World } from '../rules/world.ts';
import type { BrigadeTask, GdaPlan, Role, Temper } from './plan.ts';
import { aims, apart, fights, middleOf, nearestTo, seeks, stateOf } from './scene.ts';
import { danger, type Foe, foesOf, threat } from './standing.ts';

type Manoeuvring = Extract<GdaAction, { type: 'manoeuvre' }>;

/** What a unit wants of its place: where, how near, and how much of it. */
interface Wish {
  readonly at: Point;
  readonly stand: number;
  readonly pull: number;
}

/** How far from whom they are after the arms stop of themselves. */
const STAND = { foot: cm(11), screen: cm(14), horse: cm(22), guns: cm(34), pin: cm(28) } as const;

function wishOf(
  world: World,
  p: GdaPosition,
  unit: Unit,
  task: BrigadeTask,
  foes: readonly Foe[],
  temper: Temper,
): Wish {
  const own = middleOf(world, p, unit);
  const near = [...foes].sort((a, b) => apart(own, a.middle) - apart(own, b.middle))[0];
  const arm = isArtillery(unit)
    ? STAND.guns
    : unit.screen
      ? STAND.screen
      : isCavalry(unit)
        ? STAND.horse
        : STAND.foot;
  switch (task.role) {
    case 'attack': {
      const quarry = foes
        .filter((foe) => (isInfantry(unit) ? !isCavalry(foe.unit) : true))
        .map((foe) => ({ foe, far: apart(own, foe.middle) + 0.6 * apart(task.at, foe.middle) }))
        .sort((a, b) => a.far - b.far)[0]?.foe;
      // Nobody before the place itself: go and take it.
      const open = quarry === undefined || apart(quarry.middle, task.at) > cm(40);
      return open && isInfantry(unit)
        ? { at: task.at, stand: 0, pull: 1.3 * temper.drive }
        : { at: quarry?.middle ?? task.at, stand: arm, pull: temper.drive };
    }
    case 'support':
      // Guns that defend are not dragged about: whom they wait for comes to them.
      if (!seeks(world, unit.side) && stateOf(p, unit).formation === 'deployed')
        return { at: own, stand: 0, pull: 1.5 };
      return { at: near?.middle ?? task.at, stand: STAND.guns, pull: 0.7 * temper.drive };
    case 'pin':
      return { at: near?.middle ?? task.at, stand: Math.max(arm, STAND.pin), pull: 0.6 * temper.drive };
    case 'hold':
      return holding(world, p, unit, task, own, foes);
    case 'refuse':
      return { at: near?.middle ?? task.at, stand: cm(60), pull: 0.5 };
    default:
      return task.role satisfies never;
  }
}

/** Who denies a place stands his ground beside it; into it goes whoever is nearest when nobody of his is there. */
function holding(
  world: World,
  p: GdaPosition,
  unit: Unit,
  task: BrigadeTask,
  own: Point,
  foes: readonly Foe[],
): Wish {
  const aim = aims(world).find(({ place }) => place.id === task.target);
  if (aim === undefined) return { at: task.at, stand: cm(12), pull: 0.6 };
  const inside = (units: readonly Unit[]): boolean =>
    units.some((one) => holdsPlace(world, p, one, aim.place, aim.by));
  if (isInfantry(unit) && !unit.screen && !inside([unit])) {
    if (inside(foes.map((foe) => foe.unit))) return { at: task.at, stand: 0, pull: 1.5 };
    const friends = world.units.filter((one) => one.side === unit.side && isInfantry(one) && fights(p, one));
    if (!inside(friends)) {
      const first = nearestTo(
        world,
        p,
        task.at,
        friends.filter((one) => judgeMover(world, p, one.index).length === 0),
      );
      if (first?.unit === unit) return { at: task.at, stand: 0, pull: 2 };
    }
  }
  const far = apart(own, task.at);
  return far > cm(40) ? { at: task.at, stand: cm(25), pull: 0.8 } : { at: own, stand: 0, pull: 0.8 };
}

/** How well a unit would stand after a move, for what it is to do. */
function worthOfStand(
  world: World,
  p: GdaPosition,
  unit: Unit,
  after: UnitState,
  wish: Wish,
  foes: readonly Foe[],
  temper: Temper,
  role: Role,
): number {
  const middle = after.pose;
  const off = Math.abs(apart(middle, wish.at) - wish.stand) / 10_000;
  let worth = -wish.pull * off * 2;
  worth += threat(world, unit, after, foes) - 0.7 * temper.caution * danger(world, unit, after, middle, foes);
  const nearest = foes.reduce(
    (least, foe) => Math.min(least, apart(middle, foe.middle)),
    Number.POSITIVE_INFINITY,
  );
  const looksAt = nearest < cm(60) ? nearestMiddle(middle, foes) : wish.at;
  if (after.formation !== 'square' && after.formation !== 'skirmish')
    worth -= (1.4 * angleBetween(after.pose.heading, headingTo(middle, looksAt ?? wish.at))) / HALF_TURN;
  worth += formationWorth(unit, after, nearest, role);
  const { brigadier } = p.brigades[unit.brigade] as BrigadeState;
  worth -= Math.max(0, apart(middle, brigadier.at) - cm(24)) / 8000;
  for (const { place, by } of aims(world))
    if (by === 'half' && !unit.screen && isKept(world, p, unit, place)) {
      const stays = contains(place.polygon, centreOf(after.pose, extentOf(world, unit, after)));
      worth += stays ? (role === 'hold' ? 7 : 4) : 0;
    }
  return worth;
}

/** Is nobody else of a unit's side in a place? Then it is for him to be there. */
const isKept = (world: World, p: GdaPosition, unit: Unit, place: Place): boolean =>
  !world.units.some(
    (one) => one !== unit && one.side === unit.side && holdsPlace(world, p, one, place, 'half'),
  );

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
  if (formation === 'line') return stands && nearest < cm(50) ? 2.2 : 0;
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
    legs: [...part] as never,
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
  for (const { legs } of waysTo(state.pose, extent, { at: goal })) {
    const move = allowed(game, p, side, unit, legs);
    if (move !== undefined) {
      yield move;
      found += 1;
    }
    if (found >= 2) return;
  }
}

/** What a unit would be after an order; undefined where it is none that changes how it stands. */
function afterOrder(world: World, p: GdaPosition, unit: Unit, action: GdaAction): UnitState | undefined {
  if (action.type === 'manoeuvre') return workOut(world, p, unit.index, action).after;
  if (action.type === 'reform')
    return {
      ...stateOf(p, unit),
      order: 'formed',
      formation: action.formation ?? stateOf(p, unit).formation,
    };
  if (action.type === 'aboutFace') {
    const { pose } = stateOf(p, unit);
    return { ...stateOf(p, unit), pose: { ...pose, heading: headingOf(pose.heading + HALF_TURN) } };
  }
  return undefined;
}

export interface Ordered {
  readonly action: GdaAction;
  readonly gain: number;
}

/** The best that a unit can do in the movement phase, and how much better that is than to stay. */
export function bestOrder(game: GdaGame, p: GdaPosition, unit: Unit, plan: GdaPlan): Ordered | undefined {
  const { world } = game;
  const { side } = unit;
  const task = plan.tasks.get(unit.brigade);
  const state = stateOf(p, unit);
  if (task === undefined) return undefined;
  const options = game.options(p, side, unit.id).actions;
  if (options.length === 0) return undefined;
  const foes = foesOf(world, p, side);
  const wish = wishOf(world, p, unit, task, foes, plan.temper);
  const value = (after: UnitState): number =>
    worthOfStand(world, p, unit, after, wish, foes, plan.temper, task.role);
  const here = value(state) - (state.order === 'unformed' ? 4 : 0);
  let best: Ordered | undefined;
  const consider = (action: GdaAction, worth: number): void => {
    const gain = worth - here;
    if (best === undefined || gain > best.gain) best = { action, gain };
  };
  const moves = state.order === 'formed' ? [...ways(game, p, side, unit, wish)] : [];
  for (const action of [...options, ...moves]) {
    if (action.type === 'enter') {
      const prize = aims(world).some(({ place }) => place.id === action.place);
      consider(action, here + (prize ? 7 : task.role === 'hold' ? 0.5 : -1));
      continue;
    }
    if (action.type === 'leave' && aims(world).some(({ place }) => place.id === state.holds)) continue;
    const after = afterOrder(world, p, unit, action);
    if (after !== undefined) consider(action, value(after));
  }
  return best;
}

/** Does a move lead forward, as an assault asks for? */
export const leadsForward = (p: GdaPosition, unit: Unit, action: GdaAction, world: World): boolean =>
  action.type === 'manoeuvre' &&
  seenFrom(stateOf(p, unit).pose, workOut(world, p, unit.index, action).after.pose).ahead > 0;
