import type { MapHex } from '../../../content/map.ts';
import { bandsOf } from '../../../web/board/bands.ts';
import { onTheGrid } from '../../../web/board/on-the-grid.ts';
import { placeText } from '../../../web/play/telling/place-text.ts';
import type { Names } from '../../../words/index.ts';
import type { LdgaTables } from '../content/tables.ts';
import type { LeaderCounter, UnitCounter } from '../content/units.ts';
import { parentOf } from '../content/vedette-ids.ts';
import { type LdgaWords, makeNames, wordsFor } from '../words/index.ts';
import type { LdgaPageContent } from './content.ts';

export type Turn = LdgaTables['turns'][number];

/** Names, words and neighbours: everything the screens ask of the content. */
export interface Lookup {
  readonly content: LdgaPageContent;
  readonly words: LdgaWords;
  readonly names: Names;
  /** A combat unit; of a vedette the unit that it comes from. */
  unit(id: string): UnitCounter | undefined;
  leader(id: string): LeaderCounter | undefined;
  isVedette(id: string): boolean;
  /** `Quatre Bras (2009)`, or the number alone. */
  place(hex: string): string;
  hex(hex: string): MapHex | undefined;
  /** The band of a corps on its counters. */
  formationColour(army: string, formation: string): string;
  turn(turn: number): Turn | undefined;
  /** `16 June, 4h`. */
  when(turn: number): string;
  /** By which hexes those of an entry come on, and where the road leads. */
  entry(id: string): { readonly hexes: readonly string[]; readonly to?: string | undefined } | undefined;
  readonly neighbours: (hex: string) => readonly string[];
  readonly distance: (a: string, b: string) => number;
}

const GREY = '#999999';

export const makeLookup = (content: LdgaPageContent): Lookup => {
  const { grid, map, units, leaders, sent, tables } = content;
  const names = makeNames(sent, map);
  const words = wordsFor(document.documentElement.lang);
  const bodies = new Map(sent.units.map(({ army, formation }) => [`${army}.${formation}`, army]));
  const bands = bandsOf([...bodies].map(([key, army]) => ({ army, key })));
  const entries = new Map(map.entries.map((entry) => [entry.id, entry]));
  const turn = (number: number): Turn | undefined => tables.turns[number - 1];
  return {
    content,
    words,
    names,
    unit: (id) => units.get(parentOf(id) ?? id),
    leader: (id) => leaders.get(id),
    isVedette: (id) => parentOf(id) !== undefined,
    place: (hex) => placeText(names, hex),
    hex: (hex) => map.hexes[hex],
    formationColour: (army, formation) => bands.get(`${army}.${formation}`) ?? GREY,
    turn,
    when: (number) => {
      const at = turn(number);
      return at === undefined ? `turn ${number}` : words.timeText(at.day, at.time);
    },
    entry: (id) => entries.get(id),
    ...onTheGrid(grid),
  };
};
