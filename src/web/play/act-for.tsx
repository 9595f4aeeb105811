import { SeatSwatch, useSeatName } from '../parts/seat.tsx';
import { seatsToAct } from '../session/state.ts';
import { useSession, useSessionState } from '../session/use-session.ts';

/** Two armies of one side at one screen: for which of them to act next. */
export function ActFor({ seat }: { readonly seat: string }) {
  const session = useSession();
  const seatName = useSeatName();
  const seats = seatsToAct(useSessionState());
  if (seats.length < 2) return null;
  return (
    <fieldset className="segments" aria-label="Act for">
      {seats.map((one) => (
        <button
          key={one}
          type="button"
          className="button quiet small"
          aria-pressed={one === seat}
          onClick={() => session.lookAs(one)}
        >
          <SeatSwatch seat={one} /> {seatName(one)}
        </button>
      ))}
    </fieldset>
  );
}
