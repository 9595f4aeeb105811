import { type Extent, frontLeft, frontRight, type Pose, seenFrom } from './footprint.ts';
import { lengthOf, type Manoeuvre, manoeuvred } from './manoeuvre.ts';
import { headingTo, turnedAbout } from './turn.ts';
import { HALF_TURN, type Heading, headingOf, type Point, QUARTER_TURN, turnTo } from './units.ts';

/** Where somebody wants the middle of his front to be, and which way it shall look in the end if that matters. */
export interface Goal {
  readonly at: Point;
  readonly heading?: Heading | undefined;
}

/** Legs that lead towards a goal: how far the front ends from it, and how much ground is covered. */
export interface Way {
  readonly legs: readonly Manoeuvre[];
  readonly end: Pose;
  readonly short: number;
  readonly length: number;
}

type Flank = 'left' | 'right';
const FLANKS: readonly Flank[] = ['left', 'right'];

/** Nothing shorter is worth a leg: a fifth of a millimetre, a tenth of a degree. */
const LEAST = 20;
/** How finely wheels are tried before the exact one is sought, in tenths of a degree. */
const STEP = 20;

const wheel = (on: Flank, angle: number): Manoeuvre[] => (angle < 1 ? [] : [{ kind: 'wheel', on, angle }]);
const advance = (by: number): Manoeuvre[] => (by < LEAST ? [] : [{ kind: 'advance', by }]);

const wheeled = (pose: Pose, extent: Extent, on: Flank, angle: number): Pose =>
  angle < 1 ? pose : manoeuvred(pose, extent, { kind: 'wheel', on, angle });

/** Where a wheel must begin that ends in this pose: the corner it turns on is the same before and after. */
const beforeWheel = (end: Pose, extent: Extent, on: Flank, angle: number): Pose => {
  const turn = on === 'left' ? angle : -angle;
  const pivot = on === 'left' ? frontLeft(end, extent) : frontRight(end, extent);
  return { ...turnedAbout(pivot, end, turn), heading: headingOf(end.heading + turn) };
};

/** Which way a front must turn from one heading to another, and on which flank that is a wheel. */
export const turning = (from: Heading, to: Heading): { readonly on: Flank; readonly angle: number } => {
  const turn = turnTo(from, to);
  return { on: turn < 0 ? 'left' : 'right', angle: Math.abs(turn) };
};

const way = (pose: Pose, extent: Extent, { at }: Goal, legs: readonly Manoeuvre[]): Way => {
  const end = legs.reduce((here, leg) => manoeuvred(here, extent, leg), pose);
  return {
    legs,
    end,
    short: Math.round(Math.hypot(end.x - at.x, end.y - at.y)),
    length: legs.reduce((sum, leg) => sum + lengthOf(leg, extent), 0),
  };
};

/** The first wheel on a flank after which `aim` lies straight ahead, and how far; undefined where none is. */
const aimed = (
  pose: Pose,
  extent: Extent,
  on: Flank,
  aim: (turned: Pose) => Point,
): { readonly angle: number; readonly ahead: number } | undefined => {
  const off = (angle: number): { readonly right: number; readonly ahead: number } => {
    const turned = wheeled(pose, extent, on, angle);
    return seenFrom(turned, aim(turned));
  };
  let before = off(0);
  for (let angle = STEP; angle <= HALF_TURN; angle += STEP) {
    const now = off(angle);
    if (now.right === 0 || Math.sign(now.right) !== Math.sign(before.right)) {
      let [low, high] = [angle - STEP, angle];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (Math.sign(off(middle).right) === Math.sign(before.right)) low = middle;
        else high = middle;
      }
      const { ahead } = off(high);
      if (ahead >= 0) return { angle: high, ahead };
    }
    before = now;
  }
  return undefined;
};

/** With the front kept: straight on, aslant, sideways, back. */
function* kept(pose: Pose, goal: Goal): Iterable<readonly Manoeuvre[]> {
  const { right, ahead } = seenFrom(pose, goal.at);
  const far = Math.round(Math.hypot(right, ahead));
  const angle = turnTo(pose.heading, headingTo(pose, goal.at));
  if (far < LEAST) return;
  if (ahead > 0) yield advance(ahead);
  if (ahead > 0 && Math.abs(angle) >= 1 && Math.abs(angle) <= QUARTER_TURN / 2)
    yield [{ kind: 'oblique', by: far, angle }];
  if (Math.abs(right) >= LEAST && Math.abs(right) >= Math.abs(ahead))
    yield [{ kind: 'sideStep', to: right < 0 ? 'left' : 'right', by: Math.abs(right) }];
  if (-ahead >= LEAST) yield [{ kind: 'stepBack', by: -ahead }];
}

/** Wheeled so that the goal lies ahead, then straight on. */
function* faced(pose: Pose, extent: Extent, goal: Goal): Iterable<readonly Manoeuvre[]> {
  for (const on of FLANKS) {
    const found = aimed(pose, extent, on, () => goal.at);
    if (found !== undefined) yield [...wheel(on, found.angle), ...advance(found.ahead)];
  }
}

/** The same, and wheeled once more to look where one wants to. */
function* turned(pose: Pose, extent: Extent, goal: Goal, heading: Heading): Iterable<readonly Manoeuvre[]> {
  const end: Pose = { ...goal.at, heading };
  const last = turning(pose.heading, heading);
  if (last.angle > 0) yield wheel(last.on, last.angle);
  // Aslant or straight first, without a wheel before it.
  const from = beforeWheel(end, extent, last.on, last.angle);
  for (const legs of kept(pose, { at: from }))
    if (legs.every(({ kind }) => kind === 'advance' || kind === 'oblique'))
      yield [...legs, ...wheel(last.on, last.angle)];
  for (const first of FLANKS)
    for (const second of FLANKS) {
      const angleAfter = (heading0: Heading): number => {
        const turn = turnTo(heading0, heading);
        return second === 'left' ? headingOf(-turn) : headingOf(turn);
      };
      const start = (here: Pose): Point => beforeWheel(end, extent, second, angleAfter(here.heading));
      const found = aimed(pose, extent, first, start);
      if (found === undefined) continue;
      const here = wheeled(pose, extent, first, found.angle);
      const rest = angleAfter(here.heading);
      if (rest <= HALF_TURN)
        yield [...wheel(first, found.angle), ...advance(found.ahead), ...wheel(second, rest)];
    }
}

/**
 * Ways in which a formation can come to a goal, the shortest first among those that come there: geometry alone, whether
 * it may go so is for the rules to say.
 */
export const waysTo = (pose: Pose, extent: Extent, goal: Goal): readonly Way[] => {
  const { heading } = goal;
  const legs =
    heading === undefined || headingOf(heading) === pose.heading
      ? [...kept(pose, goal), ...(heading === undefined ? faced(pose, extent, goal) : [])]
      : [...turned(pose, extent, goal, headingOf(heading))];
  return legs
    .filter((one) => one.length > 0)
    .map((one) => way(pose, extent, goal, one))
    .sort((a, b) => nearness(a) - nearness(b) || a.length - b.length);
};

/** Ways that end within so many grains of each other are as good as each other. */
const NEAR = 300;
const nearness = ({ short }: Way): number => Math.floor(short / NEAR);
