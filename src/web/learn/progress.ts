import type { Coach, Lesson } from './lesson.ts';

/** How far a player is with the lessons. */
export interface Progress {
  /** Which lesson; the number of lessons when all are over. */
  readonly index: number;
  /** The length of the log from which on deeds count for it. */
  readonly since: number;
  /** A lesson was left behind just before: of others left behind with it, one word was enough. */
  readonly behind?: true;
  /** What came of it: told until the player goes on, by a button or by playing. */
  readonly told?: { readonly how: 'done' | 'missed'; readonly at: number };
}

export const BEGINNING: Progress = { index: 0, since: 0 };

/** On to the next lesson, counting from where the last one was settled. */
export const goOn = (progress: Progress, seq: number): Progress => ({
  index: progress.index + 1,
  since: Math.min(progress.told?.at ?? seq, seq),
  ...(progress.told?.how === 'missed' ? { behind: true as const } : {}),
});

/** The player has done something since, or taken something back; what others do is no answer. */
const playedOn = ({ outlook, seat }: Coach<never>, at: number): boolean =>
  outlook.seq < at || outlook.log.some((entry) => entry.seq > at && entry.by === seat);

/**
 * What the game's new state means for the lessons. Never waits for anything but the goal: a player who goes
 * past it, or plays on while something is being told, takes the lessons with him.
 */
export const follow = <L extends Lesson>(
  progress: Progress,
  lessons: readonly L[],
  coachAt: (since: number) => Coach<L>,
): Progress => {
  let now = progress;
  for (let steps = 0; steps <= lessons.length; steps += 1) {
    const lesson = lessons[now.index];
    if (lesson === undefined) return now;
    const coach = coachAt(now.since);
    const { seq, pending } = coach.outlook;
    if (pending.kind === 'over') return { index: lessons.length, since: seq };
    // Taken back to before the lesson began: it counts from here.
    if (seq < now.since) {
      now = { ...now, since: seq };
      continue;
    }
    if (now.told !== undefined) {
      if (!playedOn(coach, now.told.at)) return now;
      now = goOn(now, seq);
      continue;
    }
    if (coach.reached(lesson)) {
      now = { ...now, told: { how: 'done', at: seq } };
      if (lesson.done !== '') return now;
      now = goOn(now, seq);
      continue;
    }
    if (coach.gonePast(lesson)) {
      now = { ...now, told: { how: 'missed', at: seq } };
      if (now.behind !== true && lesson.missed !== undefined) return now;
      now = goOn(now, seq);
      continue;
    }
    if (lesson.until.kind === 'read' && seq > now.since) {
      now = goOn({ ...now, told: { how: 'done', at: now.since } }, seq);
      continue;
    }
    return now;
  }
  return now;
};
