import { type SeatName, useSeatName } from '../../parts/seat.tsx';

const ONLOOKER = 'spectator';

interface ViewersProps {
  readonly viewers: readonly string[];
  readonly viewer: string;
  readonly onChoose: (viewer: string) => void;
}

/** Through whose eyes the game is seen. */
export function Viewers({ viewers, viewer, onChoose }: ViewersProps) {
  const seatName = useSeatName();
  return (
    <fieldset className="setting viewers">
      <legend className="visually-hidden">See it as</legend>
      <div className="segments">
        {viewers.map((one) => (
          <label key={one} className="segment" title={titleOf(one, seatName)}>
            <input type="radio" name="viewer" checked={one === viewer} onChange={() => onChoose(one)} />
            <span>{one === ONLOOKER ? 'Onlooker' : seatName(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const titleOf = (viewer: string, seatName: SeatName): string =>
  viewer === ONLOOKER ? 'What both sides may know' : `What the ${seatName(viewer)} knew`;
