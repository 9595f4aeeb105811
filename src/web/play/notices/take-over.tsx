import { type ReactNode, useEffect, useState } from 'react';
import { opponentIn } from '../../home/bots-for.ts';
import { PERSON } from '../../messages/protocol.ts';
import { Alarm } from '../../parts/alarm.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SeatSwatch, useSeatName } from '../../parts/seat.tsx';
import type { Go } from '../../route.ts';
import { useSession } from '../../session/use-session.ts';
import { startOptions } from '../../start-options.ts';

interface TakeOverProps {
  readonly open: boolean;
  readonly title: string;
  readonly game: { readonly system: string; readonly scenario: string; readonly seats: readonly string[] };
  /** Seats that can be commanded against the computer. */
  readonly against: readonly string[];
  /** Whether one may play all of them oneself. */
  readonly together: boolean;
  /** Opens the game, and answers its key. */
  readonly begin: (players: Readonly<Record<string, string>>, seed: string | undefined) => Promise<string>;
  /** What the button says that leaves all as it is. */
  readonly stay: string;
  readonly go: Go;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A game of one's own that begins in the middle of another: who plays whom. */
export function TakeOver(props: TakeOverProps) {
  const { open, title, game, against, together, begin, stay, go, onClose, children } = props;
  const { system, scenario, seats } = game;
  const session = useSession();
  const seatName = useSeatName();
  const [opponent, setOpponent] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  useEffect(() => {
    if (!open) return;
    session.catalogue(system).then(
      (found) =>
        setOpponent(
          opponentIn(
            found.scenarios.find(({ id }) => id === scenario),
            found,
          ),
        ),
      (error: unknown) => setProblem(String(error)),
    );
  }, [open, session, system, scenario]);

  const start = async (people: readonly string[]): Promise<void> => {
    if (opponent === undefined) return;
    setBusy(true);
    const players = Object.fromEntries(
      seats.map((seat) => [seat, people.includes(seat) ? PERSON : opponent]),
    );
    const id = await begin(players, startOptions(window.location.search).seed);
    setBusy(false);
    const { stage, failure } = session.getState();
    if (stage === 'failed') setProblem(failure);
    else go({ at: 'game', id });
  };

  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <h2>{title}</h2>
      {children}
      <Alarm text={problem} />
      <ul className="choices">
        {against.map((seat) => (
          <li key={seat}>
            <button
              type="button"
              className="button"
              disabled={busy || opponent === undefined}
              onClick={() => void start([seat])}
            >
              <span>
                <SeatSwatch seat={seat} /> Command the {seatName(seat)} against the computer
              </span>
            </button>
          </li>
        ))}
        {together && (
          <li>
            <button
              type="button"
              className="button"
              disabled={busy || opponent === undefined}
              onClick={() => void start(seats)}
            >
              {seats.length === 2 ? 'Two players at this screen' : 'All players at this screen'}
            </button>
          </li>
        )}
      </ul>
      <div className="buttons">
        <button type="button" className="button quiet" onClick={onClose}>
          {stay}
        </button>
      </div>
    </Dialog>
  );
}
