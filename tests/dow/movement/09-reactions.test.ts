import { describe, expect, test } from 'vitest';
import { charge, moving, one } from '../charging.ts';
import { horse } from '../pieces.ts';
import type { Piece } from '../skirmish.ts';
import { withStacks } from '../stacks.ts';

describe('9.4.5 reaction charges', () => {
  const clash = (defender: Piece = {}, more: Readonly<Record<string, Piece>> = {}) =>
    moving({
      pieces: {
        'fr.h': horse('0505', { strength: 3, morale: 3 }),
        'al.h': horse('0506', { strength: 4, morale: 4, ...defender }),
        'al.far': { hex: '1212' },
        ...more,
      },
    });

  test('[DOW-9.4.5.1] charged cavalry may react, wherever in the stack it lay', () => {
    const t = clash({ strength: 2 }, {}).act(charge('0506', 'fr.h'));
    expect(t.step).toBe('dow.charge.answer');
    expect(t.options('react').map(({ units }) => units)).toEqual([['al.h']]);
    expect(t.why({ type: 'receive' })).toEqual([]);
    expect(t.why({ type: 'react', units: ['al.far'] })).toEqual(['not-charged-cavalry DOW-9.4.5.1']);
  });

  test('[DOW-9.4.5.2] [DOW-4.2.B.5] also out of command, of whatever nation', () => {
    const t = clash({ out: true }).act(charge('0506', 'fr.h'));
    expect(t.why({ type: 'react', units: ['al.h'] })).toEqual([]);
  });

  test('[DOW-9.4.5.3] British cavalry must', () => {
    const t = clash({ nationality: 'british' }).act(charge('0506', 'fr.h'));
    expect(t.last('reactionDeclared')).toMatchObject({ units: ['al.h'], compulsory: true });
    expect(t.step).toBe('dow.charge.check');
  });

  test('[DOW-9.4.5.4] [DOW-9.4.5.5] [DOW-9.4.5.7] it checks morale; if it passes both hexes are marked and must fight', () => {
    const t = clash()
      .act(charge('0506', 'fr.h'), { type: 'react', units: ['al.h'] })
      .roll(4);
    expect(t.last('reactionChecked')).toMatchObject({ passed: true, morale: 4 });
    expect(t.position.clashes).toEqual([{ reacting: '0506', charging: '0505' }]);
    expect(t.has('chargeRolled')).toBe(false);
    expect(t.last('reactionDeclared')).toMatchObject({ compulsory: false, rule: 'DOW-9.4.5.1' });
    t.act({ type: 'endMovement' });
    expect(t.why({ type: 'endCombat' })).toEqual(['reactions-remain DOW-4.2.D.4']);
  });

  test('[DOW-9.4.5.6] if it fails it must go back a hex and may not pay instead; the charge goes on', () => {
    const t = clash({}, { 'al.i': { hex: '0506', strength: 2, morale: 2 } })
      .act(charge('0506', 'fr.h'), { type: 'react', units: ['al.h'] })
      .roll(5);
    expect(t.why({ type: 'hold' })).toEqual(['not-now DOW-11.9.0.1']);
    t.act(t.options('retreatTo')[0] as never);
    expect(t.hex('al.h')).not.toBe('0506');
    expect(t.unit('al.h').losses).toBe(0);
    expect(t.step).toBe('dow.charge.roll');
  });

  test('[DOW-9.4.5.6] a hex left empty so is won', () => {
    const t = clash()
      .act(charge('0506', 'fr.h'), { type: 'react', units: ['al.h'] })
      .roll(6);
    t.act(t.options('retreatTo')[0] as never);
    expect(t.hex('fr.h')).toBe('0506');
    expect(t.has('chargeWon')).toBe(true);
  });

  const fought = () => {
    const t = clash({}, { 'fr.i': { hex: '0504' } })
      .act(charge('0506', 'fr.h'), { type: 'react', units: ['al.h'] })
      .roll(1)
      .act({ type: 'endMovement' });
    return t.act({ type: 'resolveReaction', hex: '0506' });
  };

  test('[DOW-9.4.5.8] [DOW-9.4.5.9] [DOW-9.4.5.10] [DOW-9.4.5.11] both add strength and morale, the reacting side attacks, on the combat table with the morale difference', () => {
    const t = fought();
    expect(t.pending).toMatchObject({
      facts: {
        kind: 'reaction',
        odds: { attack: { total: 8 }, defence: { total: 6 }, odds: '1-1', die: { total: 1 } },
      },
    });
    t.roll(5);
    expect(t.last('combatRolled')).toMatchObject({ result: 'Dr', modified: 6 });
  });

  test('[DOW-9.4.5.12] the horse of a French cavalry corps reacts together', () => {
    const t = moving({
      first: 'coalition',
      pieces: {
        'al.h': horse('0505'),
        'fr.a': horse('0506', { corps: 'fr.iiic', strength: 4, morale: 3 }),
        'fr.b': horse('0506', { corps: 'fr.iiic', strength: 3, morale: 4 }),
      },
    });
    t.act(charge('0506', 'al.h'), { type: 'react', units: ['fr.a', 'fr.b'] })
      .roll(1)
      .act({ type: 'endMovement' });
    t.act({ type: 'resolveReaction', hex: '0506' });
    expect(t.pending).toMatchObject({ facts: { odds: { attack: { total: 14 } } } });
  });

  test('[DOW-9.4.5.12] others react one at a time', () => {
    const t = clash({ strength: 3 }, { 'al.h2': horse('0506', { strength: 3 }) }).act(charge('0506', 'fr.h'));
    expect(t.why({ type: 'react', units: ['al.h', 'al.h2'] })).toEqual([
      'not-one-cavalry-corps DOW-9.4.5.12',
    ]);
  });

  test('[DOW-9.4.5.13] [DOW-9.4.5.14] [DOW-9.4.5.15] [DOW-9.4.3.5] nobody enters, joins or leaves the marked hexes', () => {
    const t = clash(
      {},
      { 'fr.i': { hex: '0505', strength: 2 }, 'fr.j': { hex: '0405', strength: 2 }, 'fr.k': horse('0605') },
    )
      .act(charge('0506', 'fr.h'), { type: 'react', units: ['al.h'] })
      .roll(1);
    expect(t.why({ type: 'march', units: ['fr.j'], path: ['0505'] })).toEqual(['hex-marked DOW-9.4.5.13']);
    expect(t.why({ type: 'march', units: ['fr.i'], path: ['0504'] })).toContain('hex-marked DOW-9.4.5.15');
    const near = moving({ pieces: { 'fr.h': horse('0505'), 'fr.k': horse('0606'), 'al.h': horse('0506') } })
      .act(charge('0506', 'fr.h'), { type: 'react', units: ['al.h'] })
      .roll(1);
    expect(near.why(charge('0506', 'fr.k'))).toEqual(['hex-marked DOW-9.4.5.14']);
  });

  test('[DOW-9.4.5.13] [DOW-11.9.0.1] nor does anybody retreat there while the movement phase lasts', () => {
    const driven = (answer: 'react' | 'receive') => {
      const t = clash(
        { movement: 6 },
        { 'al.x': { hex: '0507', strength: 1, morale: 1 }, 'fr.k': horse('0508', { morale: 5 }) },
      ).act(
        charge('0506', 'fr.h'),
        answer === 'react' ? { type: 'react', units: ['al.h'] } : { type: 'receive' },
      );
      t.roll(answer === 'react' ? 1 : 6);
      while (t.step === 'dow.suffer.choose') t.act({ type: 'hold' });
      t.act(charge('0507', 'fr.k')).roll(2).act({ type: 'fallBack' });
      return t.options('retreatTo').map(({ hex }) => hex);
    };
    expect(driven('receive')).toContain('0506');
    expect(driven('react')).not.toContain('0506');
    expect(driven('react')).not.toEqual([]);
  });

  test('[DOW-9.4.5.13] [DOW-9.2.3.5] nor does anybody come onto the map there', () => {
    const come = (reacts: boolean) => {
      const t = moving({
        entries: [{ id: '3', hex: '1206', edge: 'east' }],
        pieces: {
          'fr.in': { strength: 2, arm: 'cavalry', enters: { turn: 1, at: '3' } },
          'fr.h': horse('1204', { strength: 3 }),
          'al.h': horse('1203', { morale: 4 }),
          'al.b': { hex: '1206' },
          'al.far': { hex: '0112' },
        },
      });
      if (reacts) t.act(charge('1203', 'fr.h'), { type: 'react', units: ['al.h'] }).roll(1);
      const offered = t.options('enter').some(({ path }) => path[0] === '1204');
      return [offered, ...t.why({ type: 'enter', unit: 'fr.in', path: ['1204'], full: true })];
    };
    expect(come(false)).toEqual([true]);
    expect(come(true)).toEqual([false, 'hex-marked DOW-9.4.5.13']);
  });
});

describe('9.4.6 to 9.4.8 what comes of it', () => {
  const strong = { morale: 5 };
  test('[DOW-9.4.6.1] [DOW-9.4.6.2] [DOW-9.4.6.3] an emptied hex is entered, paid in full even by road, and the ride goes on', () => {
    const t = one({ morale: 1 }, strong, { highways: [['0505', '0506']] })
      .act(charge('0506', 'fr.h'))
      .roll(3);
    expect(t.last('chargeRolled').result).toBe('Dr');
    t.act({ type: 'fallBack' });
    t.act(t.options('retreatTo')[0] as never);
    expect(t.hex('fr.h')).toBe('0506');
    expect(t.position.marches.french).toMatchObject({ hex: '0506', spent: 4 });
    expect(t.why({ type: 'march', units: ['fr.h'], path: ['0606'] })).toEqual([]);
    expect(t.unit('fr.h').mark).toBeNull();
  });

  test('[DOW-9.4.6.1] all who charged go in', () => {
    const t = moving({
      pieces: {
        'fr.a': horse('0505', { corps: 'fr.ivc', strength: 3, morale: 5 }),
        'fr.b': horse('0505', { corps: 'fr.ivc', strength: 3, morale: 5 }),
        'al.x': { hex: '0506', strength: 1, morale: 1 },
      },
    });
    t.act(charge('0506', 'fr.a', 'fr.b'))
      .roll(1)
      .act({ type: 'hold' });
    expect(t.stack('0506')).toEqual(['fr.a', 'fr.b']);
  });

  test('[DOW-9.4.6.4] who has won may attack in the combat phase', () => {
    const t = one({ morale: 1, strength: 1 }, strong, {})
      .act(charge('0506', 'fr.h'))
      .roll(1)
      .act({ type: 'hold' });
    expect(t.unit('fr.h')).toMatchObject({ mark: null, attacked: false });
  });

  test('[DOW-9.4.7.1] [DOW-5.3.7] who came by road and is thrown back off it is in no column; who pays and stays is', () => {
    const ridden = () =>
      moving({
        highways: [['0503', '0504', '0505']],
        pieces: {
          'fr.h': horse('0503', { morale: 1, strength: 2 }),
          'fr.i': { hex: '0403', strength: 2 },
          'al.x': { hex: '0506', morale: 4 },
        },
      })
        .march('fr.h', '0504', '0505')
        .act(charge('0506', 'fr.h'))
        .roll(6);
    const back = ridden().act({ type: 'fallBack' }).act({ type: 'retreatTo', unit: 'fr.h', hex: '0405' });
    expect(back.why({ type: 'march', units: ['fr.i'], path: ['0404', '0405'] })).toEqual([]);
    expect(back.options('march').map(({ path }) => path.at(-1))).toContain('0405');
    const stays = ridden().act({ type: 'hold' });
    expect(stays.why({ type: 'march', units: ['fr.i'], path: ['0404', '0405', '0505'] })).toEqual([
      'column-there DOW-5.3.4',
    ]);
  });

  test('[DOW-5.3.4] [DOW-11.9.0.1] nobody is thrown back upon a column of his own', () => {
    const driven = (full: boolean) => {
      const t = moving({
        highways: [['0403', '0404', '0405']],
        pieces: {
          'fr.h': horse('0505', { morale: 1, strength: 2 }),
          'fr.i': { hex: '0403', strength: 2 },
          'al.x': { hex: '0506', morale: 4 },
        },
      });
      t.act({ type: 'march', units: ['fr.i'], path: ['0404', '0405'], ...(full ? { full: true } : {}) });
      t.act(charge('0506', 'fr.h')).roll(6).act({ type: 'fallBack' });
      return t.options('retreatTo').map(({ hex }) => hex);
    };
    expect(driven(true)).toContain('0405');
    expect(driven(false)).not.toContain('0405');
    expect(driven(false)).toContain('0504');
  });

  test('[DOW-9.4.7.1] [DOW-9.4.7.2] [DOW-9.4.7.3] [DOW-11.0.5] who goes back has ended his move and does not fight', () => {
    const t = moving({
      pieces: {
        'fr.h': horse('0505', { morale: 1 }),
        'al.x': { hex: '0506', morale: 4 },
        'al.y': { hex: '0502' },
      },
    });
    t.act(charge('0506', 'fr.h')).roll(6).act({ type: 'fallBack' });
    while (t.step === 'dow.retreat.go') t.act({ type: 'retreatTo', unit: 'fr.h', hex: '0504' });
    expect(t.unit('fr.h')).toMatchObject({ mark: 'spent', moved: true });
    expect(t.why({ type: 'march', units: ['fr.h'], path: ['0503'] })).toContain('charge-lost DOW-9.4.7.1');
    t.act({ type: 'endMovement' });
    t.position = withStacks(t.position, 'french', { '0503': ['fr.h'] });
    expect(t.why({ type: 'attack', from: ['0503'], targets: ['0502'] })).toEqual(['charge-lost DOW-9.4.7.3']);
  });

  test('[DOW-9.4.8.1] [DOW-9.4.8.2] [DOW-9.4.8.3] [DOW-9.4.8.4] a result met by losses decides nothing: charge again, ride on, or stop', () => {
    const t = one({ morale: 4 }, { morale: 3 }).act(charge('0506', 'fr.h')).roll(6).act({ type: 'hold' });
    expect(t.unit('fr.h').losses).toBe(1);
    expect(t.last('chargeUndecided')).toMatchObject({ units: ['fr.h'] });
    expect(t.why(charge('0506', 'fr.h'))).toEqual([]);
    expect(t.why({ type: 'march', units: ['fr.h'], path: ['0504'] })).toEqual([]);
    t.act({ type: 'endMovement' });
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual([]);
  });

  test('[DOW-9.4.8.4] the defender may pay too', () => {
    const t = one({ morale: 1 }, strong).act(charge('0506', 'fr.h')).roll(3).act({ type: 'hold' });
    expect(t.unit('al.x').losses).toBe(1);
    expect(t.last('chargeUndecided')).toMatchObject({ hex: '0506' });
  });
});
