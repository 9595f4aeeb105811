import { PAGES, type PageEntry } from './pages.ts';
import type { SystemPage } from './system-page.ts';

export const FIRST_PAGE = PAGES[0] as PageEntry;

export const entryOf = (system: string): PageEntry => PAGES.find(({ id }) => id === system) ?? FIRST_PAGE;

const fetched = new Map<string, Promise<SystemPage>>();
const known = new Map<string, SystemPage>();

const fetchPage = async (id: string): Promise<SystemPage> => {
  const entry = PAGES.find((one) => one.id === id);
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
