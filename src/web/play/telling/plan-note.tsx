import type { ToldPlan } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { useSeatName } from '../../parts/seat.tsx';
import { useDesk } from '../desk.tsx';

/** What the computer planned, what else it weighed, and what decided. */
export function PlanText({ plan }: { readonly plan: ToldPlan }) {
  const { words, names } = useDesk();
  const sentences = words.planText(plan as unknown as Parameters<typeof words.planText>[0], names);
  return (
    <ul className="bulleted">
      {sentences.map((sentence, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one plan never change places
        <li key={n}>
          <Said text={sentence} />
        </li>
      ))}
    </ul>
  );
}

/** The plans of the computer's last turn, to be opened by who wants to know. */
export function PlanNotes({ plans }: { readonly plans: Readonly<Record<string, ToldPlan>> | undefined }) {
  const seatName = useSeatName();
  return Object.entries(plans ?? {}).map(([seat, plan]) => (
    <details key={seat} className="meanwhile">
      <summary>What the computer planned for the {seatName(seat)}</summary>
      <PlanText plan={plan} />
    </details>
  ));
}
