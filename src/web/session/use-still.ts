import { useEffect, useState } from 'react';
import { useSession } from './use-session.ts';

/** Drawing takes a processor for a moment; whoever knows what he wants has clicked by then. */
const PATIENCE = 600;

/** The picture of a battle before its first move, made of what the worker sends, once there is time for it. */
export const useStill = <T>(scenario: string, picture: (sent: unknown) => T): T | undefined => {
  const session = useSession();
  const [still, setStill] = useState<T | undefined>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    session.content({ scenario, options: {} }).then(
      (sent) => {
        if (current) timer = setTimeout(() => setStill(() => picture(sent)), PATIENCE);
      },
      () => {},
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [session, scenario, picture]);
  return still;
};
