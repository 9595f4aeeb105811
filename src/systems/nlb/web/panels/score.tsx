import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import { LedgerTable } from '../../../../web/play/ledger.tsx';
import type { NlbView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.tsx';
import { seatName } from '../seat-name.ts';

const SIDES = ['french', 'coalition'] as const;

/** Both sides' points at a glance; the lines behind them are on their own leaf. */
export function Score({ view }: { readonly view: NlbView }) {
  const { points } = view;
  const { party } = useLookup();
  if (points === null) return null;
  const said = SIDES.map((side) => `${seatName(party(side))} ${points[side].total}`).join(', ');
  return (
    <p className="score-line" role="img" aria-label={`Points: ${said}`} title={`Points: ${said}`}>
      <SeatSwatch seat={party('french')} />
      <b className="figures">{points.french.total}</b>
      <span aria-hidden="true">:</span>
      <b className="figures">{points.coalition.total}</b>
      <SeatSwatch seat={party('coalition')} />
    </p>
  );
}

/** Both sides' points line by line, where there are any. */
export function PointsMade({ view }: { readonly view: NlbView }) {
  const { points } = view;
  const { party } = useLookup();
  if (points === null) return null;
  return SIDES.map((side) => (
    <LedgerTable key={side} ledger={points[side]} total="points" caption={seatName(party(side))} />
  ));
}
