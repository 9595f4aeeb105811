import { TurnTrack as AnyTurnTrack, type TrackStop } from '../../../../web/panels/turn-track.tsx';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';

/** The turns of the battle, the phase, and whose decision it is: in most phases both sides have some. */
export function TurnTrack({ view, pending }: Pick<Tableau, 'view' | 'pending'>) {
  const { words, content } = useLookup();
  const stops = Array.from(
    { length: content.scenario.turns },
    (_, n): TrackStop => ({
      id: String(n + 1),
      short: String(n + 1),
      text: `Turn ${n + 1}`,
      sky: 'day',
      signs: [],
    }),
  );
  return (
    <AnyTurnTrack
      stops={stops}
      turn={view.turn - 1}
      phase={
        view.phase === 'setUp'
          ? undefined
          : {
              party: pending.kind === 'decide' && pending.seats.length === 1 ? pending.seats[0] : undefined,
              name: words.phaseName(view.phase),
            }
      }
    />
  );
}
