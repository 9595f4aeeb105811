import {
  type Box,
  boxesWithin,
  isWithin,
  type Polygon,
  squaredToSegment,
  touch,
} from '../../../../geometry/table/distance.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import type { Point } from '../../../../geometry/table/units.ts';
import type { LineKind } from '../../content/ground.ts';
import type { UnitState } from '../position.ts';
import { isArtillery, isCavalry, isSkirmishing } from '../units/kinds.ts';
import type { Along, Unit, World } from '../world.ts';

/**
 * 5.32 to 5.34, ruled: how a line is crossed. `free`: as if it were not there; `either`: with a casualty or for half a
 * move; `slowly`: for half a move only; `rough`: at half pace; `closed`: not at all but where it stands open.
 */
export type Crossing = 'free' | 'either' | 'slowly' | 'rough' | 'closed';

const OF_FOOT: Readonly<Record<LineKind, Crossing>> = {
  road: 'free',
  stream: 'either',
  hedge: 'either',
  wall: 'either',
  deepStream: 'rough',
  river: 'closed',
};
const OF_HORSE_AND_GUNS: Readonly<Record<LineKind, Crossing>> = {
  ...OF_FOOT,
  wall: 'closed',
  deepStream: 'closed',
};
const OF_SQUARES: Readonly<Record<LineKind, Crossing>> = {
  ...OF_HORSE_AND_GUNS,
  stream: 'slowly',
  hedge: 'slowly',
};
const OF_SKIRMISHERS: Readonly<Record<LineKind, Crossing>> = {
  road: 'free',
  stream: 'free',
  hedge: 'free',
  wall: 'free',
  deepStream: 'free',
  river: 'rough',
};
/** Guns in position are pushed over open ground, not over ditches. */
const OF_GUNS_IN_POSITION: Readonly<Record<LineKind, Crossing>> = {
  ...OF_HORSE_AND_GUNS,
  stream: 'closed',
  hedge: 'closed',
};

export function crossingOf(unit: Unit, state: Pick<UnitState, 'formation'>, { kind }: Along): Crossing {
  if (state.formation === 'skirmish') return OF_SKIRMISHERS[kind];
  if (isArtillery(unit))
    return (state.formation === 'deployed' ? OF_GUNS_IN_POSITION : OF_HORSE_AND_GUNS)[kind];
  if (isCavalry(unit)) return OF_HORSE_AND_GUNS[kind];
  return (state.formation === 'square' ? OF_SQUARES : OF_FOOT)[kind];
}

/** A way over the table: where it begins, a box around it, and the pieces of ground that it sweeps. */
export interface Way {
  readonly start: Polygon;
  readonly box: Box;
  pieces(): readonly Polygon[];
}

/** Does the way touch a line that the start did not? Whoever stands on it has begun to cross it already. */
const meets = (line: readonly Polygon[], { start, pieces }: Way): boolean =>
  line.some((part) => pieces().some((piece) => touch(piece, part))) &&
  !line.some((part) => touch(start, part));

/** Who passes a gate with horses or guns passes it slowly; a bridge carries everybody. */
const isSlowGate = (unit: Unit, state: UnitState, { kind }: Along): boolean =>
  kind === 'wall' && !isSkirmishing(state) && (isCavalry(unit) || isArtillery(unit));

export interface Crossed {
  readonly line: Along;
  readonly how: Crossing;
}

/** The lines that a way leads across, and how this unit crosses each of them. */
export function crossed(world: World, unit: Unit, state: UnitState, way: Way): readonly Crossed[] {
  return world.lines.flatMap((line): Crossed[] => {
    if (!boxesWithin(way.box, line.box, 0)) return [];
    const how = crossingOf(unit, state, line);
    if (how === 'free') return [];
    if (meets(line.solid, way)) return [{ line, how }];
    if (isSlowGate(unit, state, line) && meets(line.open, way)) return [{ line, how: 'slowly' }];
    return [];
  });
}

/** Lines that are ground of their own to this unit: those it goes through at half pace. */
export const slowLines = (
  world: World,
  unit: Unit,
  state: Pick<UnitState, 'formation'>,
): readonly Polygon[] =>
  world.lines.filter((line) => crossingOf(unit, state, line) === 'rough').flatMap(({ solid }) => solid);

/** Is a point on a road, or no further beside it than `beside`? */
export const isOnRoad = (world: World, point: Point, beside: number): boolean =>
  world.lines.some(
    ({ kind, points }) =>
      kind === 'road' &&
      points.some((b, i) => i > 0 && isWithin(squaredToSegment(point, points[i - 1] as Point, b), beside)),
  );

/** Deep water between two points, but for its bridges: whoever is driven into it is lost, and nobody is flanked across it. */
export const isRiverBetween = (world: World, a: Point, b: Point): boolean =>
  world.lines.some(({ kind, solid }) => kind === 'river' && solid.some((part) => isCrossedBy(part, a, b)));
