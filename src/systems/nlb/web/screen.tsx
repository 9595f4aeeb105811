import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board, type BoardHandlers } from '../../../web/board/board.tsx';
import { BoardTools } from '../../../web/board/board-tools.tsx';
import { useMapLayers } from '../../../web/board/use-map-layers.ts';
import type { HexBoard } from '../../../web/board-hex/api.ts';
import { useHints } from '../../../web/learn/use-hints.ts';
import type { TableRefusal } from '../../../web/messages/protocol.ts';
import { GameFrame } from '../../../web/play/game-frame.tsx';
import { Refusals } from '../../../web/play/refusals.tsx';
import { focusFirst } from '../../../web/play/use-keyboard-place.ts';
import { useShortcuts } from '../../../web/play/use-shortcuts.ts';
import { useSession } from '../../../web/session/use-session.ts';
import type { PlayProps } from '../../../web/system-page.ts';
import { overlaysOf } from './board/command-marks.ts';
import { firstLook } from './board/first-look.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import { useFollow } from './board/use-follow.ts';
import type { NlbPageContent } from './content.ts';
import { NlbDesk } from './desk.tsx';
import { makeLookup } from './lookup.ts';
import { EndPhase } from './orders/end-phase.tsx';
import { useBeside } from './orders/use-beside.tsx';
import { Help } from './panels/help.tsx';
import { LastCombat } from './panels/last-combat.tsx';
import { PointsMade, Score } from './panels/score.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { pieceIn, tableauOf } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

interface NlbScreenProps extends PlayProps {
  readonly content: NlbPageContent;
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

function Playing({ content, state, hex, onBook, lookup, tableau, ...play }: PlayingProps) {
  const session = useSession();
  const orders = useOrders(tableau, lookup);
  const picture = useBoardPicture(tableau, orders, lookup);
  const { layers, style, toggle } = useMapLayers();
  const board = useRef<HexBoard | undefined>(undefined);
  const marks = useHints(board, picture.marks);
  const [ending, setEnding] = useState(false);
  const [helping, setHelping] = useState(false);
  useFollow(board, tableau);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look only; afterwards the player moves the map
  const onReady = useCallback((made: HexBoard | undefined) => {
    board.current = made;
    if (made !== undefined) firstLook(made, content, tableau.view);
  }, []);

  const { pickUnit, pickHex, choose, drag, look } = orders;
  const { setHover } = picture;
  const { chosen: company, halted } = orders.together;
  const handlers = useMemo(
    (): BoardHandlers => ({
      hex: ({ hex, modifiers }) => pickHex(hex, modifiers),
      counter: ({ id, hex, modifiers }) => {
        // Where a formation is to march, whoever else stands there is in the way of a click, not meant by it.
        const aims = company !== undefined && !company.units.includes(id);
        if (modifiers.shift || aims) pickHex(hex, modifiers);
        else pickUnit(id);
      },
      hover: ({ hex }) => setHover(hex),
      dragpath: ({ id, hexes, state: under }) => {
        if (under === 'cancelled') orders.release();
        else drag(id, hexes, under === 'done');
      },
      longpress: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
      contextmenu: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
    }),
    [pickHex, pickUnit, setHover, drag, look, orders.release, company],
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to a hex is followed once
  useEffect(() => {
    if (hex !== undefined && content.grid.index(hex) >= 0) pointing.showHex(hex);
  }, [hex]);

  const nextUnit = useCallback(() => {
    const able = picture.counters.filter(
      ({ draggable, states }) => draggable === true || states?.includes('must-act'),
    );
    const place = able.findIndex(({ id }) => id === orders.looking.unit);
    const next = able[(place + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    choose(next.id);
    board.current?.centreOn(next.hex, { animate: true });
    board.current?.focusCounter(next.id);
  }, [picture.counters, orders.looking.unit, choose]);

  const endPhase = useCallback(() => setEnding(true), []);
  useShortcuts({
    undo: () => tableau.undo && void session.undo(),
    redo: () => tableau.redo && void session.redo(),
    next: nextUnit,
    wider: orders.together.widen,
    end: endPhase,
    escape: orders.release,
    book: onBook,
    orders: () => focusFirst(document.getElementById('leaf')),
    map: () => document.querySelector<HTMLElement>('.board [role="application"]')?.focus(),
    help: () => setHelping(true),
    zoomBy: (factor) => board.current?.zoomBy(factor),
  });

  const notes = useMemo(
    () => legendNotes(content.tables, state.table?.options ?? {}),
    [content, state.table?.options],
  );
  const place = orders.whyNot?.hex;
  const chosen = orders.looking.unit;
  const turn = content.turns[tableau.view.turn];
  const beside = useBeside(tableau, orders, endPhase, state.online === undefined);
  return (
    <NlbDesk lookup={lookup} {...pointing}>
      <GameFrame
        {...play}
        state={state}
        onBook={onBook}
        outlook={tableau}
        scenario={content.scenario}
        when={turn === undefined ? '' : lookup.words.turnText(turn.id)}
        track={
          <>
            <TurnTrack turns={content.turns} view={tableau.view} />
            <Score view={tableau.view} />
          </>
        }
        beside={beside}
        messages={
          <>
            {orders.whyNot !== undefined && (
              <Refusals
                title={place === undefined ? 'Not allowed' : `Not to ${lookup.place(place)}`}
                refusals={aboutFirst(orders.whyNot.refusals, place)}
                onClose={orders.forgetWhy}
              />
            )}
            {halted !== undefined && (
              <Refusals
                title={`${halted.moved} marched, then ${lookup.names.unit(halted.unit)} was stopped`}
                refusals={halted.refusals}
                onClose={orders.together.forget}
              />
            )}
            <LastCombat tableau={tableau} />
          </>
        }
        made={<PointsMade view={tableau.view} />}
        onHelp={() => setHelping(true)}
        chosen={chosen === undefined ? undefined : { id: chosen, name: lookup.names.unit(chosen) }}
      >
        <Board
          map={content.map}
          area={content.scenario.area}
          label={`Map of ${content.scenario.title}`}
          counters={picture.counters}
          marks={marks}
          notes={notes}
          layers={layers}
          style={style}
          handlers={handlers}
          onReady={onReady}
        />
        <BoardTools board={board} layers={layers} onToggle={toggle} overlays={overlaysOf(tableau.view)} />
      </GameFrame>
      <EndPhase open={ending} tableau={tableau} orders={orders} onClose={() => setEnding(false)} />
      <Help open={helping} onClose={() => setHelping(false)} />
    </NlbDesk>
  );
}
