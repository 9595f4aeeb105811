import type { TableEntry } from '../../../../web/messages/protocol.ts';
import type { Chapters, Phase, TurnChapter } from '../../../../web/replay/cursor.ts';
import type { NlbEvent } from '../../rules/events.ts';
import { wordsFor } from '../../words/index.ts';
import { eventsOf } from '../tableau.ts';

const words = wordsFor('en');

type PhaseBegan = Extract<NlbEvent, { type: 'phaseBegan' }>;
type TurnBegan = Extract<NlbEvent, { type: 'turnBegan' }>;

/** `16/1400` is read as `14h`. */
const hourOf = (label: string): string => `${Number(label.slice(3, 5))}h`;

/** Divides a game by what its events say; two phases that begin at one moment leave the later one. */
export const chaptersOf = (entries: readonly TableEntry[]): Chapters => {
  const turns: (TurnChapter & { readonly phases: Phase[] })[] = [];
  const begin = (seq: number, { turn, label }: Pick<TurnBegan, 'turn' | 'label'>, before: number): void => {
    const opening: Phase = { seq, side: undefined, phase: undefined, name: undefined };
    const when = words.turnText(label);
    turns.push({ seq, turn, when, short: hourOf(label), before, phases: [opening] });
  };
  const enter = (seq: number, { side, phase }: PhaseBegan): void => {
    const phases = turns.at(-1)?.phases;
    if (phases === undefined) return;
    if (phases.at(-1)?.seq === seq) phases.pop();
    phases.push({ seq, side, phase, name: `${words.sideName(side)} ${words.phaseName(phase)}` });
  };
  for (const entry of entries) {
    for (const [place, event] of eventsOf(entry).entries()) {
      if (event.type === 'turnBegan') begin(entry.seq, event, place);
      else if (event.type === 'phaseBegan') enter(entry.seq, event);
    }
  }
  return { length: entries.at(-1)?.seq ?? 0, turns };
};
