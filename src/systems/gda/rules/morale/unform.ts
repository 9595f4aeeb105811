import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { stateOf } from './losses.ts';

/** 8.10: out of order, its formation kept; its brigade takes no harm. Who runs already is past that. */
export function unform(at: Scribe, index: number, rule: RuleId): void {
  const state = stateOf(at, index);
  if (state.order !== 'formed') return;
  changeUnit(at.draft, index, { order: 'unformed' });
  at.emit(() => ({ type: 'unitUnformed', rule, unit: state.id }));
}
