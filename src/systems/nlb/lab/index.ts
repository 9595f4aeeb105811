import type { SystemLab } from '../../../lab/door.ts';
import type { NlbPosition } from '../rules/index.ts';
import { asNlb } from '../shelf.ts';
import { accountOf } from './account.ts';
import { battlePage } from './battle-page.ts';
import { NlbChronicler } from './chronicler.ts';

export const lab: SystemLab = {
  chronicler: (laid, start) => new NlbChronicler(asNlb(laid), start as NlbPosition),
  account: (laid, host, viewer) => accountOf(asNlb(laid), host, viewer),
  battlePage,
};
