import { useCallback, useEffect, useRef, useState } from 'react';
import { type Laboratory, makeLaboratory, type Tell } from './laboratory.ts';

export type LabState =
  | { readonly at: 'rest' }
  | { readonly at: 'work'; readonly done: number; readonly of: number }
  | { readonly at: 'page'; readonly html: string }
  | { readonly at: 'failed'; readonly why: string };

export interface LabWork {
  readonly state: LabState;
  run(work: (laboratory: Laboratory, tell: Tell) => Promise<string>): void;
  stop(): void;
}

/** One piece of work of the laboratory at a time; it ends when whoever asked for it goes away. */
export function useLaboratory(): LabWork {
  const [state, setState] = useState<LabState>({ at: 'rest' });
  const current = useRef<Laboratory | undefined>(undefined);
  const stop = useCallback(() => {
    current.current?.stop();
    current.current = undefined;
    setState({ at: 'rest' });
  }, []);
  const run: LabWork['run'] = useCallback((work) => {
    current.current?.stop();
    const laboratory = makeLaboratory();
    current.current = laboratory;
    const mine = (): boolean => current.current === laboratory;
    setState({ at: 'work', done: 0, of: 0 });
    work(laboratory, (done, of) => mine() && setState({ at: 'work', done, of })).then(
      (html) => mine() && setState({ at: 'page', html }),
      (error: unknown) =>
        mine() && setState({ at: 'failed', why: error instanceof Error ? error.message : String(error) }),
    );
  }, []);
  useEffect(() => () => current.current?.stop(), []);
  return { state, run, stop };
}
