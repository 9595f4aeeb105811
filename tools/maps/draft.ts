import type { LinkKind, MapHex, MapRoute, MapSide } from '../../src/content/map.ts';
import type { Elevation } from '../../src/content/map-elevation.ts';
import type { Theatre } from '../../src/content/map-theatre.ts';
import type { Frame } from './frame.ts';
import type { Override, Recipe } from './recipe.ts';
import type { SideNet } from './trace-sides.ts';

/** A map in the making; each compile step adds to it. */
export interface MapDraft {
  readonly recipe: Recipe;
  readonly theatre: Theatre;
  readonly elevation: Elevation;
  readonly frame: Frame;
  readonly net: SideNet;
  readonly hexes: Map<number, MapHex>;
  readonly sides: Map<number, MapSide>;
  readonly links: Map<number, LinkKind>;
  readonly routes: MapRoute[];
  readonly problems: string[];
}

export function overridesOf<Op extends Override['op']>(
  recipe: Recipe,
  op: Op,
): Extract<Override, { op: Op }>[] {
  return recipe.overrides.filter((o): o is Extract<Override, { op: Op }> => o.op === op);
}

/** Reads hexsides an override names; a side that does not exist is a problem of that override. */
export function sidesOf(draft: MapDraft, override: Override, keys: readonly string[]): number[] {
  return keys.flatMap((key) => {
    const side = draft.frame.grid.sideIndex(key);
    if (side >= 0) return [side];
    draft.problems.push(`override ${override.id}: no hexside ${key} (hexes must touch, the lower first)`);
    return [];
  });
}

export function hexesOf(draft: MapDraft, where: string, ids: readonly string[]): number[] {
  return ids.flatMap((id) => {
    const hex = draft.frame.grid.index(id);
    if (draft.frame.inPlay(hex)) return [hex];
    draft.problems.push(`${where}: hex ${id} lies outside the grid`);
    return [];
  });
}

export function addToSide(draft: MapDraft, side: number, fields: MapSide, from: string): void {
  const known = draft.sides.get(side) ?? {};
  const sources = [...(known.from ?? []), from].filter((id, k, all) => all.indexOf(id) === k);
  draft.sides.set(side, { ...known, ...fields, from: sources });
}
