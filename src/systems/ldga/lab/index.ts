import type { SystemLab } from '../../../lab/door.ts';
import { asLdga } from '../shelf.ts';
import { accountOf } from './account.ts';
import { battlePage } from './battle-page.ts';
import { LdgaChronicler } from './chronicler.ts';

export const lab: SystemLab = {
  chronicler: (laid) => new LdgaChronicler(asLdga(laid)),
  account: (laid, host, viewer) => accountOf(asLdga(laid), host, viewer),
  battlePage,
};
