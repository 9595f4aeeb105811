import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { overlaysOf } from '../../systems/nlb/web/board/command-marks.ts';
import { firstLook } from '../../systems/nlb/web/board/first-look.ts';
import { useBoardPicture } from '../../systems/nlb/web/board/use-board-picture.ts';
import { useFollow } from '../../systems/nlb/web/board/use-follow.ts';
import { DeskContext } from '../../systems/nlb/web/desk.tsx';
import { makeLookup } from '../../systems/nlb/web/lookup.ts';
import { LastCombat } from '../../systems/nlb/web/panels/last-combat.tsx';
import { Score } from '../../systems/nlb/web/panels/score.tsx';
import { TurnTrack } from '../../systems/nlb/web/panels/turn-track.tsx';
import { noOrders, tableauAt } from '../../systems/nlb/web/replay/tableau.ts';
import { eventsOf, pieceIn } from '../../systems/nlb/web/tableau.ts';
import type { Orders } from '../../systems/nlb/web/tools/use-orders.ts';
import { Board, type BoardHandlers } from '../board/board.tsx';
import { BoardTools } from '../board/board-tools.tsx';
import { useMapLayers } from '../board/use-map-layers.ts';
import type { HexBoard } from '../board-hex/api.ts';
import { LabTools } from '../lab/lab-tools.tsx';
import type { TableEntry } from '../messages/protocol.ts';
import { mayBeAdvised } from '../online/advice.ts';
import { addressOf } from '../route.ts';
import { PlayOn } from './play-on.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import type { Watched } from './replay-screen.tsx';
import { Transport } from './transport.tsx';
import { useKeys } from './use-keys.ts';
import { useMarching } from './use-marching.ts';
import { momentRoute, usePlayer } from './use-player.ts';

const NOWHERE: Orders['looking'] = { unit: undefined, hex: undefined };
/** A die is worth a longer look, the choosing of one more attacker a shorter one. */
const DIE = 1.6;
const QUIET = 0.45;

const weightOf = (entry: TableEntry | undefined): number => {
  if (entry === undefined || entry.events.length === 0) return QUIET;
  return eventsOf(entry).some(({ type }) => type === 'combatRolled') ? DIE : 1;
};

/** A sample or a game on the server is there for others too, one that this browser keeps is not. */
const isElsewhere = (id: string): boolean => /^g_|\./.test(id);

/** The map, the panel beside it and the player below: one moment of a recorded game. */
export function Theatre(props: Watched) {
  const {
    id,
    link,
    seq: asked,
    play,
    reel,
    story,
    chapters,
    moment,
    viewer,
    onViewer,
    onMoment,
    go,
    onBook,
  } = props;
  const { facts, content } = reel;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const [looking, setLooking] = useState(NOWHERE);
  const [leaving, setLeaving] = useState(false);
  const [lab, setLab] = useState<'simulate' | 'report' | undefined>();
  const { card } = reel.source;
  const toTable = (): void => go({ at: 'table', id, ...(link === undefined ? {} : { link }) });
  // The link of a private game opens it for whoever gets this one, as far as its players let him look.
  const shared = card?.visibility === 'private' ? (card.link ?? link) : undefined;
  const isSeat = content.scenario.seats.some((seat) => seat === viewer);
  const { layers, style, toggle } = useMapLayers();
  const board = useRef<HexBoard | undefined>(undefined);

  const tableau = useMemo(() => tableauAt(moment, story), [moment, story]);
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useBoardPicture(tableau, orders, lookup);
  const entry = story[moment.seq];
  const [quick, setQuick] = useState(false);
  const marching = useMarching(picture.counters, entry, moment.seq, quick);
  const player = usePlayer({
    id,
    link,
    asked,
    play,
    length: facts.length,
    chapters,
    shown: moment.seq,
    still: marching.still,
    weight: weightOf(entry),
  });
  useEffect(() => setQuick(player.speed === 'rush'), [player.speed]);
  useEffect(() => onMoment(player.seq), [player.seq, onMoment]);
  useKeys(player, facts.length);
  useFollow(board, tableau);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look only; afterwards the onlooker moves the map
  const onReady = useCallback((made: HexBoard | undefined) => {
    board.current = made;
    if (made !== undefined) firstLook(made, content, tableau.view);
  }, []);

  const look = useCallback((hex: string, unit: string | undefined) => setLooking({ hex, unit }), []);
  const { setHover } = picture;
  const handlers = useMemo(
    (): BoardHandlers => ({
      hex: ({ hex }) => look(hex, undefined),
      counter: ({ id: unit, hex }) => look(hex, unit),
      hover: ({ hex }) => setHover(hex),
      dragpath: () => {},
      longpress: ({ hex, counter }) => look(hex, counter),
      contextmenu: ({ hex, counter }) => look(hex, counter),
    }),
    [look, setHover],
  );

  const desk = useMemo(
    () => ({
      lookup,
      showUnit: (unit: string) => {
        const hex = pieceIn(tableau, unit)?.hex ?? undefined;
        setLooking({ unit, hex });
        if (hex !== undefined) board.current?.centreOn(hex, { animate: true });
      },
      showHex: (hex: string) => {
        setLooking({ unit: undefined, hex });
        board.current?.centreOn(hex, { animate: true });
      },
    }),
    [lookup, tableau],
  );

  return (
    <DeskContext value={desk}>
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
          <h1>{content.scenario.title}</h1>
          <TurnTrack turns={content.turns} view={tableau.view} />
          <Score view={tableau.view} />
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
            <button type="button" className="button" onClick={onBook} aria-label="Rulebook">
              §<span className="wide"> Rules</span>
            </button>
          </nav>
        </header>
        <div className="board-pane">
          <Board
            map={content.map}
            area={content.scenario.area}
            label={`Map of ${content.scenario.title}`}
            counters={marching.counters}
            marks={picture.marks}
            layers={layers}
            style={style}
            handlers={handlers}
            onReady={onReady}
          />
          <BoardTools board={board} layers={layers} onToggle={toggle} overlays={overlaysOf(tableau.view)} />
          <div className="board-messages">
            <LastCombat tableau={tableau} />
          </div>
        </div>
        <Transport player={player} chapters={chapters} length={facts.length} />
        <ReplayPanel
          tableau={tableau}
          story={story}
          chapters={chapters}
          facts={facts}
          looking={looking}
          viewer={viewer}
          onViewer={onViewer}
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
          scenario={content.scenario}
          options={facts.options}
          seat={viewer}
          view={moment.view}
          onClose={() => setLab(undefined)}
        />
      )}
      {lab === 'report' && (
        <LabTools
          which="report"
          scenario={content.scenario}
          table={{ file: reel.source.file, players: facts.players, over: facts.over }}
          onClose={() => setLab(undefined)}
        />
      )}
    </DeskContext>
  );
}
