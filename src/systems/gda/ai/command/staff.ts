import { cm } from '../../../../geometry/table/units.ts';
import { HEARTENED } from '../../rules/command/command-rolls.ts';
import { judgePostings } from '../../rules/command/judge-postings.ts';
import { priceOf } from '../../rules/command/price.ts';
import { aims, bandAt } from '../../rules/fire/targets.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import type { Posting } from '../../rules/position.ts';
import { isArtillery, isInfantry, isSkirmishing } from '../../rules/units/kinds.ts';
import { levelOf } from '../../rules/units/levels.ts';
import { type Brigade, enemyOf, type Unit } from '../../rules/world.ts';
import {
  apart,
  brigadeStateOf,
  fights,
  keepersOf,
  middleOf,
  present,
  stands,
  stateOf,
  unitsOf,
} from '../judging/scene.ts';
import { isLoose } from '../marching/open-order.ts';
import { cardToScout } from '../opening/cards.ts';
import type { GdaPlan } from '../plan.ts';

type Post = Extract<GdaAction, { type: 'postAdcs' }>;

interface Wanted {
  readonly posting: Posting;
  readonly value: number;
}

/** How near the nearest fighting enemy is to those of a brigade who fight. */
function gapOf(game: GdaGame, p: GdaPosition, brigade: Brigade, { temper }: GdaPlan): number {
  const { world } = game;
  const enemies = unitsOf(world, enemyOf(brigade.side)).filter((unit) => stands(p, unit));
  let least = Number.POSITIVE_INFINITY;
  for (const index of brigade.units) {
    const unit = world.units[index] as Unit;
    // Who sends battalions into open order has to reckon with them as well.
    if (!stands(p, unit) && !(temper.swarms && isSkirmishing(stateOf(p, unit)))) continue;
    const own = middleOf(world, p, unit);
    for (const enemy of enemies) least = Math.min(least, apart(own, middleOf(world, p, enemy)));
  }
  return least;
}

/** 3.9: may a battery fire by assault, at somebody whom it reaches well? A third of far shots only wears it out. */
function tells({ world }: GdaGame, p: GdaPosition, unit: Unit): boolean {
  const state = stateOf(p, unit);
  if (state.formation !== 'deployed' || state.order !== 'formed' || state.ammunition === 'low') return false;
  if (unit.grade === 'recruit' || levelOf(world, unit, state) > 0) return false;
  return aims(world, p, unit.index).some(
    ({ target, square }) => bandAt(world, unit, square) !== 'long' && fights(p, world.units[target] as Unit),
  );
}

/** 3.10: every battalion in open order has a die more, as the screen has. */
const inOpenOrder = ({ world }: GdaGame, p: GdaPosition, { units }: Brigade): number =>
  units.filter((index) => isSkirmishing(stateOf(p, world.units[index] as Unit))).length;

/** Is nobody of one's own in a place that the battle is about? */
const isOpen = ({ world }: GdaGame, p: GdaPosition, place: string, { side }: GdaPlan): boolean =>
  keepersOf(world, p, side).get(place)?.length === 0;

/** Is the enemy in it as well? */
const isLost = (game: GdaGame, p: GdaPosition, place: string, plan: GdaPlan): boolean =>
  (keepersOf(game.world, p, enemyOf(plan.side)).get(place)?.length ?? 0) > 0 && isOpen(game, p, place, plan);

/** 3.16: casualties that a brigade would recover if the commander himself rode to it. */
const wouldRecover = ({ world }: GdaGame, p: GdaPosition, { units }: Brigade): number =>
  units
    .map((index) => world.units[index] as Unit)
    .filter((unit) => !isArtillery(unit) && fights(p, unit))
    .reduce((sum, unit) => sum + Math.min(HEARTENED, stateOf(p, unit).casualties), 0);

/** What he rides for, once in a battle: so many casualties, and fewer when the battle is nearly over. */
const WORTH_A_RIDE = { early: 6, late: 3 } as const;
const LATE = 4;
/** What each of them is worth. */
const RECOVERED = 3;
/** 3.11: what a die more is worth to whoever is likely to fight hand to hand, and how near to the enemy that is. */
const GLORY = { attacks: 3, holds: 2 } as const;
const HAND_TO_HAND = cm(28);

/** What the commander does himself: rides to the brigade that has suffered most (3.16), has a general seek glory (3.11). */
function* inPerson(
  game: GdaGame,
  p: GdaPosition,
  plan: GdaPlan,
  brigade: Brigade,
  gap: number,
): Iterable<Wanted> {
  if (!plan.temper.rides || brigadeStateOf(p, brigade).command === 'faltering') return;
  const recovered = wouldRecover(game, p, brigade);
  const late = game.world.scenario.turns - p.turn < LATE;
  if (recovered >= (late ? WORTH_A_RIDE.late : WORTH_A_RIDE.early))
    yield { posting: { task: 'command', brigade: brigade.id }, value: RECOVERED * recovered };
  if (gap > HAND_TO_HAND) return;
  const attacks = plan.tasks.get(brigade.index)?.role === 'attack' && plan.storm;
  yield {
    posting: { task: 'glory', brigade: brigade.id },
    value: (attacks ? GLORY.attacks : GLORY.holds) + Math.min(0.9, recovered / 10),
  };
}

/** Cards further off than this can wait. */
const SCOUTED = cm(80);

/** What an ADC could be sent for, with what it is worth to this plan. */
function* wants(game: GdaGame, p: GdaPosition, plan: GdaPlan): Iterable<Wanted> {
  const { world } = game;
  const scouted = plan.temper.staff ? cardToScout(world, p, plan.side) : undefined;
  if (scouted !== undefined && scouted.far < SCOUTED)
    yield { posting: { task: 'scouts', brigade: null, objective: scouted.card.id }, value: 2.4 };
  for (const index of world.armies[plan.side].brigades) {
    const brigade = world.brigades[index] as Brigade;
    const { id } = brigade;
    const state = brigadeStateOf(p, brigade);
    const task = plan.tasks.get(index);
    if (state.standing === 'gone' || task === undefined) continue;
    const units = brigade.units.map((one) => world.units[one] as Unit).filter((unit) => present(p, unit));
    const attacks = task.role === 'attack';
    const gap = gapOf(game, p, brigade, plan);
    if (state.standing === 'reserve') {
      yield { posting: { task: 'commitOnTable', brigade: id }, value: p.turn < 3 ? 2 : 5 };
      continue;
    }
    if (state.standing === 'offTable') {
      yield { posting: { task: 'commitOffTable', brigade: id }, value: 5 };
      continue;
    }
    const open = task.role === 'hold' && isOpen(game, p, task.target, plan);
    const urgent = state.command === 'faltering' ? 8 : open ? 6 : attacks ? 3.6 : gap < cm(40) ? 2 : 1;
    yield { posting: { task: 'attachment', brigade: id }, value: urgent };
    if (!plan.temper.staff) continue;
    yield* inPerson(game, p, plan, brigade, gap);
    const charges = units.filter(
      (unit) => isInfantry(unit) && stateOf(p, unit).order === 'formed' && !isLoose(world, p, unit, plan),
    ).length;
    // An assault that was ordered goes on until it has what it was for.
    if (
      attacks &&
      plan.storm &&
      brigade.kind === 'infantry' &&
      state.assault === null &&
      charges > 1 &&
      gap < cm(34)
    )
      yield {
        posting: { task: 'infantryAssault', brigade: id, objective: task.target },
        value: 6 + charges / 2,
      };
    // What was to be denied and is lost has to be stormed like anything else.
    if (
      task.role === 'hold' &&
      state.assault === null &&
      charges > 1 &&
      gap < cm(34) &&
      isLost(game, p, task.target, plan)
    )
      yield { posting: { task: 'infantryAssault', brigade: id, objective: task.target }, value: 9 };
    if (attacks && gap > cm(48)) yield { posting: { task: 'forwards', brigade: id }, value: 4.5 };
    if (brigade.screen !== undefined && present(p, world.units[brigade.screen] as Unit) && gap < cm(30))
      yield {
        posting: { task: 'skirmishers', brigade: id },
        value: 1.8 + (plan.temper.swarms ? inOpenOrder(game, p, brigade) : 0),
      };
    const guns = units.filter(isArtillery);
    if (guns.some((unit) => stateOf(p, unit).ammunition === 'low'))
      yield { posting: { task: 'ammunition', brigade: id }, value: 3.5 };
    const telling = guns.filter((unit) => tells(game, p, unit)).length;
    if (telling > 0) yield { posting: { task: 'artilleryAssault', brigade: id }, value: 4.2 * telling };
  }
}

/** Sends the ADCs where they are worth most. */
export function postAdcs(game: GdaGame, p: GdaPosition, plan: GdaPlan): Post {
  const { world } = game;
  const at = { world, position: p, locals: {} };
  const chosen: Posting[] = [];
  const ranked = [...wants(game, p, plan)].sort(
    (a, b) => b.value / priceOf(world, p, b.posting).total - a.value / priceOf(world, p, a.posting).total,
  );
  for (const { posting } of ranked)
    if (judgePostings(at, plan.side, [...chosen, posting]).length === 0) chosen.push(posting);
  return { type: 'postAdcs', postings: chosen as Post['postings'] };
}
