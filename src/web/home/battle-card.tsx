import type { ScenarioCard } from '../../systems/system.ts';
import { type Catalogue, PERSON } from '../messages/protocol.ts';
import { useKeeping } from '../offline/offline.ts';
import { SystemView, useSystemPage } from '../parts/in-system.tsx';
import { useSeatName } from '../parts/seat.tsx';
import type { PageEntry } from '../system-page.ts';
import { type SeatChoice, SetUp } from './set-up.tsx';

interface BattleCardProps {
  /** What is known of the system beforehand. */
  readonly entry: PageEntry;
  /** Undefined until the worker has told what there is. */
  readonly scenario: ScenarioCard | undefined;
  readonly bots: Catalogue['bots'];
  readonly usual: Catalogue['usual'] | undefined;
  readonly busy: boolean;
  readonly onPlay: (players: SeatChoice, options: Readonly<Record<string, boolean>>) => void;
}

/** One battle, ready to be played. */
export function BattleCard({ entry, scenario, bots, usual, busy, onPlay }: BattleCardProps) {
  const seatName = useSeatName();
  const keeping = useKeeping();
  const battles = useSystemPage(entry.id)?.battles;
  const title = scenario?.title ?? entry.first.title;
  const day = scenario === undefined ? entry.first.when : battles?.when(scenario);
  const [first, ...others] = scenario?.seats ?? [];
  const against = (): void => {
    if (first === undefined || usual === undefined) return;
    onPlay({ [first]: PERSON, ...Object.fromEntries(others.map((seat) => [seat, usual])) }, {});
  };
  const together = (): void => {
    if (scenario !== undefined) onPlay(Object.fromEntries(scenario.seats.map((seat) => [seat, PERSON])), {});
  };
  return (
    <section className="hero sheet" aria-label={title}>
      {scenario === undefined ? (
        <div className="field-preview" />
      ) : (
        <SystemView
          key={`field of ${scenario.id}`}
          id={entry.id}
          pick={({ field }) => field}
          props={{ scenario: scenario.id }}
          meanwhile={<div className="field-preview" />}
        />
      )}
      <p className="eyebrow">{[entry.title, day].filter(Boolean).join(' · ')}</p>
      <h2>{title}</h2>
      <p className="lead">{scenario?.summary ?? entry.first.summary}</p>
      <div className="hero-actions">
        <button
          type="button"
          className="button primary big"
          disabled={busy || scenario === undefined || usual === undefined}
          onClick={against}
        >
          Play {title} against the computer
        </button>
        <button
          type="button"
          className="button big"
          disabled={busy || scenario === undefined}
          onClick={together}
        >
          {others.length > 1 ? 'Players at this screen' : 'Two players at this screen'}
        </button>
      </div>
      <p className="soft small-print">
        You command the {first === undefined ? entry.first.seat : seatName(first)}. Nothing is sent anywhere:
        the whole game, its computer player included, runs in this page.
        {keeping === 'kept' && ' It is kept in this browser and works without a network from now on.'}
      </p>
      {scenario !== undefined && usual !== undefined && (
        <SetUp
          key={`choices of ${scenario.id}`}
          scenario={scenario}
          bots={bots}
          usual={usual}
          busy={busy}
          onPlay={onPlay}
        />
      )}
    </section>
  );
}
