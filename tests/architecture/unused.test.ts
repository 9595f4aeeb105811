import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unusedExports } from './unused.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('whatever a file offers, somebody takes', () => {
  const files = new Map(
    globSync('{src,tests,tools,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).map(
      (path) => [path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8')] as const,
    ),
  );
  expect(files.size).toBeGreaterThan(2000);
  expect(unusedExports(files)).toEqual([]);
});

test('what is named once is offered in vain; what its own file or another uses is not', () => {
  const files = new Map([
    ['a.ts', 'export const lost = 1;\nexport const own = 2;\nconst two = own;\nexport type Taken = string;'],
    ['b.ts', "import type { Taken } from './a.ts';\nexport function also(): Taken {}"],
  ]);
  expect(unusedExports(files)).toEqual(['a.ts: lost', 'b.ts: also']);
});
