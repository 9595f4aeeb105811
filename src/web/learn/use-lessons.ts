import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import type { Coach, Lesson, Step } from './lesson.ts';
import { keepPlace, placeIn } from './place.ts';
import { follow, goOn, type Progress } from './progress.ts';

export interface Coaching<L extends Lesson, S extends Step> {
  /** Undefined when all lessons are over. */
  readonly lesson: L | undefined;
  readonly count: number;
  readonly progress: Progress;
  readonly step: S | undefined;
  goOn(): void;
  show(): void;
}

/** The lessons along a game: which one, what it proposes, and the ways on. */
export const useLessons = <L extends Lesson, S extends Step>(
  game: string,
  lessons: readonly L[],
  seq: number,
  coachAt: (since: number) => Coach<L, S>,
): Coaching<L, S> => {
  const session = useSession();
  const [kept, setKept] = useState<Progress>(() => placeIn(game));
  const progress = useMemo(() => follow(kept, lessons, coachAt), [kept, lessons, coachAt]);
  useEffect(() => {
    if (progress !== kept) setKept(progress);
    keepPlace(game, progress);
  }, [game, progress, kept]);

  const lesson = lessons[progress.index];
  const step = useMemo(
    () =>
      lesson === undefined || progress.told !== undefined
        ? undefined
        : coachAt(progress.since).nextStep(lesson),
    [lesson, progress, coachAt],
  );
  return {
    lesson,
    count: lessons.length,
    progress,
    step,
    goOn: useCallback(() => setKept((now) => goOn(now, seq)), [seq]),
    show: useCallback(() => {
      if (step?.do === 'act') void session.act({ ...step.action });
      else if (step?.do === 'undo') void session.undo();
    }, [session, step]),
  };
};
