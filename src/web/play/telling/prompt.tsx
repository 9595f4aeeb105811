import type { TablePending } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { SeatSwatch, useIsUmpire, useSeatName } from '../../parts/seat.tsx';
import { RuleLink } from '../../rulebook/opener.tsx';
import { type SessionState, seatsToAct } from '../../session/state.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { useDesk } from '../desk.tsx';
import { type Outlook, WAITING } from '../outlook.ts';
import { Die } from './die.tsx';
import { Thinking } from './thinking.tsx';

interface PromptProps {
  readonly outlook: Outlook;
  readonly waiting: SessionState['waiting'];
  readonly onSkip: () => void;
}

const SPECTATOR = 'spectator';

/** Who sits there, where the game is on a server and it is not the player himself. */
const personAt = (online: SessionState['online'], seat: string): string | undefined =>
  online?.card.seats.find((one) => one.seat === seat)?.person?.name;

const whoText = (seat: string, person: string | undefined): string =>
  person === undefined ? seat : `${seat} (${person})`;

/** Where several decide at once, what is asked of those at this screen, and who else is asked. */
export const askedHere = (
  pending: TablePending,
  here: readonly string[],
): { readonly pending: TablePending; readonly besides: readonly string[] } =>
  pending.kind !== 'decide' || here.length === 0
    ? { pending, besides: [] }
    : {
        pending: { ...pending, seats: pending.seats.filter((seat) => here.includes(seat)) },
        besides: pending.seats.filter((seat) => !here.includes(seat)),
      };

/** Who must do what now; who only waits reads for whom, and whom he himself commands. */
export function Prompt({ outlook, waiting, onSkip }: PromptProps) {
  const session = useSession();
  const state = useSessionState();
  const { thinking, online } = state;
  const { words, names } = useDesk();
  const seatName = useSeatName();
  const isUmpire = useIsUmpire();
  const here = outlook.mine ? seatsToAct(state) : [];
  const { pending, besides } = askedHere(outlook.pending, here);
  const seats = pending.kind === 'decide' ? pending.seats : [];
  const elsewhere = waiting === 'computer' || (waiting === 'others' && online !== undefined);
  const others = elsewhere ? seats : [];
  return (
    <section className="prompt" aria-live="polite" data-mine={outlook.mine}>
      <div className="prompt-text">
        {waiting === 'dice' && <Die value={undefined} />}
        {seats.map((seat) => (
          <SeatSwatch key={seat} seat={seat} />
        ))}
        <p>
          {others.length > 0 ? (
            <>
              {waiting === 'computer' ? 'The computer plays the ' : 'You wait for the '}
              <strong>
                {others.map((seat) => whoText(seatName(seat), personAt(online, seat))).join(' and ')}
              </strong>
              .
              {outlook.seat !== SPECTATOR && (
                <>
                  {' '}
                  {isUmpire(outlook.seat)
                    ? 'You are the umpire'
                    : `You command the ${seatName(outlook.seat)}`}
                  .
                </>
              )}
              {waiting === 'others' && pending.kind === 'decide' && (
                <span className="soft">
                  {' '}
                  <Said text={words.promptText(pending, names)} />
                </span>
              )}
            </>
          ) : pending.kind === 'waiting' ? (
            WAITING
          ) : (
            <Said text={words.promptText(pending, names)} />
          )}{' '}
          {besides.length > 0 && (
            <span className="soft">At the same time: {besides.map(seatName).join(', ')}. </span>
          )}
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
