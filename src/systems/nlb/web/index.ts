import { lateView } from '../../../web/parts/late.tsx';
import type { SystemPage } from '../../../web/system-page.ts';
import { seatName } from './seat-name.ts';

/** Napoleon's Last Battles, as the page knows it. */
export const page: SystemPage = {
  seatName,
  play: lateView(() => import('./play.tsx').then((m) => m.Play)),
  replay: () => import('./replay/kit.ts').then((m) => m.kit),
};
