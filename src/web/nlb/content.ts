import type { GameMap } from '../../content/map.ts';
import { mapGrid } from '../../content/map.ts';
import type { NlbScenario, NlbUnit, NlbUnits } from '../../content/nlb.ts';
import type { HexGrid } from '../../geometry/hex/grid.ts';

/*
 * What the page itself needs of the content, to draw and to name things. The same files are checked by
 * `vedette content validate` and by the worker, so the page takes them as they are.
 */

const MAPS: Readonly<Record<string, string>> = {
  nlb: new URL('../../../content/maps/nlb.json', import.meta.url).href,
};
const UNITS = new URL('../../../content/nlb/units.json', import.meta.url).href;
const TABLES = new URL('../../../content/nlb/tables.json', import.meta.url).href;
const SCENARIOS: Readonly<Record<string, string>> = {
  'nlb.quatre-bras': new URL('../../../content/nlb/scenarios/quatre-bras.json', import.meta.url).href,
};

export const scenarioIds: readonly string[] = Object.keys(SCENARIOS);

export interface Turn {
  /** As in the files: `16/1400`. */
  readonly id: string;
  readonly night: boolean;
  readonly rain: boolean;
}

export interface NlbPageContent {
  readonly scenario: NlbScenario;
  readonly map: GameMap;
  readonly grid: HexGrid;
  readonly units: ReadonlyMap<string, NlbUnit>;
  readonly organisations: NlbUnits['organisations'];
  readonly turns: readonly Turn[];
}

const fetched = new Map<string, Promise<unknown>>();

const fetchJson = <T>(url: string): Promise<T> => {
  const known = fetched.get(url);
  if (known !== undefined) return known as Promise<T>;
  const promise = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
    return response.json() as Promise<T>;
  });
  fetched.set(url, promise);
  promise.catch(() => fetched.delete(url));
  return promise;
};

export const loadScenario = (id: string): Promise<NlbScenario> => {
  const url = SCENARIOS[id];
  if (url === undefined) return Promise.reject(new Error(`There is no scenario called ${id}.`));
  return fetchJson(url);
};

interface Track {
  readonly track: readonly { readonly turn: string; readonly night: boolean }[];
}

export const loadNlbContent = async (id: string): Promise<NlbPageContent> => {
  const [scenario, units, tables] = await Promise.all([
    loadScenario(id),
    fetchJson<NlbUnits>(UNITS),
    fetchJson<Track>(TABLES),
  ]);
  const mapUrl = MAPS[scenario.map];
  if (mapUrl === undefined) throw new Error(`The scenario asks for an unknown map, ${scenario.map}.`);
  const map = await fetchJson<GameMap>(mapUrl);
  const { first, last } = scenario.turns;
  return {
    scenario,
    map,
    grid: mapGrid(map),
    units: new Map(units.units.map((unit) => [unit.id, unit])),
    organisations: units.organisations,
    turns: tables.track
      .filter(({ turn }) => turn >= first && turn <= last)
      .map(({ turn, night }) => ({ id: turn, night, rain: (scenario.rain ?? []).includes(turn) })),
  };
};

/** Starts the downloads that a first click will need. */
export const warm = (id: string): void => {
  loadNlbContent(id).catch(() => {});
};
