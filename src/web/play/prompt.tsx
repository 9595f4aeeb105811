import { Said } from '../parts/said.tsx';
import { SeatSwatch, useSeatName } from '../parts/seat.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import type { SessionState } from '../session/state.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { useDesk } from './desk.tsx';
import { Die } from './die.tsx';
import { type Outlook, WAITING } from './outlook.ts';
import { Thinking } from './thinking.tsx';

interface PromptProps {
  readonly outlook: Outlook;
  readonly waiting: SessionState['waiting'];
  readonly onSkip: () => void;
}

/** Who must do what now. */
export function Prompt({ outlook, waiting, onSkip }: PromptProps) {
  const session = useSession();
  const { thinking } = useSessionState();
  const { words, names } = useDesk();
  const seatName = useSeatName();
  const { pending } = outlook;
  const seats = pending.kind === 'decide' ? pending.seats : [];
  return (
    <section className="prompt" aria-live="polite" data-mine={outlook.mine}>
      <div className="prompt-text">
        {waiting === 'dice' && <Die value={undefined} />}
        {seats.map((seat) => (
          <SeatSwatch key={seat} seat={seat} />
        ))}
        <p>
          {waiting === 'computer' ? (
            <>The computer plays the {seats.map(seatName).join(' and ')}.</>
          ) : pending.kind === 'waiting' ? (
            WAITING
          ) : (
            <Said text={words.promptText(pending, names)} />
          )}{' '}
          {(pending.kind === 'decide' || pending.kind === 'chance') && <RuleLink id={pending.rule} />}
        </p>
      </div>
      {waiting === 'computer' && thinking !== undefined && (
        <Thinking share={thinking} onStop={session.stopThinking} />
      )}
      {(waiting === 'computer' || waiting === 'dice') && (
        <button type="button" className="button small" onClick={onSkip}>
          Skip ahead
        </button>
      )}
    </section>
  );
}
