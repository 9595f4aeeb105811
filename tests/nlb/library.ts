import { loadLibrary } from '../../src/server/library.ts';
import { type Library, setupOf } from '../../src/systems/library.ts';
import type { NlbContent, NlbGame } from '../../src/systems/nlb/rules/index.ts';
import type { NlbShelf } from '../../src/systems/nlb/shelf.ts';
import type { Laid } from '../../src/systems/system.ts';

export const library: Library = await loadLibrary();

/** The shipped content of Napoleon's Last Battles. */
export const nlb = library.wings.get('nlb')?.shelf as NlbShelf;

/** A shipped scenario with these options, as its own wing knows it. */
export const layNlb = (scenario: string, options: readonly string[] = []): Laid<NlbGame, NlbContent> =>
  nlb.lay(setupOf(library, scenario, options));
