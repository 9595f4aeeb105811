import { useEffect, useState } from 'react';
import type { Session } from '../../messages/people.ts';
import { askSessions, tell } from './api.ts';
import { agentName, Card, momentOf, Problem } from './parts.tsx';
import type { ProfilePartProps } from './profile-part.ts';
import { useActing } from './use-acting.ts';

/** Where this person is signed in, and the way to end it there. */
export function Sessions({ me, onRefused }: ProfilePartProps) {
  const { busy, problem, act } = useActing(onRefused);
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const load = async (): Promise<void> => setSessions((await askSessions()).sessions);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is changed about the account may end sessions
  useEffect(() => {
    void act(load);
  }, [me, act]);

  const end = (path: string): Promise<void> =>
    act(async () => {
      await tell('DELETE', `/api/people/sessions${path}`);
      await load();
    });

  return (
    <Card title="Sessions">
      <Problem text={problem} />
      <ul className="rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span className="row-text">
              <strong>{agentName(session.agent)}</strong>
              <span className="soft">
                {session.current ? 'this one' : `last seen ${momentOf(session.seenAt)}`}, since{' '}
                {momentOf(session.madeAt)}
              </span>
            </span>
            {!session.current && (
              <button
                type="button"
                className="button small"
                disabled={busy}
                aria-label={`End the session in ${agentName(session.agent)}`}
                onClick={() => end(`/${session.id}`)}
              >
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="buttons">
          <button type="button" className="button" disabled={busy} onClick={() => end('')}>
            End all others
          </button>
        </div>
      )}
    </Card>
  );
}
