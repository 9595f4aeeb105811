import { sinceMyLast, type Tableau } from '../nlb/tableau.ts';
import { armyName } from '../parts/army.tsx';
import { Log } from './log.tsx';

/** What others did since the player last decided, to be read when his turn comes round again. */
export function Meanwhile({ tableau }: { readonly tableau: Tableau }) {
  const entries = sinceMyLast(tableau);
  const others = new Set(entries.map(({ by }) => by).filter((by) => by !== 'chance' && by !== 'start'));
  if (others.size === 0) return null;
  return (
    <details className="meanwhile">
      <summary>What the {[...others].map(armyName).join(' and ')} did meanwhile</summary>
      <Log entries={entries} />
    </details>
  );
}
