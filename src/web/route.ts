import { useCallback, useSyncExternalStore } from 'react';

export type Route = { readonly at: 'home' } | { readonly at: 'game'; readonly id: string };

const HOME: Route = { at: 'home' };

/** Routes live behind `#`, so that the server needs to know none of them and a reload stays in place. */
export const readRoute = (hash: string): Route => {
  const game = /^#\/game\/([\w-]+)$/.exec(hash)?.[1];
  return game === undefined ? HOME : { at: 'game', id: game };
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

export const useRoute = (): readonly [Route, (route: Route) => void] => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const go = useCallback((route: Route) => {
    window.location.hash = route.at === 'home' ? '#/' : `#/game/${route.id}`;
  }, []);
  return [readRoute(hash), go];
};
