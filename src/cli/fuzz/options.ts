import { randomInts } from '../../ai/random.ts';
import type { NlbScenario } from '../../content/nlb.ts';

/** The force options of the n-th game: none in every other game, else any that go together. */
export function optionsFor(scenario: NlbScenario, seed: number, n: number): readonly string[] {
  if (n % 2 === 0) return [];
  const random = randomInts(seed ^ 0x27d4eb2f);
  const chosen: string[] = [];
  for (const { id, excludes, needs } of scenario.options) {
    const clashes =
      excludes.some((other) => chosen.includes(other)) ||
      scenario.options.some((other) => chosen.includes(other.id) && other.excludes.includes(id));
    const lacks = needs.some((oneOf) => !oneOf.some((other) => chosen.includes(other)));
    if (!clashes && !lacks && random(2) === 0) chosen.push(id);
  }
  return chosen;
}
