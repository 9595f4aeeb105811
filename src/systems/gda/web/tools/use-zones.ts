import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import type { Zones } from '../../rules/view/zones.ts';

/** How far a unit bears, rides and helps as things stand; undefined until the rules have said so. */
export const useZones = (unit: string | undefined, seq: number): Zones | undefined => {
  const session = useSession();
  const [told, setTold] = useState<{ readonly zones: Zones | undefined; readonly seq: number } | undefined>();
  useEffect(() => {
    if (unit === undefined) return;
    let current = true;
    void session.askSystem({ type: 'zones', unit }).then((answer) => {
      if (current) setTold({ zones: answer as Zones | undefined, seq });
    });
    return () => {
      current = false;
    };
  }, [session, unit, seq]);
  return unit !== undefined && told?.seq === seq && told.zones?.unit === unit ? told.zones : undefined;
};
