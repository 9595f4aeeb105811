import { expect, test } from 'vitest';
import type { NlbAction } from '../../rules/actions.ts';
import type { NlbEvent } from '../../rules/events.ts';
import { commandAgain, commandsBefore, offeredAgain } from './command-again.ts';

const phase = { by: 'start', events: [{ type: 'phaseBegan', phase: 'command' }] as unknown as NlbEvent[] };
const commanded = (by: string, leader: string, whom: string) => ({
  by,
  events: [{ type: 'commanded', leader, whom, units: [] }] as unknown as NlbEvent[],
});
const command = (leader: string, whom: string) => ({ type: 'command' as const, leader, whom });

test("the commands of the last turn are one's own of the last phase in which one gave any, not those of this one", () => {
  const log = [
    phase,
    commanded('french', 'ney', 'oldest'),
    phase,
    commanded('french', 'ney', 'reille'),
    commanded('french', 'ney', 'pire'),
    phase,
    commanded('allied', 'wellington', 'picton'),
    phase,
    commanded('french', 'napoleon', 'lobau'),
  ];
  expect(commandsBefore(log, 'french')).toEqual([command('ney', 'reille'), command('ney', 'pire')]);
  expect(commandsBefore(log.slice(0, 2), 'french')).toEqual([]);
  expect(commandsBefore(log, 'allied')).toEqual([command('wellington', 'picton')]);
});

test('only what can be given again is offered, and given as long as it can', async () => {
  const before = [command('ney', 'reille'), command('ney', 'pire'), command('ney', 'gone')];
  let options: NlbAction[] = [command('ney', 'pire'), command('ney', 'reille'), { type: 'endCommand' }];
  const again = offeredAgain(before, options);
  expect(again).toEqual(before.slice(0, 2));
  const given: string[] = [];
  await commandAgain(
    again,
    () => options,
    async ({ whom }) => {
      given.push(whom);
      // Reille's command reaches Pire too.
      options = [{ type: 'endCommand' }];
      return true;
    },
  );
  expect(given).toEqual(['reille']);
});

test('a command that fails ends it', async () => {
  const options = [command('ney', 'reille'), command('ney', 'pire')];
  const given: string[] = [];
  const act = async ({ whom }: { readonly whom: string }): Promise<boolean> => {
    given.push(whom);
    return false;
  };
  await commandAgain(options, () => options, act);
  expect(given).toEqual(['reille']);
});
