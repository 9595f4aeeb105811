import { describe, expect, test } from 'vitest';
import { attack, battle, END } from '../battle.ts';
import { type Field, table } from '../field.ts';

/* 1.5, 4.0, 11.42: flags of which nobody knows what is under them. */

const HIDDEN = ['hidden-forces'] as const;
const river = { water: 'river' as const };
/** Of the hexes around 0506 only 0507 is open. */
const WALLS = { '0506-0606': river, '0506-0607': river, '0406-0506': river, '0407-0506': river };

describe('who is thrown back towards a flag', () => {
  const thrown = (under: 'vedette' | 'foot', sides: NonNullable<Field['sides']>) => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 4 },
        'fr.1.b': under === 'foot' ? { hex: '0508' } : { hex: '0101' },
        'fr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
        'pr.1.a': { hex: '0506', strength: 4 },
      },
      { sides, options: [...HIDDEN] },
    );
    if (under === 'vedette') t.mark('fr.1.c.v1', { place: 'map', hex: '0508', shown: false });
    return t.act(attack('0505', '0506'), END).roll(1);
  };
  const isShown = (t: ReturnType<typeof thrown>) => t.unit('fr.1.c.v1').shown || t.unit('fr.1.b').shown;

  test('[LDGA-11.42.4] [LDGA-4.4.1] has it turned up where there is no other way, and goes past vedettes', () => {
    const t = thrown('vedette', WALLS);
    while (t.step === 'ldga.retreat.go') t.pass();
    expect([t.hex('pr.1.a'), t.unit('fr.1.c.v1').shown]).toEqual(['0507', true]);
  });

  test('[LDGA-11.44.2] and is eliminated where more than vedettes are under it', () => {
    const t = thrown('foot', WALLS);
    expect([t.unit('fr.1.b').shown, t.step]).toEqual([true, 'ldga.retreat.box']);
  });

  test('[LDGA-11.42.2] goes another way where there is one, and learns nothing', () => {
    for (const under of ['vedette', 'foot'] as const) {
      const { '0506-0607': _open, ...sides } = WALLS;
      const t = thrown(under, { ...sides, '0507-0607': river });
      expect(isShown(t)).toBe(false);
      if (t.step === 'ldga.retreat.go') {
        expect(t.why({ type: 'retreat', pieces: ['pr.1.a'], path: ['0507'] })).toEqual([
          'no-retreat-there LDGA-11.42.2',
        ]);
        t.pass();
      }
      expect(t.hex('pr.1.a')).toBe('0607');
    }
  });
});

describe('who comes up to a flag', () => {
  const TRAIN = 'fr.pontoon.1';
  const coming = (under: 'train' | 'foot') =>
    table({
      first: 'coalition',
      options: [...HIDDEN, 'without-command'],
      pieces: {
        'pr.1.a': { hex: '0503' },
        'fr.1.far': { hex: '1313' },
        ...(under === 'foot' ? { 'fr.1.b': { hex: '0506' } } : {}),
      },
      trains: { [TRAIN]: under === 'train' ? '0506' : '1313' },
    })
      .toMovement('coalition')
      .mark(TRAIN, { hex: under === 'train' ? '0506' : '1313' });

  test('[LDGA-4.0.7] [LDGA-1.35.3] halts beside it, learns that only a train is there, and may go on', () => {
    const t = coming('train');
    expect(t.why({ type: 'march', pieces: ['pr.1.a'], path: ['0504', '0505', '0605'] })).not.toEqual([]);
    t.march('pr.1.a', '0504', '0505');
    expect(t.last('wayFree')).toMatchObject({ side: 'coalition', hex: '0505', reveals: true });
    expect(t.has('engaged')).toBe(false);
    // 9.18: by itself in his zone it is lost or his.
    t.roll(6);
    expect(t.why({ type: 'march', pieces: ['pr.1.a'], path: ['0605'] })).toEqual([]);
  });

  test('[LDGA-4.1] [LDGA-4.11.2] or that he is engaged, and stays', () => {
    const t = coming('foot').march('pr.1.a', '0504', '0505');
    expect([t.last('engaged').hex, t.has('wayFree')]).toEqual(['0505', false]);
    expect(t.unit('pr.1.a').cameFrom).toBe('0504');
    expect(t.why({ type: 'march', pieces: ['pr.1.a'], path: ['0605'] })).not.toEqual([]);
  });
});

describe('a flag in a chateau', () => {
  test('[LDGA-11.61.2] may be stormed unseen; one in the open may not', () => {
    const chateaux = ['0506'];
    const t = battle(
      {
        'fr.1.a': { hex: '0505' },
        'fr.1.b': { hex: '0707' },
        'pr.1.a': { hex: '0506' },
        'pr.1.b': { hex: '0708' },
      },
      { chateaux, options: [...HIDDEN] },
    )
      .mark('pr.1.a', { shown: false })
      .mark('pr.1.b', { shown: false });
    const storm = (from: string, target: string) => ({
      type: 'declareAttack' as const,
      from: [from],
      targets: [target],
      chateau: true as const,
    });
    expect(t.why(storm('0505', '0506'))).toEqual([]);
    expect(t.why(storm('0707', '0708'))).toEqual(['no-garrison-there LDGA-11.61.2']);
  });
});
