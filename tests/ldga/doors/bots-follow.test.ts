import { expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import type { Decision } from '../../../src/systems/ldga/ai/decision.ts';
import { surveyLand } from '../../../src/systems/ldga/ai/judging/land.ts';
import { BY_HAND } from '../../../src/systems/ldga/ai/judging/weights.ts';
import { follow } from '../../../src/systems/ldga/ai/marching/follow.ts';
import { type Table, table } from '../field.ts';

/* What computer players do with a force whose order has been carried out. */

const deskAt = (t: Table): Decision => ({
  game: t.game,
  land: surveyLand(t.world, BY_HAND.french),
  p: t.position,
  seat: t.seat,
  random: randomInts(1),
});

test('whom an order lets go closes up to those who have arrived, and not into the enemy’s zone', () => {
  const t = table({
    terrain: { '0507': 'town' },
    pieces: { 'fr.1.a': { hex: '0503' }, 'fr.1.b': { hex: '0502' }, 'pr.1.x': { hex: '1401' } },
    leaders: { 'fr.leader.napoleon': '0502', 'fr.leader.derlon': '0503' },
    options: ['without-command'],
  }).to('ldga.openingOrders.write');
  t.actAs('french', { type: 'order', officer: 'fr.leader.derlon', objective: '0507' }).toMovement('french');
  expect(follow(deskAt(t))).toBeUndefined();
  t.march('fr.1.a', '0504', '0505', '0506', '0507');
  const march = follow(deskAt(t));
  expect(march).toMatchObject({ pieces: ['fr.1.b'], path: ['0503', '0504', '0505', '0506'] });
  const barred = t.mark('pr.1.x', { hex: '0607' });
  expect(follow(deskAt(barred))).toMatchObject({ pieces: ['fr.1.b'], path: ['0503', '0504', '0505'] });
  barred.mark('pr.1.x', { hex: '1401' }).act(march as NonNullable<typeof march>);
  expect(follow(deskAt(barred))).toBeUndefined();
});
