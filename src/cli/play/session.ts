import type { AnyAction, Bot } from '../../ai/bot.ts';
import type { Seat } from '../../engine/position.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Host } from '../../host/host.ts';
import type { LaidGame } from '../../systems/system.ts';
import type { Teller } from '../story.ts';
import type { Line, Station, Terminal } from '../terminal.ts';
import { ComputersAt } from './computers.ts';
import { helpOf, menuText } from './help.ts';
import type { PlaySetting } from './setting.ts';
import { standingCommand } from './standing.ts';

/** One game at a terminal: every line typed is an order or a question, and is answered in words. */
export class PlaySession {
  readonly #laid: LaidGame;
  readonly #host: Host;
  readonly #bots: Readonly<Record<Seat, Bot>>;
  readonly #say: (text: string) => void;
  readonly #save: (path: string) => string;
  readonly #teller: Teller;
  #lines: readonly Line[] = [];
  #told = -1;
  #as: Seat | undefined;
  #over = false;
  readonly #computers: ComputersAt;
  readonly #terminal: Terminal;

  constructor(setting: PlaySetting) {
    const { laid, host, teller, terminal, bots, resumed, say, save } = setting;
    this.#computers = new ComputersAt(setting);
    this.#laid = laid;
    this.#host = host;
    this.#bots = bots;
    this.#say = say;
    this.#save = save;
    this.#teller = teller;
    this.#terminal = terminal.open(laid, teller);
    if (resumed) {
      this.#told = host.seq;
      say(this.#terminal.status(this.#view(this.#viewer())));
    }
  }

  get over(): boolean {
    return this.#over;
  }

  /** Tells what happened and lets the computer play, up to the next question for a person. */
  advance(): void {
    for (;;) {
      this.#tell();
      const pending = this.#host.pending();
      if (pending.kind === 'over') {
        this.#over = true;
        return;
      }
      const seats = pending.kind === 'decide' ? pending.seats : [];
      const seat = seats.find((one) => this.#bots[one]);
      if (seat === undefined) break;
      this.#computers.act(seat);
    }
    this.#ask();
  }

  /** Answers one line; false when the player leaves. */
  handle(line: string): boolean {
    const text = line.trim();
    const [word = '', ...rest] = text.split(/\s+/);
    const tail = rest.join(' ');
    switch (word.toLowerCase()) {
      case '':
        return true;
      case 'quit':
        return false;
      case 'help':
      case '?':
        this.#say(helpOf(this.#terminal));
        return true;
      case 'list':
        this.#ask();
        return true;
      case 'status':
        this.#say(this.#terminal.status(this.#view(this.#seat() ?? 'spectator')));
        return true;
      case 'log':
        this.#told = -1;
        this.#tell();
        return true;
      case 'save':
        this.#say(this.#save(tail));
        return true;
      case 'as':
        this.#sitDown(tail);
        return true;
      case 'undo':
      case 'redo':
        this.#takeBack(word.toLowerCase() === 'undo');
        return true;
      case 'hint':
        this.#hint();
        return true;
      case 'march': {
        const formation = /^(stack|corps|division)\s+(\S+)\s+to\s+(\S+)$/i.exec(tail);
        if (formation === null) this.#order(text);
        else this.#marchTogether(formation[1] ?? '', formation[2] ?? '', formation[3] ?? '');
        return true;
      }
      case 'standing': {
        const seat = this.#seat() ?? this.#viewer();
        this.#say(
          standingCommand(this.#host, seat, tail, (code) => this.#teller.words.preferences?.[code] ?? code),
        );
        return true;
      }
      case 'why':
        this.#why(tail);
        return true;
      case 'roll':
        if (this.#host.pending().kind === 'chance') this.#roll(rest);
        else this.#order(text);
        return true;
      default: {
        const answer = this.#terminal.answer(
          word.toLowerCase(),
          tail,
          this.#host,
          this.#viewer(),
          this.#seat(),
        );
        if (answer === undefined) this.#order(text);
        else this.#say(answer);
        return true;
      }
    }
  }

  #hint(): void {
    const seat = this.#seat();
    if (seat === undefined) this.#say('There is nothing to decide now.');
    else this.#computers.advise(seat);
  }

  /** The people who may decide now; nobody where dice are awaited or the game is over. */
  #deciding(): readonly Seat[] {
    const pending = this.#host.pending();
    if (pending.kind !== 'decide') return [];
    return pending.seats.filter((seat) => !this.#bots[seat]);
  }

  /** The one of them whose orders are taken: who was asked for with `as`, else the first. */
  #seat(): Seat | undefined {
    const deciding = this.#deciding();
    return this.#as !== undefined && deciding.includes(this.#as) ? this.#as : deciding[0];
  }

  #sitDown(seat: string): void {
    const deciding = this.#deciding();
    if (!deciding.includes(seat)) {
      const those = deciding.map((other) => this.#teller.words.armyName(other)).join(', ');
      this.#say(`'${seat}' has nothing to decide now; it is for: ${those || 'nobody'}`);
      return;
    }
    this.#as = seat;
    this.#ask();
  }

  /** Whose eyes the story is told through: the only person's, or an onlooker's when several share the screen. */
  #viewer(): Seat {
    const people = this.#laid.game.seats.filter((seat) => !this.#bots[seat]);
    return people.length === 1 ? (people[0] as Seat) : 'spectator';
  }

  #view(viewer: Seat): unknown {
    return this.#host.snapshot(viewer).view;
  }

  #station(seat: Seat): Station {
    return { host: this.#host, seat };
  }

  #tell(): void {
    for (const { events, because } of this.#host.eventsSince(this.#viewer(), this.#told)) {
      for (const event of events)
        this.#say(`${this.#terminal.isHeading(event) ? '\n' : '  '}${this.#teller.event(event)}`);
      if (because !== undefined)
        this.#say(
          `  (answered by your standing orders: ${this.#teller.words.preferences?.[because] ?? because})`,
        );
    }
    this.#told = this.#host.seq;
  }

  #ask(): void {
    const pending = this.#host.pending();
    if (pending.kind === 'over') return;
    this.#say(`\n${this.#teller.prompt(pending)}`);
    const seat = this.#seat();
    if (seat === undefined) {
      this.#say('(roll: from the seed; roll 4: what your own dice show)');
      return;
    }
    if (this.#deciding().length > 1) {
      const others = this.#deciding().filter((other) => other !== seat);
      this.#say(
        `(orders of the ${this.#teller.words.armyName(seat)}; type as ${others.join(', as ')} for the others)`,
      );
    }
    this.#show(this.#terminal.menu(this.#station(seat), this.#host.options(seat).actions));
  }

  #show(lines: readonly Line[]): void {
    this.#lines = lines;
    this.#say(menuText(lines));
  }

  #roll(values: readonly string[]): void {
    const numbers = values.map(Number);
    if (numbers.some((value) => !Number.isInteger(value))) {
      this.#say('Dice show whole numbers, e.g. roll 4');
      return;
    }
    const result = numbers.length === 0 ? this.#host.roll() : this.#host.rollWith(numbers);
    if (result.ok) this.advance();
    else this.#say(result.problem);
  }

  #takeBack(undo: boolean): void {
    const seat = this.#seat();
    const result = seat === undefined ? undefined : undo ? this.#host.undo(seat) : this.#host.redo(seat);
    if (result === undefined || !result.ok) {
      this.#say(BARS[result?.bar ?? 'nothing-done']);
      return;
    }
    this.#told = Math.min(this.#told, this.#host.seq);
    this.#say(undo ? 'Taken back.' : 'Done again.');
    this.advance();
  }

  #order(text: string): void {
    const seat = this.#seat();
    if (seat === undefined) {
      this.#say(`'${text}' is not understood here; type help`);
      return;
    }
    const chosen = /^\d{1,3}$/.test(text) ? this.#lines[Number(text) - 1] : undefined;
    if (chosen?.kind === 'several') {
      this.#say(chosen.text);
      this.#show(this.#ordersOf(seat, chosen.orders));
      return;
    }
    if (chosen !== undefined) {
      this.#act(seat, chosen.action);
      return;
    }
    if (/^\d{1,3}$/.test(text)) {
      this.#say(`there is no number ${text} in the list; type list to see it`);
      return;
    }
    const meant = this.#meant(seat, text);
    if (typeof meant === 'string') this.#say(meant);
    else if (Array.isArray(meant)) this.#show(this.#ordersOf(seat, meant));
    else this.#act(seat, meant);
  }

  /** The action that a text means, several to choose from, or a sentence on what is not understood. */
  #meant(seat: Seat, text: string): object | readonly AnyAction[] | string {
    if (text.startsWith('{')) {
      try {
        return JSON.parse(text) as object;
      } catch (error) {
        return `this is no JSON: ${error instanceof Error ? error.message : String(error)}`;
      }
    }
    return this.#terminal.read(this.#station(seat), text);
  }

  /** Single orders, each with its price. */
  #ordersOf(seat: Seat, orders: readonly AnyAction[]): readonly Line[] {
    return orders.map((action) => ({
      kind: 'order',
      action,
      text: this.#teller.option(action, this.#host.preview(seat, action)),
    }));
  }

  #act(seat: Seat, action: object): void {
    const result = this.#host.act(seat, action);
    if (result.ok) this.advance();
    else if ('refusals' in result) this.#say(this.#reasons(result.refusals));
    else this.#say('malformed' in result ? result.malformed : 'the game has gone on since');
  }

  /** A whole stack or corps by one order, each unit judged for itself. */
  #marchTogether(kind: string, of: string, to: string): void {
    const seat = this.#seat();
    const formations = seat === undefined ? [] : this.#host.formations(seat);
    const found = formations.find((one) => one.kind === kind.toLowerCase() && one.of === of);
    if (seat === undefined || found === undefined) {
      const known = formations.filter((one) => one.kind === kind.toLowerCase()).map((one) => one.of);
      this.#say(`There is no ${kind} ${of} to march with; there are: ${known.join(', ') || 'none'}`);
      return;
    }
    const result = this.#host.marchTogether(seat, found.units, to);
    if (!result.ok) return;
    const { moved, refused } = result;
    if (moved > 0) this.advance();
    this.#say(`${moved} of ${found.units.length} units have marched.`);
    for (const { subject, refusals } of refused)
      this.#say(`${this.#teller.unit(subject)} stays behind:\n${this.#reasons(refusals)}`);
  }

  #why(text: string): void {
    const seat = this.#seat();
    if (seat === undefined || text === '') {
      this.#say('why what? name an order, or its number in the list');
      return;
    }
    const chosen = /^\d{1,3}$/.test(text) ? this.#lines[Number(text) - 1] : undefined;
    const meant = chosen?.kind === 'order' ? chosen.action : this.#meant(seat, text);
    if (typeof meant === 'string') {
      this.#say(meant);
      return;
    }
    for (const action of Array.isArray(meant) ? (meant as readonly AnyAction[]) : [meant]) {
      const verdict = this.#host.judge(seat, action);
      if ('malformed' in verdict) this.#say(verdict.malformed);
      else if (!verdict.ok) this.#say(this.#reasons(verdict.refusals));
      else
        this.#say(
          `That is allowed: ${this.#teller.option(action as AnyAction, this.#host.preview(seat, action))}`,
        );
    }
  }

  #reasons(refusals: readonly Refusal[]): string {
    return refusals.map((refusal) => `No: ${this.#teller.refusal(refusal)} [${refusal.rule}]`).join('\n');
  }
}

const BARS = {
  'nothing-done': 'There is nothing to take back or do again.',
  'dice-rolled': 'Dice have been rolled since: that stands.',
  'other-seat': 'The other side has seen it: that stands.',
  revealed: 'Something hidden came to light: that stands.',
} as const;
