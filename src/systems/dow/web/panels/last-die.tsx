import { DieCard } from '../../../../web/panels/die-card.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { DowEvent } from '../../rules/events.ts';
import { useLookup } from '../desk.ts';
import { eventsOf, type Tableau } from '../tableau.ts';

type Rolled = Extract<DowEvent, { die: number }>;

const isRolled = (event: DowEvent): event is Rolled => 'die' in event && typeof event.die === 'number';

const RECENT = 6;
/** How much of what came of a die is told beside it. */
const LINES = 4;

/** The last die of this phase, and what came of it in the same moment. */
const lastRoll = ({
  log,
}: Tableau): { readonly rolled: Rolled; readonly after: readonly DowEvent[] } | undefined => {
  for (const entry of log.slice(-RECENT).toReversed()) {
    const events = eventsOf(entry);
    if (events.some(({ type }) => type === 'phaseBegan')) return undefined;
    const place = events.findIndex(isRolled);
    const rolled = events[place];
    if (rolled !== undefined && isRolled(rolled)) return { rolled, after: events.slice(place + 1) };
  }
  return undefined;
};

/** The die of the last fight, charge, bombardment or check, with what it did. */
export function LastDie({ tableau }: { readonly tableau: Tableau }) {
  const { words, names } = useLookup();
  const last = lastRoll(tableau);
  const { pending } = tableau;
  if (pending.kind === 'chance')
    return (
      <DieCard about={undefined} die={undefined} result={undefined}>
        <p>
          <Said text={words.promptText(pending, names)} />
        </p>
        <p className="soft">The die is rolling …</p>
      </DieCard>
    );
  if (last === undefined) return null;
  const { rolled, after } = last;
  return (
    <DieCard
      about={rolled}
      die={rolled.die}
      result={'result' in rolled && typeof rolled.result === 'string' ? rolled.result : undefined}
    >
      {[rolled, ...after.slice(0, LINES)].map((event) => (
        <p key={JSON.stringify(event)} {...(event === rolled ? {} : { className: 'soft' })}>
          <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
        </p>
      ))}
    </DieCard>
  );
}
