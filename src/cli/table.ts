import type { GameSetup } from '../engine/record.ts';
import { nearIds } from '../rulebook/near.ts';
import { type Library, lay, scenarioCards, scenarioIds, setupOf } from '../systems/library.ts';
import { asNlb, type NlbLaid as Table } from '../systems/nlb/shelf.ts';
import type { ScenarioCard } from '../systems/system.ts';
import { UsageError } from './command.ts';

export interface SetTable extends Table {
  readonly setup: GameSetup;
}

/** The ids in a flag like `--options a,b`. */
export const listed = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',').map((part) => part.trim());

/** A preset among the options, by its name, stands for all that belongs to it. */
const spelledOut = (scenario: ScenarioCard | undefined, options: readonly string[]): readonly string[] => {
  if (scenario === undefined) return options;
  const presets = new Map<string, readonly string[]>(scenario.presets.map((one) => [one.id, one.options]));
  const own = (id: string): boolean => scenario.options.some((option) => option.id === id);
  return [...new Set(options.flatMap((id) => (own(id) ? [id] : (presets.get(id) ?? [id]))))];
};

/** Sets up a shipped scenario with its options or presets, as the user named them. */
export function setTable(
  library: Library,
  scenario: string,
  options: readonly string[] = [],
  watch?: (step: string) => void,
): SetTable {
  const ids = scenarioIds(library);
  if (!ids.includes(scenario)) {
    const near = nearIds(ids, scenario);
    throw new UsageError(
      `there is no scenario '${scenario}'; ${near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are: ${ids.join(', ')}`}`,
    );
  }
  const setup = setupOf(
    library,
    scenario,
    spelledOut(
      scenarioCards(library).find(({ id }) => id === scenario),
      options,
    ),
  );
  const laid = lay(library, setup, watch);
  if (!laid.ok) {
    throw new UsageError(laid.problems.join('; '));
  }
  return { ...asNlb(laid.laid), setup };
}

/** The scenarios that an operand names: one by its id, or all of a system. */
export function scenariosOf(library: Library, operand: string): readonly string[] {
  const ids = scenarioIds(library);
  const ofSystem = ids.filter((id) => id.startsWith(`${operand}.`));
  return ofSystem.length > 0 ? ofSystem : [operand];
}
