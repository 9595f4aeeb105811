import { useCallback } from 'react';
import type { Outlook } from '../play/outlook.ts';
import type { SessionState } from '../session/state.ts';
import { useSession } from '../session/use-session.ts';
import type { Act } from './act.ts';

/** Gives one order after the other, as long as `next` knows one and this seat is asked. */
export const useInTurn = <T extends Outlook>(
  tableauOf: (state: SessionState) => T | undefined,
  seat: string | undefined,
): ((next: (now: T) => Act | undefined) => void) => {
  const session = useSession();
  return useCallback(
    async (next) => {
      for (;;) {
        const state = session.getState();
        const now = state.waiting === undefined ? tableauOf(state) : undefined;
        const order = now?.mine === true && now.seat === seat ? next(now) : undefined;
        if (order === undefined || !(await session.act({ ...order }))) return;
      }
    },
    [session, seat, tableauOf],
  );
};
