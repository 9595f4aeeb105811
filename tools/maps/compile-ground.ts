import type { MapHex, Terrain } from '../../src/content/map.ts';
import type { Place, Wood } from '../../src/content/map-theatre.ts';
import { inRing, type LonLat } from '../../src/content/map-theatre-geometry.ts';
import { DIRECTIONS } from '../../src/geometry/hex/grid.ts';
import { addToSide, hexesOf, type MapDraft, overridesOf } from './draft.ts';
import type { PlanePoint } from './frame.ts';
import type { Recipe } from './recipe.ts';

/** Terrain, elevation and names of every hex. */
export function compileGround(draft: MapDraft): void {
  const { frame } = draft;
  for (let hex = 0; hex < frame.grid.size; hex++) {
    if (frame.inPlay(hex)) draft.hexes.set(hex, bareHex(draft, hex));
  }
  if (draft.recipe.woods.sideShare !== null) compileWoodsSides(draft, draft.recipe.woods.sideShare);
  compileSettlements(draft);
  for (const override of overridesOf(draft.recipe, 'terrain')) {
    for (const hex of hexesOf(draft, `override ${override.id}`, override.hexes)) {
      const known = draft.hexes.get(hex) as MapHex;
      draft.hexes.set(hex, {
        ...known,
        terrain: override.terrain as Terrain,
        ...(override.name === undefined || known.name !== undefined ? {} : { name: override.name }),
        from: [...(known.from ?? []), override.id],
      });
    }
  }
  for (const override of overridesOf(draft.recipe, 'name')) {
    for (const hex of hexesOf(draft, `override ${override.id}`, override.hexes))
      addName(draft, hex, override.name, override.id);
  }
}

/** Points spread evenly over a hex: its centre, half way to and near each corner and side. */
function samplePoints(draft: MapDraft, hex: number): LonLat[] {
  const { grid, placer } = draft.frame;
  const [cx, cy] = grid.centre(hex);
  const points: LonLat[] = [placer.toLonLat(cx, cy)];
  for (const d of DIRECTIONS) {
    const [ax, ay] = grid.corner(hex, d);
    const [bx, by] = grid.corner(hex, d + 1);
    for (const [x, y, share] of [
      [ax, ay, 0.4],
      [ax, ay, 0.85],
      [(ax + bx) / 2, (ay + by) / 2, 0.5],
      [(ax + bx) / 2, (ay + by) / 2, 0.85],
    ] as const) {
      points.push(placer.toLonLat(cx + (x - cx) * share, cy + (y - cy) * share));
    }
  }
  return points;
}

function bareHex(draft: MapDraft, hex: number): MapHex {
  const points = samplePoints(draft, hex);
  const { recipe, theatre } = draft;
  const metres = points.reduce((sum, [lon, lat]) => sum + draft.elevation.at(lon, lat), 0) / points.length;
  const elevation = Math.round(metres);
  const share = (wood: Wood) => points.filter((p) => inRing(p, wood.ring)).length / points.length;
  const cover = theatre.woods
    .filter((w) => w.kind !== 'pond')
    .map((wood) => ({ wood, share: share(wood) }))
    .filter((c) => c.share > 0)
    .sort((a, b) => b.share - a.share || (a.wood.id < b.wood.id ? -1 : 1));
  const total = cover.reduce((sum, c) => sum + c.share, 0);
  const most = cover[0]?.wood;
  if (most === undefined || total < recipe.woods.share) return { terrain: 'clear', elevation };
  const terrain =
    most.kind === 'marsh'
      ? recipe.woods.marsh
      : recipe.woods.other.ids.includes(most.id)
        ? recipe.woods.other.terrain
        : recipe.woods.forest;
  return { terrain: terrain as Terrain, elevation, from: [most.id] };
}

/** A hexside counts as woods only when it is covered nearly from end to end. */
function compileWoodsSides(draft: MapDraft, least: number): void {
  const { grid, placer } = draft.frame;
  const samples = 13;
  for (const { side } of draft.net.sides) {
    const [a, b] = grid.sideHexes(side);
    const d = grid.directionTo(a, b);
    if (d === -1) continue;
    const [ax, ay] = grid.corner(a, d);
    const [bx, by] = grid.corner(a, d + 1);
    const under = new Map<string, number>();
    let covered = 0;
    for (let k = 0; k < samples; k++) {
      const t = (k + 0.5) / samples;
      const point = placer.toLonLat(ax + (bx - ax) * t, ay + (by - ay) * t);
      const wood = draft.theatre.woods.find((w) => w.kind === 'forest' && inRing(point, w.ring));
      if (wood === undefined) continue;
      covered++;
      under.set(wood.id, (under.get(wood.id) ?? 0) + 1);
    }
    if (covered / samples < least) continue;
    const most = [...under].sort((p, q) => q[1] - p[1])[0] as [string, number];
    addToSide(draft, side, { woods: true }, most[0]);
  }
}

const WEIGHT: Record<Place['kind'], number> = {
  city: 0,
  town: 1,
  village: 2,
  hamlet: 3,
  chateau: 4,
  redoubt: 4,
  farm: 5,
  mill: 6,
  crossroads: 7,
};

function compileSettlements(draft: MapDraft): void {
  const { recipe, theatre } = draft;
  const { settlements } = recipe;
  const ids = new Set(theatre.places.map((p) => p.id));
  for (const id of [
    ...Object.keys(settlements.also),
    ...settlements.not,
    ...Object.keys(settlements.named),
    ...settlements.chateaux,
  ]) {
    if (!ids.has(id)) draft.problems.push(`recipe settlements: no place ${id} in the theatre`);
  }
  const order = (p: Place) => (settlements.named[p.id] === undefined ? 10 : 0) + WEIGHT[p.kind];
  for (const place of theatre.places.toSorted((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1))) {
    const named = settlements.named[place.id];
    const hexes =
      named === undefined
        ? footprint(draft, place)
        : hexesOf(draft, `${place.name} (${named.fact})`, named.hexes);
    const wanted =
      named !== undefined ||
      settlements.also[place.id] !== undefined ||
      settlements.chateaux.includes(place.id);
    if (hexes.length === 0) {
      if (wanted) draft.problems.push(`${place.name}: lies outside the grid of ${recipe.id}`);
      continue;
    }
    const terrain = settlements.not.includes(place.id)
      ? undefined
      : (settlements.also[place.id] ?? settlements.kinds[place.kind]);
    if (terrain === undefined && !wanted && !namedAnyway(settlements.names, place.id)) continue;
    for (const hex of hexes) {
      const known = draft.hexes.get(hex) as MapHex;
      const from = [
        ...(terrain === undefined || known.name !== undefined ? (known.from ?? []) : []),
        place.id,
      ];
      const settled =
        known.name !== undefined && known.terrain !== 'clear' && terrain !== undefined && named === undefined;
      draft.hexes.set(hex, {
        ...known,
        ...(terrain === undefined || settled ? {} : { terrain: terrain as Terrain }),
        ...(settlements.chateaux.includes(place.id) ? { chateau: true as const } : {}),
        from,
      });
      addName(draft, hex, place.name, place.id);
    }
  }
}

function namedAnyway(names: Recipe['settlements']['names'], place: string): boolean {
  return names === 'all' || names.settledAnd.includes(place);
}

/** The hexes a place covers: the one it stands in, or for a town those it fills for a good part. */
function footprint(draft: MapDraft, place: Place): number[] {
  const { frame } = draft;
  const own = frame.hexAt(frame.toPlane(place.at));
  if (place.extent === undefined || (place.kind !== 'town' && place.kind !== 'city'))
    return own < 0 ? [] : [own];
  const plane = place.extent.map((p) => frame.toPlane(p));
  const counts = new Map<number, number>();
  let total = 0;
  for (let k = 0; k + 1 < plane.length; k++) {
    const [ax, ay] = plane[k] as PlanePoint;
    const [bx, by] = plane[k + 1] as PlanePoint;
    const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 0.05));
    for (let i = 0; i < pieces; i++) {
      const hex = frame.hexAt([ax + ((bx - ax) * i) / pieces, ay + ((by - ay) * i) / pieces]);
      total++;
      if (hex >= 0) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    }
  }
  const long = [...counts].filter(([hex, n]) => n / total >= 0.3 || hex === own).map(([hex]) => hex);
  return long.sort((a, b) => a - b);
}

export function addName(draft: MapDraft, hex: number, name: string, from: string): void {
  const known = draft.hexes.get(hex) as MapHex;
  const sources = [...(known.from ?? []), from].filter((id, k, all) => all.indexOf(id) === k);
  if (known.name === undefined) draft.hexes.set(hex, { ...known, name, from: sources });
  else if (known.name !== name && !(known.names ?? []).includes(name)) {
    draft.hexes.set(hex, { ...known, names: [...(known.names ?? []), name], from: sources });
  }
}
