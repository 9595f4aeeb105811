import type { MapSide } from '../../src/content/map.ts';
import type { Water } from '../../src/content/map-theatre.ts';
import { addToSide, type MapDraft, overridesOf, sidesOf } from './draft.ts';
import { traceSides } from './trace-sides.ts';

/** Rivers and streams onto hexsides, main waters first so that tributaries can end on them. */
export function compileWater(draft: MapDraft): void {
  const { recipe, theatre, frame, net } = draft;
  for (const id of [...recipe.water.also, ...recipe.water.not, ...recipe.water.rivers]) {
    if (!theatre.water.some((w) => w.id === id))
      draft.problems.push(`recipe water: no water ${id} in the theatre`);
  }
  const shown = theatre.water
    .filter(
      (w) =>
        (w.rank <= recipe.water.maxRank || recipe.water.also.includes(w.id)) &&
        !recipe.water.not.includes(w.id),
    )
    .toSorted((a, b) => a.rank - b.rank || b.line.length - a.line.length || (a.id < b.id ? -1 : 1));
  const joins = new Set<number>();
  for (const water of shown) {
    const trace = traceSides(frame, net, water.line, joins);
    for (const side of trace.sides) putWater(draft, side, water);
    for (const corner of trace.corners) joins.add(corner);
  }
  for (const override of overridesOf(recipe, 'water')) {
    for (const side of sidesOf(draft, override, override.remove)) {
      const known = draft.sides.get(side);
      if (known?.water === undefined) {
        const key = frame.grid.sideId(side);
        draft.problems.push(`override ${override.id}: there is no water on ${key} to remove`);
      }
      draft.sides.delete(side);
    }
    for (const side of sidesOf(draft, override, override.add)) {
      draft.sides.delete(side);
      addToSide(draft, side, { water: override.water, name: override.name }, override.id);
      addToSide(draft, side, {}, override.feature);
    }
  }
}

function putWater(draft: MapDraft, side: number, water: Water): void {
  if (draft.sides.get(side)?.water !== undefined) return;
  const kind: MapSide['water'] =
    water.kind === 'river' || draft.recipe.water.rivers.includes(water.id) ? 'river' : 'stream';
  addToSide(draft, side, { water: kind, name: water.name }, water.id);
}
