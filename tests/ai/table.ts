import { type Pairing, playRound, tally } from '../../src/ai/arena.ts';
import type { Bot, Seating } from '../../src/ai/bot.ts';
import { sit as seat } from '../../src/ai/door.ts';
import { layScenario } from '../../src/cli/laid.ts';
import type { GameSetup } from '../../src/engine/record.ts';
import { lay } from '../../src/systems/library.ts';
import { ai } from '../../src/systems/nlb/ai/index.ts';
import { asNlb, type NlbLaid } from '../../src/systems/nlb/shelf.ts';
import { library } from '../nlb/library.ts';

/** A shipped battle with these options or presets, and how it was set up. */
export function battle(
  scenario: string,
  options: readonly string[] = [],
): NlbLaid & { readonly setup: GameSetup } {
  const { setup, ...laid } = layScenario(library, scenario, options);
  return { ...asNlb(laid), setup };
}

export const quatreBras = battle('nlb.quatre-bras');

/** A small battle, written down as a program or a player would bring it. */
export function smallBattle(content: Readonly<Record<string, unknown>>): NlbLaid {
  const setup: GameSetup = {
    system: 'nlb',
    scenario: 'nlb.inline',
    options: {},
    rulesVersion: quatreBras.setup.rulesVersion,
    content,
  };
  const found = lay(library, setup);
  if (!found.ok) throw new Error(found.problems.join('; '));
  return asNlb(found.laid);
}

/** A computer player of this level, seated. */
export function sit(level: string, laid: NlbLaid, seating?: Seating): Bot {
  const bot = seat(ai, level, laid, seating);
  if (bot === undefined) throw new Error(`no bot ${level}`);
  return bot;
}

/** So many games of two levels, one after another, the sides swapped every time. */
export function playPairing(laid: NlbLaid, a: string, b: string, games: number): Pairing {
  const clock = (): number => performance.now();
  const contest = { laid, a: sit(a, laid), b: sit(b, laid), seed: 1, clock };
  const rounds = Array.from({ length: games }, (_, n) => playRound(contest, n));
  return tally(laid.card, a, b, rounds);
}
