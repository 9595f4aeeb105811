import type { GameMap } from '../../../content/map.ts';
import { partyIn } from '../../../content/parties.ts';
import type { Names } from '../../../words/names.ts';
import type { NlcBattle } from '../content/battle.ts';
import { sideOf } from '../content/content.ts';

const ORDINALS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
  'Eleventh',
];
const ARMIES: Readonly<Record<string, string>> = {
  french: 'French',
  prussian: 'Prussian',
  allied: 'Allied',
  russian: 'Russian',
  austrian: 'Austrian',
};

/** Corps that are not in the battle, of which detachments may be, by the letters on their counters. */
function corpsName(army: string, org: string): string {
  const number = /^(\d)(c?)$/.exec(org);
  if (army === 'french' && org === 'G') return 'Imperial Guard';
  if (number !== null && army !== 'allied')
    return `${ARMIES[army] ?? army} ${ORDINALS[Number(number[1]) - 1] ?? number[1]}${number[2] === 'c' ? ' Cavalry' : ''} Corps`;
  return org === 'kgl' ? "King's German Legion" : `${org.charAt(0).toUpperCase()}${org.slice(1)} contingent`;
}

const COMMON = new RegExp(`^(?:${[...ORDINALS, 'Cavalry', 'Left', 'Right'].join('|')})\\b`);

/** Names that would be said of two armies alike get the army's before them. */
function formationName(name: string, army: string): string {
  const common = COMMON.test(name);
  return common ? `${ARMIES[army] ?? army} ${name}` : name;
}

/** Army groups of the campaign, by whose they are. */
const GROUPS: Readonly<Record<string, string>> = {
  ney: "Ney's wing",
  grouchy: "Grouchy's wing",
  blucher: "Blücher's army",
  wellington: "Wellington's army",
};

/**
 * Units and leaders by their names; formations, and the corps and nations whose losses break them, by theirs,
 * to be said with an article.
 */
export function makeNames(
  {
    units,
    leaders,
    formations,
    breakLimits,
    seats,
    trains,
  }: Pick<NlcBattle, 'units' | 'leaders' | 'formations' | 'breakLimits' | 'seats' | 'trains'>,
  map: Pick<GameMap, 'hexes' | 'objectives'>,
): Names {
  const places = new Map(map.objectives.flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name])));
  const byId = new Map<string, string>([
    ...Object.entries(GROUPS),
    ...breakLimits.map(({ group }): [string, string] => {
      const [army = '', org = ''] = group.split('.');
      return [group, corpsName(army, org)];
    }),
    ...formations.map(({ id, name, army }): [string, string] => [id, formationName(name, army)]),
    ...units.flatMap(({ id, name, vedettes = 0 }) =>
      Array.from({ length: vedettes }, (_, n): [string, string] => [
        `${id}/${n + 1}`,
        `Vedettes of ${name}${vedettes === 1 ? '' : ` (${n + 1})`}`,
      ]),
    ),
    ...units.flatMap(({ formation, division }): [string, string][] =>
      division === undefined ? [] : [[`${formation}#${division}`, `Division of ${division}`]],
    ),
    ...[...units, ...leaders, ...(trains ?? [])].map(({ id, name }): [string, string] => [id, name]),
  ]);
  return {
    unit: (id) => byId.get(id) ?? id,
    hex: (id) => map.hexes[id]?.name ?? places.get(id),
    party: partyIn(seats, sideOf),
  };
}
