import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type GamePace, gamePaceSchema, type NotifyState } from '../../messages/notify.ts';
import { Alarm } from '../parts/alarm.tsx';
import { ask, askNotify } from '../people/api.ts';
import type { Go } from '../route.ts';

interface NoticesProps {
  readonly game: string;
  readonly go: Go;
}

const PACES: readonly (readonly [GamePace, string])[] = [
  ['usual', 'as in my profile'],
  ['each', 'at each turn'],
  ['digest', 'once a day'],
  ['off', 'not at all'],
];

const answer = z.strictObject({ pace: gamePaceSchema });
const path = (game: string): string => `/api/people/notify/games/${game}`;

/** Whether anything of his reaches him at all. */
const isReachable = ({ devices, email, webhook, settings }: NotifyState): boolean =>
  (devices.length > 0 && settings.push !== 'off') ||
  (email === 'ready' && settings.email !== 'off') ||
  (webhook !== null && settings.webhook !== 'off');

/** How one is told that it is one's turn in this very game. */
export function Notices({ game, go }: NoticesProps) {
  const [pace, setPace] = useState<GamePace | undefined>();
  const [state, setState] = useState<NotifyState | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const tried = (work: Promise<void>): void => {
    setProblem(undefined);
    work.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked once for a game holds until it is changed here
  useEffect(() => {
    tried(
      Promise.all([ask(answer, 'GET', path(game)), askNotify('GET')]).then(([found, all]) => {
        setPace(found.pace);
        setState(all);
      }),
    );
  }, [game]);

  return (
    <section className="notices" aria-label="Notices">
      {pace !== undefined && state !== undefined && isReachable(state) && (
        <label>
          Tell me of my turns in this game{' '}
          <select
            value={pace}
            onChange={(event) => {
              const wanted = event.target.value as GamePace;
              const before = pace;
              setPace(wanted);
              tried(
                ask(answer, 'PUT', path(game), { pace: wanted }).then(
                  (kept) => setPace(kept.pace),
                  (error: unknown) => {
                    setPace(before);
                    throw error;
                  },
                ),
              );
            }}
          >
            {PACES.map(([one, text]) => (
              <option key={one} value={one}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
      {state !== undefined && !isReachable(state) && (
        <p className="soft">
          Nothing tells you when it is your turn.{' '}
          <button type="button" className="button small" onClick={() => go({ at: 'profile' })}>
            Set that up
          </button>
        </p>
      )}
      <Alarm text={problem} />
    </section>
  );
}
