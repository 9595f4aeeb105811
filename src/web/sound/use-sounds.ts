import { useEffect, useRef } from 'react';
import type { TableEntry } from '../messages/protocol.ts';
import { type Desk, useDesk } from '../play/desk.tsx';
import type { Outlook } from '../play/outlook.ts';
import { useSettings } from '../session/use-session.ts';
import type { Sound } from './synth.ts';

const VOLUME = { off: 0, soft: 0.35, full: 1 } as const;

/** What is heard of what has just happened: one sound, the weightiest. */
export const soundOfNews = (
  news: readonly TableEntry[],
  now: Pick<Outlook, 'mine' | 'pending'>,
  before: Pick<Outlook, 'mine' | 'pending'>,
  soundOf: Desk['soundOf'],
): Sound | undefined => {
  if (now.pending.kind === 'over') return before.pending.kind === 'over' ? undefined : 'end';
  const heard = news.flatMap(({ by, events }) => {
    const own = events.flatMap((event) => soundOf?.(event) ?? []);
    return by === 'chance' ? [...own, 'dice' as const] : own;
  });
  const weightiest = (['guns', 'dice', 'march', 'trumpet'] as const).find((one) => heard.includes(one));
  return weightiest ?? (now.mine && !before.mine ? 'trumpet' : undefined);
};

/** Lets a game be heard, where the reader wants that. What is taken back makes no sound. */
export const useSounds = (outlook: Outlook): void => {
  const { sound } = useSettings();
  const { soundOf } = useDesk();
  const before = useRef(outlook);
  useEffect(() => {
    const last = before.current;
    before.current = outlook;
    if (sound === 'off' || last === outlook || outlook.seq < last.seq) return;
    const news = outlook.log.filter(({ seq }) => seq > last.seq);
    const heard = soundOfNews(news, outlook, last, soundOf);
    // The code that makes sounds comes with the first of them.
    if (heard !== undefined) void import('./synth.ts').then(({ play }) => play(heard, VOLUME[sound]));
  }, [outlook, sound, soundOf]);
};
