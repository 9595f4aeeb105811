import { useEffect, useState } from 'react';
import { opponentIn } from '../home/bots-for.ts';
import { PERSON, type ReelFacts } from '../messages/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SeatSwatch, useSeatName } from '../parts/seat.tsx';
import type { Go } from '../route.ts';
import { useSession } from '../session/use-session.ts';
import { startOptions } from '../start-options.ts';

interface PlayOnProps {
  readonly open: boolean;
  readonly facts: ReelFacts;
  readonly seq: number;
  readonly go: Go;
  readonly onClose: () => void;
}

/** Takes the game over at this moment: a new game that begins with all that was done so far. */
export function PlayOn({ open, facts, seq, go, onClose }: PlayOnProps) {
  const session = useSession();
  const seatName = useSeatName();
  const [opponent, setOpponent] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const seats = Object.keys(facts.players);

  useEffect(() => {
    if (!open) return;
    session.catalogue(facts.system).then(
      (found) =>
        setOpponent(
          opponentIn(
            found.scenarios.find(({ id }) => id === facts.scenario),
            found,
          ),
        ),
      (error: unknown) => setProblem(String(error)),
    );
  }, [open, session, facts]);

  const begin = async (people: readonly string[]): Promise<void> => {
    if (opponent === undefined) return;
    setBusy(true);
    const players = Object.fromEntries(
      seats.map((seat) => [seat, people.includes(seat) ? PERSON : opponent]),
    );
    const id = await session.branch(seq, players, startOptions(window.location.search).seed);
    setBusy(false);
    const { stage, failure } = session.getState();
    if (stage === 'failed') setProblem(failure);
    else go({ at: 'game', id });
  };

  return (
    <Dialog open={open} onClose={onClose} label="Play on from here">
      <h2>Play on from here</h2>
      <p>
        A new game of your own begins at this moment, with everything that was done before it. Its dice are
        new; the game you are watching stays as it is.
      </p>
      {problem !== undefined && (
        <p role="alert" className="alarm">
          {problem}
        </p>
      )}
      <ul className="choices">
        {facts.takeable.map((seat) => (
          <li key={seat}>
            <button
              type="button"
              className="button"
              disabled={busy || opponent === undefined}
              onClick={() => void begin([seat])}
            >
              <span>
                <SeatSwatch seat={seat} /> Command the {seatName(seat)} against the computer
              </span>
            </button>
          </li>
        ))}
        {facts.takeable.length === seats.length && (
          <li>
            <button
              type="button"
              className="button"
              disabled={busy || opponent === undefined}
              onClick={() => void begin(seats)}
            >
              {seats.length === 2 ? 'Two players at this screen' : 'All players at this screen'}
            </button>
          </li>
        )}
      </ul>
      <div className="buttons">
        <button type="button" className="button quiet" onClick={onClose}>
          Go on watching
        </button>
      </div>
    </Dialog>
  );
}
