import type { Term } from '../../../ai/explanation.ts';
import type { Plan } from '../../../ai/search/strategist.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { Point } from '../../../geometry/table/units.ts';
import type { Side } from '../content/atoms.ts';
import type { GdaPosition, UnitState } from '../rules/position.ts';
import { type Brigade, enemyOf, type World } from '../rules/world.ts';
import { FiringTable } from './judging/firepower.ts';
import {
  apart,
  brigadeStateOf,
  heartOf,
  keepersOf,
  nearestTo,
  seeks,
  stands,
  unitsOf,
  worthLeft,
} from './judging/scene.ts';
import { termsOf } from './judging/worth.ts';
import { storms } from './marching/storm.ts';
import { type Aim, mainAim, nearestAim, pressedPlace } from './which-place.ts';

/** What a brigade is to do, and about whom or what. */
export type Role = 'attack' | 'pin' | 'refuse' | 'support' | 'hold';

export interface BrigadeTask {
  readonly brigade: string;
  readonly role: Role;
  /** A place or an enemy brigade. */
  readonly target: string;
  readonly at: Point;
}

/** How a commander weighs things. */
export interface Temper {
  readonly name: string;
  /** How strongly brigades are drawn to what they are after. */
  readonly drive: number;
  /** How much the enemy's charges are feared. */
  readonly caution: number;
  /** How much his fire is. */
  readonly fear: number;
  /** How much is thought of one's own. */
  readonly muskets: number;
  /** What a charge must promise, in tenths of a battalion. */
  readonly least: number;
  /** How many brigades attack, as a share of those that can. */
  readonly share: number;
  /** Centimetres from the enemy at which foot that attacks halts of itself. */
  readonly halt: number;
  /** Does he send ADCs for more than to see that brigades obey? */
  readonly staff: boolean;
  /** Does he set his army up himself, or take it as it was laid out? */
  readonly deploys: boolean;
  /** Do his generals put themselves at the head of one battalion where it counts, and do battalions keep together? */
  readonly leads: boolean;
  /** Do his brigades gather before they storm, spare whoever is worn out and keep out of each other's way? */
  readonly drilled: boolean;
}

const CAPABLE = { muskets: 1, staff: true, deploys: true, leads: true, drilled: true } as const;
export const STEADY: Temper = {
  name: 'steady',
  drive: 1,
  caution: 0.5,
  fear: 0.8,
  least: -0.4,
  share: 1,
  halt: 18,
  ...CAPABLE,
};
export const TEMPERS: readonly Temper[] = [
  STEADY,
  { name: 'bold', drive: 1.5, caution: 0.3, fear: 0.5, least: -1, share: 1, halt: 12, ...CAPABLE },
  { name: 'careful', drive: 0.8, caution: 1, fear: 1.1, least: 1.5, share: 0.75, halt: 24, ...CAPABLE },
  { name: 'mass', drive: 1.2, caution: 0.5, fear: 0.8, least: 0, share: 0.6, halt: 18, ...CAPABLE },
];

export interface GdaPlan extends Plan {
  readonly side: Side;
  readonly turn: string;
  readonly temper: Temper;
  readonly tasks: ReadonlyMap<number, BrigadeTask>;
  /** Indices of units in the order in which they move: those in front first. */
  readonly order: readonly number[];
  /** An attacker's brigades are up: now all of them go in. */
  readonly storm: boolean;
  readonly firing: FiringTable;
  /** Everybody as they stood when it was made. */
  readonly made: readonly UnitState[];
}

export const turnName = (p: GdaPosition): string => String(p.turn);

function enemyBrigades(
  world: World,
  p: GdaPosition,
  side: Side,
): readonly (Aim & { readonly worth: number })[] {
  return world.armies[enemyOf(side)].brigades.flatMap((index) => {
    const brigade = world.brigades[index] as Brigade;
    const at = heartOf(world, p, brigade);
    if (at === undefined || brigadeStateOf(p, brigade).standing === 'gone') return [];
    const worth = brigade.units.reduce((sum, unit) => {
      const one = world.units[unit];
      return one === undefined ? sum : sum + worthLeft(world, p, one);
    }, 0);
    return [{ id: brigade.id, at, worth }];
  });
}

/** Who does what: the nearest to the main aim attack it, others keep busy whom they face, the shaken keep away. */
function shareOut(
  world: World,
  p: GdaPosition,
  side: Side,
  temper: Temper,
  nth: number,
): ReadonlyMap<number, BrigadeTask> {
  const tasks = new Map<number, BrigadeTask>();
  const enemies = enemyBrigades(world, p, side);
  const attacks = seeks(world, side);
  const aim = mainAim(world, p, side, temper.name === 'mass' || nth < 4 ? 0 : nth);
  const own = world.armies[side].brigades
    .map((index) => world.brigades[index] as Brigade)
    .flatMap((brigade) => {
      const at = heartOf(world, p, brigade);
      return at === undefined ? [] : [{ brigade, at }];
    });
  const ready = own.filter(({ brigade }) => {
    const { command, standing } = brigadeStateOf(p, brigade);
    return command !== 'faltering' && standing === 'committed' && brigade.kind !== 'artillery';
  });
  const byWay = [...ready].sort((a, b) =>
    aim === undefined ? 0 : apart(a.at, aim.at) - apart(b.at, aim.at),
  );
  const chosen = new Set(
    byWay.slice(0, Math.max(1, Math.round(temper.share * byWay.length))).map(({ brigade }) => brigade.index),
  );
  for (const { brigade, at } of own) {
    const facing = [...enemies].sort((a, b) => apart(at, a.at) - apart(at, b.at))[0];
    const goal: Aim = aim ?? facing ?? { id: brigade.id, at };
    const set = (role: Role, { id, at: there }: Aim): void => {
      tasks.set(brigade.index, { brigade: brigade.id, role, target: id, at: there });
    };
    if (brigadeStateOf(p, brigade).command === 'faltering') set('refuse', facing ?? goal);
    else if (brigade.kind === 'artillery') set('support', goal);
    else if (attacks && chosen.has(brigade.index))
      set('attack', brigade.kind === 'infantry' ? goal : (facing ?? goal));
    else if (attacks) set('pin', facing ?? goal);
    // A defender holds the ground of the objective, and falls upon whoever is weak enough before it.
    else if (brigade.kind === 'cavalry')
      set('pin', (temper.drilled ? nearestAim(world, at) : facing) ?? goal);
    else set('hold', nearestAim(world, at) ?? goal);
  }
  const pressed = attacks ? undefined : pressedPlace(world, p, side);
  if (pressed !== undefined) lend(world, p, side, pressed, tasks);
  return tasks;
}

/** Whoever holds another place than the one that is pressed goes there, but for the brigades that keep theirs. */
function lend(world: World, p: GdaPosition, side: Side, pressed: Aim, tasks: Map<number, BrigadeTask>): void {
  const kept = keepersOf(world, p, side);
  const keepers = new Set([...kept.values()].flat().map(({ brigade }) => brigade));
  for (const [index, task] of tasks)
    if (
      task.role === 'hold' &&
      task.target !== pressed.id &&
      !keepers.has(index) &&
      (kept.get(task.target)?.length ?? 0) > 0
    )
      tasks.set(index, { ...task, target: pressed.id, at: pressed.at });
}

/** The order in which units move: whoever is nearest to the enemy first, so that nobody stands in another's way. */
function orderOf(world: World, p: GdaPosition, side: Side): readonly number[] {
  const enemies = unitsOf(world, enemyOf(side)).filter((unit) => stands(p, unit));
  return unitsOf(world, side)
    .map((unit) => ({
      index: unit.index,
      far: nearestTo(world, p, p.units[unit.index]?.pose ?? { x: 0, y: 0 }, enemies)?.far ?? 0,
    }))
    .sort((a, b) => a.far - b.far || a.index - b.index)
    .map(({ index }) => index);
}

export interface PlanOrder {
  readonly temper: Temper;
  readonly nth: number;
}

export function makePlan(
  world: World,
  p: GdaPosition,
  side: Side,
  { temper, nth }: PlanOrder,
  random?: RandomInt,
): GdaPlan {
  const drawn: Temper =
    nth < TEMPERS.length || random === undefined
      ? temper
      : {
          ...temper,
          drive: temper.drive * (0.6 + random(90) / 100),
          caution: temper.caution * (0.6 + random(90) / 100),
          share: Math.min(1, temper.share * (0.6 + random(90) / 100)),
        };
  const tasks = shareOut(world, p, side, drawn, nth);
  const goals = new Map(
    [...tasks].flatMap(([index, { role, at }]) => (role === 'attack' ? [[index, at] as const] : [])),
  );
  const terms: readonly Term[] = termsOf(world, p, side);
  const brigades = [...tasks.values()].map(({ brigade, role, target }) => ({ brigade, role, target }));
  return {
    name: temper.name,
    value: terms.reduce((sum, { value }) => sum + value, 0),
    terms,
    key: JSON.stringify([drawn, brigades]),
    facts: { brigades },
    side,
    turn: turnName(p),
    temper: drawn,
    tasks,
    order: orderOf(world, p, side),
    storm: !drawn.drilled || storms(world, p, side, goals),
    firing: new FiringTable(world.tables),
    made: p.units,
  };
}
