import { TurnTrack as AnyTurnTrack, type TrackStop } from '../../../../web/panels/turn-track.tsx';
import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import type { DowView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import { armiesOf } from '../tableau.ts';

const SIGNS = { clear: [], mud: ['≈'], 'severe-mud': ['≋'] } as const;

/** The sixteen hours of the day with the ground underfoot, and whose phase it is. */
export function TurnTrack({ view }: { readonly view: DowView }) {
  const { words, content } = useLookup();
  const stops = content.scenario.turns.map(
    ({ time, weather }): TrackStop => ({
      id: time,
      short: words.turnHour(time),
      text: `${words.turnText(time)}, ${words.weatherName(weather)}. ${words.weatherEffect(weather)}`,
      sky: weather === 'clear' ? 'day' : 'rain',
      signs: SIGNS[weather],
    }),
  );
  return (
    <AnyTurnTrack
      stops={stops}
      turn={view.turn}
      phase={view.phase === 'set-up' ? undefined : { party: view.phasing, name: words.phaseName(view.phase) }}
    />
  );
}

/** What each army has lost of what it can lose, at a glance. */
export function Score({ view }: { readonly view: DowView }) {
  const said = armiesOf(view)
    .map((army) => {
      const { losses, disintegration } = view.armies[army];
      return `${seatName(army)} ${losses} of ${disintegration}`;
    })
    .join(', ');
  return (
    <p className="score-line" role="img" aria-label={`Points lost: ${said}`} title={`Points lost: ${said}`}>
      {armiesOf(view).map((army) => (
        <span key={army}>
          <SeatSwatch seat={army} />
          <b className="figures">{view.armies[army].losses}</b>{' '}
        </span>
      ))}
    </p>
  );
}
