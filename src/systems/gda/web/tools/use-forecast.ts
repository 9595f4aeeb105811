import { useEffect, useRef, useState } from 'react';
import type { Facts, TableRefusal } from '../../../../web/messages/protocol.ts';
import { sent } from '../../../../web/orders/act.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import type { GdaAction } from '../../rules/actions.ts';

/** What the rules say of an order that is only thought of. */
export interface Forecast {
  readonly action: GdaAction;
  readonly facts: Facts;
  readonly refusals: readonly TableRefusal[];
}

/**
 * Asks what an order would come to, as often as it changes while a hand drags it: one question at a time, and of those that
 * came up meanwhile only the last.
 */
export const useForecast = (action: GdaAction | undefined, seq: number): Forecast | undefined => {
  const session = useSession();
  const [told, setTold] = useState<Forecast | undefined>();
  const wanted = useRef<{ readonly action: GdaAction; readonly seq: number } | undefined>(undefined);
  const busy = useRef(false);
  wanted.current = action === undefined ? undefined : { action, seq };

  useEffect(() => {
    setTold(undefined);
    if (seq < 0) wanted.current = undefined;
  }, [seq]);

  useEffect(() => {
    if (action === undefined) {
      setTold(undefined);
      return;
    }
    if (busy.current) return;
    const ask = async (): Promise<void> => {
      busy.current = true;
      for (let now = wanted.current; now !== undefined; ) {
        const { action: asked, seq: at } = now;
        const [previews, verdict] = await Promise.all([
          session.preview([sent(asked)]),
          session.why(sent(asked)),
        ]);
        const next: typeof now | undefined = wanted.current;
        if (next?.seq === at)
          setTold(
            // What could not be asked is not answered by what was asked before.
            previews === undefined || verdict === undefined
              ? undefined
              : { action: asked, facts: previews[0] ?? {}, refusals: verdict.ok ? [] : verdict.refusals },
          );
        now = next?.action === asked ? undefined : next;
      }
      busy.current = false;
    };
    void ask();
  }, [session, action]);

  return action === undefined ? undefined : told;
};
