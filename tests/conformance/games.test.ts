import { loadLibrary } from '../../src/cli/load-content.ts';
import type { NlbScenario } from '../../src/content/nlb.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { lay, scenarioIds, setupOf } from '../../src/games/catalogue.ts';
import { drillGame } from '../drill/game.ts';
import { type ConformanceOptions, conformance } from './suite.ts';
import { together } from './together.ts';

interface Entry extends ConformanceOptions {
  readonly name: string;
  readonly make: () => AnyGame;
}

const library = loadLibrary();

const laid = (scenario: string, options: readonly string[]): AnyGame => {
  const table = lay(library, setupOf(scenario, options));
  if (!table.ok) {
    throw new Error(table.problems.join('; '));
  }
  return table.table.game;
};

/** Forty turns of a hundred and seventy counters: one game, a few moments of it. */
const CAMPAIGN = { games: 1, every: 1999, timeout: 240_000 };

/** A battle with four times the counters takes some ten times as long: it is sampled more thinly. */
const thoroughness = (id: string): { games: number; every: number; timeout?: number } => {
  const counters = library.nlb.scenarios.get(id)?.setup.length ?? 0;
  if (counters > 100) {
    return CAMPAIGN;
  }
  return counters > 40 ? { games: 2, every: 11 } : { games: 6, every: 3 };
};

/** The campaign's option grades its end and changes nothing before it; its own tests look at that. */
const optionsOf = (id: string): readonly Option[] =>
  thoroughness(id) === CAMPAIGN ? [] : (library.nlb.scenarios.get(id)?.options ?? []);

type Option = NlbScenario['options'][number];

const isOptionalRule = ({ effects }: Option): boolean => effects.some((e) => e.kind === 'useOptional');

/** Every scenario that is shipped, as printed, with each of its options alone, and with the optional rules that go together. */
const shipped = scenarioIds(library).flatMap((id): Entry[] => {
  const options = optionsOf(id);
  const rules = together(
    options,
    options.filter(isOptionalRule).map((rule) => rule.id),
  );
  const further = options.filter((option) => !isOptionalRule(option)).map((option) => [option.id]);
  return [
    { name: id, make: () => laid(id, []), seed: 1, ...thoroughness(id) },
    ...[...further, ...rules].map((chosen) => ({
      name: `${id} with ${chosen.length > 4 ? `${chosen.length} optional rules` : chosen.join(', ')}`,
      make: () => laid(id, chosen),
      games: 1,
      seed: 101,
      every: 9,
    })),
  ];
});

const games: readonly Entry[] = [{ name: 'drill', make: () => drillGame(), games: 100, seed: 1 }, ...shipped];

for (const { name, make, ...options } of games) {
  conformance(name, make, options);
}
