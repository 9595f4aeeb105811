import type { RuleId } from '../rulebook/ids.generated.ts';
import { AskedChance, AskedDecision } from './asked.ts';
import type { Roll } from './chance.ts';
import { rollProblem } from './chance.ts';
import { Draft } from './draft.ts';
import type { GameEvent } from './events.ts';
import type { Applied, Options, Pending, SeenPending, Subject } from './game.ts';
import type { Frame, Position, Seat, Viewer } from './position.ts';
import type { DecideStep, Go, Procedure, Reading, Step } from './procedure.ts';
import { IllegalAction, Invariant, type Refusal, refuse, type Verdict, verdictOf } from './refusal.ts';
import { NOTHING, Scribe } from './scribe.ts';
import { type StandingAnswer, type StandingOrders, Wishes } from './standing.ts';

const NO_OPTIONS: Options<never> = Object.freeze({ actions: Object.freeze([]), complete: true });
/** The subjects of a decision that distinguishes none. */
const NOBODY: readonly Subject[] = Object.freeze(['']);
const WAITING: SeenPending = Object.freeze({ kind: 'waiting' });
/** More automatic steps in a row than any book can ask for: a procedure that loops. */
const RUNAWAY = 100_000;

/** A step with its full name, as pending decisions and watchers call it. */
interface Named<W, P extends Position, A extends { readonly type: string }, E extends GameEvent> {
  readonly name: string;
  readonly step: Step<W, P, A, E, never>;
}

/** A procedure as it is run: its steps by their names. */
interface Entered<W, P extends Position, A extends { readonly type: string }, E extends GameEvent> {
  readonly first: string;
  readonly steps: ReadonlyMap<string, Named<W, P, A, E>>;
}

/** What a position rests on. */
interface Seen<W, P extends Position, A extends { readonly type: string }, E extends GameEvent>
  extends Named<W, P, A, E> {
  readonly at: Reading<W, P, never>;
  /** Who decides, once somebody has asked. */
  seats: readonly Seat[] | undefined;
  pending: Pending | undefined;
}

/**
 * Runs procedures: keeps the stack of frames in the position, goes on through automatic steps, and
 * stops wherever a seat or chance must answer. Knows no rules.
 */
export class Machine<W, P extends Position, A extends { readonly type: string }, E extends GameEvent> {
  readonly #world: W;
  readonly #procedures: ReadonlyMap<string, Entered<W, P, A, E>>;
  #listed: { readonly position: P; readonly seat: Seat; readonly actions: readonly A[] } | undefined;
  /** What `judge` accepted last: who asks first and then acts is not judged twice. */
  #accepted: { readonly position: P; readonly seat: Seat; readonly action: A } | undefined;
  #last: Seen<W, P, A, E> | undefined;
  /** The step looked up last: most decisions leave the frame that they are taken in as it was. */
  #latest: { readonly frame: Frame; readonly named: Named<W, P, A, E> } | undefined;
  readonly #watch: ((step: string) => void) | undefined;

  /** `watch` is told every step that is come to, for tools that ask which ones ever are. */
  constructor(world: W, procedures: readonly Procedure<W, P, A, E>[], watch?: (step: string) => void) {
    this.#world = world;
    this.#watch = watch;
    this.#procedures = new Map(procedures.map((p) => [p.id, entered(p)]));
    if (this.#procedures.size !== procedures.length) {
      throw new Invariant('two procedures share an id');
    }
  }

  get steps(): string[] {
    const names: string[] = [];
    for (const { steps } of this.#procedures.values()) {
      for (const { name } of steps.values()) {
        names.push(name);
      }
    }
    return names;
  }

  /** Puts `proc` on the stack of a fresh position and runs to the first decision. */
  begin(position: P, proc: string, args: object = NOTHING): Applied<P, E> {
    const events: E[] = [];
    const desk = new Scribe<W, P, E>(this.#world, new Draft(position), events);
    desk.draft.restack([...position.stack, this.#entering(proc, args)]);
    this.#settle(desk);
    return { position: desk.position, events };
  }

  pending(p: P): Pending {
    if (p.outcome !== null) {
      return { kind: 'over', outcome: p.outcome };
    }
    const seen = this.#seen(p);
    seen.pending ??= this.#asking(p, seen);
    return seen.pending;
  }

  #asking(p: P, { name, step, at }: Seen<W, P, A, E>): Pending {
    switch (step.kind) {
      case 'decide':
        return new AskedDecision(step, name, at, this.#seats(p, step));
      case 'chance':
        return new AskedChance(step, name, at);
      default:
        throw new Invariant(`the position rests on the automatic step ${name}`);
    }
  }

  pendingFor(p: P, viewer: Viewer): SeenPending {
    if (p.outcome === null) {
      const { step, at } = this.#seen(p);
      if (step.kind !== 'auto' && step.knownTo?.(at).includes(viewer) === false) {
        return WAITING;
      }
    }
    const pending = this.pending(p);
    return pending instanceof AskedDecision || pending instanceof AskedChance ? pending.toJSON() : pending;
  }

  /** The stack, without what makes no other question of the one on its top. */
  question(p: P): unknown {
    if (p.outcome !== null) {
      return p.stack;
    }
    const frame = topOf(p);
    const { step } = this.#step(frame);
    if (step.kind !== 'decide' || step.question === undefined) {
      return p.stack;
    }
    return [...p.stack.slice(0, -1), { ...frame, locals: step.question(frame.locals as never) }];
  }

  subjects(p: P, seat: Seat): readonly Subject[] {
    const asked = this.#asked(p, seat);
    if (asked === undefined) {
      return [];
    }
    const { step, at } = asked;
    const found = step.subjects?.(at, seat);
    return found === undefined ? NOBODY : Array.isArray(found) ? found : [...found];
  }

  options(p: P, seat: Seat, subject?: Subject): Options<A> {
    const asked = this.#asked(p, seat);
    if (asked === undefined) {
      return NO_OPTIONS;
    }
    const { step, at } = asked;
    const complete = step.complete !== false;
    if (subject !== undefined && subject !== '' && step.subjects === undefined) {
      return { actions: [], complete };
    }
    const candidates = step.candidates(at, seat, step.subjects === undefined ? undefined : subject);
    const actions: A[] =
      step.exact === true
        ? Array.isArray(candidates)
          ? candidates
          : [...candidates]
        : [...candidates].filter((action) => step.judge(at, action, seat).length === 0);
    this.#listed = { position: p, seat, actions };
    return { actions, complete };
  }

  /** Those that are told at once, of a decision that has too many options for that. */
  few(p: P, seat: Seat): readonly A[] | undefined {
    const asked = this.#asked(p, seat);
    const few = asked?.step.few?.(asked.at, seat);
    return few === undefined ? undefined : [...few];
  }

  /** The answer that stands by what a seat has written, if it is asked and has written one. */
  answer(p: P, seat: Seat, orders: StandingOrders): StandingAnswer<A> | undefined {
    const asked = this.#asked(p, seat);
    return asked?.step.standing?.(asked.at, seat, new Wishes(orders), () => this.options(p, seat).actions);
  }

  /** The decision that `seat` is asked for, if it is. */
  #asked(p: P, seat: Seat) {
    if (p.outcome !== null) {
      return undefined;
    }
    const { step, at } = this.#seen(p);
    if (step.kind !== 'decide') {
      return undefined;
    }
    return this.#seats(p, step).includes(seat) ? { step, at } : undefined;
  }

  /** Was this very object accepted or among the options listed last? Then it has been judged for just this position. */
  #isListed(p: P, seat: Seat, action: A): boolean {
    const accepted = this.#accepted;
    if (accepted?.position === p && accepted.seat === seat && accepted.action === action) {
      return true;
    }
    const listed = this.#listed;
    return listed?.position === p && listed.seat === seat && listed.actions.includes(action);
  }

  judge(p: P, seat: Seat, action: A): Verdict {
    const verdict = verdictOf(this.#refusals(p, seat, action));
    if (verdict.ok) {
      this.#accepted = { position: p, seat, action };
    }
    return verdict;
  }

  act(p: P, seat: Seat, action: A, quiet = false): Applied<P, E> {
    if (!this.#isListed(p, seat, action)) {
      const refusals = this.#refusals(p, seat, action);
      if (refusals.length > 0) {
        throw new IllegalAction(refusals);
      }
    }
    const frame = topOf(p);
    const { step } = this.#step(frame);
    if (step.kind !== 'decide') {
      throw new Invariant('an action was accepted by a step that takes none');
    }
    const events: E[] = [];
    const desk = new Scribe<W, P, E>(this.#world, new Draft(p), quiet ? undefined : events);
    desk.locals = frame.locals as never;
    this.#go(desk, step.run(desk, action, seat));
    this.#settle(desk);
    return { position: desk.position, events };
  }

  roll(p: P, roll: Roll, quiet = false): Applied<P, E> {
    if (p.outcome !== null) {
      throw new Invariant('no chance step is pending');
    }
    const frame = topOf(p);
    const { step } = this.#step(frame);
    if (step.kind !== 'chance') {
      throw new Invariant('no chance step is pending');
    }
    const problem = rollProblem(step.request(this.#seen(p).at), roll);
    if (problem !== undefined) {
      throw new RangeError(problem);
    }
    const events: E[] = [];
    const desk = new Scribe<W, P, E>(this.#world, new Draft(p), quiet ? undefined : events);
    desk.locals = frame.locals as never;
    this.#go(desk, step.run(desk, roll));
    this.#settle(desk);
    return { position: desk.position, events };
  }

  #refusals(p: P, seat: Seat, action: A): readonly Refusal[] {
    if (p.outcome !== null) {
      return [refuse(p.outcome.rule, 'game-over')];
    }
    const { step, at } = this.#seen(p);
    const seats = step.kind === 'decide' ? this.#seats(p, step) : undefined;
    if (
      seats?.includes(seat) !== true &&
      step.kind !== 'auto' &&
      step.knownTo?.(at).includes(seat) === false
    ) {
      // What is asked, and whose it is, may be a secret too.
      return [refuse(this.#ruleOfAll(p), 'not-your-decision', { seat })];
    }
    if (step.kind !== 'decide' || seats === undefined) {
      return [refuse(step.rule, 'dice-pending')];
    }
    if (!seats.includes(seat)) {
      return [refuse(step.rule, 'not-your-decision', { seat, seats })];
    }
    if (!step.accepts.includes(action.type)) {
      return [refuse(step.rule, 'not-now', { action: action.type, accepts: step.accepts })];
    }
    return step.judge(at, action, seat);
  }

  /** What the whole game is played by, wherever it stands: the rule of the first step of all. */
  #ruleOfAll({ stack: [frame] }: P): RuleId {
    const { first = '', steps } = this.#procedures.get(frame?.proc ?? '') ?? {};
    const begins = steps?.get(first);
    if (begins === undefined) {
      throw new Invariant(`no procedure ${frame?.proc}`);
    }
    return begins.step.rule;
  }

  /** The step that a position rests on, worked out once for all that is asked about the same position in a row. */
  #seen(p: P): Seen<W, P, A, E> {
    const last = this.#last;
    if (last !== undefined && last.at.position === p) {
      return last;
    }
    const frame = topOf(p);
    const { name, step } = this.#step(frame);
    const at = { world: this.#world, position: p, locals: frame.locals as never };
    const seen = { name, step, at, seats: undefined, pending: undefined };
    this.#last = seen;
    return seen;
  }

  #seats(p: P, step: DecideStep<W, P, A, E, never>): readonly Seat[] {
    const seen = this.#seen(p);
    seen.seats ??= step.by(seen.at);
    return seen.seats;
  }

  #step(frame: Frame): Named<W, P, A, E> {
    const known = this.#latest;
    if (known?.frame === frame) {
      return known.named;
    }
    const named = this.#procedures.get(frame.proc)?.steps.get(frame.step);
    if (named === undefined) {
      throw new Invariant(`no step ${frame.proc}.${frame.step}`);
    }
    this.#latest = { frame, named };
    return named;
  }

  #settle(desk: Scribe<W, P, E>): void {
    for (let count = 0; count < RUNAWAY; count += 1) {
      if (desk.position.outcome !== null) {
        if (desk.position.stack.length > 0) {
          desk.draft.restack([]);
        }
        return;
      }
      const frame = topOf(desk.position);
      const { name, step } = this.#step(frame);
      this.#watch?.(name);
      if (step.kind !== 'auto') {
        return;
      }
      desk.locals = frame.locals as never;
      this.#go(desk, step.run(desk));
    }
    const { proc, step } = topOf(desk.position);
    throw new Invariant(`a procedure runs without end at ${proc}.${step}`);
  }

  #go(desk: Scribe<W, P, E>, go: Go): void {
    if (desk.position.outcome !== null) {
      return;
    }
    if (go.go === 'done') {
      this.#return(desk.draft.openStack(), go.result);
      return;
    }
    const { step: now } = topOf(desk.position);
    if (go.go === 'next' && go.step === now && go.locals === undefined) {
      return;
    }
    const stack = desk.draft.openStack();
    const { proc, locals } = stack.pop() as Frame;
    const next = go.go === 'next' ? go.step : go.then;
    const waits: Frame = { proc, step: next, locals: go.locals ?? locals };
    switch (go.go) {
      case 'next':
        stack.push(waits);
        return;
      case 'call':
        stack.push(waits, this.#entering(go.proc, go.args));
        return;
      default: {
        const [first, ...args] = go.args;
        if (first === undefined) {
          stack.push(waits);
        } else {
          const each = { proc: go.proc, args, results: [] };
          stack.push({ ...waits, each }, this.#entering(go.proc, first));
        }
      }
    }
  }

  /** The procedure on top has ended: the one that called it goes on, or calls it again for the next of its list. */
  #return(stack: Frame[], result: unknown): void {
    stack.pop();
    const parent = stack.pop();
    if (parent === undefined) {
      return;
    }
    const { proc, step, locals, each } = parent;
    if (each === undefined) {
      stack.push(withResult(parent, result));
      return;
    }
    const results = [...each.results, result ?? null];
    const [following, ...args] = each.args;
    if (following === undefined) {
      const silent = results.every((one) => one === null);
      stack.push(withResult({ proc, step, locals }, silent ? undefined : results));
      return;
    }
    const again = { proc: each.proc, args, results };
    stack.push({ proc, step, locals, each: again }, this.#entering(each.proc, following));
  }

  /** The frame of a procedure that begins. */
  #entering(proc: string, locals: object): Frame {
    const procedure = this.#procedures.get(proc);
    if (procedure === undefined) {
      throw new Invariant(`no procedure ${proc}`);
    }
    return { proc, step: procedure.first, locals };
  }
}

function entered<W, P extends Position, A extends { readonly type: string }, E extends GameEvent>({
  id,
  first,
  steps,
}: Procedure<W, P, A, E>): Entered<W, P, A, E> {
  const named = Object.entries(steps).map(([name, step]) => [name, { name: `${id}.${name}`, step }] as const);
  return { first, steps: new Map(named) };
}

/** The frame that a position rests on. */
function topOf(p: Position): Frame {
  const frame = p.stack[p.stack.length - 1];
  if (frame === undefined) {
    throw new Invariant('the sequence of play ran out without an outcome');
  }
  return frame;
}

/** A frame with what a call returned; what an earlier call returned must not pass for the result of this one. */
function withResult(frame: Frame, result: unknown): Frame {
  if (result !== undefined) {
    return { ...frame, locals: { ...frame.locals, result } };
  }
  if (!('result' in frame.locals)) {
    return frame;
  }
  const { result: _earlier, ...locals } = frame.locals;
  return { ...frame, locals };
}
