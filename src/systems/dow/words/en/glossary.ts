import { hourText } from '../../../../words/en/format.ts';
import { pick } from '../../../../words/en/tables.ts';
import { unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, type Text } from '../../../../words/text.ts';
import type { Arm, CombatResult, DowTerrain, DowUnit, Weather } from '../../content/content.ts';
import type { Army, Phase, Side } from '../../rules/position.ts';

const armies: Readonly<Record<Army, string>> = {
  french: 'French',
  allied: 'Anglo-Dutch-Germans',
  prussian: 'Prussians',
};

const adjectives: Readonly<Record<Army, string>> = {
  french: 'French',
  allied: 'Anglo-Dutch-German',
  prussian: 'Prussian',
};

/** The first part of a unit's or corps' id. */
const prefixes: Readonly<Record<string, Army>> = { fr: 'french', al: 'allied', pr: 'prussian' };

const sides: Readonly<Record<Side, string>> = { french: 'French', coalition: 'Allies' };
const sideAdjectives: Readonly<Record<Side, string>> = { french: 'French', coalition: 'Allied' };

const nationalities: Readonly<Record<DowUnit['nationality'], string>> = {
  french: 'French',
  british: 'British',
  kgl: "King's German Legion",
  hanover: 'Hanoverian',
  brunswick: 'Brunswick',
  nassau: 'Nassau',
  'dutch-belgian': 'Dutch-Belgian',
  prussian: 'Prussian',
};

const arms: Readonly<Record<Arm, string>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'foot-artillery': 'foot artillery',
  'horse-artillery': 'horse artillery',
  'heavy-artillery': 'heavy artillery',
};

const terrains: Readonly<Record<DowTerrain, string>> = {
  clear: 'open ground',
  village: 'village',
  town: 'town',
  woods: 'woods',
  forest: 'forest',
  swamp: 'swamp',
  'grand-farm': 'grand farm',
};

const phases: Readonly<Record<Phase, string>> = {
  'set-up': 'set-up',
  command: 'command phase',
  movement: 'movement phase',
  completion: 'end of reorganization',
  combat: 'combat phase',
  breakthrough: 'breakthrough attacks',
  interphase: 'end of the turn',
};

const weathers: Readonly<Record<Weather, readonly [name: string, effect: string]>> = {
  clear: ['dry ground', 'Everybody moves at full speed, and attackers who advance may break through.'],
  mud: [
    'mud',
    'All combat units have one movement point less, charges are one worse, and nobody breaks through.',
  ],
  'severe-mud': [
    'severe mud',
    'Foot has one movement point less and horse two, guns keep to roads, nobody charges or breaks through.',
  ],
};

const results: Readonly<Record<CombatResult, readonly [name: string, effect: string]>> = {
  Ar: ['attacker retreats', 'Each attacking unit goes back a hex, or its hex loses a point to stay.'],
  NE: ['no effect', 'Everybody stays where he is.'],
  Ex: ['exchange', 'One defending hex and one attacking hex lose a point each; nobody goes back.'],
  DrC: [
    'defender retreats and counterattacks',
    'Each defending unit goes back a hex, or its hex loses a point to stay; then those who were driven attack at once.',
  ],
  Dr: ['defender retreats', 'Each defending unit goes back a hex, or its hex loses a point to stay.'],
  Dr2: [
    'defender retreats two hexes',
    'Each defending unit goes back two hexes, or loses a point for each hex it does not go.',
  ],
};

const states: Readonly<Record<string, string>> = {
  clashing: 'fights a reaction charge in the next combat phase',
  spent: 'has charged and does not fight in this combat phase',
  blown: 'has countercharged: it may not move in its next movement phase',
  reorganizing: 'reorganizes and may not move',
  outOfCommand: 'is out of command: it may not move or attack',
  column: 'is in road column: nobody may stack with it',
  moved: 'has moved',
  moving: 'is on the move',
  attacked: 'has attacked in this phase',
  fired: 'has bombarded in this phase',
  breakthrough: 'may break through',
  seen: 'the enemy knows that it is here',
};

export const armyName = (army: string): string => pick(armies, army);
export const armyAdjective = (army: string): string => pick(adjectives, army);
export const sideName = (side: string): string => pick(sides, side);
export const sideAdjective = (side: string): string => pick(sideAdjectives, side);
export const nationalityName = (nationality: string): string => pick(nationalities, nationality);
export const armName = (arm: string): string => pick(arms, arm);
export const terrainName = (terrain: string): string => pick(terrains, terrain);
export const phaseName = (phase: string): string => pick(phases, phase);
export const stateText = (state: string): string => pick(states, state);

const pairOf = (
  table: Readonly<Record<string, readonly [string, string]>>,
  id: string,
): readonly [string, string] => table[id] ?? [id, id];

export const weatherName = (weather: string): string => pairOf(weathers, weather)[0];
export const weatherEffect = (weather: string): string => pairOf(weathers, weather)[1];
export const resultText = (result: string): string => pairOf(results, result)[0];
export const resultEffect = (result: string): string => pairOf(results, result)[1];

/** `the French I Corps`: three armies have corps of one number. */
export function corpsText(corps: string, names: Names): Text {
  const army = prefixes[corps.split('.')[0] ?? ''];
  return phrase`the ${army === undefined ? '' : `${armyAdjective(army)} `}${unitPart(names, corps).text}`;
}

/** The book writes `06:00`; the day is always the same. */
export const turnHour = (time: string): string => hourText(Number(time.slice(0, 2)));
export const turnText = (time: string): string => `18 June, ${turnHour(time)}`;
