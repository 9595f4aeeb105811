import { useState } from 'react';
import { Said } from '../../../../web/parts/said.tsx';
import { Die } from '../../../../web/play/telling/die.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { useLookup } from '../desk.ts';
import { FireStrength } from '../orders/fire-forecast.tsx';
import type { Tableau } from '../tableau.ts';
import { fightStory, firesOf } from './fight-story.ts';

/** So many steps of a long chain are told over the map; the log has all. */
const SHOWN = 6;

/** The fight over the map: both fires with their dice and ledgers, and step by step what came of it. */
export function LastFight({ tableau }: { readonly tableau: Tableau }) {
  const { words, names, place } = useLookup();
  const [put, setAway] = useState<unknown>();
  const story = fightStory(tableau);
  if (story === undefined) return null;
  const { steps, fought } = story;
  const last = steps.at(-1);
  if (last === put) return null;
  const earlier = steps.length - SHOWN;
  return (
    <div className="last-combat fight" role="status">
      <div>
        {fought !== undefined && (
          <>
            <p>
              <strong>
                {fought.type === 'bombarded'
                  ? 'Bombardment of'
                  : fought.type === 'clashFought'
                    ? 'Horse at'
                    : 'Attack on'}{' '}
                {place(fought.type === 'bombarded' ? fought.target : fought.hex)}
              </strong>
            </p>
            <div className="fires">
              {firesOf(fought).map(({ title, fire }) => (
                <div key={title} className="fire">
                  <p className="fire-dice">
                    {fire.dice.map((die, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: dice of one throw have no other name
                      <Die key={at} value={die} />
                    ))}
                    <b className="figures">
                      {fire.hits === 0 ? 'no hit' : fire.hits === 1 ? '1 hit' : `${fire.hits} hits`}
                    </b>
                  </p>
                  <FireStrength
                    title={title}
                    strength={fire.strength}
                    rounded={fire.rounded}
                    shift={fire.shift}
                    folded
                  />
                </div>
              ))}
            </div>
          </>
        )}
        <ol className="fight-steps" aria-label="What came of it">
          {earlier > 0 && <li className="soft">{earlier} earlier steps are in the log</li>}
          {steps.slice(-SHOWN).map((event) => (
            <li key={JSON.stringify(event)}>
              <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
            </li>
          ))}
        </ol>
      </div>
      <button
        type="button"
        className="button quiet icon"
        aria-label="Put this away"
        onClick={() => setAway(last)}
      >
        ✕
      </button>
    </div>
  );
}
