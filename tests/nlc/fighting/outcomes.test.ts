import { expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import { strategistOf } from '../../../src/systems/nlc/ai/bots.ts';
import { type Fire, fightOutcomes } from '../../../src/systems/nlc/ai/outcomes.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';
import { horse } from './charging.ts';

type Table = ReturnType<typeof skirmish>;

const outcomes = ({ game, position }: Table, action: Fire) =>
  fightOutcomes(
    game,
    strategistOf(game),
    { view: game.observe(position, 'french'), seat: 'french', random: randomInts(7) },
    action,
  );
const pieces: Skirmish['pieces'] = {
  'fr.a': { hex: '0505', strength: 8, reduced: 4 },
  'al.x': { hex: '0506', strength: 4, reduced: 2 },
  'fr.b': { hex: '0805', strength: 5 },
  'al.y': { hex: '0806', strength: 5 },
};

test('an attack is told by the hits of both fires, as often as two dice on each side bring them', () => {
  const t = skirmish({ pieces }).assaults();
  const { throws, worth } = outcomes(t, { type: 'assault', units: ['fr.a'], target: '0506' });
  expect(throws.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  const shares = new Map(throws.map(({ result, share }) => [result, share]));
  const { attack, defence } = t.game.preview(t.position, 'french', {
    type: 'assault',
    units: ['fr.a'],
    target: '0506',
  }) as Record<'attack' | 'defence', { ways: Record<string, number> }>;
  for (const [ours, a] of Object.entries(attack.ways))
    for (const [theirs, d] of Object.entries(defence.ways))
      expect(shares.get(`${ours}:${theirs}`)).toBeCloseTo((a * d) / 1296);
  const none = throws.find(({ result }) => result === '0:0');
  expect(none?.tallies.every(({ lost, hurt }) => lost.length === 0 && Object.keys(hurt).length === 0)).toBe(
    true,
  );
  const touched = throws.flatMap(({ tallies }) =>
    tallies.flatMap(({ lost, hurt }) => [...lost, ...Object.keys(hurt)]),
  );
  expect(touched).toContain('al.x');
  expect(touched.filter((id) => id === 'al.y' || id === 'fr.b')).toEqual([]);
  expect(worth.destroys).toBeGreaterThan(0);
});

test('guns are told by their hits, and lose nobody', () => {
  const t = skirmish({
    pieces: { 'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 8 }, 'al.x': { hex: '0507' } },
  }).bombardment();
  const { throws, worth } = outcomes(t, { type: 'bombard', units: ['fr.g'], target: '0507' });
  expect(throws.map(({ result }) => result)).toEqual(throws.map((_, n) => String(n)));
  expect(worth.loses).toBe(0);
});

test('a charge is followed through square, fire and pursuit', () => {
  const t = horse({
    pieces: {
      'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3 },
      'al.x': { hex: '0507', strength: 6, reduced: 3 },
    },
  });
  const { throws } = outcomes(t, { type: 'charge', units: ['fr.c'], target: '0507', via: '0506' });
  expect(throws.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(throws.some(({ tallies }) => tallies.some(({ retreated }) => retreated.includes('al.x')))).toBe(
    true,
  );
});
