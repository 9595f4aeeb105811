import { squared } from '../../../../geometry/table/distance.ts';
import { poseAround } from '../../../../geometry/table/footprint.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_CM, headingOf, type Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { spotsOver } from '../../content/fog.ts';
import { cardsOn, centreOfCard, isBlank, unitsUnder } from '../../rules/fog/cards.ts';
import { cardAllowance, workOutCard } from '../../rules/fog/march.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import type { CardState } from '../../rules/position.ts';
import { cardExtent } from '../../rules/units/ground.ts';
import { isArtillery, isCavalry } from '../../rules/units/kinds.ts';
import { enemyOf, type Unit, type World } from '../../rules/world.ts';
import { apart, brigadeStateOf, middleOf, stands, stateOf, unitsOf } from '../judging/scene.ts';
import type { BrigadeTask, GdaPlan } from '../plan.ts';

/* 2.12 to 2.16: what a computer player does with his Fog of War cards. */

/** Who gains by being hidden: no garrison, and no guns, which fire only when they are seen. */
const isBetterHidden = (p: GdaPosition, unit: Unit): boolean => {
  const { place, holds } = stateOf(p, unit);
  return place === 'table' && holds === null && !isArtillery(unit);
};

/** How far beside a card a blank is laid, from middle to middle, and how far behind. */
const BESIDE = cm(17);
const BEHIND = cm(9);

/** The next card to be laid before the battle: foot and horse by pairs, and blanks beside them while cards are left. */
export function nextCardToLay(game: GdaGame, p: GdaPosition, side: Side): GdaAction | undefined {
  const { world } = game;
  const { fog } = p;
  if (fog === undefined || fog.used[side] >= (fog.allowed[side] ?? 0)) return undefined;
  for (const actions of [overTroops(world, p, side), blanks(p, side)])
    for (const action of actions) if (game.judge(p, side, action).ok) return action;
  return undefined;
}

function* overTroops(world: World, p: GdaPosition, side: Side): Iterable<GdaAction> {
  const { capacity } = world.tables.fog;
  for (const index of world.armies[side].brigades) {
    const brigade = world.brigades[index];
    if (brigade === undefined) continue;
    const open = brigade.units
      .map((one) => world.units[one] as Unit)
      .filter((unit) => isBetterHidden(p, unit));
    for (const first of open) {
      const from = middleOf(world, p, first);
      const near = open
        .filter((unit) => unit !== first)
        .sort((a, b) => squared(from, middleOf(world, p, a)) - squared(from, middleOf(world, p, b)));
      for (const pair of [[first, ...near.slice(0, capacity - 1)], [first]])
        for (const spot of spotsOver(pair.map((unit) => stateOf(p, unit).pose)))
          yield { type: 'layCard', brigade: brigade.id, units: pair.map(({ id }) => id), ...spot };
    }
  }
}

function* blanks(p: GdaPosition, side: Side): Iterable<GdaAction> {
  for (const card of cardsOn(p)) {
    if (card.side !== side || isBlank(card)) continue;
    for (const [right, ahead] of [
      [BESIDE, 0],
      [-BESIDE, 0],
      [0, -BEHIND],
    ] as const)
      yield {
        type: 'layCard',
        brigade: card.brigade,
        units: [],
        ...moved(card.pose, offset(card.pose.heading, right, ahead)),
        heading: card.pose.heading,
      };
  }
}

/** Where the enemy is, or may be: his cards count as troops. */
const nearestEnemy = (world: World, p: GdaPosition, side: Side, from: Point): Point | undefined =>
  [
    ...unitsOf(world, enemyOf(side))
      .filter((unit) => stands(p, unit))
      .map((unit) => middleOf(world, p, unit)),
    ...cardsOn(p)
      .filter((card) => card.side !== side)
      .map((card) => centreOfCard(world, card)),
  ].sort((a, b) => squared(from, a) - squared(from, b))[0];

/** How near to the enemy cards are taken up, so that their troops move and fire as they like before they are noticed. */
const TAKEN_UP = cm(50);
/** Guns are of use from further off. */
const GUNS_UP = cm(75);
/** Who is this near to what he is to hold or to take stands upon it. */
const ARRIVED = cm(20);
/** Turns before the end in which everybody shows himself: cards hold nothing. */
const LAST = 2;

/** Is it better to take this card up than to carry it on? */
function isDue(world: World, p: GdaPosition, card: CardState, task: BrigadeTask | undefined): boolean {
  if (isBlank(card) || card.done) return false;
  const at = centreOfCard(world, card);
  const enemy = nearestEnemy(world, p, card.side, at);
  const far = enemy === undefined ? Number.POSITIVE_INFINITY : apart(at, enemy);
  if (p.turn > world.scenario.turns - LAST) return true;
  if (unitsUnder(world, card).some(isArtillery) && far < GUNS_UP) return true;
  if (task?.role === 'refuse') return false;
  if (task !== undefined && apart(at, task.at) < ARRIVED && task.role !== 'pin') return true;
  return far < TAKEN_UP;
}

/** Ways round whatever lies straight ahead, in tenths of a degree, and shares of the pace. */
const ASIDE: readonly number[] = [0, -300, 300, -600, 600];
const SHARES: readonly number[] = [1, 0.75, 0.5, 0.25];
/** What a card must come nearer by to be moved at all. */
const WORTH_IT = cm(2);

/** The march that brings a card nearest to a place, if any brings it nearer. */
function marchTo(world: World, p: GdaPosition, card: CardState, goal: Point): GdaAction | undefined {
  const from = centreOfCard(world, card);
  const before = apart(from, goal);
  const straight = headingTo(from, goal);
  const pace = cardAllowance(world, p, card).total;
  let best: { readonly action: GdaAction; readonly far: number } | undefined;
  for (const aside of ASIDE)
    for (const share of SHARES) {
      const course = headingOf(straight + aside);
      const by = Math.min(before, Math.floor((pace * share) / GRAINS_PER_CM) * GRAINS_PER_CM);
      const there = moved(from, offset(course, 0, Math.round(by)));
      const far = apart(there, goal);
      if (far > before - WORTH_IT || (best !== undefined && far >= best.far)) continue;
      const to = poseAround(there, straight, cardExtent(world));
      if (workOutCard(world, p, card, to).refusals.length > 0) continue;
      best = { action: { type: 'moveCard', card: card.id, ...to }, far };
      break;
    }
  return best?.action;
}

/** Where the cards of a brigade are wanted; undefined where they lie well. */
function wanted(
  world: World,
  p: GdaPosition,
  card: CardState,
  task: BrigadeTask | undefined,
): Point | undefined {
  const at = centreOfCard(world, card);
  const enemy = nearestEnemy(world, p, card.side, at);
  switch (task?.role) {
    case 'attack':
      return task.at;
    case 'hold':
      return apart(at, task.at) > cm(40) ? task.at : undefined;
    case 'pin':
      return enemy;
    case 'support':
      return enemy !== undefined && apart(at, enemy) > GUNS_UP ? enemy : undefined;
    default:
      return undefined;
  }
}

/** The next order for a card in the movement phase: those that are near the enemy are taken up, the others march. */
export function nextCardOrder(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction | undefined {
  const { world } = game;
  const own = cardsOn(p).filter((card) => card.side === plan.side && !card.done);
  const taskOf = ({ brigade }: CardState): BrigadeTask | undefined =>
    plan.tasks.get(world.brigadeById.get(brigade)?.index ?? -1);
  for (const card of own) {
    const brigade = world.brigadeById.get(card.brigade);
    if (brigade === undefined || brigadeStateOf(p, brigade).standing !== 'committed') continue;
    if (isDue(world, p, card, taskOf(card))) return { type: 'unveil', card: card.id };
  }
  for (const card of own) {
    const goal = wanted(world, p, card, taskOf(card));
    const march = goal === undefined ? undefined : marchTo(world, p, card, goal);
    if (march !== undefined) return march;
  }
  return undefined;
}

type Laying = Extract<GdaAction, { type: 'layTroops' }>;

/** How well a formation suits a unit whose enemy is so far off. */
function suits(unit: Unit, formation: string, attacks: boolean, far: number): number {
  if (isArtillery(unit)) return (formation === 'deployed') === far < GUNS_UP ? 2 : 0;
  if (isCavalry(unit)) return formation === 'line' ? 2 : 0;
  if (formation === 'attackColumn') return attacks ? 2 : 1;
  return formation === 'line' ? (attacks ? 1 : 2) : 0;
}

/** 2.15: troops of a card stand in the formation in which they are wanted, side by side where they can. */
export function layTroops(
  game: GdaGame,
  p: GdaPosition,
  plan: GdaPlan,
  options: readonly GdaAction[],
): GdaAction | undefined {
  const { world } = game;
  const worth = ({ card: id, units, arrangement }: Laying): number => {
    const card = cardsOn(p).find((one) => one.id === id) as CardState;
    const at = centreOfCard(world, card);
    const enemy = nearestEnemy(world, p, card.side, at);
    const far = enemy === undefined ? Number.POSITIVE_INFINITY : apart(at, enemy);
    const task = plan.tasks.get(world.brigadeById.get(card.brigade)?.index ?? -1);
    const shape = units.reduce(
      (sum, { unit, formation }) =>
        sum + suits(world.unitById.get(unit) as Unit, formation, task?.role === 'attack', far),
      0,
    );
    return shape + (arrangement === 'abreast' ? 0.5 : 0);
  };
  const all = options.filter((one) => one.type === 'layTroops');
  return all.reduce<Laying | undefined>(
    (best, one) => (best === undefined || worth(one) > worth(best) ? one : best),
    undefined,
  );
}

/** The enemy's card about which most is to be gained by knowing it, and how far it is from one's own. */
export function cardToScout(
  world: World,
  p: GdaPosition,
  side: Side,
): { readonly card: CardState; readonly far: number } | undefined {
  const own = unitsOf(world, side)
    .filter((unit) => stands(p, unit))
    .map((unit) => middleOf(world, p, unit));
  return cardsOn(p)
    .filter((card) => card.side !== side && !card.declared)
    .map((card) => {
      const at = centreOfCard(world, card);
      return { card, far: Math.min(...own.map((one) => apart(at, one))) };
    })
    .sort((a, b) => a.far - b.far)[0];
}
