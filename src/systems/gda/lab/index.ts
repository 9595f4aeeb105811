import type { SystemLab } from '../../../lab/door.ts';
import type { GdaPosition } from '../rules/index.ts';
import { asGda } from '../shelf.ts';
import { accountOf } from './account.ts';
import { battlePage } from './battle-page.ts';
import { GdaChronicler } from './chronicler.ts';

export const lab: SystemLab = {
  chronicler: (laid, start) => new GdaChronicler(asGda(laid), start as GdaPosition),
  account: (laid, host, viewer) => accountOf(asGda(laid), host, viewer),
  battlePage,
};
