import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { areWithin } from '../../../../geometry/table/distance.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import type { BrigadeState, CardState, GdaPosition, UnitState } from '../position.ts';
import { judgeIntermixed, judgeReserves } from '../setup/judge-set-up.ts';
import { isRoomy, layBrigade, zoneOf } from '../setup/layout.ts';
import { type Covered, cardExtent, covering, groundOf, standOf } from '../units/ground.ts';
import { isCloseOrder, isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';
import {
  cardOf,
  cardsOn,
  changeFog,
  dropCard,
  followCards,
  groundOfCard,
  isBlank,
  nextCard,
  setCard,
  unitsUnder,
} from './cards.ts';
import { judgeGround } from './ground.ts';

type Lay = Pick<ActionOf<'layCard'>, 'brigade' | 'units'>;

/** 2.13: why these cannot go under one card, wherever it were laid: whose they are, how many, where they stand. */
export function judgeContents(
  world: World,
  p: GdaPosition,
  side: Side,
  { brigade: id, units }: Lay,
  from: 'table' | 'offTable',
): readonly Refusal[] {
  const { fog } = p;
  if (fog === undefined) return [refuse('GDA-2.2.3', 'no-cards-in-use')];
  const brigade = world.brigadeById.get(id);
  if (brigade?.side !== side) return [refuse('GDA-2.2.3', 'not-your-brigade', { brigade: id })];
  const refusals: Refusal[] = [];
  const allowed = fog.allowed[side] ?? 0;
  if (fog.used[side] >= allowed) refusals.push(refuse('GDA-2.13.1', 'no-cards-left', { cards: allowed }));
  const { capacity } = world.tables.fog;
  if (units.length > capacity)
    refusals.push(refuse('GDA-2.13.3', 'too-many-under-a-card', { most: capacity }));
  if (new Set(units).size !== units.length)
    refusals.push(refuse('GDA-2.13.6', 'listed-twice', { brigade: id }));
  const isOff = from === 'offTable';
  for (const one of units) {
    const unit = world.unitById.get(one);
    if (unit === undefined || unit.screen || unit.brigade !== brigade.index)
      refusals.push(refuse('GDA-2.13.3', 'not-such-a-unit', { brigade: id, unit: one }));
    else if (p.units[unit.index]?.place !== from)
      refusals.push(
        isOff
          ? refuse('GDA-2.13.2', 'not-off-the-table', { unit: one })
          : refuse('GDA-2.13.2', 'not-on-the-table', { unit: one }),
      );
  }
  return refusals;
}

/** 2.13: a blank lies within 10 cm of a card with troops under it, or of troops that stand on the table. */
export function isBlankAlone(world: World, p: GdaPosition, blank: Pick<CardState, 'side' | 'pose'>): boolean {
  const ground = groundOfCard(world, blank);
  const near = cm(world.tables.fog.blankWithin);
  return !(
    cardsOn(p).some(
      (card) =>
        card.side === blank.side && !isBlank(card) && areWithin(groundOfCard(world, card), ground, near),
    ) ||
    world.units.some(
      ({ side, index }) =>
        side === blank.side &&
        isOnTable(p.units[index] as UnitState) &&
        areWithin(groundOf(world, p, index), ground, near),
    )
  );
}

/** 2.2, 2.13: why a card cannot lie here before the battle. */
function judgeSpot(
  world: World,
  p: GdaPosition,
  card: Pick<CardState, 'id' | 'side' | 'brigade' | 'units' | 'pose'>,
): readonly Refusal[] {
  const { side, pose } = card;
  const brigade = world.brigadeById.get(card.brigade) as Brigade;
  const { standing } = p.brigades[brigade.index] as BrigadeState;
  const ground = footprint(pose, cardExtent(world));
  const taken = [
    ...world.units
      .filter(
        (unit) =>
          unit.side === side &&
          !unit.screen &&
          !card.units.includes(unit.id) &&
          isOnTable(p.units[unit.index] as UnitState),
      )
      .map(({ index }): Covered => standOf(world, p, index)),
    ...cardsOn(p)
      .filter((other) => other.side === side && other.id !== card.id)
      .map((other) => covering(groundOfCard(world, other))),
  ];
  const refusals: Refusal[] = [];
  if (!isRoomy(world, zoneOf(world, brigade, standing), ground, taken))
    refusals.push(refuse('GDA-2.2.3', 'no-room-in-the-zone', { brigade: brigade.id }));
  refusals.push(...judgeGround(world, card, ground));
  if (card.units.length === 0)
    return isBlankAlone(world, p, card)
      ? [...refusals, refuse('GDA-2.13.5', 'blank-alone', { card: card.id })]
      : refusals;
  const then: GdaPosition = {
    ...p,
    units: p.units.map((state) =>
      card.units.includes(state.id) ? { ...state, place: 'card', pose, holds: null } : state,
    ),
  };
  return [
    ...refusals,
    ...judgeIntermixed(world, p, then, brigade),
    ...judgeReserves(world, then, side, brigade.index),
  ];
}

export function judgeLayCard({ world, position: p }: At, side: Side, action: ActionOf<'layCard'>) {
  const refusals = judgeContents(world, p, side, action, 'table');
  if (refusals.length > 0) return refusals;
  const { brigade: id, units, x, y, heading } = action;
  const brigade = world.brigadeById.get(id) as Brigade;
  if (p.brigades[brigade.index]?.standing === 'offTable')
    return [refuse('GDA-2.13.2', 'not-on-the-table', { brigade: id })];
  return judgeSpot(world, p, { id: '', side, brigade: id, units, pose: { x, y, heading } });
}

/** A card moved about before the battle: by no rate, only within its zone. */
export function judgeShiftCard({ world, position: p }: At, side: Side, action: ActionOf<'moveCard'>) {
  const card = cardOf(p, action.card);
  if (card?.side !== side) return [refuse('GDA-2.12.1', 'not-your-card', { card: action.card })];
  return judgeSpot(world, p, { ...card, pose: { x: action.x, y: action.y, heading: action.heading } });
}

export function judgeTakeCard({ world, position: p }: At, side: Side, { card: id }: ActionOf<'takeCard'>) {
  const card = cardOf(p, id);
  if (card?.side !== side) return [refuse('GDA-2.12.1', 'not-your-card', { card: id })];
  return isBlank(card) || stoodUp(world, p, card) !== undefined
    ? []
    : [refuse('GDA-2.2.3', 'no-room-in-the-zone', { brigade: card.brigade })];
}

/** 2.13: an army whose blanks lie alone is not ready. */
export const judgeBlanks = ({ world, position: p }: At, side: Side): readonly Refusal[] =>
  cardsOn(p)
    .filter((card) => card.side === side && isBlank(card) && isBlankAlone(world, p, card))
    .map(({ id }) => refuse('GDA-2.13.5', 'blank-alone', { card: id }));

/** The position with a card's troops on the table again, where their brigade has room for them. */
const stoodUp = (world: World, p: GdaPosition, card: CardState): GdaPosition | undefined =>
  layBrigade(
    world,
    { ...p, ...(p.fog === undefined ? {} : { fog: { ...p.fog, cards: without(p, card) } }) },
    world.brigadeById.get(card.brigade) as Brigade,
    unitsUnder(world, card).map(({ index }) => index),
  );

const without = (p: GdaPosition, { id }: CardState): readonly CardState[] =>
  cardsOn(p).filter((card) => card.id !== id);

export function layCard(
  at: Scribe,
  side: Side,
  { brigade, units, x, y, heading }: ActionOf<'layCard'>,
): void {
  const { id, used } = nextCard(at.position, side);
  changeFog(at.draft, { used: { ...(at.position.fog?.used as Record<Side, number>), [side]: used } });
  const pose = { x, y, heading };
  setCard(at.world, at.draft, {
    id,
    side,
    brigade,
    units,
    pose,
    casualties: 0,
    done: false,
    declared: false,
  });
  at.emit(() => ({ type: 'cardLaid', rule: 'GDA-2.13.6', card: id, brigade, units, to: [side] }));
}

export function shiftCard(at: Scribe, side: Side, { card: id, x, y, heading }: ActionOf<'moveCard'>): void {
  const card = cardOf(at.position, id) as CardState;
  const after = { x, y, heading };
  setCard(at.world, at.draft, { ...card, pose: after });
  at.emit(() => ({ type: 'cardMoved', rule: 'GDA-2.2.3', card: id, before: card.pose, after, to: [side] }));
}

/** Before the battle a card may be taken back, and its troops stand where there is room. */
export function takeCard(at: Scribe, side: Side, id: string): void {
  const card = cardOf(at.position, id) as CardState;
  const laid = isBlank(card) ? undefined : stoodUp(at.world, at.position, card);
  dropCard(at.draft, id);
  const { used } = at.position.fog as NonNullable<GdaPosition['fog']>;
  changeFog(at.draft, { used: { ...used, [side]: used[side] - 1 } });
  if (laid !== undefined) at.draft.update({ units: laid.units, brigades: laid.brigades });
  followCards(at.world, at.draft, at.world.brigadeById.get(card.brigade) as Brigade);
  at.emit(() => ({ type: 'cardTakenBack', rule: 'GDA-2.13.2', card: id, to: [side] }));
}

/** Every card of a brigade is taken back: it is to stand somewhere else. */
export function takeCardsOf(at: Scribe, side: Side, brigade: string): void {
  for (const card of cardsOn(at.position).filter((one) => one.brigade === brigade)) {
    for (const { index } of unitsUnder(at.world, card) as readonly Unit[])
      at.draft.update({
        units: at.position.units.map((state, i) =>
          i === index ? { ...state, place: 'table' as const } : state,
        ),
      });
    dropCard(at.draft, card.id);
    const { used } = at.position.fog as NonNullable<GdaPosition['fog']>;
    changeFog(at.draft, { used: { ...used, [side]: used[side] - 1 } });
    at.emit(() => ({ type: 'cardTakenBack', rule: 'GDA-2.13.2', card: card.id, to: [side] }));
  }
}

/** Each pair of a brigade under one card where the first of them stands, and a blank beside. */
export function* suggestCards(
  { world, position: p }: At,
  side: Side,
  subject: string,
): Iterable<ActionOf<'layCard'>> {
  const brigade = world.brigadeById.get(subject);
  if (p.fog === undefined || brigade?.side !== side) return;
  const open = brigade.units.filter((index) => isCloseOrder(p.units[index] as UnitState));
  const lay = (
    units: readonly number[],
    { pose }: Pick<UnitState, 'pose'>,
    right = 0,
  ): ActionOf<'layCard'> => ({
    type: 'layCard',
    brigade: brigade.id,
    units: units.map((index) => (world.units[index] as Unit).id),
    x: pose.x + right,
    y: pose.y,
    heading: pose.heading,
  });
  for (let i = 0; i < open.length; i += world.tables.fog.capacity) {
    const pair = open.slice(i, i + world.tables.fog.capacity);
    const first = p.units[pair[0] as number] as UnitState;
    yield lay(pair, first);
    if (pair.length > 1) yield lay(pair.slice(0, 1), first);
  }
  const beside = cm(18);
  const first = p.units[brigade.units[0] ?? 0] as UnitState;
  for (const right of [beside, -beside]) yield lay([], first, right);
}
