import { useState } from 'react';
import type { NlbEvent } from '../../rules/nlb/events.ts';
import { useDesk } from '../nlb/desk.tsx';
import { eventsOf, type Tableau } from '../nlb/tableau.ts';
import { RuleLink } from '../rulebook/opener.tsx';
import { Die } from './die.tsx';

type Rolled = Extract<NlbEvent, { type: 'combatRolled' }>;
type Declared = Extract<NlbEvent, { type: 'attackDeclared' }>;

const RECENT = 6;

/** The last attack of this phase: what was declared, and what the die said. */
const lastCombat = (
  tableau: Tableau,
): { readonly declared: Declared; readonly rolled: Rolled | undefined } | undefined => {
  let declared: Declared | undefined;
  let rolled: Rolled | undefined;
  for (const entry of tableau.log.slice(-RECENT)) {
    for (const event of eventsOf(entry)) {
      if (event.type === 'phaseBegan' || event.type === 'gameEnded') declared = undefined;
      if (event.type === 'attackDeclared') {
        declared = event;
        rolled = undefined;
      }
      if (event.type === 'combatRolled') rolled = event;
    }
  }
  return declared === undefined ? undefined : { declared, rolled };
};

/** The die of the last attack, as it rolls and when it has come to rest. */
export function LastCombat({ tableau }: { readonly tableau: Tableau }) {
  const { words, place } = useDesk().lookup;
  const last = lastCombat(tableau);
  const [put, setAway] = useState<Rolled | undefined>();
  if (last === undefined || (put !== undefined && put === last.rolled)) return null;
  const { declared, rolled } = last;
  return (
    <div className="last-combat" role="status" data-result={rolled?.result}>
      <Die value={rolled?.roll} size="large" key={rolled === undefined ? 'rolling' : 'still'} />
      <div>
        <p>
          Attack on {declared.targets.map(place).join(' and ')} at{' '}
          <b className="figures">{declared.column}</b>
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
      </div>
      {rolled !== undefined && (
        <button
          type="button"
          className="button quiet icon"
          aria-label="Put the die away"
          onClick={() => setAway(rolled)}
        >
          ✕
        </button>
      )}
    </div>
  );
}
