import { type RefObject, useCallback } from 'react';
import type { GameMap } from '../../content/map.ts';
import type { BoardArea, BoardMarks, CounterView, HexBoard, LegendNotes } from '../board-hex/api.ts';
import { Board, type BoardHandlers } from './board.tsx';
import { BoardTools, type Overlay } from './board-tools.tsx';
import type { MapLayers } from './use-map-layers.ts';

/** What does not change about a field while a game is played on it. */
export interface FieldFacts {
  readonly title: string;
  readonly map: GameMap;
  readonly area: BoardArea;
  /** What the map's signs mean in this game. */
  readonly notes?: LegendNotes | undefined;
  readonly overlays?: readonly Overlay[];
  /** What the layer of zones shows. */
  readonly zones?: string;
  /** The first look only, with the player's own troops in sight; afterwards he moves the map. */
  firstLook(board: HexBoard, own: readonly string[]): void;
}

interface HexFieldProps {
  readonly field: FieldFacts;
  readonly board: RefObject<HexBoard | undefined>;
  readonly counters: readonly CounterView[];
  readonly marks: BoardMarks;
  readonly handlers: BoardHandlers;
  readonly shown: MapLayers;
  /** Where the player's own troops stand. */
  readonly own?: () => readonly string[];
}

/** The map of a game with its counters, marks and tools. */
export function HexField({ field, board, counters, marks, handlers, shown, own }: HexFieldProps) {
  const { layers, style, toggle } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look only; afterwards the player moves the map
  const onReady = useCallback((made: HexBoard | undefined) => {
    board.current = made;
    if (made !== undefined) field.firstLook(made, own?.() ?? []);
  }, []);
  return (
    <>
      <Board
        map={field.map}
        area={field.area}
        label={`Map of ${field.title}`}
        counters={counters}
        marks={marks}
        notes={field.notes}
        layers={layers}
        style={style}
        handlers={handlers}
        onReady={onReady}
      />
      <BoardTools
        board={board}
        layers={layers}
        onToggle={toggle}
        {...(field.overlays === undefined ? {} : { overlays: field.overlays })}
        {...(field.zones === undefined ? {} : { zones: field.zones })}
      />
    </>
  );
}
