import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { OutcomeTable } from '../../../../web/orders/outcomes/outcome-table.tsx';
import type { DowAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { seatName } from '../seat-name.ts';
import type { Tableau } from '../tableau.ts';

type Fight = Extract<DowAction, { type: 'bombard' | 'attack' | 'breakThrough' | 'charge' }>;

const NAMES: Readonly<Record<Fight['type'], string>> = {
  bombard: 'Bombardment',
  attack: 'Attack',
  breakThrough: 'Breakthrough',
  charge: 'Charge',
};

const isPoints = (result: string): boolean => /^[\d /]+$/.test(result);

/** What keeps the die from falling. */
const UNTOLD: Readonly<Record<string, string>> = {
  evaded: 'they get out of the way',
  met: 'they charge in answer, and it is fought out in the combat phase',
  pinned: 'cavalry that nobody has seen holds them up',
  'gave-way': 'their horse gives way before the charge comes home',
};

const resultText = (result: string, { words }: Lookup): string => {
  if (isPoints(result)) return result === '0' ? 'no loss' : result === '1' ? '1 point' : `${result} points`;
  return result
    .split(' / ')
    .map((one) => UNTOLD[one] ?? words.resultText(one))
    .join(' or ');
};

/** Against whom and by whom; of a stack the hex, for what lies in it is known already. */
const partsOf = (action: Fight): { readonly targets: readonly string[]; readonly from: readonly string[] } =>
  action.type === 'bombard'
    ? { targets: [action.hex], from: action.guns }
    : action.type === 'charge'
      ? { targets: [action.hex], from: [] }
      : { targets: action.targets, from: action.from };

/** All that can come of a fight that could be ordered now, and other plans beside it. */
export function Outcomes({ action, tableau }: { readonly action: Fight; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const allowed = useWhy(action, tableau.seq).length === 0;
  const { targets, from } = partsOf(action);
  const units = action.type === 'charge' ? action.units : unitsIn(tableau, from);
  return !allowed ? null : (
    <OutcomeTable
      question={{ type: 'outcomes', action }}
      seq={tableau.seq}
      title={targets.map(lookup.place).join(' and ')}
      column={NAMES[action.type]}
      attackers={units}
      telling={{
        resultText: (result) => resultText(result, lookup),
        trackName: (id) => (lookup.corps(id) === undefined ? seatName(id) : lookup.names.unit(id)),
      }}
    />
  );
}

/** The foremost of each stack. */
const unitsIn = ({ view }: Tableau, hexes: readonly string[]): readonly string[] =>
  hexes.flatMap((hex) => (view.stacks.french[hex] ?? view.stacks.coalition[hex] ?? []).slice(0, 1));
