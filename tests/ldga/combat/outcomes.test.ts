import { expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import { type Declared, fightOutcomes } from '../../../src/systems/ldga/ai/fighting/outcomes.ts';
import { LdgaStrategist } from '../../../src/systems/ldga/ai/strategist.ts';
import { attack, battle, storm } from '../battle.ts';
import type { Table } from '../field.ts';

const outcomes = ({ game, position }: Table, action: Declared) =>
  fightOutcomes(
    game,
    new LdgaStrategist(game),
    { view: game.observe(position, 'french'), seat: 'french', random: randomInts(7) },
    action,
  );

test('an attack is told face by face before it is declared, with losses towards demoralization and points', () => {
  const t = battle({
    'fr.1.a': { hex: '0505', strength: 12 },
    'pr.1.a': { hex: '0506', strength: 4 },
  });
  const { throws, worth } = outcomes(t, attack('0505', '0506') as Declared);
  expect(throws.map(({ roll }) => roll)).toEqual(['1', '2', '3', '4', '5', '6']);
  const [one] = throws;
  expect(one).toMatchObject({ result: 'De', share: 1 / 6 });
  expect(one?.tallies[0]).toMatchObject({ lost: ['pr.1.a'], strength: { french: 0, prussian: 4 } });
  expect(one?.tallies[0]?.tracks.map(({ losses }) => losses)).toContain(4);
  expect(one?.tallies[0]?.points?.french).toBeGreaterThanOrEqual(0);
  expect(worth.destroys).toBeGreaterThan(0);
});

test('others who must be attacked too do not keep one fight from being looked at by itself', () => {
  const t = battle({
    'fr.1.a': { hex: '0505', strength: 12 },
    'fr.1.b': { hex: '0805', strength: 5 },
    'pr.1.a': { hex: '0506', strength: 4 },
    'pr.1.b': { hex: '0806', strength: 9 },
  });
  const { throws } = outcomes(t, attack('0505', '0506') as Declared);
  const touched = throws.flatMap(({ tallies }) =>
    tallies.flatMap(({ lost, retreated }) => [...lost, ...retreated]),
  );
  expect(touched).toContain('pr.1.a');
  expect(touched).not.toContain('pr.1.b');
});

test('[LDGA-11.63C] what walls make of a result is in the forecast of a storm', () => {
  const t = battle(
    {
      'fr.1.a': { hex: '0505', strength: 12 },
      'pr.1.a': { hex: '0506', strength: 4 },
    },
    { terrain: { '0506': 'chateau' } },
  );
  const { results } = t.game.preview(t.position, 'french', storm('0505', '0506')) as {
    results: readonly string[];
  };
  expect(results).toContain('Ex');
  expect(results).not.toContain('Dh');
});
