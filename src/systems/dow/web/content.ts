import { type GameMap, mapGrid } from '../../../content/map.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { BoardArea } from '../../../web/board-hex/api.ts';
import type { DowCorps, DowLeader, DowScenario, DowTables, DowUnit, DowUnits } from '../content/content.ts';

/** What a game is played with, as the worker has read and checked it. */
export interface SentContent {
  readonly map: GameMap;
  readonly units: DowUnits;
  readonly tables: DowTables;
  readonly scenario: DowScenario;
}

/** The same, arranged for the screens that draw and name things. */
export interface DowPageContent {
  readonly scenario: DowScenario;
  readonly map: GameMap;
  readonly grid: HexGrid;
  /** Where the fight was fiercest: what the map shows first. */
  readonly middle: string | undefined;
  /** The whole map is in play. */
  readonly area: BoardArea;
  readonly sent: DowUnits;
  readonly units: ReadonlyMap<string, DowUnit>;
  readonly leaders: ReadonlyMap<string, DowLeader>;
  readonly corps: ReadonlyMap<string, DowCorps>;
  readonly tables: DowTables;
}

const MIDDLE = 'La Haye Sainte';

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));

export const arrange = ({ map, units, tables, scenario }: SentContent): DowPageContent => ({
  scenario,
  map,
  grid: mapGrid(map),
  middle: Object.entries(map.hexes).find(([, { name }]) => name === MIDDLE)?.[0],
  area: { columns: [1, map.grid.columns], rows: [1, map.grid.rows] },
  sent: units,
  units: byId(units.units),
  leaders: byId(units.leaders),
  corps: byId(units.corps),
  tables,
});
