import { TakeOver } from '../../play/notices/take-over.tsx';
import type { Go } from '../../route.ts';
import { useSession } from '../../session/use-session.ts';
import { mayBeAdvised } from './advice.ts';
import type { Standing } from './online-table.ts';

interface WhatIfProps {
  readonly online: Standing;
  readonly go: Go;
  readonly onClose: () => void;
}

/** Tries things out beside a game on the server, with what the player knows of it and nothing else. */
export function WhatIf({ online, go, onClose }: WhatIfProps) {
  const session = useSession();
  const { card } = online;
  return (
    <TakeOver
      open
      title="What if?"
      game={{ system: card.system, scenario: card.scenario, seats: card.seats.map(({ seat }) => seat) }}
      // Against the computer he would see what it answers: that is advice.
      against={mayBeAdvised(card) ? card.mine : []}
      together
      begin={(players, seed) => session.suppose(players, seed)}
      stay="Stay in the game"
      go={go}
      onClose={onClose}
    >
      <p>
        A trial of your own begins at what you see now. What is hidden from you is drawn so that it fits what
        you know; the dice are other dice. Nothing of it is kept or told to anybody, and your game waits.
      </p>
    </TakeOver>
  );
}
