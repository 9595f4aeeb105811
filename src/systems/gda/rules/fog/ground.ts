import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { isRough, isSevere } from '../ground/going.ts';
import type { CardState } from '../position.ts';
import { isArtillery, isCavalry } from '../units/kinds.ts';
import type { Place, World } from '../world.ts';
import { unitsUnder } from './cards.ts';

type Hides = Pick<CardState, 'id' | 'units'>;

/** 2.14, 5.4: is a place closed to what is under a card? Nobody carries one into houses or the worst ground. */
export const isClosedTo = (world: World, card: Hides, place: Place): boolean =>
  isSevere(place) ||
  place.kind === 'builtUpArea' ||
  place.kind === 'strongpoint' ||
  (isRough(place) &&
    unitsUnder(world, card as CardState).some((unit) => isCavalry(unit) || isArtillery(unit)));

/** 2.14, 5.4: what is banned from some ground is banned from it under a card as well. */
export const judgeGround = (world: World, card: Hides, ...grounds: readonly Polygon[]): readonly Refusal[] =>
  world.places
    .filter(
      (place) => isClosedTo(world, card, place) && grounds.some((ground) => touch(ground, place.polygon)),
    )
    .map((place) => refuse('GDA-2.14.4', 'closed-to-its-troops', { card: card.id, place: place.id }));
