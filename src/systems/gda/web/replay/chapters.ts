import type { TableEntry, TableEvent } from '../../../../web/messages/protocol.ts';
import { type Division, chaptersOf as divide } from '../../../../web/replay/reel/chapters-of.ts';
import type { Chapters } from '../../../../web/replay/reel/cursor.ts';
import type { GdaEvent } from '../../rules/events.ts';
import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

const divisionOf = (told: TableEvent): Division | undefined => {
  const event = told as unknown as GdaEvent;
  // Turns are counted from 1 in the book.
  if (event.type === 'turnBegan')
    return { begins: 'turn', turn: event.turn - 1, when: `turn ${event.turn}`, short: String(event.turn) };
  if (event.type !== 'initiativeRolled' || event.winner === null) return undefined;
  return {
    begins: 'phase',
    side: event.winner,
    phase: 'charges',
    name: `${words.armyName(event.winner)} first`,
  };
};

export const chaptersOf = (entries: readonly TableEntry[]): Chapters => divide(entries, divisionOf);
