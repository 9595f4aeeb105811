import { drawHexMap, GRID_KEY, GROUND_KEY, patchAround } from '../../../cli/play/hex-map.ts';
import type { NlcView, UnitView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';

const LETTERS: Readonly<Record<string, string>> = {
  french: 'F',
  prussian: 'P',
  allied: 'A',
  russian: 'R',
  austrian: 'O',
};

const KEY = [
  GROUND_KEY,
  'F French  A Allied  P Prussian  R Russian  O Austrian, then their strength, + for each further counter, l for a leader',
  'c a courier without troops around him',
  GRID_KEY,
].join('\n');

const RADIUS = 5;

/** Everybody in a hex, in a few characters. */
function cellsOf({ units, leaders, couriers }: NlcView): Map<string, string> {
  const stacks = new Map<string, UnitView[]>();
  for (const unit of units)
    if (unit.place === 'map' && unit.hex !== null)
      stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit]);
  const cells = new Map<string, string>();
  for (const [hex, [first, ...others]] of stacks) {
    if (first === undefined) continue;
    const strength = [first, ...others].reduce((sum, unit) => sum + unit.strength, 0);
    cells.set(hex, `${LETTERS[first.army] ?? '?'}${strength}${'+'.repeat(others.length)}`);
  }
  for (const { hex, place } of leaders)
    if (hex !== null && place === 'map' && !cells.get(hex)?.endsWith('l'))
      cells.set(hex, `${cells.get(hex) ?? ''}l`);
  for (const { hex } of couriers) if (hex !== null && !cells.has(hex)) cells.set(hex, 'c');
  return cells;
}

/** The map around one hex, or around everybody. */
export function mapText(world: World, view: NlcView, centre: string | undefined): string {
  const cells = cellsOf(view);
  const hexes = centre === undefined ? [...cells.keys()] : [centre];
  const patch = patchAround(world.board, world.battle.area, hexes, centre === undefined ? 1 : RADIUS);
  const prizes = new Set(Object.keys(view.control));
  const drawn = {
    board: world.board,
    isInPlay: (hex: number) => world.inPlay[hex] === 1,
    isPrize: (id: string) => prizes.has(id),
    cells,
  };
  return `${drawHexMap(drawn, patch)}\n${KEY}`;
}
