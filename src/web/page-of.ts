import type { PageEntry, SystemPage } from './system-page.ts';

/*
 * The systems of this page. Whoever starts it says which there are, so that what keeps and shows a game does not lead to
 * every screen of every system.
 */
const entries: PageEntry[] = [];

/** Said once, before anything is shown. */
export const offerPages = (pages: readonly PageEntry[]): void => {
  entries.splice(0, entries.length, ...pages);
};

export const pagesOffered = (): readonly PageEntry[] => entries;

/** Whoever has not chosen any meets the first. */
export const firstPage = (): PageEntry => entries[0] as PageEntry;

export const entryOf = (system: string): PageEntry => entries.find(({ id }) => id === system) ?? firstPage();

const fetched = new Map<string, Promise<SystemPage>>();
const known = new Map<string, SystemPage>();

const fetchPage = async (id: string): Promise<SystemPage> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`This page knows no rule system ‘${id}’.`);
  const { page } = await entry.page();
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
