import { expect, test } from 'vitest';
import { table } from '../field.ts';

const NAPOLEON = 'fr.leader.napoleon';
const give = (piece: string) => ({ type: 'command' as const, commander: NAPOLEON, piece });

test('[LDGA-7.11.1] [LDGA-7.2A] before a point is given it is told whom it brings, how many are left and how far the word goes', () => {
  const t = table({
    pieces: {
      'fr.1.a': { hex: '0504' },
      'fr.2.b': { hex: '0505', formation: '2' },
      'fr.3.c': { hex: '0502', formation: '3' },
      'pr.1.x': { hex: '1414' },
    },
    leaders: { [NAPOLEON]: '0503', 'fr.leader.derlon': '0503' },
  })
    .to('ldga.command.give')
    .mark(NAPOLEON, { hex: '0503' });
  const told = (seat = 'french') => t.game.preview(t.position, seat, give('fr.leader.derlon'));
  const { brings, left, range } = told() as Record<string, unknown>;
  expect([brings, left]).toEqual([['fr.1.a'], { officers: 3, units: 3 }]);
  // Two hexes over open ground, in every direction.
  const row = (range as string[]).filter((hex) => hex.startsWith('05'));
  expect(row.sort()).toEqual(['0501', '0502', '0503', '0504', '0505']);
  expect(told('coalition')).toEqual({ brings: [] });
  t.act(give('fr.leader.derlon'));
  expect(told()).toMatchObject({ brings: [], left: { officers: 2, units: 3 } });
  t.act(give('fr.2.b'));
  expect(told()).toMatchObject({ left: { officers: 2, units: 2 } });
});
