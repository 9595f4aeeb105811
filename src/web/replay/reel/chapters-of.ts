import type { TableEntry, TableEvent } from '../../messages/protocol.ts';
import type { Chapters, Phase, TurnChapter } from './cursor.ts';

/** How a strip tells a chapter: its turn, the time in words, and as short as there is room for. */
type Title = Pick<TurnChapter, 'turn' | 'when' | 'short'>;

interface NamedPhase {
  readonly side: string;
  readonly phase: string;
  readonly name: string;
}

/** What a system reads in an event that divides a game. */
export type Division =
  | (Title & { readonly begins: 'turn' })
  /** A side's part of a turn that is long enough for a chapter of its own, with its first phase. */
  | (Title & NamedPhase & { readonly begins: 'part' })
  | (NamedPhase & { readonly begins: 'phase' });

/** Divides a game by what its events say; two phases that begin at one moment leave the later one. */
export const chaptersOf = (
  entries: readonly TableEntry[],
  divisionOf: (event: TableEvent) => Division | undefined,
): Chapters => {
  const turns: (TurnChapter & { readonly phases: Phase[] })[] = [];
  for (const { seq, events } of entries) {
    for (const [before, event] of events.entries()) {
      const division = divisionOf(event);
      if (division === undefined) continue;
      const last = turns.at(-1);
      // A part that begins with its turn, because nobody had to decide before it, is no chapter beside it.
      if (division.begins === 'turn' || (division.begins === 'part' && last?.seq !== seq)) {
        const { turn, when, short } = division;
        const named = division.begins === 'part' ? division : undefined;
        const opening: Phase = { seq, side: named?.side, phase: named?.phase, name: named?.name };
        turns.push({ seq, turn, when, short, before, phases: [opening] });
        continue;
      }
      if (last === undefined) continue;
      if (last.phases.at(-1)?.seq === seq) last.phases.pop();
      const { side, phase, name } = division;
      last.phases.push({ seq, side, phase, name });
    }
  }
  return { length: entries.at(-1)?.seq ?? 0, turns };
};
