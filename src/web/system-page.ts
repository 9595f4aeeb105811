import type { LateView } from './parts/late.tsx';
import type { SeatName } from './parts/seat.tsx';
import type { ReplayKit } from './replay/use-reel.ts';
import type { LearnPage, Ways } from './route.ts';
import type { SessionState } from './session/state.ts';

/** The game on the screen, whatever keeps it. */
export interface PlayProps extends Ways {
  /** Everything that the worker or the server has told; `content` in it is the system's own. */
  readonly state: SessionState;
}

/**
 * What the page knows of a rule system: all that is said and shown of it, each part fetched when it is first needed.
 * A wing describes itself so in `src/systems/<id>/web/index.ts`.
 */
export interface SystemPage {
  readonly seatName: SeatName;
  readonly play: LateView<PlayProps>;
  replay(): Promise<ReplayKit>;
  /** Pages to learn from, and what invites to them. */
  readonly learn?: Readonly<Record<LearnPage, LateView<Ways>>> & { readonly invitation: string };
}
