import { describe, expect, test } from 'vitest';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

const PIECES: Readonly<Record<string, Piece>> = {
  'fr.a': { hex: '0506', strength: 12 },
  'fr.c': { hex: '0506', strength: 1, arm: 'cavalry' },
  'al.x': { hex: '0505', strength: 2 },
};

/** A won attack: the defender is eliminated, and the winner could advance. */
const won = (pieces: Readonly<Record<string, Piece>> = PIECES, optional: ['15.5'] | [] = ['15.5']): Table =>
  skirmish({ pieces, optional }).endMovement().attack(['0505'], ['fr.a'], '4-1').roll(1);

const advances = (table: Table) => table.options('advance').map(({ unit }) => unit);

describe('cavalry impetus (15.5)', () => {
  test('[NLB-15.5.1] where cavalry could advance a die comes before any advance', () => {
    const table = won();
    expect(table.step).toBe('nlb.impetus.roll');
    expect(won(PIECES, []).step).toBe('nlb.combat.advanceChoice');
  });

  test('[NLB-15.5.1] no die is cast where no cavalry could advance', () => {
    const foot = won({ ...PIECES, 'fr.c': { hex: '0506', strength: 1 } });
    expect(foot.step).toBe('nlb.combat.advanceChoice');
    // Horse artillery is no cavalry.
    const guns = won({ ...PIECES, 'fr.c': { hex: '0506', strength: 1, arm: 'horse-artillery' } });
    expect(guns.step).toBe('nlb.combat.advanceChoice');
    // The loser's cavalry does not matter, nor does cavalry that fought in vain.
    const lost = skirmish({ pieces: PIECES, optional: ['15.5'] }).endMovement();
    lost.attack(['0505'], ['fr.a'], '1-5').roll(6);
    expect([lost.step, advances(lost)]).toEqual(['nlb.combat.advanceChoice', ['al.x']]);
  });

  test('[NLB-15.5.1] a defender whose cavalry beats off the attack rolls too', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505', arm: 'cavalry' } },
      optional: ['15.5'],
    }).endMovement();
    table.attack(['0505'], ['fr.a'], '1-5').roll(6);
    expect(table.step).toBe('nlb.impetus.roll');
    table.roll(6);
    expect([table.seat, advances(table)]).toEqual(['allied', ['al.c']]);
    expect(table.last('impetusRolled')).toMatchObject({ side: 'coalition', roll: 6 });
  });

  test('[NLB-15.5.2] on a 1 or a 2 any unit may advance, or none', () => {
    for (const face of [1, 2]) {
      const table = won().roll(face);
      expect(table.last('impetusRolled')).toMatchObject({ rule: 'NLB-15.5.2', leads: 'choice' });
      expect(advances(table)).toEqual(['fr.a', 'fr.c']);
      expect(table.why({ type: 'declineAdvance' })).toEqual([]);
      table.act({ type: 'advance', unit: 'fr.a', hex: '0505' });
      expect(table.unit('fr.a').hex).toBe('0505');
    }
  });

  test('[NLB-15.5.3] on a 3 or a 4 nobody advances', () => {
    for (const face of [3, 4]) {
      const table = won().roll(face);
      expect(table.last('impetusRolled')).toMatchObject({ rule: 'NLB-15.5.3', leads: 'nobody' });
      expect([table.seat, table.step]).toEqual(['allied', 'nlb.movement.move']);
      expect(table.unit('fr.c').hex).toBe('0506');
    }
  });

  test('[NLB-15.5.4] on a 5 or a 6 one cavalry unit must advance', () => {
    for (const face of [5, 6]) {
      const table = won().roll(face);
      expect(table.last('impetusRolled')).toMatchObject({ rule: 'NLB-15.5.4', leads: 'cavalry' });
      expect(table.why({ type: 'declineAdvance' })).toEqual(['must-advance NLB-15.5.4']);
      expect(table.why({ type: 'advance', unit: 'fr.a', hex: '0505' })).toEqual([
        'no-advance-there NLB-15.5.4',
      ]);
      expect(table.game.options(table.position, 'french').actions).toEqual([
        { type: 'advance', unit: 'fr.c', hex: '0505' },
      ]);
      table.act({ type: 'advance', unit: 'fr.c', hex: '0505' });
      expect([table.unit('fr.c').hex, table.of('advanced').length]).toEqual(['0505', 1]);
    }
  });

  test('[NLB-15.5.4] the owner chooses which cavalry and which hex, within the limits of an advance', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0605', strength: 12, arm: 'cavalry' },
        'fr.c': { hex: '0605', strength: 1, arm: 'cavalry' },
        'al.x': { hex: '0505', strength: 1 },
        'al.y': { hex: '0604', strength: 1 },
      },
      optional: ['15.5'],
      terrain: { '0604': 'chateau' },
    }).endMovement();
    table.attack(['0505', '0604'], ['fr.a'], '3-1').roll(1);
    table.retreat('al.x', '0504').retreat('al.y', '0603');
    table.roll(5);
    // Nobody advances into a chateau (8.1B).
    expect(table.options('advance')).toEqual([
      { type: 'advance', unit: 'fr.a', hex: '0505' },
      { type: 'advance', unit: 'fr.c', hex: '0505' },
    ]);
  });
});
