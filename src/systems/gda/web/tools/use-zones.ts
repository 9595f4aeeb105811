import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import type { GdaView } from '../../rules/view/view.ts';
import type { Zones } from '../../rules/view/zones.ts';
import type { GdaPageContent } from '../content.ts';

/** How far a unit bears, rides and helps in what is seen; undefined until the rules have said so. */
export const useZones = (
  unit: string | undefined,
  view: GdaView,
  { scenario, ground, tables }: GdaPageContent,
): Zones | undefined => {
  const session = useSession();
  const [told, setTold] = useState<
    { readonly zones: Zones | undefined; readonly view: GdaView } | undefined
  >();
  useEffect(() => {
    if (unit === undefined) return;
    let current = true;
    const options = session.getState().table?.options ?? {};
    const content = { scenario, ground, tables, options };
    session.consult('gda', { type: 'zones', content, view, unit }).then(
      (answer) => current && setTold({ zones: answer as Zones | undefined, view }),
      // Without them the table is only a little barer.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [session, unit, view, scenario, ground, tables]);
  return unit !== undefined && told?.view === view && told.zones?.unit === unit ? told.zones : undefined;
};
