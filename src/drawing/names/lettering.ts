/**
 * Widths of letters in ems, near enough to our roman, so that names are placed
 * alike on every surface, whatever fonts it has.
 */
const NARROW = "ijlI.,;:'’|!()-";
const SLIM = 'frtsJ';
const WIDE = 'mwMWŒœ';
const BROAD = 'ABCDEFGHKLNOPQRTUVXYZÉÈÀÂÔ';

export function textWidth(text: string, size: number, spacing = 0): number {
  let ems = 0;
  for (const letter of text) {
    if (letter === ' ') ems += 0.25;
    else if (NARROW.includes(letter)) ems += 0.31;
    else if (SLIM.includes(letter)) ems += 0.4;
    else if (WIDE.includes(letter)) ems += 0.84;
    else if (BROAD.includes(letter)) ems += 0.72;
    else ems += 0.52;
  }
  return ems * size + spacing * text.length;
}

/** A name as it stands on the map: what is in brackets distinguishes places in lists, not in sight of them. */
export const shownName = (name: string): string => name.replace(/\s*\([^)]*\)\s*$/, '') || name;
