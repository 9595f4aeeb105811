import type { SystemPage } from './system-page.ts';

/** The registry of the page: one line for every system that can be played in it. */
const PAGES: Readonly<Record<string, () => Promise<{ readonly page: SystemPage }>>> = {
  nlb: () => import('../systems/nlb/web/index.ts'),
};

/** The one that somebody meets who has not chosen any. */
export const FIRST_SYSTEM = Object.keys(PAGES)[0] as string;

const fetched = new Map<string, Promise<SystemPage>>();
const known = new Map<string, SystemPage>();

const fetchPage = async (id: string): Promise<SystemPage> => {
  const load = PAGES[id];
  if (load === undefined) throw new Error(`This page knows no rule system ‘${id}’.`);
  const { page } = await load();
  known.set(id, page);
  return page;
};

/** A system's page, fetched once; a failed download is tried again at the next question. */
export const pageOf = (id: string): Promise<SystemPage> => {
  const asked = fetched.get(id) ?? fetchPage(id);
  fetched.set(id, asked);
  asked.catch(() => fetched.delete(id));
  return asked;
};

/** The same, if it is there already. */
export const pageAt = (id: string): SystemPage | undefined => known.get(id);
