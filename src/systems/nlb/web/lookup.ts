import type { MapHex } from '../../../content/map.ts';
import type { Names } from '../../../words/index.ts';
import type { NlbLeader, NlbTrain, NlbUnit } from '../content/content.ts';
import { makeNames, type NlbWords, wordsFor } from '../words/index.ts';
import type { NlbPageContent } from './content.ts';
import type { MarchContext } from './tools/march.ts';

/** A unit, or an officer, who leads all units of his organisation. */
export interface Formed {
  readonly army: string;
  readonly org: string;
}

/** Names, words and neighbours: everything the screens ask of the content. */
export interface Lookup {
  readonly content: NlbPageContent;
  readonly words: NlbWords;
  readonly names: Names;
  unit(id: string): NlbUnit | undefined;
  leader(id: string): NlbLeader | undefined;
  train(id: string): NlbTrain | undefined;
  /** `Quatre Bras (1641)`, or the number alone. */
  place(hex: string): string;
  hex(hex: string): MapHex | undefined;
  formationOf(unit: Formed): string;
  formationColour(unit: Formed): string;
  readonly neighbours: MarchContext['neighbours'];
  readonly distance: MarchContext['distance'];
}

/** Bands told apart by colour-blind readers too (after Okabe and Ito); the counter also prints the number. */
const BANDS = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#cc79a7',
  '#d55e00',
  '#ffffff',
  '#0072b2',
  '#999999',
  '#7b4b1e',
] as const;

export const makeLookup = (content: NlbPageContent): Lookup => {
  const { grid, map, units, leaders, trains, organisations } = content;
  const names = makeNames(
    { units: [...units.values()], leaders: [...leaders.values()], trains: [...trains.values()] },
    map,
  );
  const bands = new Map<string, string>();
  const places = new Map<string, number>();
  for (const { army, tag } of organisations) {
    const place = places.get(army) ?? 0;
    places.set(army, place + 1);
    bands.set(`${army} ${tag}`, BANDS[place % BANDS.length] as string);
  }
  const orgKey = (unit: Formed): string => `${unit.army} ${unit.org.split(',')[0]}`;
  const formations = new Map(
    organisations.map(({ army, tag, name, officer }) => [
      `${army} ${tag}`,
      officer === null ? name : `${name} (${officer})`,
    ]),
  );
  return {
    content,
    words: wordsFor(document.documentElement.lang),
    names,
    unit: (id) => units.get(id),
    leader: (id) => leaders.get(id),
    train: (id) => trains.get(id),
    place: (hex) => {
      const name = names.hex(hex);
      return name === undefined ? hex : `${name} (${hex})`;
    },
    hex: (hex) => map.hexes[hex],
    formationOf: (unit) => formations.get(orgKey(unit)) ?? unit.org,
    formationColour: (unit) => bands.get(orgKey(unit)) ?? '#999999',
    neighbours: (hex) => {
      const index = grid.index(hex);
      if (index < 0) return [];
      return [0, 1, 2, 3, 4, 5]
        .map((d) => grid.neighbours[index * 6 + d] as number)
        .filter((near) => near >= 0)
        .map((near) => grid.id(near));
    },
    distance: (a, b) => {
      const from = grid.index(a);
      const to = grid.index(b);
      return from < 0 || to < 0 ? Number.POSITIVE_INFINITY : grid.distance(from, to);
    },
  };
};
