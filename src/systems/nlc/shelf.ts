import type { GameMap } from '../../content/map.ts';
import { sideNamesIn } from '../../content/parties.ts';
import type { GameSetup } from '../../engine/record.ts';
import type { Laid, LaidGame, Opened, ScenarioCard, Shelf } from '../system.ts';
import { type Army, sideOf } from './content/atoms.ts';
import type { ListedBattle } from './content/list.ts';
import type { NlcLibrary } from './content/read.ts';
import { optionsOf, presetsOf } from './options.ts';
import { makeNlcGame, NLC_REFUSALS, type NlcContent, type NlcGame, type NlcPosition } from './rules/index.ts';

export type NlcLaid = LaidGame<NlcGame, NlcContent>;

/** A game of this system, as its own rooms know it. */
export function asNlc(laid: LaidGame): NlcLaid {
  if (laid.game.system !== 'nlc') throw new Error(`${laid.game.system} is another system`);
  return laid as unknown as NlcLaid;
}

const ARMY_NAMES: Readonly<Record<Army, string>> = {
  french: 'French',
  prussian: 'Prussians',
  allied: 'Allies',
  russian: 'Russians',
  austrian: 'Austrians',
};
const SIDE_NAMES = { french: 'French', coalition: 'Coalition' } as const;

const LEVELS = ['random', 'greedy', 'normal', 'hard'] as const;

const no = (...problems: readonly string[]): Laid<NlcGame, NlcContent> => ({ ok: false, problems });

/** The content of Napoleon's Later Campaigns that is at hand, and the games that can be made from it. */
export class NlcShelf implements Shelf {
  readonly maps: ReadonlyMap<string, GameMap>;
  readonly tables: NlcLibrary['tables'];
  readonly battles: NlcLibrary['battles'];
  readonly list: NlcLibrary['list'];

  constructor(maps: ReadonlyMap<string, GameMap>, { tables, battles, list }: NlcLibrary) {
    this.maps = maps;
    this.tables = tables;
    this.battles = battles;
    this.list = list;
  }

  cards(): readonly ScenarioCard[] {
    return this.list.map(cardOf);
  }

  open(what: string, of = ''): Opened {
    if (what === 'tables') return { ok: true, content: this.tables };
    const kept: ReadonlyMap<string, unknown> | undefined =
      what === 'map' ? this.maps : what === 'battle' ? this.battles : undefined;
    if (kept === undefined)
      return { ok: false, problem: `there is no '${what}'; there are: battle, map, tables` };
    const content = kept.get(of);
    return content === undefined
      ? { ok: false, problem: `there is no ${what} '${of}'; there are: ${[...kept.keys()].join(', ')}` }
      : { ok: true, content };
  }

  lay(setup: GameSetup, watch?: (step: string) => void): Laid<NlcGame, NlcContent> {
    const battle = this.battles.get(setup.scenario);
    const listed = this.list.find(({ id }) => id === setup.scenario);
    if (battle === undefined || listed === undefined)
      return no(
        `there is no scenario '${setup.scenario}'; there are: ${this.list.map(({ id }) => id).join(', ')}`,
      );
    if (setup.content !== undefined) return no('this system takes no content that players bring');
    const map = this.maps.get(battle.map);
    if (map === undefined) return no(`${battle.id} asks for the map '${battle.map}', which is missing`);
    const options: string[] = [];
    for (const [id, value] of Object.entries(setup.options)) {
      if (typeof value !== 'boolean')
        return no(`option ${id} is either in use or not: true or false, not '${value}'`);
      const known = optionsOf(listed);
      if (!known.some((option) => option.id === id))
        return no(`there is no option '${id}'; there are: ${known.map((option) => option.id).join(', ')}`);
      if (value) options.push(id);
    }
    const content: NlcContent = { map, tables: this.tables, battle, options };
    return {
      ok: true,
      laid: {
        game: makeNlcGame(content, watch),
        content,
        card: cardOf(listed),
        refusals: NLC_REFUSALS,
        teamOf: (seat) => sideOf(seat as Army),
        turnOf: (position) => {
          const { turn } = position as NlcPosition;
          return { turn, label: battle.turns[turn]?.label ?? '' };
        },
      },
    };
  }
}

function cardOf(listed: ListedBattle): ScenarioCard {
  const { id, title, summary, seats, length, date, map } = listed;
  const options = optionsOf(listed);
  return {
    id,
    system: 'nlc',
    title,
    summary,
    seats,
    seatNames: Object.fromEntries(seats.map((seat) => [seat, ARMY_NAMES[seat]])),
    teams: Object.fromEntries(seats.map((seat) => [seat, sideOf(seat)])),
    teamNames: sideNamesIn(seats, sideOf, ARMY_NAMES, SIDE_NAMES),
    length,
    ...(date === undefined ? {} : { date }),
    map,
    options,
    presets: presetsOf(options),
    levels: LEVELS,
  };
}
