import { useCallback, useEffect, useMemo } from 'react';
import { FirstBattle as AnyFirstBattle, type CoachedProps } from '../../../../web/learn/first-battle.tsx';
import { LessonsBeside } from '../../../../web/learn/lessons-beside.tsx';
import type { Ways } from '../../../../web/route.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import { plain } from '../../../../words/index.ts';
import { arrange, type NlcPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { NlcScreen } from '../screen.tsx';
import { type Tableau, tableauOf, whereIs } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { pointersTo } from './pointing.ts';

/** The first battle: Quatre Bras from the first order to the first fire, with somebody at your side. */
export function FirstBattle(ways: Ways) {
  return <AnyFirstBattle battle={BATTLE} Coached={Coached} {...ways} />;
}

function Coached(props: CoachedProps) {
  const sent = props.state.content as SentContent;
  const content = useMemo(() => arrange(sent), [sent]);
  const tableau = useMemo(() => tableauOf(props.state), [props.state]);
  return tableau === undefined ? null : <Lessons {...props} content={content} tableau={tableau} />;
}

type LessonsProps = CoachedProps & { readonly content: NlcPageContent; readonly tableau: Tableau };

function Lessons({ game, content, tableau, onStartOver, ...play }: LessonsProps) {
  const { words, names, distance } = useMemo(() => makeLookup(content), [content]);
  const session = useSession();
  // Whoever teaches must know all that may be done.
  const unknown = tableau.mine && !tableau.knows();
  useEffect(() => {
    if (unknown) void session.lookAt();
  }, [session, unknown]);
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
