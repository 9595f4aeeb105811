import { Die } from '../../../../web/play/die.tsx';
import type { CombatOutcome } from '../../rules/events.ts';
import { useLookup } from '../desk.tsx';

interface ResultRowProps {
  readonly column: string;
  readonly results: readonly CombatOutcome[];
  /** The face that came up, if the die has been cast. */
  readonly rolled: number | undefined;
}

/** What each face of the die brings on a column, and how likely each result is. */
export function ResultRow({ column, results, rolled }: ResultRowProps) {
  const { resultText, resultEffect } = useLookup().words;
  const counts = new Map<CombatOutcome, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return (
    <div className="result-row">
      <ol aria-label={`Results of the die at ${column}`}>
        {results.map((result, face) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the face of the die
          <li key={face} data-result={result} {...(rolled === face + 1 ? { 'data-rolled': '' } : {})}>
            <Die value={face + 1} />
            <abbr title={`${resultText(result)}: ${resultEffect(result)}`}>
              {result === 'none' ? '–' : result}
            </abbr>
          </li>
        ))}
      </ol>
      <p className="chances">
        {[...counts].map(([result, count]) => (
          <span key={result} data-result={result}>
            {resultText(result)} <b className="figures">{Math.round((100 * count) / results.length)}%</b>
          </span>
        ))}
      </p>
    </div>
  );
}
