import { firstBattleOf } from '../../../../web/learn/coached.tsx';
import { useAllKnown } from '../../../../web/orders/asking/use-all-known.ts';
import { arrange } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { NlcScreen } from '../screen.tsx';
import { tableauOf, whereIs } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

/** The first battle: Quatre Bras from the first order to the first fire, with somebody at your side. */
export const FirstBattle = firstBattleOf({
  system: 'nlc',
  battle: BATTLE,
  lessons: LESSONS,
  ...{ arrange, makeLookup, tableauOf, coachIn, pointersTo, whereIs, useKnown: useAllKnown },
  Screen: NlcScreen,
});
