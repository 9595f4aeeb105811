/**
 * The time of the server. Somebody who sets the machine's clock must not take time from the players or give it to
 * them, so that after the start it goes by a clock that nobody can set.
 */
export interface ServerClock {
  now(): number;
  /** When this process began to serve. */
  readonly since: number;
}

export const startClock = (
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): ServerClock => {
  const since = wall();
  const start = steady();
  return { since, now: () => Math.round(since + (steady() - start)) };
};
