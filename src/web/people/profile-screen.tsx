import './people.css';
import { useCallback, useEffect, useState } from 'react';
import type { Me } from '../../messages/people.ts';
import { Dialog } from '../parts/dialog.tsx';
import type { Go } from '../route.ts';
import { askMe, type ServerRefused } from './api.ts';
import { Notifications } from './notifications.tsx';
import { Card, Field, Problem } from './parts.tsx';
import type { ProfilePartProps } from './profile-part.ts';
import { Sessions } from './sessions.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import { useActing } from './use-acting.ts';
import { WaysIn } from './ways-in.tsx';
import { YourData } from './your-data.tsx';

export interface ProfileProps {
  readonly go: Go;
  /** From the link in a mail. */
  readonly confirm?: string | undefined;
}

/** Who I am on this server, how I come in, and how I am told that it is my turn. */
export function ProfileScreen({ go, confirm }: ProfileProps) {
  const [me, setMe] = useState<Me | undefined>();
  const [said, setSaid] = useState('');
  const [interrupted, setInterrupted] = useState<(() => Promise<void>) | undefined>();
  const { busy, problem, act } = useActing();

  useEffect(() => {
    document.title = 'Profile – Vedette';
    void act(async () => {
      if (confirm === undefined) setMe(await askMe('GET', 'me'));
      else {
        setMe(await askMe('POST', 'email/confirm', { token: confirm }));
        setSaid('Your e-mail address is confirmed.');
      }
    });
  }, [act, confirm]);

  const onRefused = useCallback((refused: ServerRefused, work: () => Promise<void>): boolean => {
    if (refused.code !== 'sign-in-again') return false;
    setInterrupted(() => work);
    return true;
  }, []);

  const proved = (again: Me): void => {
    const work = interrupted;
    setInterrupted(undefined);
    setMe(again);
    if (work !== undefined) void act(work);
  };

  const person = me?.person ?? null;
  const parts = me === undefined ? undefined : { me, onMe: setMe, onRefused };
  return (
    <div className="home people">
      <header className="home-head">
        <div>
          <h1>Profile</h1>
          <p>{person === null ? 'Nobody yet' : person.guest ? `${person.name}, a guest` : person.name}</p>
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'home' })}>
            ‹ All games
          </button>
          {person !== null && !person.guest && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void act(async () => setMe(await askMe('POST', 'sign-out')))}
            >
              Sign out
            </button>
          )}
        </nav>
      </header>
      <Problem text={problem} />
      <p role="status">{said}</p>
      {me !== undefined && parts !== undefined && (
        <main className="people-body">
          {person?.guest !== false && <Newcomer me={me} onMe={setMe} />}
          {person !== null && <NameCard key={person.name} {...parts} />}
          {person?.guest === false && <WaysIn {...parts} />}
          {person !== null && <Notifications key={`${person.id} ${me.email?.address}`} {...parts} />}
          {person !== null && <Sessions {...parts} />}
          {person !== null && <YourData {...parts} />}
        </main>
      )}
      <Dialog
        open={interrupted !== undefined}
        onClose={() => setInterrupted(undefined)}
        label="Show once more who you are"
      >
        <h2>Show once more who you are</h2>
        <p>For this, please sign in again as {person?.name}.</p>
        <SignIn guest={false} name={person?.name ?? ''} onDone={proved} />
      </Dialog>
    </div>
  );
}

/** For guests and those who are nobody yet. */
function Newcomer({ me, onMe }: { readonly me: Me; readonly onMe: (me: Me) => void }) {
  const guest = me.person !== null;
  return (
    <>
      <Card title="Make an account">
        <p>
          {guest
            ? 'You play as a guest: this browser alone knows that it is you. With an account you can play on any device, and your games come along.'
            : 'You can play at once as a guest. With an account you can play on any device.'}
        </p>
        <SignUp onDone={onMe} />
      </Card>
      <Card title="Sign in">
        <SignIn guest={guest} onDone={onMe} />
      </Card>
    </>
  );
}

function NameCard({ me, onMe, onRefused }: ProfilePartProps) {
  const { busy, problem, act } = useActing(onRefused);
  const [name, setName] = useState(me.person?.name ?? '');
  return (
    <Card title="Name">
      <form
        className="people-form"
        onSubmit={(event) => {
          event.preventDefault();
          void act(async () => onMe(await askMe('PUT', 'name', { name })));
        }}
      >
        <Problem text={problem} />
        <Field
          label="How others see you"
          value={name}
          onChange={setName}
          autoComplete="nickname"
          minLength={2}
          maxLength={32}
        />
        <div className="buttons">
          <button type="submit" className="button" disabled={busy || name === me.person?.name}>
            Change the name
          </button>
        </div>
      </form>
    </Card>
  );
}
