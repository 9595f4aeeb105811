import { useId, useState } from 'react';
import type { NotifySettings } from '../../messages/notify.ts';
import { Field } from './parts.tsx';

interface WhenProps {
  readonly settings: NotifySettings;
  readonly busy: boolean;
  readonly onSave: (changes: Partial<NotifySettings>) => void;
}

const WAITS: readonly (readonly [number, string])[] = [
  [0, 'At once'],
  [2, 'After 2 minutes'],
  [10, 'After 10 minutes'],
  [60, 'After an hour'],
];

const zones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The pace of notifications: how soon, the hour of the digest, the hours of silence. */
export function When({ settings, busy, onSave }: WhenProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => ({
    ...settings,
    // Who never chose a zone most likely lives where his browser says.
    timeZone: settings.timeZone === 'UTC' ? ownZone() : settings.timeZone,
  }));
  const change = (changes: Partial<NotifySettings>): void => setDraft({ ...draft, ...changes });
  const { after, digestAt, quiet, timeZone } = draft;

  return (
    <form
      className="people-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ after, digestAt, quiet, timeZone });
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-after`}>A message for each turn comes</label>
        <select
          id={`${id}-after`}
          value={after}
          onChange={(event) => change({ after: Number(event.target.value) })}
        >
          {WAITS.map(([minutes, text]) => (
            <option key={minutes} value={minutes}>
              {text}
            </option>
          ))}
        </select>
        <p className="soft hint">Who has moved by then is not told.</p>
      </div>
      <Field
        label="The message once a day comes at"
        type="time"
        value={digestAt}
        onChange={(time) => change({ digestAt: time })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) =>
            change({ quiet: event.target.checked ? { from: '22:00', to: '07:00' } : null })
          }
        />
        <span>Quiet hours</span>
      </label>
      {quiet !== null && (
        <div className="two-fields">
          <Field
            label="from"
            type="time"
            value={quiet.from}
            onChange={(from) => change({ quiet: { ...quiet, from } })}
          />
          <Field
            label="to"
            type="time"
            value={quiet.to}
            onChange={(to) => change({ quiet: { ...quiet, to } })}
          />
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-zone`}>Time zone</label>
        <select
          id={`${id}-zone`}
          value={timeZone}
          onChange={(event) => change({ timeZone: event.target.value })}
        >
          {zones().map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </div>
      <div className="buttons">
        <button type="submit" className="button" disabled={busy}>
          Save these times
        </button>
      </div>
    </form>
  );
}
