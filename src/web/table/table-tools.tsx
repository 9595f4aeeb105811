import type { RefObject } from 'react';
import type { TableBoard, TableLayers } from '../board-table/api.ts';

/** Something that can be laid over the table. */
export interface TableOverlay {
  readonly id: string;
  readonly sign: string;
  readonly name: string;
}

interface TableToolsProps {
  readonly board: RefObject<TableBoard | undefined>;
  readonly layers: TableLayers;
  readonly onLayers: (layers: TableLayers) => void;
  readonly measuring: boolean;
  readonly onMeasure: (on: boolean) => void;
  readonly overlays: readonly TableOverlay[];
  readonly shown: ReadonlySet<string>;
  readonly onOverlay: (id: string) => void;
}

/** Zoom, ruler, and what lies over the table. */
export function TableTools(props: TableToolsProps) {
  const { board, layers, onLayers, measuring, onMeasure, overlays, shown, onOverlay } = props;
  const toggle = (layer: keyof TableLayers): void => onLayers({ ...layers, [layer]: !layers[layer] });
  return (
    <div className="board-tools" role="toolbar" aria-label="Table">
      <Tool name="Zoom in (+)" sign="+" onPress={() => board.current?.zoomBy(1.4)} />
      <Tool name="Zoom out (−)" sign="−" onPress={() => board.current?.zoomBy(1 / 1.4)} />
      <Tool name="Show the whole table" sign="⤢" onPress={() => board.current?.fit()} />
      <Tool
        name="Ruler: drag over the table to measure"
        sign="⟷"
        pressed={measuring}
        onPress={() => onMeasure(!measuring)}
      />
      {overlays.map(({ id, sign, name }) => (
        <Tool key={id} name={name} sign={sign} pressed={shown.has(id)} onPress={() => onOverlay(id)} />
      ))}
      <Tool
        name="Hide the troops to see the ground"
        sign="◫"
        wide
        pressed={!layers.pieces}
        onPress={() => toggle('pieces')}
      />
      <Tool name="Names of places" sign="N" wide pressed={layers.names} onPress={() => toggle('names')} />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly sign: string;
  readonly pressed?: boolean;
  /** Left out where the window is narrow. */
  readonly wide?: boolean;
  readonly onPress: () => void;
}

function Tool({ name, sign, pressed, wide, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...(wide === true ? { className: 'for-wide' } : {})}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}
