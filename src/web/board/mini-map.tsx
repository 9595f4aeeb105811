import { type PointerEvent, useEffect, useMemo, useState } from 'react';
import type { GameMap } from '../../content/map.ts';
import { overviewOf } from '../../drawing/overview.ts';
import type { Rect } from '../../drawing/pen.ts';
import { HEX, makePlan } from '../../drawing/plan.ts';
import type { BoardArea, CounterView, HexBoard } from '../board-hex/api.ts';
import { areaRect } from '../board-hex/hand/area-rect.ts';

interface MiniMapProps {
  readonly board: HexBoard;
  readonly map: GameMap;
  readonly area: BoardArea;
  readonly counters: readonly CounterView[];
}

/** The longer side of the small map, in pixels. */
const LONGEST = 190;

/** The whole field small: where troops stand and what of it is in the window; a click or a drag goes there. */
export function MiniMap({ board, map, area, counters }: MiniMapProps) {
  const plan = useMemo(() => makePlan(map), [map]);
  const ground = useMemo(() => overviewOf(plan), [plan]);
  const box = useMemo(() => areaRect(plan, area), [plan, area]);
  const [sight, setSight] = useState(board.sight);
  useEffect(() => {
    setSight(board.sight);
    return board.on('view', () => setSight(board.sight));
  }, [board]);

  const scale = LONGEST / Math.max(box.width, box.height);
  const goTo = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    board.goTo({
      x: box.x + ((event.clientX - left) / width) * box.width,
      y: box.y + ((event.clientY - top) / height) * box.height,
      zoom: board.zoom,
    });
  };
  return (
    <svg
      className="mini-map"
      role="img"
      aria-label="The whole field, small"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={box.width * scale}
      height={box.height * scale}
      onPointerDown={goTo}
      onPointerMove={goTo}
    >
      <title>The whole field: click to go there</title>
      <path className="mini-woods" d={ground.woods} />
      <path className="mini-marshes" d={ground.marshes} />
      <path className="mini-roads" d={ground.roads} />
      <path className="mini-water" d={ground.water} />
      <path className="mini-places" d={ground.places} />
      {stacksOf(counters).map(({ hex, army }) => {
        const at = plan.grid.index(hex);
        if (at < 0) return null;
        const [x, y] = plan.centre(at);
        return <Troops key={`${hex} ${army}`} army={army} x={x} y={y} />;
      })}
      <rect className="mini-sight" {...within(sight, box, 2 / scale)} strokeWidth={2 / scale} />
    </svg>
  );
}

/** As much of one as lies in the other, so that its edge stays in sight. */
const within = (one: Rect, other: Rect, edge: number): Rect => {
  const x = Math.max(one.x, other.x + edge / 2);
  const y = Math.max(one.y, other.y + edge / 2);
  const right = Math.min(one.x + one.width, other.x + other.width - edge / 2);
  const bottom = Math.min(one.y + one.height, other.y + other.height - edge / 2);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
};

/** One mark for all of an army that stand together. */
const stacksOf = (counters: readonly CounterView[]): readonly Pick<CounterView, 'hex' | 'army'>[] => [
  ...new Map(counters.map(({ hex, army }) => [`${hex} ${army}`, { hex, army }])).values(),
];

const SIZE = HEX * 1.15;

/** Each army has a shape as well as a colour: a disc, a square, or one on its corner. */
function Troops({ army, x, y }: Pick<CounterView, 'army'> & { readonly x: number; readonly y: number }) {
  const half = SIZE / 2;
  const look = { className: 'mini-troops', 'data-army': army };
  if (army === 'french') return <circle {...look} cx={x} cy={y} r={half} />;
  const turn = army === 'prussian' ? `rotate(45 ${x} ${y})` : undefined;
  return <rect {...look} x={x - half} y={y - half} width={SIZE} height={SIZE} transform={turn} />;
}
