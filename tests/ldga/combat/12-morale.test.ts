import { describe, expect, test } from 'vitest';
import { levelOf } from '../../../src/systems/ldga/rules/morale/levels.ts';
import { attack, battle, duel, END } from '../battle.ts';
import { units } from '../content.ts';

/* 12, 16.3: losses, levels and the Guard. */

const track = (t: ReturnType<typeof battle>, id: string) => t.position.tracks[id];

describe('demoralization', () => {
  test('[LDGA-12.1.1] [LDGA-12.1.2] [LDGA-11.1.7] a loss moves the marker by the full strength, of a reduced unit too', () => {
    expect(track(duel({ strength: 12 }, { strength: 4 }, 1), 'prussian.1')?.losses).toBe(4);
    expect(
      track(duel({ strength: 24 }, { strength: 8, state: { reduced: true } }, 1), 'prussian.1')?.losses,
    ).toBe(8);
  });

  test('[LDGA-12.1.4] vedettes do not count', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'pr.1.z': { hex: '0506', strength: 1 },
      'pr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
    })
      .mark('pr.1.c.v1', { place: 'map', hex: '0506' })
      .mark('pr.1.z', { place: 'aside', hex: null });
    t.act(attack('0505', '0506'), END, { type: 'endEvading' }).roll(1);
    expect(t.unit('pr.1.c.v1').place).toBe('night');
    expect(track(t, 'prussian.1')?.losses).toBe(0);
  });

  test('[LDGA-12.11.1] [LDGA-12.11.3] [LDGA-12.0] the Sixth Corps is demoralized the instant its losses reach eight', () => {
    const six = (before: number) => {
      const t = battle({
        'fr.6.a': { hex: '0505', strength: 1, formation: '6' },
        'pr.1.a': { hex: '0506', strength: 10 },
      });
      t.amend({ tracks: { ...t.position.tracks, 'french.6': { losses: before, demoralized: false } } });
      return t.act(attack('0505', '0506'), END).roll(4);
    };
    expect(track(six(6), 'french.6')).toEqual({ losses: 7, demoralized: false });
    expect(track(six(7), 'french.6')).toEqual({ losses: 8, demoralized: true });
    expect(units.tracks.find(({ army, id }) => army === 'french' && id === '6')?.level).toBe(8);
  });

  test('[LDGA-12.14.1] [LDGA-12.14.2] contingents of Wellington are counted apart, the British by corps', () => {
    const lost = (nationality: 'kgl' | 'nassau' | 'brunswick' | 'hanoverian' | 'netherlands' | 'british') =>
      battle({
        'fr.1.a': { hex: '0505', strength: 12 },
        'al.2.a': { hex: '0506', strength: 4, nationality, formation: '2' },
      })
        .act(attack('0505', '0506'), END)
        .roll(1);
    for (const nation of ['kgl', 'nassau', 'brunswick', 'hanoverian', 'netherlands'] as const)
      expect(track(lost(nation), `allied.${nation}`)?.losses).toBe(4);
    expect(track(lost('british'), 'allied.british-2')?.losses).toBe(4);
  });

  test('[LDGA-12.15] the Guard never is', () => {
    const t = battle({
      'fr.g.a': { hex: '0505', strength: 1, formation: 'g' },
      'pr.1.a': { hex: '0506', strength: 10 },
    });
    t.amend({ tracks: { ...t.position.tracks, 'french.g': { losses: 90, demoralized: false } } });
    t.act(attack('0505', '0506'), END).roll(4);
    expect(track(t, 'french.g')?.demoralized).toBe(false);
  });
});

describe('the Guard', () => {
  const OLD = { nationality: 'old-guard', formation: 'g' } as const;
  const YOUNG = { nationality: 'young-guard', formation: 'g' } as const;

  test('[LDGA-11.48.1] [LDGA-11.48.3] Old Guard infantry alone makes an exchange a retreat of the others', () => {
    const t = duel({ strength: 4, ...OLD }, { strength: 4 }, 3);
    expect(t.last('combatResolved')).toMatchObject({ result: 'Ex', applied: 'Dr' });
    const defends = battle(
      { 'pr.1.a': { hex: '0505', strength: 4 }, 'fr.g.a': { hex: '0506', strength: 4, ...OLD } },
      { first: 'coalition' },
    );
    defends.act(attack('0505', '0506'), END).roll(3);
    expect(defends.last('combatResolved')).toMatchObject({ result: 'Ex', applied: 'Ar' });
  });

  test('[LDGA-11.48.2] [LDGA-11.48.3] in a mixed force only the others are lost, and what they cannot pay is let go', () => {
    const t = battle({
      'fr.g.a': { hex: '0505', strength: 5, ...YOUNG },
      'fr.1.b': { hex: '0505', strength: 1 },
      'pr.1.a': { hex: '0506', strength: 5 },
    });
    t.act(attack('0505', '0506'), END).roll(3);
    expect(t.last('combatResolved').applied).toBe('Ex');
    expect([t.unit('fr.g.a').place, t.unit('fr.1.b').place, t.unit('pr.1.a').place]).toEqual([
      'map',
      'lost',
      'day',
    ]);
  });

  test('[LDGA-11.48.4] the Old Guard that storms a chateau takes half of the garrison', () => {
    const t = battle(
      { 'fr.g.a': { hex: '0505', strength: 20, ...OLD }, 'pr.1.a': { hex: '0506' } },
      { chateaux: ['0506'] },
    );
    t.act({ type: 'declareAttack', from: ['0505'], targets: ['0506'], chateau: true }, END).roll(1);
    expect(t.last('combatResolved')).toMatchObject({ result: 'Dh', applied: 'Dh' });
  });

  test('[LDGA-16.31.1] [LDGA-16.31.2] when Friant goes back all French levels fall by a third until the turn is over', () => {
    const t = battle({
      'fr.g.friant': { hex: '0505', strength: 4, ...OLD },
      'fr.1.b': { hex: '0909' },
      'pr.1.a': { hex: '0506', strength: 12 },
    });
    t.amend({
      tracks: {
        ...t.position.tracks,
        'french.6': { losses: 6, demoralized: false },
        'french.3': { losses: 7, demoralized: false },
      },
    });
    t.act(attack('0505', '0506'), END).roll(5);
    expect(t.last('combatResolved').applied).toBe('Ar2');
    const seen = t.events.flatMap((event) =>
      event.type === 'demoralized' || event.type === 'rallied' ? [`${event.type} ${event.track}`] : [],
    );
    expect(seen).toContain('demoralized french.6');
    expect(seen).not.toContain('demoralized french.3');
    expect(levelOf(t.world, { ...t.position, guardRecoiled: true }, 'french.6')).toBe(6);
    expect(levelOf(t.world, { ...t.position, guardRecoiled: true }, 'french.3')).toBe(8);
    expect(levelOf(t.world, { ...t.position, guardRecoiled: true }, 'prussian.1')).toBe(17);
    while (t.step === 'ldga.retreat.go' || t.step === 'ldga.advance.choose') t.pass();
    expect(track(t, 'french.6')?.demoralized).toBe(false);
  });

  test('[LDGA-16.31.1] not for half of them, nor for others', () => {
    const half = battle({
      'fr.g.friant': { hex: '0505', strength: 4, ...OLD },
      'pr.1.a': { hex: '0506', strength: 12 },
    });
    half.act(attack('0505', '0506'), END).roll(6);
    expect(half.last('combatResolved').applied).toBe('Ah');
    expect(half.has('guardRecoiled')).toBe(false);
    const line = duel({ strength: 4 }, { strength: 4 }, 5);
    expect(line.has('guardRecoiled')).toBe(false);
  });

  test('[LDGA-16.33] every unit of the Old and Young Guard is of the Guard Corps', () => {
    const guard = units.units.filter(
      ({ nationality }) => nationality === 'old-guard' || nationality === 'young-guard',
    );
    expect(guard.length).toBeGreaterThan(5);
    expect(new Set(guard.map(({ formation }) => formation))).toEqual(new Set(['g']));
  });

  test('[LDGA-16.34.2] [LDGA-16.34.3] a stake that brings nothing makes it worse by one', () => {
    const staked = (die: number) => {
      const t = battle(
        { 'fr.1.a': { hex: '0505', strength: 8 }, 'pr.1.a': { hex: '0506', strength: 4 } },
        { options: ['high-stakes'] },
      );
      return t
        .act({ type: 'stakeCorps', corps: 'french.1' }, attack('0505', '0506'), END)
        .roll(die)
        .last('combatResolved');
    };
    expect(staked(4)).toMatchObject({ odds: { column: '3-1' }, result: 'Dr' });
    expect(staked(5)).toMatchObject({ die: { total: 6 }, result: 'Ar' });
    const t = battle({ 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } });
    expect(t.why({ type: 'stakeCorps', corps: 'french.1' })).toEqual(['rule-not-in-use LDGA-16.34.1']);
  });
});
