import { expect, test } from 'vitest';
import type { NlcAction } from '../../../src/systems/nlc/rules/index.ts';
import { skirmish, type Table } from '../skirmish.ts';

/** Goes on with these answers, by step, and these dice; with the first option and ones where nothing is said. */
function play(
  table: Table,
  answers: Readonly<Record<string, NlcAction>>,
  dice: readonly (readonly number[])[],
) {
  let thrown = 0;
  const said = new Set<string>();
  for (
    let n = 0;
    n < 60 && table.position.segment === 'combat' && table.step !== 'nlc.advance.choose';
    n += 1
  ) {
    const { step } = table;
    const pending = table.game.pending(table.position);
    if (pending.kind === 'chance') {
      const values = (step.startsWith('nlc.clash') ? dice[thrown++] : undefined) ?? [];
      table.roll(...Array.from({ length: pending.request.count }, (_, die) => values[die] ?? 2));
      continue;
    }
    const answer = said.has(step) ? undefined : answers[step];
    said.add(step);
    table.act(answer ?? (table.game.options(table.position, table.seat).actions[0] as NlcAction));
  }
  return table;
}

test('[NLC-7.4.2] a stack that horse has driven off, in pursuit of the one that went back before it, goes back no second time', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505', strength: 4 },
      'fr.b': { hex: '0605', strength: 4 },
      'al.x': { hex: '0506', strength: 4 },
      'al.c': { hex: '0403', arm: 'cavalry', strength: 4 },
    },
  }).assaults();
  for (const units of [['fr.a'], ['fr.b']]) table.act({ type: 'assault', units, target: '0506' });
  while (table.step === 'nlc.assaults.declare') table.act({ type: 'endAssaults' });
  table.roll(1, 1, 3, 4).act({ type: 'giveWay' });
  play(
    table,
    {
      'nlc.react.offer': { type: 'react', units: ['al.c'], via: '0504' },
      'nlc.aftermath.choose': { type: 'pursue', hex: '0605' },
    },
    [[1], [4, 4, 1, 1], [1], [3, 3, 1, 1]],
  );
  const gone = table.of('retreated').filter(({ units }) => units.includes('fr.b'));
  expect(gone).toHaveLength(1);
  expect(table.unit('fr.b').hex).toBe(gone[0]?.into);
});

test('[NLC-7.5.1] horse that has ridden off after those who went back does not follow into the hex it attacked', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505', strength: 9 },
      'fr.c': { hex: '0405', arm: 'cavalry', strength: 6 },
      'al.x': { hex: '0506', strength: 4 },
      'al.y': { hex: '0506', strength: 4 },
    },
  }).assaults();
  for (const unit of ['fr.a', 'fr.c']) table.act({ type: 'assault', units: [unit], target: '0506' });
  while (table.step === 'nlc.assaults.declare') table.act({ type: 'endAssaults' });
  table.roll(3, 3, 1, 1);
  play(
    table,
    {
      'nlc.combat.defenderWill': { type: 'giveWay' },
      'nlc.retreat.choose': { type: 'retreatTo', hex: '0507' },
      'nlc.react.offer': { type: 'react', units: ['fr.c'], via: '0406' },
      'nlc.aftermath.choose': { type: 'stay' },
    },
    [[1], [4, 4, 1, 1]],
  );
  expect(table.unit('fr.c').hex).toBe('0507');
  expect(table.step).toBe('nlc.advance.choose');
  expect(table.options('advance')).toEqual([{ type: 'advance', units: ['fr.a'] }]);
  expect(table.why({ type: 'advance', units: ['fr.c'] })).toEqual(['did-not-attack NLC-7.5.1']);
});

test('[NLC-7.3.1] horse that rode off before its own attack does not make it from where it came to stand', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505', strength: 9 },
      'fr.c': { hex: '0605', arm: 'cavalry', strength: 6, org: '2' },
      'al.x': { hex: '0506', strength: 4 },
      'al.z': { hex: '0506', strength: 4 },
      'al.y': { hex: '0606', strength: 4 },
    },
  }).assaults();
  table.act({ type: 'assault', units: ['fr.a'], target: '0506' });
  table.act({ type: 'assault', units: ['fr.c'], target: '0606' });
  while (table.step === 'nlc.assaults.declare') table.act({ type: 'endAssaults' });
  table.act({ type: 'resolve', hex: '0506', formation: 'french.1' }).roll(3, 3, 1, 1);
  play(
    table,
    {
      'nlc.combat.defenderWill': { type: 'giveWay' },
      'nlc.retreat.choose': { type: 'retreatTo', hex: '0507' },
      'nlc.react.offer': { type: 'react', units: ['fr.c'], via: '0506' },
      'nlc.aftermath.choose': { type: 'stay' },
    },
    [[1], [4, 4, 1, 1]],
  );
  expect(table.unit('fr.c').hex).toBe('0507');
  table.act({ type: 'halt' });
  expect(table.last('assaultDropped')).toMatchObject({ formation: 'french.2', hex: '0606' });
  expect(table.of('combatFought')).toHaveLength(1);
});
