import type { GameMap } from '../../content/map.ts';
import type { Seat } from '../../engine/position.ts';
import type { GameSetup } from '../../engine/record.ts';
import type { Laid, LaidGame, Opened, ScenarioCard, Shelf } from '../system.ts';
import { choiceProblems, type LdgaOption, optionsOf, presetsOf } from './content/optional-rules.ts';
import type { LdgaLibrary } from './content/read.ts';
import type { LdgaScenario } from './content/scenario.ts';
import {
  LDGA_REFUSALS,
  type LdgaContent,
  type LdgaGame,
  type LdgaPosition,
  makeLdgaGame,
  mayTalk,
  seatsOf,
  teamOfSeat,
  UMPIRE,
} from './rules/index.ts';

export type LdgaLaid = LaidGame<LdgaGame, LdgaContent>;

/** A game of this system, as its own rooms know it. */
export function asLdga(laid: LaidGame): LdgaLaid {
  if (laid.game.system !== 'ldga') throw new Error(`${laid.game.system} is another system`);
  return laid as unknown as LdgaLaid;
}

const LEVELS = ['random', 'greedy', 'normal', 'hard'] as const;

/** Seats are called by their armies; of two French players one is the marshal (18.0). */
const SEAT_NAMES: Readonly<Record<Seat, string>> = {
  french: 'French',
  coalition: 'Coalition',
  napoleon: 'French under Napoleon',
  marshal: 'French under the marshal',
  wellington: 'Anglo-Allies',
  blucher: 'Prussians',
  umpire: 'Umpire',
};
/** 18.0, as `seatsOf` seats them. */
const SEATINGS = [
  { option: 'two-french-players', instead: 'french', seats: ['napoleon', 'marshal'] },
  { option: 'two-coalition-players', instead: 'coalition', seats: ['wellington', 'blucher'] },
  { option: 'umpire', seats: [UMPIRE] },
] as const;
const TEAM_PLAY: readonly string[] = ['two-french-players', 'two-coalition-players'];
const TEAM_NAMES = { french: 'French', coalition: 'Coalition', umpire: 'Umpire' };

const no = (...problems: readonly string[]): Laid<LdgaGame, LdgaContent> => ({ ok: false, problems });

/** The content of The Last Days of the Grande Armée that is at hand, and the games that can be made from it. */
export class LdgaShelf implements Shelf {
  readonly maps: ReadonlyMap<string, GameMap>;
  readonly #library: LdgaLibrary;

  constructor(maps: ReadonlyMap<string, GameMap>, library: LdgaLibrary) {
    this.maps = maps;
    this.#library = library;
  }

  cards(): readonly ScenarioCard[] {
    return [...this.#library.scenarios.values()]
      .toSorted((a, b) => a.section.localeCompare(b.section))
      .map((scenario) => this.#card(scenario));
  }

  open(what: string, of = ''): Opened {
    const { units, tables, optional, scenarios } = this.#library;
    const single: Readonly<Record<string, unknown>> = { units, tables, options: optional };
    if (Object.hasOwn(single, what)) return { ok: true, content: single[what] };
    const named: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
      map: this.maps,
      scenario: scenarios,
    };
    const kept = Object.hasOwn(named, what) ? named[what] : undefined;
    if (kept === undefined)
      return {
        ok: false,
        problem: `there is no '${what}'; there are: scenario, map, units, tables, options`,
      };
    const content = kept.get(of);
    return content === undefined
      ? { ok: false, problem: `there is no ${what} '${of}'; there are: ${[...kept.keys()].join(', ')}` }
      : { ok: true, content };
  }

  lay(setup: GameSetup, watch?: (step: string) => void): Laid<LdgaGame, LdgaContent> {
    if (setup.content !== undefined) return no('this system takes no scenarios brought along');
    const { scenarios, units, tables, optional } = this.#library;
    const scenario = scenarios.get(setup.scenario);
    if (scenario === undefined)
      return no(`there is no scenario '${setup.scenario}'; there are: ${[...scenarios.keys()].join(', ')}`);
    const map = this.maps.get(scenario.map);
    if (map === undefined) return no(`${scenario.id} asks for the map '${scenario.map}', which is missing`);
    const strange = Object.entries(setup.options).find(([, value]) => typeof value !== 'boolean');
    if (strange !== undefined)
      return no(`option ${strange[0]} is either in use or not: true or false, not '${strange[1]}'`);
    const chosen = Object.keys(setup.options).filter((id) => setup.options[id] === true);
    const problems = choiceProblems(optionsOf(optional, scenario.id), chosen);
    if (problems.length > 0) return no(...problems);
    const content: LdgaContent = { map, units, tables, scenario, options: chosen as LdgaOption[] };
    const game = makeLdgaGame(content, watch);
    return {
      ok: true,
      laid: {
        game,
        content,
        card: { ...this.#card(scenario), seats: game.seats, seatings: [] },
        refusals: LDGA_REFUSALS,
        teamOf: teamOfSeat,
        ...(chosen.some((one) => TEAM_PLAY.includes(one))
          ? { mayTalk: (position, one, other) => mayTalk(game.world, position as LdgaPosition, one, other) }
          : {}),
        umpires: [UMPIRE],
        turnOf: (position) => {
          const { turn } = position as LdgaPosition;
          return { turn: turn - scenario.turns.first, label: this.#turn(turn) };
        },
      },
    };
  }

  /** `16/0400`. */
  #turn(turn: number): string {
    const { day, starts } = this.#library.tables.turns[turn - 1] ?? { day: 0, starts: '' };
    return `${day}/${starts}`;
  }

  /** As it is before anything is chosen. */
  #card(scenario: LdgaScenario): ScenarioCard {
    const { id, title, summary, turns, map } = scenario;
    return {
      id,
      system: 'ldga',
      title,
      summary,
      seats: seatsOf(new Set()),
      seatings: SEATINGS,
      seatNames: SEAT_NAMES,
      teams: Object.fromEntries(Object.keys(SEAT_NAMES).map((seat) => [seat, teamOfSeat(seat)])),
      teamNames: TEAM_NAMES,
      length: {
        turns: turns.last - turns.first + 1,
        first: this.#turn(turns.first),
        last: this.#turn(turns.last),
      },
      options: optionsOf(this.#library.optional, id),
      presets: presetsOf(this.#library.optional, id),
      levels: LEVELS,
      map,
    };
  }
}
