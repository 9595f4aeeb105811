import type { SystemTerminal } from '../../../cli/terminal.ts';
import { asNlb } from '../shelf.ts';
import { NlbTerminal } from './terminal.ts';
import { nlbVocabulary } from './vocabulary.ts';

export const terminal: SystemTerminal = {
  open: (laid, teller) => new NlbTerminal(asNlb(laid), teller),
  vocabulary: (laid) => nlbVocabulary(asNlb(laid).game.world),
};
