import { type LateView, lateView } from '../parts/late.tsx';
import type { ReplayScreenProps } from './kit.ts';

export const replayScreen: LateView<ReplayScreenProps> = lateView(() =>
  import('./replay-screen.tsx').then((m) => m.ReplayScreen),
);
