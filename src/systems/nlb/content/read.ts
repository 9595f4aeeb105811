import type { GameMap } from '../../../content/map.ts';
import {
  type Problem,
  type RawFile,
  readShape,
  reporter,
  reportUnknownRules,
} from '../../../content/problems.ts';
import { checkAliases, checkTables, checkUnits } from './checks/checks.ts';
import { checkOptionLinks, checkRecommended, checkSections } from './checks/option-checks.ts';
import { checkScenario } from './checks/scenario-checks.ts';
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
} from './content.ts';
import { offering } from './options/offers.ts';

/** Everything that games of Napoleon's Last Battles are made from, the maps aside. */
export interface NlbLibrary {
  readonly units: NlbUnits;
  readonly aliases: NlbAliases;
  readonly tables: NlbTables;
  readonly optionalRules: NlbOptionalRules;
  /** With the optional rules that each of them offers. */
  readonly scenarios: ReadonlyMap<string, NlbScenario>;
}

/** Says of an id whether the rulebook has such a case. */
export type IsCase = (id: string) => boolean;

/** Checks a scenario that somebody brings, against a map and the counters and tables of the game. */
export function readNlbScenario(
  raw: RawFile,
  map: GameMap,
  library: Pick<NlbLibrary, 'units' | 'tables' | 'optionalRules'>,
  isCase: IsCase,
): { readonly scenario: NlbScenario | undefined; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const report = reporter(raw.file, problems);
  const scenario = readShape(nlbScenarioSchema, raw.json, report);
  if (scenario === undefined) return { scenario, problems };
  reportUnknownRules(raw.json, isCase, report);
  checkScenario(scenario, map, library.units, library.tables, report);
  checkSections(scenario, library.optionalRules, report);
  checkOptionLinks(scenario, report);
  return { scenario, problems };
}

/** Reads the files of the game as `take` hands them out by schema; what is wrong with them goes to `problems`. */
export function readNlb(
  take: (schema: string) => RawFile[],
  maps: ReadonlyMap<string, GameMap>,
  isCase: IsCase,
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
    reportUnknownRules(raw.json, isCase, reporter(raw.file, problems));
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
      checkSections(scenario, optionalRules, report);
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
