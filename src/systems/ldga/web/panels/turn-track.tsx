import { TurnTrack as AnyTurnTrack, type TrackStop } from '../../../../web/panels/turn-track.tsx';
import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import { SIDES, type Side } from '../../content/atoms.ts';
import type { LdgaView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import type { Turn } from '../lookup.ts';
import { seatName } from '../seat-name.ts';

const hour = ({ starts }: Turn): string => `${Number(starts.slice(0, 2))}h`;

const weatherOf = ({ rain, mud }: Turn): 'rain' | 'mud' | 'dry' => (rain ? 'rain' : mud ? 'mud' : 'dry');
const SIGNS = { rain: ['☂'], mud: ['≋'], dry: [] } as const;

/** `16 · 4h`: the day stands at its first turn. */
const shortOf = (turn: Turn, first: boolean): string =>
  first || turn.time === 'morning' ? `${turn.day} · ${hour(turn)}` : hour(turn);

/** The turns of the scenario with weather and night, and whose phase it is. */
export function TurnTrack({ view }: { readonly view: LdgaView }) {
  const { words, content } = useLookup();
  const { first, last } = content.scenario.turns;
  const stops = content.tables.turns.slice(first - 1, last).map(
    (turn, place): TrackStop => ({
      id: String(turn.turn),
      short: shortOf(turn, place === 0),
      text: `${words.timeText(turn.day, turn.time)} (${turn.time}), ${words.weatherName(weatherOf(turn))}`,
      sky: turn.night ? 'night' : turn.rain ? 'rain' : 'day',
      signs: [...(turn.night ? ['☾'] : []), ...SIGNS[weatherOf(turn)]],
    }),
  );
  // 19.3: before the first turn both sides write at once.
  const together = view.frames.some(({ proc }) => proc === 'ldga.openingOrders');
  return (
    <AnyTurnTrack
      stops={stops}
      turn={view.turn - first}
      phase={
        view.phase === 'set-up'
          ? undefined
          : { party: together ? undefined : view.phasing, name: words.phaseName(view.phase) }
      }
    />
  );
}

/** Points lost on each side's tracks. */
export const lossesOf = (view: LdgaView, side: Side): number =>
  Object.entries(view.tracks).reduce(
    (sum, [id, { losses }]) => (id.startsWith('french.') === (side === 'french') ? sum + losses : sum),
    0,
  );

/** What each side has lost, at a glance. */
export function Score({ view }: { readonly view: LdgaView }) {
  const said = SIDES.map((side) => `${seatName(side)} ${lossesOf(view, side)}`).join(', ');
  return (
    <p className="score-line" role="img" aria-label={`Points lost: ${said}`} title={`Points lost: ${said}`}>
      <span className="soft">lost</span>
      {SIDES.map((side) => (
        <span key={side}>
          <SeatSwatch seat={side} />
          <b className="figures">{lossesOf(view, side)}</b>{' '}
        </span>
      ))}
    </p>
  );
}
