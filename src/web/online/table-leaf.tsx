import { useState } from 'react';
import type { Go } from '../app.tsx';
import { ArmySwatch, armyName } from '../parts/army.tsx';
import { saveFile } from '../session/save-file.ts';
import { useSession } from '../session/use-session.ts';
import { lobby } from './api.ts';
import { Chat } from './chat.tsx';
import { SeatClock } from './clocks.tsx';
import { statusText, whoSits } from './game-words.ts';
import { Notices } from './notices.tsx';
import type { Standing } from './online-table.ts';
import { Proposals } from './proposals.tsx';
import { Share } from './watching.tsx';

interface TableLeafProps {
  readonly standing: Standing;
  /** Through whose eyes the screen looks. */
  readonly seat: string;
  readonly seq: number;
  readonly go: Go;
}

/** Who is at the table, how much time is left, what is proposed, what is said. */
export function TableLeaf({ standing, seat, seq, go }: TableLeafProps) {
  const session = useSession();
  const { card, here, watching, clocks, clocksAt, paused } = standing;
  const [resigning, setResigning] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const plays = card.mine.includes(seat);
  const game = card.id;
  const tried = (work: Promise<void>): void => {
    setProblem(undefined);
    work.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <div className="table-leaf">
      <ul className="at-table">
        {card.seats.map((one) => (
          <li key={one.seat} data-here={here.includes(one.seat) || one.kind === 'bot'}>
            <ArmySwatch army={one.seat} /> {armyName(one.seat)}: <strong>{whoSits(one)}</strong>
            {one.kind === 'person' && (
              <span className="soft"> {here.includes(one.seat) ? 'is here' : 'is away'}</span>
            )}
            {clocks !== undefined && <SeatClock seat={one.seat} clocks={clocks} at={clocksAt} />}
          </li>
        ))}
      </ul>
      <p className="soft">
        {statusText(card)}
        {paused ? ', paused' : ''}
        {watching > 0 ? `, ${watching} watching` : ''}
      </p>
      {problem !== undefined && (
        <p role="alert" className="alarm">
          {problem}
        </p>
      )}
      {card.status === 'playing' && plays && (
        <>
          <Proposals standing={standing} seat={seat} seq={seq} />
          <div className="buttons">
            {paused && (
              <button
                type="button"
                className="button"
                onClick={() => void session.say({ t: 'resume', game, seat })}
              >
                Go on
              </button>
            )}
            {card.seats.find((one) => one.seat === seat)?.kind === 'bot' && (
              <button
                type="button"
                className="button"
                onClick={() => void session.say({ t: 'return', game, seat })}
              >
                Take my seat back
              </button>
            )}
            {resigning ? (
              <>
                <button
                  type="button"
                  className="button danger"
                  onClick={() => void session.say({ t: 'resign', game, seat })}
                >
                  Resign: the battle is lost
                </button>
                <button type="button" className="button" onClick={() => setResigning(false)}>
                  Fight on
                </button>
              </>
            ) : (
              <button type="button" className="button" onClick={() => setResigning(true)}>
                Resign …
              </button>
            )}
          </div>
          {card.clock.kind === 'correspondence' && <Vacation game={game} seat={seat} />}
          <Notices game={game} go={go} />
        </>
      )}
      {card.status === 'over' && (
        <div className="buttons">
          {plays && (
            <button
              type="button"
              className="button primary"
              onClick={() => tried(lobby.rematch(game).then((next) => go({ at: 'table', id: next.id })))}
            >
              Play again
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() =>
              tried(
                lobby
                  .record(game)
                  .then((file) => saveFile({ scenario: card.scenario, seq: card.id.slice(2, 8), file })),
              )
            }
          >
            Save the record
          </button>
          <button
            type="button"
            className="button"
            onClick={() =>
              go({
                at: 'replay',
                id: game,
                ...(standing.link === undefined ? {} : { link: standing.link }),
                seq: 0,
              })
            }
          >
            Watch it again
          </button>
        </div>
      )}
      <Chat standing={standing} seat={seat} />
      <Share online={standing} seq={seq} />
    </div>
  );
}

/** Days away, out of those agreed. */
function Vacation({ game, seat }: { readonly game: string; readonly seat: string }) {
  const session = useSession();
  const [days, setDays] = useState(3);
  return (
    <p className="vacation">
      <label>
        Away for{' '}
        <input
          type="number"
          min={0}
          max={90}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        />{' '}
        days
      </label>{' '}
      <button
        type="button"
        className="button small"
        onClick={() => void session.say({ t: 'vacation', game, seat, days })}
      >
        {days === 0 ? 'I am back' : 'Tell the others'}
      </button>
    </p>
  );
}
