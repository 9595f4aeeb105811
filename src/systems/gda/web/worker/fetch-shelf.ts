import type { RawFile } from '../../../../content/problems.ts';
import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import { readGda } from '../../content/read.ts';
import { GdaShelf } from '../../shelf.ts';

/** Every file of the wing's content, as addresses to fetch. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('../../../../../content/gda/**/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

const schemaOf = ({ json }: RawFile): unknown => (json as { readonly schema?: unknown }).schema;

/** Read as on a server; whether they cite cases that exist was asked before they were shipped. */
export const fetchShelf = async (): Promise<GdaShelf> => {
  const files = await Promise.all(
    Object.entries(FILES).map(
      async ([file, url]): Promise<RawFile> => ({ file, json: await fetchJson(url) }),
    ),
  );
  const take = (schema: string): RawFile[] => files.filter((one) => schemaOf(one) === schema);
  const library = readGda(take, () => true, []);
  if (library === undefined) throw new Error("The content of Général d'Armée is not whole.");
  return new GdaShelf(library);
};
