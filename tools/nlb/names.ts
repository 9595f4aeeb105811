// What players call the counters. The set-up charts shorten and sometimes misspell; these are the
// names as the history books have them.

import type { SourceUnit, SourceVariant } from './source.ts';

const spellings: Readonly<Record<string, string>> = {
  Pire: 'Piré',
  'Lefebvre-Desnoettes': 'Lefebvre-Desnouettes',
  "L'Hertier": "L'Héritier",
  "D'Urbal": "d'Hurbal",
  Desales: 'de Salle',
  Dogereau: 'Doguereau',
  Nogues: 'Noguès',
  Pegot: 'Pégot',
  Thevenet: 'Thévenet',
  Thumen: 'Thümen',
  Lutzow: 'Lützow',
  Rohl: 'Röhl',
  Tripp: 'Trip',
  Ghingy: 'Ghigny',
  Merlen: 'van Merlen',
  Weimar: 'Saxe-Weimar',
  Detmer: 'Detmers',
  "D'Aubreme": "d'Aubremé",
  Dornberg: 'Dörnberg',
  Arentsschildt: 'Arentschildt',
  'H.Halkett': 'H. Halkett',
  'C.Halkett': 'C. Halkett',
  'St. Maurice': 'Saint-Maurice',
  'St. Alphonse': 'Saint-Alphonse',
};

const officers: Readonly<Record<string, string>> = {
  "D'Erlon": "d'Erlon",
  Gerard: 'Gérard',
  Bulow: 'Bülow',
  Chasse: 'Chassé',
  Coallert: 'Collaert',
};

export const officerName = (printed: string): string => officers[printed] ?? printed;

const spelt = (name: string): string => spellings[name] ?? name;

/** `Kempt's 8th` is Kempt and his 8th; `Husson` and `12th Line` are their own names. */
function split(name: string): { who: string; what: string | undefined } {
  const owner = /^(.+?)'(?:s)? (.+)$/.exec(name);
  if (owner?.[1] === undefined || owner[2] === undefined) return { who: spelt(name), what: undefined };
  return { who: spelt(owner[1]), what: owner[2] };
}

const armNoun = {
  infantry: 'brigade',
  cavalry: 'cavalry brigade',
  'foot artillery': 'foot artillery',
  'horse artillery': 'horse artillery',
} as const;

const withNoun = (what: string, arm: SourceUnit['arm']): string =>
  /artillery|Cavalry|Grenadiers|Chasseurs|Hussars/.test(what) ? what : `${what} ${titled(armNoun[arm])}`;

const titled = (noun: string): string => noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** `(Light)` alone is Light; after a number the brackets are the brigade's own style. */
const unbracketed = (what: string): string => what.replace(/^\((.+)\)$/, '$1');

export interface Naming {
  readonly name: string;
  readonly formation: string;
}

/** `organisation` is the name of the corps or division the unit belongs to. */
export function nameUnit(unit: SourceUnit, organisation: string): Naming {
  const bare = unit.name.replace(/ \(printed .*\)$/, '').replace(/ \(horse artillery\)$/, '');
  const ofCorps = (text: string): string => capital([text, organisation].join(', '));
  const regiment = /^\d+(?:st|nd|rd|th) (?:Line|.*Landwehr)$/.test(bare);
  if (regiment) return { name: bare, formation: ofCorps(`regiment, ${unit.division}`) };
  if (bare.endsWith('Corps horse artillery')) return { name: bare, formation: ofCorps('horse artillery') };
  const { who, what } = split(bare);
  if (what !== undefined) {
    const part = what.replace(/ \(-\)$/, ' (part)').replace(/ \(from Estorff\)$/, ' of Estorff');
    const own = withNoun(unbracketed(part), unit.arm);
    const guard = unit.division?.endsWith('Guard') === true ? `, ${unit.division}` : '';
    return { name: who, formation: ofCorps(`${own}${guard}`) };
  }
  const division = unit.division === null || unit.arm !== 'infantry' ? '' : `, ${unit.division}`;
  return { name: who, formation: ofCorps(`${armNoun[unit.arm]}${division}`) };
}

const variantNames: Readonly<Record<string, string>> = {
  Gr: 'Guard Grenadier artillery',
  Ch: 'Guard Chasseur artillery',
  Yng: 'Young Guard artillery',
  Res: 'Guard Reserve artillery',
  'Lt [G]': 'Guard light horse artillery',
  'Hvy [G]': 'Guard heavy horse artillery',
  'Left (H)': 'Left wing heavy artillery',
  'Left (horse)': 'Left wing horse artillery',
  'Right (H)': 'Right wing heavy artillery',
  'Right (horse)': 'Right wing horse artillery',
  'Lt/6': '6th Division light infantry',
  'Lt/9': '9th Division light infantry',
  '21': '21st Division',
  '(heavy) [1]': 'First Corps heavy artillery',
  '(heavy) [2]': 'Second Corps heavy artillery',
  '(heavy) [3]': 'Third Corps heavy artillery',
  '(heavy) [4]': 'Fourth Corps heavy artillery',
  '(horse) [4]': 'Fourth Corps horse artillery',
  'Rifles [2]': '2nd Division rifles',
  'Rifles [3]': '3rd Division rifles',
  'Rifles [5]': '5th Division rifles',
  '2 Nass': '2nd Nassau',
  OrNass: 'Orange-Nassau',
  Gd: 'Brunswick Advance Guard',
  Drmmnd: 'Drummond',
  '2 Huss': '2nd KGL Hussars',
  Wynand: 'Wijnands',
};

/** `originals` are the counters it stands in for, already named. */
export function nameVariant(
  variant: SourceVariant,
  originals: readonly Naming[],
  organisation: string,
): Naming {
  const [original] = originals;
  const paired = /\((\d(?:-\d)?)\)$/.exec(variant.id)?.[1];
  const known = variantNames[variant.id];
  if (known !== undefined)
    return { name: known, formation: capital(`${formationNoun(variant.arm)}, ${organisation}`) };
  if (variant.name !== undefined) {
    const { who, what } = split(variant.name.replace(/ \(-\)$/, ''));
    const name = paired === undefined ? who : `${who} (${paired})`;
    const own = what === undefined ? armNoun[variant.arm] : withNoun(unbracketed(what), variant.arm);
    return { name, formation: capital(`${own}, ${organisation}`) };
  }
  if (original !== undefined)
    return {
      name: paired === undefined ? original.name : `${original.name} (${paired})`,
      formation: original.formation,
    };
  const who = spelt({ 'Detm (2-4)': 'Detmer', "D'Aub (2-4)": "D'Aubreme" }[variant.id] ?? variant.id);
  return {
    name: paired === undefined ? who : `${who} (${paired})`,
    formation: capital(`${armNoun[variant.arm]}, ${organisation}`),
  };
}

const formationNoun = (arm: SourceVariant['arm']): string => (arm === 'infantry' ? 'infantry' : armNoun[arm]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
