import { expect, test } from 'vitest';
import { skirmish } from './skirmish.ts';

test('[NLB-6.0.7] [NLB-CRT.Dr] [NLB-6.7.1] an attack is built, rolled and carried out, and a winner may advance', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505', strength: 6 }, 'al.x': { hex: '0503', strength: 2 } },
  });
  table.march('fr.a', '0504').endMovement();
  table.attack(['0503'], ['fr.a']).roll(2);
  expect(table.last('combatRolled')).toMatchObject({ column: '3-1', result: 'Dr' });
  expect(table.seat).toBe('allied');
  table.retreat('al.x', '0502');
  expect(table.seat).toBe('french');
  table.act({ type: 'advance', unit: 'fr.a', hex: '0503' });
  expect(table.unit('fr.a')).toMatchObject({ hex: '0503' });
});
