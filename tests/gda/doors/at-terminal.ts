import { makeTeller } from '../../../src/cli/story.ts';
import { Host } from '../../../src/host/host.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { GdaTerminal } from '../../../src/systems/gda/cli/terminal.ts';
import { asGda } from '../../../src/systems/gda/shelf.ts';
import { words } from '../../../src/systems/gda/words/index.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { seedBytes } from '../../conformance/play.ts';

/** Bautzen with these options, as somebody at a terminal has it before him. */
export async function atTerminal(options: readonly string[]) {
  const library = await loadLibrary();
  const setup = setupOf(library, 'gda.bautzen', options);
  const found = lay(library, setup);
  if (!found.ok) throw new Error(found.problems.join('; '));
  const { game } = found.laid;
  const laid = asGda(found.laid);
  const terminal = new GdaTerminal(laid, makeTeller(found.laid, words));
  const begin = (): Host => Host.start({ game, setup, seed: seedBytes(7) });
  return { laid, terminal, begin };
}
