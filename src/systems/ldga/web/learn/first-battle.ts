import { firstBattleOf } from '../../../../web/learn/coached.tsx';
import { useAllKnown } from '../../../../web/orders/asking/use-all-known.ts';
import { arrange } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { LdgaScreen } from '../screen.tsx';
import { tableauOf, whereIs } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

/** The first march of 16 June, with somebody at your side who says what to try. */
export const FirstBattle = firstBattleOf({
  system: 'ldga',
  battle: BATTLE,
  lessons: LESSONS,
  arrange,
  makeLookup,
  tableauOf,
  coachIn,
  useKnown: useAllKnown,
  pointersTo,
  whereIs,
  Screen: LdgaScreen,
});
