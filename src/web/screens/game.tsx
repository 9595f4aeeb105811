import '../styles/game.css';
import '../styles/panels.css';
import { useEffect } from 'react';
import { SystemView } from '../parts/in-system.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { Failure } from '../play/notices/failure.tsx';
import type { Ways } from '../route.ts';
import { useSession, useSessionState } from '../session/use-session.ts';

export interface GameScreenProps extends Ways {
  readonly id: string;
  readonly hex: string | undefined;
}

/** Opens the game that the address names, wherever it was left, and shows it. */
export function GameScreen({ id, hex, ...ways }: GameScreenProps) {
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
        props={{ state, hex, ...ways }}
        meanwhile={UNROLLED}
      />
    );
  if (state.stage === 'missing' && state.id === id)
    return (
      <Nothing title="There is no such game here" go={ways.go}>
        <p>
          This browser keeps no game under this address. It was deleted here, or it was played in another
          browser or on another device: games at one screen stay where they are played. From a file it can be
          brought here again.
        </p>
      </Nothing>
    );
  return state.stage === 'failed' ? <Failure state={state} go={ways.go} /> : UNROLLED;
}

const UNROLLED = <p className="opening">The map is being unrolled …</p>;
