import { useDesk } from '../../systems/nlb/web/desk.tsx';
import type { ToldPlan } from '../messages/protocol.ts';
import { armyName } from '../parts/army.tsx';
import { Said } from '../parts/said.tsx';

/** What the computer planned, what else it weighed, and what decided. */
export function PlanText({ plan }: { readonly plan: ToldPlan }) {
  const { words, names } = useDesk().lookup;
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
  return Object.entries(plans ?? {}).map(([seat, plan]) => (
    <details key={seat} className="meanwhile">
      <summary>What the computer planned for the {armyName(seat)}</summary>
      <PlanText plan={plan} />
    </details>
  ));
}
