import { describe, expect, test } from 'vitest';
import { attack, battle, duel, END, NO_EVADING, STAY } from '../battle.ts';

/* 11.42 to 11.47: retreats, bridges, displacement and advance. */

const BACK = (path: string[], pieces = ['pr.1.a']) => ({ type: 'retreat' as const, pieces, path });

describe('retreat after combat', () => {
  test('[LDGA-11.4.Dr] [LDGA-11.42.1] [LDGA-4.32.1] as many hexes away as the result says', () => {
    const t = duel({ strength: 8 }, { strength: 4 }, 2);
    expect(t.last('combatResolved').applied).toBe('Dr2');
    expect(t.why(BACK(['0507']))).toEqual(['no-retreat-there LDGA-11.42.2']);
    expect(t.why(BACK(['0507', '0607']))).toEqual(['no-retreat-there LDGA-11.42.2']);
    expect(t.why(BACK(['0507', '0508']))).toEqual([]);
    expect(t.act(BACK(['0507', '0508'])).hex('pr.1.a')).toBe('0508');
  });

  test('[LDGA-11.4.Ar] attackers likewise', () => {
    const t = duel({ strength: 4 }, { strength: 4 }, 6).act(BACK(['0504', '0503'], ['fr.1.a']));
    expect(t.hex('fr.1.a')).toBe('0503');
  });

  test('[LDGA-11.42.2] [LDGA-4.32.2] not into enemy zones, though a friend stands there', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'fr.1.b': { hex: '0508' },
      'pr.1.a': { hex: '0506' },
      'pr.1.b': { hex: '0507', strength: 1 },
    });
    t.act(attack('0505', '0506'), attack('0508', '0507'), END, {
      type: 'resolve',
      target: '0506',
      what: 'attack',
    });
    t.roll(1);
    expect(t.why(BACK(['0507']))).toEqual(['no-retreat-there LDGA-11.42.2']);
    expect(t.why(BACK(['0606']))).toEqual(['no-retreat-there LDGA-11.42.2']);
    expect(t.why(BACK(['0607']))).toEqual([]);
  });

  test('[LDGA-11.42.4] [LDGA-4.4.1] [LDGA-13.21.1] vedettes stop nobody', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'fr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
      'pr.1.a': { hex: '0506' },
    }).mark('fr.1.c.v1', { place: 'map', hex: '0508' });
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.why(BACK(['0507']))).toEqual([]);
  });

  test('[LDGA-4.32.3] [LDGA-11.44.2] [LDGA-11.44.3] [LDGA-11.44.4] [LDGA-6.11C.1] who cannot go is eliminated, and a die says for how long', () => {
    const hemmed = (die: number) => {
      const t = battle({
        'fr.1.a': { hex: '0505', strength: 4 },
        'pr.1.a': { hex: '0506', strength: 4 },
        'fr.1.b': { hex: '0707', strength: 1 },
        'fr.1.c': { hex: '0307', strength: 1 },
        'fr.1.d': { hex: '0508', strength: 1 },
      });
      return t.act(attack('0505', '0506'), END).roll(1, die);
    };
    expect(hemmed(3).unit('pr.1.a').place).toBe('day');
    expect(hemmed(4).unit('pr.1.a').place).toBe('lost');
  });

  test('[LDGA-11.44.5] [LDGA-11.44.6] [LDGA-11.44.7] each column on the bad side of even adds one', () => {
    const ring = {
      'fr.1.b': { hex: '0707', strength: 1 },
      'fr.1.c': { hex: '0307', strength: 1 },
      'fr.1.d': { hex: '0508', strength: 1 },
    };
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 6 },
      'pr.1.a': { hex: '0506', strength: 4 },
      ...ring,
    });
    t.act(attack('0505', '0506'), END).roll(3, 3);
    expect(t.last('boxRolled').die.total).toBe(4);
    expect(t.unit('pr.1.a').place).toBe('lost');
    const own = battle({
      'fr.1.a': { hex: '0505', strength: 4 },
      'pr.1.a': { hex: '0506', strength: 6 },
      'pr.1.b': { hex: '0703', strength: 1 },
      'pr.1.c': { hex: '0304', strength: 1 },
      'pr.1.d': { hex: '0503', strength: 1 },
      'pr.1.e': { hex: '0705', strength: 1 },
      'pr.1.f': { hex: '0305', strength: 1 },
    });
    own.act(attack('0505', '0506'), END).roll(4, 3);
    expect(own.last('combatResolved')).toMatchObject({ odds: { column: '1-1.5' }, applied: 'Ar' });
    expect(own.last('boxRolled').die.total).toBe(4);
  });

  test('[LDGA-11.44.8] a reduced unit that cannot go is lost at once (ruling R32)', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 4 },
      'pr.1.a': { hex: '0506', strength: 8, state: { reduced: true } },
      'fr.1.b': { hex: '0707', strength: 1 },
      'fr.1.c': { hex: '0307', strength: 1 },
      'fr.1.d': { hex: '0508', strength: 1 },
    });
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.unit('pr.1.a').place).toBe('lost');
    expect(t.has('boxRolled')).toBe(false);
  });

  test('[LDGA-11.44.1] forced off the map a unit waits in the day half', () => {
    const t = battle({
      'fr.1.a': { hex: '0512', strength: 4 },
      'pr.1.a': { hex: '0514', strength: 4 },
      'fr.1.b': { hex: '0513', strength: 4 },
      'fr.1.c': { hex: '0713', strength: 1 },
      'fr.1.d': { hex: '0313', strength: 1 },
    });
    t.act(attack('0513', '0514'), END).roll(1);
    expect(t.last('unitBoxed')).toMatchObject({ unit: 'pr.1.a', box: 'day', rule: 'LDGA-11.44.1' });
  });

  test('[LDGA-11.43.1] [LDGA-11.43.2] [LDGA-11.43.4] [LDGA-6.11E] each unit over the same river bridge risks more', () => {
    const river = { water: 'river' as const };
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'pr.1.a': { hex: '0506', strength: 4 },
        'pr.1.b': { hex: '0506', strength: 4 },
      },
      {
        sides: {
          '0506-0507': river,
          '0506-0606': river,
          '0506-0607': river,
          '0406-0506': river,
          '0407-0506': river,
        },
        roads: [['0506', '0507']],
      },
    );
    t.act(attack('0505', '0506'), END).roll(1);
    t.act(BACK(['0507'], ['pr.1.a', 'pr.1.b'])).roll(5, 5);
    expect([t.hex('pr.1.a'), t.unit('pr.1.b').place]).toEqual(['0507', 'lost']);
    expect(t.events.flatMap((event) => (event.type === 'bridgeRisked' ? [event.nth] : []))).toEqual([1, 2]);
  });

  test('[LDGA-11.43.3] the owner says who crosses first', () => {
    const river = { water: 'river' as const };
    const t = battle(
      { 'fr.1.a': { hex: '0505', strength: 8 }, 'pr.1.a': { hex: '0506' }, 'pr.1.b': { hex: '0506' } },
      {
        sides: {
          '0506-0507': river,
          '0506-0606': river,
          '0506-0607': river,
          '0406-0506': river,
          '0407-0506': river,
        },
        roads: [['0506', '0507']],
      },
    );
    t.act(attack('0505', '0506'), END)
      .roll(1)
      .act(BACK(['0507'], ['pr.1.b', 'pr.1.a']))
      .roll(6, 1);
    expect(t.unit('pr.1.b').place).toBe('lost');
  });
});

describe('displacement', () => {
  const full = (hex: string, n: string) => ({
    [`pr.1.${n}1`]: { hex, strength: 1 },
    [`pr.1.${n}2`]: { hex, strength: 1 },
    [`pr.1.${n}3`]: { hex, strength: 1, arm: 'cavalry' as const },
  });
  const woods = { water: 'river' as const };
  const only = { '0506-0606': woods, '0506-0607': woods, '0406-0506': woods, '0407-0506': woods };

  test('[LDGA-11.45.1] [LDGA-11.45.2] where the only way leads into a full hex somebody makes room', () => {
    const t = battle(
      { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' }, ...full('0507', 'x') },
      { sides: only },
    );
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.why(BACK(['0507']))).toEqual(['must-displace LDGA-11.45.1']);
    t.act({ ...BACK(['0507']), displace: ['pr.1.x1'] });
    t.act({ type: 'retreat', pieces: ['pr.1.x1'], path: ['0508'] });
    expect([t.hex('pr.1.a'), t.hex('pr.1.x1')]).toEqual(['0507', '0508']);
  });

  test('[LDGA-11.45.3] if nobody there can, whoever retreats is eliminated', () => {
    const shut = {
      ...only,
      '0507-0508': woods,
      '0507-0607': woods,
      '0507-0608': woods,
      '0407-0507': woods,
      '0408-0507': woods,
    };
    const t = battle(
      { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' }, ...full('0507', 'x') },
      { sides: shut },
    );
    t.act(attack('0505', '0506'), END).roll(1, 1);
    expect(t.unit('pr.1.a').place).toBe('day');
  });

  test('[LDGA-11.45.4] who makes room may push others on', () => {
    const row = { ...only, '0507-0607': woods, '0507-0608': woods, '0407-0507': woods, '0408-0507': woods };
    const t = battle(
      { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' }, ...full('0507', 'x'), ...full('0508', 'y') },
      { sides: row },
    );
    t.act(attack('0505', '0506'), END).roll(1);
    t.act({ ...BACK(['0507']), displace: ['pr.1.x1'] });
    t.act({ type: 'retreat', pieces: ['pr.1.x1'], path: ['0508'], displace: ['pr.1.y1'] });
    t.act({ type: 'retreat', pieces: ['pr.1.y1'], path: ['0509'] });
    expect([t.hex('pr.1.a'), t.hex('pr.1.x1'), t.hex('pr.1.y1')]).toEqual(['0507', '0508', '0509']);
  });

  test('[LDGA-11.42.5] [LDGA-11.45.5] [LDGA-13.21.2] enemy vedettes alone are pushed aside where there is no other way', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505' },
        'fr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
        'pr.1.a': { hex: '0506' },
      },
      { sides: only },
    ).mark('fr.1.c.v1', { place: 'map', hex: '0507' });
    t.act(attack(['0505', '0507'], '0506'), END, NO_EVADING).roll(1);
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.hex('pr.1.a')).toBe('0507');
    expect(t.hex('fr.1.c.v1')).not.toBe('0507');
    expect(t.unit('fr.1.c.v1').place).toBe('map');
  });

  test('[LDGA-11.45.5] enemy vedettes are not pushed along the way on which they are met', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'fr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
        'pr.1.a': { hex: '0506', strength: 4 },
      },
      { sides: only },
    ).mark('fr.1.c.v1', { place: 'map', hex: '0507' });
    t.act(attack(['0505', '0507'], '0506'), END, NO_EVADING).roll(2);
    expect(t.last('combatResolved').applied).toBe('Dr2');
    t.act(BACK(['0507', '0508']));
    const ends = t.options('retreat').map((option) => 'path' in option && option.path.at(-1));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends).not.toContain('0508');
    expect(ends).not.toContain('0507');
  });
});

describe('advance after combat', () => {
  const won = (
    french: Record<string, object>,
    leaders: Record<string, string> = {},
    options: string[] = [],
  ) =>
    battle({ 'pr.1.a': { hex: '0506', strength: 2 }, ...french }, { leaders, options: options as never[] })
      .act(attack('0505', '0506'), END)
      .to('ldga.assault.roll')
      .roll(1);
  const go = (...pieces: string[]) => ({ type: 'advance' as const, pieces, hex: '0506' });
  const foot = { 'fr.1.a': { hex: '0505', strength: 5 }, 'fr.1.b': { hex: '0505', strength: 5 } };

  test('[LDGA-11.46.1] [LDGA-11.46.4] the winner may go into the hex, or stay, now or never', () => {
    expect(won(foot).act(go('fr.1.a')).hex('fr.1.a')).toBe('0506');
    const apart = { ...foot, 'fr.1.c': { hex: '0605', strength: 1 } };
    const idle = won(foot, { 'fr.leader.reille': '0504' });
    expect(idle.why(go('fr.1.a', 'fr.leader.reille'))).toEqual(['did-not-fight LDGA-11.46.1']);
    expect(idle.why(go('fr.1.a', 'fr.1.a'))).toEqual(['named-twice LDGA-11.46.1']);
    const both = battle({ 'pr.1.a': { hex: '0506', strength: 2 }, ...apart, 'pr.1.b': { hex: '0704' } });
    both.act(attack('0505', '0506'), attack('0605', '0704'), END);
    if (both.step === 'ldga.combat.resolve') both.act(both.options('resolve')[0] as never);
    both.to('ldga.assault.roll').roll(1);
    expect(both.why(go('fr.1.c'))).toEqual(['did-not-fight LDGA-11.46.1']);
    const stayed = won(foot).act(STAY);
    expect(stayed.hex('fr.1.a')).toBe('0505');
    expect(stayed.step).not.toBe('ldga.advance.choose');
  });

  test('[LDGA-11.46A] without a leader one of infantry and all cavalry', () => {
    const t = won({ ...foot, 'fr.1.c': { hex: '0505', arm: 'cavalry', strength: 2 } });
    expect(t.why(go('fr.1.a', 'fr.1.b'))).toEqual(['one-infantry-without-leader LDGA-11.46A']);
    expect(t.why(go('fr.1.a', 'fr.1.c'))).toEqual([]);
  });

  test('[LDGA-11.46A] nor does a second of infantry follow when the first has gone in', () => {
    const t = won({ ...foot, 'fr.1.c': { hex: '0505', arm: 'cavalry', strength: 2 } }).act(go('fr.1.a'));
    expect(t.why(go('fr.1.b'))).toEqual(['one-infantry-without-leader LDGA-11.46A']);
    expect(t.options('advance')).toEqual([go('fr.1.c')]);
    expect(won(foot).act(go('fr.1.a')).step).not.toBe('ldga.advance.choose');
    const led = won(foot, { 'fr.leader.reille': '0505' }).act(go('fr.1.a'));
    expect(led.why(go('fr.1.b'))).toEqual(['one-infantry-without-leader LDGA-11.46A']);
    expect(led.why(go('fr.1.b', 'fr.leader.reille'))).toEqual([]);
  });

  test('[LDGA-11.46B] [LDGA-5.31.1] [LDGA-5.0.C] [LDGA-5.3] with a leader who goes all', () => {
    const t = won(foot, { 'fr.leader.reille': '0505' });
    expect(t.why(go('fr.1.a', 'fr.1.b'))).toEqual(['one-infantry-without-leader LDGA-11.46A']);
    t.act(go('fr.1.a', 'fr.1.b', 'fr.leader.reille'));
    expect([t.hex('fr.1.b'), t.hex('fr.leader.reille')]).toEqual(['0506', '0506']);
  });

  test('[LDGA-11.46.2] [LDGA-5.31.2] [LDGA-7.32.1] [LDGA-12.23.1] not the demoralized, who are out of command, or foot artillery', () => {
    const t = won({ ...foot, 'fr.1.g': { hex: '0505', arm: 'foot-artillery' } });
    expect(t.why(go('fr.1.g'))).toEqual(['foot-artillery-stays LDGA-5.31.2']);
    t.mark('fr.1.a', { outOfCommand: true }).mark('fr.1.b', { weary: true });
    expect(t.why(go('fr.1.a'))).toEqual(['out-of-command LDGA-7.32.1']);
    expect(t.why(go('fr.1.b'))).toEqual(['demoralized LDGA-12.23.1']);
  });

  test('[LDGA-11.55.4] horse artillery that fought goes with a leader only', () => {
    const horse = {
      'fr.1.a': { hex: '0505', strength: 8 },
      'fr.1.h': { hex: '0505', arm: 'horse-artillery', strength: 2 },
    };
    expect(won(horse).why(go('fr.1.h'))).toEqual(['horse-artillery-needs-leader LDGA-11.55.4']);
    expect(won(horse, { 'fr.leader.reille': '0505' }).why(go('fr.1.h', 'fr.leader.reille'))).toEqual([]);
  });

  test('[LDGA-11.46.3] into one of several hexes only', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 12 },
      'fr.1.c': { hex: '0505', arm: 'cavalry', strength: 9 },
      'pr.1.a': { hex: '0506', strength: 2 },
      'pr.1.b': { hex: '0605', strength: 2 },
    });
    t.act(attack('0505', '0506', '0605'), END).roll(1);
    t.act(go('fr.1.a'));
    expect(t.why({ type: 'advance', pieces: ['fr.1.c'], hex: '0605' })).toEqual([
      'hex-not-vacated LDGA-11.46.1',
    ]);
  });

  test('[LDGA-11.46.5] who has advanced fights no more in this phase', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 12 },
      'fr.1.b': { hex: '0409' },
      'pr.1.a': { hex: '0506', strength: 2 },
      'pr.1.b': { hex: '0508' },
    });
    t.act(attack('0505', '0506'), attack('0409', '0508'), END, {
      type: 'resolve',
      target: '0506',
      what: 'attack',
    });
    t.roll(1).act(go('fr.1.a'));
    expect(t.unit('fr.1.a').advanced).toBe(true);
    expect(t.step).toBe('ldga.assault.roll');
  });

  test('[LDGA-4.32.4] from one enemy zone into another', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 12 },
      'fr.1.b': { hex: '0409' },
      'pr.1.a': { hex: '0506', strength: 2 },
      'pr.1.b': { hex: '0508' },
    });
    t.act(attack('0505', '0506'), attack('0409', '0508'), END, {
      type: 'resolve',
      target: '0508',
      what: 'attack',
    });
    t.roll(3);
    expect(t.has('combatResolved')).toBe(true);
  });

  test('[LDGA-11.46.1] a defender who has won may advance too', () => {
    const t = battle({ 'fr.1.a': { hex: '0505', strength: 4 }, 'pr.1.a': { hex: '0506', strength: 4 } });
    t.act(attack('0505', '0506'), END)
      .roll(5)
      .act({ type: 'retreat', pieces: ['fr.1.a'], path: ['0504'] });
    t.act({ type: 'advance', pieces: ['pr.1.a'], hex: '0505' });
    expect(t.hex('pr.1.a')).toBe('0505');
  });

  test('[LDGA-11.47.1] [LDGA-11.47.2] [LDGA-11.47.3] [LDGA-11.47.4] cavalry without a leader is rolled for', () => {
    const horse = {
      'fr.1.a': { hex: '0505', strength: 8 },
      'fr.1.c': { hex: '0505', arm: 'cavalry', strength: 2 },
    };
    const at = (die: number) => won(horse, {}, ['cavalry-impetus']).roll(die);
    expect(at(2).has('advanced')).toBe(false);
    expect(at(2).step).not.toBe('ldga.advance.choose');
    expect(at(3).why(STAY)).toEqual([]);
    expect(at(5).why(STAY)).toEqual(['cavalry-must-advance LDGA-11.47.4']);
    expect(at(5).why(go('fr.1.c'))).toEqual([]);
    expect(won(horse, { 'fr.leader.reille': '0505' }, ['cavalry-impetus']).step).toBe('ldga.advance.choose');
  });

  const riders = (n: number) => ({
    'fr.1.a': { hex: '0505', strength: 8 },
    ...Object.fromEntries(
      Array.from({ length: n }, (_, i) => [
        `fr.1.c${i}`,
        { hex: '0505', arm: 'cavalry' as const, strength: 2 },
      ]),
    ),
  });
  test('[LDGA-11.47.4] [LDGA-3.12.1] nobody takes the room of cavalry that must go (ruling R125)', () => {
    const t = won(riders(3), {}, ['cavalry-impetus']).roll(6);
    expect(t.why(go('fr.1.a'))).toEqual(['cavalry-must-advance LDGA-11.47.4']);
    expect(t.why(go('fr.1.a', 'fr.1.c0', 'fr.1.c1'))).toEqual(['cavalry-must-advance LDGA-11.47.4']);
    expect(t.why(go('fr.1.c0'))).toEqual([]);
    expect(t.act(go('fr.1.c0', 'fr.1.c1')).why(go('fr.1.a'))).toEqual(['cavalry-must-advance LDGA-11.47.4']);
    t.act(go('fr.1.c2'));
    expect([t.hex('fr.1.c2'), t.hex('fr.1.a'), t.step]).toEqual(['0506', '0505', t.step]);
    const two = won(riders(2), {}, ['cavalry-impetus']).roll(6);
    expect(two.why(go('fr.1.a'))).toEqual([]);
    expect(two.act(go('fr.1.a')).why(STAY)).toEqual(['cavalry-must-advance LDGA-11.47.4']);
  });

  test('[LDGA-11.46.1] [LDGA-11.47.4] where there is room for some of them only, some go', () => {
    const four = won(riders(4), {}, ['cavalry-impetus']).roll(6);
    expect(four.options('advance').map(({ pieces }) => pieces)).toContainEqual(['fr.1.c0']);
    expect(four.why(STAY)).toEqual(['cavalry-must-advance LDGA-11.47.4']);
    expect(four.act(go('fr.1.c0', 'fr.1.c1', 'fr.1.c2')).step).not.toBe('ldga.advance.choose');
    const calm = won(Object.fromEntries(Object.entries(riders(4)).filter(([id]) => id !== 'fr.1.a')), {}, []);
    expect(calm.options('advance').map(({ pieces }) => pieces)).toEqual([
      ['fr.1.c0'],
      ['fr.1.c1'],
      ['fr.1.c2'],
      ['fr.1.c3'],
    ]);
  });

  test('[LDGA-11.47.1] a stack whose leader has gone ahead is not rolled for', () => {
    const t = won(riders(1), { 'fr.leader.reille': '0505' }, ['cavalry-impetus']);
    t.act(go('fr.1.a', 'fr.leader.reille'));
    expect(t.has('impetusRolled')).toBe(false);
    expect([t.step, t.why(STAY)]).toEqual(['ldga.advance.choose', []]);
  });

  test('[LDGA-5.18] Ney’s cavalry is hastier by two', () => {
    const horse = {
      'fr.1.c': { hex: '0505', arm: 'cavalry', strength: 8, state: { commander: 'fr.leader.ney' } },
    };
    const t = won(horse, {}, ['cavalry-impetus']).roll(3);
    expect(t.last('impetusRolled')).toMatchObject({ die: { total: 5 }, outcome: 'must' });
  });
});
