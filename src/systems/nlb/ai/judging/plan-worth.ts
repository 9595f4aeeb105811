import { type Army, enemyOf, type Side, sideOf } from '../../rules/names.ts';
import type { FaceOutcome } from '../fighting/attack-outcome.ts';

/** What a plan is worth on the average of its faces, to one side. */
export interface Worth {
  readonly destroys: number;
  readonly loses: number;
  /** Points of the side less those of its enemy; null where none are counted. */
  readonly points: number | null;
  /** The share of faces that break an army or a corps of the enemy, and of one's own. */
  readonly breaks: number;
  readonly broken: number;
}

/** All that can come of an attack, face by face, and what that is worth on the average. */
export interface PlanOutcomes {
  readonly outcomes: readonly FaceOutcome[];
  readonly worth: Worth;
}

const mean = (outcomes: readonly FaceOutcome[], of: (one: FaceOutcome) => number): number =>
  outcomes.reduce((sum, one) => sum + of(one), 0) / Math.max(1, outcomes.length);

/** The average of all faces: every one of them comes up as often as any other. */
export function worthOf(outcomes: readonly FaceOutcome[], side: Side): Worth {
  const own = (army: string): boolean => sideOf(army as Army) === side;
  const lost = (mine: boolean) =>
    mean(outcomes, ({ strength }) =>
      Object.entries(strength).reduce((sum, [army, points]) => sum + (own(army) === mine ? points : 0), 0),
    );
  const broken = (mine: boolean) =>
    mean(outcomes, ({ morale }) => (morale.some((event) => own(event.army) === mine) ? 1 : 0));
  const enemy = enemyOf(side);
  const counted = outcomes.every(({ points }) => points !== null);
  return {
    destroys: lost(false),
    loses: lost(true),
    points: counted ? mean(outcomes, ({ points }) => (points?.[side] ?? 0) - (points?.[enemy] ?? 0)) : null,
    breaks: broken(false),
    broken: broken(true),
  };
}
