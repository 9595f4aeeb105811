import { useCallback, useEffect, useRef, useState } from 'react';
import { hashOf, type Route } from '../../route.ts';
import type { Watched } from '../kit.ts';
import { type Stride, stepped } from './cursor.ts';

export const SPEEDS = { slow: 1600, normal: 800, fast: 320, rush: 90 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Player {
  readonly seq: number;
  readonly playing: boolean;
  readonly speed: Speed;
  setSpeed(speed: Speed): void;
  jump(seq: number): void;
  step(stride: Stride, way: 1 | -1): void;
  toggle(): void;
}

/** How the picture of the moment stands. */
interface Picture {
  /** Whether everything in it has come to rest. */
  readonly still: boolean;
  /** How much longer or shorter than others the moment on the screen is worth looking at. */
  readonly weight: number;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
}

/** Rewriting the address more often than this gains nobody anything, and some browsers forbid it. */
const ADDRESS_REST = 400;

/** What names a moment of a game in the address. */
export const momentRoute = (id: string, link: string | undefined, seq: number): Route => ({
  at: 'replay',
  id,
  ...(link === undefined ? {} : { link }),
  seq,
});

/** Where one is in the game, and the clockwork that goes on from there. */
export const usePlayer = (watched: Watched, { still, weight, speed, setSpeed }: Picture): Player => {
  const { id, link, seq: asked, play, chapters, moment, onMoment } = watched;
  const { length } = watched.reel.facts;
  const shown = moment.seq;
  const [at, setAt] = useState(asked ?? 0);
  const [playing, setPlaying] = useState(play);
  const seq = Math.min(at, length);
  const written = useRef(asked);

  useEffect(() => {
    if (asked !== undefined && asked !== written.current) {
      written.current = asked;
      setAt(asked);
      setPlaying(false);
    }
  }, [asked]);

  useEffect(() => onMoment(seq), [seq, onMoment]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (written.current === seq) return;
      written.current = seq;
      window.history.replaceState(window.history.state, '', hashOf(momentRoute(id, link, seq)));
    }, ADDRESS_REST);
    return () => clearTimeout(timer);
  }, [id, link, seq]);

  useEffect(() => {
    if (!playing || shown !== seq || !still) return;
    if (seq >= length) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(seq + 1), SPEEDS[speed] * weight);
    return () => clearTimeout(timer);
  }, [playing, shown, seq, still, length, speed, weight]);

  const jump = useCallback((to: number) => {
    setPlaying(false);
    setAt(Math.max(0, to));
  }, []);
  const step = useCallback(
    (stride: Stride, way: 1 | -1) => {
      setPlaying(false);
      setAt((before) => stepped(chapters, Math.min(before, length), stride, way));
    },
    [chapters, length],
  );
  const toggle = useCallback(() => {
    setPlaying((before) => !before);
    // At the end, playing means from the beginning.
    if (seq >= length) setAt(0);
  }, [seq, length]);

  return { seq, playing, speed, setSpeed, jump, step, toggle };
};
