import { useCallback, useMemo } from 'react';
import { CoachCard } from '../../../../web/learn/coach-card.tsx';
import { FirstBattle as AnyFirstBattle, type CoachedProps } from '../../../../web/learn/first-battle.tsx';
import { HintMarks } from '../../../../web/learn/hints.ts';
import { forgetPlace } from '../../../../web/learn/place.ts';
import { beckoning } from '../../../../web/learn/pointing.ts';
import { useLessons } from '../../../../web/learn/use-lessons.ts';
import type { Ways } from '../../../../web/route.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import { plain } from '../../../../words/index.ts';
import { arrange, type NlbPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';
import { NlbScreen } from '../screen.tsx';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';
import { hintMarks, pointersOf } from './pointing.ts';

/** The first battle: one turn of Quatre Bras, with somebody at your side who says what to try. */
export function FirstBattle(ways: Ways) {
  return <AnyFirstBattle battle={BATTLE} Coached={Coached} {...ways} />;
}

function Coached(props: CoachedProps) {
  const sent = props.state.content as SentContent;
  const content = useMemo(() => arrange(sent), [sent]);
  const tableau = useMemo(() => tableauOf(props.state), [props.state]);
  return tableau === undefined ? null : <Lessons {...props} content={content} tableau={tableau} />;
}

type LessonsProps = CoachedProps & { readonly content: NlbPageContent; readonly tableau: Tableau };

function Lessons({ game, content, tableau, onStartOver, ...play }: LessonsProps) {
  const session = useSession();
  const lookup = useMemo(() => makeLookup(content), [content]);
  const coachAt = useCallback(
    (since: number) => coachIn({ tableau, since, seat: BATTLE.seat, neighbours: lookup.neighbours }),
    [tableau, lookup],
  );
  const coaching = useLessons(game, LESSONS, tableau.seq, coachAt);
  const { step } = coaching;
  const pointers = useMemo(() => pointersOf(step), [step]);
  const marks = useMemo(() => ({ hexes: hintMarks(pointers, tableau) }), [pointers, tableau]);
  const beckon = beckoning(pointers);
  return (
    <HintMarks value={marks}>
      <div className="learning">
        {beckon !== '' && <style>{beckon}</style>}
        <NlbScreen {...play} content={content} />
        <CoachCard
          coaching={coaching}
          pointers={pointers}
          stepText={
            step?.do === 'act' ? plain(lookup.words.optionText(step.action, lookup.names)) : undefined
          }
          mayTakeBack={tableau.undo}
          onTakeBack={() => void session.undo()}
          onPlayOn={() => {
            forgetPlace();
            play.go({ at: 'game', id: game });
          }}
          onStartOver={onStartOver}
          onSequence={() => play.go({ at: 'learn', page: 'sequence', system: 'nlb' })}
          onLeave={() => play.go({ at: 'home' })}
        />
      </div>
    </HintMarks>
  );
}
