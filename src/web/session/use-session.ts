import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Catalogue } from '../messages/protocol.ts';
import { getSettings, onSettings, type Settings } from '../settings/settings.ts';
import { startTableWorker, TableClient } from './client.ts';
import { Session } from './session.ts';
import type { SessionState } from './state.ts';

/** One worker and one session for the page's whole life: the worker is warm before anybody clicks. */
export const makeSession = (): Session => {
  const session = new Session(new TableClient(startTableWorker));
  let keeping = false;
  session.onKeeping = (busy) => {
    keeping = busy;
    document.documentElement.toggleAttribute('data-keeping', busy);
  };
  // Whoever leaves in the moment between an order and its being kept is asked first.
  window.addEventListener('beforeunload', (event) => {
    if (keeping) event.preventDefault();
  });
  return session;
};

export const SessionContext = createContext<Session | undefined>(undefined);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('no session above this component');
  return session;
};

export const useSessionState = (): SessionState => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
};

/** What there is to play of a system, and against which computers; undefined until it is known. */
export const useCatalogue = (system: string): Catalogue | undefined => {
  const session = useSession();
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>();
  useEffect(() => {
    let current = true;
    session.catalogue(system).then(
      (found) => current && setCatalogue(found),
      // Names are missing then; whatever else failed says so itself.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, system]);
  return catalogue;
};

export const useSettings = (): Settings => useSyncExternalStore(onSettings, getSettings);
