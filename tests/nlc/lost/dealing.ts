import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import type { NlcAction } from '../../../src/systems/nlc/rules/actions.ts';
import type { NlcPosition, Side } from '../../../src/systems/nlc/rules/position.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/* Cards on a scrap of ground: who draws what is said by number. */

const FAIR = { weather: 'fair' } as const;

export const special: NonNullable<NlcBattle['special']> = {
  cards: { rule: 'NLC-32.12.1' },
  weather: { faces: [FAIR, FAIR, FAIR, FAIR, FAIR, FAIR], again: [], rule: 'NLC-32.4.1' },
};

/** Two armies out of each other's reach, with cards in use and nothing drawn yet. */
export const field = (spec: Partial<Skirmish> = {}): Table =>
  skirmish({
    columns: 20,
    rows: 20,
    pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '1515' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    options: ['cards'],
    ...spec,
    battle: { ...spec.battle, special: { ...special, ...spec.battle?.special } },
  }).roll(1);

export const cardsOf = ({ position }: Table, side: Side) =>
  (position.cards as NonNullable<NlcPosition['cards']>)[side];

/** Draws a card, and plays it or does something else; one that breaks as it is drawn is not asked about. */
export function draws(table: Table, side: Side, card: number, then?: NlcAction): Table {
  const { step } = table;
  if (step !== 'nlc.cards.draw') throw new Error(`no card is drawn now, but ${step}`);
  table.roll(cardsOf(table, side).deck.indexOf(card));
  const pending = table.game.pending(table.position);
  const asked = pending.kind === 'decide' && pending.step === 'nlc.cards.play';
  return asked ? table.act(then ?? { type: 'keepCards' }) : table;
}

export const play = (card: number): NlcAction => ({ type: 'playCard', card });
export const aside = (card: number): NlcAction => ({ type: 'layAside', card });

/** The cards of a turn: the French draw and play this one, their enemies that one; quiet ones unless said. */
export const deal = (table: Table, french?: number, coalition?: number): Table => {
  draws(table, 'french', french ?? 0, french === undefined ? undefined : play(french));
  return draws(table, 'coalition', coalition ?? 0, coalition === undefined ? undefined : play(coalition));
};

/** On to the cards of the next turn. */
export const nextTurn = (table: Table): Table =>
  table.until('nlc.movement.move', 'coalition').until('nlc.cards.draw');

/** How many marches a unit is offered. */
export const marches = (table: Table, unit: string) =>
  table.options('march').filter((action) => action.unit === unit).length;
