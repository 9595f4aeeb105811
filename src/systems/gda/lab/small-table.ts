import type { Polygon } from '../../../geometry/table/distance.ts';
import { footprint } from '../../../geometry/table/footprint.ts';
import { colourOf, escaped } from '../../../lab/report/svg.ts';
import type { FeatureKind } from '../content/ground.ts';
import { extentOf } from '../rules/units/ground.ts';
import type { GdaView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';

const GROUND: Readonly<Record<FeatureKind, string>> = {
  scenery: 'none',
  hill: '#c9b98a',
  hillock: '#c9b98a',
  steepSlope: '#b39f6b',
  openWood: '#a9bd8c',
  wood: '#8aa870',
  denseWood: '#6d8e58',
  marsh: '#a7bcae',
  builtUpArea: '#b99a86',
  strongpoint: '#9c7d6a',
  redoubt: '#9a8358',
};

/** Grains to a unit of the drawing. */
const SCALE = 100;

/** A turn of a battle in small: the ground, and both armies as they stood when it was over. */
export function smallTable(world: World, view: GdaView, title: string): string {
  const place = ({ x, y }: { readonly x: number; readonly y: number }): string =>
    `${Math.round(x / SCALE)},${Math.round((world.depth - y) / SCALE)}`;
  const shape = (polygon: Polygon, style: string): string =>
    `<polygon points="${polygon.map(place).join(' ')}" ${style}/>`;
  const ground = world.places.map(({ kind, polygon }) =>
    shape(polygon, `fill="${GROUND[kind]}" fill-opacity="0.8"`),
  );
  const lines = world.lines.map(
    ({ points }) =>
      `<polyline points="${points.map(place).join(' ')}" fill="none" stroke="#8a7d63" stroke-width="6"/>`,
  );
  const units = world.units.flatMap((unit) => {
    const state = view.units[unit.index];
    if (state === undefined || 'hidden' in state || state.place !== 'table') return [];
    const runs = state.order === 'retreating' || state.order === 'routed';
    const fill = `fill="${colourOf(unit.side)}" fill-opacity="${runs ? 0.4 : state.formation === 'skirmish' ? 0.6 : 1}"`;
    return [shape(footprint(state.pose, extentOf(world, unit, state)), fill)];
  });
  const [width, height] = [Math.round(world.width / SCALE), Math.round(world.depth / SCALE)];
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}"><title>${escaped(title)}</title>${[...ground, ...lines, ...units].join('')}</svg>`;
}
