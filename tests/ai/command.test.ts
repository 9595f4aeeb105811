import { describe, expect, test } from 'vitest';
import { randomAt } from '../../src/ai/random.ts';
import { Commands } from '../../src/systems/nlb/ai/command/commands.ts';
import { Rides } from '../../src/systems/nlb/ai/command/rides.ts';
import { leaderState } from '../../src/systems/nlb/rules/command/leaders.ts';
import type { NlbAction, NlbPosition } from '../../src/systems/nlb/rules/index.ts';
import { battle, sit } from './table.ts';

const table = battle('nlb.ligny', ['leaders']);
const { game } = table;
const { world } = game;

/** The first moment at which the French decide with such an action among their options, led by the Captain till then. */
function moment(type: NlbAction['type']): NlbPosition {
  const captain = sit('normal', table);
  let { position } = game.begin();
  for (let n = 0; n < 400; n += 1) {
    if (game.options(position, 'french').actions.some((one) => one.type === type)) return position;
    const [seat = ''] = game.seats.filter((one) => game.options(position, one).actions.length > 0);
    const view = game.observe(position, seat);
    const choice = { view, seat, options: game.options(position, seat).actions, random: randomAt(1, n) };
    position = game.act(position, seat, captain.choose(choice) as NlbAction).position;
  }
  throw new Error(`nobody is ever asked to ${type}`);
}

const outOfCommand = (p: NlbPosition): number =>
  p.forces.french.filter(({ place, command }) => place === 'map' && command === null).length;

describe('command by a bot that plans', () => {
  test('goes to officers first, and leaves few without who could fight', () => {
    const commands = new Commands(world);
    let position = moment('command');
    const before = outOfCommand(position);
    const given: NlbAction[] = [];
    for (;;) {
      const next = commands.next(position, 'french', game.options(position, 'french').actions);
      if (next === undefined) break;
      given.push(next);
      position = game.act(position, 'french', next).position;
    }
    expect(given[0]).toMatchObject({ type: 'command', whom: expect.stringContaining('leader') });
    expect(outOfCommand(position)).toBeLessThan(before / 3);
  });

  test('leaders ride once each, never into contact, and end where they are content', () => {
    const rides = new Rides(world);
    let position = moment('ride');
    const rode = new Set<string>();
    for (;;) {
      const next = rides.next(position, 'french', game.options(position, 'french').actions);
      if (next === undefined) break;
      if (next.type !== 'ride' && next.type !== 'rideOn') throw new Error(`no ride: ${next.type}`);
      expect(rode.has(next.leader)).toBe(false);
      rode.add(next.leader);
      position = game.act(position, 'french', next).position;
      const leader = world.leaderById.get(next.leader);
      expect(leader && leaderState(position, leader).hex).toBe(next.path.at(-1));
    }
    // A second look at the same troops decides the same.
    expect(new Rides(world).next(position, 'french', [])).toBeUndefined();
  });
});
