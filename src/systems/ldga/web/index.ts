import { lateView } from '../../../web/parts/late.tsx';
import type { SystemPage } from '../../../web/system-page.ts';
import { battles } from './home/battles.ts';
import { reading } from './reading.ts';
import { seatLooks, seatName } from './seat-name.ts';

/** The Last Days of the Grande Armée, as the page knows it. */
export const page: SystemPage = {
  seatName,
  seatLooks,
  reading,
  battles,
  field: lateView(() => import('./home/field-preview.ts').then((m) => m.FieldPreview)),
  notes: lateView(() => import('./home/notes.tsx').then((m) => m.Notes)),
  play: lateView(() => import('./screen.tsx').then((m) => m.LdgaScreen)),
  replay: () => import('./replay/kit.ts').then((m) => m.kit),
  learn: {
    invitation:
      'A guided first march: you are Napoleon at Charleroi on the morning of 16 June, with somebody at your side who says what to try and why. Ten minutes; leave whenever you like.',
    'first-battle': lateView(() => import('./learn/first-battle.ts').then((m) => m.FirstBattle)),
    sequence: lateView(() => import('./learn/sequence.ts').then((m) => m.SequenceScreen)),
  },
};
