import type { Ledger } from '../../engine/ledger.ts';
import { SeatSwatch, useSeatName } from '../parts/seat.tsx';
import { LedgerTable } from '../play/telling/ledger.tsx';

/** A side that gathers points: who plays it, and what they are made of. */
export interface ScoredSide {
  readonly party: string;
  readonly points: Ledger;
}

/** Two sides' points at a glance. */
export function Score({ sides }: { readonly sides: readonly [ScoredSide, ScoredSide] }) {
  const seatName = useSeatName();
  const [first, second] = sides;
  const said = sides.map(({ party, points }) => `${seatName(party)} ${points.total}`).join(', ');
  return (
    <p className="score-line" role="img" aria-label={`Points: ${said}`} title={`Points: ${said}`}>
      <SeatSwatch seat={first.party} />
      <b className="figures">{first.points.total}</b>
      <span aria-hidden="true">:</span>
      <b className="figures">{second.points.total}</b>
      <SeatSwatch seat={second.party} />
    </p>
  );
}

/** Their points line by line. */
export function PointsMade({ sides }: { readonly sides: readonly ScoredSide[] }) {
  const seatName = useSeatName();
  return sides.map(({ party, points }) => (
    <LedgerTable key={party} ledger={points} total="points" one="point" caption={seatName(party)} />
  ));
}
