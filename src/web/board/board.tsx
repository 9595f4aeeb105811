import { useEffect, useRef, useState } from 'react';
import type { GameMap } from '../../content/map.ts';
import type {
  BoardArea,
  BoardEvents,
  BoardLayers,
  BoardMarks,
  CounterView,
  HexBoard,
  LegendNotes,
  MapStyle,
} from '../board-hex/api.ts';
import { createHexBoard } from '../board-hex/board.ts';
import { useSettings } from '../session/use-session.ts';
import { MiniMap } from './mini-map.tsx';

export interface BoardHandlers {
  readonly hex: (event: BoardEvents['hex']) => void;
  readonly counter: (event: BoardEvents['counter']) => void;
  readonly hover: (event: BoardEvents['hover']) => void;
  readonly dragpath: (event: BoardEvents['dragpath']) => void;
  readonly longpress: (event: BoardEvents['longpress']) => void;
  readonly contextmenu: (event: BoardEvents['contextmenu']) => void;
}

interface BoardProps {
  readonly map: GameMap;
  readonly area: BoardArea;
  readonly label: string;
  readonly counters: readonly CounterView[];
  readonly marks: BoardMarks;
  readonly layers: BoardLayers;
  readonly style: MapStyle;
  /** Nobody plays on it: no small map beside it. */
  readonly picture?: boolean;
  /** What the map's signs mean in this game. */
  readonly notes?: LegendNotes | undefined;
  readonly handlers: BoardHandlers;
  readonly onReady: (board: HexBoard | undefined) => void;
}

/** Who wants larger text wants larger counters; the largest still leave the hex's edge in sight. */
const COUNTER_SCALE = { normal: 1, large: 1.15, larger: 1.3 } as const;

const EVENTS = ['hex', 'counter', 'hover', 'dragpath', 'longpress', 'contextmenu'] as const;

/** The hex board inside React: made once, then told what changed. */
export function Board(props: BoardProps) {
  const { map, area, label, counters, marks, layers, style, picture, notes, handlers, onReady } = props;
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<HexBoard | undefined>(undefined);
  const latest = useRef(handlers);
  latest.current = handlers;
  const { symbols, text, overview } = useSettings();
  const [ready, setReady] = useState<HexBoard | undefined>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks change through the setters below, not by a new board
  useEffect(() => {
    if (element.current === null) return;
    const made = createHexBoard(element.current, {
      map,
      area,
      label,
      theme: style,
      symbols,
      ...(notes === undefined ? {} : { notes }),
    });
    const off = EVENTS.map((type) =>
      made.on(type, (event) => (latest.current[type] as (event: unknown) => void)(event)),
    );
    board.current = made;
    setReady(made);
    onReady(made);
    return () => {
      for (const stop of off) stop();
      onReady(undefined);
      setReady(undefined);
      board.current = undefined;
      made.destroy();
    };
  }, [map]);

  useEffect(() => board.current?.setCounters(counters), [counters]);
  useEffect(() => board.current?.setMarks(marks), [marks]);
  useEffect(() => board.current?.setTheme(style), [style]);
  useEffect(() => board.current?.setSymbols(symbols), [symbols]);
  useEffect(() => board.current?.setLayers(layers), [layers]);
  useEffect(() => board.current?.setCounterScale(COUNTER_SCALE[text]), [text]);

  return (
    <>
      <div ref={element} className="board" />
      {ready !== undefined && overview && picture !== true && (
        <MiniMap board={ready} map={map} area={area} counters={counters} />
      )}
    </>
  );
}
