import type { GameMap } from '../../../content/map.ts';
import {
  type Problem,
  type RawFile,
  readShape,
  reporter,
  reportUnknownRules,
} from '../../../content/problems.ts';
import { checkScenario, checkUnits } from './checks.ts';
import {
  type DowScenario,
  type DowTables,
  type DowUnits,
  dowScenarioSchema,
  dowTablesSchema,
  dowUnitsSchema,
} from './content.ts';

/** Everything that games of The Day of Waterloo are made from, the maps aside. */
export interface DowLibrary {
  readonly units: DowUnits;
  readonly tables: DowTables;
  readonly scenarios: ReadonlyMap<string, DowScenario>;
}

/** Reads the files of the game as `take` hands them out by schema; what is wrong with them goes to `problems`. */
export function readDow(
  take: (schema: string) => RawFile[],
  maps: ReadonlyMap<string, GameMap>,
  isCase: (id: string) => boolean,
  problems: Problem[],
): DowLibrary | undefined {
  const only = (schema: string): RawFile | undefined => {
    const [first, ...more] = take(schema);
    for (const { file } of more) {
      reporter(file, problems)('schema', 'duplicate-id', `${first?.file} has the schema '${schema}' already`);
    }
    if (first === undefined) {
      reporter('content', problems)('', 'missing-file', `there is no file with the schema '${schema}'`);
    } else {
      reportUnknownRules(first.json, isCase, reporter(first.file, problems));
    }
    return first;
  };
  const unitFile = only('vedette.dow.units/1');
  const tableFile = only('vedette.dow.tables/1');
  const units =
    unitFile === undefined
      ? undefined
      : readShape(dowUnitsSchema, unitFile.json, reporter(unitFile.file, problems));
  const tables =
    tableFile === undefined
      ? undefined
      : readShape(dowTablesSchema, tableFile.json, reporter(tableFile.file, problems));
  if (units !== undefined && unitFile !== undefined) checkUnits(units, reporter(unitFile.file, problems));
  const scenarios = new Map<string, DowScenario>();
  for (const { file, json } of take('vedette.dow.scenario/1')) {
    const report = reporter(file, problems);
    reportUnknownRules(json, isCase, report);
    const scenario = readShape(dowScenarioSchema, json, report);
    if (scenario === undefined) continue;
    if (scenarios.has(scenario.id)) report('id', 'duplicate-id', `'${scenario.id}' stands twice`);
    scenarios.set(scenario.id, scenario);
    const map = maps.get(scenario.map);
    if (map === undefined) report('map', 'unknown-map', `there is no usable map '${scenario.map}'`);
    else if (units !== undefined) checkScenario(scenario, map, units, report);
  }
  return units === undefined || tables === undefined ? undefined : { units, tables, scenarios };
}
