/** What the next step is about: the unit to take, the place to go to, the thing to press. */
export interface Pointers {
  readonly unit: string | undefined;
  readonly hex: string | undefined;
  /** Selectors of controls beside the map. */
  readonly controls: readonly string[];
}

export const NOTHING_POINTED_AT: Pointers = { unit: undefined, hex: undefined, controls: [] };

/** The way to take something back. */
export const UNDO: Pointers = {
  ...NOTHING_POINTED_AT,
  controls: ['.top-actions .button[aria-label="Undo"]'],
};

const RING = '{outline:3px solid var(--brass);outline-offset:2px}';
const PULSE = '{animation:beckon 1.1s ease-in-out infinite alternate}';

/** A rule that lets the thing to click beckon, wherever it stands in the page. */
export const beckoning = ({ unit, controls }: Pointers): string => {
  const counter =
    unit === undefined
      ? []
      : [
          `.hb-counter[data-counter="${CSS.escape(unit)}"]`,
          `.tb-piece[data-piece="${CSS.escape(unit)}"]`,
          `.leaf .chip[data-unit="${CSS.escape(unit)}"]`,
        ];
  const selectors = [...counter, ...controls].map((one) => `.learning ${one}`).join(',');
  return selectors === ''
    ? ''
    : `${selectors}${RING}@media (prefers-reduced-motion:no-preference){${selectors}${PULSE}}`;
};
