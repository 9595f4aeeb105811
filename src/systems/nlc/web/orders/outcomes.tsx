import { OutcomeTable } from '../../../../web/orders/outcomes/outcome-table.tsx';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import type { Tableau } from '../tableau.ts';
import type { FireOrder } from '../tools/fire.ts';

interface OutcomesProps {
  readonly order: FireOrder;
  readonly verb: string;
  readonly tableau: Tableau;
}

const hitsText = (hits: string): string => (hits === '0' ? 'none' : hits);

/** `2:1`: hits of both sides; a bombardment has one, and who is not there any more gets none. */
const resultText = (result: string): string => {
  const [ours, theirs] = result.split(':');
  if (ours === undefined || ours === '') return 'nobody fires';
  return theirs === undefined ? hitsText(ours) : `${hitsText(ours)} for ${hitsText(theirs)}`;
};

/** All that can come of guns, a charge or an attack, and other plans beside it. */
export function Outcomes({ order, verb, tableau }: OutcomesProps) {
  const { names, place } = useLookup();
  return (
    <OutcomeTable
      question={{ type: 'outcomes', action: order }}
      seq={tableau.seq}
      title={place(order.target)}
      column={verb}
      attackers={order.units}
      telling={{
        resultText,
        dice: 'Hits',
        trackName: (id) => (id in tableau.view.armies ? seatName(id) : names.unit(id)),
      }}
    />
  );
}
