import type { GameMap } from '../../content/map.ts';
import type { GameSetup } from '../../engine/record.ts';
import type { Laid, LaidGame, Opened, OptionCard, ScenarioCard, Shelf } from '../system.ts';
import type { DowScenario, DowTables, DowUnits } from './content/content.ts';
import { DOW_REFUSALS, type DowContent, type DowGame, type DowPosition, makeDowGame } from './rules/index.ts';
import { type Army, sideOf } from './rules/position.ts';
import type { DowOption } from './rules/world.ts';

export interface DowStock {
  readonly maps: ReadonlyMap<string, GameMap>;
  readonly units: DowUnits;
  readonly tables: DowTables;
  readonly scenarios: ReadonlyMap<string, DowScenario>;
}

export type DowLaid = LaidGame<DowGame, DowContent>;

/** A game of this system, as its own rooms know it. */
export function asDow(laid: LaidGame): DowLaid {
  if (laid.game.system !== 'dow') throw new Error(`${laid.game.system} is another system`);
  return laid as unknown as DowLaid;
}

const LEVELS = ['random', 'greedy', 'normal', 'hard'] as const;
const SEAT_NAMES: Readonly<Record<Army, string>> = {
  french: 'French',
  allied: 'Anglo-Dutch-Germans',
  prussian: 'Prussians',
};
const SIDE_NAMES = { french: 'French', coalition: 'Allies' };

/** 4.1, 15.0: the book lets each side set up within its ranges; whoever would rather begin may leave that out. */
const OPTIONS: readonly (OptionCard & { readonly id: DowOption })[] = [
  {
    id: 'ready',
    title: 'As the armies stood',
    text: 'Both sides are set up for you, within the ranges of the book and after the places of the day; play begins with the first turn.',
    rule: 'DOW-4.1.2',
    excludes: [],
    needs: [],
    group: 'set-up',
  },
];

const no = (...problems: readonly string[]): Laid<DowGame, DowContent> => ({ ok: false, problems });

/** The content of The Day of Waterloo that is at hand, and the games that can be made from it. */
export class DowShelf implements DowStock, Shelf {
  readonly maps: DowStock['maps'];
  readonly units: DowUnits;
  readonly tables: DowTables;
  readonly scenarios: DowStock['scenarios'];

  constructor({ maps, units, tables, scenarios }: DowStock) {
    this.maps = maps;
    this.units = units;
    this.tables = tables;
    this.scenarios = scenarios;
  }

  cards(): readonly ScenarioCard[] {
    // The book's own first, then later starts on the same day.
    return [...this.scenarios.values()].sort((a, b) => b.turns.length - a.turns.length).map(cardOf);
  }

  open(what: string, of = ''): Opened {
    if (what === 'units' || what === 'tables') return { ok: true, content: this[what] };
    const named: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
      map: this.maps,
      scenario: this.scenarios,
    };
    const kept = Object.hasOwn(named, what) ? named[what] : undefined;
    if (kept === undefined) {
      return { ok: false, problem: `there is no '${what}'; there are: scenario, map, units, tables` };
    }
    const content = kept.get(of);
    return content === undefined
      ? { ok: false, problem: `there is no ${what} '${of}'; there are: ${[...kept.keys()].join(', ')}` }
      : { ok: true, content };
  }

  lay(setup: GameSetup, watch?: (step: string) => void): Laid<DowGame, DowContent> {
    if (setup.content !== undefined) return no('this system takes no scenarios brought along');
    const chosen = Object.entries(setup.options).filter(([, value]) => value !== false);
    const strange = chosen.find(([id, value]) => value !== true || OPTIONS.every((one) => one.id !== id));
    if (strange !== undefined) return no(`there is no option '${strange[0]}'`);
    const options = chosen.map(([id]) => id as DowOption);
    const scenario = this.scenarios.get(setup.scenario);
    if (scenario === undefined) {
      return no(
        `there is no scenario '${setup.scenario}'; there are: ${[...this.scenarios.keys()].join(', ')}`,
      );
    }
    const map = this.maps.get(scenario.map);
    if (map === undefined) return no(`${scenario.id} asks for the map '${scenario.map}', which is missing`);
    const content: DowContent = { map, units: this.units, tables: this.tables, scenario, options };
    return {
      ok: true,
      laid: {
        game: makeDowGame(content, watch),
        content,
        card: cardOf(scenario),
        refusals: DOW_REFUSALS,
        teamOf: (seat) => sideOf(seat as Army),
        turnOf: (position) => {
          const { turn } = position as DowPosition;
          return { turn, label: scenario.turns[turn]?.time ?? '' };
        },
      },
    };
  }
}

function cardOf(scenario: DowScenario): ScenarioCard {
  const { id, title, summary, seats, turns, map } = scenario;
  return {
    id,
    system: 'dow',
    title,
    summary,
    seats,
    seatNames: Object.fromEntries(seats.map((seat) => [seat, SEAT_NAMES[seat]])),
    teams: Object.fromEntries(seats.map((seat) => [seat, sideOf(seat)])),
    teamNames: SIDE_NAMES,
    length: { turns: turns.length, first: turns[0]?.time ?? '', last: turns[turns.length - 1]?.time ?? '' },
    options: OPTIONS,
    presets: [],
    levels: LEVELS,
    map,
  };
}
