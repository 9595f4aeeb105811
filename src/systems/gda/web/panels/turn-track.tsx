import { TurnTrack as AnyTurnTrack, type TrackStop } from '../../../../web/panels/turn-track.tsx';
import type { GdaView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.tsx';

/** The turns of the battle, and whose phase it is. */
export function TurnTrack({ view }: { readonly view: GdaView }) {
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
              party: view.phase === 'command' ? undefined : (view.phasing ?? undefined),
              name: words.phaseName(view.phase),
            }
      }
    />
  );
}
