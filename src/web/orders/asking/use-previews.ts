import { useEffect, useState } from 'react';
import type { Facts } from '../../messages/protocol.ts';
import { useSession } from '../../session/use-session.ts';
import { type Act, sent } from '../act.ts';

const NONE: ReadonlyMap<Act, Facts> = new Map();

/** What the worker says each action would cost or promise; empty until the answer is there. */
export const usePreviews = (actions: readonly Act[], seq: number): ReadonlyMap<Act, Facts> => {
  const session = useSession();
  const [known, setKnown] = useState<{
    readonly actions: readonly Act[];
    readonly seq: number;
    readonly facts: ReadonlyMap<Act, Facts>;
  }>({ actions: [], seq: -1, facts: NONE });

  useEffect(() => {
    if (actions.length === 0) return;
    let current = true;
    void session.preview(actions.map(sent)).then((answers) => {
      if (!current || answers === undefined) return;
      const facts = new Map<Act, Facts>();
      for (const [place, action] of actions.entries()) {
        const answer = answers[place];
        if (answer !== undefined) facts.set(action, answer);
      }
      setKnown({ actions, seq, facts });
    });
    return () => {
      current = false;
    };
  }, [session, actions, seq]);

  return known.actions === actions && known.seq === seq ? known.facts : NONE;
};
