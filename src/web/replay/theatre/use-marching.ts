import { useEffect, useMemo, useState } from 'react';
import type { CounterView } from '../../board-hex/api.ts';
import type { TableEntry } from '../../messages/protocol.ts';
import { hexAt, longest, type Routes } from './routes.ts';

/** How long a marching counter takes from hex to hex, at most; a long march hurries. */
const HEX_TIME = 130;
const MARCH_TIME = 900;

const NOBODY: Routes = new Map();

const moves = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Marching {
  readonly counters: readonly CounterView[];
  /** Nobody is on the way any more. */
  readonly still: boolean;
}

interface Scene {
  readonly seq: number;
  readonly routes: Routes;
  readonly frames: number;
  readonly frame: number;
}

/** Shows the moves of the last entry hex by hex when one steps into it, and where everybody is otherwise. */
export const useMarching = (
  counters: readonly CounterView[],
  entry: TableEntry | undefined,
  seq: number,
  quick: boolean,
  routesOf: (entry: TableEntry | undefined) => Routes,
): Marching => {
  const [scene, setScene] = useState<Scene>({ seq, routes: NOBODY, frames: 0, frame: 0 });
  if (scene.seq !== seq) {
    const routes = seq === scene.seq + 1 && !quick && moves() ? routesOf(entry) : NOBODY;
    // Set while rendering, so that nobody is seen at the end of the march before it begins.
    setScene({ seq, routes, frames: longest(routes), frame: 0 });
  }

  const { frames } = scene;
  useEffect(() => {
    if (frames < 2) return;
    const timer = setInterval(
      () => setScene((now) => (now.seq === seq ? { ...now, frame: now.frame + 1 } : now)),
      Math.min(HEX_TIME, MARCH_TIME / frames),
    );
    const end = setTimeout(() => clearInterval(timer), 2 * MARCH_TIME);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [frames, seq]);

  const still = scene.frame >= frames - 1;
  const shown = useMemo(() => {
    if (still) return counters;
    return counters.map((counter) => {
      const route = scene.routes.get(counter.id);
      const hex = route === undefined ? undefined : hexAt(route, scene.frame);
      return hex === undefined ? counter : { ...counter, hex };
    });
  }, [counters, scene, still]);
  return { counters: shown, still };
};
