import { type ReactNode, useEffect, useRef } from 'react';
import { SeatLabel } from '../parts/seat.tsx';

export interface TrackStop {
  readonly id: string;
  /** `14h`. */
  readonly short: string;
  /** The whole of it, for whoever points at it: `16 June, 14h, rain`. */
  readonly text: string;
  readonly sky: 'day' | 'night' | 'rain';
  /** Signs of night and weather. */
  readonly signs: readonly string[];
}

interface TurnTrackProps {
  readonly stops: readonly TrackStop[];
  /** Counted from 0. */
  readonly turn: number;
  /** Whose phase it is; nobody's where both sides act at once. */
  readonly phase: { readonly party: string | undefined; readonly name: string } | undefined;
  /** Beside it, where a system has more to say of the hour. */
  readonly children?: ReactNode;
}

/** Where the game stands in time, and whose phase it is; before anybody's phase the armies are set up. */
export function TurnTrack({ stops, turn, phase, children }: TurnTrackProps) {
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn comes into sight
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [turn]);
  return (
    <div className="turn-track">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long day is wider than the bar, and keys scroll it */}
      <ol aria-label="Turns" tabIndex={0}>
        {stops.map(({ id, short, text, sky, signs }, place) => (
          <li
            key={id}
            data-sky={sky}
            data-when={place < turn ? 'past' : place === turn ? 'now' : 'ahead'}
            {...(place === turn ? { 'aria-current': 'step' as const, ref: now } : {})}
            title={`Turn ${place + 1} of ${stops.length}: ${text}`}
          >
            {short}
            {signs.map((sign) => (
              <span key={sign} className="sky">
                {sign}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className="phase-now" aria-live="polite">
        {phase === undefined ? (
          'Set-up'
        ) : (
          <>
            {phase.party !== undefined && <SeatLabel seat={phase.party} />}
            <span className="soft"> {phase.name}</span>
          </>
        )}
      </p>
      {children}
    </div>
  );
}
