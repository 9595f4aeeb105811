import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { TableBoard, TableEvents, TableGround, TableLayers, TableMark } from '../board-table/api.ts';
import { Table, type TableHandlers, type TablePicture } from './table.tsx';
import { type TableOverlay, TableTools } from './table-tools.tsx';

interface TableFieldProps extends TablePicture {
  readonly title: string;
  readonly ground: TableGround;
  readonly board: RefObject<TableBoard | undefined>;
  readonly handlers: TableHandlers;
  readonly overlays: readonly TableOverlay[];
  readonly shown: ReadonlySet<string>;
  readonly onOverlay: (id: string) => void;
  /** The first look only; afterwards the player moves the table. */
  readonly firstLook?: (board: TableBoard) => void;
}

const LAYERS: TableLayers = { names: true, rulers: true, pieces: true };
const MM_PER_CM = 10;

/** The table of a game with its pieces, marks, ruler and tools. */
export function TableField(props: TableFieldProps) {
  const { title, ground, board, handlers, pieces, ghosts, marks, overlays, shown, onOverlay } = props;
  const [layers, setLayers] = useState(LAYERS);
  const [measuring, setMeasuring] = useState(false);
  const [measured, setMeasured] = useState<TableEvents['measure'] | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look only
  const onReady = useCallback((made: TableBoard | undefined) => {
    board.current = made;
    if (made !== undefined) props.firstLook?.(made);
  }, []);
  const all = useMemo(
    () => (measured === undefined ? marks : [...marks, rulerMark(measured)]),
    [marks, measured],
  );
  return (
    <>
      <Table
        ground={ground}
        label={`Table of ${title}`}
        pieces={pieces}
        ghosts={ghosts}
        marks={all}
        layers={layers}
        measuring={measuring}
        handlers={{
          ...handlers,
          measure: (event) => setMeasured(event.state === 'cancelled' ? undefined : event),
        }}
        onReady={onReady}
      />
      <TableTools
        board={board}
        layers={layers}
        onLayers={setLayers}
        measuring={measuring}
        onMeasure={(on) => {
          setMeasuring(on);
          setMeasured(undefined);
        }}
        overlays={overlays}
        shown={shown}
        onOverlay={onOverlay}
      />
    </>
  );
}

const rulerMark = ({ from, to }: TableEvents['measure']): TableMark => ({
  kind: 'line',
  along: [from, to],
  tone: 'ruler',
  text: `${(Math.hypot(to.x - from.x, to.y - from.y) / MM_PER_CM).toFixed(1)} cm`,
});
