import { type GameMap, mapGrid } from '../../../content/map.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { NlcBattle, NlcFormation, NlcLeader, NlcTables, NlcUnit } from '../content/content.ts';

/** What a game is played with, as the worker has read and checked it. */
export interface SentContent {
  readonly map: GameMap;
  readonly tables: NlcTables;
  readonly battle: NlcBattle;
}

/** The same, arranged for the screens that draw and name things. */
export interface NlcPageContent extends SentContent {
  readonly grid: HexGrid;
  readonly units: ReadonlyMap<string, NlcUnit>;
  readonly leaders: ReadonlyMap<string, NlcLeader>;
  readonly formations: ReadonlyMap<string, NlcFormation>;
}

export const arrange = ({ map, tables, battle }: SentContent): NlcPageContent => ({
  map,
  tables,
  battle,
  grid: mapGrid(map),
  units: new Map(battle.units.map((unit) => [unit.id, unit])),
  leaders: new Map(battle.leaders.map((leader) => [leader.id, leader])),
  formations: new Map(battle.formations.map((formation) => [formation.id, formation])),
});
