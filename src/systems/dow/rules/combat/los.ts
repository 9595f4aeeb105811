import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { type Meeting, meetings } from '../../../common/hex/sight.ts';
import type { DowPosition, HexId } from '../position.ts';
import type { Line } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { isHigh, terrainOf, type World } from '../world.ts';

/* 10.1.1, 10.2, 10.3: what a gun sees. */

/** Something that stops a line of sight, with the case that says so. */
export interface Obstacle {
  readonly code: string;
  readonly rule: RuleId;
  readonly hex: HexId;
}

export interface Sight {
  readonly blocked: readonly Obstacle[];
  /** The line runs between two hexes of which one blocks (10.2): the guns count half. */
  readonly half: readonly Obstacle[];
}

/** Where units stand, as masks of each side; none of them for what the ground alone says. */
type Standing = readonly Uint8Array[];

const NOBODY: Standing = [];

const standing = (world: World, p: DowPosition): Standing => [
  fieldOf(world, p, 'coalition').held,
  fieldOf(world, p, 'french').held,
];

/** What stands in a hex that a line on its own level does not pass (10.2). */
function obstructionIn(world: World, units: Standing, at: number): Obstacle | undefined {
  const hex = world.grid.id(at);
  for (let n = 0; n < units.length; n += 1) {
    if (units[n]?.[at] === 1) return { code: 'units-between', rule: 'DOW-10.2.2', hex };
  }
  switch (terrainOf(world, hex)) {
    case 'woods':
    case 'forest':
      return { code: 'woods-between', rule: 'DOW-10.2.3', hex };
    case 'town':
    case 'grand-farm':
      return { code: 'buildings-between', rule: 'DOW-10.2.4', hex };
    default:
      return undefined;
  }
}

/** 10.3: does this hex between the two block, given how high both ends lie? */
function blockIn(
  world: World,
  units: Standing,
  hex: number,
  fromHigh: boolean,
  toHigh: boolean,
): Obstacle | undefined {
  const high = isHigh(world, hex);
  if (fromHigh && toHigh) return high ? obstructionIn(world, units, hex) : undefined;
  if (high) return { code: 'high-ground-between', rule: 'DOW-10.2.7', hex: world.grid.id(hex) };
  return fromHigh || toHigh ? undefined : obstructionIn(world, units, hex);
}

/** A crest between two touching hexes (10.1.1, 10.2). */
const crestBetween = (world: World, a: number, b: number): boolean => {
  const direction = world.grid.directionTo(a, b);
  return direction !== -1 && world.board.side(a, direction)?.crest === true;
};

const crest = (world: World, hex: number, rule: RuleId): Obstacle => ({
  code: 'crest-between',
  rule,
  hex: world.grid.id(hex),
});

/** What lies on one of the two ways past a hexside along which the line runs. */
function flankBlock(
  world: World,
  units: Standing,
  flank: number,
  before: number,
  after: number,
  highs: readonly [boolean, boolean],
): Obstacle | undefined {
  // Over the rim of the map nothing is seen that could block.
  if (flank < 0) return undefined;
  const there = blockIn(world, units, flank, highs[0], highs[1]);
  if (there !== undefined) return there;
  const seen = highs[0] && highs[1];
  const edge = crestBetween(world, before, flank) || crestBetween(world, flank, after);
  return edge && !seen ? crest(world, flank, 'DOW-10.2.6') : undefined;
}

function lineOf(world: World, a: number, b: number): Line {
  const key = a * world.grid.size + b;
  const kept = world.recall.lines.get(key);
  if (kept !== undefined) return kept;
  const met = meetings(world.grid, a, b);
  const closed = alongLine(world, NOBODY, a, b, met).blocked.length > 0;
  const made = { met, closed, between: closed ? [] : passed(met).filter((hex) => hex !== a && hex !== b) };
  world.recall.lines.set(key, made);
  return made;
}

/** The line of sight from one hex to another, at whatever range guns have. */
export function sightOf(world: World, p: DowPosition, from: HexId, to: HexId): Sight {
  const a = world.grid.index(from);
  const b = world.grid.index(to);
  return alongLine(world, standing(world, p), a, b, lineOf(world, a, b).met);
}

/** The hexes through which a line passes, or between which. */
const passed = (met: readonly Meeting[]): number[] =>
  met.flatMap((meeting) => {
    if (meeting.kind === 'hex') return [meeting.hex];
    return meeting.kind === 'along' ? meeting.flanks.filter((flank) => flank >= 0) : [];
  });

/** Does anything stop it? Units are looked for only where the ground does not, and ways past them only where some stand. */
export function isShutOff(world: World, p: DowPosition, a: number, b: number): boolean {
  const { met, closed, between } = lineOf(world, a, b);
  if (closed) return true;
  if (between.length === 0) return false;
  const units = standing(world, p);
  for (let n = 0; n < between.length; n += 1) {
    const hex = between[n] as number;
    if (units[0]?.[hex] === 1 || units[1]?.[hex] === 1)
      return alongLine(world, units, a, b, met).blocked.length > 0;
  }
  return false;
}

function alongLine(world: World, units: Standing, a: number, b: number, met: readonly Meeting[]): Sight {
  if (world.grid.distance(a, b) === 1) {
    const stops = crestBetween(world, a, b);
    return { blocked: stops ? [crest(world, b, 'DOW-10.1.1.2')] : [], half: [] };
  }
  const highs: readonly [boolean, boolean] = [isHigh(world, a), isHigh(world, b)];
  const blocked: Obstacle[] = [];
  const half: Obstacle[] = [];
  let last = a;
  for (let n = 0; n < met.length; n += 1) {
    const meeting = met[n] as Meeting;
    if (meeting.kind === 'hex') {
      last = meeting.hex;
      if (meeting.hex === a || meeting.hex === b) continue;
      const there = blockIn(world, units, meeting.hex, highs[0], highs[1]);
      if (there !== undefined) blocked.push(there);
    } else if (meeting.kind === 'side') {
      if (world.board.sideAt(meeting.side)?.crest && !(highs[0] && highs[1])) {
        blocked.push(crest(world, meeting.to, 'DOW-10.2.6'));
      }
    } else if (meeting.kind === 'along') {
      const following = met.slice(n).find((one) => one.kind === 'hex');
      const after = following?.kind === 'hex' ? following.hex : b;
      const flanks = meeting.flanks.map((flank) => flankBlock(world, units, flank, last, after, highs));
      const stops = flanks.filter((one) => one !== undefined);
      if (stops.length === 2) blocked.push(...stops);
      else half.push(...stops);
    }
  }
  return { blocked, half };
}
