import type { GameSetup } from '../engine/record.ts';
import { readInlineNlb } from '../systems/nlb/inline.ts';
import {
  makeNlbGame,
  NLB_REFUSALS,
  type NlbContent,
  type NlbGame,
  optionProblems,
} from '../systems/nlb/rules/index.ts';
import type { Found, NlbShelf } from '../systems/nlb/shelf.ts';

/** Stands in every record; changes when a record of an older version could replay to another position. */
export const RULES_VERSION = 'nlb/1';

export interface Library {
  readonly nlb: NlbShelf;
}

/** A game laid out: its rules, and the public things that lie open beside it (map, counters, scenario). */
export interface Table {
  readonly game: NlbGame;
  readonly content: NlbContent;
  /** Every code of a refusal that its rules can give. */
  readonly refusals: readonly string[];
}

export type Laid =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly problems: readonly string[] };

const no = (...problems: readonly string[]): Laid => ({ ok: false, problems });

export const scenarioIds = (library: Library): readonly string[] => [...library.nlb.scenarios.keys()].sort();

/** The set-up of a shipped scenario with these force options. */
export const setupOf = (scenario: string, options: readonly string[] = []): GameSetup => ({
  system: systemOf(scenario),
  scenario,
  options: Object.fromEntries(options.map((id) => [id, true])),
  rulesVersion: RULES_VERSION,
});

const systemOf = (scenario: string): string => scenario.slice(0, Math.max(0, scenario.indexOf('.')));

/** The game that a set-up asks for, shipped or brought along in `content`; or every reason why there is none. */
export function lay(library: Library, setup: GameSetup, watch?: (step: string) => void): Laid {
  if (setup.system !== 'nlb') {
    return no(`there is no rule system '${setup.system}' here; there is: nlb`);
  }
  if (setup.rulesVersion !== RULES_VERSION) {
    return no(`this was played by the rules '${setup.rulesVersion}'; these are '${RULES_VERSION}'`);
  }
  const options: string[] = [];
  for (const [id, value] of Object.entries(setup.options)) {
    if (typeof value !== 'boolean') {
      return no(`option ${id} is either in use or not: true or false, not '${value}'`);
    }
    if (value) {
      options.push(id);
    }
  }
  const found =
    setup.content === undefined
      ? shipped(library.nlb, setup.scenario)
      : readInlineNlb(library.nlb, setup.scenario, setup.content);
  if (!found.ok) {
    return found;
  }
  const { content } = found;
  if (content.scenario.id !== setup.scenario) {
    return no(`the set-up names ${setup.scenario}, but the scenario brought along is ${content.scenario.id}`);
  }
  const problems = optionProblems(content.scenario, options);
  if (problems.length > 0) {
    return no(...problems);
  }
  const chosen = { ...content, options };
  const game = makeNlbGame(chosen, watch);
  const begun = found.position === undefined ? game : beginningAt(game, found.position);
  return typeof begun === 'string'
    ? no(`position: ${begun}`)
    : {
        ok: true,
        // Tables and scenario as the rules and options in use make them lie beside the game (16.2, 16.4, 26.0).
        table: {
          game: begun,
          content: { ...chosen, tables: game.world.tables, scenario: game.world.scenario },
          refusals: NLB_REFUSALS,
        },
      };
}

/** The same game from another position on; or what is wrong with that position. */
function beginningAt(game: NlbGame, json: unknown): NlbGame | string {
  const position = game.parsePosition(json);
  if (typeof position === 'string') {
    return position;
  }
  const [broken] = game.invariants(position);
  if (broken !== undefined) {
    return broken;
  }
  try {
    game.pending(position);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return { ...game, begin: () => ({ position, events: [] }) };
}

function shipped(shelf: NlbShelf, id: string): Found {
  const scenario = shelf.scenarios.get(id);
  if (scenario === undefined) {
    return {
      ok: false,
      problems: [`there is no scenario '${id}'; there are: ${[...shelf.scenarios.keys()].join(', ')}`],
    };
  }
  const map = shelf.maps.get(scenario.map);
  if (map === undefined) {
    return { ok: false, problems: [`scenario ${id} asks for the map '${scenario.map}', which is missing`] };
  }
  return { ok: true, content: { map, units: shelf.units, tables: shelf.tables, scenario } };
}
