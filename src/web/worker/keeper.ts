import { randomAt, randomInts } from '../../ai/random.ts';
import type { RandomInt } from '../../engine/game.ts';
import type { GameSetup } from '../../engine/record.ts';
import type { Verdict } from '../../engine/refusal.ts';
import { fittingPosition } from '../../host/fitting.ts';
import { Host } from '../../host/host.ts';
import type { LaidGame } from '../../systems/system.ts';
import type {
  Marched,
  Reply,
  Request,
  Table,
  TableAction,
  TableVerdict,
  ToldFormation,
  ToldMarchPlan,
  ToldOrders,
} from '../messages/protocol.ts';
import { Laying, type OpenLibrary } from './laying.ts';
import { plainly } from './plainly.ts';
import { Reel } from './reel.ts';
import { checkBots, seatsOf, seedOf } from './seating.ts';
import type { SystemWork } from './system-work.ts';
import { isPerson, type PlanOfTurn, tableOf } from './table-of.ts';
import { Thinking } from './thinking.ts';
import { Trouble, trouble } from './trouble.ts';
import { workOf } from './work-of.ts';

type Ask<T extends Request['type']> = Extract<Request, { type: T }>;

/** A verdict as plain data. */
const told = (verdict: Verdict): TableVerdict =>
  verdict.ok
    ? { ok: true }
    : { ok: false, refusals: verdict.refusals.map((one) => ({ ...one, facts: { ...one.facts } })) };

/** Keeps the one game this worker plays: answers the page, and plays the seats that no person plays. */
export class Keeper {
  readonly #laying: Laying;
  readonly #thinking: Thinking;
  #laid: LaidGame | undefined;
  #host: Host | undefined;
  /** Up to where each viewer has been told; everything later is new to him. */
  #told = -1;
  /** A game being looked at, beside the one being played. */
  #reel: Reel | undefined;
  /** What each of the computer's seats planned last, and in which turn. */
  readonly #plans = new Map<string, PlanOfTurn>();

  /** `tell` takes what is said before an answer. */
  constructor(library: OpenLibrary, tell: (reply: Reply) => void = () => {}) {
    this.#laying = new Laying(library);
    this.#thinking = new Thinking(this.#laying, tell);
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
        return { id, type: 'catalogue', catalogue: await this.#laying.catalogue(request.system) };
      case 'content':
        return { id, type: 'content', content: await this.#content(request) };
      case 'open':
        return { id, type: 'opened', opened: await this.#laying.opened(request) };
      case 'start':
        await this.#start(request);
        break;
      case 'load':
        await this.#load(request);
        break;
      case 'branch':
        this.#branch(request);
        break;
      case 'suppose':
        await this.#suppose(request);
        break;
      case 'watch': {
        const { laid, host } = await this.#laying.read(request.file);
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
      case 'options': {
        const { seat, subject } = request;
        const host = this.#owned(seat);
        const { actions } = host.options(seat, subject);
        return { id, type: 'options', seq: host.seq, options: actions as TableAction[] };
      }
      case 'record': {
        const host = this.#playing();
        if (host.supposed) throw trouble('no-game', 'What is only supposed is not kept.');
        return { id, type: 'record', record: host.record({ withSeed: true }) };
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
      case 'consult':
        return { id, type: 'told', answer: await this.#consult(request) };
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

  async #content({ of }: Ask<'content'>) {
    const laid = of === undefined ? this.#laid : await this.#laying.chosen(of);
    if (laid === undefined) throw trouble('no-game', 'No game is open.');
    return laid.content as Readonly<Record<string, unknown>>;
  }

  async #start(request: Ask<'start'>): Promise<void> {
    const setup: GameSetup = {
      ...(await this.#laying.setup(request)),
      seats: seatsOf(request.players),
    };
    const laid = await this.#laying.lay(setup, 'bad-start');
    this.#open(laid, Host.start({ game: laid.game, setup, seed: seedOf(request), rolls: 'ask' }));
  }

  #branch(request: Ask<'branch'>): void {
    const reel = this.#watched();
    const seats = seatsOf(request.players);
    checkBots(Object.values(seats), 'bad-start');
    this.#open(reel.laid, reel.branch(request.seq, seats, seedOf(request)));
  }

  /** What if: a game that begins at what somebody knows of another. */
  async #suppose(request: Ask<'suppose'>): Promise<void> {
    const setup: GameSetup = {
      ...(await this.#laying.setup(request)),
      seats: seatsOf(request.players),
    };
    const laid = await this.#laying.lay(setup, 'bad-start');
    const seed = seedOf(request);
    const position = fittingPosition(laid.game, request, randomInts(seed[0] ?? 0));
    if (typeof position === 'string') throw trouble('bad-start', `The view is damaged: ${position}`);
    this.#open(laid, Host.suppose({ game: laid.game, setup, seed, rolls: 'ask' }, position));
  }

  #watched(): Reel {
    if (this.#reel === undefined) throw trouble('no-game', 'No game is being watched.');
    return this.#reel;
  }

  async #load(request: Ask<'load'>): Promise<void> {
    const { laid, host } = await this.#laying.read(request.file);
    this.#open(laid, host);
  }

  #open(laid: LaidGame, host: Host): void {
    this.#laid = laid;
    this.#host = host;
    this.#told = -1;
    this.#plans.clear();
    this.#thinking.clear();
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
    return told(verdict);
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
    const { moved, refused } = result;
    return plainly<Marched>({ moved, refused });
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
    this.#thinking.stop();
  }

  async #hint({ id, seat }: Ask<'hint'>) {
    const host = this.#owned(seat);
    const pending = host.pending();
    if (pending.kind !== 'decide' || !pending.seats.includes(seat) || this.#laid === undefined)
      throw trouble('bad-message', 'There is nothing to decide now.');
    const choice = host.choice(seat, this.#random(host, seat, 'advice'));
    return this.#thinking.hint(id, 'here', this.#laid, choice);
  }

  async #advise({ id, scenario, options, content, seat, seq, view, choices }: Ask<'advise'>) {
    const laid = await this.#laying.chosen({ scenario, options, content });
    const choice = { view, seat, options: choices, random: randomAt(seq, choices.length) };
    return this.#thinking.hint(id, 'elsewhere', laid, choice);
  }

  /** What only the screens of this system ask. */
  async #ask({ seat, question, at }: Ask<'ask'>): Promise<unknown> {
    if (at !== undefined) return this.#askElsewhere(seat, question, at);
    const host = this.#owned(seat);
    const work = await this.#work(host);
    if (this.#laid === undefined || work.ask === undefined) return undefined;
    return work.ask(question, {
      laid: this.#laid,
      seat,
      view: host.view(seat),
      random: this.#random(host, seat, 'advice'),
      judge: (action) => this.#why({ seat, action }),
    });
  }

  /** The same about a game that a server keeps, from what the seat knows of it. */
  async #askElsewhere(
    seat: string,
    question: Ask<'ask'>['question'],
    { scenario, options, content, seq, view }: NonNullable<Ask<'ask'>['at']>,
  ): Promise<unknown> {
    const laid = await this.#laying.chosen({ scenario, options, content });
    const work = await workOf(laid.game.system);
    const random = randomAt(seq, 0);
    const position = fittingPosition(laid.game, { seat, view }, random);
    if (work?.ask === undefined || typeof position === 'string') return undefined;
    return work.ask(question, {
      laid,
      seat,
      view,
      random,
      judge: (action) => {
        const parsed = laid.game.parseAction(action);
        if (typeof parsed === 'string') throw trouble('bad-message', parsed);
        return told(laid.game.judge(position, seat, parsed));
      },
    });
  }

  /** What they ask before a game is laid. */
  async #consult({ system, question }: Ask<'consult'>): Promise<unknown> {
    const work = await workOf(system);
    return work?.consult?.(question, await work.shelf());
  }

  async #work({ setup: { system } }: Host): Promise<SystemWork> {
    const work = await workOf(system);
    if (work === undefined) throw trouble('broken', `This page knows no rule system '${system}'.`);
    return work;
  }

  #random(host: Host, seat: string, purpose: 'play' | 'advice'): RandomInt {
    return randomInts(host.choiceSeed(seat, purpose));
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
    const { seq } = host;
    const name = host.setup.seats?.[seat]?.bot ?? '';
    const choice = host.choice(seat, this.#random(host, seat, 'play'));
    const { action, plan } = await this.#thinking.choose(id, this.#laid as LaidGame, name, choice);
    if (plan !== undefined) {
      const { turnOf } = await this.#work(host);
      this.#plans.set(seat, { turn: turnOf(host.position), explanation: plan });
    }
    // Another game may have been opened meanwhile.
    if (this.#host !== host || host.seq !== seq) return;
    const result = host.act(seat, action);
    if (!result.ok) throw trouble('broken', `The computer player ${name} chose what the rules refuse.`);
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
    return tableOf(
      host,
      this.#laid?.card ?? { seats: [], title: '' },
      since,
      this.#plans,
      turnOf(host.position),
    );
  }
}

const BARS = {
  'nothing-done': 'There is nothing to take back.',
  'dice-rolled': 'Dice have been rolled since: that cannot be taken back.',
  'other-seat': 'The other player has seen it: that cannot be taken back.',
  revealed: 'Something hidden has come to light since: that cannot be taken back.',
} as const;
