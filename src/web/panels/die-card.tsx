import { type ReactNode, useState } from 'react';
import { Die } from '../play/telling/die.tsx';

interface DieCardProps {
  /** What was rolled for; another one is shown even where the last was put away. */
  readonly about: unknown;
  readonly die: number | undefined;
  /** What came of it, for the colour of the card. */
  readonly result: string | undefined;
  readonly children: ReactNode;
}

/** The die of the last fight, as it rolls and when it has come to rest, over the field until it is put away. */
export function DieCard({ about, die, result, children }: DieCardProps) {
  const [put, setAway] = useState<unknown>();
  if (put !== undefined && put === about) return null;
  return (
    <div className="last-combat" role="status" data-result={result}>
      <Die value={die} size="large" key={die === undefined ? 'rolling' : 'still'} />
      <div>{children}</div>
      {die !== undefined && (
        <button
          type="button"
          className="button quiet icon"
          aria-label="Put the die away"
          onClick={() => setAway(about)}
        >
          ✕
        </button>
      )}
    </div>
  );
}
