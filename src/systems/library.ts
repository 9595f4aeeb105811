import { type GameMap, MAP_SCHEMA, MapError, parseMap } from '../content/map.ts';
import { parseTheatre, THEATRE_LAYERS, TheatreError } from '../content/map-theatre.ts';
import { type Problem, type RawFile, reporter, reportUnknownRules } from '../content/problems.ts';
import type { GameSetup } from '../engine/record.ts';
import { inTheMaking, type SystemEntry } from './registry.ts';
import {
  type Laid,
  type RuleBook,
  type ScenarioCard,
  type Shelf,
  type System,
  systemOfScenario,
  type Unread,
} from './system.ts';

/** A system that is there to be played, with its content. */
export interface Wing {
  readonly entry: SystemEntry;
  readonly system: System;
  readonly shelf: Shelf;
}

/** Everything that games are made from, by system. */
export interface Library {
  readonly wings: ReadonlyMap<string, Wing>;
}

export interface Content extends Library {
  readonly maps: ReadonlyMap<string, GameMap>;
  readonly problems: readonly Problem[];
}

/** Opens the rules of these systems, each with its line of the registry. */
export const openSystems = (entries: readonly SystemEntry[]): Promise<Omit<Wing, 'shelf'>[]> =>
  Promise.all(entries.map(async (entry) => ({ entry, system: await entry.system() })));

const THEATRE = 'vedette.theatre.';

/**
 * Read by other layers, which check them: hill shading by the drawing, map recipes by the compiler in tools/,
 * sample games and their list by the host and the page, exercises by who practises with computer players.
 */
const READ_ELSEWHERE = [
  'vedette.relief/1',
  'vedette.map-recipe/1',
  'vedette.map-facts/1',
  'vedette.record/1',
  'vedette.samples/1',
  'vedette.exercises/1',
] as const;

/**
 * Reads the content of these systems from parsed JSON files, in any order: what each file is, its `schema` says.
 * Every problem of every file is listed; what is broken is left out of the result.
 */
export function readContent(
  systems: readonly Omit<Wing, 'shelf'>[],
  files: readonly RawFile[],
  rules: RuleBook,
): Content {
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
  const unread: Unread = { take, problems };

  const maps = new Map<string, GameMap>();
  for (const raw of take(MAP_SCHEMA)) {
    const map = readMap(raw, rules, problems);
    if (map === undefined) continue;
    if (maps.has(map.id)) reporter(raw.file, problems)('id', 'duplicate-id', `'${map.id}' stands twice`);
    maps.set(map.id, map);
  }
  checkTheatres(take(THEATRE), problems);
  const wings = new Map<string, Wing>();
  for (const { entry, system } of systems) {
    const shelf = system.read(unread, maps, rules);
    if (shelf !== undefined) wings.set(entry.id, { entry, system, shelf });
  }

  for (const schema of READ_ELSEWHERE) take(schema);
  for (const [schema, unknown] of kinds) {
    if (inTheMaking.some((id) => schema.startsWith(`vedette.${id}.`))) continue;
    for (const { file } of unknown)
      reporter(file, problems)(
        'schema',
        'unknown-schema',
        schema === '' ? 'the file does not name its schema' : `nothing here reads the schema '${schema}'`,
      );
  }
  return { maps, wings, problems };
}

/** Every scenario there is, system by system: the one list that home, lobby, terminal and protocol show. */
export const scenarioCards = (library: Library): readonly ScenarioCard[] =>
  [...library.wings.values()].flatMap(({ shelf }) => shelf.cards());

export const scenarioIds = (library: Library): readonly string[] =>
  scenarioCards(library).map(({ id }) => id);

/** The set-up of a shipped scenario with these options, by the rules that are here. */
export const setupOf = (library: Library, scenario: string, options: readonly string[] = []): GameSetup => ({
  system: systemOfScenario(scenario),
  scenario,
  options: Object.fromEntries(options.map((id) => [id, true])),
  rulesVersion: rulesVersionOf(library, systemOfScenario(scenario)),
});

/** The rules of a system that are here; empty where there is no such system, which `lay` says then. */
export const rulesVersionOf = (library: Library, system: string): string =>
  library.wings.get(system)?.system.rulesVersion ?? '';

/** The game that a set-up asks for; or every reason why there is none. */
export function lay(library: Library, setup: GameSetup, watch?: (step: string) => void): Laid {
  const wing = library.wings.get(setup.system);
  if (wing === undefined) {
    const there = [...library.wings.keys()].join(', ');
    return {
      ok: false,
      problems: [`there is no rule system '${setup.system}' here; there is: ${there}`],
    };
  }
  const { rulesVersion } = wing.system;
  if (setup.rulesVersion !== rulesVersion)
    return {
      ok: false,
      problems: [
        `this was played by the rules '${setup.rulesVersion}'; these are '${rulesVersion}', by which it cannot go on`,
      ],
    };
  return wing.shelf.lay(setup, watch);
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

const folderOf = ({ file }: RawFile): string => file.replace(/[^/]*$/, '');

/** The layers of a theatre are one thing in several files of a folder. */
function checkTheatres(files: readonly RawFile[], problems: Problem[]): void {
  for (const of of Map.groupBy(files, folderOf).values()) checkTheatre(of, problems);
}

function checkTheatre(files: readonly RawFile[], problems: Problem[]): void {
  const byLayer = (layer: string): RawFile | undefined =>
    files.find(({ json }) => schemaOf(json) === `${THEATRE}${layer}/1`);
  const layers = [...THEATRE_LAYERS, 'sources' as const];
  const json = Object.fromEntries(layers.map((layer) => [layer, byLayer(layer)?.json])) as Record<
    (typeof layers)[number],
    unknown
  >;
  const [first] = files;
  const folder = first === undefined ? '' : folderOf(first);
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
