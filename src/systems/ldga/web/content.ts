import { type GameMap, mapGrid } from '../../../content/map.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { BoardArea } from '../../../web/board-hex/api.ts';
import type { LdgaScenario } from '../content/scenario.ts';
import { seatsOf } from '../content/seating.ts';
import type { LdgaTables } from '../content/tables.ts';
import type { LdgaUnits, LeaderCounter, UnitCounter } from '../content/units.ts';
import type { LdgaContent } from '../rules/index.ts';

/** What a game is played with, as the worker has read and checked it. */
export type SentContent = LdgaContent;

/** The same, arranged for the screens that draw and name things. */
export interface LdgaPageContent {
  readonly scenario: LdgaScenario;
  readonly options: ReadonlySet<string>;
  readonly seats: readonly string[];
  readonly map: GameMap;
  readonly grid: HexGrid;
  /** Where the armies are to meet: what the map shows first. */
  readonly middle: string | undefined;
  /** The whole map is in play. */
  readonly area: BoardArea;
  readonly sent: LdgaUnits;
  readonly units: ReadonlyMap<string, UnitCounter>;
  readonly leaders: ReadonlyMap<string, LeaderCounter>;
  /** How strong the vedettes of a unit are, by the unit. */
  readonly vedettes: ReadonlyMap<string, LdgaUnits['vedettes'][number]>;
  readonly tables: LdgaTables;
}

/** La Belle Alliance, Sombreffe, Charleroi. */
const MIDDLES: Readonly<Record<string, string>> = {
  'ldga.waterloo': '3608',
  'ldga.ligny-and-quatre-bras': '2312',
  'ldga.campaign': '1609',
};

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));

export const arrange = ({ map, units, tables, scenario, options = [] }: SentContent): LdgaPageContent => ({
  scenario,
  options: new Set(options),
  seats: seatsOf(new Set(options)),
  middle: MIDDLES[scenario.id],
  map,
  grid: mapGrid(map),
  area: { columns: [1, map.grid.columns], rows: [1, map.grid.rows] },
  sent: units,
  units: byId(units.units),
  leaders: byId(units.leaders),
  vedettes: new Map(units.vedettes.map((pool) => [pool.parent, pool])),
  tables,
});
