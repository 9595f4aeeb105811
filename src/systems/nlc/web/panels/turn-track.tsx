import { TurnTrack as AnyTurnTrack, type TrackStop } from '../../../../web/panels/turn-track.tsx';
import { turnHour } from '../../../../words/en/format.ts';
import type { NlcTurn } from '../../content/content.ts';
import type { NlcView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { partyOf } from '../tableau.ts';

/** Segments that both sides have together. */
const JOINT: ReadonlySet<string> = new Set(['command', 'end']);

const stopOf = ({ label, night, rain }: NlcTurn, text: string): TrackStop => ({
  id: label,
  short: turnHour(label),
  text: `${text}${night ? ', night' : ''}${rain ? ', rain' : ''}`,
  sky: night ? 'night' : rain ? 'rain' : 'day',
  signs: [...(night ? ['☾'] : []), ...(rain ? ['☂'] : [])],
});

/** Where the game stands in time, and whose segment it is. */
export function TurnTrack({ view }: { readonly view: NlcView }) {
  const { words, content } = useLookup();
  const name = words.phaseName(view.segment);
  const phase = JOINT.has(view.segment)
    ? { party: view.deciding[0] ?? partyOf(view, view.phasing), name }
    : { party: partyOf(view, view.phasing), name };
  return (
    <AnyTurnTrack
      stops={content.battle.turns.map((turn) => stopOf(turn, words.turnText(turn.label)))}
      turn={view.turn}
      phase={view.segment === 'setup' ? undefined : phase}
    />
  );
}
