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
  field: lateView(() => import('./home/field-preview.tsx').then((m) => m.FieldPreview)),
  notes: lateView(() => import('./home/notes.tsx').then((m) => m.Notes)),
  bring: lateView(() => import('./armies/bring.tsx').then((m) => m.Bring)),
  brought: lateView(() => import('./armies/brought.tsx').then((m) => m.Brought)),
  play: lateView(() => import('./screen.tsx').then((m) => m.GdaScreen)),
  replay: () => import('./replay/kit.ts').then((m) => m.kit),
  learn: {
    invitation:
      'A guided first fight: you are Macdonald before the heights of Bautzen, with somebody at your side who says what to try and why. Fifteen minutes to the first shots; leave whenever you like.',
    'first-battle': lateView(() => import('./learn/first-battle.ts').then((m) => m.FirstBattle)),
    sequence: lateView(() => import('./learn/sequence.ts').then((m) => m.SequenceScreen)),
  },
};
