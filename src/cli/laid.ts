import type { GameSetup } from '../engine/record.ts';
import { nearIds } from '../rulebook/near.ts';
import { installedSystems } from '../server/installed.ts';
import { loadLibrary } from '../server/library.ts';
import { type Library, lay, scenarioCards, scenarioIds, setupOf, type Wing } from '../systems/library.ts';
import { type LaidGame, type ScenarioCard, systemOfScenario } from '../systems/system.ts';
import { UsageError } from './command.ts';

/** A game that the user named, laid out, and how it was set up. */
export interface SetUpGame extends LaidGame {
  readonly setup: GameSetup;
}

/** The ids in a flag like `--options a,b`. */
export const listed = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',').map((part) => part.trim());

/** The systems that these scenarios or systems belong to, and no other; all of them where none is named rightly. */
export async function libraryFor(operands: readonly string[]): Promise<Library> {
  const entries = await installedSystems();
  const named = entries.filter(({ id }) =>
    operands.some((operand) => operand === id || systemOfScenario(operand) === id),
  );
  return loadLibrary(named.length === 0 ? entries : named);
}

/** The wing of a game that was laid out from this library. */
export function wingOf(library: Library, { game }: Pick<LaidGame, 'game'>): Wing {
  const wing = library.wings.get(game.system);
  if (wing === undefined) throw new Error(`there is no rule system '${game.system}'`);
  return wing;
}

/** A preset among the options, by its name, stands for all that belongs to it. */
const spelledOut = (card: ScenarioCard, options: readonly string[]): readonly string[] => {
  const presets = new Map<string, readonly string[]>(card.presets.map((one) => [one.id, one.options]));
  const own = (id: string): boolean => card.options.some((option) => option.id === id);
  return [...new Set(options.flatMap((id) => (own(id) ? [id] : (presets.get(id) ?? [id]))))];
};

/** The card of a scenario that the user named. */
export function cardOf(library: Library, scenario: string): ScenarioCard {
  const card = scenarioCards(library).find(({ id }) => id === scenario);
  if (card === undefined) {
    const ids = scenarioIds(library);
    const near = nearIds(ids, scenario);
    throw new UsageError(
      `there is no scenario '${scenario}'; ${near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are: ${ids.join(', ')}`}`,
    );
  }
  return card;
}

/** Sets up a shipped scenario with its options or presets, as the user named them. */
export function layScenario(
  library: Library,
  scenario: string,
  options: readonly string[] = [],
  watch?: (step: string) => void,
): SetUpGame {
  const card = cardOf(library, scenario);
  const setup = setupOf(library, scenario, spelledOut(card, options));
  const found = lay(library, setup, watch);
  if (!found.ok) {
    throw new UsageError(found.problems.join('; '));
  }
  return { ...found.laid, setup };
}

/** The scenarios that an operand names: one by its id, or all of a system. */
export function scenariosOf(library: Library, operand: string): readonly string[] {
  const ids = scenarioIds(library);
  const ofSystem = ids.filter((id) => id.startsWith(`${operand}.`));
  return ofSystem.length > 0 ? ofSystem : [operand];
}
