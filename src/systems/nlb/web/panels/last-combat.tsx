import { DieCard } from '../../../../web/panels/die-card.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { NlbEvent } from '../../rules/events.ts';
import { useLookup } from '../desk.ts';
import { eventsOf, type Tableau } from '../tableau.ts';

type Rolled = Extract<NlbEvent, { type: 'combatRolled' }>;
type Declared = Extract<NlbEvent, { type: 'attackDeclared' }>;

const RECENT = 6;

/** What may become of the result, and of leaders who were left alone. */
const FURTHER: ReadonlySet<string> = new Set([
  'resultChanged',
  'leaderRolled',
  'leaderLost',
  'leaderRelocated',
]);

interface Fought {
  readonly declared: Declared;
  readonly rolled: Rolled | undefined;
  readonly further: readonly NlbEvent[];
}

/** The last attack of this phase: what was declared, what the die said, and what came of it. */
const lastCombat = (tableau: Tableau): Fought | undefined => {
  let further: NlbEvent[] = [];
  let declared: Declared | undefined;
  let rolled: Rolled | undefined;
  for (const entry of tableau.log.slice(-RECENT)) {
    for (const event of eventsOf(entry)) {
      if (event.type === 'phaseBegan' || event.type === 'gameEnded') declared = undefined;
      if (event.type === 'attackDeclared') {
        declared = event;
        rolled = undefined;
        further = [];
      }
      if (event.type === 'combatRolled') rolled = event;
      if (FURTHER.has(event.type)) further.push(event);
    }
  }
  return declared === undefined ? undefined : { declared, rolled, further };
};

/** The die of the last attack, as it rolls and when it has come to rest. */
export function LastCombat({ tableau }: { readonly tableau: Tableau }) {
  const { words, names, place } = useLookup();
  const last = lastCombat(tableau);
  if (last === undefined) return null;
  const { declared, rolled, further } = last;
  return (
    <DieCard about={rolled} die={rolled?.roll} result={rolled?.result}>
      <p>
        Attack on {declared.targets.map(place).join(' and ')} at <b className="figures">{declared.column}</b>
      </p>
      {rolled === undefined ? (
        <p className="soft">The die is rolling …</p>
      ) : (
        <p>
          <strong>{words.resultText(rolled.result)}</strong> <RuleLink id={`NLB-CRT.${rolled.result}`} />
          <br />
          <span className="soft">{words.resultEffect(rolled.result)}</span>
        </p>
      )}
      {further.map((event) => (
        <p key={JSON.stringify(event)}>
          <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
        </p>
      ))}
    </DieCard>
  );
}
