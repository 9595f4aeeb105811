import { seatName } from '../seat-name.ts';
import type { Tableau } from '../tableau.ts';

const PHASES = [
  ['command', 'Command', 'ADCs are sent, brigades obey or hesitate, the initiative is thrown for'],
  ['charges', 'Charges', 'Charges are declared, met and fought out'],
  ['movement', 'Movement', 'The side with the initiative moves first, then the other'],
  ['fire', 'Fire', 'Skirmishers, volleys and guns'],
  ['melee', 'Melee', 'Fights that charges left undecided'],
] as const;

/** The phases of a turn, the one that is played marked. */
export function Phases({ view }: Pick<Tableau, 'view'>) {
  if (view.phase === 'setUp') return null;
  const now = PHASES.findIndex(([phase]) => phase === view.phase);
  return (
    <ol className="phases" aria-label="Phases of the turn">
      {PHASES.map(([phase, name, what], place) => (
        <li
          key={phase}
          title={what}
          data-state={place < now ? 'done' : place === now ? 'now' : 'to-come'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span aria-hidden="true">{place < now ? '✓' : place + 1}</span> {name}
        </li>
      ))}
      {view.phasing !== null && <li className="soft initiative">{seatName(view.phasing)} first</li>}
    </ol>
  );
}
