import { type MapBoard, makeBoard } from '../../../../content/map-board.ts';
import { linksOfCosts, makeLinks } from '../../../common/hex/links.ts';
import { maskOf } from '../../../common/hex/stacks.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import type { Chapter, NlbScenario, NlbTables, OptionalRule } from '../../content/content.ts';
import type { ScenarioRule } from '../../content/scenario-rules.ts';
import { startsOf } from '../command/leader-starts.ts';
import { corpsIn, corpsOf } from '../morale/corps.ts';
import { scheduleOf } from '../movement/arrivals.ts';
import { isBarrier, makeMovementCosts, makeRoadLinks } from '../movement/movement-costs.ts';
import { makeZocLinks } from '../movement/zoc.ts';
import { type Side, seatOf, sideOf, type UnitId } from '../position.ts';
import type { Seams } from '../seams.ts';
import { amended } from '../setup/amendments.ts';
import { applyOptions } from '../setup/force-options.ts';
import { writtenIn } from '../setup/written.ts';
import { NOTHING_BROUGHT } from '../variants/brought.ts';
import type { Counter, Leader, NlbContent, Turn, World } from '../world.ts';
import type { Ratio } from './derived.ts';
import { makeMemory } from './memory.ts';

export function makeWorld(
  content: NlbContent,
  seamsFor: (
    chapters: ReadonlySet<Chapter>,
    optionalRules: ReadonlySet<OptionalRule>,
    scenarioRules: readonly ScenarioRule[],
  ) => Seams,
): World {
  const { map, units } = content;
  const scenario = amended(content.scenario, content.options);
  const board = makeBoard(map);
  const { grid } = board;
  const chosen = applyOptions(scenario, content.options);
  const chapters = new Set([...scenario.chapters, ...chosen.chapters]);
  const optionalRules = new Set([...scenario.uses, ...chosen.optionalRules]);
  const seams = seamsFor(chapters, optionalRules, chosen.scenarioRules);
  const tables = seams.tables.reduce((now, change) => change(now), content.tables);
  const arrivals = scheduleOf(chosen, tables.stackLimit);
  const byId = new Map(units.units.map((u) => [u.id, u]));
  const order: Record<Side, Counter[]> = { french: [], coalition: [] };
  const counters = new Map<UnitId, Counter>();
  const enlist = (id: UnitId): void => {
    const unit = byId.get(id);
    if (unit === undefined) {
      throw new Error(`scenario ${scenario.id} names the unknown unit ${id}`);
    }
    if (counters.has(id)) {
      throw new Error(`scenario ${scenario.id} uses the unit ${id} twice`);
    }
    const side = sideOf(unit.army);
    const counter: Counter = {
      ...unit,
      side,
      slot: order[side].length,
      mounted: unit.arm === 'cavalry' || unit.arm === 'horse-artillery',
      artillery: unit.arm === 'foot-artillery' || unit.arm === 'horse-artillery',
      corps: corpsOf(unit),
    };
    order[side].push(counter);
    counters.set(id, counter);
  };
  for (const placed of chosen.setup) {
    enlist(placed.unit);
  }
  for (const arrival of arrivals) {
    for (const id of arrival.units) {
      enlist(id);
    }
  }
  const leaders: Record<Side, Leader[]> = { french: [], coalition: [] };
  for (const { leader, start } of chapters.has('10')
    ? startsOf(
        { id: scenario.id, leaders: chosen.leaders },
        units,
        chosen.setup,
        (id) => counters.has(id),
        new Set(chosen.scenarioRules.flatMap((rule) => (rule.kind === 'halfEntry' ? rule.groups : []))),
      )
    : []) {
    const side = sideOf(leader.army);
    leaders[side].push({
      ...leader,
      side,
      slot: leaders[side].length,
      mounted: true,
      start,
      corps: corpsOf(leader),
    });
  }
  const inPlay = new Uint8Array(grid.size);
  const { columns, rows } = scenario.area;
  for (let hex = 0; hex < grid.size; hex += 1) {
    const column = grid.column(hex);
    const row = grid.row(hex);
    const inside = column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
    inPlay[hex] = inside && board.inPlay(hex) ? 1 : 0;
  }
  const walls = wallsOf(board, inPlay, seams);
  const costs = makeMovementCosts(board, tables, inPlay, seams.slowed, seams.doubled.length > 0);
  const zocLinks = makeZocLinks(board, inPlay, walls, seams.zocBlocks);
  const roadLinks = makeRoadLinks(board);
  const stepLinks = linksOfCosts(costs[0] as Int8Array);
  const soFar = { scenario, units, counters, leaders };
  return {
    map,
    board,
    grid,
    tables,
    scenario,
    options: new Set(content.options),
    chapters,
    optionalRules,
    scenarioRules: chosen.scenarioRules,
    seams,
    seats: {
      french: scenario.seats.filter((army) => sideOf(army) === 'french').map(seatOf),
      coalition: scenario.seats.filter((army) => sideOf(army) === 'coalition').map(seatOf),
    },
    counters,
    order,
    corps: chapters.has('13') ? corpsIn(scenario, units) : [],
    leaders,
    leaderById: new Map([...leaders.french, ...leaders.coalition].map((l) => [l.id, l])),
    extras: Object.assign({}, NOTHING_BROUGHT, ...seams.brings.map((brings) => brings(soFar))),
    batteries: {
      french: order.french.filter((counter) => counter.artillery),
      coalition: order.coalition.filter((counter) => counter.artillery),
    },
    setup: chosen.setup,
    written: writtenIn(chosen, turnsOf(scenario, tables)),
    arrivals,
    specials: {
      held: chosen.held,
      dieArrivals: arrivals.filter(
        (a) => a.die !== null && !chosen.secretArrivals.some((s) => s.id === a.id),
      ),
      secretArrivals: chosen.secretArrivals,
      secretForces: chosen.secretForces,
      setupRoll: chosen.setupRoll,
    },
    turns: turnsOf(scenario, tables),
    victoryLevels: chosen.victoryLevels,
    variableRain: chosen.variableRain,
    levelChanges: [...scenario.levelChanges, ...chosen.levelChanges],
    ratios: tables.crt.columns.map(ratioOf),
    arrivalOf: new Map(arrivals.flatMap((arrival) => arrival.units.map((unit) => [unit, arrival]))),
    inPlay,
    contested: maskOf(
      grid.size,
      scenario.control.map(({ hex }) => grid.index(hex)),
    ),
    walls,
    stackLimits: stackLimitsOf(tables, walls),
    costs,
    ordinaryCosts:
      seams.offRoad.length === 0
        ? null
        : makeMovementCosts(board, tables, inPlay, seams.slowed, seams.doubled.length > 0, false),
    contactLinks: makeLinks(grid, (hex, direction) => !isBarrier(board, hex, direction)),
    zocLinks,
    roadLinks,
    stepLinks,
    roadSteps: roadLinks.map((link, step) => link & (stepLinks[step] as number)),
    memory: makeMemory(grid, leaders.french.length + leaders.coalition.length > 0, zocLinks, seams),
  };
}

const ratioOf = (column: string): Ratio => {
  const [attack, defence] = column.split('-');
  return { attack: Number(attack), defence: Number(defence) };
};

const wallsOf = (board: MapBoard, inPlay: Uint8Array, seams: Seams): Uint8Array =>
  inPlay.map((open, hex) =>
    open === 1 && seams.chateaux.length === 0 && terrainAt(board, hex) === 'chateau' ? 1 : 0,
  );

const stackLimitsOf = (tables: NlbTables, walls: Uint8Array): Uint8Array =>
  walls.map((wall) => (wall === 1 ? tables.chateauStackLimit : tables.stackLimit));

function turnsOf(scenario: NlbScenario, tables: NlbTables): Turn[] {
  const labels = tables.track.map((t) => t.turn);
  const first = labels.indexOf(scenario.turns.first);
  const last = labels.indexOf(scenario.turns.last);
  if (first < 0 || last < first) {
    throw new Error(
      `scenario ${scenario.id}: turns ${scenario.turns.first} to ${scenario.turns.last} are not on the track`,
    );
  }
  return tables.track.slice(first, last + 1).map((t) => ({
    label: t.turn,
    night: t.night,
    rain: scenario.rain.includes(t.turn) || scenario.mud.includes(t.turn),
    ...(scenario.mud.includes(t.turn) ? { mud: true as const } : {}),
  }));
}
