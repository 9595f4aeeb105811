import type { MapHex } from '../../../content/map.ts';
import { bandsOf } from '../../../web/board/bands.ts';
import { onTheGrid } from '../../../web/board/on-the-grid.ts';
import { placeText } from '../../../web/play/telling/place-text.ts';
import type { Names } from '../../../words/index.ts';
import type { DowCorps, DowLeader, DowUnit } from '../content/content.ts';
import { type DowWords, makeNames, wordsFor } from '../words/index.ts';
import type { DowPageContent } from './content.ts';

/** Names, words and neighbours: everything the screens ask of the content. */
export interface Lookup {
  readonly content: DowPageContent;
  readonly words: DowWords;
  readonly names: Names;
  unit(id: string): DowUnit | undefined;
  leader(id: string): DowLeader | undefined;
  corps(id: string): DowCorps | undefined;
  /** `La Haye Sainte (0912)`, or the number alone. */
  place(hex: string): string;
  hex(hex: string): MapHex | undefined;
  /** The band of a corps on its counters. */
  corpsColour(corps: string): string;
  /** Where an entry point lies. */
  entryHex(entry: string): string | undefined;
  readonly neighbours: (hex: string) => readonly string[];
  readonly distance: (a: string, b: string) => number;
}

const GREY = '#999999';

export const makeLookup = (content: DowPageContent): Lookup => {
  const { grid, map, units, leaders, corps, sent } = content;
  const names = makeNames(sent, map);
  const bands = bandsOf(sent.corps.map(({ id, army }) => ({ army, key: id })));
  const entries = new Map(map.entries.map(({ id, hexes }) => [id, hexes[0]]));
  return {
    content,
    words: wordsFor(document.documentElement.lang),
    names,
    unit: (id) => units.get(id),
    leader: (id) => leaders.get(id),
    corps: (id) => corps.get(id),
    place: (hex) => placeText(names, hex),
    hex: (hex) => map.hexes[hex],
    corpsColour: (id) => bands.get(id) ?? GREY,
    entryHex: (entry) => entries.get(entry),
    ...onTheGrid(grid),
  };
};
