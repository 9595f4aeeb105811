import type { NlbScenario, NlbUnits } from '../../content/content.ts';
import type { LeaderId, Side, UnitId } from '../names.ts';
import type { Counter, Leader, Train } from '../world/counters.ts';

/** What a world is made of when the rules in use are asked what they bring. */
export interface WorldSoFar {
  readonly scenario: NlbScenario;
  readonly units: NlbUnits;
  readonly counters: ReadonlyMap<UnitId, Counter>;
  readonly leaders: Readonly<Record<Side, readonly Leader[]>>;
}

export interface WorldExtras {
  /** 16.1B: units beside which one more than usual may stand. */
  readonly freeStackers: ReadonlySet<UnitId>;
  /** 16.1C: the leader whose powers are dice. */
  readonly sickLeader: LeaderId | null;
  /** 16.17: one for each army, in the order of the position's trains. */
  readonly trains: readonly Train[];
}

export const NOTHING_BROUGHT: WorldExtras = { freeStackers: new Set(), sickLeader: null, trains: [] };
