import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeUnit } from '../edit.ts';
import type { Work } from '../kit.ts';
import { stateOf } from './losses.ts';

/** 8.10: out of order, its formation kept; its brigade takes no harm. Who runs already is past that. */
export function unform(at: Work, index: number, rule: RuleId): void {
  const state = stateOf(at, index);
  if (state.order !== 'formed') return;
  changeUnit(at.draft, index, { order: 'unformed' });
  at.emit(() => ({ type: 'unitUnformed', rule, unit: state.id }));
}
