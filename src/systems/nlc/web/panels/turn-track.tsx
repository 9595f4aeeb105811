import { TurnTrack as AnyTurnTrack, type TrackStop } from '../../../../web/panels/turn-track.tsx';
import { turnHour } from '../../../../words/en/format.ts';
import type { NlcTurn } from '../../content/content.ts';
import type { NlcView } from '../../rules/view/view.ts';
import { weatherName } from '../../words/en/glossary.ts';
import { useLookup } from '../desk.ts';
import { partyOf } from '../tableau.ts';

/** Segments that both sides have together. */
const JOINT: ReadonlySet<string> = new Set(['command', 'end']);

/** The sign of each kind of weather. */
const SKIES: Readonly<Record<string, string>> = {
  fog: '≋',
  dust: '∴',
  rain: '☂',
  thunderstorm: '↯',
  mud: '≈',
};

const stopOf = ({ label, night, rain }: NlcTurn, text: string, weather?: string): TrackStop => ({
  id: label,
  short: turnHour(label),
  text: `${text}${night ? ', night' : ''}${rain ? ', rain' : ''}${weather === undefined ? '' : `, ${weatherName(weather)}`}`,
  sky: night ? 'night' : rain || weather === 'rain' || weather === 'thunderstorm' ? 'rain' : 'day',
  signs: [
    ...(night ? ['☾'] : []),
    ...(rain ? ['☂'] : []),
    ...(weather === undefined ? [] : [SKIES[weather] ?? '']).filter((sign) => sign !== ''),
  ],
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
      stops={content.battle.turns.map((turn, n) =>
        stopOf(turn, words.turnText(turn.label), n === view.turn ? view.open.weather : undefined),
      )}
      turn={view.turn}
      phase={view.segment === 'setup' ? undefined : phase}
    />
  );
}
