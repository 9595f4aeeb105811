import type { AnyGame } from '../../engine/game.ts';
import { type AnyAction, type Bot, type Choice, drain, type Seating, type Stop } from '../bot.ts';
import type { Explanation, WeighedPlan } from '../explanation.ts';
import { randomInts } from '../random.ts';
import { playOut, type Reply } from './play-out.ts';
import { Purse } from './purse.ts';
import type { Effort, Plan, Strategist } from './strategist.ts';

/** How hard a level thinks. */
export interface Level {
  readonly id: string;
  readonly effort: Effort;
  /** How the enemy answers when plans are played out. */
  readonly reply: Reply;
  /** How often each plan is played out with other dice, on average; 0 takes the first plan as it is. */
  readonly playOuts: number;
}

/** Plans remembered: as many as there are games that one bot is likely to sit at together. */
const MEMORY = 16;
/** Of the time it may think, a bot makes plans for so long; in the rest it plays them out. */
const PLANS = 0.42;
/** With a budget plans are played out until time is up, but never more often than this. */
const TIRELESS = 400;

interface Contender<P extends Plan> {
  readonly plan: P;
  /** What came out of each game, in the order of the dice that all contenders meet. */
  readonly results: number[];
}

interface Thought<P extends Plan> {
  readonly plan: P;
  readonly contenders: readonly Contender<P>[];
}

/**
 * Plans its whole turn when it begins: lets the strategist make plans, plays the different ones out
 * against a quick enemy with many dice, and keeps to the one that came out best. It knows its own plans
 * again by the position they were made for, so that it may sit at several games; whoever takes over in the
 * middle of a turn plans the rest of it afresh.
 */
export function planningBot<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  level: Level,
  { budget, clock }: Seating = {},
): Bot {
  const thoughts: Thought<P>[] = [];
  const purse = budget === undefined || clock === undefined ? undefined : new Purse(budget, clock);

  function* compare(choice: Choice, contenders: readonly Contender<P>[], stop?: Stop): Generator<number, P> {
    let left = [...contenders];
    const timed = purse !== undefined;
    if (left.length < 2 || (level.playOuts === 0 && !timed)) return (left[0] as Contender<P>).plan;
    const position = game.resample(choice.view, choice.seat, choice.random);
    const rounds = Math.ceil(Math.log2(left.length));
    const total = (timed ? TIRELESS : level.playOuts) * left.length;
    let done = 0;
    for (let round = 0; round < rounds; round += 1) {
      // The same number of games in every round, so that the best are looked at longest.
      const fair = Math.max(1, Math.round(total / (rounds * left.length)));
      const games = timed ? (round < rounds - 1 ? Math.max(4, level.playOuts) : TIRELESS) : fair;
      for (let n = 0; n < games; n += 1) {
        const seed = choice.random(2 ** 30);
        for (const one of left) {
          if (stop?.() === true) return best(left);
          one.results.push(
            playOut(game, strategist, level.reply, position, choice.seat, one.plan, randomInts(seed)),
          );
          done += 1;
          yield Math.min(1, 0.3 + (0.7 * done) / total);
        }
      }
      left.sort((a, b) => mean(b) - mean(a));
      left = left.slice(0, Math.ceil(left.length / 2));
    }
    return best(left);
  }

  function* plan(choice: Choice, stop?: Stop): Generator<number, Thought<P>> {
    const enough = purse?.until(PLANS, stop) ?? stop;
    const ended = purse?.until(1, stop) ?? stop;
    const position = game.resample(choice.view, choice.seat, choice.random);
    const found = new Map<string, Contender<P>>();
    for (let n = 0; n < level.effort.breadth; n += 1) {
      // Two at least, so that there is something to compare in what time is left.
      if (n > 0 && (n === 1 ? ended : enough)?.() === true) break;
      const effort = { ...level.effort, nth: n, ...(enough === undefined ? {} : { stop: enough }) };
      const made = strategist.plan(position, choice.seat, effort, choice.random);
      if (!found.has(made.key)) found.set(made.key, { plan: made, results: [] });
      yield (0.3 * (n + 1)) / level.effort.breadth;
    }
    const contenders = [...found.values()];
    return { plan: yield* compare(choice, contenders, ended), contenders };
  }

  function* think(choice: Choice, stop?: Stop): Generator<number, AnyAction> {
    const { seat, options, random } = choice;
    const [only] = options;
    if (options.length === 1 && only !== undefined) return only;
    purse?.open();
    const position = game.resample(choice.view, seat, random);
    purse?.enter(strategist.turnOf(position));
    let thought: Thought<P> | undefined;
    let planned = false;
    if (strategist.needsPlan(position, options)) {
      thought = thoughts.find((one) => strategist.stands(position, one.plan));
      if (thought === undefined) {
        thought = yield* plan(choice, stop);
        thoughts.unshift(thought);
        thoughts.length = Math.min(thoughts.length, MEMORY);
        planned = true;
      }
    }
    const action = strategist.next(position, seat, options, thought?.plan, random);
    purse?.close(planned);
    return action;
  }

  return {
    id: level.id,
    choose: (choice) => drain(think(choice)),
    think,
    explain({ view, seat, random }) {
      const position = game.resample(view, seat, random);
      const thought = thoughts.find((one) => strategist.isOf(position, one.plan));
      return thought === undefined ? undefined : explained(thought);
    },
  };
}

const mean = ({ results }: { readonly results: readonly number[] }): number =>
  results.length === 0
    ? Number.NEGATIVE_INFINITY
    : results.reduce((sum, one) => sum + one, 0) / results.length;

function best<P extends Plan>(contenders: readonly Contender<P>[]): P {
  let found = contenders[0] as Contender<P>;
  for (const one of contenders) if (mean(one) > mean(found)) found = one;
  return found.plan;
}

function explained<P extends Plan>({ plan, contenders }: Thought<P>): Explanation {
  const weighed = ({ plan: one, results }: Contender<P>): WeighedPlan => ({
    name: one.name,
    value: one.value,
    terms: one.terms,
    played: results.length === 0 ? null : { games: results.length, mean: mean({ results }) },
    facts: one.facts,
  });
  const chosen = contenders.find((one) => one.plan === plan) as Contender<P>;
  const others = contenders.filter((one) => one !== chosen).sort((a, b) => mean(b) - mean(a));
  const [next] = others;
  return {
    plan: weighed(chosen),
    alternatives: others.map(weighed),
    decided:
      next === undefined
        ? { by: 'only-plan' }
        : chosen.results.length === 0 || next.results.length === 0
          ? { by: 'first-thought' }
          : {
              by: 'played-out',
              over: next.plan.name,
              lead: mean(chosen) - mean(next),
              term: tellingTerm(chosen.plan, next.plan),
            },
  };
}

/** The part of its worth in which a plan is furthest ahead of another. */
function tellingTerm(plan: Plan, other: Plan): string {
  let telling = '';
  let most = Number.NEGATIVE_INFINITY;
  for (const { name, value } of plan.terms) {
    const lead = value - (other.terms.find((term) => term.name === name)?.value ?? 0);
    if (lead > most) [telling, most] = [name, lead];
  }
  return telling;
}
