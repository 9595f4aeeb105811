import type { NlcBattle, NlcSpecial } from '../../../src/systems/nlc/content/battle.ts';
import { contentOf } from '../refit/battles.ts';

export const NAMES = ['wagram-crossing', 'wagram-evening', 'wagram'] as const;
const battles = new Map(NAMES.map((name) => [name, contentOf(name).battle]));
export const battle = (name: (typeof NAMES)[number]): NlcBattle => battles.get(name) as NlcBattle;

/** What section 29 changes, as the shipped battles have it. */
export const special = battle('wagram').special as NlcSpecial;

const shipped = <K extends keyof NlcSpecial>(name: K): NonNullable<NlcSpecial[K]> => {
  const entry = special[name];
  if (entry === undefined) throw new Error(`Wagram has no ${name}`);
  return entry as NonNullable<NlcSpecial[K]>;
};

/** Its table and works for a scrap of ground. */
export const TABLE = shipped('table');
export const ALIKE = shipped('alike');
export const WORKS = shipped('entrenchments');
export const STACKS = shipped('stackLimit');
export const GUNS = shipped('gunRange');
export const BONUS = shipped('tacticalBonus');
export const STAFF = shipped('staff');
export const SEAT = shipped('seatOfStaff');
export const ILL = shipped('fit');
export const WILFUL = shipped('wilful');
export const SHIFTS = shipped('shifts');
export const ALARM = shipped('alarm');
export const SHAKEN = shipped('demoralizedUnits');
export const MORALE = shipped('moraleOnDice');
export const OFF_MAP = shipped('offMapRally');
