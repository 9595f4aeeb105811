import { sideNamesIn } from '../../content/parties.ts';
import type { GameSetup } from '../../engine/record.ts';
import type { Laid, LaidGame, Opened, ScenarioCard, Shelf } from '../system.ts';
import { ARMY_NAMES, SIDE_NAMES } from './content/armies.ts';
import type { NlbOptionalRules, NlbScenario, NlbTables, NlbUnits } from './content/content.ts';
import { groupOf } from './content/options/option-groups.ts';
import { presetsOf } from './content/options/presets.ts';
import { readInlineNlb } from './inline.ts';
import {
  makeNlbGame,
  NLB_REFUSALS,
  type NlbContent,
  type NlbGame,
  type NlbPosition,
  optionProblems,
} from './rules/index.ts';
import { type Army, sideOf } from './rules/names.ts';
import type { Found, NlbStock } from './stock.ts';

export type NlbLaid = LaidGame<NlbGame, NlbContent>;

/** A game of this system, as its own rooms know it. */
export function asNlb(laid: LaidGame): NlbLaid {
  if (laid.game.system !== 'nlb') throw new Error(`${laid.game.system} is another system`);
  return laid as unknown as NlbLaid;
}

const LEVELS = ['random', 'greedy', 'normal', 'hard'] as const;

const no = (...problems: readonly string[]): Laid<NlbGame, NlbContent> => ({ ok: false, problems });

/** The content of Napoleon's Last Battles that is at hand, and the games that can be made from it. */
export class NlbShelf implements NlbStock, Shelf {
  readonly maps: NlbStock['maps'];
  readonly units: NlbUnits;
  readonly tables: NlbTables;
  readonly optionalRules: NlbOptionalRules;
  readonly scenarios: NlbStock['scenarios'];

  constructor({ maps, units, tables, optionalRules, scenarios }: NlbStock) {
    this.maps = maps;
    this.units = units;
    this.tables = tables;
    this.optionalRules = optionalRules;
    this.scenarios = scenarios;
  }

  cards(): readonly ScenarioCard[] {
    return [...this.scenarios.values()]
      .toSorted((a, b) => Number(a.section) - Number(b.section) || (a.id < b.id ? -1 : 1))
      .map((scenario) => cardOf(scenario, this.tables));
  }

  open(what: string, of = ''): Opened {
    if (what === 'units' || what === 'tables') return { ok: true, content: this[what] };
    const named: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
      map: this.maps,
      scenario: this.scenarios,
    };
    const kept = Object.hasOwn(named, what) ? named[what] : undefined;
    if (kept === undefined)
      return { ok: false, problem: `there is no '${what}'; there are: scenario, map, units, tables` };
    const content = kept.get(of);
    return content === undefined
      ? { ok: false, problem: `there is no ${what} '${of}'; there are: ${[...kept.keys()].join(', ')}` }
      : { ok: true, content };
  }

  lay(setup: GameSetup, watch?: (step: string) => void): Laid<NlbGame, NlbContent> {
    const options: string[] = [];
    for (const [id, value] of Object.entries(setup.options)) {
      if (typeof value !== 'boolean')
        return no(`option ${id} is either in use or not: true or false, not '${value}'`);
      if (value) options.push(id);
    }
    const found =
      setup.content === undefined
        ? this.#shipped(setup.scenario)
        : readInlineNlb(this, setup.scenario, setup.content);
    if (!found.ok) return found;
    const { content } = found;
    if (content.scenario.id !== setup.scenario)
      return no(
        `the set-up names ${setup.scenario}, but the scenario brought along is ${content.scenario.id}`,
      );
    const problems = optionProblems(content.scenario, options);
    if (problems.length > 0) return no(...problems);
    const chosen = { ...content, options };
    const game = makeNlbGame(chosen, watch);
    const begun = found.position === undefined ? game : beginningAt(game, found.position);
    if (typeof begun === 'string') return no(`position: ${begun}`);
    return {
      ok: true,
      laid: {
        game: begun,
        // Tables and scenario as the rules and options in use make them lie beside the game (16.2, 16.4, 26.0).
        content: { ...chosen, tables: game.world.tables, scenario: game.world.scenario },
        card: cardOf(content.scenario, content.tables),
        refusals: NLB_REFUSALS,
        teamOf: (seat) => sideOf(seat as Army),
        turnOf: (position) => {
          const { turn } = position as NlbPosition;
          return { turn, label: game.world.turns[turn]?.label ?? '' };
        },
      },
    };
  }

  #shipped(id: string): Found {
    const scenario = this.scenarios.get(id);
    if (scenario === undefined)
      return no(`there is no scenario '${id}'; there are: ${[...this.scenarios.keys()].join(', ')}`) as Found;
    const map = this.maps.get(scenario.map);
    if (map === undefined)
      return no(`scenario ${id} asks for the map '${scenario.map}', which is missing`) as Found;
    return { ok: true, content: { map, units: this.units, tables: this.tables, scenario } };
  }
}

function cardOf(scenario: NlbScenario, { track }: NlbTables): ScenarioCard {
  const { id, title, summary, seats, turns, options } = scenario;
  const { first, last } = turns;
  return {
    id,
    system: 'nlb',
    title,
    summary,
    seats,
    seatNames: Object.fromEntries(seats.map((seat) => [seat, ARMY_NAMES[seat]])),
    teams: Object.fromEntries(seats.map((seat) => [seat, sideOf(seat)])),
    teamNames: sideNamesIn(seats, sideOf, ARMY_NAMES, SIDE_NAMES),
    length: { turns: track.filter(({ turn }) => turn >= first && turn <= last).length, first, last },
    options: options.map((option) => ({
      id: option.id,
      title: option.title,
      text: option.text,
      rule: option.rule,
      excludes: option.excludes,
      needs: option.needs,
      group: groupOf(option),
    })),
    presets: presetsOf(scenario),
    levels: LEVELS,
    map: scenario.map,
  };
}

/** The same game from another position on; or what is wrong with that position. */
function beginningAt(game: NlbGame, json: unknown): NlbGame | string {
  const position = game.parsePosition(json);
  if (typeof position === 'string') return position;
  const [broken] = game.invariants(position);
  if (broken !== undefined) return broken;
  try {
    game.pending(position);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return { ...game, begin: () => ({ position, events: [] }) };
}
