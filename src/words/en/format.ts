import type { Part, Said, Text } from '../text.ts';

/** Halves are written as fractions, and less than nothing with a minus sign. */
export function numberText(value: number): string {
  const whole = Math.trunc(Math.abs(value));
  const half = Math.abs(value) - whole === 0.5;
  if (!half && whole !== Math.abs(value)) return String(value);
  const digits = half ? `${whole === 0 ? '' : whole}½` : String(whole);
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

/** Turns name the day and the hour only; the campaign was fought in June. */
export function turnText(turn: string): string {
  const [, day, hour] = /^(\d{2})\/(\d{2})00$/.exec(turn) ?? [];
  if (day === undefined || hour === undefined) return turn;
  return `${Number(day)} June, ${hourText(Number(hour))}`;
}

/** As the turn track writes it. */
export const hourText = (hour: number): string => `${hour}h`;

/** `first-corps` as a heading: `First Corps`. */
export const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
