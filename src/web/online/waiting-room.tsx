import { useState } from 'react';
import type { GameCard } from '../../messages/lobby.ts';
import type { Go } from '../app.tsx';
import { ArmySwatch, armyName } from '../parts/army.tsx';
import { hashOf } from '../route.ts';
import { lobby } from './api.ts';
import { clockText, whoSits } from './game-words.ts';

interface WaitingRoomProps {
  readonly card: GameCard;
  readonly link: string | undefined;
  readonly go: Go;
  readonly onCard: (card: GameCard) => void;
}

/** A game that waits for players: who sits where, and the link that brings the others. */
export function WaitingRoom({ card, link, go, onCard }: WaitingRoomProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const [copied, setCopied] = useState(false);
  const share =
    card.link === null
      ? undefined
      : `${window.location.href.replace(/#.*$/, '')}${hashOf({ at: 'table', id: card.id, link: card.link })}`;
  const tried = (work: Promise<GameCard>): void => {
    setProblem(undefined);
    work.then(onCard, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>{card.title === '' ? 'A game is being set up' : card.title}</h1>
          <p>{card.status === 'cancelled' ? 'It was called off.' : 'It begins when every seat is taken.'}</p>
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'lobby' })}>
            All games
          </button>
        </nav>
      </header>
      {problem !== undefined && (
        <p role="alert" className="alarm">
          {problem}
        </p>
      )}
      <main className="lobby">
        <section className="sheet" aria-label="Seats">
          <h2>Seats</h2>
          <ul className="game-list">
            {card.seats.map((seat) => (
              <li key={seat.seat} className="game-row">
                <span>
                  <ArmySwatch army={seat.seat} /> <strong>{armyName(seat.seat)}</strong>: {whoSits(seat)}
                </span>
                {card.status === 'open' &&
                  (seat.kind === 'open' || (seat.kind === 'invited' && link !== undefined)) && (
                    <button
                      type="button"
                      className="button primary"
                      onClick={() => tried(lobby.join(card.id, seat.seat, link))}
                    >
                      Play the {armyName(seat.seat)}
                    </button>
                  )}
                {card.status === 'open' && card.mine.includes(seat.seat) && (
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
          <p className="soft">Clock: {clockText(card.clock)}.</p>
        </section>
        {share !== undefined && card.status === 'open' && (
          <section className="sheet" aria-label="Invitation">
            <h2>Bring your opponent</h2>
            <p>Whoever opens this link may take an open seat:</p>
            <p className="share">
              <input
                readOnly
                value={share}
                aria-label="Link to this game"
                onFocus={(event) => event.target.select()}
              />
              <button
                type="button"
                className="button"
                onClick={() => {
                  void navigator.clipboard?.writeText(share).then(() => setCopied(true));
                }}
              >
                {copied ? 'Copied' : 'Copy'}
              </button>
            </p>
            <div className="buttons">
              <button type="button" className="button" onClick={() => tried(lobby.cancel(card.id))}>
                Call the game off
              </button>
            </div>
          </section>
        )}
      </main>
    </div>
  );
}
