import './campaign.css';
import type { Route } from '../../rules/preview/orders.ts';
import { useLookup } from '../desk.ts';
import { quickestOf } from '../tools/use-slip.ts';

interface WaysProps {
  readonly routes: readonly Route[];
  /** Whom the order binds, those included to whom no way is open. */
  readonly binds: readonly string[];
  readonly halves: number;
}

/** Whom a march order binds, what his way costs, and when he would be there. */
export function Ways({ routes, binds, halves }: WaysProps) {
  const lookup = useLookup();
  const ways = quickestOf(routes);
  const lost = binds.filter((id) => !ways.some(({ unit }) => unit === id));
  return (
    <>
      {ways.length > 0 && (
        <table className="ways">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Points</th>
              <th scope="col">There</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ unit, cost, column, earliest, latest }) => (
              <tr key={unit}>
                <td>
                  {lookup.names.unit(unit)} {column && <span className="soft">in column</span>}
                </td>
                <td>{lookup.words.numberText(cost / halves)}</td>
                <td>{whenThere(lookup.when, earliest, latest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lost.length > 0 && <p>No way leads there for {lost.map(lookup.names.unit).join(', ')}.</p>}
    </>
  );
}

/** By the quickest and by the slowest chits: a turn, a span of turns, or later than the game lasts. */
export const whenThere = (
  when: (turn: number) => string,
  earliest: number | null,
  latest: number | null,
): string => {
  if (earliest === null) return 'not in this game';
  if (latest === null) return `${when(earliest)} at best, or not in this game`;
  return earliest === latest ? when(earliest) : `${when(earliest)} to ${when(latest)}`;
};
