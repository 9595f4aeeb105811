import { expect, test } from 'vitest';
import { overlaysOf } from '../../../src/systems/ldga/rules/view/overlays.ts';
import { table } from '../field.ts';

test('[LDGA-4.4.1] what vedettes alone keep watch over is told apart from what troops control', () => {
  const t = table({
    pieces: {
      'fr.1.a': { hex: '0909' },
      'fr.1.c': { hex: '0101', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
      'pr.1.x': { hex: '1313' },
    },
  }).mark('fr.1.c.v1', { place: 'map', hex: '0505' });
  const around = (hex: string) =>
    t.world.grid.ring(t.world.grid.index(hex), 1).map((one) => t.world.grid.id(one));
  const { screens, zones, halves } = overlaysOf(t.world, t.position, 'french', 'french');
  expect([...screens].sort()).toEqual(around('0505').sort());
  expect([...zones.french].sort()).toEqual([...around('0505'), ...around('0909')].sort());
  expect([...zones.coalition].sort()).toEqual(around('1313').sort());
  expect(halves).toBe(2);
  expect(overlaysOf(t.world, t.position, 'coalition', 'coalition').screens).toEqual([]);
});

test('[LDGA-8.23.1] an order for the troops of another shows nobody a way', () => {
  const t = table({
    entries: { H: { hexes: ['0105'], edge: 'south' } },
    terrain: { '0910': 'town' },
    pieces: { 'fr.1.a': {}, 'fr.1.on': { hex: '1301' }, 'pr.1.x': { hex: '1412' } },
    arrivals: [{ turn: 2, entry: 'H', pieces: ['fr.1.a'] }],
  })
    .toMovement()
    .act({ type: 'enter', pieces: ['fr.1.a'], path: ['0105', '0205'] });
  const told = (seat: string) =>
    JSON.stringify(
      t.game.preview(t.position, seat, { type: 'orderEntrants', units: ['fr.1.a'], objective: '0910' }),
    );
  expect(told('french')).toContain('0910');
  expect(told('coalition')).not.toContain('0910');
});
