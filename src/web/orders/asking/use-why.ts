import { useEffect, useState } from 'react';
import type { TableRefusal } from '../../messages/protocol.ts';
import { useSession } from '../../session/use-session.ts';
import type { Act } from '../act.ts';

const NONE: readonly TableRefusal[] = [];

/** Every reason against an action as things stand; empty while it is legal, or while nobody asks. */
export const useWhy = <A extends Act>(action: A | undefined, seq: number): readonly TableRefusal[] => {
  const session = useSession();
  const [refusals, setRefusals] = useState(NONE);
  const asked = action === undefined ? undefined : JSON.stringify(action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question is asked again in a new position
  useEffect(() => {
    setRefusals(NONE);
    if (asked === undefined) return;
    let current = true;
    void session.why(JSON.parse(asked)).then((verdict) => {
      if (current && verdict !== undefined && !verdict.ok) setRefusals(verdict.refusals);
    });
    return () => {
      current = false;
    };
  }, [session, asked, seq]);
  return refusals;
};
