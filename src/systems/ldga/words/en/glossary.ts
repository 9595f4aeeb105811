import { hourText } from '../../../../words/en/format.ts';
import { pick } from '../../../../words/en/tables.ts';

/* What things of this game are called. */

type Table = Readonly<Record<string, string>>;

/** Seats, and armies where a side has two of them. */
const seats: Table = {
  french: 'French',
  coalition: 'Coalition',
  napoleon: 'French under Napoleon',
  marshal: 'French under the marshal',
  wellington: 'Anglo-Allies',
  blucher: 'Prussians',
  umpire: 'Umpire',
  allied: 'Anglo-Allies',
  prussian: 'Prussians',
};

const armyAdjectives: Table = { french: 'French', prussian: 'Prussian', allied: 'Anglo-Allied' };
const sides: Table = { french: 'French', coalition: 'Coalition' };

const nationalities: Table = {
  line: 'French line',
  'old-guard': 'Old Guard',
  'young-guard': 'Young Guard',
  prussian: 'Prussian',
  british: 'British',
  hanoverian: 'Hanoverian',
  kgl: 'King’s German Legion',
  netherlands: 'Dutch-Belgian',
  nassau: 'Nassau',
  brunswick: 'Brunswick',
};

const arms: Table = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'foot-artillery': 'foot artillery',
  'horse-artillery': 'horse artillery',
};

const terrains: Table = {
  clear: 'open ground',
  slope: 'a slope',
  woods: 'woods',
  village: 'a village',
  town: 'a town',
  chateau: 'a chateau',
  marsh: 'marsh',
};

const weathers: Table = { dry: 'dry', rain: 'rain', mud: 'mud' };

const phases: Table = {
  'set-up': 'set-up',
  dispatch: 'dispatch of march orders',
  reorganization: 'reorganization',
  command: 'command phase',
  initiative: 'initiative',
  movement: 'movement phase',
  combat: 'combat phase',
  supply: 'supply phase',
  disengagement: 'disengagement',
  interphase: 'end of the turn',
};

/** 2.0: the four turns of a day, and the hour at which each begins. */
const hours: Readonly<Record<string, number>> = { morning: 4, afternoon: 10, evening: 16, night: 22 };

const results: Table = {
  Ae: 'attackers eliminated',
  Ah: 'half of the attackers eliminated',
  Ar: 'attackers retreat',
  Ar2: 'attackers retreat two hexes',
  Ar3: 'attackers retreat three hexes',
  Ar4: 'attackers retreat four hexes',
  Ex: 'exchange',
  Dr: 'defenders retreat',
  Dr2: 'defenders retreat two hexes',
  Dr3: 'defenders retreat three hexes',
  Dr4: 'defenders retreat four hexes',
  Dh: 'half of the defenders eliminated',
  De: 'defenders eliminated',
};

const states: Table = {
  reduced: 'on its reduced side',
  outOfCommand: 'out of command',
  outOfSupply: 'out of supply',
  roadMarch: 'in road march',
  weary: 'weary at the end of its march order',
  moved: 'has moved',
  moving: 'is on the move',
  forced: 'has marched by force',
  attacked: 'has attacked in this phase',
  bombarded: 'has bombarded in this phase',
  shown: 'the enemy sees who it is',
  afield: 'somewhere in the field',
  waiting: 'still to come',
  aside: 'not in this battle',
  split: 'broken down into vedettes',
  pooled: 'with its unit',
  day: 'eliminated, not yet recovered',
  night: 'eliminated, awaiting reorganization',
  lost: 'lost for good',
  captured: 'captured',
  reserve: 'waiting to replace somebody',
  bridge: 'laid as a bridge',
};

/** Corps and contingents, without the army that they belong to. */
const corps: Table = {
  1: 'I Corps',
  2: 'II Corps',
  3: 'III Corps',
  4: 'IV Corps',
  6: 'VI Corps',
  '1c': 'I Cavalry Corps',
  '2c': 'II Cavalry Corps',
  '3c': 'III Cavalry Corps',
  '4c': 'IV Cavalry Corps',
  g: 'Imperial Guard',
  c: 'Cavalry Corps',
  r: 'Reserve',
  dbc: 'Dutch-Belgian Cavalry',
  hanoverian: 'Hanoverians',
  kgl: 'King’s German Legion',
  netherlands: 'Dutch-Belgians',
  nassau: 'Nassauers',
  brunswick: 'Brunswickers',
};

export const seatName = (seat: string): string => pick(seats, seat);
export const sideName = (side: string): string => pick(sides, side);
export const armyAdjective = (army: string): string => pick(armyAdjectives, army);
export const nationalityName = (id: string): string => pick(nationalities, id);
export const armName = (arm: string): string => pick(arms, arm);
export const terrainName = (terrain: string): string => pick(terrains, terrain);
export const weatherName = (weather: string): string => pick(weathers, weather);
export const phaseName = (phase: string): string => pick(phases, phase);
export const timeText = (day: number, time: string): string =>
  `${day} June, ${hourText(hours[time] ?? Number.NaN)}`;
export const resultText = (result: string): string => pick(results, result);
export const stateText = (state: string): string => pick(states, state);

/** `french.6` as `the French VI Corps`, `allied.british-1` as `the British I Corps`. */
export function trackText(track: string): string {
  const [army = '', id = track] = track.split('.');
  const own = id.replace(/^british-/, '');
  if (own !== id) return `the British ${pick(corps, own)}`;
  // Contingents are called by their nation, which says whose they are.
  return id.length > 3 ? `the ${pick(corps, id)}` : `the ${armyAdjective(army)} ${pick(corps, id)}`;
}
