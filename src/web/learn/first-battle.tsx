import '../styles/game.css';
import '../styles/panels.css';
import './learn.css';
import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import { Failure } from '../play/notices/failure.tsx';
import type { Ways } from '../route.ts';
import { saves } from '../session/saves.ts';
import type { NewGame } from '../session/state.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import type { PlayProps } from '../system-page.ts';
import { forgetPlace, gameLeft } from './place.ts';

export interface CoachedProps extends PlayProps {
  /** The key under which the browser keeps the game. */
  readonly game: string;
  readonly onStartOver: () => void;
}

interface FirstBattleProps extends Ways {
  /** The battle, its players and the dice of the lessons. */
  readonly battle: Omit<NewGame, 'options'>;
  /** The game with somebody beside it who says what to try. */
  readonly Coached: ComponentType<CoachedProps>;
}

/** The first battle: a game like any other, begun anew or where it was left. */
export function FirstBattle({ battle, Coached, ...ways }: FirstBattleProps) {
  const session = useSession();
  const state = useSessionState();
  const begun = useRef(false);

  const begin = useCallback(async () => {
    const left = gameLeft();
    const kept = left === undefined ? undefined : await saves.get(left).catch(() => undefined);
    if (kept?.scenario === battle.scenario) {
      await session.resume(kept.id);
      return;
    }
    forgetPlace();
    await session.start({ ...battle, options: {} });
  }, [session, battle]);
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

  if (state.content !== undefined && state.table !== undefined && state.id !== undefined && begun.current)
    return <Coached key={state.id} game={state.id} state={state} {...ways} onStartOver={startOver} />;
  return state.stage === 'failed' ? (
    <Failure state={state} go={ways.go} />
  ) : (
    <p className="opening">The map is being unrolled …</p>
  );
}
