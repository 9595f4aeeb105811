import '../styles/game.css';
import '../styles/panels.css';
import { useEffect, useMemo } from 'react';
import { arrange, type SentContent } from '../../systems/nlb/web/content.ts';
import { NlbScreen } from '../../systems/nlb/web/screen.tsx';
import type { Go } from '../app.tsx';
import { Failure } from '../play/failure.tsx';
import { useSession, useSessionState } from '../session/use-session.ts';

export interface GameScreenProps {
  readonly id: string;
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

/** Opens the game that the address names, wherever it was left, and shows it. */
export function GameScreen({ id, go, onBook, onSettings }: GameScreenProps) {
  const session = useSession();
  const state = useSessionState();
  useEffect(() => {
    if (session.getState().id !== id) void session.resume(id);
  }, [session, id]);

  const sent = state.id === id && state.table !== undefined ? (state.content as SentContent) : undefined;
  const content = useMemo(() => (sent === undefined ? undefined : arrange(sent)), [sent]);

  if (content !== undefined) {
    return <NlbScreen content={content} state={state} go={go} onBook={onBook} onSettings={onSettings} />;
  }
  return state.stage === 'failed' ? (
    <Failure state={state} go={go} />
  ) : (
    <p className="opening">The map is being unrolled …</p>
  );
}
