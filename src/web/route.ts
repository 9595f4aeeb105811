import { useCallback, useSyncExternalStore } from 'react';

export type LearnPage = 'first-battle' | 'sequence';

export type Route =
  /** With a battle to look at, or the first one. */
  | { readonly at: 'home'; readonly battle?: string }
  /** The rulebook at a case, a ruling or a heading. */
  | { readonly at: 'rule'; readonly id: string }
  /** An address that leads nowhere. */
  | { readonly at: 'nowhere' }
  /** A game at this screen, and a hex to look at. */
  | { readonly at: 'game'; readonly id: string; readonly hex?: string }
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
  /** One of them, and a hex to look at; a private one is opened by the key of its link. */
  | { readonly at: 'table'; readonly id: string; readonly link?: string; readonly hex?: string };

export type Go = (route: Route) => void;

/** The ways on that every screen has. */
export interface Ways {
  readonly go: Go;
  /** Opens the rulebook: that of a system, where one is meant. */
  readonly onBook: (system?: string) => void;
  readonly onSettings: () => void;
}

const HOME: Route = { at: 'home' };

/** Routes live behind `#`, so that the server needs to know none of them and a reload stays in place. */
export const readRoute = (hash: string): Route => {
  if (/^(#\/?)?$/.test(hash)) return HOME;
  const battle = /^#\/battle\/(\w+\.[\w-]+)$/.exec(hash)?.[1];
  if (battle !== undefined) return { at: 'home', battle };
  const rule = /^#\/rule\/([A-Z]+-[\w.-]+)$/.exec(hash)?.[1];
  if (rule !== undefined) return { at: 'rule', id: rule };
  const [, game, seen] = /^#\/game\/([\w-]+)(?:\/hex\/(\w+))?$/.exec(hash) ?? [];
  if (game !== undefined) return { at: 'game', id: game, ...(seen === undefined ? {} : { hex: seen }) };
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
  const [, table, link, hex] =
    /^#\/table\/(g_[\w-]{22})(?:\/([\w-]{22}))?(?:\/hex\/(\w+))?$/.exec(hash) ?? [];
  if (table !== undefined)
    return {
      at: 'table',
      id: table,
      ...(link === undefined ? {} : { link }),
      ...(hex === undefined ? {} : { hex }),
    };
  const [, system, page] = /^#\/learn\/(?:(\w+)\/)?(first-battle|sequence)$/.exec(hash) ?? [];
  if (page === undefined) return { at: 'nowhere' };
  return { at: 'learn', page: page as LearnPage, ...(system === undefined ? {} : { system }) };
};

export const hashOf = (route: Route): string => {
  const hex = 'hex' in route && route.hex !== undefined ? `/hex/${route.hex}` : '';
  if (route.at === 'game') return `#/game/${route.id}${hex}`;
  if (route.at === 'rule') return `#/rule/${route.id}`;
  if (route.at === 'home' && route.battle !== undefined) return `#/battle/${route.battle}`;
  if (route.at === 'replay')
    return ['#/replay', route.id, route.link, route.seq, route.play === true ? 'play' : undefined]
      .filter((part) => part !== undefined)
      .join('/');
  if (route.at === 'profile')
    return `#/profile${route.confirm === undefined ? '' : `/confirm/${route.confirm}`}`;
  if (route.at === 'password') return `#/password/${route.token}`;
  if (route.at === 'lobby') return '#/lobby';
  if (route.at === 'table')
    return `#/table/${route.id}${route.link === undefined ? '' : `/${route.link}`}${hex}`;
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
