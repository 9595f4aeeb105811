import type { SystemTerminal } from '../../../cli/terminal.ts';
import { asDow } from '../shelf.ts';
import { DowTerminal } from './terminal.ts';
import { dowVocabulary } from './vocabulary.ts';

export const terminal: SystemTerminal = {
  open: (laid, teller) => new DowTerminal(asDow(laid), teller),
  vocabulary: (laid) => dowVocabulary(asDow(laid).game.world),
};
