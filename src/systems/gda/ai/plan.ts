import type { Term } from '../../../ai/explanation.ts';
import type { Plan } from '../../../ai/search/strategist.ts';
import type { Point } from '../../../geometry/table/units.ts';
import type { Side } from '../content/atoms.ts';
import type { GdaPosition, UnitState } from '../rules/position.ts';
import { heldObjectives } from '../rules/victory/victory.ts';
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
import { DESPERATE, type Temper } from './temper.ts';
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

export interface GdaPlan extends Plan {
  readonly side: Side;
  readonly turn: string;
  readonly temper: Temper;
  readonly tasks: ReadonlyMap<number, BrigadeTask>;
  /** Indices of units in the order in which they move: those in front first. */
  readonly order: readonly number[];
  /** The place that the enemy is about to take from those who deny it. */
  readonly pressed: string | undefined;
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

/** Who does what: those who can attack do, others keep busy whom they face or hold what is theirs, the shaken keep away. */
function shareOut(
  world: World,
  p: GdaPosition,
  side: Side,
  temper: Temper,
): ReadonlyMap<number, BrigadeTask> {
  const tasks = new Map<number, BrigadeTask>();
  const enemies = enemyBrigades(world, p, side);
  const attacks = seeks(world, side);
  const aim = mainAim(world, p, side, 0);
  const own = world.armies[side].brigades
    .map((index) => world.brigades[index] as Brigade)
    .flatMap((brigade) => {
      const at = heartOf(world, p, brigade);
      return at === undefined ? [] : [{ brigade, at }];
    });
  const ready = own.filter(({ brigade }) => {
    const { command, standing } = brigadeStateOf(p, brigade);
    return command !== 'faltering' && standing === 'committed';
  });
  // Whoever finds no room before the first place goes for another.
  const other = mainAim(world, p, side, 1);
  const crowded = ready
    .filter(({ brigade }) => brigade.kind === 'infantry')
    .sort((a, b) => (aim === undefined ? 0 : apart(a.at, aim.at) - apart(b.at, aim.at)))
    .slice(temper.room);
  for (const one of own) {
    const { brigade, at } = one;
    const facing = [...enemies].sort((a, b) => apart(at, a.at) - apart(at, b.at))[0];
    const goal: Aim = aim ?? facing ?? { id: brigade.id, at };
    const set = (role: Role, { id, at: there }: Aim): void => {
      tasks.set(brigade.index, { brigade: brigade.id, role, target: id, at: there });
    };
    if (brigadeStateOf(p, brigade).command === 'faltering') set('refuse', facing ?? goal);
    else if (brigade.kind === 'artillery') set('support', goal);
    else if (attacks && ready.includes(one))
      set(
        'attack',
        brigade.kind !== 'infantry' ? (facing ?? goal) : crowded.includes(one) ? (other ?? goal) : goal,
      );
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

/** Of those who hold another place than the one that is pressed, and keep nothing there, the nearest brigade goes to it. */
function lend(world: World, p: GdaPosition, side: Side, pressed: Aim, tasks: Map<number, BrigadeTask>): void {
  const kept = keepersOf(world, p, side);
  const keepers = new Set([...kept.values()].flat().map(({ brigade }) => brigade));
  const [spare] = [...tasks]
    .filter(
      ([index, { role, target }]) =>
        role === 'hold' &&
        target !== pressed.id &&
        !keepers.has(index) &&
        (kept.get(target)?.length ?? 0) > 0,
    )
    .flatMap(([index, task]) => {
      const at = heartOf(world, p, world.brigades[index] as Brigade);
      return at === undefined ? [] : [{ index, task, far: apart(at, pressed.at) }];
    })
    .sort((a, b) => a.far - b.far);
  if (spare !== undefined) tasks.set(spare.index, { ...spare.task, target: pressed.id, at: pressed.at });
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

/** So many turns before the end nothing is kept for later. */
const LAST = 2;

/** Does the battle end, and as things stand badly? */
function isLastHope(world: World, p: GdaPosition, side: Side): boolean {
  const { turns, victory } = world.scenario;
  if ('meeting' in victory || p.turn <= turns - LAST) return false;
  const taken = heldObjectives(world, p, victory.attacker).length >= victory.needs;
  return taken !== (victory.attacker === side);
}

export function makePlan(world: World, p: GdaPosition, side: Side, natural: Temper): GdaPlan {
  const temper = natural.stakes && isLastHope(world, p, side) ? { ...natural, ...DESPERATE } : natural;
  const tasks = shareOut(world, p, side, temper);
  const goals = new Map(
    [...tasks].flatMap(([index, { role, at }]) => (role === 'attack' ? [[index, at] as const] : [])),
  );
  const terms: readonly Term[] = termsOf(world, p, side);
  const brigades = [...tasks.values()].map(({ brigade, role, target }) => ({ brigade, role, target }));
  return {
    name: temper.name,
    value: terms.reduce((sum, { value }) => sum + value, 0),
    terms,
    key: JSON.stringify([temper, brigades]),
    facts: { brigades },
    side,
    turn: turnName(p),
    temper,
    tasks,
    order: orderOf(world, p, side),
    pressed: seeks(world, side) ? undefined : pressedPlace(world, p, side)?.id,
    storm: !temper.drilled || storms(world, p, side, goals),
    firing: new FiringTable(world.tables),
    made: p.units,
  };
}
