import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board, type BoardHandlers } from '../../../../web/board/board.tsx';
import { BoardTools } from '../../../../web/board/board-tools.tsx';
import { useMapLayers } from '../../../../web/board/use-map-layers.ts';
import type { HexBoard } from '../../../../web/board-hex/api.ts';
import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { outlookAt } from '../../../../web/play/outlook.ts';
import type { Watched } from '../../../../web/replay/replay-screen.tsx';
import { Stage } from '../../../../web/replay/stage.tsx';
import { useMarching } from '../../../../web/replay/use-marching.ts';
import { type Speed, usePlayer } from '../../../../web/replay/use-player.ts';
import { overlaysOf } from '../board/command-marks.ts';
import { firstLook } from '../board/first-look.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { useFollow } from '../board/use-follow.ts';
import { arrange, type NlbPageContent, type SentContent } from '../content.ts';
import { NlbDesk } from '../desk.tsx';
import { makeLookup } from '../lookup.ts';
import { Armies } from '../panels/armies.tsx';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { LastCombat } from '../panels/last-combat.tsx';
import { Score } from '../panels/score.tsx';
import { TurnTrack } from '../panels/turn-track.tsx';
import { eventsOf, pieceIn, type Tableau, tableauFrom } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { noOrders } from './no-orders.ts';
import { routesOf } from './routes.ts';

const NOWHERE: Orders['looking'] = { unit: undefined, hex: undefined };
/** A die is worth a longer look, the choosing of one more attacker a shorter one. */
const DIE = 1.6;
const QUIET = 0.45;

const weightOf = (entry: TableEntry | undefined): number => {
  if (entry === undefined || entry.events.length === 0) return QUIET;
  return eventsOf(entry).some(({ type }) => type === 'combatRolled') ? DIE : 1;
};

/** A recorded game of Napoleon's Last Battles at one of its moments. */
export function Theatre(watched: Watched) {
  const { moment, story } = watched;
  const sent = watched.reel.facts.content;
  const content = useMemo(() => arrange(sent as unknown as SentContent), [sent]);
  const tableau = useMemo(() => tableauFrom(outlookAt(moment, story), moment.view, []), [moment, story]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Scene watched={watched} content={content} tableau={tableau} />
  );
}

interface SceneProps {
  readonly watched: Watched;
  readonly content: NlbPageContent;
  readonly tableau: Tableau;
}

function Scene({ watched, content, tableau }: SceneProps) {
  const { story, moment } = watched;
  const { scenario } = content;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const [looking, setLooking] = useState(NOWHERE);
  const [speed, setSpeed] = useState<Speed>('normal');
  const { layers, style, toggle } = useMapLayers();
  const board = useRef<HexBoard | undefined>(undefined);
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useBoardPicture(tableau, orders, lookup);
  const entry = story[moment.seq];
  const marching = useMarching(picture.counters, entry, moment.seq, speed === 'rush', routesOf);
  const player = usePlayer(watched, { still: marching.still, weight: weightOf(entry), speed, setSpeed });
  useFollow(board, tableau);
  useEffect(() => {
    document.title = `${scenario.title}, watched – Vedette`;
  }, [scenario]);

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

  const pointing = useMemo(
    () => ({
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
    [tableau],
  );

  return (
    <NlbDesk lookup={lookup} {...pointing}>
      <Stage
        watched={watched}
        player={player}
        outlook={tableau}
        title={scenario.title}
        seats={scenario.seats}
        track={
          <>
            <TurnTrack turns={content.turns} view={tableau.view} />
            <Score view={tableau.view} />
          </>
        }
        leaves={[
          { id: 'armies', title: 'Morale & points', show: () => <Armies view={tableau.view} /> },
          { id: 'forces', title: 'Forces', show: () => <Forces view={tableau.view} /> },
        ]}
        looked={
          looking === NOWHERE
            ? undefined
            : { at: looking, show: () => <Inspector tableau={tableau} {...looking} /> }
        }
      >
        <Board
          map={content.map}
          area={scenario.area}
          label={`Map of ${scenario.title}`}
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
      </Stage>
    </NlbDesk>
  );
}
