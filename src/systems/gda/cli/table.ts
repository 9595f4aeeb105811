import { contains } from '../../../geometry/table/distance.ts';
import { footprint } from '../../../geometry/table/footprint.ts';
import { cm, type Point } from '../../../geometry/table/units.ts';
import { isUnseen } from '../content/fog.ts';
import type { FeatureKind } from '../content/ground.ts';
import { cardExtent, extentOf } from '../rules/units/ground.ts';
import { isArtillery, isCavalry } from '../rules/units/kinds.ts';
import type { GdaView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';

const GROUND: Readonly<Record<FeatureKind, string>> = {
  scenery: '.',
  hill: '^',
  hillock: '^',
  steepSlope: '/',
  openWood: 't',
  wood: 'T',
  denseWood: '%',
  marsh: '~',
  builtUpArea: '#',
  strongpoint: '@',
  redoubt: 'R',
};

/** Facing, in eighths of a turn from north. */
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

export const TABLE_KEY = [
  'I C A S French foot, horse, guns, skirmishers; i c a s their enemy; the arrow is where they look, x who runs',
  '^ hill  / steep slope  t T % woods  # houses  @ strongpoint  R redoubt  ~ marsh  + a general  [] a French card  () an Allied card',
].join('\n');

export interface Patch {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  /** Grains to a cell. */
  readonly cell: number;
}

/** The whole table in cells of 3 cm. */
export const wholeTable = ({ width, depth }: World): Patch => ({
  left: 0,
  bottom: 0,
  right: width,
  top: depth,
  cell: cm(3),
});

/** What is around a point, in cells of a centimetre. */
export const around = ({ width, depth }: World, { x, y }: Point): Patch => {
  const reach = { x: cm(30), y: cm(20) };
  return {
    left: Math.max(0, x - reach.x),
    right: Math.min(width, x + reach.x),
    bottom: Math.max(0, y - reach.y),
    top: Math.min(depth, y + reach.y),
    cell: cm(1),
  };
};

/** The table as seen in a view, two characters to a cell, north at the top. */
export function drawTable(world: World, view: GdaView, { left, bottom, right, top, cell }: Patch): string {
  const units = world.units.flatMap((unit) => {
    const state = view.units[unit.index];
    if (state === undefined || 'hidden' in state || state.place !== 'table') return [];
    const letter =
      state.formation === 'skirmish' ? 's' : isArtillery(unit) ? 'a' : isCavalry(unit) ? 'c' : 'i';
    const runs = state.order === 'retreating' || state.order === 'routed';
    const arrow = runs ? 'x' : (ARROWS[Math.round(state.pose.heading / 450) % 8] as string);
    const ground = footprint(state.pose, extentOf(world, unit, state));
    return [{ ground, text: `${unit.side === 'french' ? letter.toUpperCase() : letter}${arrow}` }];
  });
  const cards = (view.fog?.cards ?? []).map(({ side, pose }) => ({
    ground: footprint(pose, cardExtent(world)),
    text: side === 'french' ? '[]' : '()',
  }));
  const generals = view.brigades.flatMap((brigade) =>
    'hidden' in brigade || isUnseen(view, brigade) ? [] : [brigade.brigadier.at],
  );
  const rows: string[] = [];
  for (let y = top - cell / 2; y > bottom; y -= cell) {
    let row = '';
    for (let x = left + cell / 2; x < right; x += cell) {
      const here = { x: Math.round(x), y: Math.round(y) };
      const inCell = ({ x: px, y: py }: Point): boolean =>
        Math.abs(px - here.x) <= cell / 2 && Math.abs(py - here.y) <= cell / 2;
      const unit = [...units, ...cards].find(({ ground }) => contains(ground, here) || ground.some(inCell));
      const place = world.places.findLast(
        ({ polygon, kind }) => kind !== 'scenery' && contains(polygon, here),
      );
      const glyph = place === undefined ? '.' : GROUND[place.kind];
      row += unit?.text ?? (generals.some(inCell) ? '+ ' : `${glyph} `);
    }
    const mark = `${String(Math.round(y / cm(1))).padStart(4)} `;
    rows.push(`${mark}${row}`.trimEnd());
  }
  const marks = Array.from({ length: Math.floor((right - left) / (cell * 10)) + 1 }, (_, n) =>
    String(Math.round((left + n * cell * 10) / cm(1))).padEnd(20),
  ).join('');
  return [...rows, `     ${marks}`.trimEnd()].join('\n');
}
