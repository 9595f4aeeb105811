import type { LinkKind } from '../../src/content/map.ts';
import type { Crossing, Road } from '../../src/content/map-theatre.ts';
import { addToSide, hexesOf, type MapDraft, overridesOf } from './draft.ts';
import type { PlanePoint } from './frame.ts';
import { type RoadWater, type RoadWay, traceRoad } from './trace-road.ts';

/** How far from the real crossing a link may cross the water, in hex widths; less for another road's bridge. */
const OWN_REACH = 1.7;
const OTHER_REACH = 1;

const BETTER = { highway: 0, road: 1, trail: 2, none: 3 };

/** Roads and trails as links from hex to hex, with a bridge or ford wherever they meet water. */
export function compileRoads(draft: MapDraft): void {
  const { recipe, theatre } = draft;
  const roadIds = new Set(theatre.roads.map((r) => r.id));
  for (const id of Object.keys(recipe.roads.also)) {
    if (!roadIds.has(id)) draft.problems.push(`recipe roads: no road ${id} in the theatre`);
  }
  const ways = new Map<string, RoadWay>();
  for (const override of overridesOf(recipe, 'via')) {
    if (!roadIds.has(override.road)) {
      draft.problems.push(`override ${override.id}: no road ${override.road} in the theatre`);
    }
    const [first, last] = [override.first, override.last].map((id) =>
      id === undefined ? undefined : hexesOf(draft, `override ${override.id}`, [id])[0],
    );
    const known = ways.get(override.road);
    ways.set(override.road, {
      ...known,
      via: [...(known?.via ?? []), ...hexesOf(draft, `override ${override.id}`, override.hexes)],
      ...(first === undefined ? {} : { first }),
      ...(last === undefined ? {} : { last }),
    });
  }
  const rank = { chaussee: 0, road: 1, track: 2 };
  for (const road of theatre.roads.toSorted(
    (a, b) => rank[a.kind] - rank[b.kind] || (a.id < b.id ? -1 : 1),
  )) {
    const kind =
      recipe.roads.also[road.id] === undefined ? recipe.roads.classes[road.kind] : recipe.roads.also[road.id];
    if (kind === null || kind === undefined) continue;
    compileRoad(draft, road, kind, ways.get(road.id) ?? { via: [] });
  }
  for (const override of overridesOf(recipe, 'link')) {
    const hexes = hexesOf(draft, `override ${override.id}`, override.hexes);
    putRoute(draft, override.id, override.name, override.kind, false, hexes, () => undefined);
  }
  draft.routes.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function compileRoad(draft: MapDraft, road: Road, kind: LinkKind, way: RoadWay): void {
  const { frame, theatre } = draft;
  const places = theatre.crossings.map((crossing) => ({
    crossing,
    at: frame.toPlane(crossing.at),
    reach: crossing.road === road.id ? OWN_REACH : OTHER_REACH,
  }));
  const realCrossing = (side: number): Crossing | undefined => {
    const [a, b] = frame.grid.sideHexes(side);
    const [ax, ay] = frame.centre(a);
    const [bx, by] = frame.centre(b);
    const away = ([x, y]: PlanePoint) => Math.hypot(x - (ax + bx) / 2, y - (ay + by) / 2);
    const from = draft.sides.get(side)?.from ?? [];
    return places
      .filter(({ crossing, at, reach }) => from.includes(crossing.water) && away(at) <= reach)
      .sort((p, q) => away(p.at) - away(q.at))[0]?.crossing;
  };
  const water: RoadWater = {
    crossing: (side) => {
      if (draft.sides.get(side)?.water === undefined) return 'dry';
      return realCrossing(side) === undefined ? 'false' : 'real';
    },
    barred: (side) => draft.sides.get(side)?.water === 'lake',
  };
  const paths = traceRoad(frame, road.line, way, water);
  for (const [k, hexes] of paths.entries()) {
    const id = paths.length === 1 ? road.id : `${road.id}/${k + 1}`;
    putRoute(draft, id, road.name, kind, road.kind === 'chaussee', hexes, realCrossing);
  }
}

function putRoute(
  draft: MapDraft,
  id: string,
  name: string,
  kind: LinkKind,
  paved: boolean,
  hexes: readonly number[],
  realCrossing: (side: number) => Crossing | undefined,
): void {
  const { grid } = draft.frame;
  for (let k = 0; k + 1 < hexes.length; k++) {
    const side = grid.sideBetween(hexes[k] as number, hexes[k + 1] as number);
    if (side < 0) {
      const [a, b] = [grid.id(hexes[k] as number), grid.id(hexes[k + 1] as number)];
      draft.problems.push(`${name}: ${a} and ${b} do not touch`);
      continue;
    }
    if (BETTER[kind] < BETTER[draft.links.get(side) ?? 'none']) draft.links.set(side, kind);
    const wet = draft.sides.get(side);
    if (wet?.water === undefined || wet.bridge === true) continue;
    const crossing = realCrossing(side);
    if (crossing === undefined && wet.ford !== true) {
      draft.problems.push(
        `${name} crosses ${wet.name ?? wet.water} at ${grid.sideId(side)}, where the theatre has no bridge or ford of this road`,
      );
      continue;
    }
    if (crossing === undefined) continue;
    addToSide(draft, side, crossing.kind === 'ford' ? { ford: true } : { bridge: true }, crossing.id);
  }
  draft.routes.push({
    id,
    name,
    kind,
    ...(paved ? { paved: true as const } : {}),
    hexes: hexes.map((h) => grid.id(h)),
  });
}
