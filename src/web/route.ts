import { useCallback, useSyncExternalStore } from 'react';

export type LearnPage = 'first-battle' | 'sequence';

export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'game'; readonly id: string }
  /** A sample, or a game of this browser or of the server, at the moment after so many entries. */
  | {
      readonly at: 'replay';
      readonly id: string;
      readonly link?: string;
      readonly seq?: number;
      /** Begins to play at once. */
      readonly play?: boolean;
    }
  /** A page to learn from; of the first system where none is named. */
  | { readonly at: 'learn'; readonly page: LearnPage; readonly system?: string }
  /** With the token of a link that confirms an e-mail address. */
  | { readonly at: 'profile'; readonly confirm?: string }
  /** With the token of a link to a new password. */
  | { readonly at: 'password'; readonly token: string }
  /** Games on the server. */
  | { readonly at: 'lobby' }
  /** One of them; a private one is opened by the key of its link. */
  | { readonly at: 'table'; readonly id: string; readonly link?: string };

/** The ways on that every screen has. */
export interface Ways {
  readonly go: (route: Route) => void;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

const HOME: Route = { at: 'home' };

/** Routes live behind `#`, so that the server needs to know none of them and a reload stays in place. */
export const readRoute = (hash: string): Route => {
  const game = /^#\/game\/([\w-]+)$/.exec(hash)?.[1];
  if (game !== undefined) return { at: 'game', id: game };
  const [, watched, key, seq, play] =
    /^#\/replay\/([\w.-]+)(?:\/([\w-]{22}))?(?:\/(\d{1,6})(\/play)?)?$/.exec(hash) ?? [];
  if (watched !== undefined)
    return {
      at: 'replay',
      id: watched,
      ...(key === undefined ? {} : { link: key }),
      ...(seq === undefined ? {} : { seq: Number(seq) }),
      ...(play === undefined ? {} : { play: true }),
    };
  const [profile, confirm] = /^#\/profile(?:\/confirm\/([\w-]+))?$/.exec(hash) ?? [];
  if (profile !== undefined) return { at: 'profile', ...(confirm === undefined ? {} : { confirm }) };
  const token = /^#\/password\/([\w-]+)$/.exec(hash)?.[1];
  if (token !== undefined) return { at: 'password', token };
  if (hash === '#/lobby') return { at: 'lobby' };
  const [, table, link] = /^#\/table\/(g_[\w-]{22})(?:\/([\w-]{22}))?$/.exec(hash) ?? [];
  if (table !== undefined) return { at: 'table', id: table, ...(link === undefined ? {} : { link }) };
  const [, system, page] = /^#\/learn\/(?:(\w+)\/)?(first-battle|sequence)$/.exec(hash) ?? [];
  if (page === undefined) return HOME;
  return { at: 'learn', page: page as LearnPage, ...(system === undefined ? {} : { system }) };
};

export const hashOf = (route: Route): string => {
  if (route.at === 'game') return `#/game/${route.id}`;
  if (route.at === 'replay')
    return ['#/replay', route.id, route.link, route.seq, route.play === true ? 'play' : undefined]
      .filter((part) => part !== undefined)
      .join('/');
  if (route.at === 'profile')
    return `#/profile${route.confirm === undefined ? '' : `/confirm/${route.confirm}`}`;
  if (route.at === 'password') return `#/password/${route.token}`;
  if (route.at === 'lobby') return '#/lobby';
  if (route.at === 'table') return `#/table/${route.id}${route.link === undefined ? '' : `/${route.link}`}`;
  if (route.at === 'learn')
    return route.system === undefined ? `#/learn/${route.page}` : `#/learn/${route.system}/${route.page}`;
  return '#/';
};

/** The whole address, to be sent to somebody. */
export const addressOf = (route: Route): string =>
  `${window.location.href.replace(/#.*$/, '')}${hashOf(route)}`;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

export const useRoute = (): readonly [Route, (route: Route) => void] => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const go = useCallback((route: Route) => {
    window.location.hash = hashOf(route);
  }, []);
  return [readRoute(hash), go];
};
