import { useCallback, useState } from 'react';
import { ServerRefused } from './api.ts';

export interface Acting {
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Does something with the server, one thing at a time, and shows what went wrong. */
  act(work: () => Promise<void>): Promise<void>;
}

export const useActing = (
  onRefused?: (refused: ServerRefused, work: () => Promise<void>) => boolean,
): Acting => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const act = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      setBusy(true);
      setProblem(undefined);
      try {
        await work();
      } catch (error) {
        if (error instanceof ServerRefused && onRefused?.(error, work) === true) return;
        setProblem(error instanceof Error ? error.message : String(error));
      } finally {
        setBusy(false);
      }
    },
    [onRefused],
  );
  return { busy, problem, act };
};
