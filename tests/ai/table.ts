import { setTable } from '../../src/cli/table.ts';
import type { GameSetup } from '../../src/engine/record.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay } from '../../src/systems/library.ts';
import { asNlb } from '../../src/systems/nlb/shelf.ts';

const library = await loadLibrary();

export const quatreBras = setTable(library, 'nlb.quatre-bras');

/** A small battle, written down as a program or a player would bring it. */
export function smallBattle(content: Readonly<Record<string, unknown>>) {
  const setup: GameSetup = {
    system: 'nlb',
    scenario: 'nlb.inline',
    options: {},
    rulesVersion: quatreBras.setup.rulesVersion,
    content,
  };
  const laid = lay(library, setup);
  if (!laid.ok) throw new Error(laid.problems.join('; '));
  return asNlb(laid.laid);
}
