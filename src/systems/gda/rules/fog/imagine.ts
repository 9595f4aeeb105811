import type { RandomInt } from '../../../../engine/game.ts';
import type { BrigadeState, CardState, FogState, GdaPosition, UnitState } from '../position.ts';
import type { CardView, GdaView } from '../view/view.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { centreOfCard, isGeneralHidden } from './cards.ts';

const isHidden = (card: CardView): card is Extract<CardView, { hidden: true }> => 'hidden' in card;

/** A list in an order that chance gives. */
function shuffled<T>(list: readonly T[], random: RandomInt): T[] {
  const left = [...list];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(random(left.length), 1));
  return mixed;
}

/**
 * 2.12: what could be under the enemy's cards, for somebody who sees only them. Troops that nobody has seen are dealt
 * out by brigades, two to a card and then, where cards are left, some of them one to a card; brigades that came from
 * off the table may have troops that are still on the way, and whatever is left over is a blank.
 */
export function undercover(world: World, view: GdaView, seen: GdaPosition, random: RandomInt): GdaPosition {
  const fog = view.fog as NonNullable<GdaView['fog']>;
  const masked = shuffled(fog.cards.filter(isHidden), random);
  const dealt = new Map<string, { readonly brigade: Brigade; readonly units: readonly Unit[] }>();
  // Those who were told to hide troops are no blanks, and get some first.
  const free = [...masked].sort((a, b) => Number(b.declared) - Number(a.declared));
  const take = (brigade: Brigade, units: readonly Unit[]): boolean => {
    const at = free.findIndex(({ side }) => side === brigade.side);
    if (at < 0) return false;
    const [card] = free.splice(at, 1);
    dealt.set((card as CardView).id, { brigade, units });
    return true;
  };
  const unseen = (brigade: Brigade): readonly Unit[] =>
    brigade.units
      .filter((index) => 'hidden' in (view.units[index] as object))
      .map((index) => world.units[index] as Unit);
  const brigades = shuffled(
    world.brigades.filter(
      (brigade) => brigade.side !== view.viewer && standsOnTable(seen, brigade) && unseen(brigade).length > 0,
    ),
    random,
  );
  // Whoever was on the table from the beginning is under a card; who came later may be on the way.
  const bound = brigades.filter(({ index }) => seen.brigades[index]?.sector === null);
  const loose = brigades.filter(({ index }) => seen.brigades[index]?.sector !== null);
  const { capacity } = world.tables.fog;
  for (const brigade of [...bound, ...loose]) {
    const units = unseen(brigade);
    for (let i = 0; i < units.length; i += capacity) if (!take(brigade, units.slice(i, i + capacity))) break;
  }
  // Cards that nobody needs: a pair is parted now and then, the others are blanks.
  for (const [id, { brigade, units }] of [...dealt]) {
    const [first, second] = units;
    if (first === undefined || second === undefined || random(3) > 0) continue;
    if (take(brigade, [second])) dealt.set(id, { brigade, units: [first] });
  }
  return withCards(world, view, seen, dealt, random);
}

const standsOnTable = ({ brigades }: GdaPosition, { index }: Brigade): boolean =>
  brigades[index]?.standing === 'committed' || brigades[index]?.standing === 'reserve';

/** Puts what was imagined where the cards lie; a blank is listed with one of its army's brigades. */
function withCards(
  world: World,
  view: GdaView,
  seen: GdaPosition,
  dealt: ReadonlyMap<string, { readonly brigade: Brigade; readonly units: readonly Unit[] }>,
  random: RandomInt,
): GdaPosition {
  const fog = view.fog as NonNullable<GdaView['fog']>;
  const cards = fog.cards.map((card): CardState => {
    if (!isHidden(card)) return card;
    const { hidden: _hidden, ...open } = card;
    const own = world.armies[card.side].brigades.filter((index) => seen.brigades[index]?.standing !== 'gone');
    const blank = world.brigades[own[random(Math.max(1, own.length))] ?? 0] as Brigade;
    const under = dealt.get(card.id);
    return {
      ...open,
      brigade: (under?.brigade ?? blank).id,
      units: (under?.units ?? []).map(({ id }) => id),
    };
  });
  const used = (side: 'french' | 'allied'): number =>
    Math.max(fog.used[side], cards.filter((card) => card.side === side).length);
  const state: FogState = {
    allowed: fog.allowed,
    used: { french: used('french'), allied: used('allied') },
    cards,
  };
  const units = seen.units.map((unit, index): UnitState => {
    if (!('hidden' in (view.units[index] as object))) return unit;
    const over = cards.find((card) => card.units.includes(unit.id));
    return over === undefined ? unit : { ...unit, place: 'card', pose: over.pose, moved: over.done };
  });
  const p: GdaPosition = { ...seen, units, fog: state };
  return { ...p, brigades: p.brigades.map((brigade, index) => generalWith(world, view, p, brigade, index)) };
}

/** A general whom nobody sees is with the first of the cards that hide his troops. */
function generalWith(
  world: World,
  view: GdaView,
  p: GdaPosition,
  state: BrigadeState,
  index: number,
): BrigadeState {
  const brigade = world.brigades[index] as Brigade;
  if (brigade.side === view.viewer || !isGeneralHidden(brigade, p)) return state;
  const first = p.fog?.cards.find(({ brigade: id, units }) => id === brigade.id && units.length > 0);
  return first === undefined
    ? state
    : { ...state, brigadier: { ...state.brigadier, at: centreOfCard(world, first) } };
}
