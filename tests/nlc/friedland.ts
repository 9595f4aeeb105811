import type { NlcBattle } from '../../src/systems/nlc/content/battle.ts';
import { contentOf } from './battles.ts';

export const NAMES = ['friedland-morning', 'friedland'] as const;
const battles = new Map(NAMES.map((name) => [name, contentOf(name).battle]));
export const battle = (name: (typeof NAMES)[number]): NlcBattle => battles.get(name) as NlcBattle;
export const special = battle('friedland').special as NonNullable<NlcBattle['special']>;

export const HOLD = { type: 'holdGround' } as const;

/** The named changes of Friedland on a scrap of ground, where nobody is barred from anything. */
export const rules = { special: { ...special, bars: [], initiative: null } };
