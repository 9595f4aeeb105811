import type { GameMap } from '../../../content/map.ts';
import { type MapBoard, makeBoard } from '../../../content/map-board.ts';
import type { Seat } from '../../../engine/position.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import { Recent } from '../../common/hex/recent.ts';
import type {
  Chapter,
  NlbLeader,
  NlbScenario,
  NlbTables,
  NlbTrain,
  NlbUnit,
  NlbUnits,
  OptionalRule,
} from '../content/content.ts';
import type { ScenarioRule } from '../content/scenario-rules.ts';
import type { Duty, Field } from './combat/duties.ts';
import type { Obstacle } from './combat/los.ts';
import { type LeaderStart, startsOf } from './command/leader-starts.ts';
import { type Corps, corpsIn } from './morale/corps.ts';
import { type NlbArrival, scheduleOf } from './movement/arrivals.ts';
import {
  type MovementCosts,
  makeMovementCosts,
  makeRoadLinks,
  terrainAt,
} from './movement/movement-costs.ts';
import { type ListedOrders, makeScratch, type Reach, type Scratch } from './movement/reach.ts';
import { makeZocLinks } from './movement/zoc.ts';
import {
  type LeaderId,
  type NlbPosition,
  type Side,
  seatOf,
  sideOf,
  type UnitId,
  type UnitState,
} from './position.ts';
import type { Seams } from './seams.ts';
import { amended } from './setup/amendments.ts';
import type { Stacks, Zone } from './setup/deployment.ts';
import {
  applyOptions,
  type ChosenForces,
  type SecretArrival,
  type SecretForce,
} from './setup/force-options.ts';
import { type Written, writtenIn } from './setup/written.ts';
import type { Watched } from './variants/observation.ts';

/** A counter of this scenario: its printed values and its place in the forces of its side. */
export interface Counter extends Readonly<NlbUnit> {
  readonly side: Side;
  readonly slot: number;
  readonly mounted: boolean;
  readonly artillery: boolean;
}

/** A leader of this scenario: his printed values and his place among those of his side. */
export interface Leader extends Readonly<NlbLeader> {
  readonly side: Side;
  readonly slot: number;
  readonly start: LeaderStart;
}

/** A supply train of this scenario (16.17). */
export interface Train extends Readonly<NlbTrain> {
  readonly side: Side;
  readonly start: NlbScenario['trains'][number] | null;
}

export interface Turn {
  readonly label: string;
  readonly night: boolean;
  readonly rain: boolean;
  /** 26.0D: the ground is as in rain, the air is clear. */
  readonly mud?: true;
}

/** Die-brought corps and held units, as the chosen force options of the scenario make them (19.5C-D). */
export interface NlbSpecials {
  readonly held: { readonly units: readonly UnitId[]; readonly releaseOn: readonly number[] } | null;
  readonly dieArrivals: readonly NlbArrival[];
  readonly secretArrivals: readonly SecretArrival[];
  readonly secretForces: readonly SecretForce[];
  /** 18.5A: units whose side at set-up a die decides. */
  readonly setupRoll: { readonly units: readonly UnitId[]; readonly reducedOn: readonly number[] } | null;
}

/** Everything that does not change in play. */
export interface World {
  readonly map: GameMap;
  readonly board: MapBoard;
  readonly grid: HexGrid;
  readonly tables: NlbTables;
  readonly scenario: NlbScenario;
  readonly options: ReadonlySet<string>;
  /** The chapters of the campaign rules in use (2.1). */
  readonly chapters: ReadonlySet<Chapter>;
  /** The optional rules in use (15.0). */
  readonly optionalRules: ReadonlySet<OptionalRule>;
  /** The scenario's own rules in use. */
  readonly scenarioRules: readonly ScenarioRule[];
  /** What those chapters and rules change in the others. */
  readonly seams: Seams;
  readonly seats: Readonly<Record<Side, readonly Seat[]>>;
  readonly counters: ReadonlyMap<UnitId, Counter>;
  /** In the order of the forces arrays. */
  readonly order: Readonly<Record<Side, readonly Counter[]>>;
  /** In the order of the position's leaders; empty where leaders are not in use. */
  readonly leaders: Readonly<Record<Side, readonly Leader[]>>;
  readonly leaderById: ReadonlyMap<LeaderId, Leader>;
  /** 16.1C: the leader whose powers are dice, where the sick Napoleon is in play. */
  readonly sickLeader: LeaderId | null;
  /** 16.1B: units beside which one more than usual may stand; none where rifle units are not in play. */
  readonly freeStackers: ReadonlySet<UnitId>;
  /** One for each army, in the order of the position's trains; empty where they are not in use (16.17). */
  readonly trains: readonly Train[];
  /** Corps with a morale of their own (13.0); empty where that is not in use. */
  readonly corps: readonly Corps[];
  /** The artillery of each side. */
  readonly batteries: Readonly<Record<Side, readonly Counter[]>>;
  readonly setup: NlbScenario['setup'];
  /** What is written down in secret, and when (18.5C, 22.6B, 28.0D). */
  readonly written: readonly Written[];
  readonly arrivals: readonly NlbArrival[];
  readonly specials: NlbSpecials;
  readonly turns: readonly Turn[];
  /** 22.4C: the rule by which the margin at the end is graded, where that is chosen. */
  readonly victoryLevels: string | null;
  /** What moves the armies' morale levels in this game (see levels.ts). */
  readonly levelChanges: NlbScenario['levelChanges'];
  /** 22.6A: where a die sets the weather: the turns on which it does, and what each face brings. */
  readonly variableRain: ChosenForces['variableRain'];
  /** 1 for each hex of the playing area that can be entered. */
  readonly inPlay: Uint8Array;
  readonly costs: MovementCosts;
  /** The same without roads and trails, where a rule in use asks for it (16.4). */
  readonly ordinaryCosts: MovementCosts | null;
  /** 1 for each chateau whose walls count (8.0). */
  readonly walls: Uint8Array;
  /** 5.4, 8.1A: how many units of one side each hex may hold. */
  readonly stackLimits: Uint8Array;
  /** By hex * 6 + direction: 1 where a zone of control reaches across that hexside into the next hex (5.3). */
  readonly zocLinks: Uint8Array;
  /** By hex * 6 + direction: 1 where a road or trail runs on into the next hex. */
  readonly roadLinks: Uint8Array;
  /*
   * What can be derived from the rest of a position, remembered by the identity of the part it is
   * derived from. None of it can be observed except as speed.
   */
  readonly stacks: Recent<readonly UnitState[], Stacks>;
  readonly zones: Recent<readonly UnitState[], Zone>;
  readonly fields: Recent<NlbPosition['forces'], { readonly duty: Duty; readonly field: Field }>;
  readonly reaches: Recent<Zone, Map<number, Reach>>;
  /** What leaders may not enter (10.1D): by the enemy's zone, then by where in it their friends stand. */
  readonly leaderZones: Recent<Zone, Map<string, Zone>>;
  /** What a side's units cannot march over, where more is closed to them than the enemy's ground (see ways.ts). */
  readonly roadZones: Recent<readonly UnitState[], { readonly way: Zone; readonly zone: Zone }>;
  readonly wayZones: Recent<Zone, Map<string, Zone>>;
  /** Marches that depend on the ground alone, by where they start and with how much. */
  readonly freeReaches: Map<number, Reach>;
  readonly listed: Readonly<Record<Side, (ListedOrders | undefined)[]>>;
  /** What stands between two hexes, by the map alone; null for nothing. */
  readonly sightLines: Map<number, Obstacle | null>;
  /** What can be seen from a hex up to a distance, by the map alone; and by one side as it stands (16.3). */
  readonly vistas: Map<number, readonly number[]>;
  readonly watched: Recent<readonly UnitState[], Watched>;
  readonly scratch: Scratch;
}

export interface NlbContent {
  readonly map: GameMap;
  readonly units: NlbUnits;
  readonly tables: NlbTables;
  readonly scenario: NlbScenario;
  /** Ids of the force options in use. */
  readonly options: readonly string[];
}

/** Both sides' arrays now and before the last few changes; a search alternates between about as many. */
const RECENT_ARRAYS = 8;

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
    leaders[side].push({ ...leader, side, slot: leaders[side].length, start });
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
    freeStackers: new Set(
      [...counters.values()].filter(({ special }) => special === 'rifles').map(({ id }) => id),
    ),
    sickLeader: sickLeaderOf(optionalRules, leaders),
    trains: optionalRules.has('16.17') ? trainsIn(scenario, units) : [],
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
    inPlay,
    walls,
    stackLimits: stackLimitsOf(tables, inPlay, walls),
    costs: makeMovementCosts(board, tables, inPlay, seams.slowed, seams.doubled.length > 0),
    ordinaryCosts:
      seams.offRoad.length === 0
        ? null
        : makeMovementCosts(board, tables, inPlay, seams.slowed, seams.doubled.length > 0, false),
    zocLinks: makeZocLinks(board, inPlay, walls, seams.zocBlocks),
    roadLinks: makeRoadLinks(board),
    stacks: new Recent(RECENT_ARRAYS),
    zones: new Recent(RECENT_ARRAYS),
    fields: new Recent(RECENT_ARRAYS),
    reaches: new Recent(leaders.french.length + leaders.coalition.length > 0 ? 6 : 2),
    leaderZones: new Recent(2),
    roadZones: new Recent(4),
    wayZones: new Recent(2),
    freeReaches: new Map(),
    listed: { french: [], coalition: [] },
    sightLines: new Map(),
    vistas: new Map(),
    watched: new Recent(4),
    scratch: makeScratch(grid.size),
  };
}

/** 16.1C: the one leader who has a sick counter, where it is in play. */
const SICK = 'fr.leader.napoleon';

const sickLeaderOf = (
  rules: ReadonlySet<OptionalRule>,
  leaders: Readonly<Record<Side, readonly Leader[]>>,
): LeaderId | null => (rules.has('16.1C-sick') && leaders.french.some(({ id }) => id === SICK) ? SICK : null);

const trainsIn = (scenario: NlbScenario, { trains }: NlbUnits): Train[] =>
  trains
    .filter(({ army }) => scenario.seats.includes(army))
    .map((train) => ({
      ...train,
      side: sideOf(train.army),
      start: scenario.trains.find((one) => one.train === train.id) ?? null,
    }));

const wallsOf = (board: MapBoard, inPlay: Uint8Array, seams: Seams): Uint8Array =>
  inPlay.map((open, hex) =>
    open === 1 && seams.chateaux.length === 0 && terrainAt(board, hex) === 'chateau' ? 1 : 0,
  );

const stackLimitsOf = (tables: NlbTables, inPlay: Uint8Array, walls: Uint8Array): Uint8Array =>
  inPlay.map((open, hex) =>
    open === 0 ? 0 : walls[hex] === 1 ? tables.chateauStackLimit : tables.stackLimit,
  );

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

export const turnIndex = (turns: readonly Turn[], label: string): number =>
  turns.findIndex((t) => t.label === label);

export function counterOf(world: World, unit: UnitId): Counter {
  const counter = world.counters.get(unit);
  if (counter === undefined) {
    throw new Error(`no unit ${unit} in this scenario`);
  }
  return counter;
}

/** Combat strength as the counter lies now (2.4). */
export const strengthOf = (counter: Counter, state: UnitState): number =>
  state.reduced && counter.reduced !== null ? counter.reduced : counter.strength;
