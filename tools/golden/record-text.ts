import type { GameRecord } from '../../src/engine/record.ts';

/** A record as it is kept: one line for each entry, so that a change shows where it is. */
export const recordText = (record: GameRecord): string => {
  const { entries, ...rest } = record;
  const head = JSON.stringify({ ...rest, entries: [] }, null, 1).replace(/"entries": \[\]\n\}$/, '');
  return `${head}"entries": [\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n ]\n}\n`;
};
