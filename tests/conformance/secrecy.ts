import { isDeepStrictEqual } from 'node:util';
import { canonical } from '../../src/engine/canonical.ts';
import { eventsFor, type GameEvent } from '../../src/engine/events.ts';
import type { AnyGame, RandomInt } from '../../src/engine/game.ts';
import type { Position, Seat, Viewer } from '../../src/engine/position.ts';
import type { AnyAction, Moment } from './play.ts';

const PROBES = 8;

const reveals = (event: GameEvent): boolean =>
  event.reveals === true || (event.masked !== undefined && reveals(event.masked));

/**
 * Makes for every seat a twin of the position that the seat cannot tell from it, and looks for anything
 * that tells them apart all the same: the view, what is pending, the options, a verdict, a preview, and
 * then the same step taken in both.
 */
export function* secrecyFaults(
  game: AnyGame,
  moment: Moment,
  probes: readonly AnyAction[],
  random: RandomInt,
): Iterable<string> {
  const { position } = moment;
  for (const viewer of [...game.seats, 'spectator']) {
    const view = game.observe(position, viewer);
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(view)), view)) {
      yield `the view of ${viewer} is not plain JSON`;
    }
  }
  for (const seat of game.seats) {
    const view = game.observe(position, seat);
    const twin = game.resample(view, seat, random);
    const broken = game.invariants(twin);
    if (broken.length > 0) {
      yield `a position resampled for ${seat} breaks: ${broken.join('; ')}`;
      continue;
    }
    if (typeof game.parsePosition(JSON.parse(JSON.stringify(twin))) === 'string') {
      yield `a position resampled for ${seat} cannot be read back`;
    }
    if (!sameBytes(game.observe(twin, seat), view)) {
      yield `a position resampled for ${seat} gives him another view`;
      continue;
    }
    // Where nothing is hidden from him, the twin is the position itself, and nothing can tell them apart.
    if (!isDeepStrictEqual(twin, position)) {
      yield* staticFaults(game, position, twin, seat, probes, random);
      // Whatever a seat cannot see, nobody sees who has no seat at all.
      const unseen = sameBytes(game.observe(twin, 'spectator'), game.observe(position, 'spectator'));
      if (!unseen) {
        yield `a spectator sees what ${seat} does not`;
      }
      yield* stepFaults(game, moment, twin, unseen ? [seat, 'spectator'] : [seat]);
    }
  }
  yield* choiceFaults(game, moment, random);
}

/** Not only alike: nothing in the text that goes over the wire may differ, the order of fields included. */
const sameBytes = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function* staticFaults(
  game: AnyGame,
  position: Position,
  twin: Position,
  seat: Seat,
  probes: readonly AnyAction[],
  random: RandomInt,
): Iterable<string> {
  if (!sameBytes(game.pendingFor(twin, seat), game.pendingFor(position, seat))) {
    yield `what is pending tells ${seat} a secret`;
    return;
  }
  const options = game.options(position, seat).actions;
  if (!sameBytes(game.options(twin, seat).actions, options)) {
    yield `the options of ${seat} tell him a secret`;
  }
  if (!sameBytes(game.subjects(twin, seat), game.subjects(position, seat))) {
    yield `the subjects of ${seat} tell him a secret`;
  }
  const tried = [...options.slice(0, PROBES)];
  for (let i = 0; i < PROBES && probes.length > 0; i += 1) {
    tried.push(probes[random(probes.length)] as AnyAction);
  }
  for (const action of tried) {
    if (!sameBytes(game.judge(position, seat, action), game.judge(twin, seat, action))) {
      yield `the verdict on ${canonical(action)} tells ${seat} a secret`;
    }
    if (!sameBytes(game.preview(position, seat, action), game.preview(twin, seat, action))) {
      yield `the preview of ${canonical(action)} tells ${seat} a secret`;
    }
  }
}

/**
 * The same step in both twins. If the seat still cannot tell them apart, it must have read the same
 * events, unless they say that they reveal; if it can, it has learned something, and then nobody may take
 * the step back.
 */
function* stepFaults(
  game: AnyGame,
  moment: Moment,
  twin: Position,
  viewers: readonly Viewer[],
): Iterable<string> {
  const { done, after, events } = moment;
  if ('action' in done && !game.judge(twin, done.seat, done.action).ok) {
    return;
  }
  const other = 'roll' in done ? game.roll(twin, done.roll) : game.act(twin, done.seat, done.action);
  const revealed = events.some(reveals);
  const fenced = 'roll' in done || game.pending(after).kind !== 'decide';
  for (const viewer of viewers) {
    const told = sameBytes(eventsFor(events, viewer), eventsFor(other.events, viewer));
    const sees = sameBytes(game.observe(after, viewer), game.observe(other.position, viewer));
    if (sees && !told && !revealed) {
      yield `the events tell ${viewer} a secret that his view keeps`;
    }
    if (!sees && !fenced && !revealed) {
      yield `${viewer} learns something from what was done, but no event says that it reveals`;
    }
  }
}

/**
 * Another choice in the same place. Where the two leave different positions that a seat cannot tell
 * apart, the choice itself is a secret, and the events must not give it away.
 */
function* choiceFaults(game: AnyGame, moment: Moment, random: RandomInt): Iterable<string> {
  const { position, done, after, events } = moment;
  if (!('options' in done) || events.some(reveals)) {
    return;
  }
  const viewers = [...game.seats, 'spectator'].filter((viewer) => viewer !== done.seat);
  const views = new Map(viewers.map((viewer) => [viewer, game.observe(after, viewer)]));
  for (let i = 0; i < PROBES / 2; i += 1) {
    const action = done.options[random(done.options.length)] as AnyAction;
    const other = game.act(position, done.seat, action);
    if (other.events.some(reveals) || isDeepStrictEqual(other.position, after)) {
      continue;
    }
    for (const viewer of viewers) {
      if (
        sameBytes(game.observe(other.position, viewer), views.get(viewer)) &&
        !sameBytes(eventsFor(other.events, viewer), eventsFor(events, viewer))
      ) {
        yield `the events tell ${viewer} whether ${done.seat} chose ${canonical(action)} or ${canonical(done.action)}`;
      }
    }
  }
}
