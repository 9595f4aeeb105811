import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mayName, namesIn } from './names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = globSync('src/**/*.{ts,tsx,css,html}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !mayName(path));

describe('only its own wing and the registries name a system', () => {
  test('in every other source file, its path included', () => {
    expect(sources.length).toBeGreaterThan(300);
    const named = sources.flatMap((path) => [
      ...namesIn(path).map(({ name }) => `${path}: its name says ${name}`),
      ...namesIn(readFileSync(`${root}/${path}`, 'utf8')).map(({ line, name }) => `${path}:${line}: ${name}`),
    ]);
    expect(named).toEqual([]);
  });

  test.each([
    ['a word', "if (setup.system === 'nlb') return;"],
    ['a scenario', "layScenario(library, 'nlb.quatre-bras')"],
    ['a part of a type', 'export function draw(game: NlbGame): string'],
    ['a part of a name in the middle', 'const laid = asNlb(found.laid);'],
    ['a rule', "refuse('NLB-5.1.1', 'too-far')"],
    ['a constant', 'const GDA_LIMIT = 4;'],
    ['a file', "import { x } from '../systems/ldga/x.ts';"],
    ['a comment', '/** Roads are highways in dow. */'],
  ])('found: %s', (_what, source) => {
    expect(namesIn(source)).toHaveLength(1);
  });

  test.each([
    ['words that only hold the letters', 'const shadow = window.top; // down, dowel, shadowed'],
    ['other capitals', 'const DOWN = ARROW_DOWN;'],
  ])('passed over: %s', (_what, source) => {
    expect(namesIn(source)).toEqual([]);
  });

  test.each([
    ['src/systems/nlb/rules/game.ts', true],
    ['src/systems/registry.ts', true],
    ['src/systems/common/hex/reach.ts', false],
    ['src/systems/system.ts', false],
    ['src/web/play/telling/log.tsx', false],
    ['src/server/serve.ts', false],
  ])('%s may: %s', (path, may) => {
    expect(mayName(path)).toBe(may);
  });
});
