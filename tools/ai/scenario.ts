import { aiOf } from '../../src/ai/door.ts';
import type { Trainee } from '../../src/ai/trainee.ts';
import { layScenario, libraryFor, wingOf } from '../../src/cli/laid.ts';
import type { LaidGame } from '../../src/systems/system.ts';

/** A battle laid out, and the player of its system that can be trained. */
export async function openScenario(
  scenario: string,
): Promise<{ readonly laid: LaidGame; readonly trainee: Trainee }> {
  const library = await libraryFor([scenario]);
  const laid = layScenario(library, scenario);
  const { entry } = wingOf(library, laid);
  const { trainee } = await aiOf(entry);
  if (trainee === undefined) throw new Error(`the players of '${entry.id}' have no numbers to turn`);
  return { laid, trainee };
}
