import { useCallback, useEffect, useRef, useState } from 'react';
import type { Moment, TableEntry } from '../../messages/protocol.ts';
import { pageOf } from '../../page-of.ts';
import { useSession } from '../../session/use-session.ts';
import type { OpenReel, ReelSource } from '../kit.ts';
import { openReel } from './reel-source.ts';

export type ReelState =
  | { readonly stage: 'opening' }
  | { readonly stage: 'failed'; readonly why: string }
  | { readonly stage: 'open'; readonly reel: OpenReel };

const OPENING: ReelState = { stage: 'opening' };

/** Hands a recorded game to the worker, which plays it again and checks all of it on the way. */
export const useReel = (id: string, link: string | undefined): ReelState & { readonly again: () => void } => {
  const session = useSession();
  const [state, setState] = useState<ReelState>(OPENING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    let current = true;
    const open = async (): Promise<void> => {
      const source = await openReel(session, id, link);
      const kit = await (await pageOf(source.facts.system)).replay();
      if (current) setState({ stage: 'open', reel: { kit, facts: source.facts, source } });
    };
    setState(OPENING);
    // The game that was on the screen goes no further while nobody looks at it.
    session.close();
    open().catch((error: unknown) => {
      if (current) setState({ stage: 'failed', why: error instanceof Error ? error.message : String(error) });
    });
    return () => {
      current = false;
    };
  }, [session, id, link, tries]);
  return { ...state, again: useCallback(() => setTries((count) => count + 1), []) };
};

/** Everything that happened, as one viewer may read it; undefined until it is known. */
export const useStory = (
  source: ReelSource,
  viewer: string,
  onFail: (why: string) => void,
): readonly TableEntry[] | undefined => {
  const [story, setStory] = useState<{ readonly viewer: string; readonly entries: readonly TableEntry[] }>();
  useEffect(() => {
    let current = true;
    source.story(viewer).then(
      (entries) => current && setStory({ viewer, entries }),
      (error: unknown) => current && onFail(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      current = false;
    };
  }, [source, viewer, onFail]);
  return story?.entries;
};

/**
 * The game at a moment, as one viewer saw it. One question at a time: whoever drags the scrubber gets the
 * moments that the worker can keep up with, and always the last.
 */
export const useMoment = (
  source: ReelSource,
  seq: number,
  viewer: string,
  onFail: (why: string) => void,
): Moment | undefined => {
  const [moment, setMoment] = useState<Moment | undefined>();
  const wanted = useRef({ seq, viewer });
  const busy = useRef(false);
  useEffect(() => {
    wanted.current = { seq, viewer };
    if (busy.current) return;
    const catchUp = async (): Promise<void> => {
      for (let asked: typeof wanted.current | undefined; asked !== wanted.current; ) {
        asked = wanted.current;
        setMoment(await source.moment(asked.seq, asked.viewer));
      }
    };
    busy.current = true;
    catchUp()
      .catch((error: unknown) => onFail(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        busy.current = false;
      });
  }, [source, seq, viewer, onFail]);
  return moment;
};
