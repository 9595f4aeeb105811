import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';

/* What the four battles of section 32 switch on, for tests on scraps of ground. */

type Special = NonNullable<NlcBattle['special']>;
type Points = NonNullable<NlcBattle['victory']['points']>;

export const points: Points = {
  rule: 'NLC-32.13.1',
  control: [],
  tie: { winner: null, rule: 'NLC-32.16' },
  lossDifference: { per: 5, rule: 'NLC-32.13.1' },
  brokenCorps: { points: 4, rule: 'NLC-32.13.2' },
  trains: { points: 2, rule: 'NLC-32.13.3' },
  sources: { points: 4, rule: 'NLC-32.13.4' },
  commanders: { rule: 'NLC-32.13.6' },
};

/** Break limits of formations, `french.1`. */
export const limits = (of: Readonly<Record<string, number>>): NlcBattle['breakLimits'] =>
  Object.entries(of).map(([group, limit]) => ({ group, base: limit, factor: 1, limit, rule: 'NLC-14.1.1' }));

export const special = (of: Special): Special => of;
