import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { walked } from '../../../../geometry/table/approach.ts';
import type { Extent, Pose } from '../../../../geometry/table/footprint.ts';
import { type Manoeuvre, manoeuvred } from '../../../../geometry/table/manoeuvre.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import {
  cm,
  GRAINS_PER_MM,
  HALF_TURN,
  type Heading,
  QUARTER_TURN,
  roundDiv,
} from '../../../../geometry/table/units.ts';
import { crossed, isOnRoad, type Way } from '../ground/lines.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import type { Unit, World } from '../world.ts';

/** Somebody on his way, with what he covers. */
export interface Walker {
  readonly world: World;
  readonly p: GdaPosition;
  readonly unit: Unit;
  readonly state: UnitState;
  readonly extent: Extent;
}

/** The way that a straight leg goes. */
export const courseOf = (pose: Pose, leg: Exclude<Manoeuvre, { kind: 'wheel' }>): Heading => {
  const turn =
    leg.kind === 'advance'
      ? 0
      : leg.kind === 'oblique'
        ? leg.angle
        : leg.kind === 'stepBack'
          ? HALF_TURN
          : leg.to === 'right'
            ? QUARTER_TURN
            : -QUARTER_TURN;
  return pose.heading + turn;
};

/** 5.34: half of what the formation covers in a turn, Forwards not counted. */
const halfMove = ({ world, unit, state }: Walker): number =>
  roundDiv(
    cm((world.tables.movement[unit.arm] as Readonly<Record<string, number>>)[state.formation] ?? 0),
    2,
  );

/** 5.34: what the lines on a leg cost: half a move each, or a casualty each for those who cross them at a run. */
export function crossObstacles(
  walker: Walker,
  way: Way,
  leg: number,
  haste: boolean,
): { readonly lines: LedgerLine[]; readonly atARun: readonly string[]; readonly refusals: Refusal[] } {
  const { world, unit, state } = walker;
  const lines: LedgerLine[] = [];
  const atARun: string[] = [];
  const refusals: Refusal[] = [];
  for (const { line: obstacle, how } of crossed(world, unit, state, way)) {
    const facts = { unit: unit.id, line: obstacle.id, leg };
    if (how === 'closed') refusals.push(refuse(CLOSED[obstacle.kind] ?? 'GDA-5.33.2', 'cannot-cross', facts));
    if (how === 'either' && haste) atARun.push(obstacle.id);
    else if (how === 'either' || how === 'slowly') {
      lines.push(line(halfMove(walker), 'obstacle', 'GDA-5.34.1', facts));
      if (haste && how === 'slowly')
        refusals.push(
          refuse(state.formation === 'square' ? 'GDA-5.34.2' : 'GDA-5.34.5', 'not-at-a-run', facts),
        );
    }
  }
  return { lines, atARun, refusals };
}

const CLOSED: Readonly<Partial<Record<string, 'GDA-5.34.5' | 'GDA-5.32.7' | 'GDA-5.34.4' | 'GDA-5.33.2'>>> = {
  wall: 'GDA-5.34.5',
  deepStream: 'GDA-5.32.7',
  stream: 'GDA-5.34.4',
  hedge: 'GDA-5.34.4',
  river: 'GDA-5.33.2',
};

/** How often the way of guns along a road is looked at. */
const EVERY = 10;

/** 5.32: limbered guns pass rough ground along a road: both ends of the column on it all the way, as a battalion by companies may be (5.35). */
export function keepsToRoad({ world, state, extent }: Walker, pose: Pose, leg: Manoeuvre): boolean {
  if ((state.formation !== 'limbered' && state.formation !== 'companyColumn') || leg.kind === 'wheel')
    return false;
  const walk = { pose, extent, course: courseOf(pose, leg) };
  const length = Math.ceil(leg.by / GRAINS_PER_MM);
  for (let at = 0; at <= length; at = at === length ? length + 1 : Math.min(length, at + EVERY)) {
    const here = walked(walk, at);
    const rear = moved(here, offset(here.heading, 0, -extent.depth));
    if (!isOnRoad(world, here, extent.width / 2) || !isOnRoad(world, rear, extent.width / 2)) return false;
  }
  return true;
}

/** 5.35, optional: what a road gives a column of companies or limbered guns that keep to it, wheels apart, all the way. */
export function roadLines(walker: Walker, pose: Pose, legs: readonly Manoeuvre[]): readonly LedgerLine[] {
  const { world, extent } = walker;
  if (world.options.roadBonus !== true || legs.every(({ kind }) => kind === 'wheel')) return [];
  let from = pose;
  for (const leg of legs) {
    if (leg.kind !== 'wheel' && !keepsToRoad(walker, from, leg)) return [];
    from = manoeuvred(from, extent, leg);
  }
  return [line(cm(world.tables.movement.roadBonus), 'road', 'GDA-5.35.2')];
}
