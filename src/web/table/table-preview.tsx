import type { PieceView, TableBoard, TableGround } from '../board-table/api.ts';
import { useStill } from '../session/use-still.ts';
import { Table } from './table.tsx';

/** What there is to see of a battle before its first move. */
export interface TableStill {
  readonly title: string;
  readonly ground: TableGround;
  readonly pieces: readonly PieceView[];
}

interface TablePreviewProps {
  readonly scenario: string;
  /** Makes the picture of what the worker has sent. */
  readonly picture: (sent: unknown) => TableStill;
}

const NONE: readonly never[] = [];
const IDLE = {};

/** The table as it lies before the first move: a picture to look at, nothing to click. */
export function TablePreview({ scenario, picture }: TablePreviewProps) {
  const still = useStill(scenario, picture);
  return (
    <div className="field-preview" aria-hidden="true" inert>
      {still !== undefined && (
        <Table
          ground={still.ground}
          label={still.title}
          pieces={still.pieces}
          ghosts={NONE}
          marks={NONE}
          handlers={IDLE}
          onReady={showMiddle(still.ground)}
        />
      )}
    </div>
  );
}

/** As wide as the picture, its middle in the middle. */
const showMiddle =
  ({ width, depth }: TableGround) =>
  (board: TableBoard | undefined): void => {
    if (board === undefined) return;
    const zoom = Math.max(board.zoom, (board.sight.width * board.zoom) / width);
    board.centreOn({ x: width / 2, y: depth * 0.56 }, { zoom, animate: false });
  };
