import { SINE_OF_TENTHS } from './sine-table.ts';
import { HALF_TURN, type Heading, headingOf, type Point, QUARTER_TURN, roundDiv } from './units.ts';

/** What sines are multiplied by. */
export const SINE_SCALE = 1_000_000_000;

/** The sine of a heading, times `SINE_SCALE`. */
export const sine = (heading: Heading): number => {
  const tenths = headingOf(heading);
  const half = tenths >= HALF_TURN ? tenths - HALF_TURN : tenths;
  const quarter = half > QUARTER_TURN ? HALF_TURN - half : half;
  const value = SINE_OF_TENTHS[quarter] as number;
  return tenths >= HALF_TURN ? 0 - value : value;
};

export const cosine = (heading: Heading): number => sine(heading + QUARTER_TURN);

/** `right` grains to the right and `forward` grains ahead of somebody who looks along `heading`. */
export const offset = (heading: Heading, right: number, forward: number): Point => {
  const s = sine(heading);
  const c = cosine(heading);
  return {
    x: roundDiv(right * c + forward * s, SINE_SCALE),
    y: roundDiv(forward * c - right * s, SINE_SCALE),
  };
};

export const moved = (from: Point, by: Point): Point => ({ x: from.x + by.x, y: from.y + by.y });

/** `from` turned clockwise about `pivot`. */
export const turnedAbout = (pivot: Point, from: Point, turn: number): Point => {
  const s = sine(turn);
  const c = cosine(turn);
  const dx = from.x - pivot.x;
  const dy = from.y - pivot.y;
  return {
    x: pivot.x + roundDiv(dx * c + dy * s, SINE_SCALE),
    y: pivot.y + roundDiv(dy * c - dx * s, SINE_SCALE),
  };
};

/**
 * The heading from one point to another, to the nearest tenth of a degree; of two equally near the smaller turn
 * clockwise. Found by halving over the shipped sines, because an arc tangent is the machine's own.
 */
export const headingTo = (from: Point, to: Point): Heading => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 && dy === 0) return 0;
  // Into the first quarter, where the heading grows with dx against dy.
  const quarters = dx >= 0 ? (dy > 0 ? 0 : 1) : dy >= 0 ? 3 : 2;
  const [across, ahead] =
    quarters === 0 ? [dx, dy] : quarters === 1 ? [-dy, dx] : quarters === 2 ? [-dx, -dy] : [dy, -dx];
  let low = 0;
  let high = QUARTER_TURN;
  // The last tenth whose direction does not lie clockwise of the point.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sine(middle) * ahead <= cosine(middle) * across) low = middle;
    else high = middle - 1;
  }
  const beyond = low + 1;
  const short = cosine(low) * across - sine(low) * ahead;
  const over = sine(beyond) * ahead - cosine(beyond) * across;
  return headingOf(quarters * QUARTER_TURN + (short <= over ? low : beyond));
};
