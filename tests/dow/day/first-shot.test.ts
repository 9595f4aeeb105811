import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dowScenarioSchema } from '../../../src/systems/dow/content/content.ts';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { turnNumber } from '../../../src/systems/dow/rules/world.ts';
import { content, scenario as day } from '../content.ts';
import { stacksOf } from '../stacks.ts';

/* A start of our own, later on the same day. What the book prints must be in it as it is in the whole day. */

const file = new URL('../../../content/dow/scenarios/first-shot.json', import.meta.url);
const scenario = dowScenarioSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const game = makeDowGame({ ...content, scenario, options: ['ready'] });

const coming = (groups: typeof day.groups) =>
  groups.flatMap((group) => ('turn' in group ? group.pieces.map((id) => [id, group.turn, group.entry]) : []));

test('hours, weather, first player and the arrivals of the Prussians are those of the day', () => {
  expect(scenario.turns).toEqual(day.turns.slice(5));
  expect([scenario.map, scenario.seats, scenario.firstPlayer]).toEqual([day.map, day.seats, day.firstPlayer]);
  expect(coming(scenario.groups)).toEqual(coming(day.groups).filter(([id]) => String(id).startsWith('pr.')));
  expect(scenario.derivation).toBeDefined();
  expect(scenario.ready.status).toBe('reconstructed');
});

test('the Allies keep their ranges; everybody stands within his own, and no hex holds too much', () => {
  const { position: p } = game.begin();
  expect(game.invariants(p)).toEqual([]);
  expect({ ...stacksOf(p, 'french'), ...stacksOf(p, 'coalition') }).toEqual(scenario.ready.stacks);
  for (const [hex, stack] of Object.entries(scenario.ready.stacks))
    for (const id of stack) expect([id, hex, game.world.ranges.get(id)?.has(hex)]).toEqual([id, hex, true]);
  const whole = makeDowGame(content).world.ranges;
  for (const [id, range] of game.world.ranges)
    if (id.startsWith('al.') && id !== 'al.r.lambert') expect([id, range]).toEqual([id, whole.get(id)]);
});

test('[DOW-15.3.0.2] the first Prussian is due in turn 7 of the track, the second of this start', () => {
  const { position: p } = game.begin();
  expect(game.pending(p)).toMatchObject({ step: 'dow.command.plan', facts: { turn: 6 } });
  expect([turnNumber(game.world, 0), turnNumber(game.world, scenario.turns.length - 1)]).toEqual([6, 16]);
  const due = game.observe(p, 'prussian').units.filter((unit) => unit.due?.turn === 7);
  expect(due.map(({ id }) => id)).toEqual(
    coming(day.groups)
      .filter(([id, turn]) => turn === 7 && game.world.counters.has(String(id)))
      .map(([id]) => id),
  );
  const [first] = due;
  expect(game.world.arrivals.get(first?.id ?? '')?.turn).toBe(1);
});

test('what this start leaves open of its own are a hex or two around where the French and Lambert stood', () => {
  const own = scenario.groups.flatMap((group) =>
    'radius' in group && !group.id.startsWith('15.') ? [`${group.id} ${group.radius}`] : [],
  );
  expect(own).toEqual([
    'left 2',
    'right 2',
    'reserve 1',
    'guard 2',
    'left-horse 1',
    'right-horse 1',
    'ney 1',
    'lambert 2',
  ]);
});
