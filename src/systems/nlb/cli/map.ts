import { drawHexMap, GRID_KEY, GROUND_KEY, type Patch, patchAround } from '../../../cli/play/hex-map.ts';
import type { NlbView, UnitView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';
import { markersIn } from './orders.ts';

const LETTERS: Readonly<Record<string, string>> = { french: 'F', prussian: 'P', allied: 'A' };

export const MAP_KEY = [
  GROUND_KEY,
  'F French  A Allied  P Prussian, then their strength, + for each further counter',
  'f1A, a2B, p1A hidden-movement markers: army, pair and letter',
  GRID_KEY,
].join('\n');

/** The hexes around one, or around every unit in play. */
export function patchFor(world: World, view: NlbView, centre: string | undefined, radius: number): Patch {
  const hexes =
    centre === undefined
      ? view.units.flatMap(({ place, hex }) => (place === 'map' && hex !== null ? [hex] : []))
      : [centre];
  return patchAround(world.board, world.scenario.area, hexes, centre === undefined ? 1 : radius);
}

/** A piece of the map in plain characters, with everybody on it whom the viewer sees. */
export function drawMap(world: World, view: NlbView, patch: Patch): string {
  const cells = new Map<string, string>();
  for (const { id, hex } of markersIn(view))
    if (hex !== null) {
      const [army = '', pair = '', letter = ''] = id.split('.');
      const cell = `${LETTERS[army]?.toLowerCase() ?? '?'}${pair}${letter.toUpperCase()}`;
      cells.set(hex, `${cell}${cells.has(hex) ? '+' : ''}`);
    }
  const stacks = new Map<string, UnitView[]>();
  for (const unit of view.units)
    if (unit.place === 'map' && unit.hex !== null)
      stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit]);
  for (const [hex, units] of stacks) cells.set(hex, unitsCell(units));
  return drawHexMap(
    {
      board: world.board,
      isInPlay: (hex) => world.inPlay[hex] !== 0,
      isPrize: (id) => world.scenario.control.some((control) => control.hex === id),
      cells,
    },
    patch,
  );
}

function unitsCell(units: readonly UnitView[]): string {
  const strength = units.reduce((sum, unit) => sum + unit.strength, 0);
  return `${LETTERS[units[0]?.army ?? ''] ?? '?'}${strength}${'+'.repeat(units.length - 1)}`;
}
