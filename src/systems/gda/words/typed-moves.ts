import { type Manoeuvre, MOST } from '../../../geometry/table/manoeuvre.ts';
import { GRAINS_PER_CM } from '../../../geometry/table/units.ts';

/*
 * Moves as they are typed, in centimetres and degrees, one leg after the other: `a12` advance, `wl20` wheel on the left,
 * `o8r30` oblique 8 cm to the right by 30 degrees, `sl5` side-step to the left, `b3` step back.
 */

const NUMBER = '(\\d+(?:[.,]\\d+)?)';
const LEG = new RegExp(
  `^(?:(a)${NUMBER}|(w)([lr])${NUMBER}|(o)${NUMBER}([lr])${NUMBER}|(s)([lr])${NUMBER}|(b)${NUMBER})$`,
);
const TENTHS = 10;

export const TYPED_MOVES_HELP =
  'a12 advance 12 cm · wl20 wheel 20° on the left · o8r30 oblique · sl5 side-step · b3 back';

const number = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
const grains = (text: string | undefined): number => Math.round(number(text) * GRAINS_PER_CM);
const angle = (text: string | undefined): number => Math.round(number(text) * TENTHS);
const flank = (text: string | undefined): 'left' | 'right' => (text === 'l' ? 'left' : 'right');

const readLeg = (text: string): Manoeuvre | undefined => {
  const found = LEG.exec(text);
  if (found === null) return undefined;
  const [, a, advance, w, on, turn, o, oblique, to, slant, s, side, step, b, back] = found;
  if (a !== undefined) return { kind: 'advance', by: grains(advance) };
  if (w !== undefined) return { kind: 'wheel', on: flank(on), angle: angle(turn) };
  if (o !== undefined) {
    const sign = flank(to) === 'left' ? -1 : 1;
    return { kind: 'oblique', by: grains(oblique), angle: sign * angle(slant) };
  }
  if (s !== undefined) return { kind: 'sideStep', to: flank(side), by: grains(step) };
  return b === undefined ? undefined : { kind: 'stepBack', by: grains(back) };
};

const isWithin = (leg: Manoeuvre): boolean => {
  if (leg.kind === 'wheel') return leg.angle >= 1 && leg.angle <= MOST.turn;
  if (leg.kind === 'oblique' && Math.abs(leg.angle) > MOST.slant) return false;
  return leg.by >= 1 && leg.by <= MOST.grains;
};

/** The legs that somebody typed, or the first that cannot be read, is longer than any table or one too many. */
export const readMoves = (
  text: string,
): { readonly legs: readonly Manoeuvre[] } | { readonly unread: string } => {
  const words = text
    .toLowerCase()
    .replaceAll(/(?<=[a-z])\s+(?=[\dlr])|(?<=\d)\s+(?=[lr]\s*\d)/g, '')
    .split(/[\s;,]+(?=[a-z])/)
    .map((word) => word.replaceAll(/\s|cm|°/g, ''))
    .filter((word) => word !== '');
  const legs: Manoeuvre[] = [];
  for (const word of words) {
    const leg = readLeg(word);
    if (leg === undefined || legs.length === MOST.legs || !isWithin(leg)) return { unread: word };
    legs.push(leg);
  }
  return { legs };
};

const cm = (value: number): string => String(Math.round(value / (GRAINS_PER_CM / 100)) / 100);
const degrees = (value: number): string => String(Math.abs(value) / TENTHS);

const writeLeg = (leg: Manoeuvre): string => {
  switch (leg.kind) {
    case 'advance':
      return `a${cm(leg.by)}`;
    case 'wheel':
      return `w${leg.on === 'left' ? 'l' : 'r'}${degrees(leg.angle)}`;
    case 'oblique':
      return `o${cm(leg.by)}${leg.angle < 0 ? 'l' : 'r'}${degrees(leg.angle)}`;
    case 'sideStep':
      return `s${leg.to === 'left' ? 'l' : 'r'}${cm(leg.by)}`;
    case 'stepBack':
      return `b${cm(leg.by)}`;
  }
};

/** The same, as it would be typed. */
export const writeMoves = (legs: readonly Manoeuvre[]): string => legs.map(writeLeg).join(' ');
