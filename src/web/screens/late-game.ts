import { type LateView, lateView } from '../parts/late.tsx';
import type { GameScreenProps } from './game.tsx';

/** The game screen with its board: fetched while the player still looks at the home screen. */
export const gameScreen: LateView<GameScreenProps> = lateView(() =>
  import('./game.tsx').then((m) => m.GameScreen),
);
