import type { SystemTerminal } from '../../../cli/terminal.ts';
import { asNlc } from '../shelf.ts';
import { NlcTerminal } from './terminal.ts';
import { nlcVocabulary } from './vocabulary.ts';

export const terminal: SystemTerminal = {
  open: (laid, teller) => new NlcTerminal(asNlc(laid), teller),
  vocabulary: (laid) => nlcVocabulary(asNlc(laid).game.world),
};
