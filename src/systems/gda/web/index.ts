import { lateView } from '../../../web/parts/late.tsx';
import type { SystemPage } from '../../../web/system-page.ts';
import { battles } from './home/battles.ts';
import { reading } from './reading.ts';
import { seatName } from './seat-name.ts';

/** Général d'Armée, as the page knows it. */
export const page: SystemPage = {
  seatName,
  reading,
  battles,
  play: lateView(() => import('./play.tsx').then((m) => m.Play)),
  replay: () => import('./replay/kit.ts').then((m) => m.kit),
};
