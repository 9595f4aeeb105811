import { useEffect, useRef } from 'react';
import { useMapLayers } from '../board/use-map-layers.ts';
import type {
  GhostView,
  PieceView,
  TableBoard,
  TableEvents,
  TableGround,
  TableLayers,
  TableMark,
} from '../board-table/api.ts';
import { createTableBoard } from '../board-table/board.ts';

export type TableHandlers = { readonly [K in keyof TableEvents]?: (event: TableEvents[K]) => void };

/** What lies on a table. */
export interface TablePicture {
  readonly pieces: readonly PieceView[];
  readonly ghosts: readonly GhostView[];
  readonly marks: readonly TableMark[];
}

interface TableProps extends TablePicture {
  readonly ground: TableGround;
  readonly label: string;
  readonly layers?: TableLayers;
  /** A ruler is in hand. */
  readonly measuring?: boolean;
  readonly handlers: TableHandlers;
  readonly onReady: (board: TableBoard | undefined) => void;
}

const EVENTS = ['piece', 'spot', 'ghost', 'hover', 'drag', 'turn', 'look', 'measure', 'view'] as const;

/** The free table inside React: made once, then told what changed. */
export function Table(props: TableProps) {
  const { ground, label, pieces, ghosts, marks, layers, measuring = false, handlers, onReady } = props;
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<TableBoard | undefined>(undefined);
  const latest = useRef(handlers);
  latest.current = handlers;
  const { style } = useMapLayers();

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks change through the setters below, not by a new board
  useEffect(() => {
    if (element.current === null) return;
    const made = createTableBoard(element.current, { ground, label, theme: style });
    const off = EVENTS.map((type) =>
      made.on(type, (event) => (latest.current[type] as ((event: unknown) => void) | undefined)?.(event)),
    );
    board.current = made;
    onReady(made);
    return () => {
      for (const stop of off) stop();
      onReady(undefined);
      board.current = undefined;
      made.destroy();
    };
  }, [ground]);

  useEffect(() => board.current?.setPieces(pieces), [pieces]);
  useEffect(() => board.current?.setGhosts(ghosts), [ghosts]);
  useEffect(() => board.current?.setMarks(marks), [marks]);
  useEffect(() => board.current?.setTheme(style), [style]);
  useEffect(() => {
    if (layers !== undefined) board.current?.setLayers(layers);
  }, [layers]);
  useEffect(() => board.current?.setRuler(measuring), [measuring]);

  return <div ref={element} className="board" />;
}
