import '../styles/game.css';
import '../styles/panels.css';
import './learn.css';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { arrange, type NlbPageContent, type SentContent } from '../../systems/nlb/web/content.ts';
import { BATTLE } from '../../systems/nlb/web/learn/lessons.ts';
import { beckoning, hintMarks, pointersOf } from '../../systems/nlb/web/learn/pointing.ts';
import { makeLookup } from '../../systems/nlb/web/lookup.ts';
import { NlbScreen } from '../../systems/nlb/web/screen.tsx';
import { type Tableau, tableauOf } from '../../systems/nlb/web/tableau.ts';
import type { Go } from '../app.tsx';
import { Failure } from '../play/failure.tsx';
import { saves } from '../session/saves.ts';
import type { SessionState } from '../session/state.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { CoachCard } from './coach-card.tsx';
import { HintMarks } from './hints.ts';
import { forgetPlace, gameLeft } from './place.ts';
import { useLessons } from './use-lessons.ts';

interface FirstBattleProps {
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

/** The first battle: a game like any other, with somebody at your side who says what to try. */
export function FirstBattleScreen({ go, onBook, onSettings }: FirstBattleProps) {
  const session = useSession();
  const state = useSessionState();
  const begun = useRef(false);

  const begin = useCallback(async () => {
    const left = gameLeft();
    const kept = left === undefined ? undefined : await saves.get(left).catch(() => undefined);
    if (left !== undefined && kept !== undefined) {
      await session.resume(left);
      return;
    }
    forgetPlace();
    const { scenario, players, seed } = BATTLE;
    await session.start({ scenario, options: {}, players, seed });
  }, [session]);
  const startOver = useCallback(() => {
    forgetPlace();
    void begin();
  }, [begin]);

  useEffect(() => {
    // Once, even where React mounts a screen twice to test it.
    if (begun.current) return;
    begun.current = true;
    void begin();
  }, [begin]);

  const content = useMemo(
    () => (state.content === undefined ? undefined : arrange(state.content as SentContent)),
    [state.content],
  );
  const tableau = useMemo(() => (state.table === undefined ? undefined : tableauOf(state)), [state]);
  if (content !== undefined && tableau !== undefined && state.id !== undefined && begun.current) {
    return (
      <Coached
        key={state.id}
        game={state.id}
        {...{ content, tableau, state, go, onBook, onSettings }}
        onStartOver={startOver}
      />
    );
  }
  return state.stage === 'failed' ? (
    <Failure state={state} go={go} />
  ) : (
    <p className="opening">The map is being unrolled …</p>
  );
}

interface CoachedProps extends FirstBattleProps {
  readonly game: string;
  readonly content: NlbPageContent;
  readonly tableau: Tableau;
  readonly state: SessionState;
  readonly onStartOver: () => void;
}

function Coached({ game, content, tableau, state, go, onBook, onSettings, onStartOver }: CoachedProps) {
  const session = useSession();
  const lookup = useMemo(() => makeLookup(content), [content]);
  const coaching = useLessons(game, tableau, lookup);
  const pointers = useMemo(() => pointersOf(coaching.step), [coaching.step]);
  const marks = useMemo(() => ({ hexes: hintMarks(pointers, tableau) }), [pointers, tableau]);
  const beckon = beckoning(pointers);
  return (
    <HintMarks value={marks}>
      <div className="learning">
        {beckon !== '' && <style>{beckon}</style>}
        <NlbScreen content={content} state={state} go={go} onBook={onBook} onSettings={onSettings} />
        <CoachCard
          coaching={coaching}
          lookup={lookup}
          mayTakeBack={tableau.undo}
          onTakeBack={() => void session.undo()}
          onPlayOn={() => {
            forgetPlace();
            go({ at: 'game', id: game });
          }}
          onStartOver={onStartOver}
          go={go}
        />
      </div>
    </HintMarks>
  );
}
