import type { GameMap } from '../../../content/map.ts';
import {
  type Problem,
  type RawFile,
  readShape,
  reporter,
  reportUnknownRules,
} from '../../../content/problems.ts';
import { checkScenario, checkUnits } from './checks.ts';
import { checkOptionalRules, type LdgaOptionalRules, ldgaOptionalRulesSchema } from './optional-rules.ts';
import { type LdgaScenario, ldgaScenarioSchema } from './scenario.ts';
import { type LdgaTables, ldgaTablesSchema } from './tables.ts';
import { type LdgaUnits, ldgaUnitsSchema } from './units.ts';

/** Everything that games of The Last Days of the Grande Armée are made from, the map aside. */
export interface LdgaLibrary {
  readonly units: LdgaUnits;
  readonly tables: LdgaTables;
  readonly scenarios: ReadonlyMap<string, LdgaScenario>;
  readonly optional: LdgaOptionalRules;
}

/** Reads the files of the game as `take` hands them out by schema; what is wrong with them goes to `problems`. */
export function readLdga(
  take: (schema: string) => RawFile[],
  maps: ReadonlyMap<string, GameMap>,
  isCase: (id: string) => boolean,
  problems: Problem[],
): LdgaLibrary | undefined {
  const shapes = <T>(schema: string, of: Parameters<typeof readShape<T>>[0]): T | undefined => {
    const [file] = take(schema);
    if (file === undefined) {
      reporter('content', problems)('', 'missing-file', `there is no file with the schema '${schema}'`);
      return undefined;
    }
    const report = reporter(file.file, problems);
    reportUnknownRules(file.json, isCase, report);
    return readShape(of, file.json, report);
  };
  const units = shapes<LdgaUnits>('vedette.ldga.units/1', ldgaUnitsSchema);
  const tables = shapes<LdgaTables>('vedette.ldga.tables/1', ldgaTablesSchema);
  const optional = shapes<LdgaOptionalRules>('vedette.ldga.optional-rules/1', ldgaOptionalRulesSchema);
  if (units === undefined || tables === undefined || optional === undefined) return undefined;
  checkUnits(units, reporter('units', problems));
  const scenarios = new Map<string, LdgaScenario>();
  for (const { file, json } of take('vedette.ldga.scenario/1')) {
    const report = reporter(file, problems);
    reportUnknownRules(json, isCase, report);
    const scenario = readShape(ldgaScenarioSchema, json, report);
    if (scenario === undefined) continue;
    if (scenarios.has(scenario.id)) report('id', 'duplicate-id', `'${scenario.id}' stands twice`);
    scenarios.set(scenario.id, scenario);
    const map = maps.get(scenario.map);
    if (map === undefined) report('map', 'unknown-map', `there is no usable map '${scenario.map}'`);
    else checkScenario(scenario, map, units, tables, report);
  }
  checkOptionalRules(optional, scenarios.keys(), reporter('optional-rules', problems));
  return { units, tables, scenarios, optional };
}
