import '../styles/game.css';
import '../styles/panels.css';
import { useEffect, useState } from 'react';
import type { Go } from '../app.tsx';
import { arrange, type NlbPageContent, type SentContent } from '../nlb/content.ts';
import { Failure } from '../panels/failure.tsx';
import { useSession, useSessionState } from '../session/use-session.ts';
import { NlbScreen } from './nlb-screen.tsx';

interface GameScreenProps {
  readonly id: string;
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

/** Opens the game that the address names, wherever it was left, and shows it. */
export function GameScreen({ id, go, onBook, onSettings }: GameScreenProps) {
  const session = useSession();
  const state = useSessionState();
  const [content, setContent] = useState<NlbPageContent | undefined>();

  useEffect(() => {
    if (session.getState().id !== id) void session.resume(id);
  }, [session, id]);

  const ready = state.id === id && state.table !== undefined;
  useEffect(() => {
    if (!ready) return;
    let current = true;
    session.content().then(
      (sent) => current && setContent(arrange(sent as SentContent)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [session, ready]);

  if (ready && content !== undefined) {
    return <NlbScreen content={content} state={state} go={go} onBook={onBook} onSettings={onSettings} />;
  }
  return state.stage === 'failed' ? (
    <Failure state={state} go={go} />
  ) : (
    <p className="opening">The map is being unrolled …</p>
  );
}
