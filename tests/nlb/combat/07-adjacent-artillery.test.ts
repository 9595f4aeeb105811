import { describe, expect, test } from 'vitest';
import { type Piece, skirmish } from '../skirmish.ts';

const gun = (hex: string, strength = 4): Piece => ({ hex, strength, arm: 'foot-artillery' });
const engage = (unit: string) => ({ type: 'engage', unit }) as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;

describe('artillery next to the enemy in the attack', () => {
  test('[NLB-7.0.1] artillery next to an enemy fights hand to hand like any other unit', () => {
    const table = skirmish({
      pieces: { 'fr.gun': gun('0504'), 'fr.foot': { hex: '0502' }, 'al.x': { hex: '0503' } },
    });
    table.endMovement().act(target('0503'), engage('fr.foot'));
    expect(table.why({ type: 'declare', column: '1-1' })).toEqual(['would-strand-attacker NLB-6.0.1']);
    table.act(engage('fr.gun'));
    expect(table.odds.attack).toMatchObject({
      total: 8,
      lines: [{ code: 'attacker' }, { value: 4, code: 'attacker', facts: { unit: 'fr.gun' } }],
    });
    table.act({ type: 'declare', column: '2-1' });
    expect(table.last('attackDeclared')).toMatchObject({ attackers: ['fr.foot', 'fr.gun'], bombarding: [] });
  });

  test('[NLB-7.4.1] artillery in an enemy zone of control has to attack before the phase can end', () => {
    const table = skirmish({
      pieces: { 'fr.gun': gun('0504'), 'al.x': { hex: '0503' }, 'al.y': { hex: '0506' } },
    });
    table.endMovement();
    expect(table.options('target')).toEqual([{ type: 'target', hex: '0503' }]);
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    table.attack(['0503'], ['fr.gun']).roll(4).retreat('fr.gun', '0404');
    expect(table.seat).toBe('allied');
  });

  test('[NLB-7.4.1] a battery in a chateau, where no zone of control reaches, has to attack all the same', () => {
    const table = skirmish({
      terrain: { '0504': 'chateau' },
      pieces: {
        'fr.gun': gun('0504'),
        'fr.foot': { hex: '0507' },
        'al.x': { hex: '0503' },
        'al.y': { hex: '0506' },
      },
    });
    table.endMovement();
    expect(table.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
    table.act(target('0506'));
    expect(table.why(engage('fr.gun'))).toEqual(['bombardier-in-zoc NLB-7.4.1']);
  });

  test('[NLB-7.4A.1] it may not bombard elsewhere even if others attack the enemy next to it', () => {
    const pieces = {
      'fr.gun': gun('0505'),
      'fr.a': { hex: '0507' },
      'fr.b': { hex: '0502' },
      'al.x': { hex: '0503' },
      'al.z': { hex: '0506' },
    };
    const elsewhere = skirmish({ pieces }).endMovement().act(target('0503'), engage('fr.b'));
    expect(elsewhere.why(engage('fr.gun'))).toEqual(['bombardier-in-zoc NLB-7.1.1']);
    const covered = skirmish({ pieces }).endMovement().act(target('0506'), engage('fr.a'));
    expect(covered.why({ type: 'declare', column: '1-1' })).toEqual(['would-strand-attacker NLB-6.0.1']);
  });

  test('[NLB-7.4A.1] nor after one of two enemies next to it has been attacked', () => {
    const table = skirmish({
      pieces: {
        'fr.gun': gun('0505'),
        'fr.a': { hex: '0507' },
        'fr.b': { hex: '0502' },
        'al.w': { hex: '0405' },
        'al.x': { hex: '0503' },
        'al.z': { hex: '0506' },
      },
    });
    table.endMovement().attack(['0506'], ['fr.a']).roll(4).retreat('fr.a', '0508');
    expect(table.of('advanced')).toEqual([]);
    table.act({ type: 'declineAdvance' }, target('0503'));
    expect(table.why(engage('fr.gun'))).toEqual(['bombardier-in-zoc NLB-7.1.1']);
  });

  test('[NLB-7.4B] it suffers every result like other units', () => {
    const fight = (strength: number, defence: number, roll: number) =>
      skirmish({ pieces: { 'fr.gun': gun('0504', strength), 'al.x': { hex: '0503', strength: defence } } })
        .endMovement()
        .attack(['0503'], ['fr.gun'])
        .roll(roll);
    const lost = fight(2, 10, 6);
    expect(lost.unit('fr.gun').place).toBe('eliminated');
    expect(lost.position.armies.french?.losses).toBe(2);
    const driven = fight(4, 4, 6);
    expect(driven.why({ type: 'stand', unit: 'fr.gun' })).toEqual(['must-retreat NLB-6.6.2']);
    const exchanged = fight(6, 1, 6);
    expect(exchanged.options('lose')).toEqual([{ type: 'lose', unit: 'fr.gun' }]);
    const won = fight(6, 1, 1);
    expect(won.options('advance')).toEqual([{ type: 'advance', unit: 'fr.gun', hex: '0503' }]);
  });

  test('[NLB-7.4D] neither a crest nor a wood or town around the enemy excuses it', () => {
    for (const terrain of ['clear', 'forest', 'town', 'chateau'] as const) {
      const table = skirmish({
        sides: { '0503-0504': { crest: true } },
        terrain: { '0503': terrain },
        pieces: { 'fr.gun': gun('0504'), 'al.x': { hex: '0503' } },
      });
      table.endMovement();
      expect(table.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
      table.act(target('0503'), engage('fr.gun'), { type: 'declare', column: '1-5' });
      expect(table.last('attackDeclared')).toMatchObject({ attackers: ['fr.gun'], bombarding: [] });
    }
  });

  const overTheRiver = (
    side: { water: 'river'; bridge?: true },
    more: Readonly<Record<string, Piece>> = {},
  ) =>
    skirmish({
      sides: { '0503-0504': side },
      pieces: { 'fr.gun': gun('0504'), 'al.x': { hex: '0503' }, ...more },
    }).endMovement();

  test('[NLB-7.4E] across a river without a bridge it may bombard the enemy next door', () => {
    const table = overTheRiver({ water: 'river' });
    expect(table.why({ type: 'endCombat' })).toEqual([]);
    table.attack(['0503'], ['fr.gun']);
    expect(table.last('attackDeclared')).toMatchObject({ attackers: [], bombarding: ['fr.gun'] });
  });

  test('[NLB-7.4E] not where a bridge lets the enemy across, nor in the zone of another enemy', () => {
    const bridged = overTheRiver({ water: 'river', bridge: true });
    expect(bridged.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
    expect(bridged.attack(['0503'], ['fr.gun']).last('attackDeclared').bombarding).toEqual([]);
    const engaged = overTheRiver({ water: 'river' }, { 'al.y': { hex: '0505' }, 'fr.foot': { hex: '0502' } });
    engaged.act(target('0503'));
    expect(engaged.why(engage('fr.gun'))).toEqual(['bombardier-in-zoc NLB-7.1.1']);
  });
});

describe('artillery in defence', () => {
  test('[NLB-7.5.1] artillery does not bombard in reply when the other side attacks', () => {
    const table = skirmish({
      pieces: {
        'fr.foot': { hex: '0504', strength: 8 },
        'al.x': { hex: '0503' },
        'al.gun': gun('0502', 6),
        'al.far': gun('0702', 6),
      },
    });
    table.endMovement().act(target('0503'));
    for (const unit of ['al.gun', 'al.far']) {
      expect(table.why(engage(unit))).toEqual(['not-your-unit NLB-6.0.3']);
      expect(table.game.judge(table.position, 'allied', engage(unit)).ok).toBe(false);
      expect(table.game.options(table.position, 'allied').actions).toEqual([]);
    }
    table.act(engage('fr.foot'));
    expect(table.odds).toMatchObject({ attack: { total: 8 }, defence: { total: 4 }, column: '2-1' });
  });

  test('[NLB-7.5.2] artillery that is assaulted suffers the result', () => {
    const assault = (strength: number, roll: number) =>
      skirmish({ pieces: { 'fr.foot': { hex: '0504', strength }, 'al.gun': gun('0503', 2) } })
        .endMovement()
        .attack(['0503'], ['fr.foot'])
        .roll(roll);
    expect(assault(8, 1).unit('al.gun').place).toBe('eliminated');
    const driven = assault(2, 1);
    expect(driven.seat).toBe('allied');
    expect(driven.why({ type: 'stand', unit: 'al.gun' })).toEqual(['must-retreat NLB-6.6.2']);
  });
});
