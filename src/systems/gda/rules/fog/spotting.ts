import { call, done, next } from '../../../../engine/procedure.ts';
import {
  areWithin,
  contains,
  isWithin,
  type Polygon,
  squaredBetween,
} from '../../../../geometry/table/distance.ts';
import { POINTS_IN_HALF, sharePoints } from '../../../../geometry/table/footprint.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm } from '../../../../geometry/table/units.ts';
import { hasSight, isWood } from '../ground/sight.ts';
import { auto, procedure, type Scribe } from '../kit.ts';
import type { CardId, CardState, GdaPosition, UnitState } from '../position.ts';
import { cardExtent, groundOf } from '../units/ground.ts';
import { isOnTable, isSkirmishing } from '../units/kinds.ts';
import { enemyOf, type Unit, type World } from '../world.ts';
import { cardsOn, groundOfCard, isBlank, setCard } from './cards.ts';

type Lies = Pick<CardState, 'side' | 'pose'>;

/** 2.15: is half of a card or more among trees? */
export function isInWoods(world: World, { pose }: Lies): boolean {
  const points = sharePoints(pose, cardExtent(world));
  return world.places.some(
    (place) =>
      isWood(place) && points.filter((point) => contains(place.polygon, point)).length >= POINTS_IN_HALF,
  );
}

/** 2.15, ruled: five bases of its own army's skirmish line or more between the card and whoever looks. */
function isScreened(world: World, p: GdaPosition, card: Lies, from: Polygon): boolean {
  const middle = centre(from);
  const points = sharePoints(card.pose, cardExtent(world));
  return world.units.some((unit) => {
    const state = p.units[unit.index] as UnitState;
    return (
      unit.side === card.side &&
      unit.screen &&
      isOnTable(state) &&
      isSkirmishing(state) &&
      state.bases >= world.tables.fog.largeScreen &&
      points.filter((point) => isCrossedBy(groundOf(world, p, unit.index), middle, point)).length >=
        POINTS_IN_HALF
    );
  });
}

const centre = (ground: Polygon) => ({
  x: Math.round(ground.reduce((sum, { x }) => sum + x, 0) / ground.length),
  y: Math.round(ground.reduce((sum, { y }) => sum + y, 0) / ground.length),
});

/** 2.15: from how far a card is noticed by whoever stands there. */
export function spottingRange(world: World, p: GdaPosition, card: Lies, from: Polygon): number {
  const { spotting, poorSpotting } = world.tables.fog;
  const poor = world.options.poorSight === true || isInWoods(world, card) || isScreened(world, p, card, from);
  return cm(poor ? poorSpotting : spotting);
}

/** 2.15: the first of the enemy who has this card in sight and in spotting range; close by nobody needs to see. */
export const seenBy = (world: World, p: GdaPosition, card: Lies): Unit | undefined =>
  world.units.find(({ side, index }) => side !== card.side && notices(world, p, card, index));

/** 2.15: does this unit notice a card of the enemy from where it stands? */
export function notices(world: World, p: GdaPosition, card: Lies, index: number): boolean {
  if (!isOnTable(p.units[index] as UnitState)) return false;
  const ground = groundOfCard(world, card);
  const from = groundOf(world, p, index);
  const square = squaredBetween(from, ground);
  if (isWithin(square, cm(world.tables.distances.minimumApproach))) return true;
  if (!isWithin(square, cm(world.tables.fog.spotting))) return false;
  return isWithin(square, spottingRange(world, p, card, from)) && hasSight(world, p, from, ground, index);
}

/** 2.15: the first card of the enemy that this one and it are in spotting range of each other. */
export function opposedTo(world: World, p: GdaPosition, card: Lies): CardState | undefined {
  const ground = groundOfCard(world, card);
  return cardsOn(p).find((other) => {
    if (other.side === card.side) return false;
    const theirs = groundOfCard(world, other);
    return (
      areWithin(ground, theirs, spottingRange(world, p, card, theirs)) &&
      areWithin(ground, theirs, spottingRange(world, p, other, ground)) &&
      (areWithin(ground, theirs, cm(world.tables.distances.minimumApproach)) ||
        hasSight(world, p, ground, theirs))
    );
  });
}

/** Would a card that lies there be seen, or meet one of the enemy's? */
export const isNoticed = (world: World, p: GdaPosition, card: Lies): boolean =>
  seenBy(world, p, card) !== undefined || opposedTo(world, p, card) !== undefined;

/** Is there a card on the table that is noticed as everybody stands? */
export const isSomethingSeen = (world: World, p: GdaPosition): boolean =>
  cardsOn(p).some((card) => isNoticed(world, p, card));

/** Cards of the side with the initiative first. */
const inTurn = (p: GdaPosition): readonly CardState[] => {
  const first = p.phasing ?? 'french';
  return [first, enemyOf(first)].flatMap((side) => cardsOn(p).filter((card) => card.side === side));
};

interface Looking {
  /** Cards that somebody noticed on his way, wherever he is now. */
  readonly noticed?: readonly CardId[];
  /** Cards that were told to be real and have to be laid out. */
  readonly due?: readonly CardId[];
}

/** 2.15: whoever is noticed is laid out, one card after another, until nobody notices any more. */
export const spotting = procedure<Looking>('gda.spotting', {
  look: auto('GDA-2.15.1', (at) => {
    const { world, position } = at;
    const [passed, ...others] = at.locals.noticed ?? [];
    if (passed !== undefined)
      return call('gda.reveal', { card: passed, rule: 'GDA-2.15.1' }, 'look', { noticed: others });
    const [due, ...rest] = at.locals.due ?? [];
    if (due !== undefined)
      return call('gda.reveal', { card: due, rule: 'GDA-2.15.12' }, 'look', { due: rest });
    const cards = inTurn(position);
    const seen = cards.find((card) => seenBy(world, position, card) !== undefined);
    if (seen !== undefined) return call('gda.reveal', { card: seen.id, rule: 'GDA-2.15.1' }, 'look', {});
    for (const card of cards) {
      const other = opposedTo(world, position, card);
      if (other !== undefined) return meet(at, card, other);
    }
    return done();
  }),
});

/** 2.15: two cards that face each other: both say whether troops are under them, and a blank is taken away. */
function meet(at: Scribe<Looking>, card: CardState, other: CardState) {
  at.emit(() => ({
    type: 'cardsDeclared',
    rule: 'GDA-2.15.11',
    cards: [card.id, other.id],
    troops: [!isBlank(card), !isBlank(other)],
    reveals: true,
  }));
  const [blanks, real] = [
    [card, other].filter((one) => isBlank(one)),
    [card, other].filter((one) => !isBlank(one)),
  ];
  if (blanks.length === 0) return next('look', { due: [card.id, other.id] });
  // Ruled: the one with troops under it stays a card, but everybody knows that it is none of the blanks.
  for (const one of real) setCard(at.world, at.draft, { ...one, declared: true });
  const [first, ...rest] = blanks;
  return call('gda.reveal', { card: first?.id, rule: 'GDA-2.15.13' }, 'look', {
    due: rest.map(({ id }) => id),
  });
}
