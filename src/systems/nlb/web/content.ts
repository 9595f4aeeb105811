import { type GameMap, mapGrid } from '../../../content/map.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { NlbLeader, NlbScenario, NlbTables, NlbTrain, NlbUnit, NlbUnits } from '../content/content.ts';

/** What a game is played with, as the worker has read and checked it. */
export interface SentContent {
  readonly map: GameMap;
  readonly units: NlbUnits;
  readonly tables: NlbTables;
  readonly scenario: NlbScenario;
}

export interface TrackTurn {
  /** As in the files: `16/1400`. */
  readonly id: string;
  readonly night: boolean;
  readonly rain: boolean;
  /** Mud instead of rain: as bad underfoot, but one sees (26.0D). */
  readonly mud: boolean;
}

/** The same, arranged for the screens that draw and name things. */
export interface NlbPageContent {
  readonly scenario: NlbScenario;
  readonly map: GameMap;
  readonly grid: HexGrid;
  readonly units: ReadonlyMap<string, NlbUnit>;
  readonly leaders: ReadonlyMap<string, NlbLeader>;
  readonly trains: ReadonlyMap<string, NlbTrain>;
  readonly organisations: NlbUnits['organisations'];
  readonly tables: NlbTables;
  readonly turns: readonly TrackTurn[];
}

export const arrange = ({ map, units, tables, scenario }: SentContent): NlbPageContent => {
  const { first, last } = scenario.turns;
  return {
    scenario,
    map,
    grid: mapGrid(map),
    units: new Map(units.units.map((unit) => [unit.id, unit])),
    leaders: new Map(units.leaders.map((leader) => [leader.id, leader])),
    trains: new Map(units.trains.map((train) => [train.id, train])),
    organisations: units.organisations,
    tables,
    turns: tables.track
      .filter(({ turn }) => turn >= first && turn <= last)
      .map(({ turn, night }) => ({
        id: turn,
        night,
        rain: scenario.rain.includes(turn),
        mud: scenario.mud.includes(turn),
      })),
  };
};
