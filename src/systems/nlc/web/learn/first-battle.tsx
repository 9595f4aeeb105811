import { useCallback, useMemo } from 'react';
import { AnyCoached, useAllKnown } from '../../../../web/learn/coached.tsx';
import { FirstBattle as AnyFirstBattle, type CoachedProps } from '../../../../web/learn/first-battle.tsx';
import { LessonsBeside } from '../../../../web/learn/lessons-beside.tsx';
import type { Ways } from '../../../../web/route.ts';
import { plain } from '../../../../words/index.ts';
import { arrange, type NlcPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { NlcScreen } from '../screen.tsx';
import { type Tableau, tableauOf, whereIs } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

type LessonsProps = CoachedProps & { readonly content: NlcPageContent; readonly tableau: Tableau };

function Lessons({ game, content, tableau, onStartOver, ...play }: LessonsProps) {
  const { words, names, distance } = useMemo(() => makeLookup(content), [content]);
  useAllKnown(tableau);
  const coachAt = useCallback(
    (since: number) => coachIn({ tableau, since, seat: BATTLE.seat, distance }),
    [tableau, distance],
  );
  const hexOf = useCallback((unit: string) => whereIs(tableau, unit), [tableau]);
  return (
    <LessonsBeside
      system="nlc"
      game={game}
      lessons={LESSONS}
      outlook={tableau}
      coachAt={coachAt}
      pointersTo={pointersTo}
      hexOf={hexOf}
      textOf={(action) => plain(words.optionText(action, names))}
      onStartOver={onStartOver}
      go={play.go}
    >
      <NlcScreen {...play} content={content} />
    </LessonsBeside>
  );
}

const PARTS = { arrange: (sent: unknown) => arrange(sent as SentContent), tableauOf, Lessons };

function Coached(props: CoachedProps) {
  return <AnyCoached parts={PARTS} {...props} />;
}

/** The first battle: Quatre Bras from the first order to the first fire, with somebody at your side. */
export function FirstBattle(ways: Ways) {
  return <AnyFirstBattle battle={BATTLE} Coached={Coached} {...ways} />;
}
