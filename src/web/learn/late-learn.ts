import type { ComponentProps } from 'react';
import { type LateView, lateView } from '../parts/late.tsx';
import type { LearnPage } from '../route.ts';
import type { FirstBattleScreen } from './first-battle-screen.tsx';

type LearnView = LateView<ComponentProps<typeof FirstBattleScreen>>;

/** The pages to learn from, each fetched when it is opened. */
export const learnScreens: Readonly<Record<LearnPage, LearnView>> = {
  'first-battle': lateView(() => import('./first-battle-screen.tsx').then((m) => m.FirstBattleScreen)),
  sequence: lateView(() => import('./sequence-screen.tsx').then((m) => m.SequenceScreen)),
};
