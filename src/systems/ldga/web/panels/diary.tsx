import './campaign.css';
import { Said } from '../../../../web/parts/said.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LdgaEvent } from '../../rules/events.ts';
import { useLookup } from '../desk.ts';
import { eventsOf, type Tableau } from '../tableau.ts';

/** What is worth remembering of a campaign; marches and the like the log keeps. */
const MEMORABLE: ReadonlySet<LdgaEvent['type']> = new Set([
  'chitDrawn',
  'marchForced',
  'orderWritten',
  'orderEnded',
  'forceRevealed',
  'strengthEstimated',
  'bridgeLaid',
  'combatResolved',
  'unitsLost',
  'leaderCaptured',
  'demoralized',
  'rallied',
  'guardRecoiled',
  'sourceTaken',
  'messageSent',
  'messageArrived',
  'messagesTaken',
  'positionCorrected',
  'pointsCounted',
  'gameEnded',
]);

interface Day {
  readonly turn: number;
  readonly events: readonly { readonly key: string; readonly event: LdgaEvent }[];
}

/** The log turn by turn, with nothing in it but what is worth remembering. */
export const daysOf = ({ log, view }: Pick<Tableau, 'log' | 'view'>, first: number): readonly Day[] => {
  const days: { turn: number; events: { key: string; event: LdgaEvent }[] }[] = [];
  let turn = first;
  for (const entry of log)
    for (const [place, event] of eventsOf(entry).entries()) {
      if (event.type === 'turnBegan') turn = event.turn;
      if (!MEMORABLE.has(event.type)) continue;
      if (days.at(-1)?.turn !== turn) days.push({ turn, events: [] });
      days.at(-1)?.events.push({ key: `${entry.seq} ${place}`, event });
    }
  if (days.length === 0) days.push({ turn: view.turn, events: [] });
  return days;
};

/** The diary of the campaign as this commander could keep it, the last turn first. */
export function Diary({ tableau }: { readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { words, names } = lookup;
  const days = daysOf(tableau, lookup.content.scenario.turns.first).toReversed();
  return (
    <ol className="diary" aria-label="Diary of the campaign">
      {days.map(({ turn, events }) => (
        <li key={turn}>
          <h4>{lookup.when(turn)}</h4>
          {events.length === 0 && <p className="soft">Nothing to write down yet.</p>}
          <ul>
            {events.map(({ key, event }) => (
              <li key={key}>
                <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
