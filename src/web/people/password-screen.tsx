import './people.css';
import { useEffect, useState } from 'react';
import { type Me, whoseResetSchema } from '../../messages/people.ts';
import type { Go } from '../route.ts';
import { ask, askMe, tell } from './api.ts';
import { Card, NewPassword, Problem } from './parts.tsx';
import { SignIn } from './sign-in.tsx';
import { useActing } from './use-acting.ts';

export interface PasswordProps {
  readonly go: Go;
  /** From the link. */
  readonly token: string;
}

const SHORTEST_TOKEN = 10;

type Stage =
  | { readonly at: 'looking' }
  | { readonly at: 'over' }
  | { readonly at: 'choosing'; readonly name: string }
  | { readonly at: 'done'; readonly name: string; readonly me: Me };

/** Where a link to a new password leads. */
export function PasswordScreen({ go, token }: PasswordProps) {
  const { busy, problem, act } = useActing();
  const [stage, setStage] = useState<Stage>({ at: 'looking' });
  const [password, setPassword] = useState('');

  useEffect(() => {
    document.title = 'New password – Vedette';
    setStage({ at: 'looking' });
    void act(async () => {
      try {
        const { name } = await ask(whoseResetSchema, 'POST', '/api/people/reset/whose', { token });
        setStage({ at: 'choosing', name });
      } catch (error) {
        setStage({ at: 'over' });
        // What is no token at all the server says in its own terms, of no use to who followed a link.
        if (token.length >= SHORTEST_TOKEN) throw error;
      }
    });
  }, [act, token]);

  return (
    <div className="home people">
      <header className="home-head">
        <div>
          <h1>New password</h1>
          {stage.at === 'choosing' && <p>For {stage.name}</p>}
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'profile' })}>
            ‹ Profile
          </button>
        </nav>
      </header>
      <Problem text={problem} />
      <main className="people-body">
        {stage.at === 'over' && (
          <Card title="This link opens nothing">
            <p>Each link serves once, within an hour. You can ask for another where you sign in.</p>
            <div className="buttons">
              <button type="button" className="button primary" onClick={() => go({ at: 'profile' })}>
                Ask for another
              </button>
            </div>
          </Card>
        )}
        {stage.at === 'choosing' && (
          <Card title="Choose it">
            <form
              className="people-form"
              onSubmit={(event) => {
                event.preventDefault();
                void act(async () => {
                  await tell('POST', '/api/people/reset', { token, password });
                  setStage({ at: 'done', name: stage.name, me: await askMe('GET', 'me') });
                });
              }}
            >
              <input type="text" name="username" autoComplete="username" value={stage.name} readOnly hidden />
              <NewPassword
                label="New password"
                value={password}
                onChange={setPassword}
                hint="Ends all sessions of this account, on every device."
              />
              <div className="buttons">
                <button type="submit" className="button primary" disabled={busy}>
                  Set the password
                </button>
              </div>
            </form>
          </Card>
        )}
        {stage.at === 'done' && (
          <Card title="Sign in">
            <p role="status">The password is set. Sign in with it, {stage.name}:</p>
            <SignIn
              guest={stage.me.person?.guest === true}
              name={stage.name}
              onDone={() => go({ at: 'profile' })}
            />
          </Card>
        )}
      </main>
    </div>
  );
}
