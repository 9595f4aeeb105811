import { describe, expect, test } from 'vitest';
import { skirmish, type Table } from '../skirmish.ts';

const USED = { chapters: ['10' as const] };

const leader = (table: Table, id: string) =>
  [...table.position.leaders.french, ...table.position.leaders.coalition].find((l) => l.id === id);

describe('enemies on the march (10.1E)', () => {
  const approach = (leaders: Record<string, object>, more: Record<string, object> = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0508' }, 'al.x': { hex: '0502' }, ...more },
      leaders,
      scenario: USED,
    });

  test('[NLB-10.1E.1] a leader alone stops nobody: an enemy marches past him and over him', () => {
    const table = approach({ 'al.leader.l': { hex: '0506' } });
    expect(table.game.observe(table.position, 'french').zones.coalition).not.toContain('0505');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0507', '0506', '0505', '0504'] })).toEqual([]);
    expect(table.destinations('fr.a')).toContain('0506');
  });

  test('[NLB-10.1E.2] [NLB-10.1E.3] a lone leader in whose hex an enemy zone of control falls goes at once to the nearest friendly unit, for nothing', () => {
    const table = approach({ 'al.leader.l': { hex: '0506' } });
    table.march('fr.a', '0507');
    expect(leader(table, 'al.leader.l')).toMatchObject({ hex: '0502', driven: false, moved: false });
    expect(table.last('leaderRelocated')).toMatchObject({ from: '0506', into: '0502' });
  });

  test('[NLB-10.1E.2] a march that only passes by drives him off too', () => {
    const table = approach({ 'al.leader.l': { hex: '0707' } });
    table.march('fr.a', '0607', '0507', '0506');
    expect(leader(table, 'al.leader.l')?.hex).toBe('0502');
  });

  test('[NLB-10.1E.3] he gets there even where no way leads', () => {
    const river = Object.fromEntries(
      ['0401', '0402', '0501', '0503', '0601', '0602'].map((hex) => [
        `0502-${hex}`,
        { water: 'river' as const },
      ]),
    );
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0508' }, 'al.x': { hex: '0502' } },
      sides: river,
      leaders: { 'al.leader.l': { hex: '0506' } },
      scenario: USED,
    });
    table.march('fr.a', '0507');
    expect(leader(table, 'al.leader.l')?.hex).toBe('0502');
  });

  test('[NLB-10.1E.2] his owner picks among equally near units, and nothing else', () => {
    const table = approach(
      { 'al.leader.l': { hex: '0506' } },
      { 'al.y': { hex: '0106' }, 'al.z': { hex: '0906' } },
    );
    table.march('fr.a', '0507');
    const to = (hex: string) => ({ type: 'placeLeader' as const, leader: 'al.leader.l', hex });
    expect([table.step, table.seat]).toEqual(['nlb.relocation.choose', 'allied']);
    expect(table.options('placeLeader').map(({ hex }) => hex)).toEqual(['0106', '0502', '0906']);
    expect(table.why(to('0506'))).toEqual(['not-the-nearest NLB-10.1E.2']);
    table.act(to('0906'));
    expect(leader(table, 'al.leader.l')?.hex).toBe('0906');
    expect([table.step, table.seat]).toEqual(['nlb.movement.move', 'french']);
  });

  test('[NLB-10.1E.2] a leader with troops stays with them, and one whom no zone of control reaches stays too', () => {
    const table = approach({ 'al.leader.l': { hex: '0502' } }, { 'al.y': { hex: '0902' } });
    table.march('fr.a', '0507', '0506', '0505', '0504').pass().pass().march('fr.a', '0503');
    expect(leader(table, 'al.leader.l')?.hex).toBe('0502');
    expect(table.of('leaderRelocated')).toEqual([]);
    const river = skirmish({
      pieces: { 'fr.a': { hex: '0508' }, 'al.x': { hex: '0502' } },
      sides: { '0506-0507': { water: 'river' } },
      leaders: { 'al.leader.l': { hex: '0506' } },
      scenario: USED,
    }).march('fr.a', '0507');
    expect(leader(river, 'al.leader.l')?.hex).toBe('0506');
  });

  test('[NLB-11.1C.1] the nearest friendly unit may be of the other Coalition army', () => {
    const table = approach({ 'al.leader.l': { hex: '0506' } }, { 'pr.y': { hex: '0504' } });
    table.march('fr.a', '0507');
    expect(leader(table, 'al.leader.l')?.hex).toBe('0504');
  });
});

describe('leaders and combat (10.2)', () => {
  const fight = (strength = 6, more: Record<string, object> = {}, leaders: Record<string, object> = {}) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength },
        'al.x': { hex: '0504', strength: 2 },
        'al.far': { hex: '0501' },
        ...more,
      },
      leaders: { 'al.leader.l': { hex: '0504' }, ...leaders },
      scenario: USED,
    }).endMovement();

  test('[NLB-10.2.1] leaders on both sides change neither strengths nor odds', () => {
    const odds = (table: Table) => {
      table.act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.a' });
      const { attack, defence, column } = table.odds;
      return [attack.total, defence.total, column];
    };
    expect(odds(fight(6, {}, { 'fr.leader.n': { hex: '0505', capacity: 4 } }))).toEqual([6, 2, '3-1']);
  });

  test('[NLB-10.2.2] [NLB-10.2.3] when all units with a leader retreat he rolls; from 3 on he lives and joins the nearest friend', () => {
    const table = fight().attack(['0504'], ['fr.a']).roll(2);
    table.retreat('al.x', '0403');
    expect(table.step).toBe('nlb.combat.leaderRoll');
    table.roll(3);
    expect(table.last('leaderRolled')).toMatchObject({ leader: 'al.leader.l', roll: 3, lost: false });
    expect(leader(table, 'al.leader.l')).toMatchObject({ place: 'map', hex: '0403', driven: false });
    expect(table.step).toBe('nlb.combat.advanceChoice');
  });

  test('[NLB-10.2.3] he joins the nearest friend even where only guns from afar have driven his troops off', () => {
    const table = fight(1, {
      'fr.a': { hex: '0512' },
      'fr.guns': { hex: '0506', arm: 'foot-artillery', strength: 8 },
    });
    table.attack(['0504'], ['fr.guns']).roll(2).retreat('al.x', '0503').roll(6);
    expect(leader(table, 'al.leader.l')).toMatchObject({ place: 'map', hex: '0503' });
  });

  test('[NLB-10.2.2] [NLB-10.2.4] on a 1 or 2 he is out of the game for good', () => {
    for (const roll of [1, 2]) {
      const table = fight().attack(['0504'], ['fr.a']).roll(2).retreat('al.x', '0403').roll(roll);
      expect(leader(table, 'al.leader.l')).toMatchObject({ place: 'eliminated' });
      expect(table.last('leaderLost')).toMatchObject({ rule: 'NLB-10.2.4', cause: 'combat' });
      table.act({ type: 'declineAdvance' });
      for (let turn = 0; turn < 2 && table.step !== 'over'; turn += 1) {
        if (table.step === 'nlb.movement.move') {
          expect(table.options('ride').filter((o) => o.leader === 'al.leader.l')).toEqual([]);
          expect(table.options('rideOn')).toEqual([]);
          table.pass();
        }
      }
      expect(leader(table, 'al.leader.l')?.place).toBe('eliminated');
    }
  });

  test('[NLB-10.2.2] the same when they are eliminated, once for each leader there', () => {
    const table = fight(12, {}, { 'al.leader.m': { hex: '0504' } })
      .attack(['0504'], ['fr.a'])
      .roll(1);
    expect(table.last('combatRolled').result).toBe('De');
    table.roll(2, 6);
    expect(leader(table, 'al.leader.l')?.place).toBe('eliminated');
    expect(leader(table, 'al.leader.m')).toMatchObject({ place: 'map', hex: '0501' });
  });

  test("[NLB-10.2.2] attackers' leaders roll as well, and nobody rolls while a unit stays with him", () => {
    const table = fight(2, { 'fr.rear': { hex: '0508' } }, { 'fr.leader.n': { hex: '0505', capacity: 1 } });
    table.attack(['0504'], ['fr.a']).roll(6);
    expect(table.last('combatRolled').result).toBe('Ar');
    table.retreat('fr.a', '0506').roll(5);
    expect(table.of('leaderRolled').map((event) => event.leader)).toEqual(['fr.leader.n']);
    expect(leader(table, 'fr.leader.n')?.hex).toBe('0506');
    expect(leader(table, 'al.leader.l')?.hex).toBe('0504');
  });

  test('[NLB-10.2.2] a leader whose companion is displaced does not roll', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 9 },
        'al.x': { hex: '0504', strength: 3 },
        'al.b': { hex: '0503' },
        'al.c': { hex: '0503' },
        'fr.w': { hex: '0204' },
        'fr.e': { hex: '0804' },
      },
      sides: {
        '0403-0504': { water: 'river' },
        '0404-0504': { water: 'river' },
        '0504-0603': { water: 'river' },
        '0504-0604': { water: 'river' },
      },
      leaders: { 'al.leader.l': { hex: '0503' } },
      scenario: USED,
    });
    table.endMovement().attack(['0504'], ['fr.a']).roll(2);
    table.retreat('al.x', '0503', 'al.b').retreat('al.b', '0502');
    expect(table.of('leaderRolled')).toEqual([]);
    expect(leader(table, 'al.leader.l')?.hex).toBe('0503');
  });

  test('[NLB-10.1E.2] a leader whom an advance leaves alone among enemies goes to the nearest friend, without a die', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 6 },
        'fr.b': { hex: '0406' },
        'al.x': { hex: '0504', strength: 2 },
        'al.w': { hex: '0405' },
      },
      leaders: { 'fr.leader.n': { hex: '0505', capacity: 1 } },
      scenario: USED,
    });
    table.endMovement().attack(['0504'], ['fr.a']).roll(2).retreat('al.x', '0503');
    expect(leader(table, 'fr.leader.n')?.hex).toBe('0505');
    table.act({ type: 'advance', unit: 'fr.a', hex: '0504' });
    expect(leader(table, 'fr.leader.n')?.hex).toBe('0504');
    expect(table.of('leaderRolled')).toEqual([]);
  });
});
