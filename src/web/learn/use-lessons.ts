import { useCallback, useEffect, useMemo, useState } from 'react';
import { nextStep, type Scene, type Step } from '../../systems/nlb/web/learn/coach.ts';
import type { Lesson } from '../../systems/nlb/web/learn/lesson.ts';
import { BATTLE, LESSONS } from '../../systems/nlb/web/learn/lessons.ts';
import type { Lookup } from '../../systems/nlb/web/lookup.ts';
import type { Tableau } from '../../systems/nlb/web/tableau.ts';
import { useSession } from '../session/use-session.ts';
import { keepPlace, placeIn } from './place.ts';
import { follow, goOn, type Progress } from './progress.ts';

export interface Coaching {
  /** Undefined when all lessons are over. */
  readonly lesson: Lesson | undefined;
  readonly progress: Progress;
  readonly step: Step | undefined;
  goOn(): void;
  show(): void;
}

/** The lessons along a game: which one, what it proposes, and the ways on. */
export const useLessons = (game: string, tableau: Tableau, lookup: Lookup): Coaching => {
  const session = useSession();
  const [kept, setKept] = useState<Progress>(() => placeIn(game));
  const sceneOf = useCallback(
    (since: number): Scene => ({ tableau, since, seat: BATTLE.seat, neighbours: lookup.neighbours }),
    [tableau, lookup],
  );
  const progress = useMemo(() => follow(kept, LESSONS, sceneOf), [kept, sceneOf]);
  useEffect(() => {
    if (progress !== kept) setKept(progress);
    keepPlace(game, progress);
  }, [game, progress, kept]);

  const lesson = LESSONS[progress.index];
  const step = useMemo(
    () =>
      lesson === undefined || progress.told !== undefined
        ? undefined
        : nextStep(lesson, sceneOf(progress.since)),
    [lesson, progress, sceneOf],
  );
  const { seq } = tableau;
  return {
    lesson,
    progress,
    step,
    goOn: useCallback(() => setKept((now) => goOn(now, seq)), [seq]),
    show: useCallback(() => {
      if (step?.do === 'act') void session.act({ ...step.action });
      else if (step?.do === 'undo') void session.undo();
    }, [session, step]),
  };
};
