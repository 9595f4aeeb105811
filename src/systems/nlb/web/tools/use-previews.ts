import { useEffect, useState } from 'react';
import type { Facts } from '../../../../web/messages/protocol.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import type { NlbAction } from '../../rules/actions.ts';

const NONE: ReadonlyMap<NlbAction, Facts> = new Map();

/** What the worker says each action would cost or promise; empty until the answer is there. */
export const usePreviews = (actions: readonly NlbAction[], seq: number): ReadonlyMap<NlbAction, Facts> => {
  const session = useSession();
  const [known, setKnown] = useState<{
    readonly actions: readonly NlbAction[];
    readonly seq: number;
    readonly facts: ReadonlyMap<NlbAction, Facts>;
  }>({ actions: [], seq: -1, facts: NONE });

  useEffect(() => {
    if (actions.length === 0) return;
    let current = true;
    void session.preview(actions.map((action) => ({ ...action }))).then((answers) => {
      if (!current || answers === undefined) return;
      const facts = new Map<NlbAction, Facts>();
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
