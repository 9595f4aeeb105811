import type { Draft } from '../../../../engine/draft.ts';
import { type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import type { Side } from '../../content/atoms.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import type { BrigadeState, CardId, CardState, FogState, GdaPosition, UnitState } from '../position.ts';
import { cardExtent } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';

/** The cards on the table; none where they are not played with. */
export const cardsOn = ({ fog }: GdaPosition): readonly CardState[] => fog?.cards ?? [];

/**
 * Cards on the table can always be taken up. A side that has some is asked in every phase: only what everybody sees may
 * decide whether a phase is gone round.
 */
export const hasCards = (p: GdaPosition, side: Side): boolean =>
  cardsOn(p).some((card) => card.side === side);

export const cardOf = (p: GdaPosition, id: CardId): CardState | undefined =>
  cardsOn(p).find((card) => card.id === id);

export const isBlank = ({ units }: CardState): boolean => units.length === 0;

export const groundOfCard = (world: World, { pose }: Pick<CardState, 'pose'>): Polygon =>
  footprint(pose, cardExtent(world));

export const centreOfCard = (world: World, { pose }: Pick<CardState, 'pose'>) =>
  centreOf(pose, cardExtent(world));

export const unitsUnder = (world: World, { units }: CardState): readonly Unit[] =>
  units.map((id) => world.unitById.get(id) as Unit);

/** The cards of a side whose ground some other ground touches. */
export const cardsAcross = (
  world: World,
  p: GdaPosition,
  side: Side,
  ground: Polygon,
  but?: CardId,
): readonly CardState[] =>
  cardsOn(p).filter(
    (card) => card.side === side && card.id !== but && touch(groundOfCard(world, card), ground),
  );

/** 2.13, ruled: a general all of whose troops are under cards is with the first of them, and nobody sees him. */
export const isGeneralHidden = (
  { units }: Brigade,
  p: Pick<GdaPosition, 'units'> & { readonly fog?: object },
): boolean =>
  p.fog !== undefined &&
  units.some((index) => p.units[index]?.place === 'card') &&
  !units.some((index) => isOnTable(p.units[index] as UnitState));

const fogOf = ({ position }: Draft<GdaPosition>): FogState => position.fog as FogState;

export const changeFog = (draft: Draft<GdaPosition>, patch: Partial<FogState>): void =>
  draft.update({ fog: { ...fogOf(draft), ...patch } });

/** Lays a card on the table, or changes one that lies there; its troops and a hidden general are where it is. */
export function setCard(world: World, draft: Draft<GdaPosition>, card: CardState): void {
  const { cards } = fogOf(draft);
  changeFog(draft, {
    cards: cards.some(({ id }) => id === card.id)
      ? cards.map((one) => (one.id === card.id ? card : one))
      : [...cards, card],
  });
  for (const { index } of unitsUnder(world, card))
    changeUnit(draft, index, { place: 'card', pose: card.pose, holds: null });
  followCards(world, draft, world.brigadeById.get(card.brigade) as Brigade);
}

/** Takes a card off the table; what is to become of its troops is said elsewhere. */
export const dropCard = (draft: Draft<GdaPosition>, id: CardId): void =>
  changeFog(draft, { cards: fogOf(draft).cards.filter((card) => card.id !== id) });

/** A general whom the cards hide goes with the first of them. */
export function followCards(world: World, draft: Draft<GdaPosition>, brigade: Brigade): void {
  const { position } = draft;
  if (!isGeneralHidden(brigade, position)) return;
  const first = cardsOn(position).find(({ brigade: id, units }) => id === brigade.id && units.length > 0);
  if (first === undefined) return;
  const { brigadier } = position.brigades[brigade.index] as BrigadeState;
  changeBrigade(draft, brigade.index, {
    brigadier: { ...brigadier, at: centreOfCard(world, first), with: null },
  });
}

/** A number that no card of this side has had, and the count of those it has used. */
export function nextCard({ fog }: GdaPosition, side: Side): { readonly id: CardId; readonly used: number } {
  const used = (fog?.used[side] ?? 0) + 1;
  let number = used;
  while (fog?.cards.some(({ id }) => id === `${side}.card.${number}`) === true) number += 1;
  return { id: `${side}.card.${number}`, used };
}

/**
 * 2.13: when both armies stand the cards are numbered from left to right and from south to north, so that the order in
 * which they were laid tells nothing.
 */
export function numberCards(draft: Draft<GdaPosition>): void {
  if (draft.position.fog === undefined) return;
  const sorted = [...fogOf(draft).cards].sort((a, b) => a.pose.x - b.pose.x || a.pose.y - b.pose.y);
  const count: Record<Side, number> = { french: 0, allied: 0 };
  changeFog(draft, {
    cards: sorted.map((card) => {
      count[card.side] += 1;
      return { ...card, id: `${card.side}.card.${count[card.side]}` };
    }),
  });
}

export const samePose = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;
