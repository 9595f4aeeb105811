import { expect, test } from 'vitest';
import { randomAt } from '../../src/ai/random.ts';
import { planningBot } from '../../src/ai/search/planning-bot.ts';
import { choiceAt, type TableKey } from '../../src/engine/choice.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { strategistOf } from '../../src/systems/nlb/ai/bots.ts';
import { quatreBras } from './table.ts';

/* One player may sit at many games of a kind, and on a server it does: at both sides of each, too. */

test('a plan is known again at its own table by its own side, however alike another game looks', () => {
  const game = quatreBras.game as AnyGame;
  const { position } = game.begin();
  const strategist = strategistOf(quatreBras.game);
  const planned: string[] = [];
  strategist.stands = () => true;
  strategist.needsPlan = () => true;
  strategist.next = (_p, _seat, options) => options[0] as (typeof options)[number];
  strategist.plan = (_p, seat) => {
    planned.push(seat);
    return { seat } as unknown as ReturnType<typeof strategist.plan>;
  };
  const bot = planningBot(game, strategist, { id: 'normal', effort: { depth: 1 } });
  const options = game.options(position, 'french').actions.slice(0, 2);
  const ask = (seat: string, table?: TableKey): void => {
    const { view, random } = choiceAt(game, position, seat, randomAt(1, 0));
    bot.choose({ view, seat, options, random, ...(table === undefined ? {} : { table }) });
  };
  ask('french', 'one');
  ask('french', 'one');
  expect(planned).toEqual(['french']);
  ask('french', 'two');
  ask('allied', 'one');
  ask('french', 'one');
  ask('french');
  expect(planned).toEqual(['french', 'french', 'allied', 'french']);
});
