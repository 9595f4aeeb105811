import { useEffect, useState } from 'react';
import type { Brought, GameCard } from '../../../messages/lobby.ts';
import { Alarm } from '../../parts/alarm.tsx';
import { CopyLink } from '../../parts/copy-link.tsx';
import { SystemView } from '../../parts/in-system.tsx';
import { SeatSwatch, useIsUmpire, useSeatName } from '../../parts/seat.tsx';
import type { Go } from '../../route.ts';
import { addressOf } from '../../route.ts';
import { useCatalogue } from '../../session/use-session.ts';
import { lobby } from '../api.ts';
import { battleOf } from './game-row.tsx';
import { whoSits } from './game-words.ts';
import { Terms } from './terms.tsx';
import { YourName } from './your-name.tsx';

interface WaitingRoomProps {
  readonly card: GameCard;
  readonly link: string | undefined;
  readonly go: Go;
  readonly onCard: (card: GameCard) => void;
}

/** A game that waits for players: what was agreed, who sits where, and the link that brings the others. */
export function WaitingRoom({ card, link, go, onCard }: WaitingRoomProps) {
  const seatName = useSeatName();
  const isUmpire = useIsUmpire();
  const [problem, setProblem] = useState<string | undefined>();
  const [ending, setEnding] = useState(false);
  const catalogue = useCatalogue(card.system);
  const bots = catalogue?.bots ?? [];
  const battle = battleOf(card, catalogue);
  const open = card.status === 'open';
  const share = card.link === null ? undefined : addressOf({ at: 'table', id: card.id, link: card.link });
  const free = card.seats.some(({ kind }) => kind === 'open' || kind === 'invited');
  const tried = (work: Promise<GameCard>): void => {
    setProblem(undefined);
    work.then(onCard, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>{card.title === '' ? battle : card.title}</h1>
          <p>{open ? 'The game begins when every seat is taken.' : 'This game was called off.'}</p>
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'lobby' })}>
            ‹ Games
          </button>
          <button type="button" className="button" onClick={() => go({ at: 'profile' })}>
            Profile
          </button>
        </nav>
      </header>
      <Alarm text={problem} />
      <main className="lobby">
        <section className="sheet" aria-label="Seats">
          <h2>Seats</h2>
          <ul className="game-list">
            {card.seats.map((seat) => (
              <li key={seat.seat} className="game-row">
                <span>
                  <SeatSwatch seat={seat.seat} /> <strong>{seatName(seat.seat)}</strong>:{' '}
                  {whoSits(seat, bots)}
                  {card.mine.includes(seat.seat) && ' (you)'}
                </span>
                {open && (seat.kind === 'open' || (seat.kind === 'invited' && mayTake(card, link))) && (
                  <button
                    type="button"
                    className={`button ${card.mine.length === 0 ? 'primary' : ''}`}
                    onClick={() => tried(lobby.join(card.id, seat.seat, link))}
                  >
                    {isUmpire(seat.seat) ? 'Be the umpire' : `Play the ${seatName(seat.seat)}`}
                  </button>
                )}
                {open && card.mine.includes(seat.seat) && (
                  <button
                    type="button"
                    className="button"
                    onClick={() => tried(lobby.leave(card.id, seat.seat))}
                  >
                    Leave this seat
                  </button>
                )}
              </li>
            ))}
          </ul>
          {open && <YourName onNamed={() => tried(lobby.card(card.id, link))} />}
        </section>
        {share !== undefined && open && free && (
          <section className="sheet" aria-label="Invitation">
            <h2>Bring the others</h2>
            <p>Send this link; whoever opens it may take a free seat. You can leave this page meanwhile.</p>
            <p className="share">
              <input
                readOnly
                value={share}
                aria-label="Link to this game"
                onFocus={(event) => event.target.select()}
              />
              <CopyLink label="Copy the link" address={share} />
            </p>
          </section>
        )}
        {card.brought === true && <BroughtAlong card={card} link={link} />}
        <section className="sheet" aria-label="What is agreed">
          <h2>What is agreed</h2>
          <Terms card={card} battle={battle} />
          {open && isOwner(card) && (
            <div className="buttons">
              {ending ? (
                // The harmless one stands where the first click was.
                <>
                  <button type="button" className="button" onClick={() => setEnding(false)}>
                    Keep it
                  </button>
                  <button
                    type="button"
                    className="button danger"
                    onClick={() => tried(lobby.cancel(card.id))}
                  >
                    Call it off for everybody
                  </button>
                </>
              ) : (
                <button type="button" className="button" onClick={() => setEnding(true)}>
                  Call the game off …
                </button>
              )}
            </div>
          )}
        </section>
      </main>
    </div>
  );
}

/** The armies and the field that its maker has drawn up, as its system shows them. */
function BroughtAlong({ card, link }: Pick<WaitingRoomProps, 'card' | 'link'>) {
  const [content, setContent] = useState<Brought | undefined>();
  const { id } = card;
  useEffect(() => {
    let current = true;
    lobby.content(id, link).then(
      (brought) => current && setContent(brought),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [id, link]);
  if (content === undefined) return null;
  return (
    <section className="sheet" aria-label="Armies and field">
      <h2>Armies and field</h2>
      <SystemView id={card.system} pick={({ brought }) => brought} props={{ content }} meanwhile={null} />
    </section>
  );
}

/** Its maker has the link also without a seat; a player who did not make it has a seat of his own. */
const isOwner = ({ owner, seats, mine, link }: GameCard): boolean => {
  const me = seats.find(({ seat }) => mine.includes(seat))?.person?.id;
  return me === undefined ? link !== null : me === owner;
};

/** A seat that is kept is for who came by the link, or for the maker as long as he has none. */
const mayTake = ({ link: key, mine }: GameCard, link: string | undefined): boolean =>
  link !== undefined || (key !== null && mine.length === 0);
