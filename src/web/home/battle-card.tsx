import type { NlbScenario } from '../../systems/nlb/content/content.ts';
import { type Catalogue, PERSON } from '../messages/protocol.ts';
import { Late, lateView } from '../parts/late.tsx';
import { useSeatName } from '../parts/seat.tsx';
import { type SeatChoice, SetUp } from './set-up.tsx';

const preview = lateView(() =>
  import('../../systems/nlb/web/board/field-preview.tsx').then((m) => m.FieldPreview),
);

interface BattleCardProps {
  /** Undefined until the worker has told what there is. */
  readonly scenario: NlbScenario | undefined;
  readonly bots: Catalogue['bots'];
  readonly usual: Catalogue['usual'] | undefined;
  readonly busy: boolean;
  readonly onPlay: (players: SeatChoice, options: Readonly<Record<string, boolean>>) => void;
}

/** One battle, ready to be played. */
export function BattleCard({ scenario, bots, usual, busy, onPlay }: BattleCardProps) {
  const seatName = useSeatName();
  const title = scenario?.title ?? 'Quatre Bras';
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
        <Late
          key={`field of ${scenario.id}`}
          view={preview}
          props={{ scenario: scenario.id }}
          meanwhile={<div className="field-preview" />}
        />
      )}
      <p className="eyebrow">Napoleon’s Last Battles · {dayOf(scenario)}</p>
      <h2>{title}</h2>
      <p className="lead">
        {scenario?.summary ?? 'Ney must take a crossroads before Wellington’s army comes up to it.'}
      </p>
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
        You command the {first === undefined ? 'French' : seatName(first)}. Nothing is sent anywhere: the
        whole game, its computer player included, runs in this page.
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

const dayOf = (scenario: NlbScenario | undefined): string => {
  const first = Number((scenario?.turns.first ?? '16').slice(0, 2));
  const last = Number((scenario?.turns.last ?? '16').slice(0, 2));
  return first === last ? `${first} June 1815` : `${first} to ${last} June 1815`;
};
