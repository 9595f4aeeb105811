import { TurnTrack as AnyTurnTrack, type TrackStop } from '../../../../web/panels/turn-track.tsx';
import { turnHour } from '../../../../words/en/format.ts';
import type { NlbView } from '../../rules/view/view.ts';
import type { TrackTurn } from '../content.ts';
import { useLookup } from '../desk.ts';

const skyOf = ({ night, rain, mud }: TrackTurn): TrackStop['sky'] =>
  night ? 'night' : rain || mud ? 'rain' : 'day';

/** While the armies are set up, no player turn is under way yet. */
const beforePlay = ({ phase, turn, frames, outcome }: NlbView): boolean =>
  phase === 'interphase' &&
  turn === 0 &&
  outcome === null &&
  frames.every(({ proc }) => proc === 'nlb.game' || proc === 'nlb.hidingAtSetUp');

/** Where the game stands in time, and whose phase it is. */
export function TurnTrack({ turns, view }: { readonly turns: readonly TrackTurn[]; readonly view: NlbView }) {
  const { words, party } = useLookup();
  const stops = turns.map(
    (turn): TrackStop => ({
      id: turn.id,
      short: turnHour(turn.id),
      text: `${words.turnText(turn.id)}${turn.night ? ', night' : ''}${turn.rain ? ', rain' : ''}${turn.mud ? ', mud' : ''}`,
      sky: skyOf(turn),
      signs: [...(turn.night ? ['☾'] : []), ...(turn.rain ? ['☂'] : []), ...(turn.mud ? ['≈'] : [])],
    }),
  );
  return (
    <AnyTurnTrack
      stops={stops}
      turn={view.turn}
      phase={beforePlay(view) ? undefined : { party: party(view.phasing), name: words.phaseName(view.phase) }}
    />
  );
}
