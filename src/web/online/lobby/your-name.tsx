import { useEffect, useState } from 'react';
import type { Person } from '../../../messages/people.ts';
import { Alarm } from '../../parts/alarm.tsx';
import { askMe } from '../../people/api.ts';
import { lobby } from '../api.ts';

interface YourNameProps {
  /** The others shall see it at once. */
  readonly onNamed: () => void;
}

/** A guest is a number to the others until he says what he is called. */
export function YourName({ onNamed }: YourNameProps) {
  const [person, setPerson] = useState<Person | null | undefined>();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => {
    lobby.me().then(
      ({ person: me }) => setPerson(me),
      // Whether the server can be reached is said elsewhere.
      () => undefined,
    );
  }, []);
  if (person === undefined || person?.guest === false) return null;
  const save = async (): Promise<void> => {
    setProblem(undefined);
    try {
      if (person === null) await lobby.enter();
      setPerson((await askMe('PUT', 'name', { name })).person);
      setName('');
      onNamed();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form
      className="your-name"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        {person !== null && `The others see you as ${person.name}. `}Your name:{' '}
        <input
          value={name}
          minLength={2}
          maxLength={32}
          required
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
      </label>{' '}
      <button type="submit" className="button small">
        Use this name
      </button>
      <Alarm text={problem} />
    </form>
  );
}
