import type { MapHex } from '../../../content/map.ts';
import { bandsOf } from '../../../web/board/bands.ts';
import { onTheGrid } from '../../../web/board/on-the-grid.ts';
import { placeText } from '../../../web/play/telling/place-text.ts';
import type { Names } from '../../../words/index.ts';
import type { NlbLeader, NlbTrain, NlbUnit } from '../content/content.ts';
import { makeNames, type NlbWords, partyOf, wordsFor } from '../words/index.ts';
import type { NlbPageContent } from './content.ts';

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
  /** An army that fights alone, else the side of several. */
  party(side: string): string;
  unit(id: string): NlbUnit | undefined;
  leader(id: string): NlbLeader | undefined;
  train(id: string): NlbTrain | undefined;
  /** `Quatre Bras (1641)`, or the number alone. */
  place(hex: string): string;
  hex(hex: string): MapHex | undefined;
  formationOf(unit: Formed): string;
  formationColour(unit: Formed): string;
  readonly neighbours: (hex: string) => readonly string[];
  readonly distance: (a: string, b: string) => number;
}

export const makeLookup = (content: NlbPageContent): Lookup => {
  const { grid, map, units, leaders, trains, organisations } = content;
  const names = makeNames(
    { units: [...units.values()], leaders: [...leaders.values()], trains: [...trains.values()] },
    map,
    content.scenario.seats,
  );
  const bands = bandsOf(organisations.map(({ army, tag }) => ({ army, key: `${army} ${tag}` })));
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
    party: partyOf(content.scenario.seats),
    unit: (id) => units.get(id),
    leader: (id) => leaders.get(id),
    train: (id) => trains.get(id),
    place: (hex) => placeText(names, hex),
    hex: (hex) => map.hexes[hex],
    formationOf: (unit) => formations.get(orgKey(unit)) ?? unit.org,
    formationColour: (unit) => bands.get(orgKey(unit)) ?? '#999999',
    ...onTheGrid(grid),
  };
};
