import { SeatSwatch, useSeatName } from '../../parts/seat.tsx';
import { useSession } from '../../session/use-session.ts';

/** Between two players at one screen: nothing of the map is shown until the other has taken the seat. */
export function Curtain({ seat, when }: { readonly seat: string; readonly when: string }) {
  const session = useSession();
  const seatName = useSeatName();
  return (
    <div
      className="curtain"
      role="dialog"
      aria-modal="true"
      aria-label={`Hand over to the ${seatName(seat)}`}
    >
      <div className="curtain-card sheet">
        <p className="eyebrow">{when}</p>
        <h2>
          <SeatSwatch seat={seat} /> {seatName(seat)}
        </h2>
        <p>Hand over the screen. The map stays covered until you go on.</p>
        {/* biome-ignore lint/a11y/noAutofocus: the only thing to do on this screen */}
        <button type="button" className="button primary big" autoFocus onClick={session.liftCurtain}>
          I command the {seatName(seat)}
        </button>
      </div>
    </div>
  );
}
