import { useCallback, useEffect, useRef, useState } from 'react';
import { hashOf, type Route } from '../route.ts';
import { type Chapters, type Stride, stepped } from './cursor.ts';

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

interface PlayerSetting {
  readonly id: string;
  readonly link: string | undefined;
  /** The moment that the address names. */
  readonly asked: number | undefined;
  readonly play: boolean;
  readonly length: number;
  readonly chapters: Chapters;
  /** The moment on the screen, and whether everything in it has come to rest. */
  readonly shown: number | undefined;
  readonly still: boolean;
  /** How much longer or shorter than others the moment on the screen is worth looking at. */
  readonly weight: number;
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
export const usePlayer = (setting: PlayerSetting): Player => {
  const { id, link, asked, play, length, chapters, shown, still, weight } = setting;
  const [at, setAt] = useState(asked ?? 0);
  const [playing, setPlaying] = useState(play);
  const [speed, setSpeed] = useState<Speed>('normal');
  const seq = Math.min(at, length);
  const written = useRef(asked);

  useEffect(() => {
    if (asked !== undefined && asked !== written.current) {
      written.current = asked;
      setAt(asked);
      setPlaying(false);
    }
  }, [asked]);

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
