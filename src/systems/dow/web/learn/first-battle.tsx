import { useCallback, useMemo } from 'react';
import { AnyCoached, useAllKnown } from '../../../../web/learn/coached.tsx';
import { FirstBattle as AnyFirstBattle, type CoachedProps } from '../../../../web/learn/first-battle.tsx';
import { LessonsBeside } from '../../../../web/learn/lessons-beside.tsx';
import type { Ways } from '../../../../web/route.ts';
import { plain } from '../../../../words/index.ts';
import { arrange, type DowPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { DowScreen } from '../screen.tsx';
import { pieceIn, type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

type LessonsProps = CoachedProps & { readonly content: DowPageContent; readonly tableau: Tableau };

function Lessons({ game, content, tableau, onStartOver, ...play }: LessonsProps) {
  const { words, names, neighbours } = useMemo(() => makeLookup(content), [content]);
  useAllKnown(tableau);
  const coachAt = useCallback(
    (since: number) => coachIn({ tableau, since, seat: BATTLE.seat, neighbours }),
    [tableau, neighbours],
  );
  const hexOf = useCallback((id: string) => pieceIn(tableau, id)?.hex ?? undefined, [tableau]);
  return (
    <LessonsBeside
      system="dow"
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
      <DowScreen {...play} content={content} />
    </LessonsBeside>
  );
}

const PARTS = { arrange: (sent: unknown) => arrange(sent as SentContent), tableauOf, Lessons };

function Coached(props: CoachedProps) {
  return <AnyCoached parts={PARTS} {...props} />;
}

/** The first hour of the day, with somebody at your side who says what to try. */
export function FirstBattle(ways: Ways) {
  return <AnyFirstBattle battle={BATTLE} Coached={Coached} {...ways} />;
}
