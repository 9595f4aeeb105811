import type { NlcBattle, NlcSpecial } from '../../../src/systems/nlc/content/battle.ts';
import type { NlcGame, NlcPosition } from '../../../src/systems/nlc/rules/index.ts';
import { contentOf, gameOf } from '../refit/battles.ts';

export const NAMES = ['liebertwolkwitz', 'mockern', 'wachau', 'leipzig', 'leipzig-campaign'] as const;
export type Name = (typeof NAMES)[number];

const battles = new Map<string, NlcBattle>();

/** A battle of Leipzig as it is shipped. */
export function battle(name: Name): NlcBattle {
  const known = battles.get(name) ?? contentOf(name).battle;
  battles.set(name, known);
  return known;
}

export const special = (name: Name): NlcSpecial => battle(name).special as NlcSpecial;

export const orderOf = (name: Name, formation: string) =>
  battle(name).formations.find(({ id }) => id === formation);

export const leadOf = (name: Name, unit: string): string | undefined =>
  battle(name).units.find(({ id }) => id === unit)?.formation;

const tables = new Map<string, { game: NlcGame; position: NlcPosition }>();

/** A battle after its set-up, everything left to the first choice and every die a 3, when orders can be sent. */
export function opened(name: Name): { game: NlcGame; position: NlcPosition } {
  const known = tables.get(name);
  if (known !== undefined) return known;
  const game = gameOf(name);
  let { position } = game.begin();
  for (;;) {
    const pending = game.pending(position);
    if (pending.kind === 'over' || (pending.kind === 'decide' && pending.step === 'nlc.orders.send')) break;
    if (pending.kind === 'chance') {
      const count = (pending.request as { count?: number }).count ?? 1;
      position = game.roll(position, { values: Array.from({ length: count }, () => 3) }).position;
      continue;
    }
    const seat = pending.seats[0] as string;
    const { actions } = game.options(position, seat);
    const end = actions.find(({ type }) => type === 'endSetup') ?? actions[0];
    position = game.act(position, seat, end as never).position;
  }
  const table = { game, position };
  tables.set(name, table);
  return table;
}

/** The reasons against an action, as `code rule`. */
export function why(game: NlcGame, p: NlcPosition, seat: string, action: object): string[] {
  const verdict = game.judge(p, seat, action as never);
  return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
}
