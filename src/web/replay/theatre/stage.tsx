import { type ReactNode, useState } from 'react';
import { LabTools } from '../../lab/lab-tools.tsx';
import { setUpIn } from '../../lab/set-up.ts';
import { mayBeAdvised } from '../../online/table/advice.ts';
import type { Outlook } from '../../play/outlook.ts';
import { addressOf } from '../../route.ts';
import type { Watched } from '../kit.ts';
import { PlayOn } from '../panel/play-on.tsx';
import { type Looked, type ReplayLeaf, ReplayPanel } from '../panel/replay-panel.tsx';
import { Transport } from '../panel/transport.tsx';
import { useKeys } from '../panel/use-keys.ts';
import { momentRoute, type Player } from '../reel/use-player.ts';

export interface StageProps {
  readonly watched: Watched;
  readonly player: Player;
  readonly outlook: Outlook;
  readonly title: string;
  readonly seats: readonly string[];
  /** How far the game is: a track of turns, a score. */
  readonly track: ReactNode;
  /** What can be read beside the log. */
  readonly leaves: readonly ReplayLeaf[];
  /** What the onlooker has clicked; undefined where that is nothing. */
  readonly looked: Looked | undefined;
  /** The field. */
  readonly children: ReactNode;
}

/** A sample or a game on the server is there for others too, one that this browser keeps is not. */
const isElsewhere = (id: string): boolean => /^g_|\./.test(id);

/** One moment of a recorded game: the field that its system shows, the panel beside it and the player below. */
export function Stage({ watched, player, outlook, title, seats, track, children, ...panel }: StageProps) {
  const { id, link, seq: asked, reel, chapters, moment, viewer, go, onBook } = watched;
  const { facts } = reel;
  const { card, file } = reel.source;
  const [leaving, setLeaving] = useState(false);
  const [lab, setLab] = useState<'simulate' | 'report' | undefined>();
  useKeys(player, facts.length);
  const toTable = (): void => go({ at: 'table', id, ...(link === undefined ? {} : { link }) });
  // The link of a private game opens it for whoever gets this one, as far as its players let him look.
  const shared = card?.visibility === 'private' ? (card.link ?? link) : undefined;
  const isSeat = seats.includes(viewer);
  const scenario = { id: facts.scenario, title, seats };
  return (
    <>
      <div className="game replay">
        <header className="top-bar">
          {card === undefined ? (
            <button type="button" className="button quiet wordmark" onClick={() => go({ at: 'home' })}>
              <span aria-hidden="true">‹</span> Vedette
            </button>
          ) : (
            <button type="button" className="button quiet wordmark" onClick={toTable}>
              <span aria-hidden="true">‹</span> The table
            </button>
          )}
          <h1>{title}</h1>
          {track}
          <nav className="top-actions" aria-label="Game">
            {(card === undefined || mayBeAdvised(card)) && (
              <button
                type="button"
                className="button"
                disabled={!isSeat}
                title={isSeat ? 'Play on from here many times' : 'Choose through whose eyes first'}
                onClick={() => setLab('simulate')}
              >
                Laboratory
              </button>
            )}
            {facts.over && (
              <button type="button" className="button" onClick={() => setLab('report')}>
                Report
              </button>
            )}
            <button
              type="button"
              className="button"
              onClick={() => onBook(facts.system)}
              aria-label="Rulebook"
            >
              <span aria-hidden="true">§</span>
              <span className="wide"> Rulebook</span>
            </button>
          </nav>
        </header>
        <main className="board-pane">{children}</main>
        <Transport player={player} chapters={chapters} length={facts.length} />
        <ReplayPanel
          {...panel}
          watched={watched}
          outlook={outlook}
          onJump={player.jump}
          onPlayOn={() => setLeaving(true)}
          share={isElsewhere(id) ? addressOf(momentRoute(id, shared, moment.seq)) : undefined}
          onTable={card?.status === 'playing' ? toTable : undefined}
          beyond={asked !== undefined && asked > facts.length}
        />
      </div>
      <PlayOn open={leaving} facts={facts} seq={moment.seq} go={go} onClose={() => setLeaving(false)} />
      {lab === 'simulate' && (
        <LabTools
          which="simulate"
          scenario={scenario}
          system={facts.system}
          setup={async () => setUpIn(file)}
          options={facts.options}
          seat={viewer}
          view={moment.view}
          onClose={() => setLab(undefined)}
        />
      )}
      {lab === 'report' && (
        <LabTools
          which="report"
          scenario={scenario}
          system={facts.system}
          table={{ record: async () => file, players: facts.players, over: facts.over }}
          onClose={() => setLab(undefined)}
        />
      )}
    </>
  );
}
