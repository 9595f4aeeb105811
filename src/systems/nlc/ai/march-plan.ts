import type { Stop } from '../../../ai/bot.ts';
import type { Temper } from '../../../ai/search/tempers.ts';
import type { RandomInt } from '../../../engine/game.ts';
import { worldAt } from '../rules/bridges/damaged.ts';
import { formationOf, formationState } from '../rules/command/formations.ts';
import { isTooStrong, pointsOf, roomOf } from '../rules/ground/stacking.ts';
import { awayFromEnemy, hexOf, stateOf } from '../rules/ground/standing.ts';
import { entries } from '../rules/movement/entry.ts';
import { judgeMarcher } from '../rules/movement/judging.ts';
import { marcherOf } from '../rules/movement/marcher.ts';
import { marches } from '../rules/movement/reach.ts';
import type { NlcPosition, Side, UnitId, UnitState } from '../rules/position.ts';
import type { Counter, World } from '../rules/world.ts';
import { postScore } from './candidates.ts';
import type { Risk } from './contact.ts';
import type { Judgement, Name } from './evaluate.ts';

/** Where one unit could go, and what has been chosen for it. */
interface Choice {
  readonly counter: Counter;
  /** -1 stands for staying where it is, on the map or off it. */
  readonly posts: readonly number[];
  readonly start: number;
  /** What it risks on the way to each post. */
  readonly risks: ReadonlyMap<number, Risk>;
  chosen: number;
}

/** Where everybody is to march, and what that would be worth. */
export interface MarchPlan {
  readonly ends: ReadonlyMap<UnitId, number>;
  readonly temper: Temper;
  readonly value: number;
  /** Before anybody marches. */
  readonly start: number;
  readonly terms: Readonly<Record<Name, number>>;
}

/** Posts that are weighed for each unit. */
const POSTS = 9;
/** And of those farthest from the enemy, for who had better go back. */
const REAR = 2;

export interface MarchQuestion {
  readonly position: NlcPosition;
  readonly side: Side;
  readonly temper: Temper;
  /** Arrangements that are weighed. */
  readonly effort: number;
  readonly random: RandomInt;
  readonly stop?: Stop;
}

/** Finds where a side's units should march together, by trying on a sketch of the map. */
export class Marches {
  readonly #world: World;
  readonly #judgement: Judgement;

  constructor(world: World, judgement: Judgement) {
    this.#world = world;
    this.#judgement = judgement;
  }

  plan({ position, side, temper, effort, random, stop }: MarchQuestion): MarchPlan {
    const sign = side === 'french' ? 1 : -1;
    const choices = this.#choices(position, side);
    const room = this.#roomOf(position, side);
    let forces = position.forces[side];
    const sketch = (): NlcPosition => ({
      ...position,
      forces: { ...position.forces, [side]: forces } as NlcPosition['forces'],
    });
    const worth = (): number =>
      sign * weighed(this.#judgement.french(sketch()), temper) -
      temper.caution * this.#judgement.weights.passing * risked(choices);
    const start = worth();
    let best = start;
    const put = (choice: Choice, post: number): void => {
      room.leave(choice.chosen < 0 ? choice.start : choice.chosen, choice.counter);
      room.enter(post < 0 ? choice.start : post, choice.counter);
      choice.chosen = post;
      forces = forces.map((unit, slot) =>
        slot === choice.counter.slot ? this.#placed(position, choice) : unit,
      );
    };
    const attempt = (choice: Choice, post: number): void => {
      const before = choice.chosen;
      if (post === before || !room.has(post < 0 ? choice.start : post, choice.counter)) return;
      const kept = forces;
      put(choice, post);
      const value = worth();
      if (value > best + 1e-6) {
        best = value;
        return;
      }
      room.leave(post < 0 ? choice.start : post, choice.counter);
      room.enter(before < 0 ? choice.start : before, choice.counter);
      choice.chosen = before;
      forces = kept;
    };
    for (const choice of choices) for (const post of choice.posts) attempt(choice, post);
    const able = choices.filter(({ posts }) => posts.length > 0);
    for (let n = 0; n < effort && able.length > 0 && stop?.() !== true; n += 1) {
      const choice = able[random(able.length)] as Choice;
      const open = [-1, ...choice.posts];
      attempt(choice, open[random(open.length)] as number);
    }
    const ends = new Map<UnitId, number>();
    for (const { counter, chosen } of choices) if (chosen >= 0) ends.set(counter.id, chosen);
    const terms = this.#judgement.french(sketch());
    for (const name of Object.keys(terms) as Name[]) terms[name] *= sign;
    return { ends, temper, value: best, start, terms };
  }

  /** The unit where a choice puts it. */
  #placed(p: NlcPosition, { counter, chosen }: Choice): UnitState {
    const state = stateOf(p, counter);
    return chosen < 0 ? state : { ...state, place: 'map', hex: this.#world.grid.id(chosen) };
  }

  /** Everybody who may still march, those nearest to the enemy first: they make room for who comes behind. */
  #choices(p: NlcPosition, side: Side): Choice[] {
    const world = worldAt(this.#world, p);
    const missions = this.#judgement.missions(p, side);
    const away = awayFromEnemy(world, p, side);
    const choices: Choice[] = [];
    for (const counter of world.order[side]) {
      const state = stateOf(p, counter);
      const onMap = state.place === 'map';
      const start = onMap ? hexOf(world, state) : -1;
      if (onMap ? judgeMarcher(world, p, counter).length > 0 : state.place !== 'waiting') continue;
      const marcher = marcherOf(world, p, counter);
      const { ends, paths } = onMap ? marches(world, p, marcher) : entries(world, p, marcher);
      const ways = ends.filter((hex) => hex !== start);
      if (ways.length === 0) continue;
      const score = (hex: number): number =>
        postScore(world, p, side, missions, counter, hex, this.#judgement.weights);
      const scores = new Map(ways.map((hex) => [hex, score(hex)]));
      const forward = [...ways]
        .sort((a, b) => (scores.get(b) as number) - (scores.get(a) as number))
        .slice(0, POSTS);
      const rear = [...ways].sort((a, b) => (away[b] as number) - (away[a] as number)).slice(0, REAR);
      const posts = [...new Set([...forward, ...rear])];
      const risks = new Map<number, Risk>();
      for (const post of posts) {
        const risk = this.#judgement.contact.rideRisk(p, counter, paths[ends.indexOf(post)] ?? []);
        if (risk !== undefined) risks.set(post, risk);
      }
      choices.push({ counter, posts, start, risks, chosen: -1 });
    }
    const far = ({ start, counter }: Choice): number =>
      (start < 0 ? 99 : (away[start] as number)) + (isAttacking(this.#world, p, counter) ? 0 : 5);
    return choices.sort((a, b) => far(a) - far(b));
  }

  /** Who stands where, so that nobody is sent where the field has no room for him. */
  #roomOf(p: NlcPosition, side: Side) {
    const world = this.#world;
    const there = new Map<number, readonly Counter[]>();
    const at = (hex: number): readonly Counter[] => there.get(hex) ?? [];
    const enter = (hex: number, counter: Counter): void => {
      if (hex >= 0) there.set(hex, [...at(hex), counter]);
    };
    for (const counter of world.order[side]) {
      const state = stateOf(p, counter);
      if (state.place === 'map') enter(hexOf(world, state), counter);
    }
    return {
      has: (hex: number, counter: Counter): boolean =>
        hex < 0 ||
        (roomOf(world, p, side, hex, at(hex), counter.formation) > 0 &&
          !isTooStrong(world, pointsOf(world, p, [...at(hex), counter]))),
      enter,
      leave: (hex: number, counter: Counter): void => {
        there.set(
          hex,
          at(hex).filter(({ id }) => id !== counter.id),
        );
      },
    };
  }
}

/** What all marches risk together: horse falls upon one of those who pass it. */
function risked(choices: readonly Choice[]): number {
  const worst = new Map<number, number>();
  for (const { risks, chosen } of choices) {
    const risk = risks.get(chosen);
    if (risk !== undefined) worst.set(risk.from, Math.max(worst.get(risk.from) ?? 0, risk.worth));
  }
  let sum = 0;
  for (const worth of worst.values()) sum += worth;
  return sum;
}

const isAttacking = (world: World, p: NlcPosition, counter: Counter): boolean =>
  formationState(p, formationOf(world, p, counter)).order === 'attack';

/** The worth of a position as a temper sees it. */
export function weighed(terms: Readonly<Record<Name, number>>, { care, caution, drive }: Temper): number {
  let sum = 0;
  for (const [name, value] of Object.entries(terms))
    sum +=
      value *
      (name === 'threats'
        ? caution
        : name === 'approach' || name === 'ground'
          ? drive
          : name === 'attacks'
            ? 1 / care
            : 1);
  return sum;
}
