import { describe, expect, test } from 'vitest';
import type { CampaignTerrain } from '../../src/systems/common/hex/terrain.ts';
import { claimsOf } from '../../src/systems/nlb/rules/claims/claims.ts';
import { skirmish } from './skirmish.ts';

/* The plain restatements that `vedette fuzz` holds refusals against: they must notice when one is not so. */

const gunAt = (hex: string, ground: Record<string, CampaignTerrain> = {}) =>
  skirmish({
    terrain: ground,
    pieces: { 'fr.gun': { hex, arm: 'foot-artillery' }, 'al.x': { hex: '0503' } },
  }).endMovement();

const outOfReach = (table: ReturnType<typeof gunAt>): boolean | undefined =>
  claimsOf(table.game.world)['not-in-combat-reach']?.({
    position: table.position,
    seat: 'french',
    action: { type: 'target', hex: '0503' },
    facts: { hex: '0503' },
  });

describe('that nobody reaches a hex', () => {
  test('is not so while a battery stands two open hexes away', () => {
    expect(outOfReach(gunAt('0505'))).toBe(false);
  });

  test.each([
    ['with a wood between', gunAt('0505', { '0504': 'forest' })],
    ['three hexes away', gunAt('0506')],
  ])('may be so %s', (_where, table) => {
    expect(outOfReach(table)).toBe(true);
  });
});
