import { useEffect } from 'react';
import { firstBattleOf } from '../../../../web/learn/coached.tsx';
import { useSession } from '../../../../web/session/use-session.ts';
import { arrange, type GdaPageContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { GdaScreen } from '../screen.tsx';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

/** Whoever teaches knows what one unit may do; to list it for all would take longer than it is worth. */
const useOneKnown = ({ mine, subjects, knows }: Tableau, { units }: GdaPageContent): void => {
  const session = useSession();
  const first = mine ? subjects.find((id) => units.has(id)) : undefined;
  const unknown = first !== undefined && !knows(first);
  useEffect(() => {
    if (unknown) void session.lookAt(first);
  }, [session, unknown, first]);
};

/** The approach to the heights, with somebody at your side who says what to try. */
export const FirstBattle = firstBattleOf({
  system: 'gda',
  battle: BATTLE,
  lessons: LESSONS,
  ...{ arrange, makeLookup, tableauOf, coachIn, pointersTo, useKnown: useOneKnown },
  // Units are pointed at themselves, not by where they stand.
  whereIs: () => undefined,
  Screen: GdaScreen,
});
