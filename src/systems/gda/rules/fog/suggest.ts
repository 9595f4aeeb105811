import { squared } from '../../../../geometry/table/distance.ts';
import { poseAround } from '../../../../geometry/table/footprint.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import {
  GRAINS_PER_CM,
  HALF_TURN,
  type Heading,
  headingOf,
  QUARTER_TURN,
} from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import type { CardState, UnitState } from '../position.ts';
import { cardExtent } from '../units/ground.ts';
import { isCloseOrder } from '../units/kinds.ts';
import type { Place } from '../world.ts';
import { cardsOn, centreOfCard } from './cards.ts';
import { suggestCardEntries } from './enter.ts';
import { cardAllowance, workOutCard } from './march.ts';
import { unveilings } from './reveal.ts';

/** Ways a card might want to go: as it faces, aside, back, to the nearest enemy and to what the battle is about. */
function courses({ world, position: p }: At, card: CardState): readonly Heading[] {
  const from = centreOfCard(world, card);
  const { heading } = card.pose;
  const enemies = [
    ...world.units
      .filter(({ side, index }) => side !== card.side && isCloseOrder(p.units[index] as UnitState))
      .map(({ index }) => (p.units[index] as UnitState).pose),
    ...cardsOn(p)
      .filter(({ side }) => side !== card.side)
      .map((other) => centreOfCard(world, other)),
  ];
  const goals = world.scenario.objectives.flatMap(({ feature }) => {
    const place = world.places.find(({ id }) => id === feature) as Place | undefined;
    return place?.polygon.slice(0, 1) ?? [];
  });
  const near = [...enemies].sort((a, b) => squared(from, a) - squared(from, b)).slice(0, 1);
  return [
    heading,
    ...[...near, ...goals].map((goal) => headingTo(from, goal)),
    headingOf(heading + QUARTER_TURN),
    headingOf(heading - QUARTER_TURN),
    headingOf(heading + HALF_TURN),
  ];
}

/** Shares of its pace that are tried, the longest first. */
const SHARES: readonly number[] = [1, 1 / 2, 1 / 4];

/** 2.14: the furthest of these moves that is allowed in each direction, and taking the card up. */
export function* suggestForCard(at: At, card: CardState): Iterable<GdaAction> {
  const { world, position } = at;
  const centre = centreOfCard(world, card);
  const pace = cardAllowance(world, position, card).total;
  if (!card.done)
    for (const course of new Set(courses(at, card)))
      for (const share of SHARES) {
        const by = Math.floor((pace * share) / GRAINS_PER_CM) * GRAINS_PER_CM;
        const to = poseAround(moved(centre, offset(course, 0, by)), card.pose.heading, cardExtent(world));
        if (workOutCard(world, position, card, to).refusals.length > 0) continue;
        yield { type: 'moveCard', card: card.id, ...to };
        break;
      }
  yield* unveilings(position, card.side, card.id);
}

/** Moves for a side's cards, one of them or all, and cards with which its reserves may come on. */
export function* suggestForCards(
  at: At,
  side: Side,
  judge: (action: GdaAction) => readonly unknown[],
  subject?: string,
): Iterable<GdaAction> {
  for (const card of cardsOn(at.position))
    if (card.side === side && (subject === undefined || subject === card.id)) yield* suggestForCard(at, card);
  if (at.position.fog === undefined) return;
  for (const index of at.world.armies[side].brigades) {
    const id = at.world.brigades[index]?.id as string;
    if (subject !== undefined && subject !== id) continue;
    for (const entry of suggestCardEntries(at, side, id))
      if (judge(entry).length === 0) {
        yield entry;
        break;
      }
  }
}
