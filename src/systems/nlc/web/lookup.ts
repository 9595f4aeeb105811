import type { MapHex } from '../../../content/map.ts';
import { bandsOf } from '../../../web/board/bands.ts';
import { onTheGrid } from '../../../web/board/on-the-grid.ts';
import { placeText } from '../../../web/play/telling/place-text.ts';
import type { Names } from '../../../words/index.ts';
import type { NlcFormation, NlcLeader, NlcUnit } from '../content/content.ts';
import { makeNames, type NlcWords, wordsFor } from '../words/index.ts';
import type { NlcPageContent } from './content.ts';

/** Names, words and neighbours: everything the screens ask of the content. */
export interface Lookup {
  readonly content: NlcPageContent;
  readonly words: NlcWords;
  readonly names: Names;
  unit(id: string): NlcUnit | undefined;
  leader(id: string): NlcLeader | undefined;
  formation(id: string): NlcFormation | undefined;
  /** `Quatre Bras (1641)`, or the number alone. */
  place(hex: string): string;
  hex(hex: string): MapHex | undefined;
  /** All hexes of the place that a hex belongs to: what an attack can be sent at (12.2). */
  placeHexes(hex: string): readonly string[];
  /** The colour of a formation's band. */
  colourOf(formation: string): string;
  /** When a turn is: `16 June, 15:00`. */
  turnText(turn: number): string | undefined;
  readonly neighbours: (hex: string) => readonly string[];
  readonly distance: (a: string, b: string) => number;
}

export const makeLookup = (content: NlcPageContent): Lookup => {
  const { grid, map, battle, units, leaders, formations } = content;
  const names = makeNames(battle, map);
  const words = wordsFor(document.documentElement.lang);
  const bands = bandsOf(battle.formations.map(({ army, id }) => ({ army, key: id })));
  const places = hexesOfPlaces(content);
  return {
    content,
    words,
    names,
    unit: (id) => units.get(id),
    leader: (id) => leaders.get(id),
    formation: (id) => formations.get(id),
    place: (hex) => placeText(names, hex),
    hex: (hex) => map.hexes[hex],
    placeHexes: (hex) => places.get(hex) ?? [hex],
    colourOf: (formation) => bands.get(formation) ?? '#999999',
    turnText: (turn) => {
      const found = battle.turns[turn];
      return found === undefined ? undefined : words.turnText(found.label);
    },
    ...onTheGrid(grid),
  };
};

/** Places by each of their hexes, objectives first, as the rules gather them. */
const hexesOfPlaces = ({ map, battle, grid }: NlcPageContent): ReadonlyMap<string, readonly string[]> => {
  const { columns, rows } = battle.area;
  const inPlay = (hex: string): boolean => {
    const index = grid.index(hex);
    if (index < 0) return false;
    const [column, row] = [grid.column(index), grid.row(index)];
    return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
  };
  const named = new Map<string, string>();
  for (const { name, hexes } of map.objectives)
    for (const hex of hexes) if (inPlay(hex) && !named.has(hex)) named.set(hex, name);
  for (const [hex, { name }] of Object.entries(map.hexes))
    if (name !== undefined && inPlay(hex) && !named.has(hex)) named.set(hex, name);
  const byName = new Map<string, string[]>();
  for (const [hex, name] of named) byName.set(name, [...(byName.get(name) ?? []), hex]);
  return new Map([...named].map(([hex, name]) => [hex, byName.get(name) as string[]]));
};
