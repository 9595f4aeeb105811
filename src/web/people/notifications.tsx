import { useEffect, useState } from 'react';
import type { NotifySettings, NotifyState, Pace } from '../../messages/notify.ts';
import { askMe, askNotify, tell } from './api.ts';
import { agentName, Card, Field, momentOf, Problem, Segments } from './parts.tsx';
import type { ProfilePartProps } from './profile-part.ts';
import { ownEndpoint, pushWorks, subscribe, unsubscribe } from './push.ts';
import { useActing } from './use-acting.ts';
import { When } from './when.tsx';

const PACES: readonly (readonly [Pace, string])[] = [
  ['each', 'Each turn'],
  ['digest', 'Once a day'],
  ['off', 'Never'],
];

/** How and when a person is told that it is his turn. */
export function Notifications({ me, onMe, onRefused }: ProfilePartProps) {
  const { busy, problem, act } = useActing(onRefused);
  const [state, setState] = useState<NotifyState | undefined>();
  const [said, setSaid] = useState('');
  const [own, setOwn] = useState<string | undefined>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that was confirmed shows here too
  useEffect(() => {
    void act(async () => setState(await askNotify('GET')));
  }, [me, act]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribing or stopping changes it
  useEffect(() => {
    void ownEndpoint().then(setOwn, () => setOwn(undefined));
  }, [state?.devices]);

  if (state === undefined)
    return (
      <Card title="Notifications">
        <Problem text={problem} />
      </Card>
    );

  const change = (work: () => Promise<NotifyState>, done: string): void => {
    void act(async () => {
      setState(await work());
      setSaid(done);
    });
  };
  const save = (changes: Partial<NotifySettings>): void =>
    change(() => askNotify('PUT', '', { ...state.settings, ...changes }), 'Saved.');
  const test = (channel: 'push' | 'email' | 'webhook'): void => {
    void act(async () => {
      await tell('POST', '/api/people/notify/test', { channel });
      setSaid('A test message is on its way.');
    });
  };

  return (
    <Card title="Notifications">
      <p>When it becomes your turn in a game with others.</p>
      <Problem text={problem} />
      <p role="status" className="soft">
        {said}
      </p>
      <h3>In the browser</h3>
      <Segments
        legend="By browser push"
        value={state.settings.push}
        values={PACES}
        onChange={(push) => save({ push })}
      />
      <ul className="rows">
        {state.devices.map((device) => (
          <li key={device.id}>
            <span className="row-text">
              <strong>
                {agentName(device.agent)}
                {device.endpoint === own ? ' (this browser)' : ''}
              </strong>
              <span className="soft">since {momentOf(device.madeAt)}</span>
            </span>
            <button
              type="button"
              className="button small"
              disabled={busy}
              aria-label={`Stop telling ${agentName(device.agent)}`}
              onClick={() =>
                change(async () => {
                  await unsubscribe(device.endpoint);
                  return askNotify('DELETE', `/devices/${device.id}`);
                }, 'That browser is told no more.')
              }
            >
              Stop
            </button>
          </li>
        ))}
      </ul>
      <div className="buttons">
        {state.devices.some(({ endpoint }) => endpoint === own) ? null : pushWorks() ? (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() =>
              change(
                async () => askNotify('POST', '/devices', await subscribe(state.pushKey)),
                'This browser will be told.',
              )
            }
          >
            Tell this browser
          </button>
        ) : (
          <p className="soft">This browser takes no pushes.</p>
        )}
        {state.devices.length > 0 && (
          <button type="button" className="button quiet" disabled={busy} onClick={() => test('push')}>
            Try it
          </button>
        )}
      </div>
      <h3>By e-mail</h3>
      <Email me={me} state={state} busy={busy} onMe={onMe} act={act} onSaid={setSaid} />
      {state.email === 'ready' && (
        <>
          <Segments
            legend="By e-mail"
            value={state.settings.email}
            values={PACES}
            onChange={(email) => save({ email })}
          />
          <div className="buttons">
            <button type="button" className="button quiet" disabled={busy} onClick={() => test('email')}>
              Send a test mail
            </button>
          </div>
        </>
      )}
      <h3>By webhook</h3>
      <Webhook state={state} busy={busy} onChange={change} />
      {state.webhook !== null && (
        <>
          <Segments
            legend="By webhook"
            value={state.settings.webhook}
            values={PACES}
            onChange={(webhook) => save({ webhook })}
          />
          <div className="buttons">
            <button type="button" className="button quiet" disabled={busy} onClick={() => test('webhook')}>
              Post a test
            </button>
          </div>
        </>
      )}
      <h3>When</h3>
      <When settings={state.settings} busy={busy} onSave={save} />
    </Card>
  );
}

interface EmailProps {
  readonly me: ProfilePartProps['me'];
  readonly state: NotifyState;
  readonly busy: boolean;
  readonly onMe: ProfilePartProps['onMe'];
  readonly act: (work: () => Promise<void>) => Promise<void>;
  readonly onSaid: (text: string) => void;
}

function Email({ me, state, busy, onMe, act, onSaid }: EmailProps) {
  const [address, setAddress] = useState(me.email?.address ?? '');
  if (state.email === 'no-server') return <p className="soft">This server sends no e-mail.</p>;
  return (
    <form
      className="people-form"
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => {
          onMe(await askMe('PUT', 'email', { address }));
          onSaid('A link to confirm the address is on its way to it.');
        });
      }}
    >
      <Field
        label="Address"
        type="email"
        value={address}
        onChange={setAddress}
        autoComplete="email"
        hint={
          state.email === 'unconfirmed'
            ? 'Not confirmed yet: open the link that was sent to it.'
            : 'Also your way back in, should you forget your password.'
        }
      />
      <div className="buttons">
        <button type="submit" className="button" disabled={busy}>
          {me.email === null ? 'Use this address' : 'Change the address'}
        </button>
        {me.email !== null && (
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            onClick={() =>
              void act(async () => {
                onMe(await askMe('DELETE', 'email'));
                setAddress('');
                onSaid('The address is forgotten.');
              })
            }
          >
            Forget it
          </button>
        )}
      </div>
    </form>
  );
}

interface WebhookProps {
  readonly state: NotifyState;
  readonly busy: boolean;
  readonly onChange: (work: () => Promise<NotifyState>, done: string) => void;
}

function Webhook({ state, busy, onChange }: WebhookProps) {
  const [url, setUrl] = useState(state.webhook?.url ?? '');
  return (
    <form
      className="people-form"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(() => askNotify('PUT', '/webhook', { url }), 'Saved.');
      }}
    >
      <Field
        label="Address to post to"
        type="url"
        value={url}
        onChange={setUrl}
        hint="For your own programs: a POST with JSON, signed."
      />
      {state.webhook !== null && (
        <p className="soft">
          Secret to check signatures with: <code>{state.webhook.secret}</code>
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="button" disabled={busy}>
          {state.webhook === null ? 'Use this address' : 'Change the address'}
        </button>
        {state.webhook !== null && (
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            onClick={() => {
              setUrl('');
              onChange(() => askNotify('DELETE', '/webhook'), 'The webhook is gone.');
            }}
          >
            Remove it
          </button>
        )}
      </div>
    </form>
  );
}
