import type { ReelFacts } from '../../messages/protocol.ts';
import { TakeOver } from '../../play/notices/take-over.tsx';
import type { Go } from '../../route.ts';
import { useSession } from '../../session/use-session.ts';

interface PlayOnProps {
  readonly open: boolean;
  readonly facts: ReelFacts;
  readonly seq: number;
  readonly go: Go;
  readonly onClose: () => void;
}

/** Takes the game over at this moment: a new game that begins with all that was done so far. */
export function PlayOn({ open, facts, seq, go, onClose }: PlayOnProps) {
  const session = useSession();
  const seats = Object.keys(facts.players);
  return (
    <TakeOver
      open={open}
      title="Play on from here"
      game={{ system: facts.system, scenario: facts.scenario, seats }}
      against={facts.takeable}
      together={facts.takeable.length === seats.length}
      begin={(players, seed) => session.branch(seq, players, seed)}
      stay="Go on watching"
      go={go}
      onClose={onClose}
    >
      <p>
        A new game of your own begins at this moment, with everything that was done before it. Its dice are
        new; the game you are watching stays as it is.
      </p>
    </TakeOver>
  );
}
