import { expect, test } from 'vitest';
import type { Scrap } from '../field.ts';
import { ahead, alone } from '../marching.ts';
import { codes, column } from '../pieces.ts';

/** Houses, 50 mm before the front of fr.a.1. */
const houses = (kind: 'builtUpArea' | 'strongpoint'): Partial<Scrap> => ({
  features: [
    {
      id: 'houses',
      name: 'Houses',
      kind,
      outline: [
        [800, 350],
        [1000, 350],
        [1000, 450],
        [800, 450],
      ],
    },
  ],
});

test.each(['builtUpArea', 'strongpoint'] as const)(
  '[GDA-5.37.1] nobody in close order marches into a %s as if it were open ground',
  (kind) => {
    expect(codes(alone(column, houses(kind)), ahead(49))).toEqual([]);
    expect(codes(alone(column, houses(kind)), ahead(60))).toContain('houses-in-the-way');
    const horse = { arm: 'cavalry', formation: 'squadronColumn' } as const;
    expect(codes(alone(horse, houses(kind)), ahead(60))).toContain('houses-in-the-way');
    const light = { formation: 'skirmish', light: true, bases: 4 } as const;
    expect(codes(alone(light, houses(kind)), ahead(60))).not.toContain('houses-in-the-way');
  },
);
