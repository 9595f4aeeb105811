import { useState } from 'react';
import type { NlbScenario } from '../../content/nlb.ts';
import { type Catalogue, PERSON } from '../messages/protocol.ts';
import { ArmySwatch, armyName } from '../parts/army.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import { groupOptions, hinderedBy, presetsOf, toggled, wantedBy } from './option-groups.ts';

export type SeatChoice = Readonly<Record<string, string>>;

interface SetUpProps {
  readonly scenario: NlbScenario;
  readonly bots: Catalogue['bots'];
  readonly busy: boolean;
  readonly onPlay: (players: SeatChoice, options: Readonly<Record<string, boolean>>) => void;
}

/** Everything that can be chosen about the battle before it begins. */
export function SetUp({ scenario, bots, busy, onPlay }: SetUpProps) {
  const strongest = bots.at(-1)?.id ?? PERSON;
  const [players, setPlayers] = useState<SeatChoice>(() =>
    Object.fromEntries(scenario.seats.map((seat, place) => [seat, place === 0 ? PERSON : strongest])),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const toggle = (id: string): void => setChosen(toggled(scenario.options, chosen, id));

  return (
    <details className="set-up">
      <summary>Choose sides, opponent, rules and forces</summary>
      <div className="set-up-body">
        {scenario.seats.map((seat) => (
          <fieldset key={seat} className="setting">
            <legend>
              <ArmySwatch army={seat} /> {armyName(seat)}
            </legend>
            <div className="segments">
              {[{ id: PERSON, name: 'A person here', description: '' }, ...bots].map((player) => (
                <label key={player.id} className="segment" title={player.description}>
                  <input
                    type="radio"
                    name={`player-${seat}`}
                    checked={players[seat] === player.id}
                    onChange={() => setPlayers({ ...players, [seat]: player.id })}
                  />
                  <span>{player.name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <dl className="bots">
          {bots.map((bot) => (
            <div key={bot.id}>
              <dt>{bot.name}</dt>
              <dd>{bot.description}</dd>
            </div>
          ))}
        </dl>
        <Presets scenario={scenario} chosen={chosen} onChoose={setChosen} />
        {groupOptions(scenario.options).map((group) => (
          <fieldset key={group.id} className="setting">
            <legend>{group.title}</legend>
            <ul className="variants">
              {group.options.map((option) => {
                const hindering = hinderedBy(scenario.options, chosen, option);
                const wanted = wantedBy(scenario.options, chosen, option);
                const barred = hindering.length + wanted.length > 0 && !chosen.has(option.id);
                const reason = `barred-${option.id}`;
                return (
                  <li key={option.id} data-barred={barred}>
                    <label>
                      <input
                        type="checkbox"
                        checked={chosen.has(option.id)}
                        disabled={barred}
                        {...(barred ? { 'aria-describedby': reason } : {})}
                        onChange={() => toggle(option.id)}
                      />
                      <span>
                        <strong>{option.title}.</strong> {option.text}
                        {barred && (
                          <em id={reason} className="barred">
                            {hindering.length > 0 &&
                              ` Not together with: ${hindering.map(({ title }) => title).join(', ')}.`}
                            {wanted.length > 0 &&
                              ` Only together with: ${wanted.map(({ title }) => title).join(' or ')}.`}
                          </em>
                        )}
                      </span>
                    </label>
                    <RuleLink id={option.rule} />
                  </li>
                );
              })}
            </ul>
          </fieldset>
        ))}
        <button
          type="button"
          className="button primary"
          disabled={busy}
          onClick={() =>
            onPlay(players, Object.fromEntries(scenario.options.map(({ id }) => [id, chosen.has(id)])))
          }
        >
          Begin this battle
        </button>
      </div>
    </details>
  );
}

interface PresetsProps {
  readonly scenario: NlbScenario;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (options: ReadonlySet<string>) => void;
}

/** Sets of options that belong together, each at one press. */
function Presets({ scenario, chosen, onChoose }: PresetsProps) {
  const presets = presetsOf(scenario.options);
  if (presets.length < 2) return null;
  return (
    <fieldset className="setting">
      <legend>Rules</legend>
      <div className="segments">
        {presets.map(({ name, options }) => (
          <label key={name} className="segment">
            <input
              type="radio"
              name={`rules-${scenario.id}`}
              checked={options.size === chosen.size && [...options].every((id) => chosen.has(id))}
              onChange={() => onChoose(options)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
