import { drawHexMap, patchAround, ROWS_KEY } from '../../../cli/play/hex-map.ts';
import type { LdgaView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';

const LETTERS: Readonly<Record<string, string>> = { french: 'F', prussian: 'P', allied: 'A' };

const KEY = [
  '. open  v village  # town  ^ woods  ~ marsh  @ chateau  = road',
  'F French  A Anglo-Allies  P Prussians, then their strength, l for a leader, t for a bridge train, F? A? P? for a flag',
  ROWS_KEY,
].join('\n');

const GLYPHS: Readonly<Record<string, string>> = { village: 'v', woods: '^', marsh: '~', chateau: '@' };

const RADIUS = 5;

/** Everybody in a hex as far as the viewer knows, in a few characters. */
function cellsOf(world: World, { units, leaders, trains, flags }: LdgaView): Map<string, string> {
  const points = new Map<string, { army: string; strength: number }>();
  for (const { id, hex, army, reduced } of units) {
    if (hex === null) continue;
    const counter = world.counters.get(id);
    const strength = (reduced ? counter?.reduced : undefined) ?? counter?.strength ?? 0;
    points.set(hex, { army, strength: (points.get(hex)?.strength ?? 0) + strength });
  }
  const cells = new Map<string, string>();
  for (const [hex, { army, strength }] of points) cells.set(hex, `${LETTERS[army] ?? '?'}${strength}`);
  const mark = (hex: string | null, army: string, sign: string): void => {
    if (hex === null) return;
    const known = cells.get(hex) ?? LETTERS[army] ?? '?';
    if (!known.endsWith(sign)) cells.set(hex, `${known}${sign}`);
  };
  for (const { hex, army } of leaders) mark(hex, army, 'l');
  for (const { hex, army } of trains) mark(hex, army, 't');
  for (const { hex, army } of flags) mark(hex, army, '?');
  return cells;
}

/** The map around one hex, or all of it. */
export function mapText(world: World, view: LdgaView, centre: string | undefined): string {
  const { columns, rows } = world.grid.spec;
  const all = { columns: [1, columns], rows: [1, rows] } as const;
  const drawn = {
    board: world.board,
    glyphs: GLYPHS,
    isInPlay: (hex: number) => world.board.inPlay(hex),
    isPrize: () => false,
    cells: cellsOf(world, view),
  };
  const patch = centre === undefined ? all : patchAround(world.board, all, [centre], RADIUS);
  return `${drawHexMap(drawn, patch)}\n${KEY}`;
}
