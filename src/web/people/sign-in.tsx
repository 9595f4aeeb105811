import { useState } from 'react';
import type { Me } from '../../messages/people.ts';
import { askMe } from './api.ts';
import { Forgotten } from './forgotten.tsx';
import { Field, Problem } from './parts.tsx';
import { passkeysWork, signInWithPasskey } from './passkey.ts';
import { useActing } from './use-acting.ts';

interface SignInProps {
  readonly onDone: (me: Me) => void;
  /** Signing in once more: the name is known. */
  readonly name?: string;
  /** A guest is asked whether his games shall come along. */
  readonly guest: boolean;
}

/** By passkey, or by name and password. */
export function SignIn({ onDone, name: known, guest }: SignInProps) {
  const { busy, problem, act } = useActing();
  const [name, setName] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [bring, setBring] = useState(true);
  const along = guest && bring;

  const withPasskey = (): Promise<void> => act(async () => onDone(await signInWithPasskey(along)));
  const withPassword = (): Promise<void> =>
    act(async () => onDone(await askMe('POST', 'sign-in', { name, password, bring: along })));

  return (
    <>
      <Problem text={problem} />
      {guest && (
        <label className="check">
          <input type="checkbox" checked={bring} onChange={(event) => setBring(event.target.checked)} />
          <span>Take along what I play as a guest in this browser</span>
        </label>
      )}
      {passkeysWork() && (
        <div className="buttons">
          <button type="button" className="button primary" disabled={busy} onClick={withPasskey}>
            Sign in with a passkey
          </button>
        </div>
      )}
      <form
        className="people-form"
        onSubmit={(event) => {
          event.preventDefault();
          void withPassword();
        }}
      >
        {known === undefined ? (
          <Field label="Name" value={name} onChange={setName} autoComplete="username" />
        ) : (
          <input type="text" name="username" autoComplete="username" value={known} readOnly hidden />
        )}
        <Field
          label="Password"
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <div className="buttons">
          <button type="submit" className="button" disabled={busy}>
            Sign in with the password
          </button>
        </div>
      </form>
      {known === undefined && <Forgotten />}
    </>
  );
}
