import type { MapHex } from '../../src/content/map.ts';
import type { Crest } from '../../src/content/map-theatre.ts';
import { DIRECTIONS } from '../../src/geometry/hex/grid.ts';
import { addName } from './compile-ground.ts';
import { coursesOnMap, nearestOn } from './course.ts';
import { addToSide, hexesOf, type MapDraft, overridesOf, sidesOf } from './draft.ts';
import type { PlanePoint } from './frame.ts';
import type { Override } from './recipe.ts';
import { traceSides } from './trace-sides.ts';

/** Crests, levels and slopes, each in the way the system's book understands them. */
export function compileRelief(draft: MapDraft): void {
  const { recipe, theatre, frame, net } = draft;
  if (recipe.crests.trace) {
    for (const crest of theatre.crests.filter((c) => !recipe.crests.not.includes(c.id))) {
      for (const side of traceSides(frame, net, crest.line, new Set()).sides) {
        // at this scale a ridge and the brook below it can fall on one hexside; the brook keeps it
        if (draft.sides.get(side)?.water !== undefined) continue;
        const steep = recipe.crests.steep?.includes(crest.id) === true;
        addToSide(
          draft,
          side,
          steep ? { slope: true, up: upperHex(draft, side, crest) } : { crest: true },
          crest.id,
        );
      }
    }
  }
  for (const override of overridesOf(recipe, 'crest')) {
    for (const side of sidesOf(draft, override, override.remove)) removeCrest(draft, side, override.id);
    for (const side of sidesOf(draft, override, override.add)) {
      addToSide(draft, side, { crest: true }, override.id);
    }
  }
  for (const override of overridesOf(recipe, 'redoubt')) compileRedoubt(draft, override);
  for (const override of overridesOf(recipe, 'entrench')) entrench(draft, override);
  if (recipe.relief.kind === 'two-levels') twoLevels(draft, recipe.relief.depth, recipe.relief.front);
  if (recipe.relief.kind === 'slopes') slopes(draft, recipe.relief.metres);
  if (recipe.relief.kind === 'hilltops') hilltops(draft, recipe.relief.slopeMetres, recipe.relief.riseMetres);
}

/** A work closes some sides of its hex and puts its name there. */
function compileRedoubt(draft: MapDraft, override: Extract<Override, { op: 'redoubt' }>): void {
  const { grid } = draft.frame;
  const [hex] = hexesOf(draft, `override ${override.id}`, [override.hex]);
  if (hex === undefined) return;
  addName(draft, hex, override.name, override.id);
  for (const side of sidesOf(draft, override, override.sides)) {
    if (!grid.sideHexes(side).includes(hex))
      draft.problems.push(`override ${override.id}: ${grid.sideId(side)} is no side of ${override.hex}`);
    addToSide(draft, side, { redoubt: override.hex }, override.id);
  }
}

/** Works are dug in a hex and look towards hexes beside it. */
function entrench(draft: MapDraft, override: Extract<Override, { op: 'entrench' }>): void {
  const { grid } = draft.frame;
  const [hex] = hexesOf(draft, `override ${override.id}`, [override.hex]);
  const known = hex === undefined ? undefined : draft.hexes.get(hex);
  if (hex === undefined || known === undefined) return;
  for (const towards of override.towards) {
    if (grid.sideBetween(hex, grid.index(towards)) < 0)
      draft.problems.push(`override ${override.id}: ${towards} is not beside ${override.hex}`);
  }
  draft.hexes.set(hex, {
    ...known,
    entrenched: override.towards,
    from: [...(known.from ?? []), override.id],
  });
}

/** The hex of a side that lies behind the crest. */
function upperHex({ frame }: MapDraft, side: number, { faces }: Crest): string {
  const { grid } = frame;
  const [a, b] = grid.sideHexes(side);
  const [ax, ay] = grid.centre(a);
  const [bx, by] = grid.centre(b);
  const [east, south] = FACING[faces];
  return grid.id((bx - ax) * east + (by - ay) * south * SQUARE > 0 ? a : b);
}

function removeCrest(draft: MapDraft, side: number, override: string): void {
  const known = draft.sides.get(side);
  if (known?.crest !== true) {
    draft.problems.push(
      `override ${override}: there is no crest on ${draft.frame.grid.sideId(side)} to remove`,
    );
    return;
  }
  const { crest: _crest, ...rest } = known;
  const kept = rest.water === undefined && rest.slope === undefined ? undefined : rest;
  if (kept === undefined) draft.sides.delete(side);
  else draft.sides.set(side, kept);
}

/** nlc: where the ground rises steeply from hex to hex, towards the upper one. */
function slopes(draft: MapDraft, metres: number): void {
  const { grid } = draft.frame;
  const height = (hex: number) => (draft.hexes.get(hex) as MapHex).elevation;
  const [source = 'drawn'] = draft.elevation.header.source;
  for (const { side } of draft.net.sides) {
    const [a, b] = grid.sideHexes(side);
    if (Math.abs(height(a) - height(b)) < metres || draft.sides.get(side)?.crest === true) continue;
    addToSide(draft, side, { slope: true, up: grid.id(height(a) > height(b) ? a : b) }, source);
  }
}

/** How near a crest of the theatre must run for a change of level to be a crest, in hex widths. */
const CREST_REACH = 0.85;

/** A lattice unit from north to south against one from west to east, on a grid of flat hexes. */
const SQUARE = Math.sqrt(3);

/** East and south parts of each way a crest can look. */
const FACING: Record<Crest['faces'], PlanePoint> = {
  N: [0, -1],
  NE: [Math.SQRT1_2, -Math.SQRT1_2],
  E: [1, 0],
  SE: [Math.SQRT1_2, Math.SQRT1_2],
  S: [0, 1],
  SW: [-Math.SQRT1_2, Math.SQRT1_2],
  W: [-1, 0],
  NW: [-Math.SQRT1_2, -Math.SQRT1_2],
};

/** dow: every hex is low or high ground; a change of level is a crest in front of a ridge, else a slope. */
function twoLevels(draft: MapDraft, depth: number, front: number): void {
  const { frame, theatre, recipe } = draft;
  const { grid } = frame;
  const ridges = theatre.crests
    .filter((crest) => !recipe.crests.not.includes(crest.id))
    .flatMap((crest) => coursesOnMap(frame, crest.line).map((course) => ({ crest, course })));
  const behind = (hex: number) =>
    ridges.some(({ crest, course }) => {
      const [x, y] = frame.centre(hex);
      const near = nearestOn(course, [x, y]);
      const [nx, ny] = course.points[course.way.indexOf(near.along)] as PlanePoint;
      const [fx, fy] = FACING[crest.faces];
      const ahead = (x - nx) * fx + (y - ny) * fy;
      return near.off <= (ahead > 0 ? front : depth);
    });
  const high = new Set([...draft.hexes.keys()].filter(behind));
  for (const override of overridesOf(draft.recipe, 'level')) {
    for (const hex of hexesOf(draft, `override ${override.id}`, override.hexes)) {
      if (override.level === 1) high.add(hex);
      else high.delete(hex);
      const known = draft.hexes.get(hex) as MapHex;
      draft.hexes.set(hex, { ...known, from: [...(known.from ?? []), override.id] });
    }
  }
  for (const [hex, known] of draft.hexes) draft.hexes.set(hex, { ...known, level: high.has(hex) ? 1 : 0 });
  for (const { side } of draft.net.sides) {
    const [a, b] = grid.sideHexes(side);
    if (high.has(a) === high.has(b)) continue;
    const up = grid.id(high.has(a) ? a : b);
    const [ax, ay] = frame.centre(a);
    const [bx, by] = frame.centre(b);
    const [lx, ly] = high.has(a) ? [bx - ax, by - ay] : [ax - bx, ay - by];
    const ridge = ridges.find(({ crest, course }) => {
      const [fx, fy] = FACING[crest.faces];
      const looksDown = lx * fx + ly * fy > 0.2;
      return looksDown && nearestOn(course, [(ax + bx) / 2, (ay + by) / 2]).off <= CREST_REACH;
    });
    if (ridge === undefined) addToSide(draft, side, { slope: true, up }, 'srtm');
    else addToSide(draft, side, { crest: true, up }, ridge.crest.id);
  }
}

/**
 * ldga: a hilltop stands well above the ground around it; a hex at its foot
 * from which the ground rises to a hilltop is a slope hex, and the side
 * between them a slope hexside.
 */
function hilltops(draft: MapDraft, slopeMetres: number, riseMetres: number): void {
  const { frame } = draft;
  const { grid } = frame;
  const metres = (hex: number) => (draft.hexes.get(hex) as MapHex).elevation;
  const tops = new Set<number>();
  for (const hex of draft.hexes.keys()) {
    const around = DIRECTIONS.map((d) => grid.neighbour(hex, d)).filter((n) => frame.inPlay(n));
    const mean = around.reduce((sum, n) => sum + metres(n), 0) / around.length;
    const drop = Math.max(...around.map((n) => metres(hex) - metres(n)));
    if (metres(hex) - mean >= riseMetres && drop >= slopeMetres) tops.add(hex);
  }
  for (const override of overridesOf(draft.recipe, 'level')) {
    for (const hex of hexesOf(draft, `override ${override.id}`, override.hexes)) {
      if (override.level === 2) tops.add(hex);
      else tops.delete(hex);
      const known = draft.hexes.get(hex) as MapHex;
      draft.hexes.set(hex, { ...known, from: [...(known.from ?? []), override.id] });
    }
  }
  const slopes = new Set<number>();
  for (const top of tops) {
    const around = DIRECTIONS.map((d) => grid.neighbour(top, d)).filter(
      (n) => frame.inPlay(n) && !tops.has(n),
    );
    const falling = around.filter((n) => metres(top) - metres(n) >= slopeMetres);
    const lowest = around.toSorted((a, b) => metres(a) - metres(b)).slice(0, 2);
    for (const foot of falling.length > 0 ? falling : lowest) {
      slopes.add(foot);
      addToSide(draft, grid.sideBetween(top, foot), { slope: true, up: grid.id(top) }, 'srtm');
    }
  }
  for (const [hex, known] of draft.hexes) {
    draft.hexes.set(hex, { ...known, level: tops.has(hex) ? 2 : slopes.has(hex) ? 1 : 0 });
  }
}
