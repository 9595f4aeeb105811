import { scaleLinear, scalePoint } from 'd3-scale';
import { hourText } from '../../words/en/format.ts';

/* Small plots as SVG text: the same in a report file and in the page, where no library is at hand. */

export const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** Told apart by lightness as well as by hue. */
const COLOURS: Readonly<Record<string, string>> = {
  french: '#23407a',
  coalition: '#a63d2f',
  allied: '#a63d2f',
  prussian: '#5a5f66',
  russian: '#2c6140',
  austrian: '#8a6a00',
};

/** For names that have no colour of their own. */
const OTHERS = ['#7a6a3a', '#3d7a6a', '#6a3d7a', '#a06a1e', '#1e6aa0'] as const;

export const colourOf = (name: string): string =>
  COLOURS[name] ??
  (OTHERS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % OTHERS.length] as string);

const SIZE = { width: 640, height: 260, left: 54, right: 14, top: 14, bottom: 40 } as const;

export interface Frame {
  readonly x: (key: string) => number;
  readonly y: (value: number) => number;
  /** The axes, and what was drawn between them. */
  close(body: string, description: string): string;
}

/** Axes for values over the turns of a game. */
export function frame(keys: readonly string[], top: number | 'share', unit: string, bottom = 0): Frame {
  const most = top === 'share' ? 1 : top;
  const { width, height, left, right, top: above, bottom: below } = SIZE;
  const across = scalePoint<string>()
    .domain([...keys])
    .range([left, width - right])
    .padding(0.3);
  const up = scaleLinear()
    .domain([bottom, most <= bottom ? bottom + 1 : most])
    .nice(5)
    .range([height - below, above]);
  const x = (key: string): number => round(across(key) ?? left);
  const y = (value: number): number => round(up(value));
  const every = Math.ceil(keys.length / 12);
  // The day is said only where there are several.
  const days = new Set(keys.map((key) => key.split(' · ')[0]));
  const mark = (key: string): string => (days.size === 1 ? (key.split(' · ')[1] ?? key) : key);
  const grid = up
    .ticks(5)
    .map(
      (tick) =>
        `<line x1="${left}" x2="${width - right}" y1="${y(tick)}" y2="${y(tick)}" class="grid"/><text x="${left - 6}" y="${y(tick) + 4}" text-anchor="end">${up.tickFormat(5, top === 'share' ? '%' : undefined)(tick)}</text>`,
    );
  const marks = keys
    .filter((_, n) => n % every === 0)
    .map(
      (key) =>
        `<text x="${x(key)}" y="${height - below + 18}" text-anchor="middle">${escaped(mark(key))}</text>`,
    );
  return {
    x,
    y,
    close: (body, description) =>
      `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(description)}"><title>${escaped(description)}</title>${grid.join('')}${body}${marks.join('')}<text x="${left}" y="${height - 4}" class="unit">${escaped(unit)}</text></svg>`,
  };
}

/** A turn below an axis: its hour behind the day of its month, `16 · 14h`. */
export const short = (label: string): string =>
  label
    .replace(/^(?:\d+-)?(\d+)\/(\d\d)\d\d$/, (_, day, hour) => `${Number(day)} · ${hourText(Number(hour))}`)
    .replace(/^(\d\d):\d\d$/, (_, hour) => hourText(Number(hour)));

export const round = (value: number): number => Math.round(value * 10) / 10;

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
