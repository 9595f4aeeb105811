import type { NlcBattle, NlcSpecial } from '../../../src/systems/nlc/content/battle.ts';
import { contentOf } from '../refit/battles.ts';

export const NAMES = ['friedland-morning', 'friedland'] as const;
const battles = new Map(NAMES.map((name) => [name, contentOf(name).battle]));
export const battle = (name: (typeof NAMES)[number]): NlcBattle => battles.get(name) as NlcBattle;
export const special = battle('friedland').special as NlcSpecial;

export const HOLD = { type: 'holdGround' } as const;

/** The named changes of Friedland on a scrap of ground, where nobody is barred from anything. */
const { bars: _bars, initiative: _initiative, ...anywhere } = special;
export const rules = { special: anywhere };
