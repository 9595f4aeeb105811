import { firstBattleOf } from '../../../../web/learn/coached.tsx';
import { useAllKnown } from '../../../../web/orders/asking/use-all-known.ts';
import { arrange } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { DowScreen } from '../screen.tsx';
import { tableauOf, whereIs } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

/** The first hour of the day, with somebody at your side who says what to try. */
export const FirstBattle = firstBattleOf({
  system: 'dow',
  battle: BATTLE,
  lessons: LESSONS,
  ...{ arrange, makeLookup, tableauOf, coachIn, pointersTo, whereIs, useKnown: useAllKnown },
  Screen: DowScreen,
});
