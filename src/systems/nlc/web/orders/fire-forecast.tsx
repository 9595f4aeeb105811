import type { Ledger } from '../../../../engine/ledger.ts';
import type { Facts } from '../../../../web/messages/protocol.ts';
import { LedgerTable } from '../../../../web/play/ledger.tsx';
import { useLookup } from '../desk.tsx';
import { type Chances, chancesOf, shareOf } from '../tools/chances.ts';

const TITLES = {
  attack: 'You fire',
  defence: 'They fire back',
  againstSquare: 'If they form square',
  withoutSquare: 'If they fail to form square',
} as const;

type Part = keyof typeof TITLES;

const PARTS = Object.keys(TITLES) as readonly Part[];

/** Both fires as they would be: how each strength comes about, and how many hits the dice would bring. */
export function FireForecast({ facts }: { readonly facts: Facts | undefined }) {
  const parts = PARTS.flatMap((part) => {
    const chances = chancesOf(facts?.[part]);
    return chances === undefined ? [] : [{ part, chances }];
  });
  if (parts.length === 0) return null;
  return (
    <div className="fires">
      {parts.map(({ part, chances }) => (
        <OneFire key={part} title={TITLES[part]} chances={chances} />
      ))}
    </div>
  );
}

function OneFire({ title, chances }: { readonly title: string; readonly chances: Chances }) {
  const { strength, rounded, ways } = chances;
  return (
    <div className="fire">
      <FireStrength title={title} strength={strength} rounded={rounded} />
      <ul className="chances" aria-label={`${title}: hits`}>
        {ways.map(([hits, count]) => (
          <li key={hits}>
            {hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${hits} hits`}{' '}
            <b className="figures">{shareOf(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FireStrengthProps {
  readonly title: string;
  readonly strength: Ledger;
  readonly rounded: number;
  /** Only the total, until somebody asks for the lines. */
  readonly folded?: boolean;
}

/** Line by line how strong a fire is, and what the table reads. */
export function FireStrength({ title, strength, rounded, folded = false }: FireStrengthProps) {
  const { words } = useLookup();
  return (
    <details open={!folded}>
      <summary>
        {title}: <b className="figures">{rounded}</b>
      </summary>
      <LedgerTable
        ledger={strength}
        total={strength.total === rounded ? 'in all' : `rounded to ${words.numberText(rounded)}`}
      />
    </details>
  );
}
