import type { CounterFace } from '../api.ts';
import { ARMIES, escapeText, FACE, SMALLEST, STATE_MARKS } from './counter-look.ts';
import { isLeaderFace, leaderFace } from './leader-face.ts';
import { periodSymbol } from './period-symbols.ts';

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

/** About how wide a text is, in parts of its size: strokes and points are narrow. */
const wide = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[Iijlrtf' ./]/.test(letter) ? 0.28 : 0.52), 0);

/** Where the third figure stands: between strength and allowance. */
const BADGE = { x: 23, y: 38.4, text: 42.2, aside: 12 } as const;

/** The third figure in its setting; each has its own shape, so that it is told apart without its colour. */
function badgeMark({ text, setting }: NonNullable<CounterFace['badge']>): string {
  const { x, y } = BADGE;
  const figure = (fill: string, more = ''): string =>
    `<text x="${x}" y="${BADGE.text}" text-anchor="middle" font-size="10.5" font-weight="700" fill="${fill}"${more}>${escapeText(String(text))}</text>`;
  if (setting === 'ring')
    return `<circle cx="${x}" cy="${y}" r="5.6" fill="#1d1d1d" stroke="#ffd83d" stroke-width="1.3"/>${figure('#ffd83d')}`;
  if (setting === 'box')
    return `<rect x="${x - 5}" y="${y - 5.2}" width="10" height="10.4" fill="#fff" stroke="#111" stroke-width="1.1"/>${figure('#111')}`;
  return figure('#fff', ' stroke="#111" stroke-width="1.6" paint-order="stroke"');
}

/** The gun of foot that has cannon of its own, small and black in the corner of the picture. */
const ownGuns = (): string =>
  `<g transform="translate(32.6 13.2) scale(0.38)" fill="#111" class="hb-own-guns"><rect x="-1.5" y="-1.5" width="31" height="21" rx="3" fill="#fff" opacity="0.85"/>${periodSymbol('foot-artillery')}</g>`;

/**
 * The face of a counter as SVG text. `symbol` replaces the period pictogram
 * when the player prefers NATO symbols (see nato-symbols.ts).
 */
export function counterFace(face: CounterFace, symbol?: string): string {
  if (isLeaderFace(face)) return leaderFace(face);
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
    // Beside a long tag a long name is drawn narrower; it never runs into the tag.
    const room = formation === '' ? 36 : 34.5 - wide(formation) * SMALLEST;
    const fit =
      wide(label) * size > room ? ` textLength="${room.toFixed(1)}" lengthAdjust="spacingAndGlyphs"` : '';
    parts.push(
      `<text x="${formation === '' ? 23 : 41}" y="10" text-anchor="${formation === '' ? 'middle' : 'end'}" font-size="${size}" fill="${bandInk}"${fit}>${escapeText(label)}</text>`,
    );
  }
  if (formation !== '')
    parts.push(
      `<text x="${label === '' ? 23 : 5}" y="10.6" text-anchor="${label === '' ? 'middle' : 'start'}" font-size="${SMALLEST}" font-weight="700" fill="${bandInk}">${escapeText(formation)}</text>`,
    );
  parts.push(
    symbol ??
      `<g transform="translate(9 12.6)" fill="currentColor" class="hb-symbol" style="--hb-plate:${look.field}">${periodSymbol(face.arm)}</g>`,
  );
  if (face.reduced === true) parts.push('<path d="M2 32.2H44V43.4H2Z" fill="#fff" opacity="0.94"/>');
  const figures = face.reduced === true ? '#111' : look.ink;
  const alone = face.movement === undefined && face.badge === undefined;
  if (face.strength !== undefined)
    parts.push(
      `<text x="${alone ? 23 : 7}" y="43" text-anchor="${alone ? 'middle' : 'start'}" font-size="13.5" font-weight="700" fill="${figures}">${escapeText(String(face.strength))}</text>`,
    );
  if (face.movement !== undefined)
    parts.push(
      `<text x="${face.strength === undefined ? 23 : 39}" y="42.6" text-anchor="${face.strength === undefined ? 'middle' : 'end'}" font-size="11" fill="${figures}">${escapeText(String(face.movement))}</text>`,
    );
  // Where no third figure stands to its right, it takes that place instead of covering the strength.
  if (face.badge !== undefined)
    parts.push(
      face.movement === undefined && face.strength !== undefined
        ? `<g transform="translate(${BADGE.aside} 0)">${badgeMark(face.badge)}</g>`
        : badgeMark(face.badge),
    );
  if (face.guns === true) parts.push(ownGuns());
  for (const state of face.states ?? []) {
    const mark = STATE_MARKS[state];
    if (mark !== undefined) parts.push(`<g fill="currentColor" class="hb-mark-${state}">${mark}</g>`);
  }
  // Grey over the face rather than a filter, which the browser would have to recompute as the map moves.
  if (face.states?.includes('moved') === true) parts.push(`<path d="${look.shape}" class="hb-spent"/>`);
  parts.push('</svg>');
  return parts.join('');
}
