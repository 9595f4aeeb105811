import type { Proposal } from '../../../messages/lobby.ts';
import type { StandingMessage } from '../../../messages/socket.ts';
import type { StoredGame } from '../../store/games/games-contract.ts';
import type { Match } from '../book/match.ts';
import type { ServedGame } from '../book/tables.ts';
import { requireView, viewersOf } from '../lobby/access.ts';
import { cardOf, isDelayed, lateCard } from '../lobby/cards.ts';
import { Refused } from '../refused.ts';
import type { ServerClock } from '../time/server-clock.ts';
import { Bulletin, type Follower, ONLOOKER } from './bulletin.ts';
import type { Attendance, Elsewhere } from './elsewhere.ts';

/** What is followed. */
interface Followed {
  readonly id: string;
  readonly stored: StoredGame;
  readonly laid: ServedGame | undefined;
  readonly world: { readonly clock: ServerClock; readonly elsewhere: Elsewhere };
}

/** Whoever follows a game at this process: who they are, and what each of them is told. */
export class Audience {
  readonly #room: Followed;
  readonly followers = new Set<Follower>();

  constructor(room: Followed) {
    this.#room = room;
  }

  /** Who is at the table in this process; a seat is taken by its own player, not by who looks back through its eyes. */
  get attendance(): Attendance {
    const followers = [...this.followers];
    return {
      places: this.#room.stored.seats
        .filter(({ seat, person }) => followers.some((one) => one.as === seat && one.person === person))
        .map(({ place }) => place),
      watching: followers.filter(({ as }) => as === ONLOOKER).length,
    };
  }

  /** Places whose players are connected, to this process or another. */
  get placesHere(): ReadonlySet<number> {
    const { world, stored } = this.#room;
    return new Set([...this.attendance.places, ...world.elsewhere.at(stored.no).places]);
  }

  /**
   * Seats have changed hands, or the game has begun: who may not follow it as he does any more is told so, and nothing
   * else from now on.
   */
  review(): void {
    const { id, stored, world } = this.#room;
    for (const follower of this.followers) {
      const { person, as } = follower;
      try {
        requireView(stored, person, as);
        follower.viewers = viewersOf(stored, person, as);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { code, message } = error;
        this.followers.delete(follower);
        follower.send(JSON.stringify({ t: 'refused', key: null, game: id, code, message }));
        world.elsewhere.tell(stored.no);
      }
    }
  }

  /** Tells every follower what is new to him. */
  publish(match: Match | undefined, standing: boolean, always: boolean): void {
    if (this.followers.size === 0) return;
    const bulletin = match === undefined ? undefined : this.#bulletin(match);
    for (const follower of this.followers) {
      if (standing) this.tellStanding(follower, match, always);
      if (match !== undefined && bulletin !== undefined) this.#tell(follower, match, bulletin, always);
    }
  }

  /** Tells one follower all that is new to him. */
  tell(follower: Follower, match: Match): void {
    this.#tell(follower, match, this.#bulletin(match), true);
  }

  /** Tells who is there, to all but the one who knows. */
  tellPresence(match: Match | undefined, about?: Follower): void {
    for (const follower of this.followers) if (follower !== about) this.tellStanding(follower, match);
  }

  /** Tells how things stand at the table, if that is new to him; `always`, also if not. */
  tellStanding(follower: Follower, match: Match | undefined, always = false): void {
    const text = this.#standingFor(follower, match);
    const late = follower.as === ONLOOKER && isDelayed(this.#room.stored);
    if ((always && !late) || text !== follower.stood) follower.send(text);
    follower.stood = text;
  }

  #standingFor({ person, as, viewers }: Follower, match: Match | undefined): string {
    const { laid, stored, world } = this.#room;
    const here = this.placesHere;
    const card = cardOf(stored, laid?.teamOf, person);
    if (as === ONLOOKER && isDelayed(stored)) {
      const turns = match === undefined ? [] : this.#turnsAt(match, this.visibleTo(as, match));
      const late: StandingMessage = {
        t: 'standing',
        card: lateCard(card, turns),
        proposals: [],
        paused: false,
        here: stored.seats.filter(({ place }) => here.has(place)).map(({ seat }) => seat),
        watching: this.attendance.watching + world.elsewhere.at(stored.no).watching,
      };
      return JSON.stringify(late);
    }
    const message: StandingMessage = {
      t: 'standing',
      card:
        match === undefined ? card : { ...card, commitment: match.host.commitment, seed: match.revealedSeed },
      proposals: match === undefined ? [] : proposalsFor(match, viewers),
      paused: match?.standing.paused ?? false,
      ...(match?.shares === undefined || match.shares.complete ? {} : { shares: match.shares.shown }),
      here: stored.seats.filter(({ place }) => here.has(place)).map(({ seat }) => seat),
      watching: this.attendance.watching + world.elsewhere.at(stored.no).watching,
    };
    return JSON.stringify(message);
  }

  #turnsAt({ laid, host }: Match, seq: number): readonly string[] {
    const pending = laid.game.pendingFor(host.positionAt(seq), ONLOOKER);
    return pending.kind === 'decide' ? pending.seats : [];
  }

  /** How much of the log somebody may see now: players all of it, spectators what is old enough. */
  visibleTo(as: string, match: Match): number {
    const { stored, world } = this.#room;
    const { delayMoves, delayMinutes } = stored.terms.spectators;
    const { seq } = match.host;
    if (as !== ONLOOKER || match.over || (delayMoves === 0 && delayMinutes === 0)) return seq;
    const latest = world.clock.now() - delayMinutes * 60_000;
    let upTo = Math.max(0, seq - delayMoves);
    while (upTo > 0 && match.timeOf(upTo) > latest) upTo -= 1;
    return upTo;
  }

  /** When spectators may see more than now, if somebody watches and time alone brings it. */
  nextForSpectators(match: Match): number | undefined {
    const { delayMinutes, delayMoves } = this.#room.stored.terms.spectators;
    if (delayMinutes === 0 || match.over || ![...this.followers].some(({ as }) => as === ONLOOKER))
      return undefined;
    const shown = this.visibleTo(ONLOOKER, match);
    return shown >= match.host.seq - delayMoves ? undefined : match.timeOf(shown + 1) + delayMinutes * 60_000;
  }

  #bulletin(match: Match): Bulletin {
    return new Bulletin(this.#room.id, match, this.#room.world.clock.now());
  }

  #tell(follower: Follower, match: Match, bulletin: Bulletin, always: boolean): void {
    const upTo = this.visibleTo(follower.as, match);
    const { as, viewers } = follower;
    const late = as === ONLOOKER && isDelayed(this.#room.stored);
    const cuts = match.past.cutsSeen(viewers).length;
    const asked = bulletin.pending(as, upTo);
    const sight = match.host.sight(viewers);
    const before = Math.min(follower.told, match.host.seq);
    // That something happened of which he may see nothing is not told by a message without news either; and what was
    // taken back before he saw it never was, to who looks on later.
    const news =
      before < 0 ||
      (late ? bulletin.since(follower) < Math.min(before, upTo) : cuts !== follower.cuts) ||
      asked !== follower.asked ||
      sight.countAt(upTo) !== sight.countAt(before);
    if (news || (always && !late)) follower.send(bulletin.stateFor(follower, upTo, late, asked));
    follower.asked = asked;
    follower.told = upTo;
    follower.cuts = cuts;
    // Whose turn it was has changed with what he sees.
    if (late) this.tellStanding(follower, match);
  }
}

/** A take-back says how far in the numbers of who reads it. */
function proposalsFor({ standing, host }: Match, viewers: Follower['viewers']): Proposal[] {
  const sight = host.sight(viewers);
  return standing.shown.map((one) =>
    one.seq === undefined ? one : { ...one, seq: sight.countAt(Math.min(one.seq, host.seq)) },
  );
}
