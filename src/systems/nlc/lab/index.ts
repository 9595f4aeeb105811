import type { SystemLab } from '../../../lab/door.ts';
import type { NlcPosition } from '../rules/index.ts';
import { asNlc } from '../shelf.ts';
import { accountOf } from './account.ts';
import { battlePage } from './battle-page.ts';
import { NlcChronicler } from './chronicler.ts';

export const lab: SystemLab = {
  chronicler: (laid, start) => new NlcChronicler(asNlc(laid), start as NlcPosition),
  account: (laid, host, viewer) => accountOf(asNlc(laid), host, viewer),
  battlePage,
};
