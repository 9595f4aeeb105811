import { useState } from 'react';
import { tell } from './api.ts';
import { Field, Problem } from './parts.tsx';
import { useActing } from './use-acting.ts';

/** For who cannot sign in any more: a link to a new password, to the address that he once confirmed. */
export function Forgotten() {
  const { busy, problem, act } = useActing();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <div className="forgotten">
      <button type="button" className="button quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Password forgotten, or passkey lost?
      </button>
      {open && (
        <form
          className="people-form"
          onSubmit={(event) => {
            event.preventDefault();
            void act(async () => {
              setAsked('');
              await tell('POST', '/api/people/recover', { address });
              setAsked(address);
            });
          }}
        >
          <Problem text={problem} />
          <Field
            label="Your e-mail address"
            type="email"
            value={address}
            onChange={setAddress}
            autoComplete="email"
            hint="The one in your profile, if you confirmed it there. Without one, only whoever runs this server can help."
          />
          <div className="buttons">
            <button type="submit" className="button" disabled={busy}>
              Send me a link
            </button>
          </div>
          <p role="status">
            {asked === ''
              ? ''
              : `If an account has confirmed ${asked}, a link is on its way there. It serves once, within an hour.`}
          </p>
        </form>
      )}
    </div>
  );
}
