import type { SystemLab } from '../../../lab/door.ts';
import type { DowPosition } from '../rules/index.ts';
import { asDow } from '../shelf.ts';
import { accountOf } from './account.ts';
import { battlePage } from './battle-page.ts';
import { DowChronicler } from './chronicler.ts';

export const lab: SystemLab = {
  chronicler: (laid, start) => new DowChronicler(asDow(laid), start as DowPosition),
  account: (laid, host, viewer) => accountOf(asDow(laid), host, viewer),
  battlePage,
};
