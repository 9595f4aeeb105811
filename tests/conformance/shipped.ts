import type { AnyGame } from '../../src/engine/game.ts';
import { lay, scenarioIds, setupOf } from '../../src/systems/library.ts';
import { library, nlb } from '../nlb/library.ts';
import { type ConformanceOptions, conformance } from './suite.ts';
import { together } from './together.ts';

const laid = (scenario: string, options: readonly string[]): AnyGame => {
  const table = lay(library, setupOf(library, scenario, options));
  if (!table.ok) {
    throw new Error(table.problems.join('; '));
  }
  return table.laid.game;
};

export type Size = 'battle' | 'great-battle' | 'campaign';

/** By its counters, waiting ones included: four times as many take some ten times as long. */
const sizeOf = (id: string): Size => {
  const scenario = nlb.scenarios.get(id);
  const waiting = scenario?.reinforcements.reduce((sum, { order }) => sum + order.flat().length, 0) ?? 0;
  const counters = (scenario?.setup.length ?? 0) + waiting;
  return counters > 130 ? 'campaign' : counters > 60 ? 'great-battle' : 'battle';
};

const THOROUGHNESS: Readonly<Record<Size, Omit<ConformanceOptions, 'seed'>>> = {
  battle: { games: 4, samples: 120 },
  'great-battle': { games: 1, samples: 50 },
  campaign: { games: 1, samples: 20, timeout: 240_000 },
};

/** Every scenario of a size, as printed, and, but for campaigns, with sets of options that together hold each of them. */
export function conformanceOf(size: Size): void {
  for (const id of scenarioIds(library).filter((one) => sizeOf(one) === size)) {
    conformance(id, () => laid(id, []), { seed: 1, ...THOROUGHNESS[size] });
    const options = nlb.scenarios.get(id)?.options ?? [];
    // Three days with every rule at once take minutes: those games are left to `vedette fuzz nlb --all`.
    const sets =
      size === 'campaign'
        ? []
        : together(
            options,
            options.map((option) => option.id),
          );
    sets.forEach((chosen, n) => {
      const name = `${id} with ${chosen.length > 4 ? `${chosen.length} options (set ${n + 1})` : chosen.join(', ')}`;
      conformance(name, () => laid(id, chosen), {
        seed: 101,
        games: 1,
        samples: THOROUGHNESS[size].samples === undefined ? 25 : Math.min(25, THOROUGHNESS[size].samples),
        timeout: 240_000,
      });
    });
  }
}
