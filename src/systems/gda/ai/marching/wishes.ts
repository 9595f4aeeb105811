import { seenFrom } from '../../../../geometry/table/footprint.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import { angleBetween, cm, HALF_TURN, type Point } from '../../../../geometry/table/units.ts';
import { judgeMover } from '../../rules/movement/limits.ts';
import type { GdaPosition } from '../../rules/position.ts';
import { extentOf } from '../../rules/units/ground.ts';
import { isArtillery, isCavalry, isColumn, isInfantry } from '../../rules/units/kinds.ts';
import { levelOf } from '../../rules/units/levels.ts';
import { holdsPlace } from '../../rules/victory/victory.ts';
import type { Unit, World } from '../../rules/world.ts';
import {
  behindLine,
  type Held,
  heldFrom,
  isInReserve,
  onFlank,
  postBehind,
  station,
} from '../ground-held.ts';
import {
  aims,
  apart,
  type Foe,
  fights,
  isOnlyKeeper,
  middleOf,
  nearestTo,
  seeks,
  stateOf,
} from '../judging/scene.ts';
import type { BrigadeTask, GdaPlan } from '../plan.ts';
import { inTheOpen, isLoose } from './open-order.ts';
import type { Wish } from './wish.ts';

/** Nobody but a column finds room in earthworks, and whoever is in line needs a turn to become one. */
const RANKS = cm(12);

/** Who of some foot would be first in a place. */
function firstInto(world: World, p: GdaPosition, at: Point, friends: readonly Unit[]): Unit | undefined {
  let found: { readonly unit: Unit; readonly way: number } | undefined;
  for (const unit of friends) {
    const state = stateOf(p, unit);
    if (state.holds !== null || unit.screen || judgeMover(world, p, unit.index).length > 0) continue;
    const way =
      apart(at, state.pose) + (isColumn(state) ? 0 : RANKS) + (state.order === 'formed' ? 0 : RANKS);
    if (found === undefined || way < found.way) found = { unit, way };
  }
  return found?.unit;
}

const inside = (at: Point): Wish => ({ at, stand: 0, pull: 2, column: true });

/** How far from whom they are after the arms stop of themselves. */
const STAND = {
  horse: cm(22),
  guns: cm(34),
  pin: cm(28),
  lurk: cm(29),
  flank: cm(6),
  retakes: cm(13),
  worn: cm(34),
} as const;

export function wishOf(
  world: World,
  p: GdaPosition,
  unit: Unit,
  task: BrigadeTask,
  foes: readonly Foe[],
  plan: GdaPlan,
): Wish {
  const { temper, storm } = plan;
  const own = middleOf(world, p, unit);
  const near = [...foes].sort((a, b) => apart(own, a.middle) - apart(own, b.middle))[0];
  const arm = isArtillery(unit)
    ? STAND.guns
    : unit.screen
      ? cm(temper.screens)
      : isCavalry(unit)
        ? STAND.horse
        : storm
          ? cm(temper.halt)
          : cm(temper.waits);
  if (temper.drilled && task.role === 'attack' && near !== undefined && isWornOut(world, p, unit))
    return { at: near.middle, stand: STAND.worn, pull: 0.7 };
  switch (task.role) {
    case 'attack': {
      const quarry = foes
        .filter((foe) => (isInfantry(unit) ? !isCavalry(foe.unit) : true))
        .map((foe) => ({ foe, far: apart(own, foe.middle) + 0.6 * apart(task.at, foe.middle) }))
        .sort((a, b) => a.far - b.far)[0]?.foe;
      const taken = temper.drilled ? taking(world, p, unit, task, foes) : undefined;
      if (taken !== undefined) return taken;
      if (quarry !== undefined && isLoose(world, p, unit, plan)) return inTheOpen(p, unit, quarry, plan);
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
    case 'pin': {
      const place = aims(world).find((one) => one.place.id === task.target)?.place;
      const pressed = temper.reserves
        ? aims(world).find((one) => one.place.id === plan.pressed)?.place
        : undefined;
      if (pressed !== undefined)
        return {
          at: behindLine(world, unit.side, heldFrom(world, unit.side, pressed)),
          stand: STAND.flank,
          pull: 1,
        };
      if (place !== undefined)
        return {
          at: onFlank(world, unit.side, heldFrom(world, unit.side, place)),
          stand: STAND.flank,
          pull: 0.7,
        };
      return {
        at: near?.middle ?? task.at,
        stand: seeks(world, unit.side) ? Math.max(arm, STAND.pin) : STAND.lurk,
        pull: 0.6 * temper.drive,
      };
    }
    case 'hold':
      return holding(world, p, unit, task, own, foes, plan);
    case 'refuse':
      return { at: near?.middle ?? task.at, stand: cm(60), pull: 0.5 };
    default:
      return task.role satisfies never;
  }
}

/** So hurt that the next volleys may break it up, and make its brigade falter (8.14, 8.16). */
const isWornOut = (world: World, p: GdaPosition, unit: Unit): boolean =>
  isInfantry(unit) &&
  !unit.screen &&
  stateOf(p, unit).holds === null &&
  levelOf(world, unit, stateOf(p, unit)) === 2 &&
  !isOnlyKeeper(world, p, unit);

/** Of those who attack a place that stands empty, whoever is nearest goes in. */
function taking(
  world: World,
  p: GdaPosition,
  unit: Unit,
  task: BrigadeTask,
  foes: readonly Foe[],
): Wish | undefined {
  const aim = aims(world).find(({ place }) => place.id === task.target);
  if (aim === undefined || !isInfantry(unit) || unit.screen) return undefined;
  const holds = (one: Unit): boolean => holdsPlace(world, p, one, aim.place, aim.by);
  if (foes.some((foe) => holds(foe.unit))) return undefined;
  const friends = world.units.filter((one) => one.side === unit.side && isInfantry(one) && fights(p, one));
  return !friends.some(holds) && firstInto(world, p, task.at, friends) === unit ? inside(task.at) : undefined;
}

/** Who denies a place stands his ground beside it; into it goes whoever is nearest when nobody of his is there. */
function holding(
  world: World,
  p: GdaPosition,
  unit: Unit,
  task: BrigadeTask,
  own: Point,
  foes: readonly Foe[],
  plan: GdaPlan,
): Wish {
  const { drilled } = plan.temper;
  const aim = aims(world).find(({ place }) => place.id === task.target);
  if (aim === undefined) return { at: task.at, stand: cm(12), pull: 0.6 };
  const held = (units: readonly Unit[]): boolean =>
    units.some((one) => holdsPlace(world, p, one, aim.place, aim.by));
  if (isInfantry(unit) && !unit.screen && !held([unit])) {
    const friends = world.units.filter((one) => one.side === unit.side && isInfantry(one) && fights(p, one));
    if (held(foes.map((foe) => foe.unit))) {
      if (!drilled) return { at: task.at, stand: 0, pull: 1.5 };
      if (stormers(world, p, task.at, friends).includes(unit))
        return {
          at: task.at,
          stand: STAND.retakes,
          pull: 1.6,
          heading: headingTo(own, task.at),
          column: true,
        };
    } else if (!held(friends) && firstInto(world, p, task.at, friends) === unit) return inside(task.at);
  }
  if (!drilled) {
    const far = apart(own, task.at);
    return far > cm(40) ? { at: task.at, stand: cm(25), pull: 0.8 } : { at: own, stand: 0, pull: 0.8 };
  }
  const ground = heldFrom(world, unit.side, aim.place);
  if (aim.by === 'garrison' && isInfantry(unit) && !unit.screen && !held([unit])) {
    const nth = behindHouses(world, p, task, ground, plan).indexOf(unit);
    if (nth >= 0) return { at: postBehind(world, unit.side, ground, nth), stand: 0, pull: 2, column: true };
  }
  const close = plan.pressed === task.target;
  const at = station(world, unit.side, ground, own, { screen: unit.screen, close });
  // Whoever stands behind the place keeps the shape in which he can go into it.
  const reserve = isInfantry(unit) && !unit.screen && isInReserve(world, unit.side, ground, at);
  return reserve ? { at, stand: 0, pull: 2, column: true } : { at, stand: 0, pull: at === own ? 0.8 : 1.2 };
}

/** How many stand ready behind houses, to help whoever holds them or to go in for him (5.39, 9.13), and when the enemy is upon them. */
const READY = 2;
const PRESSED = 4;

/** Those who hold houses with their garrison from behind: the fresh first, then the nearest. */
function behindHouses(
  world: World,
  p: GdaPosition,
  { target }: BrigadeTask,
  ground: Held,
  { side, tasks, pressed }: GdaPlan,
): readonly Unit[] {
  const post = postBehind(world, side, ground, 0);
  return world.units
    .filter((unit) => {
      const task = tasks.get(unit.brigade);
      if (unit.side !== side || task?.role !== 'hold' || task.target !== target) return false;
      return isInfantry(unit) && !unit.screen && fights(p, unit) && stateOf(p, unit).holds === null;
    })
    .map((unit) => ({
      unit,
      way: apart(post, stateOf(p, unit).pose) + WORN * levelOf(world, unit, stateOf(p, unit)),
    }))
    .sort((a, b) => a.way - b.way)
    .slice(0, pressed === target ? PRESSED : READY)
    .map(({ unit }) => unit);
}

/** What it counts to be hurt, where the fresh stand nearest. */
const WORN = cm(12);

/** How many go to throw the enemy out of a place, and what it counts to look elsewhere. */
const STORMERS = 6;
const TURN = cm(20);

/** Who of some foot is to retake a place: the nearest who are fresh, those in column and facing it first. */
function stormers(world: World, p: GdaPosition, at: Point, friends: readonly Unit[]): readonly Unit[] {
  return friends
    .filter((unit) => !unit.screen && stateOf(p, unit).holds === null && !isWornOut(world, p, unit))
    .map((unit) => {
      const { pose, order, formation } = stateOf(p, unit);
      const away = angleBetween(pose.heading, headingTo(pose, at)) / HALF_TURN;
      const shape = (formation === 'attackColumn' ? 0 : RANKS) + (order === 'formed' ? 0 : RANKS);
      return { unit, way: apart(at, pose) + shape + away * TURN };
    })
    .sort((a, b) => a.way - b.way)
    .slice(0, STORMERS)
    .map(({ unit }) => unit);
}

/** How far behind a comrade's rear and aside of his flank one helps him without crowding him (4.5, 5.28). */
const BEHIND = 2500;
const ASIDE = 3000;

/** Places behind and beside the comrade who is nearest to what all are after, for those who are not there yet. */
export function* besideComrades(
  world: World,
  p: GdaPosition,
  unit: Unit,
  wish: Wish,
  comrades: readonly Unit[],
): Iterable<Wish> {
  if (isArtillery(unit) || unit.screen || stateOf(p, unit).holds !== null) return;
  const own = apart(stateOf(p, unit).pose, wish.at);
  const first = nearestTo(world, p, wish.at, comrades);
  if (first === undefined || first.far >= own || stateOf(p, first.unit).holds !== null) return;
  const lead = stateOf(p, first.unit);
  const extent = extentOf(world, first.unit, lead);
  const half = (extent.width + extentOf(world, unit, stateOf(p, unit)).width) / 2;
  const right = Math.sign(seenFrom(lead.pose, stateOf(p, unit).pose).right) || 1;
  const spots = [
    offset(lead.pose.heading, 0, -extent.depth - BEHIND),
    offset(lead.pose.heading, right * (half + ASIDE), -BEHIND),
  ];
  for (const spot of spots)
    yield { at: moved(lead.pose, spot), stand: 0, pull: wish.pull, heading: lead.pose.heading };
}
