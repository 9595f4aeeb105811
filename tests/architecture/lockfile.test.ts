import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const packages: Readonly<Record<string, Entry>> = read('package-lock.json').packages;
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));

test('the lockfile holds the optional packages of every platform (npm run lockfile adds them)', () => {
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(Object.values(packages).filter((entry) => entry.resolved !== undefined)).toEqual([]);
});

test('no dependency needs an install script, since none is run', () => {
  const scripted = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript === true);
  expect(scripted.map(([path]) => path)).toEqual([]);
});

test('every direct dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies }: Entry = read('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});
