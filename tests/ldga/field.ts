import type { Chit } from '../../src/systems/ldga/content/atoms.ts';
import type { LdgaScenario } from '../../src/systems/ldga/content/scenario.ts';
import type { LdgaTables } from '../../src/systems/ldga/content/tables.ts';
import type { UnitCounter } from '../../src/systems/ldga/content/units.ts';
import {
  type LdgaAction,
  type LdgaEvent,
  type LdgaGame,
  type LdgaOption,
  type LdgaPosition,
  makeLdgaGame,
} from '../../src/systems/ldga/rules/index.ts';
import {
  type Army,
  type LeaderState,
  SIDES,
  type Side,
  type TrainState,
  type UnitState,
} from '../../src/systems/ldga/rules/position.ts';
import { units as shipped, tables } from './content.ts';
import { type Ground, makeGround } from './ground.ts';

/** A counter for a test: `fr.…`, `al.…`, `pr.…`; infantry of four points in the First Corps unless it says otherwise. */
export interface Piece {
  readonly hex?: string;
  readonly arm?: UnitCounter['arm'];
  readonly strength?: number;
  readonly reducedTo?: number | null;
  /** It begins on its second side. */
  readonly worn?: true;
  readonly quality?: number;
  readonly formation?: string;
  readonly nationality?: UnitCounter['nationality'];
  readonly vedettes?: number;
  /** What the test says of its state. */
  readonly state?: Partial<UnitState>;
}

export interface Coming {
  readonly turn: number;
  readonly entry: string;
  readonly pieces: readonly string[];
}

export interface Field extends Ground {
  readonly pieces: Readonly<Record<string, Piece>>;
  /** Leaders and trains of the shipped game, and where they stand. */
  readonly leaders?: Readonly<Record<string, string>>;
  readonly trains?: Readonly<Record<string, string>>;
  readonly arrivals?: readonly Coming[];
  readonly first?: Side;
  /** The turns of the track that are played, the first afternoon unless it says otherwise. */
  readonly turns?: readonly [number, number];
  readonly rain?: readonly number[];
  readonly mud?: readonly number[];
  readonly options?: readonly LdgaOption[];
  /** The chit that every draw gives; `4/6` if left out. */
  readonly chits?: Partial<Record<Side, { readonly cup: readonly Chit[]; readonly hand: readonly Chit[] }>>;
  readonly truce?: LdgaScenario['truce'];
  /** Supply is asked for at night (14). */
  readonly supply?: true;
  readonly freeSetUp?: LdgaScenario['freeSetUp'];
}

const PREFIX: Readonly<Record<string, Army>> = { fr: 'french', al: 'allied', pr: 'prussian' };
const armyOf = (id: string): Army => PREFIX[id.slice(0, 2)] as Army;

function counterOf(id: string, piece: Piece): UnitCounter {
  const army = armyOf(id);
  const strength = piece.strength ?? 4;
  return {
    id,
    name: id,
    army,
    nationality:
      piece.nationality ?? (army === 'french' ? 'line' : army === 'prussian' ? 'prussian' : 'british'),
    formation: piece.formation ?? '1',
    arm: piece.arm ?? 'infantry',
    size: 'division',
    men: 1000,
    strength,
    reduced:
      piece.reducedTo === undefined ? (strength > 1 ? Math.ceil(strength / 2) : null) : piece.reducedTo,
    quality: piece.quality ?? 3,
    vedettes: piece.vedettes ?? 0,
  };
}

const CHITS = { cup: ['4/6', '4/6'], hand: ['3/4', '2/3'] } as const satisfies {
  cup: readonly Chit[];
  hand: readonly Chit[];
};

export function gameOf(field: Field, watch?: (step: string) => void): LdgaGame {
  const ids = Object.keys(field.pieces);
  const [first, last] = field.turns ?? [2, 3];
  const weather = (turn: LdgaTables['turns'][number]): LdgaTables['turns'][number] => ({
    ...turn,
    rain: field.rain?.includes(turn.turn) ?? false,
    mud: field.mud?.includes(turn.turn) ?? false,
  });
  const at = (piece: string, hex: string) => ({
    piece,
    hex,
    provenance: 'reconstructed' as const,
    confidence: 'low' as const,
    reason: 'made up for a test',
  });
  const purse = (side: Side) => {
    const { cup, hand } = field.chits?.[side] ?? CHITS;
    return { cup: [...cup], hand: [...hand] };
  };
  const scenario: LdgaScenario = {
    schema: 'vedette.ldga.scenario/1',
    id: 'ldga.test',
    section: '21',
    title: 'Test',
    summary: 'A test.',
    map: 'test',
    turns: { first, last },
    firstPlayer: field.first ?? 'french',
    chits: { french: purse('french'), coalition: purse('coalition'), rule: 'LDGA-8.15' },
    placements: [
      ...ids.flatMap((id) => {
        const { hex, worn } = field.pieces[id] ?? {};
        return hex === undefined ? [] : [{ ...at(id, hex), ...(worn && { reduced: worn }) }];
      }),
      ...Object.entries({ ...field.leaders, ...field.trains }).map(([id, hex]) => at(id, hex)),
    ],
    arrivals: (field.arrivals ?? []).map(({ turn, entry, pieces }, n) => ({
      turn,
      entry,
      order: n + 1,
      mode: 'stack' as const,
      extra: 0,
      pieces: [...pieces],
      provenance: 'reconstructed' as const,
      confidence: 'low' as const,
      reason: 'made up for a test',
    })),
    aside: [],
    ...(field.supply === undefined ? {} : { supply: field.supply }),
    ...(field.truce === undefined ? {} : { truce: field.truce }),
    ...(field.freeSetUp === undefined ? {} : { freeSetUp: field.freeSetUp }),
  };
  const counters = ids.map((id) => counterOf(id, field.pieces[id] as Piece));
  return makeLdgaGame(
    {
      map: makeGround(field),
      units: {
        ...shipped,
        units: counters,
        vedettes: counters
          .filter(({ vedettes }) => vedettes > 0)
          .map(({ id, vedettes }) => ({ parent: id, count: vedettes, strength: 0.5, movement: 9 })),
      },
      tables: { ...tables, turns: tables.turns.map(weather) },
      scenario,
      options: field.options ?? [],
    },
    watch,
  );
}

/** A game driven by hand: every die and every draw is scripted. */
export class Table {
  readonly game: LdgaGame;
  position: LdgaPosition;
  /** Everything that has happened, newest last. */
  readonly events: LdgaEvent[] = [];

  constructor(field: Field, watch?: (step: string) => void) {
    this.game = gameOf(field, watch);
    const begun = this.game.begin();
    this.position = begun.position;
    this.events.push(...begun.events);
    const patch = (unit: UnitState): UnitState => ({ ...unit, ...field.pieces[unit.id]?.state });
    const { units } = this.position;
    this.position = {
      ...this.position,
      units: { french: units.french.map(patch), coalition: units.coalition.map(patch) },
    };
  }

  get world() {
    return this.game.world;
  }

  get pending() {
    return this.game.pending(this.position);
  }

  /** The seat that must decide now. */
  get seat(): string {
    const { pending } = this;
    if (pending.kind !== 'decide') throw new Error(`nobody decides now: ${pending.kind} ${this.step}`);
    return pending.seats[0] as string;
  }

  get step(): string {
    const { pending } = this;
    return pending.kind === 'over' ? 'over' : pending.step;
  }

  act(...actions: readonly LdgaAction[]): this {
    for (const action of actions) this.take(this.game.act(this.position, this.seatFor(action), action));
    return this;
  }

  actAs(seat: string, ...actions: readonly LdgaAction[]): this {
    for (const action of actions) this.take(this.game.act(this.position, seat, action));
    return this;
  }

  roll(...values: readonly number[]): this {
    for (const value of values) this.take(this.game.roll(this.position, { values: [value] }));
    return this;
  }

  private take({ position, events }: { position: LdgaPosition; events: readonly LdgaEvent[] }): void {
    this.position = position;
    this.events.push(...events);
  }

  /** Of several seats that may decide, the one whom the judge lets. */
  private seatFor(action: LdgaAction): string {
    const { pending } = this;
    if (pending.kind !== 'decide') throw new Error(`nobody decides now: ${pending.kind} ${this.step}`);
    return (pending.seats.find((seat) => this.game.judge(this.position, seat, action).ok) ??
      pending.seats[0]) as string;
  }

  /** What passes over a decision, for whoever only wants to be past it. */
  static readonly PASS: readonly LdgaAction['type'][] = [
    'endSetUp',
    'noOrder',
    'endMessages',
    'endCommand',
    'keepChits',
    'endMovement',
    'endDisengagement',
    'endReorganizing',
    'endEvading',
    'stay',
    'endDeclaring',
  ];

  /** Passes and draws the first chit until the play rests on this step, or is over. */
  to(step: string, limit = 400): this {
    for (let n = 0; this.step !== step && this.step !== 'over'; n += 1) {
      if (n > limit) throw new Error(`never came to ${step}, stands at ${this.step}`);
      this.pass();
    }
    if (this.step !== step) throw new Error(`the game is over before ${step}`);
    return this;
  }

  /** One decision or chance step by its emptiest answer. */
  pass(): this {
    const { pending } = this;
    if (pending.kind === 'chance') return this.roll(pending.request.kind === 'draw' ? 0 : 1);
    if (pending.kind === 'over') throw new Error('the game is over');
    const [seat] = pending.seats as readonly [string];
    const { actions } = this.game.options(this.position, seat);
    const action = actions.find(({ type }) => Table.PASS.includes(type)) ?? actions[0];
    if (action === undefined) throw new Error(`nothing can be done at ${this.step}`);
    return this.actAs(seat, action);
  }

  /** To the movement phase of whoever comes first to it. */
  toMovement(side?: Side): this {
    this.to('ldga.movement.move');
    while (side !== undefined && this.position.phasing !== side) this.pass().to('ldga.movement.move');
    return this;
  }

  toCombat(): this {
    return this.to('ldga.combat.choose');
  }

  march(pieces: string | readonly string[], ...path: readonly string[]): this {
    return this.act({
      type: 'march',
      pieces: typeof pieces === 'string' ? [pieces] : [...pieces],
      path: [...path],
    });
  }

  /** In road march. */
  column(piece: string, ...path: readonly string[]): this {
    return this.act({ type: 'march', pieces: [piece], path: [...path], column: true });
  }

  /** Why an action is refused, as `code rule` pairs; empty when it is legal. */
  why(action: LdgaAction, seat = this.seat): string[] {
    const verdict = this.game.judge(this.position, seat, action);
    return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
  }

  options<T extends LdgaAction['type']>(type: T, seat = this.seat): Extract<LdgaAction, { type: T }>[] {
    return this.game
      .options(this.position, seat)
      .actions.filter((action): action is Extract<LdgaAction, { type: T }> => action.type === type);
  }

  /** The last event of a kind. */
  last<T extends LdgaEvent['type']>(type: T): Extract<LdgaEvent, { type: T }> {
    const found = this.events.findLast((event) => event.type === type);
    if (found === undefined) throw new Error(`no ${type} yet`);
    return found as Extract<LdgaEvent, { type: T }>;
  }

  has(type: LdgaEvent['type']): boolean {
    return this.events.some((event) => event.type === type);
  }

  unit(id: string): UnitState {
    return SIDES.flatMap((side) => this.position.units[side]).find((unit) => unit.id === id) as UnitState;
  }

  leader(id: string): LeaderState {
    return SIDES.flatMap((side) => this.position.leaders[side]).find((one) => one.id === id) as LeaderState;
  }

  train(id: string): TrainState {
    return this.position.trains.find((one) => one.id === id) as TrainState;
  }

  hex(id: string): string | null | undefined {
    return this.unit(id)?.hex ?? this.leader(id)?.hex ?? this.train(id)?.hex;
  }

  /** Changes a unit, leader or train by hand. */
  mark(id: string, patch: Partial<UnitState> | Partial<LeaderState> | Partial<TrainState>): this {
    const change = <T extends { readonly id: string }>(one: T): T =>
      one.id === id ? { ...one, ...patch } : one;
    const { units, leaders, trains } = this.position;
    return this.amend({
      units: { french: units.french.map(change), coalition: units.coalition.map(change) },
      leaders: { french: leaders.french.map(change), coalition: leaders.coalition.map(change) },
      trains: trains.map(change),
    });
  }

  amend(patch: Partial<LdgaPosition>): this {
    this.position = { ...this.position, ...patch };
    return this;
  }
}

/** `watch` is told every step that the play comes through. */
export const table = (field: Field, watch?: (step: string) => void): Table => new Table(field, watch);
