import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRulebooks } from '../../src/cli/rules/load.ts';
import type { RawFile } from '../../src/content/problems.ts';
import { indexRules, subCases } from '../../src/rulebook/rulebook.ts';
import { type Content, openSystems, readContent } from '../../src/systems/library.ts';
import type { NlbShelf } from '../../src/systems/nlb/shelf.ts';
import { registry } from '../../src/systems/registry.ts';
import type { RuleBook } from '../../src/systems/system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The committed files below content/, each parsed anew so that a test may break its copy. */
export const contentFiles = (folder = 'content'): RawFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      file: `${folder}/${name}`,
      json: JSON.parse(readFileSync(join(root, folder, name), 'utf8')),
    }));

const index = indexRules(loadRulebooks(root));

export const rules: RuleBook = {
  isCase: (id) => index.byId.has(id),
  isHeading: (id) => index.byId.has(id) || subCases(index, id).length > 0,
};

const nlbAlone = await openSystems(registry.filter(({ id }) => id === 'nlb'));

/** The files that Napoleon's Last Battles needs, with one of them changed by hand. */
export function loadNlb(change?: {
  file: string;
  edit: (json: never) => unknown;
}): Content & { readonly nlb: NlbShelf | undefined } {
  const files = [...contentFiles('content/nlb'), ...contentFiles('content/maps')].filter(
    ({ file }) => file.startsWith('content/nlb/') || file === 'content/maps/nlb.json',
  );
  const content = readContent(
    nlbAlone,
    files.map((raw) =>
      raw.file === change?.file ? { file: raw.file, json: change.edit(raw.json as never) ?? raw.json } : raw,
    ),
    rules,
  );
  return { ...content, nlb: content.wings.get('nlb')?.shelf as NlbShelf | undefined };
}
