import type { GameMap } from '../../../content/map.ts';
import { type MapBoard, makeBoard } from '../../../content/map-board.ts';
import type { Report } from '../../../content/problems.ts';
import { DIRECTIONS, OFF_GRID } from '../../../geometry/hex/grid.ts';
import type { NlbScenario, NlbTables, NlbUnit, NlbUnits } from './content.ts';

type Army = NlbUnit['army'];

/** What the checks of one scenario stand on: its map, its counters, and answers that report what is wrong. */
export interface ScenarioGround {
  readonly scenario: NlbScenario;
  readonly units: ReadonlyMap<string, NlbUnit>;
  readonly board: MapBoard;
  readonly tables: NlbTables;
  readonly report: Report;
  /** True when the hex is on the map and in the playing area; otherwise it has been reported. */
  inArea(hex: string, at: string): boolean;
  onEdge(hex: string): boolean;
  /** The unit, or undefined when it does not exist or is of another army, which has been reported. */
  unitOf(id: string, at: string, army?: Army): NlbUnit | undefined;
  /** True when the turn is one of the scenario's; otherwise it has been reported. */
  isTurn(turn: string, at: string): boolean;
}

export const sideOf = (army: Army): 'french' | 'coalition' => (army === 'french' ? 'french' : 'coalition');

export function makeGround(
  scenario: NlbScenario,
  map: GameMap,
  unitsFile: NlbUnits,
  tables: NlbTables,
  report: Report,
): ScenarioGround {
  const board = makeBoard(map);
  const { grid } = board;
  const units = new Map(unitsFile.units.map((unit) => [unit.id, unit]));
  const { columns, rows } = scenario.area;
  const within = (hex: number): boolean => {
    const [column, row] = [grid.column(hex), grid.row(hex)];
    return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
  };
  if (grid.at(columns[0], rows[0]) === OFF_GRID || grid.at(columns[1], rows[1]) === OFF_GRID)
    report('area', 'unknown-hex', `the map has ${map.grid.columns} columns and ${map.grid.rows} rows`);
  const track = tables.track.map((box) => box.turn);
  const [first, last] = [track.indexOf(scenario.turns.first), track.indexOf(scenario.turns.last)];
  return {
    scenario,
    units,
    board,
    tables,
    report,
    inArea(hex, at) {
      const index = grid.index(hex);
      if (index === OFF_GRID || !board.inPlay(index)) {
        report(at, 'unknown-hex', `the map '${map.id}' has no hex ${hex} in play`);
        return false;
      }
      if (!within(index)) report(at, 'outside-area', `hex ${hex} is outside the playing area`);
      return within(index);
    },
    onEdge(hex) {
      const index = grid.index(hex);
      return DIRECTIONS.some((direction) => {
        const next = grid.neighbour(index, direction);
        return next === OFF_GRID || !board.inPlay(next) || !within(next);
      });
    },
    unitOf(id, at, army) {
      const unit = units.get(id);
      if (unit === undefined) report(at, 'unknown-unit', `there is no unit '${id}'`);
      else if (army !== undefined && unit.army !== army)
        report(at, 'wrong-army', `${id} belongs to the ${unit.army} army, not to the ${army}`);
      else if (!scenario.seats.includes(unit.army))
        report(at, 'wrong-army', `${id} belongs to the ${unit.army} army, which has no seat here`);
      else return unit;
      return undefined;
    },
    isTurn(turn, at) {
      const index = track.indexOf(turn);
      if (index === -1) report(at, 'unknown-turn', `${turn} is not on the turn track`);
      else if (index < first || index > last)
        report(
          at,
          'unknown-turn',
          `${turn} is not between ${scenario.turns.first} and ${scenario.turns.last}`,
        );
      else return true;
      return false;
    },
  };
}

/** 3.2C, 5.4, 8.1A: how many units a hex may hold, and never of both sides. What has no place has been reported. */
export function checkStacking(
  { board, tables, units, report }: ScenarioGround,
  placed: readonly { unit: string; hex: string; at: string | null }[],
): void {
  const held = new Map<string, string[]>();
  for (const { unit, hex, at } of placed) {
    const there = held.get(hex) ?? [];
    held.set(hex, [...there, unit]);
    if (at === null) continue;
    const chateau = board.map.hexes[hex]?.terrain === 'chateau';
    const limit = chateau ? tables.chateauStackLimit : tables.stackLimit;
    const army = units.get(unit)?.army;
    const enemy = there.find((id) => {
      const other = units.get(id)?.army;
      return army !== undefined && other !== undefined && sideOf(other) !== sideOf(army);
    });
    if (enemy !== undefined)
      report(at, 'both-sides-in-hex', `${unit} stands with its enemy ${enemy} in ${hex}`);
    else if (there.length >= limit)
      report(
        at,
        'overstacked',
        `${hex} holds ${there.join(', ')} already; ${chateau ? 'a chateau' : 'a hex'} holds ${limit}`,
      );
  }
}

/** Columns come by road (5.6); an entry hex without one is likelier a slip than a plan. */
export function warnWithoutRoad({ board, report }: ScenarioGround, hex: string, at: string): void {
  const index = board.grid.index(hex);
  if (DIRECTIONS.every((direction) => board.link(index, direction) === undefined))
    report(at, 'entry-without-road', `neither road nor trail leads from ${hex}`, 'warning');
}
