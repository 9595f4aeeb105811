import { type ReactNode, useId } from 'react';
import { PASSWORD_LENGTH } from '../../messages/people.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'email' | 'url' | 'time';
  readonly autoComplete?: string;
  readonly hint?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A line to write in, with its name above and a hint below. */
export function Field({ label, value, onChange, type = 'text', hint, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        required
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="soft hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface NewPasswordProps extends Pick<FieldProps, 'label' | 'value' | 'onChange'> {
  /** What setting it means. */
  readonly hint: string;
}

/** Where a password is chosen. */
export function NewPassword({ hint, ...rest }: NewPasswordProps) {
  return (
    <Field
      type="password"
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.least}
      maxLength={PASSWORD_LENGTH.most}
      hint={`At least ${PASSWORD_LENGTH.least} characters. ${hint}`}
      {...rest}
    />
  );
}

export function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="alarm">
      {text}
    </p>
  );
}

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section className="sheet people-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface SegmentsProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly values: readonly (readonly [V, string])[];
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
}

export function Segments<V extends string>({ legend, value, values, disabled, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className="setting" disabled={disabled}>
      <legend>{legend}</legend>
      <div className="segments">
        {values.map(([one, text]) => (
          <label key={one} className="segment">
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const momentOf = (at: number): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What a browser calls itself, as far as anybody wants to know. */
export const agentName = (agent: string): string => {
  const browsers = [
    ['Firefox', 'Firefox'],
    ['Edg/', 'Edge'],
    ['Chrome', 'Chrome'],
    ['Safari', 'Safari'],
  ] as const;
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1] ?? 'A browser';
  const system = systems.find((one) => agent.includes(one));
  return system === undefined ? browser : `${browser} on ${system}`;
};
