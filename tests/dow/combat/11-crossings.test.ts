import { describe, expect, test } from 'vitest';
import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import { fight } from '../odds.ts';
import { far, guns, horse } from '../pieces.ts';
import { attack, back, DR } from '../results.ts';
import { type Skirmish, type Table, table } from '../skirmish.ts';

/* Where chapters meet: what the one allows and the other forbids. */

/** Foot in 0506 is driven out by 0505 and leaves horse behind that passes its check. */
const left = (more: Partial<Skirmish> = {}): Table =>
  back(
    attack(
      {
        ...more,
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.h': horse('0506', { strength: 2, morale: 4 }),
          ...more.pieces,
        },
      },
      DR,
    ).act({ type: 'fallBack' }),
    'al.x',
    '0507',
  ).roll(4);
const strikes = (t: Table): string[] => t.options('countercharge').map(({ unit }) => unit);

describe('9.4.2, 11.9.3 horse that charges out of a stack that was attacked', () => {
  test('[DOW-9.4.2.4] [DOW-9.4.2.5] [DOW-9.4.2.2] does not charge into farms, woods and closed ground', () => {
    expect(strikes(left())).toEqual(['al.h']);
    for (const terrain of ['grand-farm', 'woods', 'forest'] as const) {
      const t = left({ terrain: { '0505': terrain } });
      expect([terrain, t.step]).not.toContain('dow.stackCheck.choose');
    }
  });

  test('[DOW-9.4.2.5] [DOW-11.9.3.2] of several attackers it strikes those that it may', () => {
    const t = left({ terrain: { '0406': 'woods' }, pieces: { 'fr.b': { hex: '0406', morale: 6 } } });
    expect(t.step).toBe('dow.stackCheck.choose');
    const both = attack(
      {
        terrain: { '0406': 'woods' },
        pieces: {
          'fr.a': { hex: '0505', strength: 2, morale: 3 },
          'fr.b': { hex: '0406', strength: 2, morale: 3 },
          'al.x': { hex: '0506' },
          'al.h': horse('0506', { strength: 2, morale: 4 }),
        },
      },
      DR,
      ['0505', '0406'],
    ).act({ type: 'fallBack' });
    back(both, 'al.x', '0607').roll(4);
    both.act({ type: 'countercharge', unit: 'al.h' }).roll(2).act({ type: 'hold' });
    expect([both.unit('fr.a').losses, both.unit('fr.b').losses]).toEqual([1, 0]);
  });

  test('[DOW-9.4.2.1] [DOW-7.2.3] needs command, and nobody is told whether it has it', () => {
    const pieces = { 'al.h': horse('0506', { strength: 2, morale: 4, out: true }) };
    const t = left({ pieces });
    expect([t.step, strikes(t)]).toEqual(['dow.stackCheck.choose', []]);
    expect(t.why({ type: 'countercharge', unit: 'al.h' })).toEqual(['out-of-command DOW-9.4.2.1']);
    expect(t.why({ type: 'remain' })).toEqual([]);
  });

  test('[DOW-9.4.2.3] is held by horse that did not attack, where no attacker holds it', () => {
    const held = left({ pieces: { 'fr.h': horse('0606') } });
    expect(held.step).not.toBe('dow.stackCheck.choose');
    const unseen = left({ pieces: { 'fr.y': { hex: '0606' }, 'fr.h': horse('0606') } });
    expect(strikes(unseen)).toEqual(['al.h']);
    unseen.act({ type: 'countercharge', unit: 'al.h' });
    expect(unseen.last('pinned')).toMatchObject({ by: 'fr.h', hex: '0506', rule: 'DOW-9.4.2.3' });
    expect([unseen.has('chargeRolled'), unseen.unit('fr.h').seen]).toEqual([false, true]);
    const met = left({
      pieces: { 'fr.a': horse('0505', { strength: 2, morale: 2 }), 'fr.h': horse('0606') },
    });
    expect(strikes(met)).toEqual(['al.h']);
  });

  test('[DOW-11.9.2.3] thrown back, it takes no horse guns along that had to stay', () => {
    const t = left({ pieces: { 'al.g': { hex: '0506', arm: 'horse-artillery', strength: 1, morale: 5 } } });
    t.act({ type: 'countercharge', unit: 'al.h' }).roll(6);
    expect([t.step, t.options('fallBack')]).toEqual(['dow.suffer.choose', [{ type: 'fallBack' }]]);
  });
});

describe('9.4.3 who stands beside a charge', () => {
  test('[DOW-9.4.3.4] horse guns do not ride back with horse that was thrown back', () => {
    const t = table({
      pieces: {
        'fr.h': horse('0505'),
        'fr.g': { hex: '0505', arm: 'horse-artillery', strength: 1 },
        'al.x': { hex: '0506' },
        ...far,
      },
    }).toMovement();
    t.act({ type: 'charge', units: ['fr.h'], hex: '0506' }).roll(6);
    expect(t.options('fallBack')).toEqual([{ type: 'fallBack' }]);
    expect(t.why({ type: 'fallBack', with: ['fr.g'] })).toEqual(['had-no-part DOW-9.4.3.4']);
  });
});

describe('10.4 support across water', () => {
  test('[DOW-10.4.1] [DOW-11.5.2] nobody supports who could not attack, and so nobody must who cannot', () => {
    const pieces = {
      'fr.g': guns('0406'),
      'fr.i': { hex: '0505' },
      'fr.j': { hex: '0606' },
      'al.x': { hex: '0506', strength: 3 },
      ...far,
    };
    const t = fight({ pieces, sides: { '0506-0606': { water: 'river' } } });
    expect(t.options('bombard').map(({ support }) => support)).toEqual([[], ['0505']]);
    const say: DowAction = { type: 'bombard', hex: '0506', guns: ['0406'], support: ['0606'] };
    expect(t.why(say)).toEqual(['water-between DOW-11.5.2']);
    const forded = fight({ pieces, sides: { '0506-0606': { water: 'river', ford: true } } });
    expect(forded.why(say)).toEqual([]);
  });
});

describe('4.0 two Allied players in one fight', () => {
  const joined = () =>
    attack(
      {
        first: 'coalition',
        pieces: {
          'al.a': { hex: '0505', strength: 5 },
          'al.b': { hex: '0406', strength: 5 },
          'pr.c': { hex: '0606', strength: 12 },
          'fr.x': { hex: '0506', strength: 3 },
        },
      },
      4,
      ['0505', '0406', '0606'],
    );
  const seats = (t: Table) => (t.pending.kind === 'decide' ? t.pending.seats : []);

  test('[DOW-11.11.2] [DOW-4.0.3] once one army has gone in, the other has no word in who follows', () => {
    const t = joined().act({ type: 'fallBack' });
    while (t.step === 'dow.retreat.go') t.act((t.options('retreatTo')[0] ?? { type: 'halt' }) as never);
    expect(seats(t)).toEqual(['allied', 'prussian']);
    t.act({ type: 'advance', unit: 'al.a', hex: '0506' });
    expect(seats(t)).toEqual(['allied']);
    t.act({ type: 'advance', unit: 'al.b', hex: '0506' });
    expect(t.stack('0506')).toEqual(['al.a', 'al.b']);
  });

  test('[DOW-10.4.3] [DOW-4.0.3] who forgoes an attack after the guns forgoes it for himself', () => {
    const t = fight({
      first: 'coalition',
      pieces: {
        'al.g': guns('0405', { strength: 1 }),
        'al.a': { hex: '0505' },
        'pr.c': { hex: '0606' },
        'fr.x': { hex: '0506', strength: 6 },
        'fr.y': { hex: '0706' },
        ...far,
      },
    });
    const say: DowAction = { type: 'bombard', hex: '0506', guns: ['0405'], support: [] };
    t.act(say).roll(6);
    expect(seats(t)).toEqual(['allied', 'prussian']);
    t.position = t.game.act(t.position, 'prussian', { type: 'forgo' }).position;
    expect([t.step, seats(t)]).toEqual(['dow.battle.assault', ['allied']]);
    expect(t.why({ type: 'attack', from: ['0505', '0606'], targets: ['0506'] }, 'allied')).toEqual([]);
    t.act({ type: 'forgo' });
    expect(t.step).toBe('dow.combat.choose');
  });
});

describe('11.11 British horse that is carried away', () => {
  test('[DOW-11.11.9] its owner says into which of several hexes', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 2 },
          'fr.b': { hex: '0606', strength: 2 },
          'al.h': horse('0506', { strength: 4, morale: 3, nationality: 'british' }),
        },
      },
      1,
      ['0505', '0606'],
    );
    while (t.step === 'dow.suffer.choose') t.act({ type: 'fallBack' });
    while (t.step === 'dow.retreat.go') t.act(t.options('retreatTo')[0] as never);
    while (t.step === 'dow.suffer.choose') t.act({ type: 'fallBack' });
    while (t.step === 'dow.retreat.go') t.act(t.options('retreatTo')[0] as never);
    expect(t.step).toBe('dow.pursuit.check');
    t.roll(6);
    expect([t.step, t.seat]).toEqual(['dow.pursuit.whither', 'allied']);
    expect(t.options('advance').map(({ hex }) => hex)).toEqual(['0505', '0606']);
    expect(t.why({ type: 'advance', unit: 'al.h', hex: '0407' })).toEqual(['no-advance-there DOW-11.11.9']);
    expect(t.why({ type: 'advance', unit: 'al.far', hex: '0505' })).toEqual(['not-that-unit DOW-11.11.9']);
    t.act({ type: 'advance', unit: 'al.h', hex: '0606' });
    expect(t.hex('al.h')).toBe('0606');
  });
});
