import { DIRECTIONS } from '../../../geometry/hex/grid.ts';
import type { NlbView, UnitView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';
import { markersIn } from './orders.ts';

const CELL = 8;
const GROUND = 3;
const GLYPHS: Readonly<Record<string, string>> = {
  clear: '.',
  forest: '^',
  marsh: '~',
  town: '#',
  chateau: '@',
};
const LETTERS: Readonly<Record<string, string>> = { french: 'F', prussian: 'P', allied: 'A' };

export const MAP_KEY =
  '. clear  ^ forest  ~ marsh  # town  @ chateau  = road  - trail  * gives points\n' +
  'F French  A Allied  P Prussian, then their strength, + for each further counter\n' +
  'f1A, a2B, p1A hidden-movement markers: army, pair and letter\n' +
  'A hex has its column above it and its row to the left; every other column stands half a hex lower.';

interface Patch {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** The hexes around one, or around every unit in play. */
export function patchFor(world: World, view: NlbView, centre: string | undefined, radius: number): Patch {
  const { grid, scenario } = world;
  const [west, east] = scenario.area.columns;
  const [north, south] = scenario.area.rows;
  const hexes =
    centre === undefined
      ? view.units.flatMap(({ place, hex }) => (place === 'map' && hex !== null ? [grid.index(hex)] : []))
      : [grid.index(centre)];
  const columns = hexes.map((hex) => grid.column(hex));
  const rows = hexes.map((hex) => grid.row(hex));
  const margin = centre === undefined ? 1 : radius;
  const within = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));
  return {
    columns: [
      within(Math.min(...columns) - margin, west, east),
      within(Math.max(...columns) + margin, west, east),
    ],
    rows: [
      within(Math.min(...rows) - margin, north, south),
      within(Math.max(...rows) + margin, north, south),
    ],
  };
}

/** A piece of the map in plain characters: one line for each hex, every other column half a hex lower. */
export function drawMap(world: World, view: NlbView, { columns, rows }: Patch): string {
  const { grid } = world;
  const stacks = new Map<string, UnitView[]>();
  for (const unit of view.units)
    if (unit.place === 'map' && unit.hex !== null)
      stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit]);
  const markers = new Map<string, string>();
  for (const { id, hex } of markersIn(view))
    if (hex !== null) {
      const [army = '', pair = '', letter = ''] = id.split('.');
      const cell = `${LETTERS[army]?.toLowerCase() ?? '?'}${pair}${letter.toUpperCase()}`;
      markers.set(hex, `${cell}${markers.has(hex) ? '+' : ''}`);
    }
  const height = (rows[1] - rows[0] + 1) * 2;
  const lines: string[] = Array.from({ length: height }, () => '');
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    const cells: string[] = isShifted(world, column) ? [''] : [];
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      const id = grid.id(grid.at(column, row));
      cells.push(
        groundCell(world, id).padEnd(GROUND) + (unitsCell(stacks.get(id)) || markers.get(id) || ''),
        '',
      );
    }
    for (let line = 0; line < height; line += 1) lines[line] += (cells[line] ?? '').padEnd(CELL);
  }
  const header = Array.from({ length: columns[1] - columns[0] + 1 }, (_, n) =>
    String(columns[0] + n)
      .padStart(2, '0')
      .padEnd(CELL),
  ).join('');
  const body = lines.map((line, n) => {
    const row = rows[0] + Math.floor(n / 2);
    return `${n % 2 === 0 ? String(row).padStart(2, '0') : '  '}  ${line.trimEnd()}`.trimEnd();
  });
  return [`    ${header.trimEnd()}`, ...body].join('\n').trimEnd();
}

/** Does this column lie half a hex lower than its neighbours? */
const isShifted = (world: World, column: number): boolean =>
  (column % 2 === 0) === (world.grid.spec.shifted === 'even');

function unitsCell(units: readonly UnitView[] | undefined): string {
  const [first] = units ?? [];
  if (units === undefined || first === undefined) return '';
  const strength = units.reduce((sum, unit) => sum + unit.strength, 0);
  return `${LETTERS[first.army] ?? '?'}${strength}${'+'.repeat(units.length - 1)}`;
}

function groundCell(world: World, id: string): string {
  const hex = world.grid.index(id);
  if (world.inPlay[hex] === 0) return '';
  const glyph = GLYPHS[world.map.hexes[id]?.terrain ?? ''] ?? '?';
  const links = DIRECTIONS.map((direction) => world.board.link(hex, direction));
  const way = links.includes('road') ? '=' : links.includes('trail') ? '-' : '';
  const points = world.scenario.control.some((control) => control.hex === id) ? '*' : '';
  return `${glyph}${way}${points}`;
}
