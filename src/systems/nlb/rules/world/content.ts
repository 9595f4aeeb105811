import type { GameMap } from '../../../../content/map.ts';
import type { MapBoard } from '../../../../content/map-board.ts';
import type { Seat } from '../../../../engine/position.ts';
import type { HexGrid } from '../../../../geometry/hex/grid.ts';
import type { Chapter, NlbScenario, NlbTables, NlbUnits, OptionalRule } from '../../content/content.ts';
import type { ScenarioRule } from '../../content/scenario-rules.ts';
import type { NlbArrival } from '../movement/arrivals.ts';
import type { LeaderId, Side, UnitId } from '../position.ts';
import type { ChosenForces, SecretArrival, SecretForce } from '../setup/force-options.ts';
import type { Written } from '../setup/written.ts';
import type { WorldExtras } from '../variants/brought.ts';
import type { Corps, Counter, Leader, Turn } from './counters.ts';

/** What a game is made from. */
export interface NlbContent {
  readonly map: GameMap;
  readonly units: NlbUnits;
  readonly tables: NlbTables;
  readonly scenario: NlbScenario;
  /** Ids of the force options in use. */
  readonly options: readonly string[];
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

/** What the books, the scenario and the options in use say, and what it comes to for this game. */
export interface Content {
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
  readonly seats: Readonly<Record<Side, readonly Seat[]>>;
  readonly counters: ReadonlyMap<UnitId, Counter>;
  /** In the order of the forces arrays. */
  readonly order: Readonly<Record<Side, readonly Counter[]>>;
  /** In the order of the position's leaders; empty where leaders are not in use. */
  readonly leaders: Readonly<Record<Side, readonly Leader[]>>;
  readonly leaderById: ReadonlyMap<LeaderId, Leader>;
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
  /** What the rules in use bring besides. */
  readonly extras: WorldExtras;
}
