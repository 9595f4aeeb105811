import type { CounterArmy, CounterFace, CounterState } from './api.ts';
import { periodSymbol } from './period-symbols.ts';

/** A counter is drawn in a square this wide, whatever size it is shown at. */
export const FACE = 46;

interface ArmyLook {
  readonly field: string;
  readonly ink: string;
  readonly edge: string;
  /** Outline; each army has its own shape, so that none is told by colour alone. */
  readonly shape: string;
  readonly inner: string;
}

/** Blue, pale grey and red differ in lightness as well as hue, which keeps them apart for every kind of sight. */
const ARMIES: Readonly<Record<CounterArmy, ArmyLook>> = {
  french: {
    field: '#23509e',
    ink: '#ffffff',
    edge: '#0d2452',
    shape: 'M6 1H40Q45 1 45 6V40Q45 45 40 45H6Q1 45 1 40V6Q1 1 6 1Z',
    inner: '',
  },
  prussian: {
    field: '#c9cec6',
    ink: '#111512',
    edge: '#111512',
    shape: 'M7 1H39L45 7V39L39 45H7L1 39V7Z',
    inner: '',
  },
  allied: {
    field: '#a8242c',
    ink: '#ffffff',
    edge: '#430a0e',
    shape: 'M1 1H45V45H1Z',
    inner:
      '<path d="M3.6 3.6H42.4V42.4H3.6Z" fill="none" stroke="#ffe9c9" stroke-width="0.8" opacity="0.85"/>',
  },
  neutral: {
    field: '#efe7d2',
    ink: '#2a1e12',
    edge: '#2a1e12',
    shape: 'M4 1H42Q45 1 45 4V42Q45 45 42 45H4Q1 45 1 42V4Q1 1 4 1Z',
    inner: '',
  },
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Dark or light letters, whichever reads on a band of this colour; only #rgb and #rrggbb are looked into. */
function inkOn(colour: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const hex = short === null ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour) : short;
  if (hex === null) return '#111';
  const [r, g, b] = [1, 2, 3].map((k) =>
    Number.parseInt((hex[k] as string).padEnd(2, hex[k] as string), 16),
  ) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? '#111' : '#fff';
}

const STATE_MARKS: Readonly<Partial<Record<CounterState, string>>> = {
  moved: '<path d="M36 13.5 42.5 17.5 36 21.5Z"/>',
  fought:
    '<path d="M36.2 23.4 42 29.2M42 23.4 36.2 29.2" stroke="currentColor" stroke-width="1.6" fill="none"/>',
  disordered: '<path d="M4 22 8 19 5.6 26 10 23" stroke="currentColor" stroke-width="1.4" fill="none"/>',
  demoralised: '<path d="M4.6 14V29H6V22L11 18.4 6 15.4V14Z"/>',
  'out-of-command':
    '<circle cx="6.8" cy="21" r="2.6" fill="none" stroke="currentColor" stroke-width="1.3"/><path d="M4.6 23.4 9 18.6" stroke="currentColor" stroke-width="1.3"/>',
  unsupplied:
    '<path d="M4.4 15.4H9.2L8.4 20.4H5.2Z"/><path d="M4 14 9.8 21.6" stroke="currentColor" stroke-width="1.2"/>',
  immobile: '<path d="M5 13.6H8.6V18H10.2L6.8 22.4 3.4 18H5Z"/>',
};

/**
 * The face of a counter as SVG text. `symbol` replaces the period pictogram
 * when the player prefers NATO symbols (see nato-symbols.ts).
 */
export function counterFace(face: CounterFace, symbol?: string): string {
  const look = ARMIES[face.army];
  const band = face.formationColour;
  const bandInk = band === undefined ? look.ink : inkOn(band);
  const label = face.label ?? '';
  const formation = face.formation ?? '';
  const parts = [
    `<svg class="hb-face" viewBox="0 0 ${FACE} ${FACE}" aria-hidden="true" style="color:${look.ink}">`,
    `<path d="${look.shape}" transform="translate(1.8 2.4)" class="hb-shadow"/>`,
    `<path d="${look.shape}" fill="${look.field}" stroke="${look.edge}" stroke-width="1.5"/>`,
    look.inner,
  ];
  if (band !== undefined)
    parts.push(
      `<path d="M4 3.4H42V11.6H4Z" fill="${escapeText(band)}" stroke="${look.edge}" stroke-width="0.5"/>`,
    );
  if (label !== '') {
    const size = label.length > 8 ? 6 : label.length > 6 ? 6.8 : 7.8;
    parts.push(
      `<text x="${formation === '' ? 23 : 41}" y="10" text-anchor="${formation === '' ? 'middle' : 'end'}" font-size="${size}" fill="${bandInk}">${escapeText(label)}</text>`,
    );
  }
  if (formation !== '')
    parts.push(
      `<text x="${label === '' ? 23 : 5}" y="10" text-anchor="${label === '' ? 'middle' : 'start'}" font-size="7.8" font-weight="700" fill="${bandInk}">${escapeText(formation)}</text>`,
    );
  parts.push(
    symbol ??
      `<g transform="translate(9 12.6)" fill="currentColor" class="hb-symbol" style="--hb-plate:${look.field}">${periodSymbol(face.arm)}</g>`,
  );
  if (face.reduced === true) parts.push('<path d="M2 32.2H44V43.4H2Z" fill="#fff" opacity="0.94"/>');
  const figures = face.reduced === true ? '#111' : look.ink;
  if (face.strength !== undefined)
    parts.push(
      `<text x="${face.movement === undefined ? 23 : 7}" y="43" text-anchor="${face.movement === undefined ? 'middle' : 'start'}" font-size="13.5" font-weight="700" fill="${figures}">${escapeText(String(face.strength))}</text>`,
    );
  if (face.movement !== undefined)
    parts.push(
      `<text x="${face.strength === undefined ? 23 : 39}" y="42.6" text-anchor="${face.strength === undefined ? 'middle' : 'end'}" font-size="11" fill="${figures}">${escapeText(String(face.movement))}</text>`,
    );
  for (const state of face.states ?? []) {
    const mark = STATE_MARKS[state];
    if (mark !== undefined) parts.push(`<g fill="currentColor" class="hb-mark-${state}">${mark}</g>`);
  }
  // Grey over the face rather than a filter, which the browser would have to recompute as the map moves.
  if (face.states?.includes('moved') === true) parts.push(`<path d="${look.shape}" class="hb-spent"/>`);
  parts.push('</svg>');
  return parts.join('');
}
