import { DieCard } from '../../../../web/panels/die-card.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LdgaEvent } from '../../rules/events.ts';
import { useLookup } from '../desk.ts';
import { eventsOf, type Tableau } from '../tableau.ts';

/** The face that came up, of events that tell of a die. */
const faceOf = (event: LdgaEvent): number | undefined => {
  if (event.type === 'combatResolved') return event.roll;
  if (!('die' in event)) return undefined;
  return typeof event.die === 'number' ? event.die : event.die.lines[0]?.value;
};

/** How much of what came of a die is told beside it. */
const LINES = 4;

/** The die that fell last, if it fell with the last entry of the log, and what came of it in the same moment. */
const lastRoll = ({ log }: Tableau) => {
  const last = log.at(-1);
  if (last === undefined || last.by !== null) return undefined;
  const events = eventsOf(last);
  const place = events.findIndex((event) => faceOf(event) !== undefined);
  const rolled = events[place];
  return rolled === undefined ? undefined : { rolled, after: events.slice(place + 1) };
};

/** The die of the last fight or check, with what it did. */
export function LastDie({ tableau }: { readonly tableau: Tableau }) {
  const { words, names } = useLookup();
  const last = lastRoll(tableau);
  if (last === undefined) return null;
  const { rolled, after } = last;
  return (
    <DieCard
      about={rolled}
      die={faceOf(rolled)}
      result={rolled.type === 'combatResolved' ? rolled.result : undefined}
    >
      {[rolled, ...after.slice(0, LINES)].map((event) => (
        <p key={JSON.stringify(event)} {...(event === rolled ? {} : { className: 'soft' })}>
          <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
        </p>
      ))}
    </DieCard>
  );
}
