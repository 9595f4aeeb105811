import type { Term } from '../../../../ai/explanation.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaPosition } from '../../rules/position.ts';
import { isInfantry } from '../../rules/units/kinds.ts';
import { heldObjectives } from '../../rules/victory/victory.ts';
import { enemyOf, type Unit, type World } from '../../rules/world.ts';
import {
  aims,
  apart,
  brigadeStateOf,
  middleOf,
  middleOfPlace,
  seeks,
  stands,
  unitsOf,
  worthLeft,
} from './scene.ts';

/** What a brigade that falters, or has lost half of itself, is worth less. */
const FALTERING = 0.25;
const DEMORALISED = 0.25;
/** What the objective weighs at the beginning and at the end, in battalions' worth. */
const PRIZE = { first: 25, last: 110 } as const;
/** Attackers whose way to the objective is counted, and what ten centimetres of it weigh. */
const COLUMN = 4;
const STRIDE = 1.1;
/** Who is this near to an objective has a say in who holds it. */
const ABOUT = 25_000;
const SAY = 0.35;

function army(world: World, p: GdaPosition, side: Side): { readonly men: number; readonly shaken: number } {
  let men = 0;
  let shaken = 0;
  for (const index of world.armies[side].brigades) {
    const brigade = world.brigades[index];
    if (brigade === undefined) continue;
    const state = brigadeStateOf(p, brigade);
    if (state.standing === 'gone') continue;
    let its = 0;
    for (const unit of [...brigade.units, ...(brigade.screen === undefined ? [] : [brigade.screen])])
      its += worthLeft(world, p, world.units[unit] as Unit);
    men += its;
    if (state.command === 'faltering') shaken += FALTERING * its;
    if (state.demoralised) shaken += DEMORALISED * its;
  }
  return { men, shaken };
}

/** How near a side is to what it came for: held, contested, on the way. */
function claim(world: World, p: GdaPosition, side: Side): number {
  const time = Math.min(1, p.turn / world.scenario.turns);
  const weight = PRIZE.first + (PRIZE.last - PRIZE.first) * time * time;
  const { victory, objectives } = world.scenario;
  const held = heldObjectives(world, p, side).length;
  const share = 'meeting' in victory ? held / Math.max(1, objectives.length) : held >= victory.needs ? 1 : 0;
  const own = unitsOf(world, side).filter((unit) => stands(p, unit));
  const theirs = unitsOf(world, enemyOf(side)).filter((unit) => stands(p, unit));
  let best = Number.NEGATIVE_INFINITY;
  for (const { place } of aims(world)) {
    const middle = middleOfPlace(place);
    const say = (units: readonly Unit[]): number =>
      units.reduce(
        (sum, unit) =>
          sum + Math.max(0, 1 - apart(middle, middleOf(world, p, unit)) / ABOUT) * worthLeft(world, p, unit),
        0,
      );
    const ways = own
      .filter(isInfantry)
      .map((unit) => apart(middle, middleOf(world, p, unit)))
      .sort((a, b) => a - b)
      .slice(0, COLUMN);
    const way = ways.length === 0 ? 120_000 : ways.reduce((sum, one) => sum + one, 0) / ways.length;
    best = Math.max(best, SAY * (say(own) - say(theirs)) - (STRIDE * way) / 10_000);
  }
  return share * weight + (best === Number.NEGATIVE_INFINITY ? 0 : best);
}

/** Each side's claim where both came for the same, else the attacker's. */
const prize = (world: World, p: GdaPosition, side: Side): number =>
  (seeks(world, side) ? claim(world, p, side) : 0) -
  (seeks(world, enemyOf(side)) ? claim(world, p, enemyOf(side)) : 0);

/** What a position is worth to a side, in tenths of a battalion, by its parts. */
export function termsOf(world: World, p: GdaPosition, side: Side): readonly Term[] {
  const own = army(world, p, side);
  const theirs = army(world, p, enemyOf(side));
  return [
    { name: 'losses', value: own.men - theirs.men },
    { name: 'brigades', value: theirs.shaken - own.shaken },
    { name: 'objectives', value: prize(world, p, side) },
  ];
}

export function worthOf(world: World, p: GdaPosition, side: Side): number {
  if (p.outcome !== null) return p.outcome.winners.includes(side) ? 1000 : -1000;
  return termsOf(world, p, side).reduce((sum, { value }) => sum + value, 0);
}
