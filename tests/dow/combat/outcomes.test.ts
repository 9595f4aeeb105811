import { expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import { fightOutcomes } from '../../../src/systems/dow/ai/fighting/outcomes.ts';
import { DowStrategist } from '../../../src/systems/dow/ai/strategist.ts';
import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import { type Table, table } from '../skirmish.ts';

const outcomes = ({ game, position }: Table, action: DowAction) =>
  fightOutcomes(
    game,
    new DowStrategist(game),
    { view: game.observe(position, 'french'), seat: 'french', random: randomInts(7) },
    action,
  );

test('an attack is told face by face: who gives ground, who is lost, and how near his corps is to breaking', () => {
  const t = table({
    pieces: {
      'fr.a': { hex: '0505', strength: 8 },
      'al.x': { hex: '0506', strength: 4 },
      'al.far': { hex: '1212', strength: 6 },
    },
  }).toCombat();
  const { throws, worth } = outcomes(t, { type: 'attack', from: ['0505'], targets: ['0506'] });
  const faces = throws.filter(({ roll }) => roll !== '');
  expect(faces.map(({ roll }) => roll)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(throws.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  const six = faces[5];
  expect(
    six?.tallies.every(({ lost, retreated, hurt }) =>
      [...lost, ...retreated, ...Object.keys(hurt)].includes('al.x'),
    ),
  ).toBe(true);
  expect(worth.points).toBeNull();
  expect(worth.drives).toBeGreaterThan(0);
  const struck = faces.flatMap(({ tallies }) => tallies).filter(({ strength }) => (strength.allied ?? 0) > 0);
  expect(struck.length).toBeGreaterThan(0);
  for (const { tracks, strength } of struck)
    expect(tracks.find(({ id }) => id === 'al.r')?.losses).toBe(strength.allied);
});

test('a bombardment is told by what it costs the target, and the guns are not at risk', () => {
  const t = table({
    pieces: {
      'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 9 },
      'al.x': { hex: '0507', strength: 12 },
      'al.far': { hex: '1212', strength: 6 },
    },
  }).toCombat();
  const { throws, worth } = outcomes(t, { type: 'bombard', hex: '0507', guns: ['0505'], support: [] });
  expect(throws.filter(({ roll }) => roll !== '').map(({ roll }) => roll)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  for (const { result, tallies } of throws)
    for (const { hurt } of tallies) expect(hurt['al.x'] ?? 0).toBe(Number(result));
  expect(worth.loses).toBe(0);
  expect(worth.destroys).toBeGreaterThan(0);
});

test('a charge that horse may meet says so, and not that anybody got out of its way', () => {
  const t = table({
    pieces: {
      'fr.h': { hex: '0505', arm: 'cavalry' },
      'al.h': { hex: '0506', arm: 'cavalry', nationality: 'british', morale: 3 },
      'al.far': { hex: '1212', strength: 6 },
    },
  }).toMovement();
  const { throws } = outcomes(t, { type: 'charge', units: ['fr.h'], hex: '0506' });
  const [untold] = throws.filter(({ roll }) => roll === '');
  expect(untold?.result.split(' / ').sort()).toEqual(['gave-way', 'met']);
});
