import { useState } from 'react';
import type { Me } from '../../messages/people.ts';
import { askMe } from './api.ts';
import { Field, NewPassword, Problem } from './parts.tsx';
import { makePasskey, passkeysWork } from './passkey.ts';
import { useActing } from './use-acting.ts';

/** A name, and a passkey or a password; a guest stays who he is and keeps his games. */
export function SignUp({ onDone }: { readonly onDone: (me: Me) => void }) {
  const { busy, problem, act } = useActing();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [byPassword, setByPassword] = useState(!passkeysWork());

  const make = (): Promise<void> =>
    act(async () =>
      onDone(await (byPassword ? askMe('POST', 'sign-up', { name, password }) : makePasskey(name))),
    );

  return (
    <form
      className="people-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Problem text={problem} />
      <Field
        label="Name"
        value={name}
        onChange={setName}
        autoComplete="username"
        minLength={2}
        maxLength={32}
        hint="Everybody you play with sees it."
      />
      {byPassword && (
        <NewPassword
          label="Password"
          value={password}
          onChange={setPassword}
          hint="If you forget it, only an e-mail address confirmed in your profile brings you back."
        />
      )}
      <div className="buttons">
        <button type="submit" className="button primary" disabled={busy}>
          {byPassword ? 'Make the account' : 'Make the account with a passkey'}
        </button>
        {passkeysWork() && (
          <button type="button" className="button quiet" onClick={() => setByPassword(!byPassword)}>
            {byPassword ? 'Rather with a passkey' : 'Rather with a password'}
          </button>
        )}
      </div>
      {!byPassword && (
        <p className="soft">
          A passkey is kept by this device and opened as you unlock it: nothing to remember.
        </p>
      )}
    </form>
  );
}
