import { useState } from 'react';
import type { Me, Passkey } from '../../messages/people.ts';
import { askMe } from './api.ts';
import { Card, Field, momentOf, NewPassword, Problem } from './parts.tsx';
import { makePasskey, passkeysWork } from './passkey.ts';
import type { ProfilePartProps } from './profile-part.ts';
import { useActing } from './use-acting.ts';

/** Passkeys and the password of an account. */
export function WaysIn({ me, onMe, onRefused }: ProfilePartProps) {
  const { busy, problem, act } = useActing(onRefused);
  const [password, setPassword] = useState('');
  const [setting, setSetting] = useState(false);
  const [said, setSaid] = useState('');
  const change = (work: () => Promise<Me>, done: string): Promise<void> =>
    act(async () => {
      onMe(await work());
      setSaid(done);
    });

  return (
    <Card title="Ways in">
      <Problem text={problem} />
      <p role="status" className="soft">
        {said}
      </p>
      <ul className="rows">
        {me.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={busy}
            onLabel={(label) =>
              change(() => askMe('PUT', `passkeys/${passkey.id}`, { label }), 'Passkey renamed.')
            }
            onRemove={() => change(() => askMe('DELETE', `passkeys/${passkey.id}`), 'Passkey removed.')}
          />
        ))}
      </ul>
      <div className="buttons">
        {passkeysWork() && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => change(() => makePasskey(), 'Passkey added.')}
          >
            Add a passkey
          </button>
        )}
        <button type="button" className="button" aria-expanded={setting} onClick={() => setSetting(!setting)}>
          {me.password ? 'Change the password' : 'Set a password'}
        </button>
      </div>
      {setting && (
        <form
          className="people-form"
          onSubmit={(event) => {
            event.preventDefault();
            void change(async () => {
              const changed = await askMe('PUT', 'password', { password });
              setSetting(false);
              setPassword('');
              return changed;
            }, 'Password set; all other sessions are ended.');
          }}
        >
          <NewPassword
            label="New password"
            value={password}
            onChange={setPassword}
            hint="Ends all your other sessions."
          />
          <div className="buttons">
            <button type="submit" className="button primary" disabled={busy}>
              Set the password
            </button>
          </div>
        </form>
      )}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly onLabel: (label: string) => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, busy, onLabel, onRemove }: PasskeyRowProps) {
  const [label, setLabel] = useState<string | undefined>();
  return (
    <li>
      {label === undefined ? (
        <span className="row-text">
          <strong>{passkey.label}</strong>
          <span className="soft">
            passkey since {momentOf(passkey.madeAt)}
            {passkey.usedAt === null ? '' : `, last used ${momentOf(passkey.usedAt)}`}
            {passkey.backedUp ? ', backed up' : ''}
          </span>
        </span>
      ) : (
        <form
          className="row-text"
          onSubmit={(event) => {
            event.preventDefault();
            onLabel(label);
            setLabel(undefined);
          }}
        >
          <Field label="What you call it" value={label} onChange={setLabel} maxLength={40} />
          <div className="buttons">
            <button type="submit" className="button small" disabled={busy}>
              Keep
            </button>
          </div>
        </form>
      )}
      <span className="buttons">
        {label === undefined && (
          <button
            type="button"
            className="button small"
            aria-label={`Rename the passkey ${passkey.label}`}
            onClick={() => setLabel(passkey.label)}
          >
            Rename
          </button>
        )}
        <button
          type="button"
          className="button small danger"
          disabled={busy}
          aria-label={`Remove the passkey ${passkey.label}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </span>
    </li>
  );
}
