import type { Ledger } from '../../../engine/ledger.ts';
import { Said } from '../../parts/said.tsx';
import { RuleLink } from '../../rulebook/opener.tsx';
import { useDesk } from '../desk.tsx';

interface LedgerTableProps {
  readonly ledger: Ledger;
  readonly total: string;
  readonly caption?: string;
}

/** Every line that makes up a total, each with its rule. */
export function LedgerTable({ ledger, total, caption }: LedgerTableProps) {
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
          <td colSpan={2}>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
