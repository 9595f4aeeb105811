import type { TableEntry, TableEvent } from '../../../../web/messages/protocol.ts';
import { type Division, chaptersOf as divide } from '../../../../web/replay/reel/chapters-of.ts';
import type { Chapters } from '../../../../web/replay/reel/cursor.ts';
import type { DowEvent } from '../../rules/events.ts';
import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

const divisionOf = (told: TableEvent): Division | undefined => {
  const event = told as unknown as DowEvent;
  // Turns are counted from 1 in the book.
  if (event.type === 'turnBegan')
    return {
      begins: 'turn',
      turn: event.turn - 1,
      when: words.turnText(event.time),
      short: words.turnHour(event.time),
    };
  if (event.type !== 'phaseBegan') return undefined;
  const { side, phase } = event;
  return { begins: 'phase', side, phase, name: `${words.sideName(side)} ${words.phaseName(phase)}` };
};

export const chaptersOf = (entries: readonly TableEntry[]): Chapters => divide(entries, divisionOf);
