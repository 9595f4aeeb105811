import { useCallback, useEffect, useMemo } from 'react';
import { AnyCoached } from '../../../../web/learn/coached.tsx';
import { FirstBattle as AnyFirstBattle, type CoachedProps } from '../../../../web/learn/first-battle.tsx';
import { LessonsBeside } from '../../../../web/learn/lessons-beside.tsx';
import type { Ways } from '../../../../web/route.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import { plain } from '../../../../words/index.ts';
import { arrange, type GdaPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { GdaScreen } from '../screen.tsx';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

type LessonsProps = CoachedProps & { readonly content: GdaPageContent; readonly tableau: Tableau };

/** Units are pointed at themselves, not by where they stand. */
const nowhere = (): undefined => undefined;

/** Whoever teaches knows what one unit may do; to list it for all would take longer than it is worth. */
const useOneKnown = ({ mine, subjects, knows }: Tableau, { units }: GdaPageContent): void => {
  const session = useSession();
  const first = mine ? subjects.find((id) => units.has(id)) : undefined;
  const unknown = first !== undefined && !knows(first);
  useEffect(() => {
    if (unknown) void session.lookAt(first);
  }, [session, unknown, first]);
};

function Lessons({ game, content, tableau, onStartOver, ...play }: LessonsProps) {
  const { words, names } = useMemo(() => makeLookup(content), [content]);
  const coachAt = useCallback((since: number) => coachIn({ tableau, since, seat: BATTLE.seat }), [tableau]);
  useOneKnown(tableau, content);
  return (
    <LessonsBeside
      system="gda"
      game={game}
      lessons={LESSONS}
      outlook={tableau}
      coachAt={coachAt}
      pointersTo={pointersTo}
      hexOf={nowhere}
      textOf={(action) => plain(words.optionText(action, names))}
      onStartOver={onStartOver}
      go={play.go}
    >
      <GdaScreen {...play} content={content} />
    </LessonsBeside>
  );
}

const PARTS = { arrange: (sent: unknown) => arrange(sent as SentContent), tableauOf, Lessons };

function Coached(props: CoachedProps) {
  return <AnyCoached parts={PARTS} {...props} />;
}

/** The approach to the heights, with somebody at your side who says what to try. */
export function FirstBattle(ways: Ways) {
  return <AnyFirstBattle battle={BATTLE} Coached={Coached} {...ways} />;
}
