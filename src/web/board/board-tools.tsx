import type { RefObject } from 'react';
import type { BoardLayers, HexBoard } from '../board-hex/api.ts';
import { useSettings } from '../session/use-session.ts';
import { changeSettings } from '../settings/settings.ts';
import { useWholeField } from './use-whole-field.ts';

/** Overlays that only some games have. */
const OVERLAYS = {
  command: { sign: 'C', name: 'Command of the chosen leader: how far it reaches and whom' },
  outOfCommand: { sign: '⊘', name: 'Who is out of command' },
  supply: { sign: 'S', name: 'Roads of supply' },
  sight: { sign: '◉', name: 'What your hilltops look down on, and what your vedettes watch over' },
} as const;

export type Overlay = keyof typeof OVERLAYS;

interface BoardToolsProps {
  readonly board: RefObject<HexBoard | undefined>;
  readonly layers: BoardLayers;
  readonly onToggle: (layer: keyof BoardLayers) => void;
  readonly overlays?: readonly Overlay[];
  /** What the layer of zones shows. */
  readonly zones?: string;
}

/** Zoom, and what lies over the map. */
export function BoardTools(props: BoardToolsProps) {
  const { board, layers, onToggle, overlays = [], zones = 'Zones of control' } = props;
  const [whole, showWhole] = useWholeField(board);
  const { overview } = useSettings();
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
        aria-pressed={whole}
        onClick={showWhole}
        aria-label="Show the whole field"
        title={whole ? 'Back to where the map was' : 'Show the whole field'}
      >
        ⤢
      </button>
      <button
        type="button"
        className="for-wide"
        aria-pressed={overview}
        onClick={() => changeSettings({ overview: !overview })}
        aria-label="Small map of the field"
        title="Small map of the field: where you look, and a click to look elsewhere"
      >
        ◱
      </button>
      <button
        type="button"
        aria-pressed={layers.zoc}
        onClick={() => onToggle('zoc')}
        aria-label={zones}
        title={zones}
      >
        Z
      </button>
      {overlays.map((layer) => (
        <button
          key={layer}
          type="button"
          aria-pressed={layers[layer]}
          onClick={() => onToggle(layer)}
          aria-label={OVERLAYS[layer].name}
          title={OVERLAYS[layer].name}
        >
          {OVERLAYS[layer].sign}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={!layers.counters}
        onClick={() => onToggle('counters')}
        aria-label="Hide the counters"
        title="Hide the counters to read the map"
      >
        ◫
      </button>
      <button
        type="button"
        aria-pressed={layers.numbers}
        onClick={() => onToggle('numbers')}
        aria-label="Hex numbers"
        title="Hex numbers at every zoom"
      >
        №
      </button>
      <button
        type="button"
        className="for-narrow"
        onClick={() => board.current?.toggleLegend()}
        aria-label="Legend of the map"
        title="What the signs of the map mean"
      >
        ▤
      </button>
    </div>
  );
}
