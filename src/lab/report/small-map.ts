import { type GameMap, mapGrid } from '../../content/map.ts';
import type { HexGrid } from '../../geometry/hex/grid.ts';
import { colourOf, escaped, round } from './svg.ts';

const GROUND: Readonly<Record<string, string>> = {
  forest: '#9db183',
  woods: '#9db183',
  marsh: '#b9cdb5',
  swamp: '#b9cdb5',
  town: '#c08f7a',
  village: '#c8a58f',
  chateau: '#b9a26b',
  'grand-farm': '#b9a26b',
};

/** The field of one battle at one moment, as far as a small map shows it. */
export interface Moment {
  readonly units: readonly {
    readonly id: string;
    readonly army: string;
    readonly hex: string | null;
    readonly place: string;
    readonly strength: number;
  }[];
  /** Hexes that count, and who holds them. */
  readonly controllers: Readonly<Record<string, string | null>>;
}

/** The part of a map that is played on. */
export interface Area {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** Small maps of one battlefield: the ground is drawn once, each moment lays its troops on it. */
export interface SmallMaps {
  /** To stand once in the page, before the first map. */
  readonly ground: string;
  draw(view: Moment, fought: ReadonlySet<string>, title: string): string;
}

type Point = readonly [x: number, y: number];

interface Frame {
  readonly grid: HexGrid;
  /** The lattice counts in whole steps that are not equally long both ways; the page draws true hexes. */
  readonly on: (point: Point) => Point;
  readonly hexes: readonly number[];
  readonly box: string;
}

/** Hexes around the troops that a map shows. */
const MARGIN = 3;

/** The part of the battlefield on which anything ever stood. */
function frameOf(map: GameMap, area: Area, views: readonly Moment[]): Frame {
  const grid = mapGrid(map);
  const seen = views
    .flatMap(({ units, controllers }) => [
      ...units.flatMap(({ hex, place }) => (hex !== null && place === 'map' ? [hex] : [])),
      ...Object.keys(controllers),
    ])
    .map((id) => grid.index(id))
    .filter((hex) => hex >= 0);
  const within = (one: (hex: number) => number, [low, high]: readonly [number, number]): [number, number] => {
    const used = seen.map(one);
    return used.length === 0
      ? [low, high]
      : [Math.max(low, Math.min(...used) - MARGIN), Math.min(high, Math.max(...used) + MARGIN)];
  };
  const columns = within((hex) => grid.column(hex), area.columns);
  const rows = within((hex) => grid.row(hex), area.rows);
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => {
    const [column, row] = [grid.column(hex), grid.row(hex)];
    return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
  });
  const flat = map.grid.orientation === 'flat';
  const on = ([x, y]: Point): Point => (flat ? [x, round(y * Math.sqrt(3))] : [round(x * Math.sqrt(3)), y]);
  const corners = hexes.flatMap((hex) => [0, 1, 2, 3, 4, 5].map((corner) => on(grid.corner(hex, corner))));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { grid, on, hexes, box: `${left} ${top} ${Math.max(...xs) - left} ${Math.max(...ys) - top}` };
}

const outline = ({ grid, on }: Frame, hex: number): string =>
  [0, 1, 2, 3, 4, 5].map((corner) => on(grid.corner(hex, corner)).join(',')).join(' ');

function drawGround(map: GameMap, frame: Frame, unit: number): string {
  const { grid, on, hexes } = frame;
  const inside = new Set(hexes);
  const fills = hexes.flatMap((hex) => {
    const fill = GROUND[map.hexes[grid.id(hex)]?.terrain ?? 'clear'];
    return fill === undefined ? [] : [`<polygon points="${outline(frame, hex)}" fill="${fill}"/>`];
  });
  const water = Object.entries(map.sides).flatMap(([id, { water: kind }]) => {
    const [a, b] = id.split('-').map((one) => grid.index(one)) as [number, number];
    if (kind === undefined || !inside.has(a) || !inside.has(b)) return [];
    const direction = grid.directionTo(a, b);
    if (direction < 0) return [];
    const [from, to] = [on(grid.corner(a, direction)), on(grid.corner(a, (direction + 1) % 6))];
    return [`M${from.join(' ')}L${to.join(' ')}`];
  });
  const roads = Object.entries(map.links).flatMap(([id, kind]) => {
    const [a, b] = id.split('-').map((one) => grid.index(one)) as [number, number];
    if (kind === 'trail' || !inside.has(a) || !inside.has(b)) return [];
    return [`M${on(grid.centre(a)).join(' ')}L${on(grid.centre(b)).join(' ')}`];
  });
  return `${fills.join('')}<path d="${water.join('')}" stroke="#6d93a8" stroke-width="${round(unit / 6)}" fill="none" stroke-linecap="round"/><path d="${roads.join('')}" stroke="#b59a70" stroke-width="${round(unit / 10)}" fill="none"/>`;
}

/** `views`: every moment that will be drawn, so that all maps show the same part of the field. */
export function smallMaps(map: GameMap, area: Area, views: readonly Moment[]): SmallMaps {
  const frame = frameOf(map, area, views);
  const { grid, on, hexes, box } = frame;
  const [first, second] = [hexes[0] as number, grid.neighbour(hexes[0] as number, 2)];
  const apart = second < 0 ? 6 : Math.abs(grid.centre(first)[0] - grid.centre(second)[0]);
  const unit = Math.max(2, apart);
  const inside = new Set(hexes.map((hex) => grid.id(hex)));
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
  return {
    ground: `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><symbol id="ground" viewBox="${box}">${drawGround(map, frame, unit)}</symbol></svg>`,
    draw: (view, fought, title) => {
      const stacks = new Map<string, Moment['units'][number][]>();
      for (const one of view.units) {
        if (one.hex === null || one.place !== 'map' || !inside.has(one.hex)) continue;
        stacks.set(one.hex, [...(stacks.get(one.hex) ?? []), one]);
      }
      const size = unit * 0.8;
      const troops = [...stacks].flatMap(([hex, units]) => {
        const [cx, cy] = on(grid.centre(grid.index(hex)));
        return units.map((one, n) => {
          const shift = (n - (units.length - 1) / 2) * size * 0.3;
          return `<rect x="${round(cx - size / 2 + shift)}" y="${round(cy - size / 2 + shift)}" width="${round(size)}" height="${round(size)}" fill="${colourOf(one.army)}" stroke="#fff" stroke-width="${round(unit / 14)}"><title>${escaped(one.id)}: ${one.strength}</title></rect>`;
        });
      });
      const places = Object.entries(view.controllers).flatMap(([hex, side]) => {
        if (!inside.has(hex)) return [];
        const ring = side === null ? '#8a7d5f' : colourOf(side);
        const [cx, cy] = on(grid.centre(grid.index(hex)));
        const name = map.hexes[hex]?.name ?? hex;
        return [
          `<polygon points="${outline(frame, grid.index(hex))}" fill="none" stroke="${ring}" stroke-width="${round(unit / 5)}"/><text x="${cx}" y="${round(cy - unit * 1.2)}" text-anchor="middle" style="font-size:${round(unit * 0.9)}px;fill:#3b3222;paint-order:stroke;stroke:#efe6cf;stroke-width:${round(unit / 5)}">${escaped(name)}</text>`,
        ];
      });
      const fights = [...fought].flatMap((hex) => {
        if (!inside.has(hex)) return [];
        const [cx, cy] = on(grid.centre(grid.index(hex)));
        return [
          `<circle cx="${cx}" cy="${cy}" r="${round(unit)}" fill="none" stroke="#d2a100" stroke-width="${round(unit / 4)}"/>`,
        ];
      });
      return `<svg viewBox="${box}" role="img" aria-label="${escaped(title)}"><title>${escaped(title)}</title><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#efe6cf"/><use href="#ground" x="${x}" y="${y}" width="${width}" height="${height}"/>${fights.join('')}${troops.join('')}${places.join('')}</svg>`;
    },
  };
}
