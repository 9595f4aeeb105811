import type { GameSetup } from '../../engine/record.ts';
import type { Laid, LaidGame, Opened, ScenarioCard, Shelf } from '../system.ts';
import { SEATS } from './content/atoms.ts';
import type { GdaGround } from './content/ground.ts';
import type { GdaLibrary } from './content/read.ts';
import type { GdaScenario } from './content/scenario.ts';
import type { GdaTables } from './content/tables.ts';
import { readInlineGda } from './inline.ts';
import { GDA_OPTIONS, GDA_PRESETS } from './options.ts';
import {
  crowdedOut,
  GDA_REFUSALS,
  type GdaContent,
  type GdaGame,
  type GdaPosition,
  makeGdaGame,
} from './rules/index.ts';

export type GdaLaid = LaidGame<GdaGame, GdaContent>;

/** A game of this system, as its own rooms know it. */
export function asGda(laid: LaidGame): GdaLaid {
  if (laid.game.system !== 'gda') throw new Error(`${laid.game.system} is another system`);
  return laid as unknown as GdaLaid;
}

const LEVELS = ['random', 'greedy', 'normal', 'hard'] as const;
export const SIDE_NAMES = { french: 'French', allied: 'Allies' };

const no = (...problems: readonly string[]): Laid<GdaGame, GdaContent> => ({ ok: false, problems });

/** The content of Général d'Armée that is at hand, and the games that can be made from it. */
export class GdaShelf implements GdaLibrary, Shelf {
  readonly tables: GdaTables;
  readonly grounds: GdaLibrary['grounds'];
  readonly scenarios: GdaLibrary['scenarios'];
  readonly armies: GdaLibrary['armies'];
  readonly points: GdaLibrary['points'];

  constructor({ tables, grounds, scenarios, armies, points }: GdaLibrary) {
    this.tables = tables;
    this.grounds = grounds;
    this.scenarios = scenarios;
    this.armies = armies;
    this.points = points;
  }

  cards(): readonly ScenarioCard[] {
    return [...this.scenarios.values()]
      .sort((a, b) => unitsIn(a) - unitsIn(b) || a.id.localeCompare(b.id))
      .map(cardOf);
  }

  open(what: string, of = ''): Opened {
    if (what === 'tables' || what === 'points') return { ok: true, content: this[what] };
    const named: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
      ground: this.grounds,
      scenario: this.scenarios,
      army: this.armies,
    };
    const kept = Object.hasOwn(named, what) ? named[what] : undefined;
    if (kept === undefined)
      return {
        ok: false,
        problem: `there is no '${what}'; there are: scenario, ground, army, tables, points`,
      };
    const content = kept.get(of);
    return content === undefined
      ? { ok: false, problem: `there is no ${what} '${of}'; there are: ${[...kept.keys()].join(', ')}` }
      : { ok: true, content };
  }

  lay(setup: GameSetup, watch?: (step: string) => void): Laid<GdaGame, GdaContent> {
    const brought =
      setup.content === undefined
        ? undefined
        : readInlineGda(this, setup.scenario, setup.content, setup.options);
    if (brought?.ok === false) return no(...brought.problems);
    const scenario = brought?.scenario ?? this.scenarios.get(setup.scenario);
    if (scenario === undefined)
      return no(
        `there is no scenario '${setup.scenario}'; there are: ${[...this.scenarios.keys()].join(', ')}`,
      );
    const chosen = Object.entries(setup.options).filter(([, value]) => value !== false);
    const problems = chosen.flatMap(([id, value]) => {
      const option = GDA_OPTIONS.find((one) => one.id === id);
      if (option === undefined || value !== true) return [`there is no option '${id}'`];
      const has = (other: string): boolean => setup.options[other] === true;
      return [
        ...option.excludes.filter(has).map((other) => `'${id}' does not go with '${other}'`),
        ...option.needs
          .filter((oneOf) => !oneOf.some(has))
          .map((oneOf) => `'${id}' needs ${oneOf.map((other) => `'${other}'`).join(' or ')}`),
      ];
    });
    if (problems.length > 0) return no(...problems);
    const ground: GdaGround | undefined = brought?.ground ?? this.grounds.get(scenario.ground);
    if (ground === undefined)
      return no(`${scenario.id} asks for the table '${scenario.ground}', which is missing`);
    const content: GdaContent = {
      scenario,
      ground,
      tables: this.tables,
      options: Object.fromEntries(chosen),
    };
    const game = makeGdaGame(content, watch);
    // What players bring along may be more than a table holds.
    const crowded = brought === undefined ? [] : crowdedOut(game.world);
    if (crowded.length > 0)
      return no(
        ...crowded.map(
          ({ name, side }) => `there is no room for ${name} in the zone of the ${SIDE_NAMES[side]}`,
        ),
      );
    return {
      ok: true,
      laid: {
        game,
        content,
        card: cardOf(scenario),
        refusals: GDA_REFUSALS,
        teamOf: (seat) => seat,
        turnOf: (position) => {
          const { turn } = position as GdaPosition;
          return { turn: turn - 1, label: String(turn) };
        },
      },
    };
  }
}

const unitsIn = ({ armies }: GdaScenario): number =>
  armies.reduce(
    (sum, { brigades }) => sum + brigades.reduce((units, brigade) => units + brigade.units.length, 0),
    0,
  );

function cardOf({ id, title, summary, turns }: GdaScenario): ScenarioCard {
  return {
    id,
    system: 'gda',
    title,
    summary,
    seats: SEATS,
    seatNames: SIDE_NAMES,
    teams: { french: 'french', allied: 'allied' },
    teamNames: SIDE_NAMES,
    length: { turns, first: '1', last: String(turns) },
    options: GDA_OPTIONS,
    presets: GDA_PRESETS,
    levels: LEVELS,
  };
}
