import type { AnyAction, Bot } from '../../../ai/bot.ts';
import type { NlbAction } from '../rules/actions.ts';
import type { NlbGame } from '../rules/index.ts';
import { type Army, enemyOf, type NlbPosition, sideOf } from '../rules/position.ts';

/*
 * Opponents with one idea each, for the arena: whoever plays well must not lose to them. They play only to show what a
 * better player has overlooked, so that nobody is offered them.
 */

type March = Extract<NlbAction, { type: 'march' | 'enter' }>;

const isMarch = (action: NlbAction): action is March => action.type === 'march' || action.type === 'enter';

/** Takes the march it likes best, if it likes one, then what it must; fights only where it has to. */
const withIdea = (
  id: string,
  game: NlbGame,
  /** How much better off a unit is at the end of a march than where it began; nothing for not at all. */
  likes: (p: NlbPosition, seat: Army, march: March) => number,
): Bot => ({
  id,
  choose({ view, seat, options, random }) {
    const listed = options as readonly NlbAction[];
    const exit = listed.find(({ type }) => type === 'exit');
    if (exit !== undefined && id === 'runner') return exit;
    const p = game.resample(view as never, seat, random);
    const marches = listed.filter(isMarch).map((march) => ({ march, worth: likes(p, seat as Army, march) }));
    const [best] = marches.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth);
    if (best !== undefined) return best.march;
    const end = listed.find(({ type }) => type.startsWith('end') || type.startsWith('decline'));
    return end ?? (listed[random(listed.length)] as AnyAction);
  },
});

const distanceTo = (game: NlbGame, hexes: readonly string[], hex: string): number => {
  const { grid } = game.world;
  return Math.min(...hexes.map((one) => grid.distance(grid.index(one), grid.index(hex))), 999);
};

const startOf = (p: NlbPosition, seat: Army, { unit }: March): string | null =>
  p.forces[sideOf(seat)].find(({ id }) => id === unit)?.hex ?? null;

const endOf = ({ path }: March): string => path.at(-1) ?? '';

const enemies = (p: NlbPosition, seat: Army): readonly string[] =>
  p.forces[enemyOf(sideOf(seat))].flatMap(({ place, hex }) => (place === 'map' && hex !== null ? [hex] : []));

/** Marches for the nearest way off the map and leaves. */
const runner = (game: NlbGame): Bot =>
  withIdea('runner', game, (p, seat, march) => {
    const exits = game.world.scenario.exits.filter(({ army }) => army === seat).flatMap(({ hexes }) => hexes);
    const from = startOf(p, seat, march);
    const far = (hex: string): number => distanceTo(game, exits, hex);
    return exits.length === 0 ? 0 : from === null ? 1 : far(from) - far(endOf(march));
  });

/** Keeps away from the enemy, as far as it can get. */
const evader = (game: NlbGame): Bot =>
  withIdea('evader', game, (p, seat, march) => {
    const foes = enemies(p, seat);
    const from = startOf(p, seat, march);
    return from === null ? 0 : distanceTo(game, foes, endOf(march)) - distanceTo(game, foes, from);
  });

/** Stays where it is; only who can come on does. */
const sitter = (game: NlbGame): Bot =>
  withIdea('sitter', game, (_p, _seat, { type }) => (type === 'enter' ? 1 : 0));

export const SPARRING: Readonly<Record<string, (game: NlbGame) => Bot>> = { runner, evader, sitter };
