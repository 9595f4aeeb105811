import type { z } from 'zod';
import {
  type Problem,
  type RawFile,
  type Report,
  readShape,
  reportDoubles,
  reporter,
  reportUnknownRules,
} from '../../../content/problems.ts';
import { type ArmyList, gdaArmyListSchema } from './army-list.ts';
import { type GdaGround, gdaGroundSchema } from './ground.ts';
import { type GdaPoints, gdaPointsSchema } from './points.ts';
import { type GdaScenario, gdaScenarioSchema } from './scenario.ts';
import { type GdaTables, gdaTablesSchema } from './tables.ts';

/** Everything that games of Général d'Armée are made from. */
export interface GdaLibrary {
  readonly tables: GdaTables;
  readonly grounds: ReadonlyMap<string, GdaGround>;
  readonly scenarios: ReadonlyMap<string, GdaScenario>;
  readonly armies: ReadonlyMap<string, ArmyList>;
  readonly points: GdaPoints;
}

/** Reads the files of the game as `take` hands them out by schema; what is wrong with them goes to `problems`. */
export function readGda(
  take: (schema: string) => RawFile[],
  isCase: (id: string) => boolean,
  problems: Problem[],
): GdaLibrary | undefined {
  const only = <T>(schema: string, shape: z.ZodType<T>, what: string): T | undefined => {
    const [first, ...more] = take(schema);
    for (const { file } of more)
      reporter(file, problems)('schema', 'duplicate-id', `${first?.file} has the ${what} already`);
    if (first === undefined) {
      reporter('content', problems)('', 'missing-file', `there is no file with the ${what}`);
      return undefined;
    }
    const report = reporter(first.file, problems);
    reportUnknownRules(first.json, isCase, report);
    return readShape(shape, first.json, report);
  };
  const tables = only('vedette.gda.tables/1', gdaTablesSchema, 'tables');
  const points = only('vedette.gda.points/1', gdaPointsSchema, 'points');
  const grounds = new Map<string, GdaGround>();
  for (const { file, json } of take('vedette.gda.ground/1')) {
    const say = reporter(file, problems);
    const ground = readShape(gdaGroundSchema, json, say);
    if (ground === undefined) continue;
    if (grounds.has(ground.id)) say('id', 'duplicate-id', `'${ground.id}' stands twice`);
    checkGround(ground, say);
    grounds.set(ground.id, ground);
  }
  const scenarios = new Map<string, GdaScenario>();
  for (const { file, json } of take('vedette.gda.scenario/1')) {
    const say = reporter(file, problems);
    reportUnknownRules(json, isCase, say);
    const scenario = readShape(gdaScenarioSchema, json, say);
    if (scenario === undefined) continue;
    if (scenarios.has(scenario.id)) say('id', 'duplicate-id', `'${scenario.id}' stands twice`);
    scenarios.set(scenario.id, scenario);
    checkScenario(scenario, grounds.get(scenario.ground), say);
  }
  const armies = new Map<string, ArmyList>();
  for (const { file, json } of take('vedette.gda.army/1')) {
    const say = reporter(file, problems);
    const list = readShape(gdaArmyListSchema, json, say);
    if (list === undefined) continue;
    if (armies.has(list.id)) say('id', 'duplicate-id', `'${list.id}' stands twice`);
    const brigades = list.divisions.flatMap((division) => division.brigades);
    reportDoubles(
      [...brigades.map(({ id }) => id), ...brigades.flatMap(({ units }) => units.map(({ id }) => id))],
      () => 'divisions',
      say,
    );
    armies.set(list.id, list);
  }
  return tables === undefined || points === undefined
    ? undefined
    : { tables, grounds, scenarios, armies, points };
}

function checkGround({ features, lines, width, depth }: GdaGround, report: Report): void {
  reportDoubles(
    [...features, ...lines].map(({ id }) => id),
    (n) => (n < features.length ? `features[${n}].id` : `lines[${n - features.length}].id`),
    report,
  );
  for (const [n, { outline }] of features.entries())
    for (const [k, [x, y]] of outline.entries())
      if (x < 0 || y < 0 || x > width || y > depth)
        report(`features[${n}].outline[${k}]`, 'outside-area', `${x}, ${y} is not on the table`);
}

function checkScenario(
  { armies, ground, objectives }: GdaScenario,
  table: GdaGround | undefined,
  report: Report,
): void {
  if (table === undefined) report('ground', 'unknown-map', `there is no usable table '${ground}'`);
  for (const [n, { feature }] of objectives.entries())
    if (table?.features.every(({ id }) => id !== feature) === true)
      report(`objectives[${n}].feature`, 'unknown-hex', `the table has no '${feature}'`);
  const [one, other] = armies;
  if (one.seat === other.seat) report('armies[1].seat', 'wrong-army', 'both armies are of one side');
  const brigades = armies.flatMap((army) => army.brigades);
  const ids = [
    ...brigades.map(({ id }) => id),
    ...brigades.flatMap(({ units }) => units.map(({ id }) => id)),
  ];
  reportDoubles(ids, () => 'armies', report);
}
