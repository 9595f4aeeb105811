import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import { decides, demoralizedAt, played, slain } from '../morale.ts';
import type { Piece } from '../skirmish.ts';

describe('what demoralization does', () => {
  const broken = { allied: { demoralization: [demoralizedAt(1)] } };
  /** The Allies lose al.sac and are demoralized; then comes a second attack. */
  const afterALoss = (pieces: Readonly<Record<string, Piece>>, morale: NlbScenario['morale'] = broken) =>
    played(
      { 'fr.kill': { hex: '1004', strength: 6 }, 'al.sac': { hex: '1003', strength: 1 }, ...pieces },
      morale,
      { terrain: { '0505': 'chateau' } },
    )
      .endMovement()
      .attack(['1003'], ['fr.kill'])
      .roll(1)
      .act({ type: 'declineAdvance' });

  test('[NLB-9.3.1] its units do not advance after combat', () => {
    const repulse = (morale: NlbScenario['morale']) =>
      afterALoss({ 'fr.a': { hex: '0504' }, 'al.x': { hex: '0503' } }, morale)
        .attack(['0503'], ['fr.a'])
        .roll(4)
        .retreat('fr.a', '0404');
    expect(repulse({}).options('advance')).toEqual([{ type: 'advance', unit: 'al.x', hex: '0504' }]);
    const table = repulse(broken);
    expect(table.of('demoralized')).toHaveLength(1);
    expect(table.step).toBe('nlb.movement.move');
    expect(table.unit('al.x').hex).toBe('0503');
  });

  test('[NLB-9.3.1] the enemy and the allies of a demoralized army still advance', () => {
    const won = slain(4, { allied: { demoralization: [demoralizedAt(4)] } });
    expect(won.options('advance')).toEqual([{ type: 'advance', unit: 'fr.a', hex: '0503' }]);
    const mixed = afterALoss({ 'fr.a': { hex: '0504' }, 'al.x': { hex: '0503' }, 'pr.y': { hex: '0503' } });
    mixed.attack(['0503'], ['fr.a']).roll(6).retreat('fr.a', '0404');
    expect(mixed.seat).toBe('prussian');
    expect(mixed.options('advance')).toEqual([{ type: 'advance', unit: 'pr.y', hex: '0504' }]);
  });

  test('[NLB-9.3.2] it lasts to the end of the game, even if the level rises above the losses', () => {
    const table = slain(4, { allied: { demoralization: [demoralizedAt(4), demoralizedAt(50, '16/1500')] } });
    table.act({ type: 'declineAdvance' }).pass().endMovement();
    expect(table.last('turnBegan').label).toBe('16/1500');
    expect(table.position.armies.allied).toMatchObject({ losses: 4, demoralized: true });
    expect(table.game.observe(table.position, 'french').armies.allied).toMatchObject({
      demoralized: true,
      demoralization: 50,
    });
  });

  test('[NLB-9.3.3] where the scenario says so, it decides the game', () => {
    const morale = { allied: { demoralization: [demoralizedAt(4)] } };
    const won = slain(4, morale, [decides('demoralization', 'allied', 'french')]);
    expect(won.position.outcome).toMatchObject({ winners: ['french'], code: 'demoralization' });
    expect(won.step).toBe('over');
    expect(slain(4, morale).position.outcome).toBeNull();
  });

  test('[NLB-9.3.4] [NLB-8.2.1] its infantry loses the benefits of a chateau, though not the walls', () => {
    const storm = (morale: NlbScenario['morale']) =>
      afterALoss({ 'fr.a': { hex: '0506', strength: 36 }, 'al.c': { hex: '0505', strength: 2 } }, morale).act(
        { type: 'target', hex: '0505' },
        { type: 'engage', unit: 'fr.a' },
      );
    const steady = storm({});
    expect(steady.odds).toMatchObject({ defence: { total: 6 }, column: '4-1' });
    const shaken = storm(broken);
    expect(shaken.odds).toMatchObject({ defence: { total: 6 }, column: '6-1', cap: null });
    shaken.act({ type: 'declare', column: '6-1' }).roll(4);
    expect(shaken.why({ type: 'stand', unit: 'al.c' })).toEqual(['must-retreat NLB-6.6.2']);
  });

  test('[NLB-9.3.4] and has to attack from it like any other unit', () => {
    const garrison = (morale: NlbScenario['morale']) =>
      afterALoss({ 'fr.a': { hex: '0506' }, 'al.c': { hex: '0503' } }, morale)
        .march('al.c', '0504', '0505')
        .endMovement();
    expect(garrison({}).why({ type: 'endCombat' })).toEqual([]);
    expect(garrison(broken).why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
  });
});
