import { ResultRow as AnyResultRow } from '../../../../web/panels/result-row.tsx';
import type { CombatOutcome } from '../../rules/events.ts';
import { useLookup } from '../desk.ts';

interface ResultRowProps {
  readonly column: string;
  readonly results: readonly CombatOutcome[];
  /** The face that came up, if the die has been cast. */
  readonly rolled: number | undefined;
}

/** What each face of the die brings on a column, and how likely each result is. */
export function ResultRow({ column, results, rolled }: ResultRowProps) {
  const { resultText, resultEffect } = useLookup().words;
  return (
    <AnyResultRow
      label={`Results of the die at ${column}`}
      faces={results.map((id) => ({
        id,
        short: id === 'none' ? '–' : id,
        name: resultText(id),
        effect: resultEffect(id),
      }))}
      rolled={rolled}
    />
  );
}
