import { ArmySwatch, armyName } from '../../../../web/parts/army.tsx';
import type { NlbView } from '../../rules/view/view.ts';
import { partyOf } from '../tableau.ts';

const SIDES = ['french', 'coalition'] as const;

/** Both sides' points at a glance; the lines behind them are on their own leaf. */
export function Score({ view }: { readonly view: NlbView }) {
  const { points } = view;
  if (points === null) return null;
  const said = SIDES.map((side) => `${armyName(partyOf(view, side))} ${points[side].total}`).join(', ');
  return (
    <p className="score-line" role="img" aria-label={`Points: ${said}`} title={`Points: ${said}`}>
      <ArmySwatch army={partyOf(view, 'french')} />
      <b className="figures">{points.french.total}</b>
      <span aria-hidden="true">:</span>
      <b className="figures">{points.coalition.total}</b>
      <ArmySwatch army={partyOf(view, 'coalition')} />
    </p>
  );
}
