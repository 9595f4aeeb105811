import { expect, test } from 'vitest';
import { linesOf, skirmish } from '../skirmish.ts';
import { battleOf } from './battles.ts';

const arms = ['foot-artillery', 'horse-artillery'] as const;
/** A belt of woods from edge to edge, with a way through it. */
const WOODS = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`${String(n + 1).padStart(2, '0')}06`, 'forest' as const]),
);

const marching = (arm: 'infantry' | (typeof arms)[number], way: 'trails' | 'roads', off: boolean) => {
  const table = skirmish({
    terrain: WOODS,
    [way]: [['0505', '0506', '0507', '0508', '0509']],
    pieces: { 'fr.a': { hex: '0505', arm }, 'al.x': { hex: '1212' } },
    leaders: { 'fr.l': { org: '1', hex: '0505' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    battle: off ? { special: { offTrails: { arms: [...arms], rule: 'NLC-32.19.2' } } } : {},
  }).movement();
  table
    .setFormation('french.1', { order: 'march', goal: '0509' })
    .setLeader('fr.l', { place: 'goal', hex: '0509' });
  table.act({ type: 'march', unit: 'fr.a', path: ['0506'] });
  const { cost } = table.last('marched');
  return cost === null ? [] : linesOf(cost);
};

test('[NLC-32.19.2] guns on a track or in a defile pay for the ground they cross, on a road they do not', () => {
  for (const arm of arms) {
    expect(marching(arm, 'trails', true)[0]).toMatch(/^enter-forest/);
    expect(marching(arm, 'roads', true)).toEqual(['road 0.5']);
    expect(marching(arm, 'trails', false)).toEqual(['trail 1']);
  }
  expect(marching('infantry', 'trails', true)).toEqual(['trail 1']);
});

test('[NLC-32.19.2] so does baggage: on a trail it pays for the woods, on a road it does not', () => {
  const rolling = (way: 'trails' | 'roads', off: boolean) => {
    const table = skirmish({
      terrain: WOODS,
      [way]: [['0505', '0506', '0507', '0508', '0509']],
      pieces: { 'fr.a': { hex: '0504' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.l': { org: '1', hex: '0504' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: {
        trains: [
          {
            id: 'fr.t',
            label: 'T',
            name: 'Baggage',
            army: 'french',
            formation: 'french.1',
            movement: 4,
            hex: '0505',
          },
        ],
        ...(off ? { special: { offTrails: { arms: [...arms], rule: 'NLC-32.19.2' } } } : {}),
      },
    }).movement();
    const through = table.options('moveTrain').some(({ path }) => path.at(-1) === '0507');
    table.act({ type: 'moveTrain', train: 'fr.t', path: ['0506'] });
    return [linesOf(table.last('trainMoved').cost), through];
  };
  expect(rolling('trails', true)).toEqual([['enter-forest 4'], false]);
  expect(rolling('roads', true)).toEqual([['road 0.5'], true]);
  expect(rolling('trails', false)).toEqual([['trail 1'], true]);
});

test('[NLC-32.19.2] at Kulm it is the guns that this holds for', () => {
  expect(battleOf('nlc.kulm').special?.offTrails).toEqual({ arms: [...arms], rule: 'NLC-32.19.2' });
  expect(battleOf('nlc.katzbach').special?.offTrails).toBeUndefined();
});
