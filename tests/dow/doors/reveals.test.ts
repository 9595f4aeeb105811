import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { content } from '../content.ts';
import type { Entry } from '../eager.ts';

/*
 * What shows an enemy something that was hidden is never taken back (5.4.2). Events that do so say it, each time that they
 * occur: if one move told it and another of its kind did not, that itself could be read. Rarer ones are told in the tests of
 * their chapters.
 */

/** Those that occur on the golden day. */
const ALWAYS = [
  'advanced',
  'becameCadre',
  'bombardmentDeclared',
  'bombardmentRolled',
  'attackDeclared',
  'cavalryBroughtUp',
  'charged',
  'entered',
  'evaded',
  'gaveWay',
  'massedTold',
  'reactionDeclared',
  'retreated',
  'sideDeployed',
  'stackChecked',
  'unitSeen',
];

test('[DOW-5.4.2.1] over a whole day, whatever shows something hidden says so', () => {
  const { entries } = JSON.parse(
    readFileSync(new URL('../golden/waterloo.json', import.meta.url), 'utf8'),
  ) as { entries: Entry[] };
  const game = makeDowGame(content);
  let { position } = game.begin();
  const silent = new Set<string>();
  const met = new Set<string>();
  for (const { seat, action, die } of entries) {
    const { position: next, events } =
      action === undefined
        ? game.roll(position, { values: [die as number] })
        : game.act(position, seat as string, action);
    position = next;
    for (const event of events) {
      if (!ALWAYS.includes(event.type)) continue;
      met.add(event.type);
      if (!('reveals' in event) || event.reveals !== true) silent.add(event.type);
    }
  }
  expect([...silent]).toEqual([]);
  expect(ALWAYS.filter((type) => !met.has(type))).toEqual([]);
});
