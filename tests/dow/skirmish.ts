import type { DowScenario, DowUnit, Weather } from '../../src/systems/dow/content/content.ts';
import {
  type DowAction,
  type DowEvent,
  type DowGame,
  type DowPosition,
  makeDowGame,
} from '../../src/systems/dow/rules/index.ts';
import type { Army, Side, UnitState } from '../../src/systems/dow/rules/position.ts';
import { units as shipped, tables } from './content.ts';
import { type Ground, makeGround } from './ground.ts';
import { stacksOf } from './stacks.ts';

/** A counter for a test: `fr.…`, `al.…`, `pr.…`. Where several share a hex the first named lies on top. */
export interface Piece {
  readonly hex?: string;
  readonly arm?: DowUnit['arm'];
  readonly strength?: number;
  readonly morale?: number;
  readonly movement?: number;
  readonly corps?: string;
  readonly nationality?: DowUnit['nationality'];
  readonly guard?: true;
  readonly inherent?: number;
  readonly losses?: number;
  readonly out?: true;
  /** Turn and entry point of a reinforcement. */
  readonly enters?: { readonly turn: number; readonly at: string };
  readonly radius?: number;
}

export interface Skirmish extends Ground {
  readonly pieces: Readonly<Record<string, Piece>>;
  /** Leaders of the shipped game and where they stand. */
  readonly leaders?: Readonly<Record<string, string>>;
  readonly arrivals?: Readonly<Record<string, { readonly turn: number; readonly at: string }>>;
  readonly first?: Side;
  readonly weather?: Weather | readonly Weather[];
  readonly turns?: number;
  /** Command is traced as the leaders stand; otherwise everybody has it but who is `out`. */
  readonly command?: true;
  readonly demoralized?: readonly string[];
}

const PREFIX: Readonly<Record<string, Army>> = { fr: 'french', al: 'allied', pr: 'prussian' };
const HOME: Readonly<Record<Army, string>> = { french: 'fr.i', allied: 'al.r', prussian: 'pr.iv' };
const armyOf = (id: string): Army => PREFIX[id.slice(0, 2)] as Army;
const MOVEMENT: Readonly<Record<DowUnit['arm'], number>> = {
  infantry: 4,
  cavalry: 6,
  'foot-artillery': 4,
  'horse-artillery': 6,
  'heavy-artillery': 4,
};

function unitOf(id: string, piece: Piece): DowUnit {
  const army = armyOf(id);
  const arm = piece.arm ?? 'infantry';
  return {
    id,
    name: id,
    army,
    corps: piece.corps ?? HOME[army],
    nationality: piece.nationality ?? (army === 'allied' ? 'hanover' : army),
    size: 'X',
    arm,
    strength: piece.strength ?? 4,
    morale: piece.morale ?? 3,
    movement: piece.movement ?? MOVEMENT[arm],
    ...(piece.guard ? { guard: true as const } : {}),
    ...(piece.inherent === undefined ? {} : { inherent: piece.inherent }),
    rule: 'DOW-15.0.6',
    provenance: { status: 'reconstructed', how: 'made up for a test' },
  };
}

export function gameOf(skirmish: Skirmish): DowGame {
  const ids = Object.keys(skirmish.pieces);
  const weathers = Array.isArray(skirmish.weather) ? (skirmish.weather as readonly Weather[]) : [];
  const turns = Array.from({ length: skirmish.turns ?? 3 }, (_, n) => ({
    turn: n + 1,
    time: `${String(6 + n).padStart(2, '0')}:00`,
    weather: weathers[n] ?? (typeof skirmish.weather === 'string' ? skirmish.weather : 'clear'),
  }));
  const placed = [
    ...ids.flatMap((id) => {
      const { hex, radius = 0 } = skirmish.pieces[id] as Piece;
      return hex === undefined ? [] : [{ id, hex, radius }];
    }),
    ...Object.entries(skirmish.leaders ?? {}).map(([id, hex]) => ({ id, hex, radius: 0 })),
  ];
  const coming = [
    ...ids.flatMap((id) => {
      const enters = skirmish.pieces[id]?.enters;
      return enters === undefined ? [] : [{ id, ...enters }];
    }),
    ...Object.entries(skirmish.arrivals ?? {}).map(([id, enters]) => ({ id, ...enters })),
  ];
  const scenario: DowScenario = {
    schema: 'vedette.dow.scenario/1',
    id: 'dow.test',
    title: 'Test',
    map: 'test',
    summary: 'Test',
    history: 'Test',
    seats: ['french', 'allied', 'prussian'],
    firstPlayer: skirmish.first ?? 'french',
    weather: { status: 'reconstructed', how: 'test' },
    turns,
    groups: [
      ...placed.map(({ id, hex, radius }) => ({
        id: `at.${id}`,
        rule: 'DOW-15.0.6',
        army: armyOf(id),
        place: hex,
        hexes: [hex],
        radius,
        pieces: [id],
      })),
      ...coming.map(({ id, turn, at }) => ({
        id: `in.${id}`,
        rule: 'DOW-9.2.2.1',
        army: armyOf(id),
        turn,
        entry: at,
        pieces: [id],
      })),
    ],
    ready: { stacks: {}, leaders: {}, status: 'reconstructed', how: 'test' },
  };
  return makeDowGame({
    map: makeGround(skirmish),
    units: { ...shipped, units: ids.map((id) => unitOf(id, skirmish.pieces[id] as Piece)) },
    tables,
    scenario,
  });
}

/** A game driven by hand: every die is scripted. */
export class Table {
  readonly game: DowGame;
  readonly skirmish: Skirmish;
  position: DowPosition;
  /** Everything that has happened, newest last. */
  readonly events: DowEvent[] = [];

  constructor(skirmish: Skirmish) {
    this.skirmish = skirmish;
    this.game = gameOf(skirmish);
    const begun = this.game.begin();
    this.position = begun.position;
    this.events.push(...begun.events);
    while (this.step === 'dow.setUp.place') {
      const action = this.game
        .options(this.position, this.seat)
        .actions.find(({ type }) => type === 'deploy' || type === 'endSetUp');
      if (action === undefined) break;
      // Before the first command phase, which nobody gets who has nothing to plan.
      this.amend();
      this.act(action);
    }
    this.amend();
  }

  /** What the test says of its counters besides their values. */
  private amend(): void {
    const { pieces, demoralized = [], command } = this.skirmish;
    const patch = (unit: UnitState): UnitState => {
      const piece = pieces[unit.id];
      const losses = piece?.losses ?? unit.losses;
      return {
        ...unit,
        losses: Math.max(losses, unit.losses),
        ...(command ? {} : { outOfCommand: piece?.out === true }),
      };
    };
    const { units, corps } = this.position;
    this.position = {
      ...this.position,
      units: { french: units.french.map(patch), coalition: units.coalition.map(patch) },
      corps: Object.fromEntries(
        Object.entries(corps).map(([id, state]) => [
          id,
          demoralized.includes(id) ? { ...state, demoralized: true } : state,
        ]),
      ),
    };
  }

  get pending() {
    return this.game.pending(this.position);
  }

  /** The seat that must decide now. */
  get seat(): string {
    const { pending } = this;
    if (pending.kind !== 'decide') throw new Error(`nobody decides now: ${pending.kind}`);
    return pending.seats[0] as string;
  }

  get step(): string {
    const { pending } = this;
    return pending.kind === 'over' ? 'over' : pending.step;
  }

  act(...actions: readonly DowAction[]): this {
    for (const action of actions) {
      const applied = this.game.act(this.position, this.seatFor(action), action);
      this.position = applied.position;
      this.events.push(...applied.events);
    }
    return this;
  }

  /** Of several seats that may decide, the one whom the judge lets. */
  private seatFor(action: DowAction): string {
    const { pending } = this;
    if (pending.kind !== 'decide') throw new Error(`nobody decides now: ${pending.kind} ${this.step}`);
    return (pending.seats.find((seat) => this.game.judge(this.position, seat, action).ok) ??
      pending.seats[0]) as string;
  }

  roll(...values: readonly number[]): this {
    for (const value of values) {
      const applied = this.game.roll(this.position, { values: [value] });
      this.position = applied.position;
      this.events.push(...applied.events);
    }
    return this;
  }

  /** Ends the planning of everybody, and gives command as the test says. */
  toMovement(): this {
    while (this.step === 'dow.command.plan') this.act({ type: 'endPlanning' });
    this.amendCommand();
    return this;
  }

  private amendCommand(): void {
    if (this.skirmish.command) return;
    const { units } = this.position;
    const patch = (unit: UnitState): UnitState => ({
      ...unit,
      outOfCommand: this.skirmish.pieces[unit.id]?.out === true,
    });
    this.position = {
      ...this.position,
      units: { french: units.french.map(patch), coalition: units.coalition.map(patch) },
    };
  }

  /** To the combat phase of whoever moves. */
  toCombat(): this {
    this.toMovement();
    const { phasing, turn } = this.position;
    while (
      this.step === 'dow.movement.move' &&
      this.position.phasing === phasing &&
      this.position.turn === turn
    ) {
      this.act({ type: 'endMovement' });
    }
    return this;
  }

  /** The whole player turn under way without doing anything. */
  pass(): this {
    const { phasing, turn } = this.position;
    this.toCombat();
    const here = () =>
      this.position.outcome === null && this.position.phasing === phasing && this.position.turn === turn;
    while (here() && this.step === 'dow.combat.choose') this.act({ type: 'endCombat' });
    while (here() && this.step === 'dow.combat.through') this.act({ type: 'endBreakthrough' });
    return this;
  }

  march(units: string | readonly string[], ...path: readonly string[]): this {
    return this.act({
      type: 'march',
      units: typeof units === 'string' ? [units] : [...units],
      path: [...path],
    });
  }

  attack(from: readonly string[], ...targets: readonly string[]): this {
    return this.act({ type: 'attack', from: [...from], targets: [...targets] });
  }

  /** Why an action is refused, as `code rule` pairs; empty when it is legal. */
  why(action: DowAction, seat = this.seat): string[] {
    const verdict = this.game.judge(this.position, seat, action);
    return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
  }

  options<T extends DowAction['type']>(type: T, seat = this.seat): Extract<DowAction, { type: T }>[] {
    return this.game
      .options(this.position, seat)
      .actions.filter((action): action is Extract<DowAction, { type: T }> => action.type === type);
  }

  /** The last event of a kind. */
  last<T extends DowEvent['type']>(type: T): Extract<DowEvent, { type: T }> {
    const found = this.events.findLast((event) => event.type === type);
    if (found === undefined) throw new Error(`no ${type} yet`);
    return found as Extract<DowEvent, { type: T }>;
  }

  has(type: DowEvent['type']): boolean {
    return this.events.some((event) => event.type === type);
  }

  unit(id: string): UnitState {
    return [...this.position.units.french, ...this.position.units.coalition].find(
      (unit) => unit.id === id,
    ) as UnitState;
  }

  hex(id: string): string | undefined {
    for (const side of ['french', 'coalition'] as const) {
      for (const { hex, stack } of this.position.stacks[side]) if (stack.includes(id)) return hex;
    }
    return undefined;
  }

  stack(hex: string): readonly string[] {
    return stacksOf(this.position, 'french')[hex] ?? stacksOf(this.position, 'coalition')[hex] ?? [];
  }

  /** Changes units by hand. */
  mark(id: string, patch: Partial<UnitState>): this {
    const { units } = this.position;
    const change = (unit: UnitState): UnitState => (unit.id === id ? { ...unit, ...patch } : unit);
    this.position = {
      ...this.position,
      units: { french: units.french.map(change), coalition: units.coalition.map(change) },
    };
    return this;
  }
}

export const table = (skirmish: Skirmish): Table => new Table(skirmish);
