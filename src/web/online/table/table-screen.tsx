import '../online.css';
import '../../styles/game.css';
import '../../styles/panels.css';
import { useCallback, useEffect, useState } from 'react';
import type { GameCard } from '../../../messages/lobby.ts';
import { InSystem, SystemView } from '../../parts/in-system.tsx';
import type { Ways } from '../../route.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { lobby } from '../api.ts';
import { WaitingRoom } from '../lobby/waiting-room.tsx';

export interface TableScreenProps extends Ways {
  readonly id: string;
  readonly link: string | undefined;
  readonly hex: string | undefined;
}

/** While a game waits for players, how often it is looked at again. */
const REFRESH = 2000;

/** A game on the server: first its waiting room, then the field. */
export function TableScreen(props: TableScreenProps) {
  const { id, link, hex, ...ways } = props;
  const { go } = ways;
  const session = useSession();
  const state = useSessionState();
  const [card, setCard] = useState<GameCard | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const waits = card === undefined || card.status === 'open';

  const look = useCallback(() => {
    lobby.card(id, link).then(
      (found) => {
        setCard(found);
        setProblem(undefined);
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [id, link]);

  useEffect(() => {
    look();
    if (!waits) return;
    const timer = setInterval(look, REFRESH);
    return () => clearInterval(timer);
  }, [look, waits]);

  useEffect(() => {
    if (card === undefined || waits || card.status === 'cancelled') return;
    if (session.getState().id !== card.id) void session.join(card, link);
  }, [session, card, link, waits]);
  // Leaving the screen leaves the table, unless something else has been opened already.
  useEffect(
    () => () => {
      if (session.getState().id === id) session.close();
    },
    [session, id],
  );

  const told = state.id === id && state.content !== undefined ? state.table : undefined;
  if (told !== undefined && state.stage !== 'failed')
    return (
      <SystemView
        id={told.system}
        pick={({ play }) => play}
        props={{ state, hex, ...ways }}
        meanwhile={<p className="opening">The map is being unrolled …</p>}
      />
    );
  const why = problem ?? (state.id === id && state.stage === 'failed' ? state.failure : undefined);
  if (why !== undefined)
    return (
      <div className="failure sheet" role="alert">
        <h1>The game cannot be shown</h1>
        <p>{why}</p>
        <div className="buttons">
          <button type="button" className="button primary" onClick={() => window.location.reload()}>
            Try again
          </button>
          <button type="button" className="button" onClick={() => go({ at: 'lobby' })}>
            All games
          </button>
        </div>
      </div>
    );
  if (card !== undefined && (card.status === 'open' || card.status === 'cancelled'))
    return (
      <InSystem id={card.system}>
        <WaitingRoom card={card} link={link} go={go} onCard={setCard} />
      </InSystem>
    );
  return <p className="opening">The map is being unrolled …</p>;
}
