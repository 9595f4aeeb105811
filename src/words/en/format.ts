import type { Part, Said, Text } from '../text.ts';

const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [0.25, '¼'],
  [0.5, '½'],
  [0.75, '¾'],
]);

/** Halves and quarters are written as fractions, and less than nothing with a minus sign. */
export function numberText(value: number): string {
  const size = Math.abs(value);
  const whole = Math.trunc(size);
  const fraction = FRACTIONS.get(size - whole);
  const digits = fraction === undefined ? String(size) : `${whole === 0 ? '' : whole}${fraction}`;
  return value < 0 ? `−${digits}` : digits;
}

/** `1 point`, `2 points`, `½ point`. */
export const counted = (value: number, noun: string): string =>
  `${numberText(value)} ${noun}${Math.abs(value) > 1 || value === 0 ? 's' : ''}`;

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly Said[]): Text {
  return items.flatMap((item, n) => {
    const glue = n === 0 ? '' : n === items.length - 1 ? ' and ' : ', ';
    const parts: Text = typeof item === 'object' ? ([item].flat() as Part[]) : [{ text: String(item) }];
    return glue === '' ? parts : [{ text: glue }, ...parts];
  });
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const JUNE = 6;

/** `16/1400` is in June, as the campaign of 1815 was; turns of another month write its number: `09-07/0600`. */
function turnParts(turn: string): { month: number; day: number; hour: number } | undefined {
  const [, month = JUNE, day, hour] = /^(?:(\d{2})-)?(\d{2})\/(\d{2})00$/.exec(turn) ?? [];
  return day === undefined ? undefined : { month: Number(month), day: Number(day), hour: Number(hour) };
}

/** `16 June, 14h`. */
export function turnText(turn: string): string {
  const at = turnParts(turn);
  return at === undefined ? turn : `${at.day} ${MONTHS[at.month - 1]}, ${hourText(at.hour)}`;
}

/** The hour of a turn, as tracks write it. */
export const turnHour = (turn: string): string => hourText(turnParts(turn)?.hour ?? Number.NaN);

/** The day of its month. */
export const turnDay = (turn: string): number => turnParts(turn)?.day ?? Number.NaN;

/** As the turn track writes it. */
export const hourText = (hour: number): string => `${hour}h`;

/** `first-corps` as a heading: `First Corps`. */
export const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
