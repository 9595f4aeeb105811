import { drawHexMap, GRID_KEY, patchAround } from '../../../cli/play/hex-map.ts';
import type { DowView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';

const LETTERS: Readonly<Record<string, string>> = { french: 'F', prussian: 'P', allied: 'A' };

const KEY = [
  '. open  v village  # town  ^ woods  % forest  ~ swamp  @ grand farm  = road or highway',
  'F French  A Anglo-Dutch-German  P Prussian, then the strength you can see, + for each counter beneath it that you know of, l for a leader',
  GRID_KEY,
].join('\n');

const GLYPHS: Readonly<Record<string, string>> = {
  village: 'v',
  woods: '^',
  forest: '%',
  swamp: '~',
  'grand-farm': '@',
};

const RADIUS = 5;

/** Everybody in a hex as far as the viewer knows, in a few characters. */
function cellsOf({ units, leaders }: DowView): Map<string, string> {
  const seen = new Map<string, { army: string; strength: number; count: number }>();
  for (const { place, hex, army, strength } of units) {
    if (place !== 'map' || hex === null) continue;
    const known = seen.get(hex);
    seen.set(hex, {
      army,
      strength: (known?.strength ?? 0) + strength,
      count: (known?.count ?? 0) + 1,
    });
  }
  const cells = new Map<string, string>();
  for (const [hex, { army, strength, count }] of seen)
    cells.set(hex, `${LETTERS[army] ?? '?'}${strength}${'+'.repeat(count - 1)}`);
  for (const { hex, place } of leaders)
    if (hex !== null && place === 'map' && !cells.get(hex)?.endsWith('l'))
      cells.set(hex, `${cells.get(hex) ?? ''}l`);
  return cells;
}

/** The map around one hex, or all that is played on. */
export function mapText(world: World, view: DowView, centre: string | undefined): string {
  const { columns, rows } = world.grid.spec;
  const all = { columns: [1, columns], rows: [1, rows] } as const;
  const drawn = {
    board: world.board,
    glyphs: GLYPHS,
    isInPlay: (hex: number) => world.board.inPlay(hex),
    isPrize: () => false,
    cells: cellsOf(view),
  };
  const patch = centre === undefined ? all : patchAround(world.board, all, [centre], RADIUS);
  return `${drawHexMap(drawn, patch)}\n${KEY}`;
}
