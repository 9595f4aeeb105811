import { describe, expect, test } from 'vitest';
import {
  barrageOf,
  bombardmentResult,
  columnFor,
  gunsIn,
} from '../../../src/systems/dow/rules/combat/guns.ts';
import { tables } from '../content.ts';
import { type Piece, type Skirmish, table } from '../skirmish.ts';

const guns = (hex: string, more: Piece = {}): Piece => ({ hex, arm: 'foot-artillery', strength: 4, ...more });
const fight = (skirmish: Skirmish) => table(skirmish).toCombat();
const bombard = (hex: string, from: string[], support: string[] = []) =>
  ({ type: 'bombard', hex, guns: from, support }) as const;
const say = (hex: string, from: string[], support: string[] = []) => ({
  ...bombard(hex, from, support),
  guns: from,
  support,
});

describe('10.0, 10.1 who fires', () => {
  test('[DOW-10.0] [DOW-11.0.6] guns bombard and never attack', () => {
    const t = fight({ pieces: { 'fr.g': guns('0505'), 'al.x': { hex: '0506' } } });
    expect(t.why(say('0506', ['0505']))).toEqual([]);
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual([
      'only-guns-there DOW-11.0.4',
    ]);
  });

  test('[DOW-10.1.0.1] [DOW-5.4.1.6] only guns on top of their stack', () => {
    const t = fight({ pieces: { 'fr.i': { hex: '0505' }, 'fr.g': guns('0505'), 'al.x': { hex: '0506' } } });
    expect(t.why(say('0506', ['0505']))).toEqual(['no-guns-on-top DOW-10.1.0.1']);
  });

  test('[DOW-10.1.0.2] [DOW-10.5.5] guns inside French foot on top or right under guns, and no deeper', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 2 }),
        'fr.d': { hex: '0505', strength: 2, inherent: 1 },
        'fr.e': { hex: '0505', strength: 2, inherent: 1 },
        'fr.f': { hex: '0605', strength: 2, inherent: 1 },
        'al.x': { hex: '0506' },
      },
    });
    const all = (hex: string) =>
      gunsIn(t.game.world, t.position, 'french', hex).map(({ unit, points }) => `${unit} ${points}`);
    expect(all('0505')).toEqual(['fr.g 2', 'fr.d 1']);
    expect(all('0605')).toEqual(['fr.f 1']);
  });

  test('[DOW-10.1.0.4] a bombardment needs no attack after it; [DOW-10.1.0.3] [DOW-4.2.D.2] where one follows it comes first', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 2 }),
        'fr.i': { hex: '0505', strength: 8 },
        'al.x': { hex: '0506' },
      },
    });
    t.act(say('0506', ['0505'])).roll(6);
    expect(t.step).toBe('dow.battle.assault');
    expect(t.why({ type: 'forgo' })).toEqual([]);
    t.act({ type: 'attack', from: ['0505'], targets: ['0506'] });
    const order = t.events
      .map(({ type }) => type)
      .filter((type) => type === 'bombardmentRolled' || type === 'attackDeclared');
    expect(order).toEqual(['bombardmentRolled', 'attackDeclared']);
  });

  const range = (arm: Piece['arm'], hex: string) =>
    fight({
      pieces: { 'fr.g': guns('0505', { ...(arm === undefined ? {} : { arm }) }), 'al.x': { hex } },
    }).why(say(hex, ['0505']));
  test('[DOW-10.1.0.5] guns and horse guns reach two hexes', () => {
    for (const arm of ['foot-artillery', 'horse-artillery'] as const) {
      expect(range(arm, '0507')).toEqual([]);
      expect(range(arm, '0508')).toEqual(['out-of-range DOW-10.1.0.5']);
    }
  });
  test('[DOW-10.1.0.6] [DOW-1.0.3] 12-pounders reach three, and nothing reaches four', () => {
    expect(range('heavy-artillery', '0508')).toEqual([]);
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { arm: 'heavy-artillery' }),
        'al.x': { hex: '0509' },
        'al.y': { hex: '0508' },
      },
    });
    expect(t.why(say('0509', ['0505']))).toEqual(['out-of-range DOW-10.1.0.6']);
  });

  test('[DOW-10.5.2] guns inside foot reach two, so a 12-pounder over them fires alone at three', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { arm: 'heavy-artillery', strength: 1 }),
        'fr.d': { hex: '0505', inherent: 1 },
        'al.x': { hex: '0508' },
      },
    });
    expect(barrageOf(t.game.world, t.position, 'french', ['0505'], '0508', false).points.total).toBe(1);
  });

  test('[DOW-10.1.0.7] [DOW-10.5.3] points of several hexes add up, inherent ones too', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505'),
        'fr.h': guns('0605', { strength: 3 }),
        'fr.d': { hex: '0405', inherent: 1 },
        'al.x': { hex: '0506' },
      },
    });
    expect(barrageOf(t.game.world, t.position, 'french', ['0505', '0405'], '0506', false).points.total).toBe(
      5,
    );
    const far = fight({
      pieces: { 'fr.g': guns('0505'), 'fr.h': guns('0406', { strength: 3 }), 'al.x': { hex: '0507' } },
    });
    far.act(say('0507', ['0505', '0406'])).roll(6);
    expect(far.last('bombardmentRolled').barrage.points.total).toBe(7);
  });

  test('[DOW-10.5.1] a division that has lost nearly all still has its guns', () => {
    const t = fight({
      pieces: { 'fr.d': { hex: '0505', strength: 5, losses: 4, inherent: 1 }, 'al.x': { hex: '0506' } },
    });
    expect(gunsIn(t.game.world, t.position, 'french', '0505').map(({ points }) => points)).toEqual([1]);
  });

  test('[DOW-10.5.4] two Guard brigades on top fire both', () => {
    const brigade = { hex: '0505', guard: true, inherent: 1, corps: 'fr.ig' } as const;
    const t = fight({ pieces: { 'fr.g1': brigade, 'fr.g2': brigade, 'al.x': { hex: '0506' } } });
    expect(gunsIn(t.game.world, t.position, 'french', '0505').map(({ unit }) => unit)).toEqual([
      'fr.g1',
      'fr.g2',
    ]);
  });

  test('guns fire once a phase', () => {
    const t = fight({ pieces: { 'fr.g': guns('0505'), 'al.x': { hex: '0506' }, 'al.y': { hex: '0504' } } });
    t.act(say('0506', ['0505'])).roll(6);
    expect(t.why(say('0504', ['0505']))).toEqual(['guns-have-fired DOW-11.4.1']);
  });
});

describe('10.1 results', () => {
  const fire = (
    target: Piece,
    die: number,
    more: Omit<Skirmish, 'pieces'> & { others?: Readonly<Record<string, Piece>> } = {},
  ) => {
    const { others = {}, ...ground } = more;
    const t = fight({
      ...ground,
      pieces: { 'fr.g': guns('0505', { strength: 4 }), 'al.x': { hex: '0507', ...target }, ...others },
    });
    t.act(say('0507', ['0505']));
    while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
    return t.roll(die);
  };

  test('[DOW-10.1.0.9] [DOW-10.1.0.10] nine points make a massed target, eight do not, and no more than that is told', () => {
    expect(fire({ strength: 9 }, 6).last('massedTold')).toMatchObject({ massed: true, hex: '0507' });
    expect(Object.keys(fire({ strength: 9 }, 6).last('massedTold')).sort()).toEqual([
      'hex',
      'massed',
      'reveals',
      'rule',
      'type',
    ]);
    expect(fire({ strength: 9 }, 6).last('bombardmentRolled')).toMatchObject({ modified: 5 });
    expect(fire({ strength: 8 }, 6).last('bombardmentRolled')).toMatchObject({ modified: 6 });
  });

  test('[DOW-10.1.0.11] cover is added to the die, as the chart has it', () => {
    const at = (terrain: 'village' | 'town' | 'woods' | 'swamp' | 'grand-farm' | 'forest') =>
      fire({}, 2, { terrain: { '0507': terrain } }).last('bombardmentRolled').modified - 2;
    expect([at('village'), at('woods'), at('swamp'), at('town'), at('grand-farm'), at('forest')]).toEqual([
      1, 1, 1, 2, 2, 2,
    ]);
  });

  test('[DOW-10.1.0.12] [DOW-10.1.0.13] the table says how many points the top unit loses', () => {
    const t = fire({ strength: 5 }, 1, { others: { 'al.y': { hex: '0507', strength: 2 } } });
    expect(t.last('bombardmentRolled').result).toBe(1);
    expect([t.unit('al.x').losses, t.unit('al.y').losses]).toEqual([1, 0]);
    // The modified die is read: cover takes the point away, a mass brings it back.
    const lost = (strength: number, die: number, terrain?: 'town') =>
      fire({ strength }, die, terrain === undefined ? {} : { terrain: { '0507': terrain } }).last(
        'bombardmentRolled',
      ).result;
    expect([lost(5, 2), lost(5, 2, 'town'), lost(5, 3), lost(9, 3)]).toEqual([1, 0, 0, 1]);
  });

  test('[DOW-10.1.0.14] [DOW-10.1.0.15] what is more than it has falls on the next, and in the end on nobody', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 13 }),
        'al.x': { hex: '0507', strength: 1 },
        'al.y': { hex: '0507', strength: 5 },
        'al.far': { hex: '1212' },
      },
    });
    t.act(say('0507', ['0505'])).roll(1);
    expect([t.unit('al.x').place, t.unit('al.y').losses]).toEqual(['cadre', 2]);
    const alone = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 13 }),
        'al.x': { hex: '0507', strength: 1 },
        'al.far': { hex: '1212' },
      },
    });
    alone.act(say('0507', ['0505'])).roll(1);
    expect(alone.unit('al.x')).toMatchObject({ place: 'cadre', losses: 1 });
  });

  test('[DOW-10.1.1.4] range changes nothing in the points', () => {
    const points = (hex: string) => {
      const t = fight({ pieces: { 'fr.g': guns('0505'), 'al.x': { hex } } });
      return barrageOf(t.game.world, t.position, 'french', ['0505'], hex, false).points.total;
    };
    expect([points('0506'), points('0507')]).toEqual([4, 4]);
  });

  test('the table: columns by points, low dice better, zero possible', () => {
    const { world } = table({ pieces: { 'fr.g': guns('0505'), 'al.x': { hex: '0507' } } }).game;
    expect([1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 40].map((n) => columnFor(world, n))).toEqual([
      0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
    ]);
    expect([
      bombardmentResult(world, 0, 6),
      bombardmentResult(world, 0, 0),
      bombardmentResult(world, 6, -3),
      bombardmentResult(world, 6, 9),
    ]).toEqual([0, 1, 3, 0]);
    for (const [n, row] of tables.bombardment.rows.entries()) {
      for (const [c, cell] of row.entries()) {
        expect(tables.bombardment.rows[n + 1]?.[c] ?? 0).toBeLessThanOrEqual(cell);
        expect(row[c + 1] ?? 99).toBeGreaterThanOrEqual(cell);
      }
    }
  });

  test('[DOW-12.2.2] [DOW-12.2.3] a demoralized corps loses double, and one point for nothing', () => {
    expect(fire({ strength: 8, corps: 'al.i' }, 6, { demoralized: ['al.i'] }).unit('al.x').losses).toBe(1);
    expect(fire({ strength: 8, corps: 'al.i' }, 1, { demoralized: ['al.i'] }).unit('al.x').losses).toBe(2);
    expect(fire({ strength: 8, corps: 'al.i' }, 6).unit('al.x').losses).toBe(0);
  });
});

describe('10.4 support', () => {
  const pieces = {
    'fr.g': guns('0504', { strength: 13 }),
    'fr.i': { hex: '0505', strength: 8 },
    'fr.j': { hex: '0405', strength: 8 },
    'al.x': { hex: '0506', strength: 3 },
    'al.far': { hex: '1212' },
  };

  test('[DOW-10.4.1] foot, horse and horse guns may support, foot guns not', () => {
    const t = fight({
      pieces: { ...pieces, 'fr.k': guns('0605'), 'fr.ha': guns('0606', { arm: 'horse-artillery' }) },
    });
    expect(t.why(say('0506', ['0606'], ['0505']))).toEqual([]);
    expect(t.why(say('0506', ['0606'], ['0606']))).toEqual([]);
    const foot = fight({ pieces: { ...pieces, 'fr.k': guns('0507') } });
    expect(foot.why(say('0506', ['0507'], ['0507']))).toEqual(['no-support-there DOW-10.4.1']);
  });

  test('[DOW-10.4.2] only from beside the target', () => {
    const t = fight({ pieces: { ...pieces, 'fr.l': { hex: '0503' } } });
    expect(t.why(say('0506', ['0505'], ['0503'])).at(-1)).toBe('not-adjacent DOW-10.4.2');
  });

  test('[DOW-10.4.3] if enemies are left the support must attack', () => {
    const t = fight({ pieces: { ...pieces, 'fr.h': guns('0606') } });
    t.act(say('0506', ['0606'], ['0505'])).roll(6);
    expect(t.why({ type: 'forgo' })).toEqual(['support-must-attack DOW-10.4.3']);
    expect(t.why({ type: 'attack', from: ['0405'], targets: ['0506'] })).toContain(
      'support-must-attack DOW-10.4.3',
    );
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual([]);
  });

  test('[DOW-10.4.4] if the guns clear the hex the support may go in, and break through', () => {
    const t = fight({
      pieces: { ...pieces, 'fr.h': guns('0606', { strength: 13 }), 'al.x': { hex: '0506', strength: 2 } },
    });
    t.act(say('0506', ['0606'], ['0505'])).roll(2);
    expect(t.stack('0506')).toEqual([]);
    expect(t.why({ type: 'endAdvance' })).toEqual([]);
    t.act({ type: 'advance', unit: 'fr.i', hex: '0506' });
    expect(t.unit('fr.i').breakthrough).toBe('may');
  });
});

describe('10.6 getting out of the way', () => {
  const pieces = {
    'fr.g': guns('0504'),
    'al.h': { hex: '0506', arm: 'cavalry', strength: 3 },
    'al.i': { hex: '0506', strength: 3 },
  } as const;

  test('[DOW-10.1.0.8] [DOW-10.6.1] [DOW-10.6.2] horse and horse guns may go before the die, foot may not, whoever stays', () => {
    const t = fight({ pieces }).act(say('0506', ['0504']));
    expect(t.step).toBe('dow.answer.answer');
    expect(t.why({ type: 'evade', units: ['al.i'], hex: '0507' })).toEqual(['cannot-evade DOW-10.6.1']);
    t.act({ type: 'evade', units: ['al.h'], hex: '0507' });
    expect(t.last('evaded').rule).toBe('DOW-10.6.3');
    expect([t.hex('al.h'), t.hex('al.i')]).toEqual(['0507', '0506']);
    t.roll(1);
    expect(t.has('bombardmentRolled')).toBe(true);
  });

  test('[DOW-10.6.1] not out of an enemy zone', () => {
    const t = fight({ pieces: { ...pieces, 'fr.h': { hex: '0606', arm: 'cavalry' } } }).act(
      say('0506', ['0504']),
    );
    expect(t.step).toBe('dow.battle.roll');
  });

  test('[DOW-10.6.1] hidden horse holds it when it tries', () => {
    const t = fight({
      pieces: {
        ...pieces,
        'fr.i': { hex: '0606', strength: 2 },
        'fr.h': { hex: '0606', strength: 2, arm: 'cavalry' },
      },
    }).act(say('0506', ['0504']));
    t.act({ type: 'evade', units: ['al.h'], hex: '0507' });
    expect(t.last('evasionPinned')).toMatchObject({ by: 'fr.h' });
    expect(t.hex('al.h')).toBe('0506');
  });

  test('[DOW-10.6.3] away from the guns', () => {
    const t = fight({ pieces }).act(say('0506', ['0504']));
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '0505' })).toEqual(['not-away DOW-10.6.3']);
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '0507' })).toEqual([]);
    // Nor aside, at the same distance: what is offered lies farther off than he stood.
    const { grid } = t.game.world;
    const off = (hex: string): number => grid.distance(grid.index('0504'), grid.index(hex));
    const beside = grid.ring(grid.index('0506'), 1).map((hex) => grid.id(hex));
    const aside = beside.filter((hex) => off(hex) === off('0506'));
    expect(aside.length).toBeGreaterThan(0);
    for (const hex of aside)
      expect(t.why({ type: 'evade', units: ['al.h'], hex })).toEqual(['not-away DOW-10.6.3']);
    expect(t.options('evade').map(({ hex }) => hex)).toEqual(beside.filter((hex) => off(hex) > off('0506')));
  });

  test('[DOW-10.6.4] not where there is no room', () => {
    const t = fight({ pieces: { ...pieces, 'al.full': { hex: '0507', strength: 10 } } }).act(
      say('0506', ['0504']),
    );
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '0507' })).toEqual(['too-many-points DOW-10.6.4']);
  });

  test('[DOW-10.6.5] into a hex left so, foot that supports does not go; horse may', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0606'),
        'fr.i': { hex: '0505' },
        'fr.h': { hex: '0405', strength: 3 },
        'al.h': { hex: '0506', arm: 'horse-artillery', strength: 3 },
      },
    });
    t.act(say('0506', ['0606'], ['0505']));
    t.act(t.options('evade')[0] as never);
    expect(t.has('bombardmentRolled')).toBe(false);
    expect(t.step).toBe('dow.combat.choose');
  });
});
