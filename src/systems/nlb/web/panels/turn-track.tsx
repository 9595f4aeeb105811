import { useEffect, useRef } from 'react';
import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import type { NlbView } from '../../rules/view/view.ts';
import type { TrackTurn } from '../content.ts';
import { useLookup } from '../desk.tsx';
import { seatName } from '../seat-name.ts';
import { partyOf } from '../tableau.ts';

/** `16/1400` is read as `14`. */
const hourOf = (turn: string): string => `${Number(turn.slice(3, 5))}h`;

const skyOf = ({ night, rain, mud }: TrackTurn): string => (night ? 'night' : rain || mud ? 'rain' : 'day');

/** While the armies are set up, no player turn is under way yet. */
const beforePlay = ({ phase, turn, frames, outcome }: NlbView): boolean =>
  phase === 'interphase' &&
  turn === 0 &&
  outcome === null &&
  frames.every(({ proc }) => proc === 'nlb.game' || proc === 'nlb.hidingAtSetUp');

/** Where the game stands in time, and whose phase it is. */
export function TurnTrack({ turns, view }: { readonly turns: readonly TrackTurn[]; readonly view: NlbView }) {
  const { words } = useLookup();
  const party = partyOf(view, view.phasing);
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn comes into sight
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view.turn]);
  return (
    <div className="turn-track">
      <ol aria-label="Turns">
        {turns.map((turn, place) => (
          <li
            key={turn.id}
            data-sky={skyOf(turn)}
            data-when={place < view.turn ? 'past' : place === view.turn ? 'now' : 'ahead'}
            {...(place === view.turn ? { 'aria-current': 'step' as const, ref: now } : {})}
            title={`Turn ${place + 1} of ${turns.length}: ${words.turnText(turn.id)}${turn.night ? ', night' : ''}${turn.rain ? ', rain' : ''}${turn.mud ? ', mud' : ''}`}
          >
            {hourOf(turn.id)}
            {turn.night && <span className="sky">☾</span>}
            {turn.rain && <span className="sky">☂</span>}
            {turn.mud && <span className="sky">≈</span>}
          </li>
        ))}
      </ol>
      <p className="phase-now" aria-live="polite">
        {beforePlay(view) ? (
          'Set-up'
        ) : (
          <>
            <SeatSwatch seat={party} /> {seatName(party)}
            <span className="soft"> {words.phaseName(view.phase)}</span>
          </>
        )}
      </p>
    </div>
  );
}
