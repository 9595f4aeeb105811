import { describe, expect, test } from 'vitest';
import { leaderIsDemoralized, unitIsDemoralized } from '../../../src/systems/ldga/rules/morale/spirits.ts';
import { attack, battle, END, NO_EVADING, STAY } from '../battle.ts';
import { units } from '../content.ts';
import { type Table, table } from '../field.ts';

/* What several chapters say of riders, walls and spirits together. */

const HORSE = { arm: 'cavalry', strength: 2 } as const;
const SPLIT = { hex: '0909', arm: 'cavalry', strength: 2, vedettes: 2 } as const;

describe('riders', () => {
  const withVedette = () =>
    battle({ 'fr.1.a': { hex: '0505' }, 'pr.1.c': { hex: '0506', ...HORSE }, 'pr.1.s': SPLIT })
      .mark('pr.1.s', { place: 'split', hex: null })
      .mark('pr.1.s.v1', { place: 'map', hex: '0506' })
      .act(attack('0505', '0506'), END);

  test('[LDGA-13.22.4] vedettes with cavalry go only if the cavalry does', () => {
    const t = withVedette();
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.s.v1'], path: ['0507'] })).toEqual([
      'riders-stay-behind LDGA-16.2.6',
    ]);
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c'], path: ['0507'] })).toEqual([
      'riders-stay-behind LDGA-13.22.4',
    ]);
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c', 'pr.1.s.v1'], path: ['0507'] })).toEqual(
      [],
    );
  });

  test('[LDGA-16.2.2] [LDGA-4.31.3] a leader and horse artillery may go with vedettes, but enemy cavalry holds the guns', () => {
    const with_ = (arm: 'infantry' | 'cavalry') =>
      battle(
        {
          'fr.1.a': { hex: '0505', arm },
          'pr.1.h': { hex: '0506', arm: 'horse-artillery' },
          'pr.1.s': SPLIT,
        },
        { leaders: { 'pr.leader.blucher': '0506' } },
      )
        .mark('pr.1.s', { place: 'split', hex: null })
        .mark('pr.1.s.v1', { place: 'map', hex: '0506' })
        .act(attack('0505', '0506'), END);
    const [all, led] = [
      ['pr.1.s.v1', 'pr.1.h', 'pr.leader.blucher'],
      ['pr.1.s.v1', 'pr.leader.blucher'],
    ];
    const groups = (t: Table) => new Set(t.options('evade').map(({ pieces }) => pieces.join()));
    const free = with_('infantry');
    expect(groups(free)).toEqual(new Set(['pr.1.s.v1', all.join()]));
    expect(free.why({ type: 'evade', hex: '0506', pieces: led, path: ['0507'] })).toEqual([]);
    const held = with_('cavalry');
    expect(groups(held)).toEqual(new Set(['pr.1.s.v1', led.join()]));
    expect(held.why({ type: 'evade', hex: '0506', pieces: all, path: ['0507'] })).toEqual([
      'pinned-by-cavalry LDGA-4.31.3',
    ]);
  });

  test('[LDGA-16.2.4] [LDGA-13.22.5] [LDGA-4.11.3] nobody follows into the hex that they have left, and they are free', () => {
    const t = withVedette().act({
      type: 'evade',
      hex: '0506',
      pieces: ['pr.1.c', 'pr.1.s.v1'],
      path: ['0507', '0508'],
    });
    expect(t.has('advanced')).toBe(false);
    expect(t.hex('fr.1.a')).toBe('0505');
    t.toMovement('coalition');
    expect(t.why({ type: 'march', pieces: ['pr.1.c'], path: ['0509'] })).toEqual([]);
  });

  test('[LDGA-13.24.2] vedettes on both sides exchange as others do', () => {
    const t = battle({
      'fr.1.s': { ...SPLIT, hex: '0901' },
      'pr.1.s': SPLIT,
      'fr.1.z': { hex: '0101' },
      'pr.1.z': { hex: '0102', strength: 1 },
    })
      .mark('fr.1.s', { place: 'split', hex: null })
      .mark('pr.1.s', { place: 'split', hex: null })
      .mark('fr.1.s.v1', { place: 'map', hex: '0505' })
      .mark('pr.1.s.v1', { place: 'map', hex: '0506' })
      .mark('fr.1.z', { place: 'aside', hex: null })
      .mark('pr.1.z', { place: 'aside', hex: null });
    t.act(attack('0505', '0506'), END, NO_EVADING, NO_EVADING).roll(3);
    expect(t.last('combatResolved').applied).toBe('Ex');
    expect([t.unit('fr.1.s.v1').place, t.unit('pr.1.s.v1').place]).toEqual(['night', 'night']);
  });

  test('[LDGA-6.11C.2] a vedette that is pushed and cannot go is lost for good', () => {
    const river = { water: 'river' as const };
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.s': SPLIT, 'pr.1.z': { hex: '1212' } },
      sides: {
        '0506-0507': river,
        '0506-0606': river,
        '0506-0607': river,
        '0406-0506': river,
        '0407-0506': river,
      },
      options: ['without-command'],
    })
      .toMovement()
      .mark('pr.1.s', { place: 'split', hex: null })
      .mark('pr.1.s.v1', { place: 'map', hex: '0506' });
    t.act({ type: 'repulse', pieces: ['fr.1.a'], targets: ['0506'] });
    expect(t.unit('pr.1.s.v1').place).toBe('lost');
    expect(t.last('unitBoxed').rule).toBe('LDGA-6.11C.2');
  });
});

describe('zones and walls', () => {
  test('[LDGA-4.33.3] with discretionary attacks nobody moves from one enemy zone into another', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } },
      options: ['without-command', 'discretionary-attack'],
    }).toMovement();
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0606'] })).toContain('engaged LDGA-4.11.2');
  });

  test('[LDGA-11.31C] a garrison has its walls, and its village gives it nothing more', () => {
    const t = battle(
      { 'fr.1.a': { hex: '0505', strength: 12 }, 'pr.1.a': { hex: '0506' } },
      { chateaux: ['0506'], terrain: { '0506': 'village' } },
    );
    t.act({ type: 'declareAttack', from: ['0505'], targets: ['0506'], chateau: true }, END).roll(6);
    expect(t.last('combatResolved').odds).toMatchObject({
      defence: { total: 4 },
      odds: '3-1',
      column: '2-1',
    });
  });

  test('[LDGA-11.61.1] [LDGA-5.0.D] a chateau holds as many as any hex, and more with a leader', () => {
    const crowd = (leader: boolean) =>
      table({
        pieces: {
          'fr.1.a': { hex: '0506' },
          'fr.1.b': { hex: '0506' },
          'fr.1.c': { hex: '0506', ...HORSE },
          'fr.1.d': { hex: '0505', ...HORSE },
          'pr.1.a': { hex: '1212' },
        },
        chateaux: ['0506'],
        ...(leader ? { leaders: { 'fr.leader.derlon': '0506' } } : {}),
        options: ['without-command'],
      }).toMovement();
    expect(crowd(false).why({ type: 'march', pieces: ['fr.1.d'], path: ['0506'] })).toEqual([
      'too-many-units LDGA-3.12.1',
    ]);
    expect(crowd(true).why({ type: 'march', pieces: ['fr.1.d'], path: ['0506'] })).toEqual([]);
  });

  test('[LDGA-11.1.1] when the phase begins both sides show who is in contact', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' }, 'pr.1.b': { hex: '0912' } },
      options: ['without-command', 'hidden-forces'],
    }).to('ldga.combat.choose');
    expect([t.unit('fr.1.a').shown, t.unit('pr.1.a').shown, t.unit('pr.1.b').shown]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('spirits', () => {
  const shaken = () => {
    const t = table({
      pieces: {
        'pr.2.a': { hex: '0909', formation: '2' },
        'pr.4.b': { hex: '0910', formation: '4' },
        'fr.1.z': { hex: '0101' },
      },
      leaders: { 'pr.leader.pirch-i': '0909', 'pr.leader.bulow': '0910' },
      options: ['without-command'],
    });
    const bad = { losses: 40, demoralized: true };
    return t.amend({ tracks: { ...t.position.tracks, 'prussian.2': bad, 'prussian.4': bad } });
  };

  test('[LDGA-12.11.2] [LDGA-5.13.1] [LDGA-5.17.1] so is he who stands in for one, and Frederick with the Dutch', () => {
    const FREDERICK = 'al.leader.frederick';
    const t = table({
      pieces: { 'fr.1.a': { hex: '0101' }, 'pr.2.a': { hex: '0909', formation: '2' } },
      leaders: { [FREDERICK]: '0505', 'pr.leader.pirch-i': '0909' },
    });
    const down = { losses: 99, demoralized: true };
    const is = (leader: string, track: string): boolean => {
      const tracks = { ...t.position.tracks, [track]: down };
      return leaderIsDemoralized(t.world, { ...t.position, tracks }, leader);
    };
    expect([is(FREDERICK, 'allied.netherlands'), is(FREDERICK, 'allied.british-2')]).toEqual([true, false]);
    const STAND_IN = 'pr.leader.replacement';
    expect(is(STAND_IN, 'prussian.2')).toBe(false);
    t.mark(STAND_IN, { place: 'map', hex: '0909', replaces: 'pr.leader.pirch-i' });
    expect([is(STAND_IN, 'prussian.2'), is(STAND_IN, 'prussian.1')]).toEqual([true, false]);
    t.mark(STAND_IN, { replaces: 'pr.leader.bulow' });
    expect(is(STAND_IN, 'prussian.4')).toBe(true);
  });
  test('[LDGA-12.11.2] [LDGA-12.21.2] the officer of a demoralized formation is so too, a commander never', () => {
    const t = shaken();
    expect(leaderIsDemoralized(t.world, t.position, 'pr.leader.pirch-i')).toBe(true);
    expect(leaderIsDemoralized(t.world, t.position, 'pr.leader.bulow')).toBe(false);
    expect(unitIsDemoralized(t.world, t.position, 'pr.4.b')).toBe(true);
  });

  test('[LDGA-12.22] the demoralized march in column like others', () => {
    const t = shaken().mark('pr.2.a', { hex: '0505' });
    const road = table({
      pieces: { 'fr.1.a': { hex: '0505', state: { weary: true } }, 'pr.1.a': { hex: '1212' } },
      roads: [['0505', '0506', '0507']],
      options: ['without-command'],
    }).toMovement();
    expect(t.unit('pr.2.a').hex).toBe('0505');
    expect(road.why({ type: 'march', pieces: ['fr.1.a'], path: ['0506', '0507'], column: true })).toEqual([]);
  });

  test('[LDGA-12.31] out of supply and demoralized is one thing, not two', () => {
    const pace = (state: object, demoralized: boolean) => {
      const t = table({
        pieces: { 'fr.1.a': { hex: '0501', state }, 'pr.1.a': { hex: '1212' } },
        options: ['without-command'],
      });
      t.amend({ tracks: { ...t.position.tracks, 'french.1': { losses: 30, demoralized } } }).toMovement();
      const far = t.options('march').map(({ path }) => path.length);
      return Math.max(...far);
    };
    expect(pace({}, false)).toBe(4);
    expect(pace({ outOfSupply: true }, false)).toBe(3);
    expect(pace({ outOfSupply: true }, true)).toBe(3);
  });

  test('[LDGA-5.15.8] Collaert leads the Dutch-Belgian horse, not the contingent', () => {
    const collaert = units.leaders.find(({ id }) => id === 'al.leader.collaert');
    const his = units.units.filter(
      ({ army, formation }) => army === 'allied' && formation === collaert?.formation,
    );
    expect(his.map(({ name }) => name).sort()).toEqual(['Gey', 'Ghigny', 'Merlen', 'Trip']);
  });

  test('[LDGA-5.0.A] a leader puts units in command', () => {
    const t = table({
      pieces: { 'fr.2.a': { hex: '0505', formation: '2' }, 'pr.1.a': { hex: '1212' } },
      leaders: { 'fr.leader.napoleon': '0504', 'fr.leader.reille': '0505' },
    }).to('ldga.command.give');
    t.act({ type: 'command', commander: 'fr.leader.napoleon', piece: 'fr.leader.reille' }).toMovement();
    expect(t.unit('fr.2.a')).toMatchObject({ outOfCommand: false, commander: 'fr.leader.napoleon' });
  });

  test('[LDGA-11.46.4] who stays has stayed', () => {
    const t = battle({ 'fr.1.a': { hex: '0505', strength: 12 }, 'pr.1.a': { hex: '0506' } })
      .act(attack('0505', '0506'), END)
      .roll(1);
    t.act(STAY);
    expect(t.hex('fr.1.a')).toBe('0505');
  });
});
