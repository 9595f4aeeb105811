import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { reachFrom } from '../../../common/hex/reach.ts';
import { halves } from '../board/costs.ts';
import { ownSeats } from '../hidden/known.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { pricesOf } from '../movement/prices.ts';
import type { HexId, LdgaPosition, Message, Side } from '../position.ts';
import { sideOfSeat } from '../seats.ts';
import type { World } from '../world.ts';
import { matesOf, mayTalk, personOf } from './players.ts';

/* 18.1: letters, and the aides who carry them. */

/** Farther than any two hexes of the map lie apart, in half points. */
const ANYWHERE = 400;

/** 18.13: the first number of a hex of the map in a text. */
export const hexNumberIn = (world: World, text: string): string | undefined =>
  text.match(/\d+/g)?.find((digits) => digits.length === 4 && world.map.hexes[digits] !== undefined);

export function judgeSend(
  { world, position: p }: At,
  { addressee, text }: ActionOf<'sendMessage'>,
  seat: Seat,
): Refusal[] {
  if (!matesOf(world, seat).includes(addressee))
    return [refuse('LDGA-18.1.2', 'no-team-mate', { addressee })];
  const found: Refusal[] = [];
  if (mayTalk(world, p, seat, addressee))
    found.push(refuse('LDGA-18.1.1', 'in-speaking-distance', { addressee }));
  if (personOf(world, p, seat) === undefined) found.push(refuse('LDGA-18.11.1', 'no-leader-to-write'));
  if (personOf(world, p, addressee) === undefined)
    found.push(refuse('LDGA-18.14.1', 'no-leader-to-read', { addressee }));
  const number = hexNumberIn(world, text);
  if (number !== undefined) found.push(refuse('LDGA-18.13.1', 'hex-number-in-letter', { number }));
  return found;
}

/** 18.11, 18.12: where an aide gets to in a turn on the shortest way of a rider; null where none leads there. */
export function rideTowards(world: World, p: LdgaPosition, from: HexId, to: HexId): HexId | null {
  const { grid, recall, tables } = world;
  const goal = grid.index(to);
  const reached = reachFrom(
    recall.memory,
    grid,
    pricesOf(world, p, 'rider', false),
    grid.index(from),
    ANYWHERE,
    {
      until: goal,
    },
  );
  const place = new Map(reached.hexes.map((hex, n) => [hex, n]));
  const budget = halves(tables.pace.messenger);
  let at = place.get(goal);
  while (at !== undefined && (reached.costs[at] as number) > budget)
    at = place.get(reached.parents[at] as number);
  return at === undefined ? null : grid.id(reached.hexes[at] as number);
}

/** One turn's ride, and whether that brings the letter into the hands it is for. */
function ridden(world: World, p: LdgaPosition, message: Message): Message {
  const to = personOf(world, p, message.addressee)?.hex;
  if (to == null) return message;
  const at = rideTowards(world, p, message.at, to) ?? message.at;
  return { ...message, at, arrived: at === to ? p.turn : null };
}

function tellArrival(at: Scribe, side: Side, { from, addressee, text }: Message): void {
  const readers = ownSeats(at.world, side).filter(
    (seat) => seat === addressee || !at.world.seats[side].includes(seat),
  );
  at.emit(() => ({
    type: 'messageArrived',
    rule: 'LDGA-18.14.1',
    from,
    addressee,
    text,
    to: readers,
    reveals: true,
  }));
}

/** Every aide of the side rides on. */
export function rideOn(at: Scribe, side: Side): void {
  const { messages } = at.position;
  const moved = messages.map((message) =>
    message.arrived === null && sideOfSeat(at.world, message.from) === side
      ? ridden(at.world, at.position, message)
      : message,
  );
  if (moved.every((message, n) => message === messages[n])) return;
  at.draft.update({ messages: moved });
  for (const [n, message] of moved.entries())
    if (message.arrived !== null && messages[n]?.arrived === null) tellArrival(at, side, message);
}

/** A letter is written, and its aide rides at once. */
export function send(at: Scribe, { addressee, text }: ActionOf<'sendMessage'>, seat: Seat): void {
  const { world } = at;
  const hex = personOf(world, at.position, seat)?.hex as HexId;
  const { messages, turn } = at.position;
  const own = messages.filter(({ from }) => from === seat).length;
  const written: Message = {
    id: `${seat}.${own + 1}`,
    from: seat,
    addressee,
    text,
    sent: turn,
    at: hex,
    arrived: null,
  };
  const message = ridden(world, at.position, written);
  at.draft.update({ messages: [...messages, message] });
  const side = sideOfSeat(world, seat) as Side;
  const writers = ownSeats(world, side).filter((one) => one === seat || !world.seats[side].includes(one));
  at.emit(() => ({
    type: 'messageSent',
    rule: 'LDGA-18.11.1',
    from: seat,
    addressee,
    text,
    hex,
    to: writers,
  }));
  if (message.arrived !== null) tellArrival(at, side, message);
}

/** 18.14: when the leader for whom a player stands is captured, his captors read every letter he had received. */
export function takeLetters(at: Scribe, leader: string, holder: Seat): void {
  const { world, position: p } = at;
  const side = sideOfSeat(world, holder);
  if (side === undefined || world.seats[side].length < 2) return;
  const texts = p.messages
    .filter(({ addressee, arrived }) => addressee === holder && arrived !== null)
    .map(({ text }) => text);
  if (texts.length === 0) return;
  const captors = ownSeats(world, side === 'french' ? 'coalition' : 'french');
  at.emit(() => ({ type: 'messagesTaken', rule: 'LDGA-18.14.3', leader, texts, to: captors, reveals: true }));
}
