// Writes the ids of every case and ruling as TypeScript unions, so that a misspelt id does not compile.

import { type BookId, bookIds } from '../../src/rulebook/books.ts';
import { casesOf, type Rulebook } from '../../src/rulebook/rulebook.ts';

const head = `// Made by \`node tools/rulebook/make-ids.ts\` from rulebook/. Do not edit by hand.
`;

const foot = `
/**
 * Every rule that a step, refusal, ledger line, event or test may cite. \`DRILL-…\` belongs to the
 * small invented ruleset that proves the kernel in its tests; no book holds it.
 */
export type RuleId = NlbRule | NlcRule | DowRule | LdgaRule | GdaRule | \`DRILL-\${string}\`;

export type RulingId = NlbRuling | NlcRuling | DowRuling | LdgaRuling | GdaRuling;
`;

export function idsSource(books: readonly Rulebook[]): string {
  const parts = [head];
  for (const system of bookIds) {
    const book = books.find((candidate) => candidate.system === system);
    if (!book) throw new Error(`rulebook/${system} was not read`);
    parts.push(union(typeName(system, 'Rule'), casesOf(book)));
    parts.push(union(typeName(system, 'Ruling'), book.rulings));
  }
  parts.push(foot);
  return parts.join('');
}

function typeName(system: BookId, suffix: string): string {
  return `${system.charAt(0).toUpperCase()}${system.slice(1)}${suffix}`;
}

function union(name: string, named: readonly { readonly id: string }[]): string {
  if (named.length === 0) return `\nexport type ${name} = never;\n`;
  return `\nexport type ${name} =\n${named.map(({ id }) => `  | '${id}'`).join('\n')};\n`;
}
