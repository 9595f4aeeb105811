import { useState } from 'react';
import type { NlbScenario } from '../../content/nlb.ts';
import { type Catalogue, PERSON } from '../messages/protocol.ts';
import { ArmySwatch, armyName } from '../parts/army.tsx';
import { RuleLink } from '../rulebook/opener.tsx';

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

  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (next.has(id)) next.delete(id);
    else {
      next.add(id);
      const { excludes } = scenario.options.find((option) => option.id === id) ?? { excludes: [] };
      for (const other of excludes ?? []) next.delete(other);
    }
    setChosen(next);
  };

  return (
    <details className="set-up">
      <summary>Choose sides, opponent and forces</summary>
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
        <fieldset className="setting">
          <legend>What might have been</legend>
          <ul className="variants">
            {scenario.options.map((option) => (
              <li key={option.id}>
                <label>
                  <input type="checkbox" checked={chosen.has(option.id)} onChange={() => toggle(option.id)} />
                  <span>
                    <strong>{option.title}.</strong> {option.text}
                  </span>
                </label>
                <RuleLink id={option.rule} />
              </li>
            ))}
          </ul>
        </fieldset>
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
