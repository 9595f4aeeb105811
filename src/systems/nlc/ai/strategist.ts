import type { AnyAction } from '../../../ai/bot.ts';
import type { Plan, PlanQuestion, Strategist } from '../../../ai/search/strategist.ts';
import { type Temper, triedOn } from '../../../ai/search/tempers.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import { isMostlyAsPlanned } from '../../common/begun-plan.ts';
import type { NlcAction } from '../rules/actions.ts';
import { stacksOf } from '../rules/ground/standing.ts';
import type { NlcGame } from '../rules/index.ts';
import { type Army, enemyOf, type NlcPosition, type Side, sideOf, type UnitId } from '../rules/position.ts';
import { firstOrder, nextOrder } from './dispatch.ts';
import { errandOf } from './errands.ts';
import { inManner, mannerOf } from './manners.ts';
import type { MarchPlan } from './march-plan.ts';
import type { Mission } from './missions.ts';
import { bestFreed, worthCalling } from './reserves.ts';
import { type Staff, staffOf } from './staff.ts';
import type { BySide } from './temper.ts';

export interface NlcPlan extends Plan {
  readonly march: MarchPlan;
  /** The position it was made for, and where it sends units. */
  readonly made: NlcPosition;
  readonly ends: ReadonlyMap<UnitId, string>;
  /** What the position that it leads to is worth to its own side, seen without any temper. */
  readonly sober: number;
  /** Who made it, and goes by it in the fights of that turn too. */
  readonly staff: Staff;
}

/** Arrangements weighed even where there are few units. */
const LEAST = 150;
/** A lead of so many strength points is nearly a won game. */
const DECISIVE = 45;

/** In so many last turns of either side together plans are played on to the end. */
const NEAR_THE_END = 5;
/** A game that is over promises half of what it promises by who has won, half by how much he is ahead. */
const DECIDED = 50;
/** So far ahead, in strength points, it is three quarters of the most. */
const AHEAD = 25;

const sign = (side: Side): number => (side === 'french' ? 1 : -1);

export class NlcStrategist implements Strategist<NlcPlan> {
  readonly wholeTurn = true;
  readonly #game: NlcGame;
  readonly #characters: BySide;
  readonly #staffs: Readonly<Record<Side, Staff>>;
  readonly #farsighted: boolean;

  /** Who is farsighted plays his last turns on to the end, gone about in different manners. */
  constructor(game: NlcGame, characters: BySide, farsighted = false) {
    this.#game = game;
    this.#characters = characters;
    this.#farsighted = farsighted;
    this.#staffs = {
      french: staffOf(game, 'french', characters.french),
      coalition: staffOf(game, 'coalition', characters.coalition),
    };
  }

  /** What both sides do together when a turn begins belongs to the player who comes first in it. */
  turnOf(p: Position): string {
    const { turn, phasing, segment } = p as NlcPosition;
    const joint = segment === 'command' || segment === 'setup' || segment === 'end';
    return `${turn} ${joint ? this.#game.world.battle.firstPlayer : phasing}`;
  }

  sideOf(seat: Seat): string {
    return sideOf(seat as Army);
  }

  size(p: Position, seat: Seat): number {
    const units = (p as NlcPosition).forces[sideOf(seat as Army)];
    return units.filter(({ place }) => place === 'map' || place === 'waiting').length;
  }

  late(p: Position): boolean {
    const { turn, phasing } = p as NlcPosition;
    const { turns, firstPlayer } = this.#game.world.battle;
    const left = 2 * (turns.length - 1 - turn) + (phasing === firstPlayer ? 2 : 1);
    return this.#farsighted && left <= NEAR_THE_END;
  }

  needsPlan(p: Position, options: readonly AnyAction[]): boolean {
    if (!options.some(({ type }) => type === 'march' || type === 'enter')) return false;
    const position = p as NlcPosition;
    const listed = options as readonly NlcAction[];
    // Leaders who go on ahead make ways that the plan should know, and so do bridges.
    const side = position.phasing;
    return (
      this.#errand(position, side, listed) === undefined &&
      this.#leading(position, side, listed) === undefined
    );
  }

  plan(
    p: Position,
    seat: Seat,
    { depth, nth, like, stop }: PlanQuestion<NlcPlan>,
    random: RandomInt,
  ): NlcPlan {
    const position = p as NlcPosition;
    const side = sideOf(seat as Army);
    const manner = this.late(p) ? mannerOf(nth) : undefined;
    const staff =
      manner === undefined
        ? this.#staffs[side]
        : staffOf(this.#game, side, inManner(this.#characters[side], manner));
    const { judgement, marches, tempers } = staff;
    const natural = tempers[judgement.meaning(position).seeking === side ? 'seeking' : 'holding'];
    const temper = this.late(p) ? natural : triedOn(tempers, natural, nth, like?.march.temper, random);
    const effort = Math.max(LEAST, depth * this.size(p, seat));
    const question = { position, side, temper, effort, random };
    const march = marches.plan(stop === undefined ? question : { ...question, stop });
    return this.#planOf(position, staff, march, natural);
  }

  isOf(p: Position, { made, ends }: NlcPlan): boolean {
    const now = p as NlcPosition;
    if (now.turn !== made.turn || now.phasing !== made.phasing) return false;
    return isMostlyAsPlanned(now.forces, made.forces, ends);
  }

  stands(p: Position, { made, ends }: NlcPlan): boolean {
    const now = p as NlcPosition;
    if (now.turn !== made.turn || now.phasing !== made.phasing || now.segment !== made.segment) return false;
    const enemy = enemyOf(made.phasing);
    const hit = now.forces[enemy].some((unit, n) => {
      const was = made.forces[enemy][n];
      return unit.hex !== was?.hex || unit.place !== was.place;
    });
    if (hit) return false;
    let begun = false;
    for (const [n, unit] of now.forces[made.phasing].entries()) {
      const was = made.forces[made.phasing][n];
      if (unit.hex === was?.hex && unit.place === was?.place) continue;
      if (ends.get(unit.id) !== unit.hex) return false;
      begun = true;
    }
    return begun;
  }

  next(
    p: Position,
    seat: Seat,
    options: readonly AnyAction[],
    plan: NlcPlan | undefined,
    random: RandomInt,
  ): AnyAction {
    const position = p as NlcPosition;
    const side = sideOf(seat as Army);
    const listed = options as readonly NlcAction[];
    const staff = plan?.staff.side === side ? plan.staff : this.#staffs[side];
    const { judgement } = staff;
    const missions = (): ReadonlyMap<string, Mission> => judgement.missions(position, side);
    const has = (type: NlcAction['type']): boolean => listed.some((one) => one.type === type);
    const freed = bestFreed(this.#game.world, position, listed);
    if (freed !== undefined) return freed;
    if (has('endOrders'))
      return (
        worthCalling(this.#game.world, position, listed) ??
        nextOrder(this.#game.world, position, side, seat, missions(), judgement.weights) ?? {
          type: 'endOrders',
        }
      );
    if (has('setOrder')) {
      const first = firstOrder(this.#game.world, position, side, listed, missions());
      if (first !== undefined) return first;
    }
    if (has('march') || has('enter') || has('ride') || has('endMovement'))
      return this.#march(position, seat, listed, plan, random);
    return this.#habitual(staff, p, seat, options, random);
  }

  promise(p: Position, seat: Seat): number {
    const side = sideOf(seat as Army);
    const { outcome, ...terms } = this.#staffs[side].judgement.french(p as NlcPosition);
    if ((p as NlcPosition).outcome === null || !this.late(p))
      return hundredths(sign(side) * (outcome + total(terms)));
    const ahead = sign(side) * (terms.losses + terms.ground);
    return DECIDED * (Math.sign(sign(side) * outcome) + Math.tanh(ahead / AHEAD));
  }

  outlook(_p: Position, _seat: Seat, _plan: NlcPlan, reply: NlcPlan): number {
    return hundredths(-reply.sober);
  }

  #errand(p: NlcPosition, side: Side, options: readonly NlcAction[]) {
    const { judgement } = this.#staffs[side];
    const missions = judgement.missions(p, side);
    const { seeking } = judgement.meaning(p);
    return errandOf(this.#game.world, p, side, options, { missions, seeking });
  }

  #leading(p: NlcPosition, side: Side, options: readonly NlcAction[]) {
    const { rides, judgement } = this.#staffs[side];
    return rides.leading(p, side, judgement.missions(p, side), options);
  }

  #march(
    p: NlcPosition,
    seat: Seat,
    options: readonly NlcAction[],
    plan: NlcPlan | undefined,
    random: RandomInt,
  ): AnyAction {
    const side = sideOf(seat as Army);
    const ahead = this.#errand(p, side, options) ?? this.#leading(p, side, options);
    if (ahead !== undefined) return ahead;
    const leaving = options.find(({ type }) => type === 'exit');
    if (leaving !== undefined && this.#shouldLeave(p, seat, leaving)) return leaving;
    if (plan !== undefined) {
      const byUnit = new Map(
        options.flatMap((one) =>
          (one.type === 'march' || one.type === 'enter') && plan.ends.get(one.unit) === one.path.at(-1)
            ? [[one.unit, one] as const]
            : [],
        ),
      );
      for (const unit of plan.ends.keys()) {
        const ordered = byUnit.get(unit);
        if (ordered !== undefined) return ordered;
      }
    }
    const end = options.find(({ type }) => type === 'endMovement');
    const ride = this.#staffs[side].rides.following(p, side, options);
    if (ride !== undefined) return ride;
    // Duties that the plan has left open keep the segment from ending.
    return end ?? this.#habitual(this.#staffs[side], p, seat, options, random);
  }

  /** Off the map for what that is worth, unless the enemy would be let off. */
  #shouldLeave(p: NlcPosition, seat: Seat, action: NlcAction): boolean {
    const side = sideOf(seat as Army);
    const { judgement } = this.#staffs[side];
    const after = this.#game.act(p, seat, action, true).position as NlcPosition;
    const gain = total(judgement.french(after)) - total(judgement.french(p));
    return sign(side) * gain > 0;
  }

  #habitual(
    { habit }: Staff,
    p: Position,
    seat: Seat,
    options: readonly AnyAction[],
    random: RandomInt,
  ): AnyAction {
    return habit.choose({ view: this.#game.observe(p as NlcPosition, seat), seat, options, random });
  }

  #planOf(made: NlcPosition, staff: Staff, march: MarchPlan, natural: Temper): NlcPlan {
    const { side, judgement } = staff;
    const { ends, terms, temper, value } = march;
    const { grid } = this.#game.world;
    const missions = judgement.missions(made, side);
    const targets = [...new Set(this.#contacts(made, side, ends))];
    return {
      name: temper.name,
      value,
      terms: [
        { name: 'attacks', value: terms.attacks },
        { name: 'threats', value: terms.threats * natural.caution },
        { name: 'ground', value: terms.ground + terms.approach * natural.drive },
        { name: 'losses', value: terms.losses },
      ],
      key: keyOf(ends, this.late(made) ? temper.name : ''),
      facts: {
        marches: ends.size,
        orders: [...missions].flatMap(([formation, { order, second, target, goal, post }]) =>
          post < 0 ? [] : [{ formation, order, second, target, goal }],
        ),
        attacks: targets.map((hex) => ({ target: grid.id(hex) })),
      },
      march,
      made,
      sober: total(terms),
      staff,
      ends: new Map([...ends].map(([unit, end]) => [unit, grid.id(end)])),
    };
  }

  /** Enemy stacks next to which the plan puts somebody. */
  #contacts(p: NlcPosition, side: Side, ends: ReadonlyMap<UnitId, number>): number[] {
    const { grid } = this.#game.world;
    const enemies = stacksOf(this.#game.world, p, enemyOf(side));
    return [...ends.values()].flatMap((hex) => grid.ring(hex, 1).filter((near) => enemies.has(near)));
  }
}

/** Whoever fights in another manner does something else, wherever he marches. */
const keyOf = (ends: ReadonlyMap<UnitId, number>, manner: string): string =>
  [manner, ...[...ends].map(([unit, end]) => `${unit} ${end}`).sort()].join('|');

const total = (terms: Readonly<Record<string, number>>): number =>
  Object.values(terms).reduce((sum, value) => sum + value, 0);

/** A lead in strength points as hundredths of a won game. */
const hundredths = (lead: number): number => 100 * Math.tanh(lead / DECISIVE);
