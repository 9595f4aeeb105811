import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { OutcomeTable } from '../../../../web/orders/outcomes/outcome-table.tsx';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import type { Assault, Bombardment } from '../tools/attack.ts';

interface OutcomesProps {
  readonly action: Assault | Bombardment;
  readonly tableau: Tableau;
}

const resultText = (result: string, { words }: Lookup): string =>
  result === 'none'
    ? 'they do not go in'
    : result
        .split(' / ')
        .map((one) => words.resultText(one))
        .join(' or ');

/** All that can come of a fight that could be declared now, and other plans beside it. */
export function Outcomes({ action, tableau }: OutcomesProps) {
  const lookup = useLookup();
  const allowed = useWhy(action, tableau.seq).length === 0;
  const assault = action.type === 'declareAttack';
  const targets = assault ? action.targets : [action.target];
  const own = (hex: string) =>
    tableau.seenIn(hex).filter(({ side, kind }) => side === tableau.side && kind === 'unit');
  return !allowed ? null : (
    <OutcomeTable
      question={{ type: 'outcomes', action }}
      seq={tableau.seq}
      title={targets.map(lookup.place).join(' and ')}
      column={assault ? 'Attack' : 'Bombardment'}
      attackers={assault ? action.from.flatMap((hex) => own(hex).map(({ id }) => id)) : action.guns}
      telling={{
        resultText: (result) => resultText(result, lookup),
        trackName: (id) => lookup.words.trackText(id).replace(/^the /, ''),
      }}
      note=", and no horse rides out of the way first"
    />
  );
}
