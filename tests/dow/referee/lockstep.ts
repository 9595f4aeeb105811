import type { DowAction, DowEvent, DowGame, DowPosition } from '../../../src/systems/dow/rules/index.ts';
import { sideOf } from '../../../src/systems/dow/rules/position.ts';
import { type Course, type Field, Over } from './field.ts';

/* Two referees at one table: the rules play, the book watches, and every word of the one is held against the other. */

const key = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) return part.every((one) => typeof one === 'string') ? [...part].sort() : part;
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

const matches = (has: unknown, wants: unknown): boolean => {
  if (typeof wants !== 'object' || wants === null) return has === wants;
  if (Array.isArray(wants)) return key(has) === key(wants);
  return (
    typeof has === 'object' &&
    has !== null &&
    Object.entries(wants).every(([name, want]) => matches((has as Record<string, unknown>)[name], want))
  );
};

const short = (event: DowEvent): string =>
  [
    event.type,
    ...['result', 'unit', 'hex', 'points'].flatMap(
      (name) => ((event as unknown as Record<string, unknown>)[name] as string) ?? [],
    ),
  ].join(':');

/** Has the only thing there was to do been done unasked? Who retreated is where he had to go, or died there. */
function isDone(p: DowPosition, only: DowAction): boolean {
  if (only.type !== 'retreatTo') return true;
  const posts = [...p.stacks.french, ...p.stacks.coalition];
  const { hex } = posts.find(({ stack }) => stack.includes(only.unit)) ?? { hex: only.hex };
  return hex === only.hex;
}

export interface Deal {
  readonly choose: (actions: readonly { readonly seat: string; readonly action: DowAction }[]) => number;
  readonly roll: () => number;
}

export interface Told {
  readonly position: DowPosition;
  readonly fault: string | null;
  readonly asked: number;
  readonly rolled: number;
  /** What was wanted and what was done, for whoever examines a disagreement. */
  readonly log: readonly string[];
}

/** What every counter is like where both must agree. */
const picture = (p: DowPosition, marks: boolean): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const side of ['french', 'coalition'] as const) {
    for (const { hex, stack } of p.stacks[side]) found[hex] = stack.join(' ');
    for (const unit of p.units[side])
      found[unit.id] =
        `${unit.place} -${unit.losses} ${marks && unit.place === 'map' ? [unit.mark, unit.breakthrough].join() : ''}`;
  }
  for (const [id, { demoralized, dissolved }] of Object.entries(p.corps))
    found[id] = `${demoralized} ${dissolved}`;
  for (const [id, { demoralized, disintegrated }] of Object.entries(p.armies))
    found[id] = `${demoralized} ${disintegrated}`;
  return found;
};

export function lockstep(
  game: DowGame,
  field: Field,
  course: Course,
  begun: { readonly position: DowPosition; readonly events: readonly DowEvent[] },
  { choose, roll }: Deal,
): Told {
  let { position, events } = begun;
  let asked = 0;
  let rolled = 0;
  const log: string[] = begun.events.map(({ type }) => type);
  const end = (fault: string | null): Told => ({ position, fault, asked, rolled, log });
  let answer: DowAction | number | undefined;
  /** The rules tell what has been seen; nothing else of theirs comes into the book's position. */
  const see = () => {
    const seen = new Map(
      [...position.units.french, ...position.units.coalition].map(({ id, seen: known }) => [id, known]),
    );
    const look = (unit: DowPosition['units']['french'][number]) => ({
      ...unit,
      seen: seen.get(unit.id) === true,
    });
    field.p = {
      ...field.p,
      units: { french: field.p.units.french.map(look), coalition: field.p.units.coalition.map(look) },
    };
  };
  try {
    for (;;) {
      see();
      const { value: want, done } = course.next(answer);
      answer = undefined;
      if (done) break;
      if (want.kind === 'told') {
        const said = events.filter(({ type }) => type === want.type);
        if (!said.some((event) => matches(event, want.facts)))
          return end(`${want.type}: wants ${key(want.facts)}, was told ${key(said)}`);
        continue;
      }
      // Whoever has nothing to answer is asked all the same, so that nobody learns it.
      for (;;) {
        const idle = game.pending(position);
        if (idle.kind !== 'decide') break;
        const all = idle.seats.flatMap((seat) =>
          game.options(position, seat).actions.map((action) => ({ seat, action })),
        );
        const [only] = all;
        if (only === undefined || !['stand', 'remain', 'endAdvance', 'forgo'].includes(only.action.type))
          break;
        if (all.some(({ action }) => action.type !== only.action.type || 'claim' in action)) break;
        const stood = game.act(position, only.seat, only.action);
        position = stood.position;
        events = [...events, ...stood.events];
      }
      const pending = game.pending(position);
      if (pending.kind === 'over') return end(`the game is over, and the book wants ${want.what}`);
      if (want.kind === 'die') {
        if (pending.kind !== 'chance')
          return end(
            `${want.what}: wants a die, but ${pending.step} ${pending.seats
              .flatMap((seat) => game.options(position, seat).actions.map(key))
              .slice(0, 5)
              .join(' ')}`,
          );
        const value = roll();
        log.push(`${want.what}: ${value}`);
        ({ position, events } = game.roll(position, { values: [value] }));
        log.push(`(${events.map(short).join(' ')})`);
        rolled += 1;
        answer = value;
        continue;
      }
      const offers =
        pending.kind === 'decide'
          ? pending.seats.flatMap((seat) =>
              game.options(position, seat).actions.map((action) => ({ seat, action })),
            )
          : [];
      if (want.kind === 'open') {
        const types = new Set(offers.map(({ action }) => action.type));
        if (want.must.some((type) => !types.has(type as DowAction['type'])))
          return end(`${want.what}: wants ${want.must.join()}, offered ${[...types].join()}`);
        const wrong = offers.find(({ action }) => !want.passes(action));
        if (wrong !== undefined) return end(`${want.what}: should not offer ${key(wrong.action)}`);
      } else {
        const book = new Set(want.options.map(key));
        const rules = new Set(offers.map(({ action }) => key(action)));
        const seats = pending.kind === 'decide' ? pending.seats : [];
        const missing = want.options.filter(
          (action) => !rules.has(key(action)) && !seats.some((seat) => game.judge(position, seat, action).ok),
        );
        const extra = [...rules].filter((one) => !book.has(one));
        const right = seats.length > 0 && seats.every((seat) => sideOf(seat as 'french') === want.side);
        if (missing.length + extra.length > 0 || !right) {
          const [only] = want.options;
          if (book.size === 1 && only !== undefined && isDone(position, only)) {
            answer = only;
            continue;
          }
          return end(
            `${want.what} at ${pending.step}: missing ${missing.slice(0, 6).map(key).join(' ')}, too much ${extra.slice(0, 6).join(' ')}`,
          );
        }
      }
      asked += 1;
      const { seat, action } = offers[choose(offers)] as (typeof offers)[number];
      log.push(`${want.what}: ${key(action)}`);
      ({ position, events } = game.act(position, seat, action));
      log.push(`(${events.map(short).join(' ')})`);
      field.speaker = seat;
      answer = action;
    }
  } catch (error) {
    if (!(error instanceof Over)) throw error;
    return end(position.outcome === null ? 'the book says that the game is over' : null);
  }
  // Markers are taken off where the phase has ended with the fight.
  const marks = position.phase === field.p.phase && position.phasing === field.p.phasing;
  const [own, theirs] = [picture(field.p, marks), picture(position, marks)];
  const names = [...new Set([...Object.keys(own), ...Object.keys(theirs)])];
  const apart = names.filter((name) => own[name] !== theirs[name]);
  return end(
    apart.length === 0
      ? null
      : apart
          .map((name) => `${name} is ${theirs[name]}, by the book ${own[name]}`)
          .slice(0, 6)
          .join('; '),
  );
}
