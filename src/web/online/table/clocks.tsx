import { useEffect, useState } from 'react';
import type { Clocks } from '../../../messages/socket.ts';
import { spanText } from '../lobby/game-words.ts';

interface SeatClockProps {
  readonly seat: string;
  readonly clocks: Clocks;
  /** When this was told, by this machine's clock: the two machines need not agree on the time. */
  readonly at: number;
}

/** The time a seat has left, running while it is its turn. */
export function SeatClock({ seat, clocks, at }: SeatClockProps) {
  const running = clocks.running.includes(seat);
  const [now, setNow] = useState(at);
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const left = clocks.left[seat];
  const away = clocks.away[seat];
  if (away !== undefined)
    return (
      <span className="soft">
        , on leave until {new Date(away).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
    );
  if (left === undefined) return null;
  return (
    <span className="seat-clock" data-running={running}>
      , {spanText(left - (running ? Math.max(0, now - at) : 0))} left
    </span>
  );
}
