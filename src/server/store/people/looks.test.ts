import { expect, test } from 'vitest';
import { looksOf } from './looks.ts';

test.each([
  ['Napoleon', 'Nароlеоn'],
  ['Napoleon', 'NΑPOLEON'],
  ['Blücher', 'B1ücher'],
  ['Blücher', 'BІücher'],
  ['Wellington', 'VVelIington'],
  ['Cambronne', 'Cambromne'.replace('mn', 'nn')],
  ['Murat', 'M u-r.a_t'],
  ['Marmont', 'Marrnont'],
  ['Ney', 'Ｎｅｙ'],
])('%s is taken for %s', (one, other) => {
  expect(looksOf(other)).toBe(looksOf(one));
});

test.each([
  ['Ney', 'Rey'],
  ['Muller', 'Müller'],
  ['Davout', 'Davoust'],
  ['Кутузов', 'Багратион'],
])('%s is not taken for %s', (one, other) => {
  expect(looksOf(other)).not.toBe(looksOf(one));
});
