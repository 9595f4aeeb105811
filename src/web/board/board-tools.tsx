import type { RefObject } from 'react';
import type { BoardLayers, HexBoard } from '../board-hex/api.ts';

interface BoardToolsProps {
  readonly board: RefObject<HexBoard | undefined>;
  readonly layers: BoardLayers;
  readonly onToggle: (layer: keyof BoardLayers) => void;
}

/** Zoom, and what lies over the map. */
export function BoardTools({ board, layers, onToggle }: BoardToolsProps) {
  return (
    <div className="board-tools" role="toolbar" aria-label="Map">
      <button
        type="button"
        onClick={() => board.current?.zoomBy(1.4)}
        aria-label="Zoom in"
        title="Zoom in (+)"
      >
        +
      </button>
      <button
        type="button"
        onClick={() => board.current?.zoomBy(1 / 1.4)}
        aria-label="Zoom out"
        title="Zoom out (−)"
      >
        −
      </button>
      <button
        type="button"
        onClick={() => board.current?.fit()}
        aria-label="Show the whole field"
        title="Show the whole field"
      >
        ⤢
      </button>
      <button
        type="button"
        aria-pressed={layers.zoc}
        onClick={() => onToggle('zoc')}
        aria-label="Zones of control"
        title="Zones of control"
      >
        Z
      </button>
      <button
        type="button"
        aria-pressed={!layers.counters}
        onClick={() => onToggle('counters')}
        aria-label="Hide the counters"
        title="Hide the counters to read the map"
      >
        ◫
      </button>
    </div>
  );
}
