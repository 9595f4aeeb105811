import type { SystemTerminal } from '../../../cli/terminal.ts';
import { asGda } from '../shelf.ts';
import { GdaTerminal } from './terminal.ts';
import { gdaVocabulary } from './vocabulary.ts';

export const terminal: SystemTerminal = {
  open: (laid, teller) => new GdaTerminal(asGda(laid), teller),
  vocabulary: (laid) => gdaVocabulary(asGda(laid).game.world),
};
