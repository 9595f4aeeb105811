import type { ScenarioCard } from '../../systems/system.ts';
import type { Battles } from '../system-page.ts';

export interface Campaign {
  /** Undefined where a system has one only, or names none. */
  readonly name: string | undefined;
  readonly scenarios: readonly ScenarioCard[];
}

/** Battles by the campaigns they belong to, in the order in which the first of each is listed. */
export function byCampaign(scenarios: readonly ScenarioCard[], battles: Battles | undefined): Campaign[] {
  const campaigns = Map.groupBy(scenarios, (card) => battles?.campaign?.(card));
  if (campaigns.size < 2) return [{ name: undefined, scenarios }];
  return [...campaigns].map(([name, those]) => ({ name, scenarios: those }));
}
