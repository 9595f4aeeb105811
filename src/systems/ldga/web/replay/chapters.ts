import type { TableEntry, TableEvent } from '../../../../web/messages/protocol.ts';
import { type Division, chaptersOf as divide } from '../../../../web/replay/reel/chapters-of.ts';
import type { Chapters } from '../../../../web/replay/reel/cursor.ts';
import type { LdgaEvent } from '../../rules/events.ts';
import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

/** Reads one event after another: a turn lasts six hours, so whoever goes second in it begins a chapter of his own. */
const reader = (first: number): ((told: TableEvent) => Division | undefined) => {
  let now = { turn: 0, when: '', short: '' };
  let side: string | undefined;
  return (told) => {
    const event = told as unknown as LdgaEvent;
    if (event.type === 'turnBegan') {
      const { turn, day, time } = event;
      const when = words.timeText(day, time);
      now = { turn: turn - first, when, short: when };
      side = undefined;
      return { begins: 'turn', ...now };
    }
    if (event.type !== 'phaseBegan') return undefined;
    const second = side !== undefined && side !== event.side;
    side = event.side;
    const { phase } = event;
    const whose = words.sideName(side);
    const named = { side, phase, name: `${whose} ${words.phaseName(phase)}` };
    return second ? { begins: 'part', ...now, short: whose, ...named } : { begins: 'phase', ...named };
  };
};

/** Turns are counted from the scenario's first, which the first of the story tells. */
export const chaptersOf = (entries: readonly TableEntry[]): Chapters => {
  const began = entries.flatMap(({ events }) => events).find(({ type }) => type === 'turnBegan');
  const first = typeof began?.turn === 'number' ? began.turn : 1;
  return divide(entries, reader(first));
};
