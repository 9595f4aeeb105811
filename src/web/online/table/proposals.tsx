import { useState } from 'react';
import { useSeatName } from '../../parts/seat.tsx';
import { useSession } from '../../session/use-session.ts';
import type { Standing } from './online-table.ts';

interface ProposalsProps {
  readonly standing: Standing;
  readonly seat: string;
  /** How long the log is now; a take-back goes behind it. */
  readonly seq: number;
}

/** What can be proposed, for the others to agree to. */
export function Proposals({ standing, seat, seq }: ProposalsProps) {
  const session = useSession();
  const seatName = useSeatName();
  const [steps, setSteps] = useState(1);
  const { card, here } = standing;
  const game = card.id;
  const others = card.seats.filter((one) => one.kind === 'person' && !card.mine.includes(one.seat));
  const absent = others.filter((one) => one.turn && !here.includes(one.seat));
  const propose = (what: 'draw' | 'pause'): void => void session.say({ t: 'propose', game, seat, what });
  return (
    <section className="proposals" aria-label="Proposals">
      <div className="buttons">
        {others.length > 0 && (
          <>
            <button type="button" className="button small" onClick={() => propose('draw')}>
              Propose a draw
            </button>
            <button type="button" className="button small" onClick={() => propose('pause')}>
              Propose a pause
            </button>
          </>
        )}
        <span className="take-back">
          <button
            type="button"
            className="button small"
            disabled={seq === 0}
            onClick={() =>
              void session.say({
                t: 'propose',
                game,
                seat,
                what: 'take-back',
                to: Math.max(0, seq - steps),
              })
            }
          >
            {others.length > 0 ? 'Ask to take back' : 'Take back'}
          </button>{' '}
          <label>
            <input
              type="number"
              min={1}
              max={Math.max(1, seq)}
              value={steps}
              aria-label="Steps to take back"
              onChange={(event) => setSteps(Math.max(1, Number(event.target.value)))}
            />{' '}
            {steps === 1 ? 'step' : 'steps'}
          </label>
        </span>
        {absent.map((one) => (
          <button
            key={one.seat}
            type="button"
            className="button small"
            onClick={() =>
              void session.say({
                t: 'propose',
                game,
                seat,
                what: 'computer',
                absent: one.seat,
                bot: 'greedy',
              })
            }
          >
            Let the computer play the {seatName(one.seat)}
          </button>
        ))}
      </div>
    </section>
  );
}
