import type { Ledger } from '../../../../engine/ledger.ts';
import type { Facts } from '../../../../web/messages/protocol.ts';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import { useLookup } from '../desk.ts';
import { chancesOf, shareOf, waysTo } from '../tools/chances.ts';

const TITLES = {
  attack: 'You fire',
  defence: 'They fire back',
  againstSquare: 'If they form square',
  withoutSquare: 'If they fail to form square',
} as const;

type Part = keyof typeof TITLES;

const PARTS = Object.keys(TITLES) as readonly Part[];

/** Both fires as they would be, side by side: how many hits the dice would bring, and how each strength comes about. */
export function FireForecast({ facts }: { readonly facts: Facts | undefined }) {
  const parts = PARTS.flatMap((part) => {
    const chances = chancesOf(facts?.[part]);
    return chances === undefined ? [] : [{ part, chances }];
  });
  if (parts.length === 0) return null;
  const most = Math.max(...parts.flatMap(({ chances }) => chances.ways.map(([hits]) => hits)));
  return (
    <>
      <table className="outcomes fire-table">
        <thead>
          <tr>
            <th scope="col">Hits</th>
            {parts.map(({ part }) => (
              <th key={part} scope="col">
                {TITLES[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: most + 1 }, (_, hits) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of hits
            <tr key={hits}>
              <th scope="row" className="figures">
                {hits === 0 ? 'none' : hits}
              </th>
              {parts.map(({ part, chances }) => (
                <td key={part} className="figures">
                  {shareOf(waysTo(chances, hits))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="fires">
        {parts.map(({ part, chances: { strength, rounded, shift } }) => (
          <FireStrength key={part} title={TITLES[part]} strength={strength} rounded={rounded} shift={shift} />
        ))}
      </div>
    </>
  );
}

interface FireStrengthProps {
  readonly title: string;
  readonly strength: Ledger;
  readonly rounded: number;
  /** What goes on its dice, where an option has morale weigh on them. */
  readonly shift: Ledger | undefined;
  /** Only the total, until somebody asks for the lines. */
  readonly folded?: boolean;
}

/** Line by line how strong a fire is, and what the table reads. */
export function FireStrength({ title, strength, rounded, shift, folded = false }: FireStrengthProps) {
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
      {shift !== undefined && <LedgerTable ledger={shift} total="on the dice" caption="Morale" />}
    </details>
  );
}
