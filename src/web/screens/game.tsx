import '../styles/game.css';
import '../styles/panels.css';
import { useEffect } from 'react';
import { SystemView } from '../parts/in-system.tsx';
import { Failure } from '../play/failure.tsx';
import type { Ways } from '../route.ts';
import { useSession, useSessionState } from '../session/use-session.ts';

export interface GameScreenProps extends Ways {
  readonly id: string;
}

/** Opens the game that the address names, wherever it was left, and shows it. */
export function GameScreen({ id, ...ways }: GameScreenProps) {
  const session = useSession();
  const state = useSessionState();
  useEffect(() => {
    if (session.getState().id !== id) void session.resume(id);
  }, [session, id]);

  if (state.id === id && state.table !== undefined && state.content !== undefined)
    return (
      <SystemView
        id={state.table.system}
        pick={({ play }) => play}
        props={{ state, ...ways }}
        meanwhile={UNROLLED}
      />
    );
  return state.stage === 'failed' ? <Failure state={state} go={ways.go} /> : UNROLLED;
}

const UNROLLED = <p className="opening">The map is being unrolled …</p>;
