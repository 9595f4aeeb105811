import { useState } from 'react';
import type { GameCard, SeatCard } from '../../../messages/lobby.ts';
import type { Clocks } from '../../../messages/socket.ts';
import { Alarm } from '../../parts/alarm.tsx';
import { SeatSwatch, useIsUmpire, useSeatName } from '../../parts/seat.tsx';
import type { Go } from '../../route.ts';
import { saveFile } from '../../session/save-file.ts';
import { useCatalogue, useSession } from '../../session/use-session.ts';
import { lobby } from '../api.ts';
import { battleOf } from '../lobby/game-row.tsx';
import { statusText, whoSits } from '../lobby/game-words.ts';
import { Terms } from '../lobby/terms.tsx';
import { Notices } from '../notices.tsx';
import { Chat } from './chat.tsx';
import { SeatClock } from './clocks.tsx';
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

/** Minutes that an opponent is given at a click. */
const EXTENSION = { none: 0, live: 5, correspondence: 24 * 60 } as const;

const mayExtend = ({ clock, seats }: GameCard, own: string, { seat, team, kind }: SeatCard): boolean =>
  clock.kind !== 'none' &&
  kind === 'person' &&
  team !== seats.find((one) => one.seat === own)?.team &&
  seat !== own;

/** Who is at the table, how much time is left, what is proposed, what is said. */
export function TableLeaf({ standing, seat, seq, go }: TableLeafProps) {
  const session = useSession();
  const seatName = useSeatName();
  const isUmpire = useIsUmpire();
  const { card, here, watching, clocks, clocksAt, paused } = standing;
  const [resigning, setResigning] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const catalogue = useCatalogue(card.system);
  const bots = catalogue?.bots ?? [];
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
            <SeatSwatch seat={one.seat} /> {seatName(one.seat)}: <strong>{whoSits(one, bots)}</strong>
            {one.kind === 'person' && (
              <span className="soft">, {here.includes(one.seat) ? 'at the table' : 'not here now'}</span>
            )}
            {clocks !== undefined && card.status === 'playing' && (
              <SeatClock seat={one.seat} clocks={clocks} at={clocksAt} />
            )}
            {plays && card.status === 'playing' && mayExtend(card, seat, one) && (
              <>
                {' '}
                <button
                  type="button"
                  className="button small"
                  onClick={() =>
                    void session.say({
                      t: 'extend',
                      game,
                      seat,
                      to: one.seat,
                      minutes: EXTENSION[card.clock.kind],
                    })
                  }
                >
                  Give {card.clock.kind === 'live' ? '5 minutes' : 'a day'} more
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">
        {statusText(card, bots, seatName)}
        {paused ? ', paused' : ''}
        {watching > 0 ? `, ${watching} watching` : ''}
      </p>
      <Alarm text={problem} />
      {card.status === 'playing' && plays && standing.awaited.length > 0 && (
        <p className="soft">
          The dice wait for what others add to them:{' '}
          {standing.awaited.map((one) => (
            <button
              key={one}
              type="button"
              className="button small"
              onClick={() => void session.say({ t: 'without', game, seat, absent: one })}
            >
              Roll without the {seatName(one)}
            </button>
          ))}
        </p>
      )}
      {card.status === 'playing' && plays && !isUmpire(seat) && (
        <>
          <Proposals standing={standing} seat={seat} seq={seq} />
          <div className="buttons">
            {resigning ? (
              // The harmless one stands where the first click was, so that a second by mistake resigns nothing.
              <>
                <button key="stay" type="button" className="button" onClick={() => setResigning(false)}>
                  Fight on
                </button>
                <button
                  key="resign"
                  type="button"
                  className="button danger"
                  onClick={() => void session.say({ t: 'resign', game, seat })}
                >
                  Resign: the battle is lost
                </button>
              </>
            ) : (
              <button type="button" className="button" onClick={() => setResigning(true)}>
                Resign …
              </button>
            )}
          </div>
          {card.clock.kind === 'correspondence' && clocks !== undefined && (
            <Leave game={game} seat={seat} clocks={clocks} />
          )}
          <Notices game={game} go={go} />
        </>
      )}
      {card.status === 'playing' && card.link !== null && card.seats.every((one) => one.person === null) && (
        <div className="buttons">
          <button
            type="button"
            className="button"
            onClick={() => tried(lobby.cancel(game).then(() => undefined))}
          >
            End this game of the computer
          </button>
        </div>
      )}
      {card.status === 'over' && (
        <div className="buttons">
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
        </div>
      )}
      <Chat standing={standing} seat={seat} />
      <Share online={standing} seq={seq} />
      <details>
        <summary>What is agreed</summary>
        <Terms card={card} battle={battleOf(card, catalogue)} />
      </details>
    </div>
  );
}

interface LeaveProps {
  readonly game: string;
  readonly seat: string;
  readonly clocks: Clocks;
}

/** Days away, out of those agreed, in which no clock runs. */
function Leave({ game, seat, clocks }: LeaveProps) {
  const session = useSession();
  const most = clocks.days?.[seat] ?? 0;
  const [wished, setWished] = useState(3);
  const days = Math.min(Math.max(1, wished), most);
  const take = (count: number): void => void session.say({ t: 'vacation', game, seat, days: count });
  if (clocks.away[seat] !== undefined)
    return (
      <p className="leave">
        You are on leave; your clock stands still.{' '}
        <button type="button" className="button small" onClick={() => take(0)}>
          I am back
        </button>
      </p>
    );
  if (most <= 0) return <p className="leave soft">You have no days of leave left in this game.</p>;
  return (
    <p className="leave">
      <label>
        Leave of{' '}
        <input
          type="number"
          min={1}
          max={most}
          value={days}
          onChange={(event) => setWished(Number(event.target.value))}
        />{' '}
        of {most} days
      </label>{' '}
      <button type="button" className="button small" onClick={() => take(days)}>
        Take it
      </button>
    </p>
  );
}
