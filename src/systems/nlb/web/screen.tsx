import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Go } from '../../../web/app.tsx';
import { Board, type BoardHandlers } from '../../../web/board/board.tsx';
import { BoardTools } from '../../../web/board/board-tools.tsx';
import { useMapLayers } from '../../../web/board/use-map-layers.ts';
import type { HexBoard } from '../../../web/board-hex/api.ts';
import { LabTools } from '../../../web/lab/lab-tools.tsx';
import { useHints } from '../../../web/learn/use-hints.ts';
import type { TableRefusal } from '../../../web/messages/protocol.ts';
import { ConnectionNotice } from '../../../web/online/connection-notice.tsx';
import { Curtain } from '../../../web/play/curtain.tsx';
import { EndOfGame } from '../../../web/play/end-of-game.tsx';
import { Failure } from '../../../web/play/failure.tsx';
import { Refusals } from '../../../web/play/refusals.tsx';
import { TopBar } from '../../../web/play/top-bar.tsx';
import { focusFirst } from '../../../web/play/use-keyboard-place.ts';
import { useShortcuts } from '../../../web/play/use-shortcuts.ts';
import type { SessionState } from '../../../web/session/state.ts';
import { useSession } from '../../../web/session/use-session.ts';
import { overlaysOf } from './board/command-marks.ts';
import { firstLook } from './board/first-look.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import { useFollow } from './board/use-follow.ts';
import type { NlbPageContent } from './content.ts';
import { NlbDesk } from './desk.tsx';
import { makeLookup } from './lookup.ts';
import { EndPhase } from './orders/end-phase.tsx';
import { SidePanel } from './orders/side-panel.tsx';
import { Help } from './panels/help.tsx';
import { LastCombat } from './panels/last-combat.tsx';
import { PointsMade, Score } from './panels/score.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { pieceIn, tableauOf } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

interface NlbScreenProps {
  readonly content: NlbPageContent;
  readonly state: SessionState;
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

/** A game of Napoleon's Last Battles: the map, and beside it everything else. */
export function NlbScreen(props: NlbScreenProps) {
  const { content, state } = props;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const tableau = useMemo(() => tableauOf(state), [state]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Playing {...props} lookup={lookup} tableau={tableau} />
  );
}

/** What concerns the clicked hex itself comes before what concerns the way there. */
const aboutFirst = (refusals: readonly TableRefusal[], hex: string | undefined): readonly TableRefusal[] =>
  [...refusals].sort((a, b) => Number(b.facts.hex === hex) - Number(a.facts.hex === hex));

type PlayingProps = NlbScreenProps & {
  readonly lookup: ReturnType<typeof makeLookup>;
  readonly tableau: NonNullable<ReturnType<typeof tableauOf>>;
};

function Playing({ content, state, go, onBook, onSettings, lookup, tableau }: PlayingProps) {
  const session = useSession();
  const orders = useOrders(tableau, lookup);
  const picture = useBoardPicture(tableau, orders, lookup);
  const { layers, style, toggle } = useMapLayers();
  const board = useRef<HexBoard | undefined>(undefined);
  const marks = useHints(board, picture.marks);
  const [ending, setEnding] = useState(false);
  const [helping, setHelping] = useState(false);
  const [outcomeSeen, setOutcomeSeen] = useState(false);
  const [lab, setLab] = useState<'simulate' | 'report' | undefined>();
  useFollow(board, tableau);

  useEffect(() => {
    const due = state.online !== undefined && tableau.mine;
    // Seen on the tab when another one is in front.
    document.title = `${due ? 'Your turn: ' : ''}${content.scenario.title} – Vedette`;
  }, [content, state.online, tableau.mine]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look only; afterwards the player moves the map
  const onReady = useCallback((made: HexBoard | undefined) => {
    board.current = made;
    if (made !== undefined) firstLook(made, content, tableau.view);
  }, []);

  const { pickUnit, pickHex, drag, look } = orders;
  const { setHover } = picture;
  const handlers = useMemo(
    (): BoardHandlers => ({
      hex: ({ hex, modifiers }) => pickHex(hex, modifiers),
      counter: ({ id, hex, modifiers }) => (modifiers.shift ? pickHex(hex, modifiers) : pickUnit(id)),
      hover: ({ hex }) => setHover(hex),
      dragpath: ({ id, hexes, state: under }) => {
        if (under === 'cancelled') orders.release();
        else drag(id, hexes, under === 'done');
      },
      longpress: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
      contextmenu: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
    }),
    [pickHex, pickUnit, setHover, drag, look, orders.release],
  );

  const pointing = useMemo(
    () => ({
      showUnit: (id: string) => {
        const hex = pieceIn(tableau, id)?.hex ?? undefined;
        look(hex === undefined ? { unit: id } : { unit: id, hex });
        if (hex !== undefined) board.current?.centreOn(hex, { animate: true });
      },
      showHex: (hex: string) => {
        look({ hex });
        board.current?.centreOn(hex, { animate: true });
      },
    }),
    [tableau, look],
  );

  const nextUnit = useCallback(() => {
    const able = picture.counters.filter(
      ({ draggable, states }) => draggable === true || states?.includes('must-act'),
    );
    const place = able.findIndex(({ id }) => id === orders.looking.unit);
    const next = able[(place + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    orders.release();
    pickUnit(next.id);
    board.current?.centreOn(next.hex, { animate: true });
    board.current?.focusCounter(next.id);
  }, [picture.counters, orders, pickUnit]);

  const endPhase = useCallback(() => setEnding(true), []);
  useShortcuts({
    undo: () => tableau.undo && void session.undo(),
    redo: () => tableau.redo && void session.redo(),
    next: nextUnit,
    end: endPhase,
    escape: orders.release,
    book: onBook,
    orders: () => focusFirst(document.getElementById('leaf')),
    map: () => document.querySelector<HTMLElement>('.board [role="application"]')?.focus(),
    help: () => setHelping(true),
  });

  const over = tableau.pending.kind === 'over';
  const place = orders.whyNot?.hex;
  const turn = content.turns[tableau.view.turn];
  return (
    <NlbDesk lookup={lookup} {...pointing}>
      <div className="game" data-mine={tableau.mine} inert={state.curtain !== undefined}>
        <TopBar
          title={content.scenario.title}
          outlook={tableau}
          table={state.table}
          go={go}
          onBook={onBook}
          onSettings={onSettings}
          onHelp={() => setHelping(true)}
          onLaboratory={() => setLab('simulate')}
          onReport={() => setLab('report')}
        >
          <TurnTrack turns={content.turns} view={tableau.view} />
          <Score view={tableau.view} />
        </TopBar>
        <div className="board-pane">
          <Board
            map={content.map}
            area={content.scenario.area}
            label={`Map of ${content.scenario.title}`}
            counters={picture.counters}
            marks={marks}
            layers={layers}
            style={style}
            handlers={handlers}
            onReady={onReady}
          />
          <BoardTools board={board} layers={layers} onToggle={toggle} overlays={overlaysOf(tableau.view)} />
          <div className="board-messages">
            {orders.whyNot !== undefined && (
              <Refusals
                title={place === undefined ? 'Not allowed' : `Not to ${lookup.place(place)}`}
                refusals={aboutFirst(orders.whyNot.refusals, place)}
                onClose={orders.forgetWhy}
              />
            )}
            {state.notice !== undefined && (
              <Refusals
                title={state.notice.text}
                refusals={state.notice.refusals}
                onClose={() => session.tell(undefined)}
              />
            )}
            <ConnectionNotice online={state.online} />
            {state.unsaved && (
              <p className="why-not" role="status">
                This browser could not keep the game. Save it to a file before you leave.
              </p>
            )}
            <LastCombat tableau={tableau} />
          </div>
        </div>
        <SidePanel
          tableau={tableau}
          orders={orders}
          waiting={state.waiting}
          onSkip={session.skip}
          onEnd={endPhase}
          onTakeBack={() => void session.undo()}
          onOutcome={() => setOutcomeSeen(false)}
          online={state.online}
          go={go}
          plans={state.table?.plans}
        />
      </div>
      <EndPhase open={ending} tableau={tableau} orders={orders} onClose={() => setEnding(false)} />
      <Help open={helping} onClose={() => setHelping(false)} />
      {state.curtain !== undefined && (
        <Curtain seat={state.curtain} when={turn === undefined ? '' : lookup.words.turnText(turn.id)} />
      )}
      {over && state.table !== undefined && (
        <EndOfGame
          open={!outcomeSeen}
          outlook={tableau}
          table={state.table}
          go={go}
          onReport={() => setLab('report')}
          onClose={() => setOutcomeSeen(true)}
        >
          <PointsMade view={tableau.view} />
        </EndOfGame>
      )}
      {state.table !== undefined && lab === 'simulate' && (
        <LabTools
          which="simulate"
          scenario={content.scenario}
          options={state.table.options}
          seat={state.eyes}
          view={tableau.view}
          onClose={() => setLab(undefined)}
        />
      )}
      {state.table !== undefined && lab === 'report' && (
        <LabTools
          which="report"
          scenario={content.scenario}
          table={{ file: state.table.file, players: state.table.players, over }}
          onClose={() => setLab(undefined)}
        />
      )}
      {state.stage === 'failed' && <Failure state={state} go={go} />}
    </NlbDesk>
  );
}
