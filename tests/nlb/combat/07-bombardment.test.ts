import { describe, expect, test } from 'vitest';
import { type Piece, skirmish } from '../skirmish.ts';

const gun = (hex: string, strength = 6): Piece => ({ hex, strength, arm: 'foot-artillery' });
const engage = (unit: string) => ({ type: 'engage', unit }) as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;

describe('who may bombard what', () => {
  test('[NLB-7.0.2] artillery may attack an enemy exactly two hexes away, and none farther off', () => {
    const table = skirmish({ pieces: { 'fr.gun': gun('0505'), 'al.x': { hex: '0503', strength: 2 } } });
    table.endMovement().attack(['0503'], ['fr.gun']).roll(1);
    expect(table.last('attackDeclared')).toMatchObject({
      attackers: [],
      bombarding: ['fr.gun'],
      defenders: ['al.x'],
      column: '3-1',
    });
    const far = skirmish({ pieces: { 'fr.gun': gun('0506'), 'al.x': { hex: '0503' } } }).endMovement();
    expect(far.last('playerTurnBegan').side).toBe('coalition');
    const foot = skirmish({ pieces: { 'fr.foot': { hex: '0505' }, 'al.x': { hex: '0503' } } }).endMovement();
    expect(foot.last('playerTurnBegan').side).toBe('coalition');
  });

  test('[NLB-7.1B] the range counts the target hex and leaves out that of the battery', () => {
    const table = skirmish({
      pieces: {
        'fr.near': gun('0505'),
        'fr.far': gun('0506'),
        'fr.foot': { hex: '0502' },
        'al.x': { hex: '0503' },
      },
    });
    table.endMovement().act(target('0503'));
    expect(table.why(engage('fr.near'))).toEqual([]);
    const verdict = table.game.judge(table.position, 'french', engage('fr.far'));
    expect(verdict).toMatchObject({
      refusals: [
        {
          code: 'out-of-range',
          rule: 'NLB-7.0.2',
          facts: { unit: 'fr.far', hex: '0503', distance: 3, nearest: 2, farthest: 2 },
        },
      ],
    });
  });

  test('[NLB-7.1.1] artillery in an enemy zone of control bombards nobody', () => {
    const table = skirmish({
      pieces: {
        'fr.gun': gun('0505'),
        'fr.foot': { hex: '0502' },
        'al.x': { hex: '0503' },
        'al.z': { hex: '0506' },
      },
    });
    table.endMovement().act(target('0503'));
    expect(table.why(engage('fr.gun'))).toEqual(['bombardier-in-zoc NLB-7.1.1']);
    expect(table.why(engage('fr.foot'))).toEqual([]);
  });

  test('[NLB-7.1.3] a bombardment has one target hex, and an enemy in it', () => {
    const table = skirmish({
      pieces: { 'fr.gun': gun('0505'), 'al.x': { hex: '0503' }, 'al.y': { hex: '0703' } },
    }).endMovement();
    expect(table.why(target('0502'))).toEqual(['no-enemy-there NLB-6.1A']);
    table.act(target('0503'), engage('fr.gun'));
    expect(table.why(target('0704'))).toEqual(['no-enemy-there NLB-6.1A']);
    expect(table.why(target('0703'))).toEqual(['not-in-combat-reach NLB-6.1A']);
    expect(table.why({ type: 'declare', column: table.odds.column })).toEqual([]);
  });

  test('[NLB-7.1.3] batteries alone cannot take on two hexes, even if somebody stands by who could', () => {
    const table = skirmish({
      pieces: {
        'fr.gun': gun('0506'),
        'fr.foot': { hex: '0404' },
        'al.a': { hex: '0504' },
        'al.b': { hex: '0403' },
        'al.c': { hex: '0304' },
      },
    });
    table.endMovement().act(target('0504'), target('0403'), engage('fr.gun'));
    expect(table.why({ type: 'declare', column: '1-5' })).toEqual(['bombards-one-hex NLB-7.1.3']);
    expect(table.options('declare')).toEqual([]);
    table.act(engage('fr.foot'), target('0304'));
    expect(table.why({ type: 'declare', column: '1-5' })).toEqual([]);
  });

  test('[NLB-7.1A.1] artillery never has to bombard', () => {
    const table = skirmish({ pieces: { 'fr.gun': gun('0505'), 'al.x': { hex: '0503' } } }).endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([]);
    table.endCombat();
    expect(table.of('attackDeclared')).toEqual([]);
    expect(table.seat).toBe('allied');
  });

  test('[NLB-7.1A.2] of several targets in range the attacker takes the one he likes', () => {
    const pieces = { 'fr.gun': gun('0505'), 'al.x': { hex: '0503' }, 'al.y': { hex: '0705' } };
    for (const hex of ['0503', '0705']) {
      const table = skirmish({ pieces }).endMovement();
      expect(table.options('target').map((option) => option.hex)).toEqual(['0503', '0705']);
      table.attack([hex], ['fr.gun']).roll(1);
      expect(table.last('attackDeclared')).toMatchObject({ targets: [hex], bombarding: ['fr.gun'] });
    }
  });

  test('[NLB-7.1C] batteries in one hex fire at one target, or stay silent', () => {
    const table = skirmish({
      pieces: {
        'fr.a': gun('0505'),
        'fr.b': gun('0505', 2),
        'fr.foot': { hex: '0805' },
        'al.x': { hex: '0503', strength: 2 },
        'al.y': { hex: '0705' },
      },
    });
    table.endMovement().attack(['0503'], ['fr.a']).roll(6).act({ type: 'stand', unit: 'fr.a' });
    table.act(target('0705'));
    expect(table.why(engage('fr.b'))).toEqual(['stack-fires-together NLB-7.1C']);
    table.act(engage('fr.foot'), { type: 'declare', column: '1-1' });
    expect(table.last('attackDeclared').bombarding).toEqual([]);
  });

  test('[NLB-7.1C] two batteries of one hex may both fire at the same target', () => {
    const table = skirmish({
      pieces: { 'fr.a': gun('0505'), 'fr.b': gun('0505', 2), 'al.x': { hex: '0503', strength: 4 } },
    });
    table.endMovement().act(target('0503'), engage('fr.a'));
    expect(table.why(engage('fr.b'))).toEqual([]);
    expect(table.act(engage('fr.b')).odds.attack.total).toBe(8);
  });

  test('[NLB-7.1D] batteries in several hexes add their strengths into one attack', () => {
    const table = skirmish({
      pieces: { 'fr.a': gun('0505', 3), 'fr.b': gun('0705', 2), 'al.x': { hex: '0603', strength: 2 } },
    });
    table.endMovement().act(target('0603'), engage('fr.a'), engage('fr.b'));
    expect(table.odds.attack).toMatchObject({
      total: 5,
      lines: [
        { value: 3, code: 'bombarding', rule: 'NLB-7.2.1', facts: { unit: 'fr.a' } },
        { value: 2, code: 'bombarding', rule: 'NLB-7.2.1', facts: { unit: 'fr.b' } },
      ],
    });
    expect(table.odds.column).toBe('2-1');
  });
});

describe('results of a bombardment', () => {
  /** A lone battery against one unit; the caller picks the odds by the strengths. */
  const duel = (attack: number, defence: number) =>
    skirmish({
      pieces: { 'fr.gun': gun('0505', attack), 'al.x': { hex: '0503', strength: defence } },
    })
      .endMovement()
      .attack(['0503'], ['fr.gun']);

  test('[NLB-7.1E.1] neither Ae nor Ar harms artillery that bombards', () => {
    const eliminated = duel(2, 10).roll(6);
    expect(eliminated.last('combatRolled').result).toBe('Ae');
    expect(eliminated.unit('fr.gun')).toMatchObject({ place: 'map', hex: '0505' });
    expect(eliminated.position.armies.french?.losses).toBe(0);
    const driven = duel(4, 4).roll(6);
    expect(driven.last('combatRolled').result).toBe('Ar');
    driven.act({ type: 'stand', unit: 'fr.gun' });
    expect(driven.last('stood')).toMatchObject({ rule: 'NLB-7.1E.3', unit: 'fr.gun', hex: '0505' });
    expect(driven.unit('fr.gun')).toMatchObject({ place: 'map', hex: '0505' });
  });

  test('[NLB-7.1E.1] a battery that nobody can drive off stays even where it could not fall back', () => {
    const table = skirmish({
      sides: Object.fromEntries(
        ['0504', '0506', '0404', '0405', '0604', '0605'].map((hex) => [`0505-${hex}`, { water: 'river' }]),
      ),
      pieces: { 'fr.gun': gun('0505', 4), 'al.x': { hex: '0503', strength: 4 } },
    });
    table.endMovement().attack(['0503'], ['fr.gun']).roll(6);
    expect(table.unit('fr.gun')).toMatchObject({ place: 'map', hex: '0505' });
    expect(table.of('eliminated')).toEqual([]);
  });

  test('[NLB-7.1E.2] artillery that bombards never advances', () => {
    const alone = duel(6, 1).roll(1);
    expect(alone.last('combatRolled').result).toBe('De');
    expect(alone.unit('al.x').place).toBe('eliminated');
    expect(alone.seat).toBe('allied');
    expect(alone.step).toBe('nlb.movement.move');
    const helped = skirmish({
      pieces: { 'fr.gun': gun('0505'), 'fr.foot': { hex: '0504' }, 'al.x': { hex: '0503', strength: 1 } },
    });
    helped.endMovement().attack(['0503'], ['fr.foot', 'fr.gun']).roll(1);
    expect(helped.options('advance')).toEqual([{ type: 'advance', unit: 'fr.foot', hex: '0503' }]);
    expect(helped.why({ type: 'advance', unit: 'fr.gun', hex: '0503' })).toEqual([
      'no-advance-there NLB-7.1E.2',
    ]);
  });

  test('[NLB-7.1E.3] on Ar its owner may retreat it if he likes', () => {
    const table = duel(4, 4).roll(4);
    expect(table.seat).toBe('french');
    expect(table.options('stand')).toEqual([{ type: 'stand', unit: 'fr.gun' }]);
    expect(table.options('retreatTo').map((option) => option.hex)).toContain('0506');
    table.retreat('fr.gun', '0506');
    expect(table.unit('fr.gun')).toMatchObject({ place: 'map', hex: '0506' });
  });

  test('[NLB-7.1X.1] an exchange by bombardment alone costs the attacker nothing', () => {
    const table = duel(6, 1).roll(6);
    expect(table.last('combatRolled').result).toBe('Ex');
    expect(table.unit('al.x').place).toBe('eliminated');
    expect(table.unit('fr.gun').place).toBe('map');
    expect(table.position.armies).toMatchObject({ french: { losses: 0 }, allied: { losses: 1 } });
    expect(table.seat).toBe('allied');
  });

  test('[NLB-7.5.2] artillery that is bombarded suffers the result', () => {
    const struck = (strength: number, roll: number) => {
      const pieces = { 'fr.gun': gun('0505', 6), 'al.gun': gun('0503', strength) };
      return skirmish({ pieces }).endMovement().attack(['0503'], ['fr.gun']).roll(roll);
    };
    expect(struck(1, 1).unit('al.gun').place).toBe('eliminated');
    const driven = struck(6, 1);
    expect(driven.why({ type: 'stand', unit: 'al.gun' })).toEqual(['must-retreat NLB-6.6.2']);
    expect(driven.retreat('al.gun', '0502').unit('al.gun').hex).toBe('0502');
  });
});
