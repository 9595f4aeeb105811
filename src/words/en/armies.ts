import type { Names } from '../names.ts';
import { pick } from './tables.ts';

/* The armies of 1807 to 1815 in English: what several books call alike. */

const armies: Readonly<Record<string, string>> = {
  french: 'French',
  prussian: 'Prussians',
  allied: 'Allies',
  russian: 'Russians',
  austrian: 'Austrians',
};

const adjectives: Readonly<Record<string, string>> = {
  french: 'French',
  prussian: 'Prussian',
  allied: 'Allied',
  russian: 'Russian',
  austrian: 'Austrian',
};

const sides: Readonly<Record<string, string>> = {
  french: 'French',
  coalition: 'Coalition',
};

const nationalities: Readonly<Record<string, string>> = {
  french: 'French',
  prussian: 'Prussian',
  british: 'British',
  kgl: "King's German Legion",
  hanoverian: 'Hanoverian',
  brunswick: 'Brunswick',
  nassau: 'Nassau',
  netherlands: 'Netherlands',
  russian: 'Russian',
  saxon: 'Saxon',
  polish: 'Polish',
  dutch: 'Dutch',
  austrian: 'Austrian',
  swedish: 'Swedish',
  bavarian: 'Bavarian',
  wurttemberg: 'Württemberg',
  italian: 'Italian',
  german: 'German',
  westphalian: 'Westphalian',
  baden: 'Baden',
  hessian: 'Hessian',
  hungarian: 'Hungarian',
  portuguese: 'Portuguese',
};

const arms: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'foot-artillery': 'foot artillery',
  'horse-artillery': 'horse artillery',
};

const terrains: Readonly<Record<string, string>> = {
  clear: 'open ground',
  forest: 'woods',
  marsh: 'marsh',
  town: 'town',
  chateau: 'chateau',
};

/** Who sits there, in the plural. */
export const armyName = (army: string): string => pick(armies, army);
export const armyAdjective = (army: string): string => pick(adjectives, army);

type Parties = Pick<Names, 'party'>;

/** A side that one army makes up is called by that army. */
export function sideName(side: string, { party }: Parties = {}): string {
  const who = party?.(side) ?? side;
  return who === side ? pick(sides, side) : armyName(who);
}

export function sideAdjective(side: string, { party }: Parties = {}): string {
  const who = party?.(side) ?? side;
  return who === side ? pick(sides, side) : armyAdjective(who);
}

export const nationalityName = (nationality: string): string => pick(nationalities, nationality);
export const armName = (arm: string): string => pick(arms, arm);
export const terrainName = (terrain: string): string => pick(terrains, terrain);
