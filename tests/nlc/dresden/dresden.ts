import type { NlcBattle, NlcSpecial } from '../../../src/systems/nlc/content/battle.ts';
import { contentOf } from '../refit/battles.ts';

export const NAMES = ['dresden-relief', 'dresden-suburbs', 'dresden'] as const;
const battles = new Map(NAMES.map((name) => [name, contentOf(name).battle]));
export const battle = (name: (typeof NAMES)[number]): NlcBattle => battles.get(name) as NlcBattle;
export const special = battle('dresden-relief').special as NlcSpecial;

/** The named changes of Dresden on a scrap of ground: those that hang on no leader or corps of the battle. */
const { armyReserve: _reserve, arrival: _arrival, presence: _presence, ...anywhere } = special;
export const rules = { special: anywhere };

/** How the army's reserve is kept at Dresden, for other troops. */
export const reserve = (
  pools: NonNullable<NlcSpecial['armyReserve']>['pools'],
): NonNullable<NlcSpecial['armyReserve']> => ({
  ...(special.armyReserve as NonNullable<NlcSpecial['armyReserve']>),
  pools,
});
