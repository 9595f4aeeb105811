import { useState } from 'react';
import type { Proposal } from '../../messages/lobby.ts';
import { armyName } from '../parts/army.tsx';
import { useSession } from '../session/use-session.ts';
import type { Standing } from './online-table.ts';

interface ProposalsProps {
  readonly standing: Standing;
  readonly seat: string;
  /** How long the log is now; a take-back goes behind it. */
  readonly seq: number;
}

const WHAT = { draw: 'a draw', pause: 'a pause', 'take-back': 'to take back', computer: '' } as const;

const textOf = ({ what, seq, seat, bot }: Proposal, now: number): string => {
  if (what === 'computer') return `that the computer (${bot}) plays the ${armyName(seat ?? '')} on`;
  if (what === 'take-back') return `to take back the last ${Math.max(1, now - (seq ?? now))} steps`;
  return WHAT[what];
};

/** What needs the others' consent: what has been proposed, and what can be. */
export function Proposals({ standing, seat, seq }: ProposalsProps) {
  const session = useSession();
  const [steps, setSteps] = useState(1);
  const { card, proposals, here } = standing;
  const game = card.id;
  const others = card.seats.filter((one) => one.kind === 'person' && !card.mine.includes(one.seat));
  const absent = others.filter((one) => !here.includes(one.seat));
  const propose = (what: 'draw' | 'pause'): void => void session.say({ t: 'propose', game, seat, what });
  return (
    <section className="proposals" aria-label="Proposals">
      {proposals.map((proposal) => (
        <p key={proposal.id} role="status">
          {proposal.by === seat ? 'You propose ' : `The ${armyName(proposal.by)} propose `}
          {textOf(proposal, seq)}.{' '}
          {proposal.by !== seat && !proposal.agreed.includes(seat) && (
            <button
              type="button"
              className="button small primary"
              onClick={() =>
                void session.say({ t: 'answer', game, seat, proposal: proposal.id, agree: true })
              }
            >
              Agree
            </button>
          )}{' '}
          <button
            type="button"
            className="button small"
            onClick={() => void session.say({ t: 'answer', game, seat, proposal: proposal.id, agree: false })}
          >
            {proposal.by === seat ? 'Withdraw' : 'Refuse'}
          </button>
        </p>
      ))}
      {others.length > 0 && (
        <div className="buttons">
          <button type="button" className="button small" onClick={() => propose('draw')}>
            Propose a draw
          </button>
          <button type="button" className="button small" onClick={() => propose('pause')}>
            Propose a pause
          </button>
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
              Ask to take back
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
              steps
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
              Let the computer play the {armyName(one.seat)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
