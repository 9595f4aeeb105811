import type { Choice } from '../../ai/bot.ts';
import { aiOf } from '../../ai/door.ts';
import type { Explanation } from '../../ai/explanation.ts';
import { randomAt, randomInts } from '../../ai/random.ts';
import { roster, USUAL_BOT } from '../../ai/roster.ts';
import type { RandomInt } from '../../engine/game.ts';
import { type GameSetup, parseRecord, RecordProblem } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import { type Library, lay, setupOf } from '../../systems/library.ts';
import { type LaidGame, systemOfScenario } from '../../systems/system.ts';
import type {
  Marched,
  Problem,
  Reply,
  Request,
  Table,
  TableAction,
  ToldFormation,
  ToldMarchPlan,
  ToldOrders,
  ToldPlan,
} from '../messages/protocol.ts';
import type { Computers } from './computers.ts';
import { Reel } from './reel.ts';
import { checkBots, seatsOf, seedOf } from './seating.ts';
import type { SystemWork } from './system-work.ts';
import { isPerson, type PlanOfTurn, tableOf } from './table-of.ts';
import { Trouble, trouble } from './trouble.ts';
import { workOf } from './work-of.ts';

type Ask<T extends Request['type']> = Extract<Request, { type: T }>;

/** Keeps the one game this worker plays: answers the page, and plays the seats that no person plays. */
export class Keeper {
  readonly #library: (system: string) => Promise<Library>;
  #laid: LaidGame | undefined;
  #host: Host | undefined;
  /** Up to where each viewer has been told; everything later is new to him. */
  #told = -1;
  /** A game being looked at, beside the one being played. */
  #reel: Reel | undefined;
  #last: { readonly key: string | undefined; readonly laid: LaidGame } | undefined;

  #stopped = false;
  /** The computer at the game that is open, and at one that is kept elsewhere and advised on. */
  readonly #computers: Record<
    'here' | 'elsewhere',
    { readonly laid: LaidGame; readonly at: Computers } | undefined
  > = {
    here: undefined,
    elsewhere: undefined,
  };
  /** What each of the computer's seats planned last, and in which turn. */
  readonly #plans = new Map<string, PlanOfTurn>();
  readonly #tell: (reply: Reply) => void;

  /** `tell` takes what is said before an answer. */
  constructor(library: (system: string) => Promise<Library>, tell: (reply: Reply) => void = () => {}) {
    this.#library = library;
    this.#tell = tell;
  }

  async answer(request: Request): Promise<Reply> {
    try {
      return await this.#answer(request);
    } catch (error) {
      if (error instanceof Trouble) return { id: request.id, type: 'problem', problem: error.problem };
      const message = error instanceof Error ? error.message : String(error);
      return { id: request.id, type: 'problem', problem: { code: 'broken', message } };
    }
  }

  async #answer(request: Request): Promise<Reply> {
    const { id } = request;
    switch (request.type) {
      case 'catalogue':
        return { id, type: 'catalogue', catalogue: await this.#catalogue(request.system) };
      case 'content':
        return { id, type: 'content', content: await this.#content(request) };
      case 'open':
        return { id, type: 'opened', opened: await this.#opened(request) };
      case 'start':
        await this.#start(request);
        break;
      case 'load':
        await this.#load(request);
        break;
      case 'branch':
        this.#branch(request);
        break;
      case 'watch': {
        const { laid, host } = await this.#read(request.file);
        this.#reel = new Reel(laid, host, request.ended);
        return { id, type: 'reel', reel: this.#reel.facts };
      }
      case 'moment':
        return { id, type: 'moment', moment: this.#watched().moment(request.seq, request.viewer) };
      case 'story':
        return { id, type: 'story', entries: this.#watched().story(request.viewer) };
      case 'why':
        return { id, type: 'verdict', verdict: this.#why(request) };
      case 'preview': {
        const host = this.#playing();
        return {
          id,
          type: 'previews',
          previews: request.actions.map((action) => ({ ...host.preview(request.seat, action) })),
        };
      }
      case 'act':
        this.#act(request);
        break;
      case 'march':
        return { id, type: 'table', march: this.#march(request), table: await this.#table() };
      case 'formations':
        return { id, type: 'formations', formations: this.#formations(request) };
      case 'plan':
        return { id, type: 'planned', plan: this.#plan(request) };
      case 'go':
        await this.#go(id);
        break;
      case 'hint':
        return { id, type: 'hint', hint: await this.#hint(request) };
      case 'advise':
        return { id, type: 'hint', hint: await this.#advise(request) };
      case 'orders':
        return { id, type: 'orders', standing: this.#orders(request) };
      case 'ask':
        return { id, type: 'told', answer: await this.#ask(request) };
      case 'stop':
        this.stop();
        return { id, type: 'stopped' };
      case 'undo':
        this.#undo(request);
        break;
      default:
        this.#redo(request);
    }
    return { id, type: 'table', table: await this.#table() };
  }

  async #catalogue(system: string) {
    const { wings } = await this.#library(system);
    return {
      bots: roster.map((one) => ({ ...one })),
      usual: USUAL_BOT,
      scenarios: [...(wings.get(system)?.shelf.cards() ?? [])],
    };
  }

  async #content({ of }: Ask<'content'>) {
    const laid = of === undefined ? this.#laid : await this.#lay(await this.#setup(of), 'bad-start');
    if (laid === undefined) throw trouble('no-game', 'No game is open.');
    return laid.content as Readonly<Record<string, unknown>>;
  }

  async #opened({ system, what, of }: Ask<'open'>): Promise<unknown> {
    const { wings } = await this.#library(system);
    const opened = wings.get(system)?.shelf.open(what, of);
    if (opened?.ok !== true)
      throw trouble('bad-message', opened?.problem ?? `there is no system '${system}'`);
    return opened.content;
  }

  /** A shipped scenario with these options, by the rules that are here. */
  async #setup({ scenario, options }: Pick<GameSetup, 'scenario' | 'options'>): Promise<GameSetup> {
    return { ...setupOf(await this.#library(systemOfScenario(scenario)), scenario), options };
  }

  async #start(request: Ask<'start'>): Promise<void> {
    const setup: GameSetup = {
      ...(await this.#setup(request)),
      seats: seatsOf(request.players),
    };
    const laid = await this.#lay(setup, 'bad-start');
    this.#open(laid, Host.start({ game: laid.game, setup, seed: seedOf(request), rolls: 'ask' }));
  }

  #branch(request: Ask<'branch'>): void {
    const reel = this.#watched();
    const seats = seatsOf(request.players);
    checkBots(Object.values(seats), 'bad-start');
    this.#open(reel.laid, reel.branch(request.seq, seats, seedOf(request)));
  }

  #watched(): Reel {
    if (this.#reel === undefined) throw trouble('no-game', 'No game is being watched.');
    return this.#reel;
  }

  async #load(request: Ask<'load'>): Promise<void> {
    const { laid, host } = await this.#read(request.file);
    this.#open(laid, host);
  }

  /** A recorded game, played again and checked to its last entry. */
  async #read(file: unknown): Promise<{ readonly laid: LaidGame; readonly host: Host }> {
    const parsed = parseRecord(file);
    if (!parsed.ok) {
      const [first] = parsed.problems;
      throw trouble('bad-file', `This is not a game of Vedette: ${first?.message ?? 'unknown format'}`);
    }
    const laid = await this.#lay(parsed.record.setup, 'bad-file');
    try {
      return { laid, host: Host.revive({ game: laid.game, record: parsed.record, rolls: 'ask' }) };
    } catch (error) {
      if (error instanceof RecordProblem)
        throw trouble('bad-file', `The record is damaged: ${error.message}`);
      throw error;
    }
  }

  async #lay(setup: GameSetup, code: Problem['code']): Promise<LaidGame> {
    const laid = this.#layAgain(await this.#library(setup.system), setup, code);
    checkBots(Object.values(setup.seats ?? {}), code);
    return laid;
  }

  /** A game knows nothing of how far it is played, so that one laid for a look serves for playing too. */
  #layAgain(library: Library, setup: GameSetup, code: Problem['code']): LaidGame {
    const { scenario, options, rulesVersion, content } = setup;
    const chosen = Object.keys(options).filter((id) => options[id] !== false);
    const key = content === undefined ? JSON.stringify([scenario, chosen.sort(), rulesVersion]) : undefined;
    if (key !== undefined && this.#last?.key === key) return this.#last.laid;
    const found = lay(library, setup);
    if (!found.ok) throw trouble(code, found.problems.join('\n'));
    this.#last = { key, laid: found.laid };
    return found.laid;
  }

  #open(laid: LaidGame, host: Host): void {
    this.#laid = laid;
    this.#host = host;
    this.#told = -1;
    this.#computers.here = undefined;
    this.#plans.clear();
    this.#stopped = true;
  }

  #playing(): Host {
    if (this.#host === undefined) throw trouble('no-game', 'No game is open.');
    return this.#host;
  }

  #owned(seat: string): Host {
    const host = this.#playing();
    if (!isPerson(host, seat)) throw trouble('bad-message', `The computer plays ${seat}.`);
    return host;
  }

  #why({ seat, action }: Pick<Ask<'why'>, 'seat' | 'action'>) {
    const verdict = this.#owned(seat).judge(seat, action);
    if ('malformed' in verdict) throw trouble('bad-message', verdict.malformed);
    return verdict.ok
      ? { ok: true as const }
      : {
          ok: false as const,
          refusals: verdict.refusals.map((one) => ({ ...one, facts: { ...one.facts } })),
        };
  }

  #orders({ seat, orders }: Ask<'orders'>): ToldOrders {
    const host = this.#owned(seat);
    const problem = orders === undefined ? undefined : host.setStanding(seat, orders);
    if (problem !== undefined) throw trouble('bad-message', problem);
    return plainly({ preferences: host.preferences, orders: host.standing(seat) });
  }

  #act({ seat, action, seq }: Ask<'act'>): void {
    const result = this.#owned(seat).act(seat, action, seq);
    if (result.ok) return;
    if ('stale' in result) throw trouble('stale', 'The game has gone on since; look again.');
    if ('malformed' in result) throw trouble('bad-message', result.malformed);
    throw new Trouble({
      code: 'refused',
      message: 'The rules do not allow it.',
      refusals: result.refusals.map((one) => ({ ...one, facts: { ...one.facts } })),
    });
  }

  #march({ seat, units, to, seq }: Ask<'march'>): Marched {
    const result = this.#owned(seat).marchTogether(seat, units, to, seq);
    if (!result.ok) throw trouble('stale', 'The game has gone on since; look again.');
    const { moved, stopped } = result;
    if (stopped === undefined) return { moved };
    const refusals = 'refusals' in stopped.result ? stopped.result.refusals : [];
    return plainly<Marched>({ moved, stopped: { subject: stopped.subject, refusals } });
  }

  #formations({ seat, unit }: Ask<'formations'>): ToldFormation[] {
    return plainly(
      this.#owned(seat)
        .formations(seat)
        .filter(({ units }) => units.includes(unit)),
    );
  }

  #plan({ seat, units, to }: Ask<'plan'>): ToldMarchPlan {
    const host = this.#owned(seat);
    return plainly(host.planTogether(seat, units, to, this.#random(host, seat, 'advice')));
  }

  /** The computer has thought long enough: it takes the best it has found. */
  stop(): void {
    this.#stopped = true;
  }

  async #hint({ id, seat }: Ask<'hint'>) {
    const host = this.#owned(seat);
    const { view, options } = host.snapshot(seat);
    if (options.length === 0 || this.#laid === undefined)
      throw trouble('bad-message', 'There is nothing to decide now.');
    const choice = { view, seat, options, random: this.#random(host, seat, 'advice') };
    return this.#hintFrom(id, 'here', this.#laid, choice);
  }

  async #advise({ id, scenario, options, seat, seq, view, choices }: Ask<'advise'>) {
    const laid = await this.#lay(await this.#setup({ scenario, options }), 'bad-start');
    const choice = { view, seat, options: choices, random: randomAt(seq, choices.length) };
    return this.#hintFrom(id, 'elsewhere', laid, choice);
  }

  async #hintFrom(id: number, where: 'here' | 'elsewhere', laid: LaidGame, choice: Choice) {
    this.#stopped = false;
    const computers = await this.#computersAt(where, laid);
    const { action, explanation } = await this.#slowly(
      id,
      computers.hint(choice, () => this.#stopped),
    );
    return {
      action: action as TableAction,
      explanation: explanation === undefined ? null : told(explanation),
    };
  }

  /** What only the screens of this system ask. */
  async #ask({ seat, question }: Ask<'ask'>): Promise<unknown> {
    const host = this.#owned(seat);
    const work = await this.#work(host);
    if (this.#laid === undefined || work.ask === undefined) return undefined;
    return work.ask(question, {
      laid: this.#laid,
      seat,
      view: host.snapshot(seat).view,
      random: this.#random(host, seat, 'advice'),
      judge: (action) => this.#why({ seat, action }),
    });
  }

  async #work({ setup: { system } }: Host): Promise<SystemWork> {
    const work = await workOf(system);
    if (work === undefined) throw trouble('broken', `This page knows no rule system '${system}'.`);
    return work;
  }

  async #computersAt(where: 'here' | 'elsewhere', laid: LaidGame): Promise<Computers> {
    const known = this.#computers[where];
    if (known?.laid === laid) return known.at;
    const { wings } = await this.#library(laid.game.system);
    const entry = wings.get(laid.game.system)?.entry;
    if (entry === undefined) throw trouble('no-game', `There is no rule system '${laid.game.system}' here.`);
    const [{ Computers: Fetched }, ai] = await Promise.all([import('./computers.ts'), aiOf(entry)]).catch(
      () => {
        throw trouble('broken', 'The computer player could not be fetched: the server does not answer.');
      },
    );
    const at = new Fetched(laid, ai);
    this.#computers[where] = { laid, at };
    return at;
  }

  #random(host: Host, seat: string, purpose: 'play' | 'advice'): RandomInt {
    return randomInts(host.choiceSeed(seat, purpose));
  }

  /** Thinks in slices, tells how far it is, and listens between them. */
  async #slowly<T>(id: number, thinking: Generator<number, T>): Promise<T> {
    let listened = performance.now();
    for (let step = thinking.next(); ; step = thinking.next()) {
      if (step.done === true) return step.value;
      if (performance.now() - listened < SLICE) continue;
      this.#tell({ id, type: 'thinking', share: step.value });
      await new Promise((resolve) => setTimeout(resolve));
      listened = performance.now();
    }
  }

  async #go(id: number): Promise<void> {
    const host = this.#playing();
    const pending = host.pending();
    if (pending.kind === 'chance') {
      const rolled = host.roll();
      if (!rolled.ok) throw trouble('broken', rolled.problem);
      return;
    }
    if (pending.kind === 'over') return;
    const seat = pending.seats.find((one) => !isPerson(host, one));
    if (seat === undefined) throw trouble('bad-message', 'It is not for the computer to decide.');
    await this.#think(id, host, seat);
  }

  async #think(id: number, host: Host, seat: string): Promise<void> {
    this.#stopped = false;
    const computers = await this.#computersAt('here', this.#laid as LaidGame);
    const bot = computers.at(seat, host.setup.seats?.[seat]?.bot ?? '');
    if (bot === undefined) throw trouble('broken', `Nobody plays ${seat}.`);
    const { view, options } = host.snapshot(seat);
    const seq = host.seq;
    const choice = { view, seat, options, random: this.#random(host, seat, 'play') };
    const action =
      bot.think === undefined
        ? bot.choose(choice)
        : await this.#slowly(
            id,
            bot.think(choice, () => this.#stopped),
          );
    const explanation = bot.explain?.(choice);
    if (explanation !== undefined) {
      const { turnOf } = await this.#work(host);
      this.#plans.set(seat, { turn: turnOf(host.position), explanation: told(explanation) });
    }
    // Another game may have been opened meanwhile.
    if (this.#host !== host || host.seq !== seq) return;
    const result = host.act(seat, action);
    if (!result.ok) throw trouble('broken', `The computer player ${bot.id} chose what the rules refuse.`);
  }

  #undo({ seat, to }: Ask<'undo'>): void {
    const host = this.#owned(seat);
    const result = to === undefined ? host.undo(seat) : host.undoTo(seat, to);
    if (!result.ok) throw trouble('refused', BARS[result.bar]);
    this.#told = Math.min(this.#told, host.seq);
  }

  #redo({ seat }: Ask<'redo'>): void {
    const result = this.#owned(seat).redo(seat);
    if (!result.ok) throw trouble('refused', 'There is nothing to do again.');
  }

  async #table(): Promise<Table> {
    const host = this.#playing();
    const { turnOf } = await this.#work(host);
    const since = this.#told;
    this.#told = host.seq;
    return tableOf(host, this.#laid?.game.seats ?? [], since, this.#plans, turnOf(host.position));
  }
}

/** Milliseconds of thought between two looks at what else is asked. */
const SLICE = 60;

/** As a message holds it: with nothing in it that anybody still writes to. */
const plainly = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

const told = (explanation: Explanation): ToldPlan => plainly(explanation);

const BARS = {
  'nothing-done': 'There is nothing to take back.',
  'dice-rolled': 'Dice have been rolled since: that cannot be taken back.',
  'other-seat': 'The other player has seen it: that cannot be taken back.',
  revealed: 'Something hidden has come to light since: that cannot be taken back.',
} as const;
