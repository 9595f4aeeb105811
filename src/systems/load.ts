import { type GameMap, MAP_SCHEMA, MapError, parseMap } from '../content/map.ts';
import { parseTheatre, THEATRE_LAYERS, TheatreError } from '../content/map-theatre.ts';
import { type Problem, type RawFile, readShape, reporter, reportUnknownRules } from '../content/problems.ts';
import { checkAliases, checkTables, checkUnits } from './nlb/content/checks.ts';
import {
  type NlbAliases,
  type NlbOptionalRules,
  type NlbScenario,
  type NlbTables,
  type NlbUnits,
  nlbAliasesSchema,
  nlbOptionalRulesSchema,
  nlbScenarioSchema,
  nlbTablesSchema,
  nlbUnitsSchema,
} from './nlb/content/content.ts';
import { offering } from './nlb/content/offers.ts';
import { checkOptionLinks, checkRecommended } from './nlb/content/option-checks.ts';
import { checkScenario } from './nlb/content/scenario-checks.ts';

/** What the rulebook knows: whole cases for content that rules cite, headings too where only people read. */
export interface RuleBook {
  isCase(id: string): boolean;
  isHeading(id: string): boolean;
}

/** Everything that games of Napoleon's Last Battles are made from. */
export interface NlbLibrary {
  readonly units: NlbUnits;
  readonly aliases: NlbAliases;
  readonly tables: NlbTables;
  readonly optionalRules: NlbOptionalRules;
  /** With the optional rules that each of them offers. */
  readonly scenarios: ReadonlyMap<string, NlbScenario>;
}

export interface Content {
  readonly maps: ReadonlyMap<string, GameMap>;
  /** Undefined when a file that every game needs is missing or broken. */
  readonly nlb: NlbLibrary | undefined;
  readonly problems: readonly Problem[];
}

const THEATRE = 'vedette.theatre.';

/**
 * Read by other layers, which check them: hill shading by the drawing, map recipes by the compiler in tools/,
 * sample games and their list by the host and the page.
 */
const READ_ELSEWHERE = [
  'vedette.relief/1',
  'vedette.map-recipe/1',
  'vedette.map-facts/1',
  'vedette.record/1',
  'vedette.samples/1',
] as const;

/**
 * Reads all content from parsed JSON files, in any order: what each file is, its `schema` says. Every
 * problem of every file is listed; what is broken is left out of the result.
 */
export function loadContent(files: readonly RawFile[], rules: RuleBook): Content {
  const problems: Problem[] = [];
  const kinds = new Map<string, RawFile[]>();
  for (const raw of files) {
    const schema = schemaOf(raw.json);
    const kind = schema?.startsWith(THEATRE) ? THEATRE : (schema ?? '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), raw]);
  }
  const take = (kind: string): RawFile[] => {
    const found = kinds.get(kind) ?? [];
    kinds.delete(kind);
    return found;
  };

  const maps = new Map<string, GameMap>();
  for (const raw of take(MAP_SCHEMA)) {
    const map = readMap(raw, rules, problems);
    if (map === undefined) continue;
    if (maps.has(map.id)) reporter(raw.file, problems)('id', 'duplicate-id', `'${map.id}' stands twice`);
    maps.set(map.id, map);
  }
  checkTheatre(take(THEATRE), problems);
  const nlb = loadNlb(take, maps, rules, problems);

  for (const schema of READ_ELSEWHERE) take(schema);
  for (const [schema, unknown] of kinds)
    for (const { file } of unknown)
      reporter(file, problems)(
        'schema',
        'unknown-schema',
        schema === '' ? 'the file does not name its schema' : `nothing here reads the schema '${schema}'`,
      );
  return { maps, nlb, problems };
}

/** Checks a scenario that somebody brings, against a map and the counters and tables of the game. */
export function readNlbScenario(
  raw: RawFile,
  map: GameMap,
  library: Pick<NlbLibrary, 'units' | 'tables'>,
  rules: RuleBook,
): { readonly scenario: NlbScenario | undefined; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const report = reporter(raw.file, problems);
  const scenario = readShape(nlbScenarioSchema, raw.json, report);
  if (scenario === undefined) return { scenario, problems };
  reportUnknownRules(raw.json, rules.isCase, report);
  checkScenario(scenario, map, library.units, library.tables, report);
  checkOptionLinks(scenario, report);
  return { scenario, problems };
}

function loadNlb(
  take: (kind: string) => RawFile[],
  maps: ReadonlyMap<string, GameMap>,
  rules: RuleBook,
  problems: Problem[],
): NlbLibrary | undefined {
  const only = (kind: string): RawFile | undefined => {
    const [first, ...more] = take(kind);
    for (const { file } of more)
      reporter(file, problems)('schema', 'duplicate-id', `${first?.file} has the schema '${kind}' already`);
    if (first === undefined)
      reporter('content', problems)('', 'missing-file', `there is no file with the schema '${kind}'`);
    return first;
  };
  const read = <T>(raw: RawFile | undefined, parse: (raw: RawFile) => T | undefined): T | undefined => {
    if (raw === undefined) return undefined;
    reportUnknownRules(raw.json, rules.isCase, reporter(raw.file, problems));
    return parse(raw);
  };

  const units = read(only('vedette.nlb.units/1'), ({ file, json }) => {
    const report = reporter(file, problems);
    const value = readShape(nlbUnitsSchema, json, report);
    if (value !== undefined) checkUnits(value, report);
    return value;
  });
  const tables = read(only('vedette.nlb.tables/1'), ({ file, json }) => {
    const report = reporter(file, problems);
    const value = readShape(nlbTablesSchema, json, report);
    if (value !== undefined) checkTables(value, report);
    return value;
  });
  const aliases = read(only('vedette.nlb.aliases/1'), ({ file, json }) => {
    const report = reporter(file, problems);
    const value = readShape(nlbAliasesSchema, json, report);
    if (value !== undefined && units !== undefined) checkAliases(value, units, report);
    return value;
  });
  const optionalRules = read(only('vedette.nlb.optional-rules/1'), ({ file, json }) =>
    readShape(nlbOptionalRulesSchema, json, reporter(file, problems)),
  );

  const scenarios = new Map<string, NlbScenario>();
  for (const raw of take('vedette.nlb.scenario/1')) {
    const report = reporter(raw.file, problems);
    const scenario = read(raw, ({ json }) => readShape(nlbScenarioSchema, json, report));
    if (scenario === undefined) continue;
    if (scenarios.has(scenario.id)) report('id', 'duplicate-id', `'${scenario.id}' stands twice`);
    if (units === undefined || optionalRules === undefined) scenarios.set(scenario.id, scenario);
    else {
      const offered = offering(scenario, optionalRules, units);
      checkOptionLinks(offered, report);
      checkRecommended(offered, report);
      scenarios.set(scenario.id, offered);
    }
    const map = maps.get(scenario.map);
    if (map === undefined) report('map', 'unknown-map', `there is no usable map '${scenario.map}'`);
    else if (units !== undefined && tables !== undefined) checkScenario(scenario, map, units, tables, report);
  }
  if (units === undefined || tables === undefined || aliases === undefined || optionalRules === undefined)
    return undefined;
  return { units, aliases, tables, optionalRules, scenarios };
}

function readMap({ file, json }: RawFile, rules: RuleBook, problems: Problem[]): GameMap | undefined {
  const report = reporter(file, problems);
  try {
    const map = parseMap(json, file);
    reportUnknownRules(json, rules.isHeading, report);
    return map;
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    for (const problem of error.problems) {
      const [, at = '', message = problem] = /^(\S+): (.*)$/s.exec(problem) ?? [];
      report(at, 'map', message);
    }
    return undefined;
  }
}

/** The layers of the theatre are one thing in several files. */
function checkTheatre(files: readonly RawFile[], problems: Problem[]): void {
  if (files.length === 0) return;
  const byLayer = (layer: string): RawFile | undefined =>
    files.find(({ json }) => schemaOf(json) === `${THEATRE}${layer}/1`);
  const layers = [...THEATRE_LAYERS, 'sources' as const];
  const json = Object.fromEntries(layers.map((layer) => [layer, byLayer(layer)?.json])) as Record<
    (typeof layers)[number],
    unknown
  >;
  const folder = files[0]?.file.replace(/[^/]*$/, '') ?? '';
  try {
    parseTheatre(json);
  } catch (error) {
    if (!(error instanceof TheatreError)) throw error;
    for (const problem of error.problems) {
      const [, name, message = problem] = /^(\w+\.json): (.*)$/s.exec(problem) ?? [];
      reporter(`${folder}${name ?? ''}`, problems)('', 'theatre', message);
    }
  }
}

/** What a file says it is; records of games say it as their `format`. */
function schemaOf(json: unknown): string | undefined {
  if (json === null || typeof json !== 'object') return undefined;
  const said = 'schema' in json ? json.schema : 'format' in json ? json.format : undefined;
  return typeof said === 'string' ? said : undefined;
}
