import type { ScenarioCard } from '../../systems/system.ts';
import type { Catalogue } from '../messages/protocol.ts';

/** The computer players that can take a seat in a battle, the gentlest first. */
export const botsFor = (scenario: ScenarioCard | undefined, bots: Catalogue['bots']): Catalogue['bots'] =>
  bots.filter(({ id }) => scenario?.levels.includes(id));

/** Those for a battle that is not on the list, because somebody brought it along: as for the first one that is. */
export const botsForBrought = (scenario: string, { bots, scenarios }: Catalogue): Catalogue['bots'] =>
  botsFor(scenarios.find(({ id }) => id === scenario) ?? scenarios[0], bots);

/** The one that sits down opposite whoever has not chosen: the usual one, or the best that there is. */
export const opponentIn = (
  scenario: ScenarioCard | undefined,
  { bots, usual }: Catalogue,
): string | undefined => {
  const able = botsFor(scenario, bots);
  return (able.find(({ id }) => id === usual) ?? able.at(-1))?.id;
};
