import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Side } from '../../content/atoms.ts';
import { stir } from '../command/commit.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { suffer } from '../morale/losses.ts';
import type { BrigadeState, CardId, CardState, GdaPosition } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { Brigade } from '../world.ts';
import { cardOf, cardsOn, dropCard, followCards, isBlank, isGeneralHidden } from './cards.ts';
import { judgeLaying, type LayTroops, laidLike, layings } from './unfold.ts';

interface Revealing {
  readonly card: CardId;
  /** Why it is taken up. */
  readonly rule: RuleId;
  /** It came under the fire of muskets, which commits a reserve (2.4). */
  readonly stirs?: boolean;
}

const cardAt = ({ position, locals }: At<Revealing>): CardState => cardOf(position, locals.card) as CardState;

/** 2.15: a card is taken up for good: a blank is gone, and troops are placed by their owner as he likes. */
export const reveal = procedure<Revealing>('gda.reveal', {
  takeUp: auto('GDA-2.15.8', (at) => {
    const card = cardOf(at.position, at.locals.card);
    if (card === undefined) return done();
    at.emit(() => ({
      type: 'cardRevealed',
      rule: at.locals.rule,
      card: card.id,
      side: card.side,
      units: card.units,
      reveals: true,
    }));
    if (!isBlank(card)) return next('lay');
    dropCard(at.draft, card.id);
    return done();
  }),
  lay: decide('GDA-2.15.14', {
    accepts: ['layTroops'],
    by: (at) => [cardAt(at).side],
    candidates: (at) => layings(at.world, at.position, cardAt(at)),
    exact: true,
    complete: false,
    judge: (at, action) =>
      action.type === 'layTroops' ? judgeLaying(at.world, at.position, cardAt(at), action) : [],
    ask: (at) => ({ card: at.locals.card, side: cardAt(at).side, units: cardAt(at).units }),
    run: (at, action) => {
      if (action.type === 'layTroops') layTroops(at, cardAt(at), action);
      return done();
    },
  }),
});

function layTroops(at: Scribe<Revealing>, card: CardState, action: LayTroops): void {
  const brigade = at.world.brigadeById.get(card.brigade) as Brigade;
  const hidden = isGeneralHidden(brigade, at.position);
  const placed = laidLike(at.world, at.position, card, action) ?? [];
  dropCard(at.draft, card.id);
  for (const { unit, state } of placed) {
    const { pose, formation } = state;
    // 2.14, ruled: what a card did its troops have done.
    changeUnit(at.draft, unit.index, {
      place: 'table',
      pose,
      formation,
      moved: card.done,
      done: card.done,
    });
    at.emit(() => ({ type: 'unitUncovered', rule: 'GDA-2.15.14', unit: unit.id, after: pose, formation }));
  }
  const [first] = placed;
  const { brigadier } = at.position.brigades[brigade.index] as BrigadeState;
  if (hidden && first !== undefined)
    changeBrigade(at.draft, brigade.index, {
      brigadier: {
        ...brigadier,
        at: centreOf(first.state.pose, extentOf(at.world, first.unit, first.state)),
      },
    });
  else followCards(at.world, at.draft, brigade);
  if (at.locals.stirs === true) for (const { unit } of placed) stir(at, unit.index);
  for (const { unit: id, casualties } of action.units)
    suffer(at, at.world.unitById.get(id)?.index as number, casualties, 'GDA-2.16.3');
}

/** Ruled: an owner may take a card up himself, to charge, move or fire with what is under it. */
export const judgeUnveil = (p: GdaPosition, side: Side, id: CardId): readonly Refusal[] =>
  cardOf(p, id)?.side === side ? [] : [refuse('GDA-2.12.1', 'not-your-card', { card: id })];

export const unveilings = (p: GdaPosition, side: Side, subject?: string) =>
  cardsOn(p)
    .filter((card) => card.side === side && (subject === undefined || subject === card.id))
    .map(({ id }) => ({ type: 'unveil' as const, card: id }));
