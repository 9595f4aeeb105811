import type { ComponentType } from 'react';
import type { GameMap } from '../../content/map.ts';
import type { HexGrid } from '../../geometry/hex/grid.ts';
import { Board, type BoardHandlers } from '../board/board.tsx';
import { useMapLayers } from '../board/use-map-layers.ts';
import type { BoardArea, CounterView, HexBoard } from '../board-hex/api.ts';
import { useStill } from '../session/use-still.ts';

const IDLE: BoardHandlers = {
  hex: () => {},
  counter: () => {},
  hover: () => {},
  dragpath: () => {},
  longpress: () => {},
  contextmenu: () => {},
};
const NO_MARKS = {};
/** How far from the objective the picture reaches, and how wide it shows a hex. */
const FRONT = 6;
const HEX_WIDTH = 31;

/** What there is to see of a battle before its first move. */
export interface FieldPicture {
  readonly title: string;
  readonly map: GameMap;
  readonly grid: HexGrid;
  readonly area: BoardArea;
  readonly counters: readonly CounterView[];
  /** What it is about: the middle of the picture; without it, somebody's place. */
  readonly objective: string | undefined;
}

interface FieldPreviewProps {
  readonly scenario: string;
  /** Makes the picture of what the worker has sent. */
  readonly picture: (sent: unknown) => FieldPicture;
}

/** The field as it lies before the first move: a picture to look at, nothing to click. */
function FieldPreview({ scenario, picture }: FieldPreviewProps) {
  const field = useStill(scenario, picture);
  return (
    <div className="field-preview" aria-hidden="true" inert>
      {field !== undefined && <Field {...field} />}
    </div>
  );
}

function Field({ title, map, grid, area, counters, objective }: FieldPicture) {
  const { layers, style } = useMapLayers();
  const onReady = (board: HexBoard | undefined): void => {
    const standing = counters.map(({ hex }) => hex);
    const middle = objective ?? standing[0];
    const width = middle === undefined ? undefined : board?.screenOf(middle)?.width;
    if (board === undefined || middle === undefined || width === undefined) return;
    const front = standing.filter((hex) => grid.distance(grid.index(hex), grid.index(middle)) <= FRONT);
    board.centreOn([middle, ...front], { zoom: (board.zoom * HEX_WIDTH) / width, animate: false });
  };
  return (
    <Board
      picture
      map={map}
      area={area}
      label={title}
      counters={counters}
      marks={NO_MARKS}
      layers={layers}
      style={style}
      handlers={IDLE}
      onReady={onReady}
    />
  );
}

interface PreviewParts<Sent, Content> {
  arrange(sent: Sent): Content;
  picture(content: Content): FieldPicture;
}

/** The preview of a system's fields. */
export const fieldPreviewOf = <Sent, Content>({
  arrange,
  picture,
}: PreviewParts<Sent, Content>): ComponentType<{ readonly scenario: string }> => {
  const pictureOf = (sent: unknown): FieldPicture => picture(arrange(sent as Sent));
  return ({ scenario }) => <FieldPreview scenario={scenario} picture={pictureOf} />;
};
