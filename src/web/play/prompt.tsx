import { useDesk } from '../../systems/nlb/web/desk.tsx';
import type { Tableau } from '../../systems/nlb/web/tableau.ts';
import { ArmySwatch, armyName } from '../parts/army.tsx';
import { Said } from '../parts/said.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import type { SessionState } from '../session/state.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { Die } from './die.tsx';
import { Thinking } from './thinking.tsx';

interface PromptProps {
  readonly tableau: Tableau;
  readonly waiting: SessionState['waiting'];
  readonly onSkip: () => void;
}

/** Who must do what now. */
export function Prompt({ tableau, waiting, onSkip }: PromptProps) {
  const session = useSession();
  const { thinking } = useSessionState();
  const { words, names } = useDesk().lookup;
  const { pending } = tableau;
  const seats = pending.kind === 'decide' ? pending.seats : [];
  return (
    <section className="prompt" aria-live="polite" data-mine={tableau.mine}>
      <div className="prompt-text">
        {waiting === 'dice' && <Die value={undefined} />}
        {seats.map((seat) => (
          <ArmySwatch key={seat} army={seat} />
        ))}
        <p>
          {waiting === 'computer' ? (
            <>The computer plays the {seats.map(armyName).join(' and ')}.</>
          ) : (
            <Said text={words.promptText(pending, names)} />
          )}{' '}
          {pending.kind !== 'over' && <RuleLink id={pending.rule} />}
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
