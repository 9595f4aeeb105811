import type { Names } from '../../../../words/names.ts';
import { type Part, phrase, type Text } from '../../../../words/text.ts';

const GRAINS_PER_CM = 1000;

/** Grains as centimetres, to a millimetre: `12.5 cm`. */
export const lengthText = (grains: number): string => `${Number((grains / GRAINS_PER_CM).toFixed(1))} cm`;

export const angleText = (tenths: number): string => `${Number((Math.abs(tenths) / 10).toFixed(1))}°`;

const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Tenths of a degree, clockwise from north, as the nearest of eight points of the compass. */
export const headingText = (heading: number): string =>
  COMPASS[Math.round((((heading % 3600) + 3600) % 3600) / 450) % 8] as string;

interface Stood {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** ` 12 cm to the north, facing east`: how far and where somebody went, and how he looks now. */
export function wayText(before: Stood, after: Stood): string {
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const course = (Math.atan2(dx, dy) * 1800) / Math.PI;
  const went = length < GRAINS_PER_CM / 20 ? '' : ` ${lengthText(length)} to the ${headingText(course)}`;
  return after.heading === before.heading ? went : `${went}, facing ${headingText(after.heading)}`;
}

/** A place of the table by its name. */
export const placePart = (names: Names, id: string): Part => ({
  // `The village` within a sentence; at its beginning the sentence gives the capital back.
  text: (names.hex(id) ?? names.unit(id)).replace(/^The /, 'the '),
  hex: id,
});

/** What an assault is for: a place or an enemy brigade. */
export const objectivePart = (names: Names, id: string): Text =>
  names.hex(id) === undefined
    ? phrase`${{ text: names.unit(id), unit: id }}`
    : phrase`${placePart(names, id)}`;
