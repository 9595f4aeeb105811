import type { AnyAction, Bot } from '../../../ai/bot.ts';
import type { Plan, PlanQuestion, Strategist } from '../../../ai/search/strategist.ts';
import { type Temper, triedOn } from '../../../ai/search/tempers.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import { isMostlyAsPlanned } from '../../common/begun-plan.ts';
import type { NlbAction } from '../rules/actions.ts';
import type { NlbGame } from '../rules/index.ts';
import {
  type Army,
  enemyOf,
  type HexId,
  type NlbPosition,
  sideOf,
  type UnitId,
  type UnitState,
} from '../rules/position.ts';
import { stateOf } from '../rules/setup/deployment.ts';
import { Commands } from './command/commands.ts';
import { Rides } from './command/rides.ts';
import { Fights } from './fighting/fights.ts';
import { oddsTable } from './fighting/odds-table.ts';
import { type Land, layOfTheLand } from './judging/lie-of-the-land.ts';
import { Prospects } from './judging/prospects.ts';
import type { Tempers } from './judging/temper.ts';
import { Bearing, temperOf } from './marching/bearing.ts';
import type { MarchPlan, Order } from './marching/march-plan.ts';
import { MarchPlanner } from './marching/marches.ts';
import { Sketch } from './marching/sketch.ts';

export interface NlbPlan extends Plan {
  readonly orders: readonly Order[];
  readonly march: MarchPlan;
  /** The position it was made for, and where it sends units. */
  readonly made: NlbPosition;
  readonly ends: ReadonlyMap<UnitId, HexId>;
  /** How strongly ground draws in the temper that the position calls for, whichever the plan tries on. */
  readonly drive: number;
}

/** Decisions that carry out what the dice demanded: weighed one by one, as they come. */
const REACTIONS: readonly string[] = [
  'retreatTo',
  'stand',
  'lose',
  'advance',
  'declineAdvance',
  'advanceLed',
];

/** Arrangements weighed even where there are few units. */
const LEAST = 300;
/** The same for those who come on behind others. */
const COMERS = 60;

export class NlbStrategist implements Strategist<NlbPlan> {
  readonly #game: NlbGame;
  readonly #land: Land;
  readonly #prospects: Prospects;
  readonly #tempers: Tempers;
  readonly #marches: MarchPlanner;
  readonly #fights: Fights;
  readonly #bearing: Bearing;
  readonly #commands: Commands;
  readonly #rides: Rides;
  /** Decides what nobody here has thought about. */
  readonly #habit: Bot;

  constructor(game: NlbGame, habit: Bot, tempers: Tempers) {
    this.#tempers = tempers;
    this.#game = game;
    this.#habit = habit;
    const land = layOfTheLand(game.world);
    this.#land = land;
    const odds = oddsTable(game.world);
    this.#commands = new Commands(game.world);
    this.#rides = new Rides(game.world);
    this.#prospects = new Prospects(game.world, tempers.leaves, tempers.weights);
    this.#marches = new MarchPlanner(land, odds, this.#prospects, tempers.weights);
    this.#fights = new Fights(land, odds, this.#prospects, tempers);
    this.#bearing = new Bearing(land, odds, this.#prospects, tempers);
  }

  turnOf(p: Position): string {
    const { turn, phasing } = p as NlbPosition;
    return `${turn} ${phasing}`;
  }

  sideOf(seat: Seat): string {
    return sideOf(seat as Army);
  }

  size(p: Position, seat: Seat): number {
    const units = (p as NlbPosition).forces[sideOf(seat as Army)];
    return units.filter(({ place }) => place === 'map' || place === 'waiting').length;
  }

  needsPlan(_p: Position, options: readonly AnyAction[]): boolean {
    return options.some(({ type }) => type === 'march' || type === 'enter');
  }

  plan(
    p: Position,
    seat: Seat,
    { depth, nth, like, stop }: PlanQuestion<NlbPlan>,
    random: RandomInt,
  ): NlbPlan {
    const position = p as NlbPosition;
    const side = sideOf(seat as Army);
    const actions = this.#game.world.seats[side].flatMap((one) => this.#game.options(position, one).actions);
    const natural = temperOf(this.#tempers, this.#prospects, position, side);
    const temper = triedOn(this.#tempers, natural, nth, like?.march.temper, random);
    const effort = Math.max(LEAST, depth * this.size(p, seat));
    const question = { position, side, actions, temper, care: natural.care, effort, random };
    return this.#planOf(
      position,
      this.#marches.plan(stop === undefined ? question : { ...question, stop }),
      natural,
    );
  }

  isOf(p: Position, { made, ends }: NlbPlan): boolean {
    const now = p as NlbPosition;
    if (now.turn !== made.turn || now.phasing !== made.phasing) return false;
    return isMostlyAsPlanned(now.forces, made.forces, ends);
  }

  stands(p: Position, { made, ends }: NlbPlan): boolean {
    const now = p as NlbPosition;
    if (now.turn !== made.turn || now.phasing !== made.phasing || now.phase !== made.phase) return false;
    const enemy = enemyOf(made.phasing);
    if (!now.forces[enemy].every((unit, n) => isSame(unit, made.forces[enemy][n]))) return false;
    // Before anything of it is done it is made afresh: the enemy may have taken his own turn back and moved otherwise.
    let begun = false;
    for (const [n, unit] of now.forces[made.phasing].entries()) {
      const before = made.forces[made.phasing][n];
      if (isSame(unit, before)) continue;
      // Who comes on behind others goes where there is room then, and does not spoil the plan.
      if (!unit.moved || (ends.get(unit.id) !== unit.hex && before?.place !== 'waiting')) return false;
      begun = true;
    }
    return begun;
  }

  next(
    p: Position,
    seat: Seat,
    options: readonly AnyAction[],
    plan: NlbPlan | undefined,
    random: RandomInt,
  ): AnyAction {
    const position = p as NlbPosition;
    const listed = options as readonly NlbAction[];
    const has = (type: string): boolean => listed.some((one) => one.type === type);
    if (has('march') || has('enter') || has('endMovement'))
      return this.#march(position, seat, listed, plan, random);
    if (has('declare') || has('engage')) return this.#fights.build(position, listed);
    if (has('command')) {
      const command = this.#commands.next(position, sideOf(seat as Army), listed);
      if (command !== undefined) return command;
      const others = listed.filter(({ type }) => type !== 'command');
      return others.length === 1 ? (others[0] as NlbAction) : this.#habitual(p, seat, others, random);
    }
    if (has('target')) return this.#fights.choose(position, listed);
    return this.reaction(p, seat, options) ?? this.#habitual(p, seat, options, random);
  }

  /** What a player does who must carry out what the dice demanded; undefined for every other decision. */
  reaction(p: Position, seat: Seat, options: readonly AnyAction[]): AnyAction | undefined {
    const listed = options as readonly NlbAction[];
    return listed.every(({ type }) => REACTIONS.includes(type))
      ? this.#react(p as NlbPosition, seat, listed)
      : undefined;
  }

  value(p: Position, seat: Seat): number {
    return this.#bearing.value(p as NlbPosition, sideOf(seat as Army));
  }

  promise(p: Position, seat: Seat): number {
    return this.#prospects.promise(p as NlbPosition, sideOf(seat as Army), this.value(p, seat));
  }

  told(promise: number): number {
    return this.#prospects.told(promise);
  }

  outlook(p: Position, seat: Seat, { march, drive }: NlbPlan, reply: NlbPlan): number {
    const position = p as NlbPosition;
    const side = sideOf(seat as Army);
    // Measured by what the ground meant when the plan was made, so that all plans are measured alike.
    const ground = drive * march.groundGained(new Sketch(this.#land, position, side));
    const worth = this.#prospects.value(position, side) + ground - (reply.value - reply.march.start);
    return this.#prospects.promise(position, side, worth);
  }

  #march(
    p: NlbPosition,
    seat: Seat,
    options: readonly NlbAction[],
    plan: NlbPlan | undefined,
    random: RandomInt,
  ): NlbAction {
    const leaving = options.find((one) => one.type === 'exit' && this.#shouldLeave(p, seat, one));
    if (leaving !== undefined) return leaving;
    if (plan !== undefined) {
      const { ends } = plan;
      const ordered = options.find(
        (one) =>
          (one.type === 'march' || one.type === 'enter') &&
          one.path.at(-1) !== undefined &&
          ends.get(one.unit) === one.path.at(-1),
      );
      if (ordered !== undefined) return ordered;
      const comer = this.#bringOn(p, seat, options, plan, random);
      if (comer !== undefined) return comer;
    }
    const rides = options.filter(
      ({ type }) => type === 'ride' || type === 'rideOn' || type === 'endMovement',
    );
    const ride = this.#rides.next(p, seat as Army, rides);
    if (ride !== undefined) return ride;
    const end = options.find(({ type }) => type === 'endMovement');
    // Only somebody who must make room for a friend cannot end here.
    return end ?? (this.#habitual(p, seat, options, random) as NlbAction);
  }

  /**
   * Troops whose way onto the map was not open when the plan was made, for others were before them in their column, or
   * is not what it was, or whom it had no use for: once the rest is carried out they get a plan of their own.
   */
  #bringOn(
    p: NlbPosition,
    seat: Seat,
    options: readonly NlbAction[],
    { march }: NlbPlan,
    random: RandomInt,
  ): NlbAction | undefined {
    const actions = options.filter(({ type }) => type === 'enter');
    if (actions.length === 0) return undefined;
    const side = sideOf(seat as Army);
    const { orders } = this.#marches.plan({
      position: p,
      side,
      actions,
      temper: march.temper,
      care: march.temper.care,
      effort: COMERS,
      random,
    });
    const [first] = orders;
    // However little they promise, troops off the map are of no use to anybody.
    return first?.action ?? (this.#habitual(p, seat, actions, random) as NlbAction);
  }

  #shouldLeave(p: NlbPosition, seat: Seat, { path, unit }: Extract<NlbAction, { type: 'exit' }>): boolean {
    const { grid, counters } = this.#game.world;
    const counter = counters.get(unit);
    const from = path.at(-1) ?? (counter === undefined ? null : stateOf(p, counter).hex) ?? '';
    return this.#prospects
      .meaning(p)
      .exits.some(({ army, hexes }) => army === seat && hexes.includes(grid.index(from)));
  }

  #react(p: NlbPosition, seat: Seat, options: readonly NlbAction[]): NlbAction {
    const side = sideOf(seat as Army);
    const near = this.#concerned(p, options);
    let best = options[0] as NlbAction;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of options) {
      const value = this.#bearing.value(this.#game.act(p, seat, action, true).position, side, near);
      if (value > most + 1e-9) {
        most = value;
        best = action;
      }
    }
    return best;
  }

  /** Where the units of these options are and may go. */
  #concerned(p: NlbPosition, options: readonly NlbAction[]): number[] {
    const { grid, counters } = this.#game.world;
    const hexes = new Set<number>();
    for (const action of options) {
      if ('hex' in action) hexes.add(grid.index(action.hex));
      const counter = 'unit' in action ? counters.get(action.unit) : undefined;
      const hex = counter === undefined ? null : stateOf(p, counter).hex;
      if (hex !== null) hexes.add(grid.index(hex));
    }
    return [...hexes].filter((hex) => hex >= 0);
  }

  #habitual(p: Position, seat: Seat, options: readonly AnyAction[], random: RandomInt): AnyAction {
    return this.#habit.choose({ view: this.#game.observe(p as NlbPosition, seat), seat, options, random });
  }

  #planOf(made: NlbPosition, march: MarchPlan, natural: Temper): NlbPlan {
    const { orders, value, temper } = march;
    // As the natural temper would see them: plans of different tempers are told apart by what they do.
    const terms = {
      ...march.terms,
      threats: (march.terms.threats * natural.caution) / temper.caution,
      ground: ((march.terms.ground - march.start) * natural.drive) / temper.drive,
    };
    const { grid } = this.#game.world;
    return {
      name: temper.name,
      value,
      terms: Object.entries(terms).map(([name, worth]) => ({ name, value: worth })),
      key: orders
        .map(({ unit, end }) => `${unit} ${end}`)
        .sort()
        .join('|'),
      facts: {
        temper: temper.name,
        marches: orders.length,
        attacks: march.attacks.map(({ targets, from, guns, column, killed, gone, exchanged }) => ({
          targets: targets.map((hex) => grid.id(hex)),
          from: from.map((hex) => grid.id(hex)),
          guns: guns.length,
          column: this.#game.world.tables.crt.columns[column] ?? '',
          killed,
          gone,
          exchanged,
        })),
      },
      orders,
      march,
      made,
      drive: natural.drive,
      ends: new Map(orders.map(({ unit, end }) => [unit, grid.id(end)])),
    };
  }
}

const isSame = (a: UnitState, b: UnitState | undefined): boolean =>
  b !== undefined && a.hex === b.hex && a.place === b.place && a.reduced === b.reduced && a.moved === b.moved;
