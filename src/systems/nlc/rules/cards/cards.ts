import { draw } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlcAction } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { setMark } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { type NlcPosition, type PlayedCard, SIDES, type Side, silenceMark } from '../position.ts';
import { refuse } from '../refusals.ts';
import { turnsTo } from '../weather/weather.ts';
import type { World } from '../world.ts';
import { cardOf, changeCards, EARLY_START, QUIET, SLEEP, THUNDERSTORM, without } from './hand.ts';
import { goHome, isDueHome } from './retreat.ts';

/* 32.12: before the orders of a turn each side draws a card and may put one on the table. */

interface Dealing {
  readonly side: Side;
}

const cardsOf = ({ position, locals }: At<Dealing>) =>
  (position.cards as NonNullable<NlcPosition['cards']>)[locals.side];

/** Are cards in use, and has this turn not seen any yet? */
export const isToBeDealt = ({ cards, turn }: NlcPosition): boolean =>
  cards !== undefined && cards.dealt < turn;

const dayOf = (label: string): string => label.slice(0, label.indexOf('/'));

/** How many storms cards have brought on the day of this turn. */
function stormsToday(world: World, p: NlcPosition): number {
  const { turns } = world.battle;
  const day = (turn: number): string => dayOf(turns[turn]?.label ?? '');
  return SIDES.flatMap((side) => p.cards?.[side].shown ?? []).filter(
    ({ card, turn }) => card === THUNDERSTORM && day(turn) === day(p.turn),
  ).length;
}

/** Card 8 is played as it is drawn. */
function storm(at: Scribe<Dealing>): void {
  const { side } = at.locals;
  const idle = stormsToday(at.world, at.position) >= at.world.tables.cards.stormsADay;
  put(at, 'shown', { card: THUNDERSTORM, turn: at.position.turn });
  at.emit(() => ({
    type: 'cardPlayed',
    rule: 'NLC-32.12.c8',
    side,
    card: THUNDERSTORM,
    ...(idle ? { idle } : {}),
  }));
  if (!idle) {
    turnsTo(at, 'thunderstorm', 'NLC-32.12.c8');
  }
}

function put(at: Scribe<Dealing>, where: 'shown' | 'laid', card: PlayedCard): void {
  changeCards(at.draft, at.locals.side, { [where]: [...cardsOf(at)[where], card] });
}

/** Commanders of both sides send nothing for some turns (card 22). */
function fallAsleep(at: Scribe): void {
  const { turn } = at.position;
  for (const side of SIDES) {
    setMark(at.draft, silenceMark(side), turn + at.world.tables.cards.sleep);
  }
}

function judgePlay(at: At<Dealing>, action: NlcAction): Refusal[] {
  const { world, position: p } = at;
  if (action.type !== 'playCard' && action.type !== 'layAside') {
    return [];
  }
  const { card: no } = action;
  const card = cardOf(world, no);
  const rule = card === undefined ? 'NLC-32.12.1' : ruleOf(card.rule);
  if (!cardsOf(at).hand.includes(no)) {
    return [refuse(rule, 'card-not-in-hand', { card: no })];
  }
  if (action.type === 'layAside') {
    return [];
  }
  if (no === QUIET) {
    return [refuse(rule, 'card-does-nothing', { card: no })];
  }
  if (no === EARLY_START && p.turn > 0) {
    return [refuse(rule, 'card-asks-for-another-turn', { card: no })];
  }
  const asleep = SIDES.some((side) => (p.marks[silenceMark(side)] ?? 0) > p.turn);
  return no === SLEEP && asleep ? [refuse(rule, 'commanders-sleep', { card: no })] : [];
}

function* choices({ hand }: { readonly hand: readonly number[] }): Generator<NlcAction> {
  yield { type: 'keepCards' };
  for (const card of new Set(hand)) {
    yield { type: 'playCard', card };
    yield { type: 'layAside', card };
  }
}

/** Face down: only its owner knows which, and whether anything comes of it. */
function lay(at: Scribe<Dealing>, card: number, aside: boolean): void {
  const { side } = at.locals;
  put(at, 'laid', { card, turn: at.position.turn, ...(aside ? { aside: true as const } : {}) });
  const told = { type: 'cardLaid', rule: 'NLC-32.12.4', side } as const;
  at.emit(() => ({
    ...told,
    card,
    ...(aside ? { aside: true as const } : {}),
    to: at.world.seats[side],
    masked: { ...told, card: null },
  }));
}

function play(at: Scribe<Dealing>, no: number): void {
  const { side } = at.locals;
  const card = cardOf(at.world, no);
  if (card === undefined || card.hidden) {
    lay(at, no, false);
    return;
  }
  put(at, 'shown', { card: no, turn: at.position.turn });
  at.emit(() => ({ type: 'cardPlayed', rule: ruleOf(card.rule), side, card: no }));
  if (no === SLEEP) {
    fallAsleep(at);
  }
}

export const cards = procedure<Dealing>('nlc.cards', {
  begin: auto('NLC-32.12.1', (at) => {
    const { side } = at.locals;
    if (isDueHome(at.world, at.position, side)) {
      goHome(at, side);
    }
    return next(cardsOf(at).deck.length > 0 ? 'draw' : 'look');
  }),
  draw: chance('NLC-32.12.1', {
    request: (at) => draw(cardsOf(at).deck.length),
    ask: (at) => ({ side: at.locals.side }),
    run: (at, { values }) => {
      const { side } = at.locals;
      const { deck, hand } = cardsOf(at);
      const card = deck[values[0] as number] as number;
      changeCards(at.draft, side, { deck: deck.filter((_, n) => n !== values[0]) });
      if (card === THUNDERSTORM) {
        storm(at);
        return next('look');
      }
      changeCards(at.draft, side, { hand: [...hand, card] });
      const told = { type: 'cardDrawn', rule: 'NLC-32.12.1', side } as const;
      at.emit(() => ({
        ...told,
        card,
        to: at.world.seats[side],
        masked: { ...told, card: null },
        reveals: true,
      }));
      return next('look');
    },
  }),
  look: auto('NLC-32.12.1', (at) => (cardsOf(at).hand.length > 0 ? next('play') : done())),
  play: decide('NLC-32.12.1', {
    accepts: ['playCard', 'layAside', 'keepCards'],
    by: (at) => [at.world.seats[at.locals.side][0] as Seat],
    candidates: (at) => choices(cardsOf(at)),
    judge: judgePlay,
    run: (at, action) => {
      if (action.type === 'playCard' || action.type === 'layAside') {
        const { side } = at.locals;
        changeCards(at.draft, side, { hand: without(cardsOf(at).hand, action.card) });
        if (action.type === 'playCard') {
          play(at, action.card);
        } else {
          lay(at, action.card, true);
        }
      }
      return done();
    },
  }),
});

/** All that lies face down is turned up when the battle is over. */
export function showCards(at: Scribe): void {
  for (const side of at.position.cards === undefined ? [] : SIDES) {
    const laid = at.position.cards?.[side].laid ?? [];
    if (laid.length > 0) {
      const cards = laid.map(({ card }) => card);
      at.emit(() => ({ type: 'cardsShown', rule: 'NLC-32.12.4', side, cards, reveals: true }));
    }
  }
}

/** The cards of this turn are dealt now. */
export function beginDealing(at: Scribe): void {
  const { cards: all, turn } = at.position;
  if (all !== undefined) {
    at.draft.update({ cards: { ...all, dealt: turn } });
  }
}
