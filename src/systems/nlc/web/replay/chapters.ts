import type { TableEntry, TableEvent } from '../../../../web/messages/protocol.ts';
import { type Division, chaptersOf as divide } from '../../../../web/replay/chapters-of.ts';
import type { Chapters } from '../../../../web/replay/cursor.ts';
import type { NlcEvent } from '../../rules/events.ts';
import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

const divisionOf = (told: TableEvent): Division | undefined => {
  const event = told as unknown as NlcEvent;
  if (event.type === 'turnBegan') {
    const { turn, label } = event;
    return { begins: 'turn', turn, when: words.turnText(label), short: `${Number(label.slice(3, 5))}h` };
  }
  if (event.type !== 'segmentBegan') return undefined;
  const { side, segment } = event;
  return {
    begins: 'phase',
    side,
    phase: segment,
    name: `${words.sideName(side)} ${words.phaseName(segment)}`,
  };
};

export const chaptersOf = (entries: readonly TableEntry[]): Chapters => divide(entries, divisionOf);
