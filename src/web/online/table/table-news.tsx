import { useEffect, useRef, useState } from 'react';
import type { Proposal } from '../../../messages/lobby.ts';
import { Alarm } from '../../parts/alarm.tsx';
import { type SeatName, useSeatName } from '../../parts/seat.tsx';
import type { Go } from '../../route.ts';
import { useCatalogue, useSession } from '../../session/use-session.ts';
import { lobby } from '../api.ts';
import { botName, resultText } from '../lobby/game-words.ts';
import type { Standing } from './online-table.ts';

interface TableNewsProps {
  readonly online: Standing;
  /** Through whose eyes the screen looks. */
  readonly seat: string;
  readonly seq: number;
  readonly go: Go;
}

/** What has changed at the table itself, where it cannot be overlooked: before anything about the field. */
export function TableNews(props: TableNewsProps) {
  const { online, seat, seq } = props;
  const { card, proposals, paused } = online;
  const session = useSession();
  const seatName = useSeatName();
  const game = card.id;
  const plays = card.mine.includes(seat);
  const mine = card.seats.find((one) => one.seat === seat);
  const { declined, forget, withdraw } = useDeclined(online, seat, seq);
  return (
    <div className="table-news" role="status">
      {card.status === 'over' && <Ended {...props} />}
      {card.status === 'playing' && paused && (
        <p>
          The game is paused; no clock runs.{' '}
          {plays && (
            <button
              type="button"
              className="button small"
              onClick={() => void session.say({ t: 'resume', game, seat })}
            >
              Go on
            </button>
          )}
        </p>
      )}
      {card.status === 'playing' && plays && mine?.kind === 'bot' && (
        <p>
          The computer plays the {seatName(seat)} for you.{' '}
          <button
            type="button"
            className="button small primary"
            onClick={() => void session.say({ t: 'return', game, seat })}
          >
            Take my seat back
          </button>
        </p>
      )}
      {declined !== undefined && (
        <p>
          Nothing came of your proposal: {declined}.{' '}
          <button type="button" className="button small" onClick={forget}>
            Very well
          </button>
        </p>
      )}
      {proposals.map((proposal) => (
        <Proposed
          key={proposal.id}
          proposal={proposal}
          system={card.system}
          {...{ game, seat, seq, plays, withdraw }}
        />
      ))}
    </div>
  );
}

interface ProposedProps {
  readonly proposal: Proposal;
  readonly system: string;
  readonly game: string;
  readonly seat: string;
  readonly seq: number;
  readonly plays: boolean;
  readonly withdraw: (proposal: number) => void;
}

function Proposed({ proposal, system, game, seat, seq, plays, withdraw }: ProposedProps) {
  const session = useSession();
  const seatName = useSeatName();
  const bots = useCatalogue(system)?.bots ?? [];
  const own = proposal.by === seat;
  const answer = (agree: boolean): void =>
    void session.say({ t: 'answer', game, seat, proposal: proposal.id, agree });
  return (
    <p>
      {own ? 'You propose ' : `The ${seatName(proposal.by)} propose `}
      {proposalText(proposal, seq, (bot) => botName(bots, bot), seatName)}.{' '}
      {plays && !own && !proposal.agreed.includes(seat) && (
        <button type="button" className="button small primary" onClick={() => answer(true)}>
          Agree
        </button>
      )}{' '}
      {plays && (
        <button
          type="button"
          className="button small"
          onClick={() => {
            if (own) withdraw(proposal.id);
            answer(false);
          }}
        >
          {own ? 'Withdraw' : 'Refuse'}
        </button>
      )}
    </p>
  );
}

/** What came of a proposal is told a moment after the proposal is gone. */
const A_MOMENT = 1000;

const cameAbout = ({ what, seq: to, seat }: Proposal, { card, paused }: Standing, seq: number): boolean =>
  card.status !== 'playing' ||
  (what === 'pause' && paused) ||
  (what === 'take-back' && to !== undefined && seq <= to) ||
  (what === 'computer' && card.seats.some((one) => one.seat === seat && one.kind === 'bot'));

/** Something of ours was on the table and is gone, and what it asked for has not come about. */
function useDeclined(online: Standing, seat: string, seq: number) {
  const { proposals } = online;
  const before = useRef<readonly Proposal[]>([]);
  const now = useRef({ online, seq });
  now.current = { online, seq };
  const withdrawn = useRef(new Set<number>());
  const [declined, setDeclined] = useState<string | undefined>();
  useEffect(() => {
    const lost = before.current.find(
      (old) =>
        old.by === seat &&
        !withdrawn.current.has(old.id) &&
        !proposals.some((one) => one.id === old.id || (one.by === seat && one.what === old.what)),
    );
    before.current = proposals;
    if (proposals.some(({ by }) => by === seat)) setDeclined(undefined);
    if (lost === undefined) return;
    setTimeout(() => {
      if (!cameAbout(lost, now.current.online, now.current.seq)) setDeclined(WHY[lost.what]);
    }, A_MOMENT);
  }, [proposals, seat]);
  return {
    declined,
    forget: () => setDeclined(undefined),
    withdraw: (proposal: number): void => void withdrawn.current.add(proposal),
  };
}

const WHY: Readonly<Record<Proposal['what'], string>> = {
  draw: 'no draw, the battle goes on',
  pause: 'no pause was wanted',
  'take-back': 'nothing was taken back',
  computer: 'the computer is not to take over',
};

const proposalText = (
  { what, seq, seat, bot }: Proposal,
  now: number,
  nameOf: (bot: string | undefined) => string,
  seatName: SeatName,
): string => {
  if (what === 'computer')
    return `that the computer (${nameOf(bot)}) plays on for the ${seatName(seat ?? '')}`;
  if (what === 'draw') return 'a draw';
  if (what === 'pause') return 'a pause';
  const steps = Math.max(1, now - (seq ?? now));
  return steps === 1 ? 'to take back the last step' : `to take back the last ${steps} steps`;
};

/** How it ended, and the way on: to the next game, or back through this one. */
function Ended({ online, seat, go }: TableNewsProps) {
  const { card, link } = online;
  const seatName = useSeatName();
  const [problem, setProblem] = useState<string | undefined>();
  const again = (): void => {
    setProblem(undefined);
    lobby.rematch(card.id).then(
      (next) => go({ at: 'table', id: next.id }),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <>
      <p>
        <strong>The game is over: {resultText(card, seatName)}.</strong>
      </p>
      <div className="buttons">
        {card.mine.includes(seat) && (
          <button type="button" className="button small primary" onClick={again}>
            {card.rematch === null ? 'Play again' : 'To the next game'}
          </button>
        )}
        <button
          type="button"
          className="button small"
          onClick={() => go({ at: 'replay', id: card.id, ...(link === undefined ? {} : { link }), seq: 0 })}
        >
          Watch it again
        </button>
      </div>
      <Alarm text={problem} />
    </>
  );
}
