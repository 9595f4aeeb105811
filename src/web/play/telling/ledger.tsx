import type { Ledger } from '../../../engine/ledger.ts';
import { Said } from '../../parts/said.tsx';
import { RuleLink } from '../../rulebook/opener.tsx';
import { useDesk } from '../desk.tsx';

interface LedgerTableProps {
  readonly ledger: Ledger;
  /** What the sum is; of things that are counted, `one` is what a single one is called. */
  readonly total: string;
  readonly one?: string;
  readonly caption?: string;
}

/** Every line that makes up a total, each with its rule. */
export function LedgerTable({ ledger, total, one = total, caption }: LedgerTableProps) {
  const { words, names } = useDesk();
  return (
    <table className="ledger">
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        {ledger.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never move
          <tr key={place}>
            <td className="figures">{words.numberText(line.value)}</td>
            <td>
              <Said text={words.ledgerLineText(line, names)} />
            </td>
            <td>
              <RuleLink id={line.rule} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="figures">{words.numberText(ledger.total)}</td>
          <td colSpan={2}>{isSingle(ledger.total) ? one : total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Half a point and one of them are not points. */
const isSingle = (sum: number): boolean => sum !== 0 && Math.abs(sum) <= 1;
