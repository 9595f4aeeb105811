import type { NotifySettings, Pace } from '../../messages/notify.ts';

/** When a message about a turn should go out: after the grace, at digest time, never in the quiet hours. */

const minute = 60_000;
const day = 24 * 60;

const minutesIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight on the clock of that zone. */
const localMinutes = (at: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutesIn(format.format(at));
};

const wrapped = (minutes: number): number => ((minutes % day) + day) % day;

/** The first moment from `at` on when the clock of that zone shows `time`. */
export const nextAt = (at: number, time: string, timeZone: string): number => {
  const target = minutesIn(time);
  const wait = wrapped(target - localMinutes(at, timeZone));
  if (wait === 0) return at;
  const guess = at - (at % minute) + wait * minute;
  // Where the clocks were changed in between, the guess is off by that change.
  const off = wrapped(target - localMinutes(guess, timeZone) + day / 2) - day / 2;
  return Math.max(guess + off * minute, at);
};

const inSpan = (now: number, from: number, to: number): boolean =>
  from <= to ? now >= from && now < to : now >= from || now < to;

const afterQuiet = (at: number, { quiet, timeZone }: NotifySettings): number => {
  if (quiet === null) return at;
  const now = localMinutes(at, timeZone);
  return inSpan(now, minutesIn(quiet.from), minutesIn(quiet.to)) ? nextAt(at, quiet.to, timeZone) : at;
};

export const dueTime = (now: number, pace: Exclude<Pace, 'off'>, settings: NotifySettings): number => {
  const ready = now + settings.after * minute;
  const due = pace === 'each' ? ready : nextAt(ready, settings.digestAt, settings.timeZone);
  return afterQuiet(due, settings);
};
