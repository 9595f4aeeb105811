import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import type { GroupMarch } from './march.ts';
import { type Group, sameUnits } from './march.ts';

interface Told {
  readonly units: readonly string[];
  readonly full: boolean;
  readonly seq: number;
  readonly marches: readonly GroupMarch[];
}

/** Where a group can march that the game lists no marches for; undefined until the worker has said so. */
export const useReach = (
  { units, manner }: Group,
  asks: boolean,
  seq: number,
): readonly GroupMarch[] | undefined => {
  const session = useSession();
  const [told, setTold] = useState<Told | undefined>();
  const { full } = manner;
  const key = units.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same group in the same position is the same question
  useEffect(() => {
    if (!asks) return;
    let current = true;
    void session.askSystem({ type: 'reach', units: [...units], full }).then((found) => {
      if (current && Array.isArray(found)) setTold({ units, full, seq, marches: found as GroupMarch[] });
    });
    return () => {
      current = false;
    };
  }, [session, asks, key, full, seq]);
  if (!asks || told === undefined) return undefined;
  return told.seq === seq && told.full === full && sameUnits(told.units, units) ? told.marches : undefined;
};
