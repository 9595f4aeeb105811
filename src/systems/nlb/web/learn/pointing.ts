import type { HexMark } from '../../../../web/board-hex/api.ts';
import type { Step } from '../../../../web/learn/lesson.ts';
import { NOTHING_POINTED_AT, type Pointers, UNDO } from '../../../../web/learn/pointing.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';
import { hexOfAction, unitOf } from '../tools/choice.ts';

const END = ['.side-top > .button', 'dialog[open] .button.primary'];

const destination = (step: Extract<Step<NlbAction>, { do: 'act' }>): string | undefined =>
  'path' in step.action ? step.action.path.at(-1) : hexOfAction(step.action);

export const pointersOf = (step: Step<NlbAction> | undefined): Pointers => {
  if (step === undefined) return NOTHING_POINTED_AT;
  if (step.do === 'undo') return UNDO;
  const { action } = step;
  if (action.type === 'endMovement' || action.type === 'endCombat')
    return { ...NOTHING_POINTED_AT, controls: END };
  if (action.type === 'declare') return { ...NOTHING_POINTED_AT, controls: ['.leaf [data-primary]'] };
  return { unit: unitOf(action), hex: destination(step), controls: [] };
};

/** The hexes to light up. */
export const hintMarks = ({ unit, hex }: Pointers, tableau: Tableau): readonly HexMark[] => {
  const at = unit === undefined ? undefined : (tableau.unit(unit)?.hex ?? undefined);
  const hexes = new Set([at, hex].filter((one) => one !== undefined));
  return [...hexes].map((one) => ({ hex: one, kind: 'warning' }));
};
