import { randomAt } from '../../ai/random.ts';
import { roster } from '../../ai/roster.ts';
import type { GameEvent } from '../../engine/events.ts';
import type { Seat } from '../../engine/position.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { ActResult, RollResult } from '../../host/answering/answers.ts';
import { scenarioCards, scenarioIds } from '../../systems/library.ts';
import { type EngineGame, loadGame, startGame } from './games.ts';
import type { House } from './house.ts';
import { Problem } from './problem.ts';
import { PROTOCOL, type Request, type RequestType, readLine } from './protocol.ts';

const ONLY = 'main';

type Answer = Readonly<Record<string, unknown>>;

type Answers = { readonly [T in RequestType]: (request: Request<T>) => Answer };

/** Answers the lines of one client; holds his games, reads and writes nothing itself. */
export class EngineSession {
  readonly #house: House;
  readonly #games = new Map<string, EngineGame>();
  #ended = false;

  constructor(house: House) {
    this.#house = house;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The answer to one line; never throws. */
  answer(line: string): Answer {
    const read = readLine(line);
    if (!read.ok) return { ...(read.id === undefined ? {} : { id: read.id }), ok: false, error: read.error };
    const { request } = read;
    const echo = request.id === undefined ? {} : { id: request.id };
    try {
      const handler = this.#answers[request.type] as (request: Request) => Answer;
      return { ...echo, ok: true, type: request.type, ...handler(request) };
    } catch (error) {
      const told =
        error instanceof Problem
          ? { code: error.code, message: error.message, ...error.details }
          : { code: 'internal', message: error instanceof Error ? error.message : String(error) };
      return { ...echo, ok: false, type: request.type, error: told };
    }
  }

  readonly #answers: Answers = {
    hello: ({ protocol = PROTOCOL }) => {
      if (protocol !== PROTOCOL)
        throw new Problem('unknown-protocol', `this speaks ${PROTOCOL}, not ${protocol}`, {
          protocols: [PROTOCOL],
        });
      return {
        protocol: PROTOCOL,
        // For programs that were written when there was one system.
        rulesVersion: [...this.#house.wings.values()][0]?.system.rulesVersion,
        systems: [...this.#house.wings.values()].map(({ system: { id, title, rulesVersion } }) => ({
          id,
          title,
          rulesVersion,
        })),
        scenarios: scenarioIds(this.#house),
      };
    },
    scenarios: () => ({ scenarios: scenarioCards(this.#house) }),
    bots: () => ({ bots: roster.map(({ id, name, description }) => ({ id, name, description })) }),
    content: (request) => ({ what: request.what, content: this.#content(request) }),
    start: (request) => this.#open(request.game, startGame(this.#house, request)),
    load: (request) => this.#open(request.game, loadGame(this.#house, request)),
    save: ({ game, withSeed = true }) => ({ record: this.#game(game).host.record({ withSeed }) }),
    games: () => ({ games: [...this.#games.keys()] }),
    close: ({ game }) => {
      this.#game(game);
      this.#games.delete(game ?? ONLY);
      return {};
    },
    state: ({ game, viewer }) => {
      const playing = this.#game(game);
      return {
        ...this.#state(playing),
        ...(viewer === undefined ? {} : playing.host.snapshot(this.#viewer(playing, viewer))),
      };
    },
    view: ({ game, viewer }) => {
      const playing = this.#game(game);
      const { seq, view } = playing.host.snapshot(this.#viewer(playing, viewer));
      return { seq, view };
    },
    position: ({ game }) => ({ seq: this.#game(game).host.seq, position: this.#game(game).host.position }),
    formations: ({ game, seat }) => {
      const playing = this.#game(game);
      const by = this.#seat(playing, seat);
      return { seat: by, formations: playing.host.formations(by) };
    },
    march: (request) => this.#march(request),
    standing: (request) => this.#standing(request),
    subjects: (request) => this.#subjects(request),
    options: (request) => this.#options(request),
    judge: ({ game, seat, action }) => {
      const playing = this.#game(game);
      const verdict = playing.host.judge(this.#seat(playing, seat), action);
      if ('malformed' in verdict) throw new Problem('bad-action', verdict.malformed);
      return verdict.ok
        ? { legal: true, refusals: [] }
        : { legal: false, refusals: told(playing, verdict.refusals) };
    },
    preview: ({ game, seat, action }) => {
      const playing = this.#game(game);
      return { preview: playing.host.preview(this.#seat(playing, seat), action) };
    },
    act: ({ game, seat, action, seq, words }) => {
      const playing = this.#game(game);
      return this.#done(playing, playing.host.act(this.#seat(playing, seat), action, seq), words);
    },
    roll: ({ game, values, words }) => {
      const playing = this.#game(game);
      const result = values === undefined ? playing.host.roll() : playing.host.rollWith(values);
      return this.#done(playing, result, words);
    },
    dice: ({ game, script, mode, words }) => {
      const playing = this.#game(game);
      if (mode !== undefined) playing.auto = mode === 'auto';
      if (script !== undefined) playing.script = script.map((values) => [...values]);
      const events = playing.settle();
      return {
        scripted: playing.script.length,
        ...this.#state(playing),
        events: this.#told(playing, events, words),
      };
    },
    bot: (request) => this.#bot(request),
    events: ({ game, viewer, since = -1, words }) => {
      const playing = this.#game(game);
      const entries = playing.host.eventsSince(this.#viewer(playing, viewer ?? 'spectator'), since);
      return {
        seq: playing.host.seq,
        entries: entries.map((entry) => ({ ...entry, events: this.#told(playing, entry.events, words) })),
      };
    },
    undo: ({ game, seat, to }) => {
      const playing = this.#game(game);
      const { host } = playing;
      const by = this.#seat(playing, seat);
      const result = to === undefined ? host.undo(by) : host.undoTo(by, to);
      if (!result.ok) throw new Problem('cannot-undo', `that stands: ${result.bar}`, { bar: result.bar });
      return this.#state(playing);
    },
    redo: ({ game, seat }) => {
      const playing = this.#game(game);
      const result = playing.host.redo(this.#seat(playing, seat));
      if (!result.ok)
        throw new Problem('cannot-redo', `nothing to do again: ${result.bar}`, { bar: result.bar });
      return this.#state(playing);
    },
    quit: () => {
      this.#ended = true;
      return {};
    },
  };

  #open(name: string | undefined, game: EngineGame): Answer {
    this.#games.set(name ?? ONLY, game);
    const opening = game.host.eventsSince('spectator', -1).flatMap(({ events }) => events);
    game.settle();
    return {
      game: name ?? ONLY,
      scenario: game.host.setup.scenario,
      seats: game.laid.game.seats,
      commitment: game.host.commitment,
      ...this.#state(game),
      events: opening,
    };
  }

  #game(name: string | undefined): EngineGame {
    const game = this.#games.get(name ?? ONLY);
    if (game === undefined)
      throw new Problem('no-game', name === undefined ? 'no game was started' : `there is no game '${name}'`);
    return game;
  }

  /** The seat that a request means: the one it names, or the one that must decide. */
  #seat(game: EngineGame, seat: string | undefined): Seat {
    if (seat !== undefined) {
      if (!game.laid.game.seats.includes(seat as never)) throw this.#noSeat(game, seat);
      return seat;
    }
    const pending = game.host.pending();
    const seats = pending.kind === 'decide' ? pending.seats : [];
    return seats[0] ?? (game.laid.game.seats[0] as Seat);
  }

  #viewer(game: EngineGame, viewer: string): string {
    if (viewer !== 'spectator' && !game.laid.game.seats.includes(viewer as never))
      throw this.#noSeat(game, viewer);
    return viewer;
  }

  #noSeat(game: EngineGame, seat: string): Problem {
    return new Problem(
      'no-seat',
      `there is no seat '${seat}'; there are: ${game.laid.game.seats.join(', ')}`,
    );
  }

  #state({ host }: EngineGame): Answer {
    return { seq: host.seq, pending: host.pending() };
  }

  #told(game: EngineGame, events: readonly GameEvent[], words: boolean | undefined): readonly unknown[] {
    return words === true ? events.map((event) => ({ ...event, text: game.teller.event(event) })) : events;
  }

  /** What came of an action or a roll, scripted dice included. */
  #done(game: EngineGame, result: ActResult | RollResult, words: boolean | undefined): Answer {
    if (!result.ok) {
      if ('refusals' in result)
        throw new Problem('refused', 'the rules do not allow it', { refusals: told(game, result.refusals) });
      if ('malformed' in result) throw new Problem('bad-action', result.malformed);
      if ('stale' in result)
        throw new Problem('stale', `the game stands at ${result.seq}`, { seq: result.seq });
      throw new Problem('bad-roll', result.problem);
    }
    const events = [...result.events, ...game.settle()];
    return { ...this.#state(game), events: this.#told(game, events, words) };
  }

  /** Several units by one order; who was refused stands in the answer with the reasons. */
  #march({ game, seat, units, to, seq, words }: Request<'march'>): Answer {
    const playing = this.#game(game);
    const by = this.#seat(playing, seat);
    const result = playing.host.marchTogether(by, units, to, seq);
    if (!result.ok) return this.#done(playing, result, words);
    const refused = result.refused.map(({ subject, refusals }) => ({
      unit: subject,
      refusals: told(playing, refusals),
    }));
    return { ...this.#done(playing, result, words), moved: result.moved, refused };
  }

  #standing({ game, seat, orders }: Request<'standing'>): Answer {
    const playing = this.#game(game);
    const by = this.#seat(playing, seat);
    const problem = orders === undefined ? undefined : playing.host.setStanding(by, orders);
    if (problem !== undefined) throw new Problem('bad-orders', problem);
    const { preferences } = playing.host;
    return { seat: by, preferences, orders: playing.host.standing(by) };
  }

  #subjects({ game, seat }: Request<'subjects'>): Answer {
    const playing = this.#game(game);
    const by = this.#seat(playing, seat);
    return { seq: playing.host.seq, seat: by, subjects: playing.host.subjects(by) };
  }

  #options({ game, seat, subject, preview, words }: Request<'options'>): Answer {
    const playing = this.#game(game);
    const by = this.#seat(playing, seat);
    const { actions: options, complete } = playing.host.options(by, subject);
    return {
      seq: playing.host.seq,
      seat: by,
      options,
      complete,
      ...(preview === true ? { previews: options.map((one) => playing.host.preview(by, one)) } : {}),
      ...(words === true ? { texts: options.map((one) => playing.teller.option(one)) } : {}),
    };
  }

  #bot({ game, bot, seat, play, seed = 0, words }: Request<'bot'>): Answer {
    const playing = this.#game(game);
    const by = this.#seat(playing, seat);
    const player = playing.bots.at(by, bot);
    if (player === undefined)
      throw new Problem(
        'no-bot',
        `there is no bot '${bot}'; there are: ${playing.laid.card.levels.join(', ')}`,
      );
    const pending = playing.host.pending();
    if (pending.kind !== 'decide' || !pending.seats.includes(by))
      throw new Problem('not-to-decide', `${by} has nothing to decide`);
    const action = player.choose(playing.host.choice(by, randomAt(seed, playing.host.seq)));
    if (play !== true) return { seat: by, action };
    return { seat: by, action, ...this.#done(playing, playing.host.act(by, action), words) };
  }

  /** Of the system named, or of the first that has such a thing. */
  #content({ what, of, system }: Request<'content'>): unknown {
    const wings = [...this.#house.wings.values()].filter(
      ({ entry }) => system === undefined || entry.id === system,
    );
    const answers = wings.map(({ shelf }) => shelf.open(what, of));
    const [first] = answers;
    const found = answers.find(({ ok }) => ok) ?? first;
    if (found === undefined) throw new Problem('no-content', `there is no system '${system}'`);
    if (!found.ok) throw new Problem('no-content', found.problem);
    return found.content;
  }
}

const told = ({ teller }: EngineGame, refusals: readonly Refusal[]): readonly unknown[] =>
  refusals.map((refusal) => ({ ...refusal, text: teller.refusal(refusal) }));
