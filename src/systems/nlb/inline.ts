import { z } from 'zod';
import { type GameMap, MapError, parseMap } from '../../content/map.ts';
import { type Problem, readShape, reporter } from '../../content/problems.ts';
import { type NlbTables, type NlbUnits, nlbTablesSchema, nlbUnitsSchema } from './content/content.ts';
import { offering } from './content/options/offers.ts';
import { readNlbScenario } from './content/read.ts';
import { completeMap, completeScenario, completeUnits } from './defaults.ts';
import type { Found, NlbStock } from './stock.ts';

/**
 * What a player may bring: a scenario, a map and counters of his own, or only some of these beside shipped
 * ones; and the position to begin with, where it is not the scenario's own.
 */
const inlineSchema = z.strictObject({
  scenario: z.looseObject({}).exactOptional(),
  map: z.union([z.string(), z.looseObject({})]).exactOptional(),
  /** A whole file of counters, or a list of counters that are added to the shipped ones. */
  units: z.union([z.array(z.looseObject({})), z.looseObject({})]).exactOptional(),
  tables: z.looseObject({}).exactOptional(),
  position: z.looseObject({}).exactOptional(),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inWords = ({ file, at, message }: Problem): string => `${file}${at === '' ? '' : `.${at}`}: ${message}`;

/** Reads content that somebody brings along for a scenario, with every mistake and its place if it has any. */
export function readInlineNlb(shelf: NlbStock, id: string, json: unknown): Found {
  const problems: Problem[] = [];
  const parts = readShape(inlineSchema, json, reporter('content', problems));
  const fail = (): Found => ({ ok: false, problems: problems.map(inWords) });
  if (parts === undefined) {
    return fail();
  }
  const brought: unknown = parts.scenario ?? shelf.scenarios.get(id);
  if (!isRecord(brought)) {
    reporter('content', problems)('scenario', 'shape', `missing, and there is no shipped scenario '${id}'`);
    return fail();
  }
  const map = readMap(shelf, parts.map ?? brought.map ?? 'nlb', problems);
  const units = readUnits(shelf, parts.units, problems);
  const tables =
    parts.tables === undefined
      ? shelf.tables
      : (readShape<NlbTables>(nlbTablesSchema, parts.tables, reporter('tables', problems)) ?? undefined);
  if (map === undefined || units === undefined || tables === undefined) {
    return fail();
  }
  const raw = { file: 'scenario', json: completeScenario(brought, map, units) };
  // Citations in a player's own scenario are his affair, as long as they look like some.
  const isRule = (id: string): boolean => id.split('-')[0] === 'NLB';
  const read = readNlbScenario(raw, map, { units, tables, optionalRules: shelf.optionalRules }, isRule);
  problems.push(...read.problems.filter(({ severity }) => severity === 'error'));
  const seats: readonly string[] = read.scenario?.seats ?? [];
  if (read.scenario !== undefined && !(seats.includes('french') && seats.some((seat) => seat !== 'french'))) {
    reporter('scenario', problems)(
      'seats',
      'wrong-army',
      'each side needs a seat: french, and prussian or allied',
    );
  }
  if (read.scenario === undefined || problems.length > 0) {
    return fail();
  }
  return {
    ok: true,
    content: { map, units, tables, scenario: offering(read.scenario, shelf.optionalRules, units) },
    ...(parts.position === undefined ? {} : { position: parts.position }),
  };
}

function readMap(shelf: NlbStock, brought: unknown, problems: Problem[]): GameMap | undefined {
  const report = reporter('map', problems);
  if (typeof brought === 'string') {
    const map = shelf.maps.get(brought);
    if (map === undefined) {
      report(
        '',
        'unknown-map',
        `there is no map '${brought}'; there are: ${[...shelf.maps.keys()].join(', ')}`,
      );
    }
    return map;
  }
  try {
    return parseMap(isRecord(brought) ? completeMap(brought) : brought, 'map');
  } catch (error) {
    if (!(error instanceof MapError)) {
      throw error;
    }
    for (const problem of error.problems) {
      report('', 'map', problem);
    }
    return undefined;
  }
}

function readUnits(shelf: NlbStock, brought: unknown, problems: Problem[]): NlbUnits | undefined {
  if (brought === undefined) {
    return shelf.units;
  }
  return readShape<NlbUnits>(
    nlbUnitsSchema,
    completeUnits(brought, shelf.units),
    reporter('units', problems),
  );
}
