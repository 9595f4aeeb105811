import type { HexMark } from '../../../../web/board-hex/api.ts';
import type { Tableau } from '../tableau.ts';
import { hexOfAction, unitOf } from '../tools/choice.ts';
import type { Step } from './coach.ts';

/** What the next step is about: the unit to take, the hex to go to, the thing to press. */
export interface Pointers {
  readonly unit: string | undefined;
  readonly hex: string | undefined;
  /** Selectors of controls beside the map. */
  readonly controls: readonly string[];
}

const NOTHING: Pointers = { unit: undefined, hex: undefined, controls: [] };

const END = ['.side-top > .button', 'dialog[open] .button.primary'];

const destination = (step: Extract<Step, { do: 'act' }>): string | undefined =>
  'path' in step.action ? step.action.path.at(-1) : hexOfAction(step.action);

export const pointersOf = (step: Step | undefined): Pointers => {
  if (step === undefined) return NOTHING;
  if (step.do === 'undo') return { ...NOTHING, controls: ['.top-actions .button[aria-label="Undo"]'] };
  const { action } = step;
  if (action.type === 'endMovement' || action.type === 'endCombat') return { ...NOTHING, controls: END };
  if (action.type === 'declare') return { ...NOTHING, controls: ['.leaf [data-primary]'] };
  return { unit: unitOf(action), hex: destination(step), controls: [] };
};

/** The hexes to light up. */
export const hintMarks = ({ unit, hex }: Pointers, tableau: Tableau): readonly HexMark[] => {
  const at = unit === undefined ? undefined : (tableau.unit(unit)?.hex ?? undefined);
  const hexes = new Set([at, hex].filter((one) => one !== undefined));
  return [...hexes].map((one) => ({ hex: one, kind: 'warning' }));
};

const RING = '{outline:3px solid var(--brass);outline-offset:2px}';
const PULSE = '{animation:beckon 1.1s ease-in-out infinite alternate}';

/** A rule that lets the thing to click beckon, wherever it stands in the page. */
export const beckoning = ({ unit, controls }: Pointers): string => {
  const counter =
    unit === undefined
      ? []
      : [`.hb-counter[data-counter="${CSS.escape(unit)}"]`, `.leaf .chip[data-unit="${CSS.escape(unit)}"]`];
  const selectors = [...counter, ...controls].map((one) => `.learning ${one}`).join(',');
  return selectors === ''
    ? ''
    : `${selectors}${RING}@media (prefers-reduced-motion:no-preference){${selectors}${PULSE}}`;
};
