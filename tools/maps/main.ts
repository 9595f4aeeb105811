import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkFacts } from './check-facts.ts';
import { compileMap, mapText } from './compile.ts';
import { drawElevation } from './draw-elevation.ts';
import { HEIGHTS_OF_1815, heightsFile, importElevation } from './import-elevation.ts';
import { importTheatre } from './import-theatre.ts';
import { loadElevation, loadFacts, loadMap, loadRecipe, loadTheatre, MAP_IDS } from './load.ts';
import { playabilityProblems } from './playability.ts';
import { mapReport, withReport } from './report.ts';

const USAGE = `usage:
  node tools/maps/main.ts compile [<map>…|--all] [--check]   theatre + recipe -> content/maps/<map>.json
  node tools/maps/main.ts check [<map>…|--all]               facts of the books and playability
  node tools/maps/main.ts report [<map>…|--all]              fits, overrides and march times as Markdown
  node tools/maps/main.ts report --all --into docs/maps.md   the same, between the marks of that page
  node tools/maps/main.ts import <survey directory>          raw layers + corrections -> content/theatre
  node tools/maps/main.ts import <survey directory> <field>  the same for content/theatre/<field>, its relief drawn where none is measured
maps: ${MAP_IDS.join(' ')}; --check compiles and compares instead of writing`;

const content = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'content');

function mapIds(named: readonly string[], all: boolean): readonly string[] {
  if (all || named.length === 0) return MAP_IDS;
  const unknown = named.find((name) => !MAP_IDS.includes(name));
  if (unknown !== undefined) throw new Error(`no map ${unknown}; there are ${MAP_IDS.join(', ')}`);
  return named;
}

function compile(ids: readonly string[], check: boolean): number {
  let stale = 0;
  for (const id of ids) {
    const recipe = loadRecipe(content, id);
    const { theatre } = recipe;
    const text = mapText(compileMap(loadTheatre(content, theatre), loadElevation(content, theatre), recipe));
    const path = join(content, 'maps', `${id}.json`);
    if (!check) {
      writeFileSync(path, text);
      console.log(`${id}: written, ${text.length} characters`);
      continue;
    }
    const same = existsSync(path) && readFileSync(path, 'utf8') === text;
    if (!same) stale++;
    console.log(`${id}: ${same ? 'as compiled' : 'differs from what the theatre and recipe give'}`);
  }
  return stale === 0 ? 0 : 1;
}

function check(ids: readonly string[]): number {
  let failed = 0;
  for (const id of ids) {
    const map = loadMap(content, id);
    const facts = loadFacts(content, id);
    const results = checkFacts(map, facts);
    const problems = [
      ...results.filter((r) => r.problem !== undefined).map((r) => `${r.fact.rule}: ${r.problem}`),
      ...playabilityProblems(map, facts),
    ];
    failed += problems.length;
    console.log(`${id}: ${results.length} facts, ${problems.length} problem(s)`);
    for (const problem of problems) console.log(`  - ${problem}`);
  }
  return failed === 0 ? 0 : 1;
}

function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      into: { type: 'string' },
    },
  });
  const [command, ...rest] = positionals;
  switch (command) {
    case 'compile':
      return compile(mapIds(rest, values.all), values.check);
    case 'check':
      return check(mapIds(rest, values.all));
    case 'report': {
      const text = mapIds(rest, values.all)
        .map((id) => mapReport(loadMap(content, id), loadRecipe(content, id), loadFacts(content, id)))
        .join('\n');
      if (values.into === undefined) console.log(text);
      else writeFileSync(values.into, withReport(readFileSync(values.into, 'utf8'), text));
      return 0;
    }
    case 'import': {
      const [from, field] = rest;
      if (from === undefined) throw new Error('import needs the directory of the raw survey layers');
      const into = join(content, 'theatre', field ?? '');
      const written = [
        ...importTheatre(from, into),
        ...(heightsFile(from) === undefined
          ? drawElevation(loadTheatre(content, field), into)
          : importElevation(from, into, field === undefined ? HEIGHTS_OF_1815 : undefined)),
      ];
      for (const path of written) console.log(path);
      return 0;
    }
    default:
      console.error(USAGE);
      return 2;
  }
}

try {
  process.exitCode = run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
