import { describe, expect, test } from 'vitest';
import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import { fight } from '../odds.ts';
import { far, guns, horse } from '../pieces.ts';
import type { Skirmish, Table } from '../skirmish.ts';

/* 4.2.D: what is offered in the combat phase, and to whom. */

const bombards = (t: Table) => t.options('bombard').map(({ guns: from, hex }) => `${from.join('+')}>${hex}`);
const strikes = (t: Table, seat = t.seat) =>
  t.options('attack', seat).map(({ from, targets }) => `${from.join('+')}>${targets.join('+')}`);

describe('10.1 bombardments', () => {
  test('[DOW-10.1.0.5] [DOW-10.1.0.6] every enemy in range of loaded guns is offered, and none beyond', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 2 }),
        'fr.hv': { hex: '0705', arm: 'heavy-artillery', strength: 2 },
        'al.two': { hex: '0507' },
        'al.three': { hex: '0708' },
        'al.four': { hex: '0901' },
        ...far,
      },
    });
    expect(bombards(t)).toEqual(['0505>0507', '0705>0507', '0505+0705>0507', '0705>0708']);
    t.act({ type: 'bombard', hex: '0507', guns: ['0705'], support: [] });
    while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
    t.roll(6);
    // The hex has had its battle and the heavy guns have fired.
    expect(bombards(t)).toEqual([]);
    expect(t.why({ type: 'bombard', hex: '0507', guns: ['0505'], support: [] })).toEqual([
      'hex-settled DOW-4.2.D.1',
    ]);
    expect(t.why({ type: 'bombard', hex: '0708', guns: ['0705'], support: [] })).toEqual([
      'guns-have-fired DOW-11.4.1',
    ]);
  });

  test('[DOW-10.1.1.1] [DOW-10.1.2.1] guns beside an enemy are offered only him', () => {
    const t = fight({
      pieces: { 'fr.g': guns('0505'), 'al.x': { hex: '0506' }, 'al.y': { hex: '0503' }, ...far },
    });
    expect(bombards(t)).toEqual(['0505>0506']);
    expect(t.why({ type: 'bombard', hex: '0503', guns: ['0505'], support: [] })).toEqual([
      'enemy-beside-guns DOW-10.1.2.1',
    ]);
  });

  test('[DOW-10.4.2] support stands beside the target, can attack it, and is named once', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0607'),
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0606', out: true },
        'fr.c': { hex: '0705' },
        'al.x': { hex: '0506' },
        ...far,
      },
    });
    expect(t.options('bombard').map(({ support }) => support)).toEqual([[], ['0505']]);
    const why = (...support: string[]) => t.why({ type: 'bombard', hex: '0506', guns: ['0607'], support });
    expect(why('0505')).toEqual([]);
    expect(why('0505', '0505')).toEqual(['named-twice DOW-3.1']);
    expect(why('0606')).toEqual(['no-support-there DOW-10.4.1']);
    expect(why('0705')).toEqual(['not-adjacent DOW-10.4.2']);
    expect(why('0407')).toEqual(['no-support-there DOW-10.4.1']);
    expect(t.why({ type: 'bombard', hex: '0506', guns: ['0607', '0607'], support: [] })).toEqual([
      'named-twice DOW-3.1',
    ]);
    expect(t.why({ type: 'bombard', hex: '0507', guns: ['0607'], support: [] })).toEqual([
      'no-enemy-there DOW-10.1.0.3',
    ]);
  });
});

describe('11.0, 11.4 attacks', () => {
  test('[DOW-11.0.2] [DOW-11.4.3] every set of hexes on one, one hex on two, and nothing twice', () => {
    const t = fight({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0606' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0605' },
        ...far,
      },
    });
    expect(strikes(t).sort()).toEqual(
      [
        '0505>0506',
        '0505>0506+0605',
        '0606>0506',
        '0606>0506+0605',
        '0505+0606>0506',
        '0505>0605',
        '0606>0605',
        '0505+0606>0605',
      ].sort(),
    );
    expect(t.why({ type: 'attack', from: ['0505', '0606'], targets: ['0506', '0605'] })).toEqual([
      'several-against-several DOW-11.4.3',
    ]);
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506', '0506'] })).toEqual([
      'named-twice DOW-3.1',
    ]);
    expect(t.why({ type: 'attack', from: ['0505', '0505'], targets: ['0506'] })).toEqual([
      'named-twice DOW-3.1',
    ]);
  });

  test('[DOW-11.0.2] up to six hexes may join; of five or six each alone and all together are offered', () => {
    const ring = ['0505', '0507', '0406', '0407', '0606', '0607'];
    const around = (n: number): Skirmish => ({
      pieces: {
        'al.x': { hex: '0506' },
        ...Object.fromEntries(ring.slice(0, n).map((hex, i) => [`fr.r${i}`, { hex }])),
        ...far,
      },
    });
    expect(strikes(fight(around(4)))).toHaveLength(15);
    expect(strikes(fight(around(5)))).toHaveLength(6);
    const six = fight(around(6));
    expect(strikes(six)).toHaveLength(7);
    expect(six.why({ type: 'attack', from: ring, targets: ['0506'] })).toEqual([]);
    expect(six.why({ type: 'attack', from: ring.slice(0, 3), targets: ['0506'] })).toEqual([]);
  });

  test('[DOW-11.5.2] none over a pond, or over a river without a crossing', () => {
    const over = (side: NonNullable<Skirmish['sides']>[string], roads: Skirmish['roads'] = []) => {
      const t = fight({
        roads,
        sides: { '0505-0506': side },
        pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, ...far },
      });
      const action: DowAction = { type: 'attack', from: ['0505'], targets: ['0506'] };
      // With nobody whom he could attack, and no guns, the phase may end by itself.
      return t.step === 'dow.combat.choose' ? [strikes(t), t.why(action)] : t.step;
    };
    const shut = [[], ['water-between DOW-11.5.2']];
    expect([over({ water: 'lake' }), over({ water: 'river' })]).toEqual([shut, shut]);
    const open = [['0505>0506'], []];
    expect([over({ water: 'stream' }), over({ water: 'river', ford: true })]).toEqual([open, open]);
    expect(over({ water: 'river', bridge: true }, [['0505', '0506']])).toEqual(open);
  });

  test('[DOW-11.13.7] a hex that was fought for is offered to a breakthrough, and to no other attack', () => {
    const t = fight({
      pieces: {
        'fr.a': { hex: '0505', strength: 8 },
        'fr.b': { hex: '0704' },
        'fr.c': { hex: '0606' },
        'al.x': { hex: '0506', strength: 2 },
        'al.y': { hex: '0705' },
        ...far,
      },
    });
    // 0705 holds out; it was attacked, and so is settled.
    t.attack(['0704'], '0705').roll(3);
    expect(t.last('combatRolled').result).toBe('NE');
    expect(strikes(t)).toEqual(['0505>0506', '0606>0506', '0505+0606>0506']);
    t.attack(['0606'], '0506').roll(6);
    t.act({ type: 'fallBack' }).act({ type: 'retreatTo', unit: 'al.x', hex: '0407' });
    expect(t.hex('fr.c')).toBe('0506');
    t.act({ type: 'endCombat' });
    // Nobody stands beside the one who broke in but the unit that he drove out.
    expect(t.options('breakThrough')).toEqual([{ type: 'breakThrough', from: ['0506'], targets: ['0407'] }]);
  });

  test('[DOW-11.13.7] also where the battle for it ended without a decision', () => {
    const t = fight({
      pieces: {
        'fr.a': { hex: '0505', strength: 8 },
        'fr.b': { hex: '0705' },
        'al.x': { hex: '0506', strength: 2 },
        'al.y': { hex: '0606' },
        ...far,
      },
    });
    t.attack(['0705'], '0606').roll(3);
    t.attack(['0505'], '0506').roll(6).act({ type: 'fallBack' });
    t.act({ type: 'retreatTo', unit: 'al.x', hex: '0407' });
    if (t.step === 'dow.retreat.go') t.act({ type: 'halt' });
    expect(t.hex('fr.a')).toBe('0506');
    t.act({ type: 'endCombat' });
    expect(t.options('breakThrough').map(({ targets }) => targets)).toContainEqual(['0606']);
  });
});

describe('4.0 two Allied players', () => {
  const pieces = {
    'al.a': { hex: '0505' },
    'pr.b': { hex: '0606' },
    'al.g': guns('0607', { strength: 1 }),
    'fr.x': { hex: '0506', strength: 12 },
    'al.far': { hex: '1212' },
    'fr.far': { hex: '0112' },
  };
  const allied = () => fight({ first: 'coalition', pieces });

  test('[DOW-4.0.3] neither orders an attack in which none of his own takes part', () => {
    const t = allied();
    const by = (seat: string, ...from: string[]) => t.why({ type: 'attack', from, targets: ['0506'] }, seat);
    expect([by('allied', '0505'), by('prussian', '0606'), by('allied', '0505', '0606')]).toEqual([
      [],
      [],
      [],
    ]);
    expect([by('allied', '0606'), by('prussian', '0505')]).toEqual([
      ['not-your-attack DOW-4.0.3'],
      ['not-your-attack DOW-4.0.3'],
    ]);
    expect(by('allied', '0407')).toEqual(['not-your-attack DOW-4.0.3']);
    expect(strikes(t, 'allied')).toEqual(['0505>0506', '0505+0606>0506']);
    expect(strikes(t, 'prussian')).toEqual(['0606>0506', '0505+0606>0506']);
    const shot: DowAction = { type: 'bombard', hex: '0506', guns: ['0607'], support: [] };
    expect([t.why(shot, 'allied'), t.why(shot, 'prussian')]).toEqual([[], ['not-your-attack DOW-4.0.3']]);
    expect(t.options('bombard', 'prussian')).toEqual([]);
  });

  test('[DOW-4.0.3] nor after a bombardment', () => {
    const t = allied().act({ type: 'bombard', hex: '0506', guns: ['0607'], support: [] });
    while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
    t.roll(6);
    expect([t.step, t.pending]).toMatchObject(['dow.battle.assault', { seats: ['allied', 'prussian'] }]);
    expect(strikes(t, 'allied')).toEqual(['0505>0506', '0505+0606>0506']);
    expect(strikes(t, 'prussian')).toEqual(['0606>0506', '0505+0606>0506']);
  });
});

describe('9.4.5 reaction charges that need not be fought', () => {
  test('[DOW-9.4.5.7] [DOW-4.2.D.4] one party that guns have eaten up ends it', () => {
    const t = fight({
      pieces: {
        'fr.h': horse('0505', { strength: 2, morale: 3 }),
        'al.h': horse('0506', { strength: 1, morale: 5, nationality: 'hanover' }),
        'fr.g': guns('0607', { strength: 12 }),
        ...far,
      },
    });
    t.position = {
      ...t.position,
      clashes: [{ reacting: '0506', charging: '0505' }],
    };
    t.mark('fr.h', { mark: 'clashing' }).mark('al.h', { mark: 'clashing' });
    expect(t.why({ type: 'endCombat' })).toEqual(['reactions-remain DOW-4.2.D.4']);
    expect([t.options('endCombat'), t.options('resolveReaction')]).toEqual([
      [],
      [{ type: 'resolveReaction', hex: '0506' }],
    ]);
    expect(t.why({ type: 'resolveReaction', hex: '0505' })).toEqual(['no-reaction-there DOW-9.4.5.7']);
    t.act({ type: 'bombard', hex: '0506', guns: ['0607'], support: [] });
    while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
    t.roll(1);
    expect(t.unit('al.h').place).toBe('cadre');
    expect(t.position.clashes).toEqual([]);
  });

  test('[DOW-9.4.5.7] whichever of the two it is', () => {
    const left = (...clashing: string[]) => {
      const t = fight({
        pieces: {
          'fr.h': horse('0505'),
          'al.h': horse('0506', { nationality: 'hanover' }),
          'fr.g': guns('0904', { strength: 1 }),
          'al.y': { hex: '0905', strength: 9 },
          ...far,
        },
      });
      t.position = { ...t.position, clashes: [{ reacting: '0506', charging: '0505' }] };
      for (const id of clashing) t.mark(id, { mark: 'clashing' });
      t.act({ type: 'bombard', hex: '0905', guns: ['0904'], support: [] });
      while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
      return t.roll(6).position.clashes.length;
    };
    expect([left('fr.h', 'al.h'), left('fr.h'), left('al.h')]).toEqual([1, 0, 0]);
  });
});
