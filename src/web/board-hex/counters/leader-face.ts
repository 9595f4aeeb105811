import type { CounterFace } from '../api.ts';
import { ARMIES, escapeText, FACE, STATE_MARKS } from './counter-look.ts';
import { periodSymbol } from './period-symbols.ts';

/** Leaders, and headquarters, which stand like them. */
export const isLeaderFace = ({ arm }: Pick<CounterFace, 'arm'>): boolean =>
  arm === 'leader' || arm === 'headquarters';

/** A leader who stands with troops is a plate this high over them, so that he hides none of their figures. */
export const PLATE = 17;

/** A leader's ground is paper, whoever he serves: the army shows in the rim, the hat and the letters. */
const PAPER = '#f7f0dc';

/** As wide as the face allows; long names are drawn narrower, never cut. */
const name = (text: string, x: number, y: number, size: number, width: number, anchor: string): string => {
  const squeezed = text.length * size * 0.52 > width;
  const fit = squeezed ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" font-weight="700"${fit}>${escapeText(text)}</text>`;
};

const marks = (face: CounterFace): string =>
  (face.states ?? [])
    .map((state) => {
      const mark = STATE_MARKS[state];
      return mark === undefined ? '' : `<g fill="currentColor" class="hb-mark-${state}">${mark}</g>`;
    })
    .join('');

/** The face of a leader alone: hat, name, whom he leads or how many he can command, how far he rides. */
export function leaderFace(face: CounterFace): string {
  const { pen: ink, shape } = ARMIES[face.army];
  const label = face.label ?? '';
  const band = face.formationColour ?? ink;
  const parts = [
    `<svg class="hb-face hb-leader" viewBox="0 0 ${FACE} ${FACE}" aria-hidden="true" style="color:${ink}">`,
    `<path d="${shape}" transform="translate(1.8 2.4)" class="hb-shadow"/>`,
    `<path d="${shape}" fill="${PAPER}" stroke="${ink}" stroke-width="2.6"/>`,
    `<path d="M4 12.4H42" stroke="${escapeText(band)}" stroke-width="2"/>`,
    `<g fill="currentColor">${name(label, 23, 10.4, 8.6, 38, 'middle')}</g>`,
    `<g transform="translate(9 14.4)" fill="currentColor" style="--hb-plate:${PAPER}">${periodSymbol(face.arm)}</g>`,
  ];
  if (face.strength !== undefined)
    parts.push(
      `<path d="M5 32.6H16.6V43H5Z" fill="currentColor"/><text x="10.8" y="41.4" text-anchor="middle" font-size="10.5" font-weight="700" fill="${PAPER}">${escapeText(String(face.strength))}</text>`,
    );
  else if (face.formation !== undefined)
    parts.push(
      `<text x="6" y="41.6" font-size="9.5" font-weight="700" fill="currentColor">${escapeText(face.formation)}</text>`,
    );
  if (face.movement !== undefined)
    parts.push(
      `<text x="40" y="42" text-anchor="end" font-size="11" fill="currentColor">${escapeText(String(face.movement))}</text>`,
    );
  parts.push(marks(face));
  if (face.states?.includes('moved') === true) parts.push(`<path d="${shape}" class="hb-spent"/>`);
  parts.push('</svg>');
  return parts.join('');
}

/** The same leader as a plate over the troops he stands with: hat, name, and a commander's rating. */
export function leaderPlate(face: CounterFace): string {
  const { pen: ink } = ARMIES[face.army];
  const rated = face.strength !== undefined;
  const out = face.states?.includes('out-of-command') === true;
  const parts = [
    `<svg class="hb-face hb-leader" viewBox="0 0 ${FACE} ${PLATE}" aria-hidden="true" style="color:${ink}">`,
    `<path d="M2 .8H44V16.2H2Z" fill="${PAPER}" stroke="${ink}" stroke-width="1.8"/>`,
    `<g transform="translate(3.2 4.4) scale(.42)" fill="currentColor" style="--hb-plate:${PAPER}">${periodSymbol(face.arm)}</g>`,
    `<g fill="currentColor">${name(face.label ?? '', 16, 11.8, 9, rated ? 18 : 26, 'start')}</g>`,
  ];
  if (rated)
    parts.push(
      `<path d="M35.6 2.6H42.4V14.4H35.6Z" fill="currentColor"/><text x="39" y="12" text-anchor="middle" font-size="9" font-weight="700" fill="${PAPER}">${escapeText(String(face.strength))}</text>`,
    );
  if (face.states?.includes('inactive') === true)
    parts.push('<path d="M3 8.5H43" stroke="#6b6b6b" stroke-width="1.6" class="hb-mark-inactive"/>');
  if (out)
    parts.push(
      '<path d="M3 14.6 43 2.4" stroke="#c2410c" stroke-width="1.8" class="hb-mark-out-of-command"/>',
    );
  if (face.states?.includes('moved') === true) parts.push('<path d="M2 .8H44V16.2H2Z" class="hb-spent"/>');
  parts.push('</svg>');
  return parts.join('');
}
