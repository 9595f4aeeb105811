import { randomBytes } from 'node:crypto';
import type { GameSetup, SeatSetup } from '../../../engine/record.ts';
import { commitmentOf, freshSeed } from '../../../host/dice/dice.ts';
import type { GameCard, GameList, GamesQuery, NewGame } from '../../../messages/lobby.ts';
import type { Person } from '../../../messages/people.ts';
import { systemOfScenario } from '../../../systems/system.ts';
import {
  type GameChange,
  type GamesPage,
  KIND,
  type NewStoredGame,
  type StoredGame,
  type StoredSeat,
} from '../../store/games/games-contract.ts';
import { markOf } from '../book/marks.ts';
import { Match } from '../book/match.ts';
import type { ServedGame } from '../book/tables.ts';
import { Refused } from '../refused.ts';
import type { Rooms } from '../room/rooms.ts';
import { requireSeat, requireSight } from './access.ts';
import { cardOf } from './cards.ts';
import { type Quotas, requireQuota, usualQuotas } from './quotas.ts';

/** 128 random bits in 22 characters that need no quoting anywhere. */
const randomKey = (): string => randomBytes(16).toString('base64url');

/** Making, finding, joining and leaving games. */
export class Lobby {
  readonly #rooms: Rooms;
  readonly #quotas: Quotas;

  constructor(rooms: Rooms, quotas: Quotas = usualQuotas) {
    this.#rooms = rooms;
    this.#quotas = quotas;
  }

  /** `from` stands for the address of who asks, as far as it is known. */
  async create(person: Person, asked: NewGame, from: string | null = null): Promise<GameCard> {
    const system = systemOfScenario(asked.scenario);
    const setup: GameSetup = {
      system,
      scenario: asked.scenario,
      options: asked.options,
      rulesVersion: this.#rooms.options.tables.rulesOf(system),
      ...(asked.content === undefined ? {} : { content: asked.content }),
    };
    const laid = this.#lay(setup);
    const unknown = Object.keys(asked.seats).filter((seat) => !laid.game.seats.includes(seat));
    if (unknown.length > 0)
      throw new Refused(
        'no-such-seat',
        `There is no seat '${unknown.join("', '")}'; there are: ${laid.game.seats.join(', ')}.`,
      );
    const seats = laid.game.seats.map((seat, place) => chairOf(person, asked, laid.levels, seat, place));
    await this.#require(person, from, seats);
    return this.#begin(person, {
      ...this.#newGame(person, setup, from),
      title: asked.title,
      visibility: asked.visibility,
      terms: { clock: asked.clock, spectators: asked.spectators, advice: asked.advice, shares: asked.shares },
      seats,
    });
  }

  async list(person: string, { list, after, limit }: GamesQuery): Promise<GameList> {
    const { store } = this.#rooms.options;
    const pages: Readonly<Record<GamesQuery['list'], () => Promise<GamesPage>>> = {
      open: () => store.open(after, limit),
      mine: () => store.ofPerson(person, after, limit),
      watch: () => store.watchable(after, limit),
    };
    const { games, next } = await pages[list]();
    return { games: games.filter(isFor[list]).map((game) => this.#card(game, person)), next };
  }

  async card(person: string, id: string, link: string | undefined): Promise<GameCard> {
    return this.#card(await this.seen(person, id, link), person);
  }

  /** What a game is laid from, where its maker brought it along. */
  async brought(person: string, id: string, link: string | undefined): Promise<unknown> {
    const { content } = (await this.seen(person, id, link)).setup;
    if (content === undefined)
      throw new Refused('nothing-brought', 'Nothing was brought along to this game: its battle is shipped.');
    return content;
  }

  /** A game that this person may know of. */
  async seen(person: string, id: string, link: string | undefined): Promise<StoredGame> {
    return requireSight(await this.#rooms.options.store.byId(id), person, link);
  }

  async join(person: Person, id: string, seat: string, link: string | undefined): Promise<GameCard> {
    const game = await this.seen(person.id, id, link);
    const chair = game.seats.find((one) => one.seat === seat);
    if (chair === undefined) throw new Refused('no-such-seat', `There is no seat '${seat}' in this game.`);
    if (chair.person === person.id) return this.#card(game, person.id);
    if (chair.invited && link !== game.link && game.owner !== person.id)
      throw new Refused('invited-only', 'This seat is kept for somebody who has the link.');
    const { store } = this.#rooms.options;
    if (!(await store.takeSeat(game.no, chair.place, { person: person.id, name: person.name })))
      throw new Refused(
        'seat-taken',
        game.status === 'open' ? 'Somebody has taken this seat.' : 'The game has begun or was called off.',
      );
    return this.#settled(game.no, person.id);
  }

  async leave(person: Person, id: string, seat: string): Promise<GameCard> {
    const game = await this.seen(person.id, id, undefined);
    const { place } = requireSeat(game, person.id, seat);
    if (!(await this.#rooms.options.store.leaveSeat(game.no, place, person.id)))
      throw new Refused('begun', 'The game has begun: you can resign, or agree on a draw.');
    return this.#settled(game.no, person.id);
  }

  async cancel(person: Person, id: string): Promise<GameCard> {
    const game = await this.seen(person.id, id, undefined);
    if (game.owner !== person.id) throw new Refused('not-yours', 'Only who made a game can call it off.');
    const { store, clock } = this.#rooms.options;
    if (game.status === 'playing') await this.#end(person, game);
    else if (!(await store.cancel(game.no, clock.now())))
      throw new Refused('begun', 'The game is over, has just begun or was called off.');
    return this.#settled(game.no, person.id);
  }

  /** Who made a game may end it as long as nobody else plays in it. */
  async #end(person: Person, game: StoredGame): Promise<void> {
    if (game.seats.some((seat) => seat.person !== null && seat.person !== person.id))
      throw new Refused('others-play', 'Others play in this game: you can resign, or agree on a draw.');
    const room = await this.#rooms.find(game.id);
    await room?.inTurn(async () => {
      if (!(await room.match()).over) await room.commit(KIND.end, null, '');
    });
  }

  /** The same game again: whoever wants it sits where he sat, and it begins when all have come. */
  async rematch(person: Person, id: string, from: string | null = null): Promise<GameCard> {
    const game = await this.seen(person.id, id, undefined);
    if (!game.seats.some((seat) => seat.person === person.id))
      throw new Refused('not-your-seat', 'You did not play in this game.');
    if (game.status !== 'over') throw new Refused('not-over', 'The game is not over.');
    const before = game.rematch === null ? undefined : await this.#rooms.options.store.byId(game.rematch);
    if (before !== undefined && before.status !== 'cancelled') return this.#sitAgain(person, game, before);
    const { seats: _players, ...rules } = game.setup;
    const setup = { ...rules, rulesVersion: this.#rooms.options.tables.rulesOf(rules.system) };
    const players = game.setup.seats ?? {};
    const seats = game.seats.map((seat) => ({
      ...seat,
      bot: players[seat.seat]?.bot ?? null,
      person: seat.person === person.id ? seat.person : null,
      name: seat.person === person.id ? seat.name : null,
      invited: seat.person !== person.id,
      turn: false,
    }));
    await this.#require(person, from, seats);
    const { terms, visibility, title } = game;
    const { store, clock } = this.#rooms.options;
    const made = { ...this.#newGame(person, setup, from), title, visibility, terms, seats };
    const next = await store.create(made);
    if (!(await store.setRematch(game.no, next.id, game.rematch))) {
      // The other player was faster: his is the one.
      await store.cancel(next.no, clock.now());
      return this.rematch(person, id, from);
    }
    await this.#rooms.changed(game.no);
    return this.#settled(next.no, person.id);
  }

  /** Takes the seats in the next game that this person had in the last, as far as they are free. */
  async #sitAgain(person: Person, last: StoredGame, next: StoredGame): Promise<GameCard> {
    const { store } = this.#rooms.options;
    const mine = last.seats.filter((seat) => seat.person === person.id).map(({ place }) => place);
    if (next.status === 'open')
      for (const place of mine)
        await store.takeSeat(next.no, place, { person: person.id, name: person.name });
    return this.#settled(next.no, person.id);
  }

  async #require({ id }: Person, from: string | null, seats: readonly StoredSeat[]): Promise<void> {
    const { store, clock } = this.#rooms.options;
    const computers = seats.every(({ bot }) => bot !== null);
    await requireQuota(store, this.#quotas, { person: id, from }, computers, clock.now());
  }

  #newGame(
    person: Person,
    setup: GameSetup,
    from: string | null,
  ): Omit<NewStoredGame, 'title' | 'visibility' | 'terms' | 'seats'> {
    const seed = freshSeed();
    return {
      id: `g_${randomKey()}`,
      owner: person.id,
      link: randomKey(),
      setup,
      seed,
      commitment: commitmentOf(seed),
      created: this.#rooms.options.clock.now(),
      from,
    };
  }

  async #begin(person: Person, game: NewStoredGame): Promise<GameCard> {
    const { no } = await this.#rooms.options.store.create(game);
    return this.#settled(no, person.id);
  }

  /** Begins the game if all seats are taken, and tells those who follow it. */
  async #settled(no: number, person: string): Promise<GameCard> {
    const { store, clock } = this.#rooms.options;
    const game = await this.#underThese((await store.byNo(no)) as StoredGame);
    if (game.status === 'open' && game.seats.every((seat) => seat.person !== null || seat.bot !== null)) {
      const players = Object.fromEntries(
        game.seats.map((seat): [string, SeatSetup] => [seat.seat, playerOf(seat)]),
      );
      const started = clock.now();
      await store.begin(
        no,
        players,
        started,
        this.#opening({ ...game, started, setup: { ...game.setup, seats: players } }),
      );
    }
    await this.#rooms.changed(no);
    return this.#card((await store.byNo(no)) as StoredGame, person);
  }

  /** A game is bound to its rules when it begins: one that waited for players meanwhile takes those of the day. */
  async #underThese(game: StoredGame): Promise<StoredGame> {
    const { store, tables } = this.#rooms.options;
    const rulesVersion = tables.rulesOf(game.setup.system);
    if (game.status !== 'open' || game.setup.rulesVersion === rulesVersion) return game;
    const setup = { ...game.setup, rulesVersion };
    await store.setRules(game.no, setup);
    return { ...game, setup };
  }

  /** Who decides first, and by when. */
  #opening(game: StoredGame): GameChange {
    const match = new Match(this.#lay(game.setup), game);
    const { clock } = game.terms;
    const deadline =
      clock.kind === 'none' || clock.expiry === 'nothing' ? undefined : match.clocks.deadline();
    const seats = game.seats.map(({ place, seat, bot }) => ({
      place,
      bot,
      turn: match.toDecide.includes(seat),
      secret: match.askedInSecret.includes(seat),
    }));
    return {
      seats,
      deadline: deadline?.at ?? null,
      botTurn: seats.some(({ turn, bot }) => turn && bot !== null),
      opening: markOf(match.host.position),
    };
  }

  #lay(setup: GameSetup): ServedGame {
    const found = this.#rooms.options.tables.lay(setup);
    if (!found.ok) throw new Refused('bad-game', found.problems.join('; '));
    return found.laid;
  }

  #card(game: StoredGame, person: string): GameCard {
    return cardOf(game, this.#rooms.options.tables.teams(game.setup), person);
  }
}

/** A list names what there is to do with it: a seat to take, a game to look at. */
const isFor: Readonly<Record<GamesQuery['list'], (game: StoredGame) => boolean>> = {
  open: ({ seats }) => seats.some(({ person, bot, invited }) => person === null && bot === null && !invited),
  mine: () => true,
  watch: ({ status, terms }) => status === 'over' || terms.spectators.allowed,
};

const playerOf = ({ bot, name }: StoredSeat): SeatSetup =>
  bot === null ? { kind: 'human', ...(name === null ? {} : { name }) } : { kind: 'bot', bot };

function chairOf(
  person: Person,
  { seats }: NewGame,
  levels: readonly string[],
  seat: string,
  place: number,
): StoredSeat {
  const asked = seats[seat] ?? 'open';
  const chair = { place, seat, person: null, name: null, bot: null, invited: false, turn: false };
  if (asked === 'me') return { ...chair, person: person.id, name: person.name };
  if (asked === 'open') return chair;
  if (asked === 'invited') return { ...chair, invited: true };
  if (!levels.includes(asked.bot))
    throw new Refused(
      'no-such-bot',
      `There is no computer player called '${asked.bot}' in this game; there are: ${levels.join(', ')}.`,
    );
  return { ...chair, bot: asked.bot };
}
