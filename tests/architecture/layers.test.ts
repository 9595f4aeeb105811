import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importsIn } from './imports.ts';
import { violation } from './violations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));

const violationsIn = (path: string, source: string): readonly string[] =>
  importsIn(path, source).flatMap((one) => {
    const why = violation(path, one);
    return why === undefined ? [] : [`${path} imports ${one.from}: ${why}`];
  });

describe('imports point one way', () => {
  test('in every source file', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap((path) => violationsIn(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual(
      [],
    );
  });

  test.each([
    ['a layer imports upward', 'src/engine/a.ts', "import { b } from '../systems/nlb/rules/b.ts';"],
    [
      'a layer takes a type from above',
      'src/engine/a.ts',
      "import type { B } from '../systems/nlb/rules/b.ts';",
    ],
    [
      'a module is loaded at run time',
      'src/systems/nlb/rules/a.ts',
      "const b = await import('../../../host/b.ts');",
    ],
    ['a re-export points upward', 'src/geometry/hex/a.ts', "export * from '../../engine/b.ts';"],
    [
      'Node is used below the server',
      'src/systems/nlb/rules/a.ts',
      "import { readFileSync } from 'node:fs';",
    ],
    ['a system uses another', 'src/systems/dow/rules/a.ts', "import { b } from '../../nlb/rules/b.ts';"],
    ['common rules use a system', 'src/systems/common/a.ts', "import { b } from '../nlb/rules/b.ts';"],
    [
      'the page calls a rule',
      'src/web/panels/a.tsx',
      "import { judge } from '../../systems/nlb/rules/b.ts';",
    ],
    ['a type in braces loads its module', 'src/web/a.ts', "import { type B } from '../host/b.ts';"],
    ['the page calls into its worker', 'src/web/a.ts', "import { b } from './worker/b.ts';"],
    ['a file imports a test', 'src/engine/a.ts', "import { b } from '../../tests/b.ts';"],
  ])('refused: %s', (_what, path, source) => {
    expect(violationsIn(path, source)).toHaveLength(1);
  });

  test.each([
    ['a system uses common rules', 'src/systems/dow/rules/a.ts', "import { b } from '../../common/b.ts';"],
    ['the page takes types of the engine', 'src/web/a.tsx', "import type { B } from '../engine/b.ts';"],
    ['the worker runs the host', 'src/web/worker/a.ts', "import { b } from '../../host/b.ts';"],
    [
      'the page starts its worker by address',
      'src/web/a.ts',
      "new URL('./worker/main.ts', import.meta.url);",
    ],
    ['content uses zod', 'src/content/a.ts', "import { z } from 'zod';"],
  ])('allowed: %s', (_what, path, source) => {
    expect(violationsIn(path, source)).toEqual([]);
  });
});
