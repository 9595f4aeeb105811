import './lab.css';
import { useState } from 'react';
import type { Catalogue } from '../messages/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useSeatName } from '../parts/seat.tsx';
import { LabResult } from './lab-result.tsx';
import type { SetUp } from './set-up.ts';
import { useLaboratory } from './use-laboratory.ts';

/** A position as one seat knows it. */
export interface KnownPosition {
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly seats: readonly string[];
  readonly seat: string;
  readonly view: object;
  readonly setup?: (() => Promise<SetUp>) | undefined;
}

export interface SimulateDialogProps {
  readonly open: boolean;
  readonly position: KnownPosition;
  readonly bots: Catalogue['bots'];
  readonly onClose: () => void;
}

const COUNTS = [20, 100, 1000] as const;

/** Plays the position on the screen to its end many times, as far as the player knows it. */
export function SimulateDialog({ open, position, bots, onClose }: SimulateDialogProps) {
  const work = useLaboratory();
  const seatName = useSeatName();
  const gentle = bots[1]?.id ?? bots[0]?.id ?? '';
  const [players, setPlayers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(position.seats.map((seat) => [seat, gentle])),
  );
  const [games, setGames] = useState<number>(COUNTS[0]);
  const { scenario, options, seat, view, setup } = position;
  const begin = (): void =>
    work.run(async (laboratory, tell) => {
      const brought = (await setup?.())?.brought;
      return laboratory.simulate(
        {
          scenario,
          options: Object.keys(options).filter((id) => options[id] === true),
          bots: { ...players },
          games,
          seed: 1,
          from: { seat, view: view as { schema: string } },
          ...(brought === undefined ? {} : { brought }),
        },
        tell,
      );
    });
  const close = (): void => {
    work.stop();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} label="Laboratory" wide>
      <h2>What is this position worth?</h2>
      <p className="soft">
        Computer players take it from here to the end, again and again, each time with other dice. They know
        what the {seatName(seat)} know; what is hidden from you is drawn anew for each game.
      </p>
      <div className="lab-choices">
        {position.seats.map((one) => (
          <label key={one}>
            {seatName(one)}
            <select
              value={players[one]}
              onChange={(event) => setPlayers({ ...players, [one]: event.target.value })}
            >
              {bots.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          Games
          <select value={games} onChange={(event) => setGames(Number(event.target.value))}>
            {COUNTS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button primary" disabled={work.state.at === 'work'} onClick={begin}>
          Play them
        </button>
      </div>
      <LabResult work={work} title={`${scenario} simulated`} />
    </Dialog>
  );
}
