import { useEffect } from 'react';
import { useSession } from '../../session/use-session.ts';

/** Asks for all that may be done where options are told for one piece at a time: whoever teaches must know it, and short lists show it. */
export function useAllKnown({ mine, knows }: { readonly mine: boolean; knows(): boolean }): void {
  const session = useSession();
  const unknown = mine && !knows();
  useEffect(() => {
    if (unknown) void session.lookAt();
  }, [session, unknown]);
}
