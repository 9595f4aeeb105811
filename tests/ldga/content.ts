import { readdirSync, readFileSync } from 'node:fs';
import { parseMap } from '../../src/content/map.ts';
import type { Problem, RawFile } from '../../src/content/problems.ts';
import { readLdga } from '../../src/systems/ldga/content/read.ts';

const folder = new URL('../../content/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

export const map = parseMap(read('maps/ldga.json'), 'ldga');

const files: RawFile[] = [
  'ldga/units.json',
  'ldga/tables.json',
  'ldga/optional-rules.json',
  ...readdirSync(new URL('ldga/scenarios/', folder)).map((name) => `ldga/scenarios/${name}`),
].map((file) => ({ file, json: read(file) }) as RawFile);

export const problems: Problem[] = [];
const library = readLdga(
  (schema) => files.filter(({ json }) => (json as { readonly schema: string }).schema === schema),
  new Map([['ldga', map]]),
  () => true,
  problems,
);
if (library === undefined) throw new Error(JSON.stringify(problems));

/** The shipped game: counters, tables and set-ups. */
export const { units, tables, scenarios, optional } = library;
