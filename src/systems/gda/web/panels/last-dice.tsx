import { Said } from '../../../../web/parts/said.tsx';
import { Die } from '../../../../web/play/telling/die.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { plain } from '../../../../words/text.ts';
import type { GdaEvent } from '../../rules/events.ts';
import { useLookup } from '../desk.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { accountOf, Ledgers } from './log-detail.tsx';
import './panels.css';

const RECENT = 4;
/** How much of what came of the dice is told beside them. */
const LINES = 5;

/** The dice that an event shows. */
export const diceOf = (event: GdaEvent): readonly number[] => {
  if ('dice' in event) return event.dice;
  return event.type === 'commandRolled' ? [event.die] : [];
};

/** The last dice of this phase, and what came of them in the same moment. */
export const lastRoll = ({
  log,
}: Pick<Tableau, 'log'>): { readonly rolled: GdaEvent; readonly after: readonly GdaEvent[] } | undefined => {
  for (const entry of log.slice(-RECENT).toReversed()) {
    const events = eventsOf(entry);
    if (events.some(({ type }) => type === 'turnBegan')) return undefined;
    const place = events.findIndex((event) => diceOf(event).length > 0);
    const rolled = events[place];
    if (rolled !== undefined) return { rolled, after: events.slice(place + 1) };
  }
  return undefined;
};

/** The dice of the last fire, charge, test or command, with what they did and how it was counted. */
export function LastDice({ tableau }: { readonly tableau: Tableau }) {
  const { words, names } = useLookup();
  const { pending } = tableau;
  if (pending.kind === 'chance')
    return (
      <div className="last-combat" role="status">
        <Die value={undefined} size="large" />
        <p>
          <Said text={words.promptText(pending, names)} />
        </p>
      </div>
    );
  const last = lastRoll(tableau);
  if (last === undefined) return null;
  const { rolled, after } = last;
  const account = accountOf(rolled);
  return (
    <details className="last-dice" role="status" key={JSON.stringify(rolled)}>
      <summary>
        <span className="dice-row">
          {diceOf(rolled).map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name of their own and never move
            <Die key={place} value={value} />
          ))}
        </span>
        {/* Nothing to press in here: the whole line opens the account. */}
        <span>{plain(words.eventText(rolled, names))}</span>
      </summary>
      <p className="soft">
        <Said text={words.eventText(rolled, names)} /> <RuleLink id={rolled.rule} />
      </p>
      {after.slice(0, LINES).map((event) => (
        <p key={JSON.stringify(event)} className="soft">
          <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
        </p>
      ))}
      {account !== undefined && <Ledgers account={account} />}
    </details>
  );
}
