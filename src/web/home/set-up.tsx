import { useState } from 'react';
import type { ScenarioCard } from '../../systems/system.ts';
import { type Catalogue, PERSON } from '../messages/protocol.ts';
import { Late, lateView } from '../parts/late.tsx';
import { SeatSwatch, useSeatName } from '../parts/seat.tsx';
import { Presets } from './presets.tsx';
import { seatsUnder } from './seats-under.ts';

const rulesDialog = lateView(() => import('./rules-dialog.tsx').then((m) => m.RulesDialog));

export type SeatChoice = Readonly<Record<string, string>>;

interface SetUpProps {
  readonly scenario: ScenarioCard;
  readonly bots: Catalogue['bots'];
  readonly usual: Catalogue['usual'];
  readonly busy: boolean;
  readonly onPlay: (players: SeatChoice, options: Readonly<Record<string, boolean>>) => void;
}

/** Everything that can be chosen about the battle before it begins. */
export function SetUp({ scenario, bots, usual, busy, onPlay }: SetUpProps) {
  const seatName = useSeatName();
  const [picked, setPicked] = useState<SeatChoice>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Options may seat others than the book's first page does.
  const seats = seatsUnder(scenario, chosen);
  const players: SeatChoice = Object.fromEntries(
    seats.map((seat, place) => [seat, picked[seat] ?? (place === 0 ? PERSON : usual)]),
  );

  const [choosing, setChoosing] = useState(false);

  return (
    <details className="set-up">
      <summary>Choose sides, opponent, rules and forces</summary>
      <div className="set-up-body">
        {seats.map((seat) => (
          <fieldset key={seat} className="setting">
            <legend>
              <SeatSwatch seat={seat} /> {seatName(seat)}
            </legend>
            <div className="segments">
              {[{ id: PERSON, name: 'A person here', description: '' }, ...bots].map((player) => (
                <label key={player.id} className="segment" title={player.description}>
                  <input
                    type="radio"
                    name={`player-${seat}`}
                    checked={players[seat] === player.id}
                    onChange={() => setPicked({ ...picked, [seat]: player.id })}
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
        <Presets scenario={scenario} chosen={chosen} onChoose={setChosen} name="at-start" />
        {scenario.options.length > 0 && (
          <div className="chosen-rules">
            <button type="button" className="button" onClick={() => setChoosing(true)}>
              Choose rules and forces one by one
            </button>
            <p className="soft">{chosenTitles(scenario, chosen)}</p>
            {(choosing || rulesDialog.get() !== undefined) && (
              <Late
                view={rulesDialog}
                props={{
                  scenario,
                  chosen,
                  open: choosing,
                  onChoose: setChosen,
                  onClose: () => setChoosing(false),
                }}
                meanwhile={null}
              />
            )}
          </div>
        )}
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

const chosenTitles = ({ options }: ScenarioCard, chosen: ReadonlySet<string>): string =>
  chosen.size === 0
    ? `As printed: none of ${options.length} options.`
    : `${chosen.size} of ${options.length} options: ${options
        .filter(({ id }) => chosen.has(id))
        .map(({ title }) => title)
        .join(', ')}.`;
