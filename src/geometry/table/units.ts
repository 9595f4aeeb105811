/**
 * Lengths on the table are whole grains, a hundredth of a millimetre. A table of 180 by 120 cm is 180,000 by 120,000
 * grains, so that every product these files form stays below 2^53 and is exact on every machine.
 */
export const GRAINS_PER_MM = 100;
export const GRAINS_PER_CM = 1000;

export const mm = (millimetres: number): number => millimetres * GRAINS_PER_MM;
export const cm = (centimetres: number): number => Math.round(centimetres * GRAINS_PER_CM);

/** A place on the table in grains: x to the right and y away from the edge that faces the reader. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tenths of a degree, 0 to 3599: 0 looks along +y, 900 along +x, clockwise. */
export type Heading = number;

export const FULL_TURN = 3600;
export const HALF_TURN = 1800;
export const QUARTER_TURN = 900;

export const headingOf = (tenths: number): Heading => {
  const rest = tenths % FULL_TURN;
  return rest < 0 ? rest + FULL_TURN : rest;
};

/** The smaller angle between two headings, 0 to 1800. */
export const angleBetween = (a: Heading, b: Heading): number => {
  const turn = headingOf(a - b);
  return turn > HALF_TURN ? FULL_TURN - turn : turn;
};

/** The turn that leads from one heading to another, -1799 to 1800; positive is clockwise. */
export const turnTo = (from: Heading, to: Heading): number => {
  const turn = headingOf(to - from);
  return turn > HALF_TURN ? turn - FULL_TURN : turn;
};

/** The quotient of two whole numbers, halves away from zero; exact as long as both are below 2^53. */
export const roundDiv = (numerator: number, denominator: number): number => {
  const size = Math.abs(numerator);
  // The remainder of large numbers is slow to find; a quotient that was rounded up to the next whole is put right.
  let floor = Math.floor(size / denominator);
  let rest = size - floor * denominator;
  if (rest < 0) {
    floor -= 1;
    rest += denominator;
  }
  const whole = floor + (rest * 2 >= denominator ? 1 : 0);
  // `+ 0` keeps a negative zero out of positions: JSON has none.
  return numerator < 0 ? 0 - whole : whole;
};

/** The quotient rounded up, for costs: nobody moves for less than the ground he covers. */
export const ceilDiv = (numerator: number, denominator: number): number => {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest > 0 ? 1 : 0);
};
