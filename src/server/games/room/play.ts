import { bytesToHex } from '@noble/hashes/utils.js';
import { freshSeed } from '../../../host/dice/dice.ts';
import { promiseOf } from '../../../host/dice/shares.ts';
import type { Host } from '../../../host/host.ts';
import type { Sight } from '../../../host/sight.ts';
import type { ClientMessage } from '../../../messages/socket.ts';
import type { Marched } from '../../../messages/table.ts';
import { KIND, type StoredSeat } from '../../store/games/games-contract.ts';
import type { Match } from '../book/match.ts';
import type { Act } from '../book/match-past.ts';
import { substituteOf } from '../book/tables.ts';
import { requireSeat, viewersOf } from '../lobby/access.ts';
import { Refused, Stale } from '../refused.ts';
import { goOnWithout, requireLongAbsence } from '../time/absence.ts';
import { ATTEMPTS, type Room } from './room.ts';
import type { ProposalBody } from './standing.ts';

type Message<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;
/** What a player does at the table, besides looking. */
export type PlayMessage = Message<
  | 'act'
  | 'march'
  | 'undo'
  | 'redo'
  | 'resign'
  | 'propose'
  | 'answer'
  | 'resume'
  | 'vacation'
  | 'extend'
  | 'share'
  | 'without'
  | 'return'
>;

const BARS = {
  'nothing-done': 'There is nothing to take back.',
  'dice-rolled': 'Dice have been rolled since: that cannot be taken back without consent.',
  'other-seat': 'The other player has seen it: that cannot be taken back without consent.',
  revealed: 'Something hidden has come to light since: that cannot be taken back without consent.',
} as const;

/** How long the log was then and, of a march together, what came of it. */
export interface Answer {
  readonly seq: number;
  readonly march?: Marched;
}

/** How many answers a room remembers at least, for those who ask again because they did not hear them. */
const REMEMBERED = 256;

/** Answers already given in a room: the same question with the same key is not acted on twice. */
export class Answered {
  #known = new Map<string, Answer>();
  /** Those before, let go all at once: a map from which the oldest is taken one by one is ever slower to find it. */
  #older: ReadonlyMap<string, Answer> = new Map();

  get(person: string, message: PlayMessage): Answer | undefined {
    const name = nameOf(person, message);
    return this.#known.get(name) ?? this.#older.get(name);
  }

  set(person: string, message: PlayMessage, answer: Answer): void {
    if (this.#known.size >= REMEMBERED) {
      this.#older = this.#known;
      this.#known = new Map();
    }
    this.#known.set(nameOf(person, message), answer);
  }
}

/** Two pages of one person may choose the same key for different things. */
const nameOf = (person: string, message: PlayMessage): string =>
  `${person} ${message.key} ${message.t} ${message.seat} ${'seq' in message ? message.seq : ''}`;

/** Does what a player asks, in turn with everything else in the room. */
export function play(room: Room, answered: Answered, person: string, message: PlayMessage): Promise<Answer> {
  return room.inTurn(async () => {
    const known = answered.get(person, message);
    if (known !== undefined) return known;
    if (message.t !== 'act' && message.t !== 'march')
      room.inPace(message.t === 'undo' || message.t === 'redo' ? 'undo' : 'offers', person);
    const { seq: length, ...more } = await once(room, person, message);
    const { host } = await room.match();
    const seq = sightOf(host, room, person, message.seat).countAt(Math.min(length, host.seq));
    answered.set(person, message, { seq, ...more });
    return { seq, ...more };
  });
}

/** The numbers in which a player and the server speak of the log. */
const sightOf = (host: Host, room: Room, person: string, seat: string): Sight =>
  host.sight(viewersOf(room.stored, person, seat));

/** Does it, unless it stands in the journal: sent again because the answer was lost with the server that gave it. */
async function once(room: Room, person: string, message: PlayMessage): Promise<Answer> {
  const known = await room.match();
  const chair = requireSeat(room.stored, person, message.seat);
  // Who knows more than this process comes from another one.
  const told = sightOf(known.host, room, person, chair.seat).countAt(known.host.seq);
  let match = 'seq' in message && message.seq > told ? await room.catchUp() : known;
  for (let attempt = 1; ; attempt += 1) {
    const sight = sightOf(match.host, room, person, chair.seat);
    const asked = inLengths(message, sight);
    const before = doneBefore(match, chair, asked);
    if (before !== undefined) return before;
    try {
      return await done(room, match, chair, asked);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      // Another process was faster; perhaps with this very thing.
      match = await room.match();
      const after = doneBefore(match, chair, asked);
      if (after !== undefined) return after;
      // Who says what he has seen chooses anew; who resigns or adds to the dice means the game however it stands.
      if ('seq' in message || attempt === ATTEMPTS)
        throw new Stale(sightOf(match.host, room, person, chair.seat).countAt(match.host.seq));
    }
  }
}

/** The message with its numbers, which count what its player may see, as lengths of the log. */
function inLengths<M extends PlayMessage>(message: M, sight: Sight): M {
  const seq = 'seq' in message ? { seq: sight.lengthOf(message.seq) } : {};
  const to = 'to' in message && typeof message.to === 'number' ? { to: sight.lengthOf(message.to) } : {};
  return { ...message, ...seq, ...to };
}

function doneBefore(match: Match, { seat, place }: StoredSeat, message: PlayMessage): Answer | undefined {
  if (message.t === 'act') {
    const stands = match.past.nextActOf(seat, message.seq);
    // Written down again only where there is something to compare it with: mostly there is nothing.
    if (stands === undefined || stands.body !== JSON.stringify(message.action)) return undefined;
    return { seq: match.host.seq };
  }
  const seq = match.past.answeredAt(place, message.key);
  if (seq === undefined) return undefined;
  // Who was refused is not kept: the plan tells it as long as he stands where he stood.
  return message.t === 'march'
    ? { seq, march: { moved: match.past.givenBy(place, message.key), refused: [] } }
    : { seq };
}

async function done(room: Room, match: Match, chair: StoredSeat, message: PlayMessage): Promise<Answer> {
  const { seat, place } = chair;
  if (message.t === 'act') {
    fresh(match, seat, message.seq);
    const { action } = message;
    return { seq: await decide(room, match, chair, { body: JSON.stringify(action), action }) };
  }
  if (message.t === 'march') {
    fresh(match, seat, message.seq);
    const march = await marchTogether(room, match, chair, message);
    return { seq: match.host.seq, march };
  }
  if (match.over) throw new Refused('game-over', 'The game is over.');
  const { key } = message;
  switch (message.t) {
    case 'undo':
      fresh(match, seat, message.seq);
      await undo(room, match, chair, message);
      break;
    case 'redo': {
      fresh(match, seat, message.seq);
      const again = match.past.redoable(seat);
      if (again === undefined) throw new Refused('nothing-undone', 'There is nothing to do again.');
      await doAgain(room, match, chair, again, key);
      break;
    }
    case 'resign':
      if (match.laid.umpires?.includes(seat) === true)
        throw new Refused('plays-for-nobody', 'An umpire has nothing to resign.');
      if (match.standing.resigned.has(seat))
        throw new Refused('resigned-already', 'You have resigned already.');
      await room.commit(KIND.resign, place, '', { key });
      break;
    case 'propose':
      await room.commit(KIND.propose, place, JSON.stringify(proposal(room, match, seat, message)), { key });
      break;
    case 'answer':
      await answer(room, match, chair, message);
      break;
    case 'resume':
      if (!match.standing.paused) throw new Refused('not-paused', 'The game is not paused.');
      await room.commit(KIND.resume, place, '', { key });
      break;
    case 'vacation':
      if (message.days > match.clocks.daysLeft(seat))
        throw new Refused(
          'no-vacation-left',
          `You have ${match.clocks.daysLeft(seat)} days of vacation left in this game.`,
        );
      await room.commit(KIND.vacation, place, String(message.days), { key });
      break;
    case 'extend':
      requireTimed(room, match, seat, message.to);
      await room.commit(
        KIND.extend,
        place,
        JSON.stringify({ to: message.to, by: message.minutes * 60_000 }),
        {
          key,
        },
      );
      break;
    case 'share':
      await addToDice(room, match, chair, message);
      break;
    case 'without':
      await goOnWithout(room, match, message);
      break;
    default:
      if (!match.standing.substitutes.has(seat)) throw new Refused('not-away', 'You play this seat already.');
      await room.commit(KIND.return, place, '', { key });
  }
  return { seq: match.host.seq };
}

const fresh = (match: Match, seat: string, seq: number): void => {
  if (match.host.isStale(seat, seq)) throw new Stale(match.host.seq);
};

interface Decision {
  readonly body: string;
  readonly action: unknown;
  /** Where several are one: the page's name for its question. */
  readonly key?: string;
}

async function decide(
  room: Room,
  match: Match,
  { seat, place }: StoredSeat,
  { body, action, key }: Decision,
): Promise<number> {
  if (match.standing.paused) throw new Refused('paused', 'The game is paused.');
  if (match.over && match.pending.kind !== 'over') throw new Refused('game-over', 'The game is over.');
  if (match.botOf(seat) !== undefined)
    throw new Refused('computer-plays', 'The computer plays this seat for you; take it back first.');
  const result = await room.commit(KIND.act, place, body, { action, key: key ?? null });
  if (result.ok) return match.host.seq;
  if ('malformed' in result) throw new Refused('malformed-action', result.malformed);
  if ('stale' in result) throw new Stale(result.seq);
  throw new Refused('refused', 'The rules do not allow it.', result.refusals);
}

/**
 * Each unit's march is a row of the journal, judged for itself; that the rows have one key makes them one order, also
 * for a server that takes the game up later. Who is refused ends it.
 */
async function marchTogether(
  room: Room,
  match: Match,
  chair: StoredSeat,
  { units, to, key }: Message<'march'>,
): Promise<Marched> {
  const march = match.host.jointMarch(chair.seat, units, to);
  for (;;) {
    const next = march.next(match.host.position);
    if (next === undefined) return { moved: march.moved, refused: march.refused as Marched['refused'] };
    const { subject, action } = next;
    try {
      await decide(room, match, chair, { body: JSON.stringify(action), action, key });
      march.done(subject);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusals === undefined) throw error;
      march.refuse(subject, error.refusals);
    }
  }
}

/** What was one order is done again as one. */
async function doAgain(room: Room, match: Match, chair: StoredSeat, first: Act, key: string): Promise<void> {
  let next: Act | undefined = first;
  do {
    await decide(room, match, chair, { body: next.body, action: JSON.parse(next.body), key });
    next = match.past.redoable(chair.seat);
  } while (first.group !== undefined && next?.group === first.group);
}

async function undo(
  room: Room,
  match: Match,
  { seat, place }: StoredSeat,
  { to, key }: Message<'undo'>,
): Promise<void> {
  const seq = to ?? match.host.undoPoint(seat);
  const bar = match.host.undoBarTo(seat, seq);
  if (bar !== undefined) throw new Refused(`cannot-undo-${bar}`, BARS[bar]);
  await room.commit(KIND.undo, place, String(seq), { key });
}

function proposal(room: Room, match: Match, seat: string, message: Message<'propose'>): ProposalBody {
  const { what, to, absent, bot } = message;
  const asks = match.consentNeeded(what, seat, what === 'computer' ? absent : undefined);
  if (what === 'draw' && asks.length === 0)
    throw new Refused('nobody-to-agree', 'The computer plays on; there is nobody to agree to a draw.');
  if (what === 'pause' && match.standing.paused) throw new Refused('paused', 'The game is paused already.');
  // Made only when nobody else must agree; otherwise the last one to agree brings the dice.
  const seed = bytesToHex(freshSeed());
  if (what === 'take-back') {
    if (to === undefined || to >= match.host.seq)
      throw new Refused('bad-request', 'A take-back says how far: to an earlier length of the log.');
    return { what, to, asks, ...(asks.length === 0 ? { seed } : {}) };
  }
  if (what !== 'computer') return { what, asks };
  const chair = room.stored.seats.find((one) => one.seat === absent);
  if (
    chair === undefined ||
    absent === undefined ||
    chair.person === null ||
    match.botOf(absent) !== undefined
  )
    throw new Refused('bad-request', 'The computer can take over a seat that a person plays.');
  if (room.audience.placesHere.has(chair.place))
    throw new Refused('not-absent', `The player of ${absent} is here.`);
  // With nobody else to agree, it is the absent player's time that must be respected.
  if (asks.length === 0) requireLongAbsence(room, match, absent);
  if (bot !== undefined && !match.laid.levels.includes(bot))
    throw new Refused('no-such-bot', `There is no computer player called '${bot}' in this game.`);
  return { what, absent, asks, bot: bot ?? substituteOf(match.laid) };
}

async function addToDice(
  room: Room,
  { shares }: Match,
  { seat, place }: StoredSeat,
  { promise, share, key }: Message<'share'>,
): Promise<void> {
  if (shares === undefined) throw new Refused('no-shares', 'In this game nobody adds to the dice.');
  if (shares.hasTold(seat)) throw new Refused('told-already', 'You have added to the dice already.');
  const promised = shares.promiseOf(seat);
  if (promise !== undefined && share === undefined) {
    if (promised !== undefined) throw new Refused('promised-already', 'You have promised already.');
    await room.commit(KIND.promise, place, promise, { key });
    return;
  }
  if (share !== undefined && !shares.allPromised)
    throw new Refused('promises-first', 'Somebody has not promised yet what he will add.');
  if (share !== undefined && (promised === undefined || promiseOf(share) !== promised))
    throw new Refused('wrong-share', 'This is not what you promised.');
  await room.commit(KIND.share, place, share ?? '', { key });
}

/** One's own time is not one's own to give. */
function requireTimed({ stored }: Room, match: Match, giver: string, to: string): void {
  if (stored.terms.clock.kind === 'none') throw new Refused('no-clock', 'This game has no clock.');
  const chair = stored.seats.find((one) => one.seat === to);
  if (chair === undefined) throw new Refused('no-such-seat', `There is no seat '${to}' in this game.`);
  if (match.laid.teamOf(to) === match.laid.teamOf(giver))
    throw new Refused('own-time', 'You can give more time to an opponent, not to your own side.');
  if (chair.person === null || match.botOf(to) !== undefined)
    throw new Refused('no-clock', 'The computer plays this seat, and has no clock.');
}

async function answer(
  room: Room,
  match: Match,
  chair: StoredSeat,
  message: Message<'answer'>,
): Promise<void> {
  const found = match.standing.proposals.get(message.proposal);
  if (found === undefined) throw new Refused('no-such-proposal', 'This is no longer proposed.');
  if (found.by === chair.seat && message.agree)
    throw new Refused('your-own-proposal', 'It is for the others to agree.');
  if (found.by !== chair.seat && found.asks?.includes(chair.seat) === false)
    throw new Refused('not-asked', 'This proposal is not for you to answer.');
  const seed = found.what === 'take-back' && message.agree ? { seed: bytesToHex(freshSeed()) } : {};
  await room.commit(
    KIND.answer,
    chair.place,
    JSON.stringify({ proposal: found.id, agree: message.agree, ...seed }),
    { key: message.key },
  );
}
