import type { GameMap } from '../content/map.ts';
import type { Problem, RawFile } from '../content/problems.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Position, Seat } from '../engine/position.ts';
import type { GameSetup } from '../engine/record.ts';

/*
 * What a system is to the rest of the house: everything that hosts, servers, tools and screens know of a book
 * before they know one game of it. A wing says it of itself in `src/systems/<id>/system.ts`.
 */

export interface System {
  /** The name of its wing, of its content's folder and schemas, and the prefix of its scenarios' ids. */
  readonly id: string;
  readonly title: string;
  /** Stands in every record; changes when a record of an older version could replay to another position. */
  readonly rulesVersion: string;
  /** The scenario to begin with: small and quick. */
  readonly introduction: string;
  /**
   * Takes the files whose schemas begin with `vedette.<id>.` and reads them; undefined when one that every game
   * needs is missing or broken.
   */
  read(files: Unread, maps: ReadonlyMap<string, GameMap>, rules: RuleBook): Shelf | undefined;
}

/** Content that nobody has read yet. */
export interface Unread {
  /** The files with this schema, which are now somebody's. */
  take(schema: string): RawFile[];
  readonly problems: Problem[];
}

/** What the rulebook knows: whole cases for content that rules cite, headings too where only people read. */
export interface RuleBook {
  isCase(id: string): boolean;
  isHeading(id: string): boolean;
}

/** The content of a system that is at hand: all of it in the terminal, in the page what was fetched. */
export interface Shelf {
  /** Every scenario, in the order in which the book has them. */
  cards(): readonly ScenarioCard[];
  /** The game that a set-up asks for, shipped or brought along in its `content`; or every reason why there is none. */
  lay(setup: GameSetup, watch?: (step: string) => void): Laid;
  /** Open content by its kind and, where there are several, its name: what programs that play may read. */
  open(what: string, of?: string): Opened;
}

/** A scenario as the lists of battles show it: home, lobby, terminal and protocol. */
export interface ScenarioCard {
  readonly id: string;
  readonly system: string;
  readonly title: string;
  readonly summary: string;
  readonly seats: readonly Seat[];
  /** Options that seat others: of all options chosen, each in this order. Left out where no option does. */
  readonly seatings?: readonly Seating[];
  /** How the players who sit there are called, in the plural; those whom options seat too. */
  readonly seatNames: Readonly<Record<Seat, string>>;
  /** Which seats win together; one team for each seat where everybody plays for himself. */
  readonly teams: Readonly<Record<Seat, string>>;
  readonly teamNames: Readonly<Record<string, string>>;
  readonly length: ScenarioLength;
  /** The month and year, where it was not fought in June 1815. */
  readonly date?: { readonly month: string; readonly year: number };
  readonly options: readonly OptionCard[];
  /** Sets of options that belong together, by name. */
  readonly presets: readonly PresetCard[];
  /** Computer players that can take a seat, the gentlest first; names as in the roster. */
  readonly levels: readonly string[];
  /** The hex map that it is played on, where there is one. */
  readonly map?: string;
}

/** Who sits down when an option is chosen: in place of somebody, or besides all. */
export interface Seating {
  readonly option: string;
  readonly instead?: Seat;
  readonly seats: readonly Seat[];
}

export interface ScenarioLength {
  /** Game turns, at most. */
  readonly turns: number;
  readonly first: string;
  readonly last: string;
}

export interface OptionCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  readonly excludes: readonly string[];
  /** Options without which this one makes no sense: each list asks for one of its members. */
  readonly needs: readonly (readonly string[])[];
  /** What it changes: options of one group stand together where somebody chooses among them. */
  readonly group: string;
}

export interface PresetCard {
  readonly id: string;
  readonly options: readonly string[];
}

/** A game laid out: its rules, and the public things that lie open beside it. It knows nothing of how far it is played. */
export interface LaidGame<G = AnyGame, C = unknown> {
  readonly game: G;
  /** Map, counters, scenario, tables as the rules in use make them; what they are, only the wing knows. */
  readonly content: C;
  readonly card: ScenarioCard;
  /** Every code of a refusal that its rules can give. */
  readonly refusals: readonly string[];
  /** Seats of one team win together and, unless the book forbids it, may talk among themselves. */
  teamOf(seat: Seat): string;
  /** Does the book let these two of one team talk now? Left out where it always does. */
  readonly mayTalk?: (position: Position, one: Seat, other: Seat) => boolean;
  /** Seats that play for nobody, and so win and lose nothing; left out where there are none. */
  readonly umpires?: readonly Seat[];
  /** Which game turn a position is in, from 0 on, and how the book calls it. */
  turnOf(position: Position): GameTurn;
}

export interface GameTurn {
  readonly turn: number;
  readonly label: string;
}

export type Laid<G = AnyGame, C = unknown> =
  | { readonly ok: true; readonly laid: LaidGame<G, C> }
  | { readonly ok: false; readonly problems: readonly string[] };

export type Opened =
  | { readonly ok: true; readonly content: unknown }
  | { readonly ok: false; readonly problem: string };

/** The system that a scenario's id names. */
export const systemOfScenario = (scenario: string): string =>
  scenario.slice(0, Math.max(0, scenario.indexOf('.')));

/** The teams of a scenario, in the order of their first seats. */
export const teamsOf = ({ seats, teams }: ScenarioCard): readonly string[] => [
  ...new Set(seats.map((seat) => teams[seat] ?? seat)),
];

/** The team that reports speak of where they speak of one. */
export const firstTeam = (card: ScenarioCard): string => teamsOf(card)[0] ?? '';
