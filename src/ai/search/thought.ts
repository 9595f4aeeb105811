import type { Position } from '../../engine/position.ts';
import type { Explanation, WeighedPlan } from '../explanation.ts';
import type { Plan } from './strategist.ts';

/** Plans besides the chosen one that are worth telling of. */
const TOLD = 3;

/** A plan, and how it has done so far. */
export interface Contender<P extends Plan> {
  readonly plan: P;
  /** What came out of each game, in the order of the dice that all contenders meet. */
  readonly results: number[];
  /** For each truth what the plan leads to before a die is cast. */
  readonly begun: Position[];
}

/** Through the own turn, to the enemy's reply, or to the end of the game. */
export type HowFar = 'turn' | 'reply' | 'end';

/** What came of thinking about a turn. */
export interface Thought<P extends Plan> {
  readonly plan: P;
  /** The best first. */
  readonly contenders: readonly Contender<P>[];
  /** How far they were played on, if they were. */
  readonly to?: HowFar;
  /** Time was up before all plans had been made. */
  readonly cut?: boolean;
}

export const mean = ({ results }: { readonly results: readonly number[] }): number =>
  results.length === 0
    ? Number.NEGATIVE_INFINITY
    : results.reduce((sum, one) => sum + one, 0) / results.length;

/** What was thought, for those who ask. */
export function explained<P extends Plan>(
  { plan, contenders, to = 'turn', cut }: Thought<P>,
  told: (promise: number) => number,
): Explanation {
  const weighed = ({ plan: one, results }: Contender<P>): WeighedPlan => ({
    name: one.name,
    value: one.value,
    terms: one.terms,
    played: results.length === 0 ? null : { games: results.length, mean: told(mean({ results })) },
    facts: one.facts,
  });
  const chosen = contenders.find((one) => one.plan === plan) as Contender<P>;
  const others = contenders
    .filter((one) => one !== chosen)
    // Of each way of thinking the best is told.
    .filter((one, n, all) => all.findIndex(({ plan: { name } }) => name === one.plan.name) === n)
    .slice(0, TOLD);
  const [next] = others;
  return {
    plan: weighed(chosen),
    alternatives: others.map(weighed),
    decided:
      next === undefined
        ? { by: cut === true ? 'out-of-time' : 'only-plan' }
        : chosen.results.length === 0 || next.results.length === 0
          ? { by: 'first-thought' }
          : {
              by: 'played-out',
              to,
              over: next.plan.name,
              lead: told(mean(chosen)) - told(mean(next)),
              term: tellingTerm(chosen.plan, next.plan),
            },
  };
}

/** The part of its worth in which a plan is furthest ahead of another; null where it is in none. */
function tellingTerm(plan: Plan, other: Plan): string | null {
  let telling: string | null = null;
  let most = 0;
  for (const { name, value } of plan.terms) {
    const lead = value - (other.terms.find((term) => term.name === name)?.value ?? 0);
    if (lead > most) [telling, most] = [name, lead];
  }
  return telling;
}
