import type { TableEntry, TableEvent } from '../../messages/protocol.ts';
import type { Chapters, Phase, TurnChapter } from './cursor.ts';

/** What a system reads in an event that divides a game. */
export type Division =
  | { readonly begins: 'turn'; readonly turn: number; readonly when: string; readonly short: string }
  | { readonly begins: 'phase'; readonly side: string; readonly phase: string; readonly name: string };

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
      if (division.begins === 'turn') {
        const { turn, when, short } = division;
        const opening: Phase = { seq, side: undefined, phase: undefined, name: undefined };
        turns.push({ seq, turn, when, short, before, phases: [opening] });
        continue;
      }
      const phases = turns.at(-1)?.phases;
      if (phases === undefined) continue;
      if (phases.at(-1)?.seq === seq) phases.pop();
      const { side, phase, name } = division;
      phases.push({ seq, side, phase, name });
    }
  }
  return { length: entries.at(-1)?.seq ?? 0, turns };
};
