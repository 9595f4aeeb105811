import type { Ledger } from '../../../../engine/ledger.ts';
import { GRAINS_PER_CM } from '../../../../geometry/table/units.ts';
import type { Facts, TableRefusal } from '../../../../web/messages/protocol.ts';
import { scaled } from '../../../../web/orders/marching/march-parts.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { useLookup } from '../desk.ts';

export const ledgerIn = (facts: Facts, name: string): Ledger | undefined => {
  const found = facts[name] as Ledger | undefined;
  return found === undefined || found === null || !Array.isArray(found.lines) ? undefined : found;
};

/** What a move would cost of what it may, in centimetres. */
export function MoveCost({ facts }: { readonly facts: Facts }) {
  const { words, names } = useLookup();
  const cost = ledgerIn(facts, 'cost');
  const allowance = ledgerIn(facts, 'allowance');
  if (cost === undefined || allowance === undefined) return null;
  const through = Array.isArray(facts.through) ? (facts.through as readonly string[]) : [];
  const over = cost.total > allowance.total;
  return (
    <>
      <p className="move-cost" data-over={over}>
        <meter
          min={0}
          max={Math.max(1, allowance.total)}
          value={Math.min(cost.total, allowance.total)}
          // Too long a way is drawn in the colour of what is furthest from good.
          {...(over ? { low: 1, high: 2, optimum: 0 } : {})}
          aria-label="Movement used"
        />
        <b className="figures">{words.lengthText(cost.total)}</b> of {words.lengthText(allowance.total)}
      </p>
      {through.length > 0 && (
        <p className="soft">Passes through {through.map((id) => names.unit(id)).join(', ')}</p>
      )}
      <details>
        <summary>How it is measured</summary>
        <LedgerTable ledger={scaled(cost, GRAINS_PER_CM)} total="cm" caption="The way" />
        <LedgerTable ledger={scaled(allowance, GRAINS_PER_CM)} total="cm" caption="What it may cover" />
      </details>
    </>
  );
}

/** Every reason against it, each with its case. */
export function Reasons({ refusals }: { readonly refusals: readonly TableRefusal[] }) {
  const { words, names } = useLookup();
  if (refusals.length === 0) return null;
  return (
    <ul className="reasons">
      {refusals.map((refusal, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one case can be cited twice
        <li key={place}>
          <Said text={words.refusalText(refusal, names)} /> <RuleLink id={refusal.rule} />
        </li>
      ))}
    </ul>
  );
}
