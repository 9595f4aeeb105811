import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

/** A battalion that marches before Allied and Prussian horse; both may fall upon it. */
const met = () =>
  skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.c': { hex: '0404', arm: 'cavalry' },
      'al.c': { hex: '0508', arm: 'cavalry' },
      'al.x': { hex: '0509' },
      'pr.c': { hex: '0608', arm: 'cavalry' },
    },
    orders: { 'french.1': 'defend', 'allied.1': 'defend', 'prussian.1': 'defend' },
  })
    .movement()
    .march('fr.a', '0506');

test('[NLC-7.8.1] only cavalry of the side that does not move reacts, each for its own player', () => {
  const table = met();
  expect(table.step).toBe('nlc.react.offer');
  const react = (...units: string[]) => ({ type: 'react', units, via: '0507' }) as const;
  expect(table.why(react('al.c'), 'allied')).toEqual([]);
  for (const units of [
    ['fr.a'],
    ['fr.c'],
    ['pr.c'],
    ['nobody'],
    ['al.c', 'al.c'],
    ['al.c', 'pr.c'],
    ['al.c', 'fr.c'],
  ])
    expect(table.why(react(...units), 'allied'), units.join()).toEqual(['not-your-unit NLC-7.8.1']);
  expect(table.why(react('al.x'), 'allied')).not.toEqual([]);
});
