import { describe, expect, test } from 'vitest';
import { fight, odds } from '../odds.ts';
import { far, guns, horse } from '../pieces.ts';
import { attack, back, DR, even } from '../results.ts';
import type { Piece, Skirmish } from '../skirmish.ts';

/* 5.4.2, 11.1.1, 11.6: whether somebody is asked follows from what both sides know, and from nothing else. */

/** Whether the owner of 0506 is asked to answer an attack, with some horse that nobody has seen somewhere else. */
const isAsked = (top: Piece, hidden: Piece, more: Partial<Skirmish> = {}): boolean =>
  fight({
    ...more,
    pieces: {
      'fr.a': { hex: '0505' },
      'al.x': { ...top, hex: '0506' },
      'al.cover': { hex: '1010', strength: 1 },
      'al.hid': { arm: 'cavalry', ...hidden, hex: '1010' },
      ...far,
      ...more.pieces,
    },
  }).attack(['0505'], '0506').step === 'dow.answer.answer';

describe('11.1.1 who could get out of the way', () => {
  test('[DOW-11.1.1.2] [DOW-5.2.1] horse that nobody has seen could lie there only where twelve points are not exceeded', () => {
    expect(isAsked({ strength: 10 }, { strength: 2 })).toBe(true);
    expect(isAsked({ strength: 11 }, { strength: 2 })).toBe(false);
    expect(isAsked({ strength: 12, losses: 2 }, { strength: 2 })).toBe(true);
    expect(isAsked({ strength: 11 }, { strength: 3, losses: 2 })).toBe(true);
  });

  test('[DOW-11.1.1.2] and only horse or horse guns of the same army, and not in ground for one unit', () => {
    expect(isAsked({}, { arm: 'horse-artillery' })).toBe(true);
    expect(isAsked({}, { arm: 'foot-artillery' })).toBe(false);
    expect(isAsked({}, {}, { terrain: { '0506': 'town' } })).toBe(false);
    const strange = {
      pieces: { 'al.hid': { hex: '1010', strength: 1 }, 'pr.c': { hex: '0909' }, 'pr.h': horse('0909') },
    };
    expect(isAsked({}, {}, strange)).toBe(false);
  });

  test('[DOW-11.1.1.2] horse that has been seen elsewhere is not there', () => {
    const t = fight({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, 'al.h': horse('1010'), ...far },
    });
    expect(t.attack(['0505'], '0506').step).toBe('dow.assault.roll');
  });

  test('[DOW-11.1.1.1] whom enemy horse is known to pin is not asked', () => {
    expect(isAsked({}, {}, { pieces: { 'fr.h': horse('0606') } })).toBe(false);
    expect(isAsked(horse('0506'), {}, { pieces: { 'fr.h': horse('0606') } })).toBe(false);
    expect(isAsked(horse('0506'), {})).toBe(true);
  });
});

describe('11.6 three arms', () => {
  const three = (shown: boolean) => {
    const t = fight({
      pieces: {
        'fr.a': { hex: '0505', strength: 4 },
        'al.i': { hex: '0506', strength: 4 },
        'al.h': horse('0506', { strength: 2 }),
        'al.g': guns('0506', { strength: 2 }),
        ...far,
      },
    }).attack(['0505'], '0506');
    return t.act(shown ? { type: 'stand', claim: true } : { type: 'stand' });
  };
  test('[DOW-11.6.2] [DOW-11.6.4] count only where their owner shows them', () => {
    const claimed = three(true);
    expect(claimed.last('combinedArmsShown')).toMatchObject({
      units: ['al.i', 'al.h', 'al.g'],
      reveals: true,
    });
    expect(claimed.roll(3).last('combatRolled').odds).toMatchObject({ odds: '1-1', column: '1-2' });
    const silent = three(false);
    expect([silent.has('combinedArmsShown'), silent.unit('al.h').seen]).toEqual([false, false]);
    expect(silent.roll(3).last('combatRolled').odds).toMatchObject({ odds: '1-1', column: '1-1' });
  });

  test('[DOW-11.6.2] two arms are none, and before guns nobody claims', () => {
    const two = fight({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.i': { hex: '0506', strength: 2 },
        'al.h': horse('0506'),
        ...far,
      },
    }).attack(['0505'], '0506');
    expect(two.why({ type: 'stand', claim: true })).toEqual(['not-three-arms DOW-11.6.2']);
    expect(two.options('stand')).toEqual([{ type: 'stand' }]);
    const shelled = fight({
      pieces: {
        'fr.k': guns('0505'),
        'al.i': { hex: '0506', strength: 4 },
        'al.h': horse('0506', { strength: 2 }),
        'al.g': guns('0506', { strength: 2 }),
        ...far,
      },
    }).act({ type: 'bombard', hex: '0506', guns: ['0505'], support: [] });
    expect(shelled.why({ type: 'stand', claim: true })).toEqual(['not-three-arms DOW-11.6.2']);
  });
});

describe('11.9.2, 11.9.3 those beneath', () => {
  const driven = (more: Readonly<Record<string, Piece>>) => {
    const pieces = { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506', strength: 4 }, ...more };
    return back(attack({ pieces }, DR).act({ type: 'fallBack' }), 'al.x', '0507');
  };
  test('[DOW-11.9.3.1] [DOW-9.4.6.1] once one has charged the attackers away there is nobody left for the next', () => {
    const pieces = {
      'al.h': horse('0506', { strength: 2, morale: 4 }),
      'al.k': horse('0506', { strength: 2, morale: 4 }),
    };
    const t = driven(pieces).roll(4);
    expect(t.options('countercharge').map(({ unit }) => unit)).toEqual(['al.h', 'al.k']);
    t.act({ type: 'countercharge', unit: 'al.h' }).roll(2).act({ type: 'fallBack' });
    back(t, 'fr.a', '0504');
    expect([t.hex('fr.a'), t.step, t.unit('al.k').mark]).toEqual(['0504', 'dow.combat.choose', null]);
    // And it stays where its stack stands (ruling R59).
    expect([t.stack('0505'), t.hex('al.h')]).toEqual([[], '0506']);
    const stays = driven(pieces)
      .roll(4)
      .act({ type: 'countercharge', unit: 'al.h' })
      .roll(2)
      .act({ type: 'hold' });
    expect(stays.step).toBe('dow.stackCheck.choose');
    expect(stays.options('countercharge').map(({ unit }) => unit)).toEqual(['al.k']);
  });

  test('[DOW-11.9.2.1] [DOW-11.9.3.2] those beneath attackers whom it drives off check in their turn', () => {
    const pieces = {
      'fr.b': { hex: '0505', strength: 2, morale: 3 },
      'fr.c': { hex: '0505', strength: 2, morale: 2 },
      'al.h': horse('0506', { strength: 2, morale: 4 }),
    };
    const charged = () => driven(pieces).roll(4).act({ type: 'countercharge', unit: 'al.h' }).roll(2);
    const t = charged().act({ type: 'fallBack' });
    back(t, 'fr.a', '0504');
    expect(t.step).toBe('dow.stackCheck.roll');
    t.roll(3);
    expect(t.last('stackChecked')).toMatchObject({ hex: '0505', die: 3, failed: ['fr.c'] });
    back(t, 'fr.c', '0504');
    expect([t.stack('0505'), t.stack('0504'), t.unit('al.h').mark]).toEqual([
      ['fr.b'],
      ['fr.a', 'fr.c'],
      'blown',
    ]);
    expect(t.game.invariants(t.position)).toEqual([]);
    const pays = charged().act({ type: 'hold' });
    expect(pays.step).not.toBe('dow.stackCheck.roll');
  });

  test('[DOW-9.2.14.4] in severe mud nobody charges back', () => {
    const pieces = { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, 'al.h': horse('0506', { morale: 4 }) };
    const ends = (weather: 'mud' | 'severe-mud') =>
      back(attack({ weather, pieces }, DR).act({ type: 'fallBack' }), 'al.x', '0507').roll(4).step;
    expect([ends('mud'), ends('severe-mud')]).toEqual(['dow.stackCheck.choose', 'dow.combat.choose']);
  });

  test('[DOW-11.9.3.2] a Dr2 throws the attackers back two hexes', () => {
    const t = driven({ 'al.h': horse('0506', { strength: 2, morale: 5 }) }).roll(4);
    t.act({ type: 'countercharge', unit: 'al.h' });
    expect(t.last('countercharged')).toMatchObject({ unit: 'al.h', hex: '0506', reveals: true });
    t.roll(1);
    expect(t.last('chargeRolled')).toMatchObject({ modified: 0, result: 'Dr2' });
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'fr.a', hex: '0504' });
    t.act({ type: 'retreatTo', unit: 'fr.a', hex: '0503' });
    expect([t.hex('fr.a'), t.unit('fr.a').losses]).toEqual(['0503', 0]);
  });

  test('[DOW-11.9.2.2] a check and a retreat tell the enemy who was there', () => {
    const t = driven({ 'al.y': { hex: '0506', strength: 2, morale: 1 } });
    expect(t.last('retreated')).toMatchObject({ unit: 'al.x', reveals: true });
    expect(t.roll(3).last('stackChecked')).toMatchObject({ failed: ['al.y'], reveals: true });
  });
});

describe('11.3, 5.2 a Guard pair among others', () => {
  const guard = (morale: number, strength: number): Piece => ({
    hex: '0505',
    guard: true,
    corps: 'fr.ig',
    morale,
    strength,
  });
  const morale = (line: number) =>
    odds(
      {
        pieces: {
          'fr.g1': guard(5, 2),
          'fr.g2': guard(5, 2),
          'fr.a': { hex: '0606', morale: 4, strength: line },
          'al.x': { hex: '0506' },
          ...far,
        },
      },
      ['0505', '0606'],
    ).attackMorale;
  test('[DOW-11.3.3] [DOW-11.3.4] [DOW-5.2.13] weighs as much as both of it together', () => {
    // Four points of five against as many of four balance, and a half goes to the defender's good.
    expect([morale(3), morale(4), morale(5)]).toEqual([5, 4, 4]);
  });
  test('[DOW-11.3.3] points are counted on both sides of the average, not units', () => {
    const three = (strong: number) =>
      odds(
        {
          pieces: {
            'fr.a': { hex: '0505', morale: 5, strength: strong },
            'fr.b': { hex: '0606', morale: 4, strength: 2 },
            'fr.c': { hex: '0406', morale: 4, strength: 2 },
            'al.x': { hex: '0506' },
            ...far,
          },
        },
        ['0505', '0606', '0406'],
      ).attackMorale;
    expect([three(3), three(4), three(5)]).toEqual([4, 4, 5]);
  });
  test('[DOW-5.2.13] has the morale that averages both, as the stronger of them is', () => {
    const pair = (first: number, second: number) =>
      odds({
        pieces: { 'fr.g1': guard(5, first), 'fr.g2': guard(4, second), 'al.x': { hex: '0506' }, ...far },
      }).attackMorale;
    expect([pair(3, 2), pair(2, 3), pair(2, 2)]).toEqual([5, 4, 4]);
  });
});

test('[DOW-11.2.3] [DOW-11.2.1] each line of a strength says by which case it counts', () => {
  const rules = (a: Piece, x: Piece) => {
    const { attack: mine, defence } = odds({
      pieces: { 'fr.a': { ...a, hex: '0505' }, 'al.x': { ...x, hex: '0506' }, ...far },
    });
    return [mine, defence].map(({ lines }) => lines.map(({ rule }) => rule));
  };
  expect(rules({}, {})).toEqual([['DOW-11.2.1'], ['DOW-11.2.3']]);
  expect(rules({ arm: 'cavalry' }, { arm: 'foot-artillery' })).toEqual([
    ['DOW-11.2.1', 'DOW-11.2.2.1'],
    ['DOW-11.2.4.1', 'DOW-11.2.4.1'],
  ]);
});

describe('10.4 an attack after the guns', () => {
  const fired = (under: Piece, more: Readonly<Record<string, Piece>> = {}) => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 3 }),
        'fr.u': { strength: 3, ...under, hex: '0505' },
        'al.x': { hex: '0506', strength: 6 },
        ...more,
        ...far,
      },
    });
    return t.act({ type: 'bombard', hex: '0506', guns: ['0505'], support: [] }).roll(6);
  };
  const strikes = (under: Piece, more: Readonly<Record<string, Piece>> = {}) => {
    const t = fired(under, more);
    return [t.step, t.options('attack').length];
  };
  test('[DOW-10.4.3] [DOW-5.4.2.1] is asked about whoever lies beneath the guns, so that nobody learns it', () => {
    expect(strikes({})).toEqual(['dow.battle.assault', 1]);
    expect(strikes({ out: true })).toEqual(['dow.battle.assault', 0]);
    // A second battery lies there, and the foot that could have lain there somewhere else.
    const cover = { 'fr.c': { hex: '0202', strength: 1 }, 'fr.v': { hex: '0202', strength: 3 } };
    expect(strikes({ arm: 'foot-artillery' }, cover)).toEqual(['dow.battle.assault', 0]);
    expect(fired({ arm: 'foot-artillery' }, cover).why({ type: 'forgo' })).toEqual([]);
    // Everybody else has been seen: nobody could lie there.
    expect(strikes({ arm: 'foot-artillery' })[0]).toBe('dow.combat.choose');
  });
});

describe('10.4 who supports', () => {
  const backed = (...under: string[]) => {
    const pieces: Record<string, Piece> = {
      'pr.g': guns('0405', { strength: 3 }),
      'al.hg': { hex: '0606', arm: 'horse-artillery', strength: 2 },
      'al.top': { hex: '0909', strength: 4 },
      'pr.b': { hex: '0505' },
      'fr.x': { hex: '0506', strength: 6 },
      ...far,
    };
    for (const id of under) pieces[id] = { hex: '0606', strength: 3 };
    // Beneath another unit lies whoever does not lie beneath the horse guns.
    if (under.length === 0) pieces['al.i'] = { hex: '0909', strength: 3 };
    return fight({ first: 'coalition', pieces }).act({
      type: 'bombard',
      hex: '0506',
      guns: ['0405'],
      support: ['0505', '0606'],
    });
  };

  test('[DOW-10.4.1] [DOW-5.4.2.1] is named before the guns fire, and everybody sees him', () => {
    const t = backed('al.i');
    expect([t.step, t.unit('al.i').seen]).toEqual(['dow.battle.roll', true]);
    const none = backed();
    expect([none.step, none.unit('al.i').seen, none.unit('al.hg').seen]).toEqual([
      'dow.battle.roll',
      false,
      true,
    ]);
  });

  test('[DOW-10.4.3] [DOW-5.4.2.1] and who is asked afterwards follows from those who were named', () => {
    const asked = (t: ReturnType<typeof backed>) => {
      t.roll(6);
      const seats = () => (t.pending.kind === 'decide' ? t.pending.seats : []);
      const drawn = t.game.resample(t.game.observe(t.position, 'french'), 'french', (n) => n - 1);
      expect(t.game.pendingFor(drawn, 'french')).toEqual(t.game.pendingFor(t.position, 'french'));
      return [t.step, seats()];
    };
    expect(asked(backed('al.i'))).toEqual(['dow.battle.assault', ['allied', 'prussian']]);
    // The horse guns can only go in afterwards; that foot could lie beneath them changes nothing.
    expect(asked(backed())).toEqual(['dow.battle.assault', ['prussian']]);
  });

  test('[DOW-10.4.4] [DOW-5.4.2.1] whoever may go into the hex has been seen', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0405', { strength: 13 }),
        'fr.hg': { hex: '0606', arm: 'horse-artillery', strength: 2 },
        'fr.i': { hex: '0606', strength: 3 },
        'al.x': { hex: '0506', strength: 1 },
        ...far,
      },
    }).act({ type: 'bombard', hex: '0506', guns: ['0405'], support: ['0606'] });
    t.roll(1);
    expect([t.step, t.unit('fr.i').seen]).toEqual(['dow.advance.choose', true]);
    expect(t.options('advance').map(({ unit }) => unit)).toEqual(['fr.i']);
  });
});

describe('11.9.5 who is pushed out', () => {
  test('[DOW-11.9.5.2] [DOW-5.4.2.1] is named, and so seen, before he says where he goes', () => {
    const lake = { water: 'lake' } as const;
    const t = attack(
      {
        sides: { '0406-0506': lake, '0407-0506': lake, '0506-0606': lake, '0506-0607': lake },
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.top': { hex: '0507', strength: 8 },
          'al.q': { hex: '0507', strength: 4 },
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    expect(t.unit('al.q').seen).toBe(false);
    t.act({ type: 'retreatTo', unit: 'al.x', hex: '0507', displace: ['al.q'] });
    expect([t.step, t.hex('al.q'), t.unit('al.q').seen]).toEqual(['dow.retreat.go', '0507', true]);
  });
});

describe('11.9 the hex of a retreat', () => {
  const gone = (friends: number, more: Readonly<Record<string, Piece>> = {}) =>
    attack(
      {
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.w': { hex: '0407', strength: 6 },
          'al.v': { hex: '0407', strength: friends },
          'al.u': { hex: '0607', strength: 12 },
          ...more,
        },
      },
      DR,
    ).act({ type: 'fallBack' });
  test('[DOW-11.9.1.1] [DOW-5.4.2.1] is asked for whether or not friends leave room in another, so that nobody learns it', () => {
    const ways = (friends: number) => {
      const t = gone(friends);
      return [t.step, t.options('retreatTo').map(({ hex }) => hex)];
    };
    expect(ways(2)).toEqual(['dow.retreat.go', ['0507', '0407']]);
    expect(ways(6)).toEqual(['dow.retreat.go', ['0507']]);
    // Enemies on both sides, whom all can see, leave one way and no question.
    const between = even();
    const t = attack(
      { pieces: { ...between.pieces, 'fr.b': { hex: '0407' }, 'fr.c': { hex: '0607' } } },
      DR,
    ).act({ type: 'fallBack' });
    expect(t.hex('al.x')).toBe('0507');
  });
});
