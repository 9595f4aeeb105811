import type { TableEntry, TableEvent } from '../../../../web/messages/protocol.ts';
import { type Division, chaptersOf as divide } from '../../../../web/replay/reel/chapters-of.ts';
import type { Chapters } from '../../../../web/replay/reel/cursor.ts';
import type { LdgaEvent } from '../../rules/events.ts';
import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

const divisionOf =
  (first: number) =>
  (told: TableEvent): Division | undefined => {
    const event = told as unknown as LdgaEvent;
    if (event.type === 'turnBegan') {
      const { turn, day, time } = event;
      return { begins: 'turn', turn: turn - first, when: words.timeText(day, time), short: `${day} ${time}` };
    }
    if (event.type !== 'phaseBegan') return undefined;
    const { side, phase } = event;
    return { begins: 'phase', side, phase, name: `${words.sideName(side)} ${words.phaseName(phase)}` };
  };

/** Turns are counted from the scenario's first, which the first of the story tells. */
export const chaptersOf = (entries: readonly TableEntry[]): Chapters => {
  const began = entries.flatMap(({ events }) => events).find(({ type }) => type === 'turnBegan');
  const first = typeof began?.turn === 'number' ? began.turn : 1;
  return divide(entries, divisionOf(first));
};
