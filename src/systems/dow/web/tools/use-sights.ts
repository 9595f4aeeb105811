import { useEffect, useState } from 'react';
import type { TableRefusal } from '../../../../web/messages/protocol.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import type { Lookup } from '../lookup.ts';
import { isOwnStack, type Tableau } from '../tableau.ts';
import { gunsFor } from './attack.ts';

/** The farthest that any guns reach. */
const REACH = 3;

/** One's own stacks with guns on top, or inside the foot on top, that are near enough to ask about. */
const gunStacks = (tableau: Tableau, lookup: Lookup, target: string): readonly string[] => {
  const hexes = new Set(
    tableau.view.units.flatMap(({ hex, place }) => (place === 'map' && hex ? [hex] : [])),
  );
  return [...hexes].filter((hex) => {
    const top = tableau.seenIn(hex)[0];
    const printed = top === undefined ? undefined : lookup.unit(top.id);
    if (printed === undefined || !isOwnStack(tableau, hex)) return false;
    const armed = printed.arm.endsWith('artillery') || printed.inherent !== undefined;
    return armed && lookup.distance(hex, target) <= REACH;
  });
};

export interface Sight {
  readonly hex: string;
  /** Why its guns cannot fire; empty where they can. */
  readonly refusals: readonly TableRefusal[];
}

const NONE: readonly Sight[] = [];

/** Whose guns see the target and whose do not, with everything that stands in their way. */
export const useSights = (tableau: Tableau, lookup: Lookup, target: string | undefined): readonly Sight[] => {
  const session = useSession();
  const [known, setKnown] = useState<{ readonly of: string; readonly sights: readonly Sight[] }>();
  const of = `${tableau.seq} ${target ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target or another position is another question
  useEffect(() => {
    if (target === undefined || !tableau.accepts.includes('bombard')) return;
    let current = true;
    const able = gunsFor(tableau.options, target);
    const asks = gunStacks(tableau, lookup, target).map(async (hex): Promise<Sight> => {
      if (able.includes(hex)) return { hex, refusals: [] };
      const verdict = await session.why({ type: 'bombard', hex: target, guns: [hex], support: [] });
      return { hex, refusals: verdict === undefined || verdict.ok ? [] : verdict.refusals };
    });
    void Promise.all(asks).then((sights) => current && setKnown({ of, sights }));
    return () => {
      current = false;
    };
  }, [session, of]);
  return known?.of === of ? known.sights : NONE;
};
