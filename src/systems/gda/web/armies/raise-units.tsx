import { useEffect, useState } from 'react';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { useSession } from '../../../../web/session/use-session.ts';
import type { Raised } from '../../content/sizes.ts';
import { wordsFor } from '../../words/index.ts';
import { KINDS } from './edit-list.ts';

const words = wordsFor('en');

interface RaiseUnitsProps {
  readonly name: string;
  readonly full: boolean;
  readonly onRaise: (kind: (typeof KINDS)[number], raised: Raised) => void;
}

const FIRST = { infantry: 600, cavalry: 400, footArtillery: 8, horseArtillery: 6 } as const;
const RULES = {
  infantry: 'GDA-1.14.2',
  cavalry: 'GDA-1.14.4',
  footArtillery: 'GDA-1.14.6',
  horseArtillery: 'GDA-1.14.6',
} as const;

/** 1.14: from the men, squadrons or guns of a return of strength to units of the game. */
export function RaiseUnits({ name, full, onRaise }: RaiseUnitsProps) {
  const session = useSession();
  const [nth, setNth] = useState(0);
  const kind = KINDS[nth] as (typeof KINDS)[number];
  const { arm } = kind;
  const [count, setCount] = useState<number>(FIRST.infantry);
  const [squadrons, setSquadrons] = useState(4);
  const [raised, setRaised] = useState<Raised | undefined>();
  useEffect(() => {
    let current = true;
    session.consult('gda', { type: 'strength', arm, count, squadrons }).then(
      (answer) => current && setRaised(answer as Raised | undefined),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [session, arm, count, squadrons]);
  const guns = arm === 'footArtillery' || arm === 'horseArtillery';
  const whole = (text: string): number => Math.max(0, Math.floor(Number(text)));
  return (
    <details>
      <summary>Add by strength in the field</summary>
      <p className="raise-units">
        <select
          aria-label={`Kind of troops for ${name}`}
          value={nth}
          onChange={({ target }) => {
            const next = Number(target.value);
            setNth(next);
            setCount(FIRST[KINDS[next]?.arm ?? 'infantry']);
          }}
        >
          {KINDS.map((one, n) => (
            <option key={one.name} value={n}>
              {one.name}
            </option>
          ))}
        </select>{' '}
        <label>
          {guns ? 'Guns' : 'Men'}{' '}
          <input
            type="number"
            min={1}
            value={count}
            onChange={({ target }) => setCount(whole(target.value))}
          />
        </label>{' '}
        {arm === 'cavalry' && (
          <label>
            Squadrons{' '}
            <input
              type="number"
              min={1}
              value={squadrons}
              onChange={({ target }) => setSquadrons(whole(target.value))}
            />
          </label>
        )}{' '}
        <output>
          {raised === undefined ? '…' : `${raised.units} ${words.sizeName(raised.size).toLowerCase()}`}
        </output>{' '}
        <RuleLink id={arm === 'cavalry' && (raised?.units ?? 1) > 1 ? 'GDA-1.14.5' : RULES[arm]} />{' '}
        <button
          type="button"
          className="button small"
          disabled={full || raised === undefined}
          onClick={() => raised !== undefined && onRaise(kind, raised)}
        >
          Add
        </button>
      </p>
    </details>
  );
}
