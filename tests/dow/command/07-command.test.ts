import { describe, expect, test } from 'vitest';
import { findCommand } from '../../../src/systems/dow/rules/command/range.ts';
import { units } from '../content.ts';
import { type Skirmish, table } from '../skirmish.ts';

/** Who is out of command after the command phase of whoever moves first. */
const out = (skirmish: Skirmish, tactical: readonly string[] = []) => {
  const t = table({ ...skirmish, command: true });
  for (const leader of tactical) t.act({ type: 'takeTactical', leader });
  t.toMovement();
  const { phasing } = t.position;
  return {
    t,
    units: t.position.units[phasing].filter((u) => u.outOfCommand).map((u) => u.id),
    leaders: t.position.leaders[phasing].filter((l) => l.outOfCommand).map((l) => l.id),
  };
};
const far = { 'al.far': { hex: '1212' } };

describe('7.1 the chain of command', () => {
  test('[DOW-7.0.1] [DOW-7.1.1] [DOW-7.1.3] army leader to corps leader to unit, three points each', () => {
    const { units: lost } = out({
      leaders: { 'fr.napoleon': '0502', 'fr.derlon': '0505' },
      pieces: { 'fr.a': { hex: '0508' }, 'fr.b': { hex: '0509' }, ...far },
    });
    expect(lost).toEqual(['fr.b']);
  });

  test('[DOW-7.0.2] [DOW-7.1.2] a corps leader too far away is out, and his units with him', () => {
    const lost = out({
      leaders: { 'fr.napoleon': '0501', 'fr.derlon': '0505' },
      pieces: { 'fr.a': { hex: '0505' }, ...far },
    });
    expect([lost.leaders, lost.units]).toEqual([['fr.derlon'], ['fr.a']]);
  });

  test('[DOW-7.0.3] [DOW-7.1.5] [DOW-3.4.2.2] a tactical army leader commands units of his army within three points himself', () => {
    const pieces = {
      'fr.a': { hex: '0504' },
      'fr.b': { hex: '0505', corps: 'fr.ii' },
      'fr.c': { hex: '0506' },
      ...far,
    };
    expect(out({ leaders: { 'fr.napoleon': '0502' }, pieces }).units).toEqual(['fr.a', 'fr.b', 'fr.c']);
    expect(out({ leaders: { 'fr.napoleon': '0502' }, pieces }, ['fr.napoleon']).units).toEqual(['fr.c']);
  });

  test('[DOW-7.1.4] each army leader may take the role, nobody else, and once', () => {
    const t = table({
      command: true,
      leaders: { 'fr.napoleon': '0502', 'fr.derlon': '0503' },
      pieces: { 'fr.a': { hex: '0504' }, ...far },
    });
    expect(t.why({ type: 'takeTactical', leader: 'fr.derlon' })).toEqual(['no-army-leader DOW-7.1.4']);
    t.act({ type: 'takeTactical', leader: 'fr.napoleon' });
    expect(t.why({ type: 'takeTactical', leader: 'fr.napoleon' })).toEqual(['tactical-already DOW-7.1.4']);
  });

  test('[DOW-7.1.6] a tactical army leader puts no corps leader in command', () => {
    const skirmish = {
      leaders: { 'fr.napoleon': '0502', 'fr.derlon': '0503' },
      pieces: { 'fr.a': { hex: '0506' }, ...far },
    };
    expect(out(skirmish).leaders).toEqual([]);
    const lost = out(skirmish, ['fr.napoleon']);
    expect([lost.leaders, lost.units]).toEqual([['fr.derlon'], ['fr.a']]);
  });

  test('[DOW-7.1.2] either French army leader serves', () => {
    const lost = out({
      leaders: { 'fr.napoleon': '0101', 'fr.ney': '0502', 'fr.derlon': '0505' },
      pieces: { 'fr.a': { hex: '0505' }, ...far },
    });
    expect(lost.units).toEqual([]);
  });

  test('[DOW-7.1.7] [DOW-3.4.2.1] the army leaders are Napoléon and Ney, Blücher, Wellington; all others lead corps', () => {
    const names = (rank: 'army' | 'corps') => units.leaders.filter((l) => l.rank === rank).map((l) => l.name);
    expect(names('army').sort()).toEqual(['Blücher', 'Napoléon', 'Ney', 'Wellington']);
    expect(names('corps')).toHaveLength(12);
  });

  test('[DOW-3.4.2.3] [DOW-7.5.7] a corps leader commands his own corps only', () => {
    const { units: lost } = out({
      leaders: { 'fr.napoleon': '0502', 'fr.derlon': '0503' },
      pieces: { 'fr.a': { hex: '0504' }, 'fr.b': { hex: '0504', corps: 'fr.ii' }, ...far },
    });
    expect(lost).toEqual(['fr.b']);
  });

  test('[DOW-7.5.6] an army leader commands nobody of another army', () => {
    const { units: lost } = out(
      {
        first: 'coalition',
        leaders: { 'al.wellington': '0502' },
        pieces: { 'al.a': { hex: '0503' }, 'pr.b': { hex: '0504' }, 'fr.far': { hex: '1212' } },
      },
      ['al.wellington'],
    );
    expect(lost).toEqual(['pr.b']);
  });
});

describe('7.2, 7.3 out of command', () => {
  test('[DOW-7.2.1] [DOW-4.2.A.1] [DOW-4.2.A.2] whoever the chain does not reach is marked for the turn', () => {
    const { t } = out({ leaders: { 'fr.napoleon': '0101' }, pieces: { 'fr.a': { hex: '0505' }, ...far } });
    expect(t.last('commandFound')).toMatchObject({ outUnits: ['fr.a'] });
    expect(t.game.observe(t.position, 'allied').units.find(({ id }) => id === 'fr.a')?.outOfCommand).toBe(
      true,
    );
  });

  test('[DOW-7.2.2] [DOW-9.0.3] [DOW-4.2.B.3] [DOW-4.2.B.1] it may not move; in command it may', () => {
    const t = table({
      pieces: { 'fr.a': { hex: '0505', out: true }, 'fr.b': { hex: '0507' }, ...far },
    }).toMovement();
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual(['out-of-command DOW-7.2.2']);
    expect(t.why({ type: 'march', units: ['fr.b'], path: ['0506'] })).toEqual([]);
  });

  test('[DOW-9.0.3] a corps leader out of command does not ride', () => {
    const { t } = out({
      leaders: { 'fr.napoleon': '0101', 'fr.derlon': '0505' },
      pieces: { 'fr.a': { hex: '0505' }, ...far },
    });
    expect(t.why({ type: 'ride', leader: 'fr.derlon', path: ['0506'] })).toEqual([
      'out-of-command DOW-9.0.3',
    ]);
    expect(t.why({ type: 'ride', leader: 'fr.napoleon', path: ['0102'] })).toEqual([]);
  });

  test('[DOW-7.2.3] [DOW-4.2.B.4] [DOW-9.4.2.1] cavalry out of command does not charge', () => {
    const t = table({
      pieces: { 'fr.h': { hex: '0505', arm: 'cavalry', out: true }, 'al.x': { hex: '0506' } },
    }).toMovement();
    expect(t.why({ type: 'charge', units: ['fr.h'], hex: '0506' })).toEqual(['out-of-command DOW-9.4.2.1']);
  });

  test('[DOW-7.2.4] foot out of command does not attack', () => {
    const t = table({
      pieces: {
        'fr.a': { hex: '0505', out: true },
        'fr.b': { hex: '0605' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0604' },
      },
    }).toCombat();
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual([
      'out-of-command DOW-7.2.4',
    ]);
    expect(t.why({ type: 'attack', from: ['0605'], targets: ['0604'] })).toEqual([]);
  });

  test('[DOW-7.2.5] guns and French foot bombard all the same', () => {
    const t = table({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery', out: true },
        'fr.d': { hex: '0605', inherent: 1, out: true },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0604' },
      },
    }).toCombat();
    expect(t.why({ type: 'bombard', hex: '0506', guns: ['0505'], support: [] })).toEqual([]);
    expect(t.why({ type: 'bombard', hex: '0604', guns: ['0605'], support: [] })).toEqual([]);
  });

  test('[DOW-7.2.6] a defender out of command does not follow up; in command he may', () => {
    const attack = (out?: true) => {
      const t = table({
        pieces: {
          'fr.a': { hex: '0505', strength: 2 },
          'al.x': { hex: '0506', strength: 9, ...(out ? { out } : {}) },
        },
      }).toCombat();
      t.attack(['0505'], '0506').roll(1).act({ type: 'fallBack' });
      if (t.step === 'dow.retreat.go') t.act(t.options('retreatTo')[0] as never);
      return t.step;
    };
    expect(attack()).toBe('dow.advance.choose');
    expect(attack(true)).not.toBe('dow.advance.choose');
  });

  test('[DOW-7.3.1] [DOW-7.3.2] who marches away from his leader stays in command until the next command phase', () => {
    const { t } = out(
      {
        leaders: { 'fr.napoleon': '0502' },
        pieces: { 'fr.a': { hex: '0504' }, 'al.x': { hex: '0508' }, 'al.y': { hex: '1212' } },
      },
      ['fr.napoleon'],
    );
    t.march('fr.a', '0505', '0506', '0507').act({ type: 'endMovement' });
    expect(findCommand(t.game.world, t.position, 'french').outUnits.has('fr.a')).toBe(true);
    expect(t.why({ type: 'attack', from: ['0507'], targets: ['0508'] })).toEqual([]);
  });
});

describe('7.4 Wellington', () => {
  const reserve = {
    first: 'coalition',
    pieces: {
      'al.a': { hex: '0504', corps: 'al.r' },
      'al.b': { hex: '0507', corps: 'al.i' },
      'fr.far': { hex: '1212' },
    },
  } as const;

  test('[DOW-7.4.1] [DOW-7.4.2] he leads the Reserve and still commands the other corps leaders', () => {
    const lost = out({ ...reserve, leaders: { 'al.wellington': '0502', 'al.prince-of-orange': '0505' } });
    expect([lost.units, lost.leaders]).toEqual([[], []]);
  });

  test('[DOW-7.4.3] in a tactical role he commands whoever is in his radius, of any corps, and nobody else', () => {
    const lost = out(
      {
        first: 'coalition',
        leaders: { 'al.wellington': '0502', 'al.prince-of-orange': '0505' },
        pieces: {
          'al.a': { hex: '0504', corps: 'al.ii' },
          'al.b': { hex: '0507', corps: 'al.i' },
          'al.c': { hex: '0506', corps: 'al.r' },
          'fr.far': { hex: '1212' },
        },
      },
      ['al.wellington'],
    );
    expect(lost.units.sort()).toEqual(['al.b', 'al.c']);
  });
});

describe('7.5 the path of command', () => {
  const lost = (skirmish: Omit<Skirmish, 'leaders'>) =>
    out({ ...skirmish, leaders: { 'fr.napoleon': '0502' } }, ['fr.napoleon']).units;
  const pieces = (hex: string) => ({ 'fr.a': { hex }, ...far });

  test('[DOW-7.5.1] it costs what a leader would pay: a point a hex even through forest', () => {
    expect(lost({ terrain: { '0503': 'forest', '0504': 'swamp' }, pieces: pieces('0505') })).toEqual([]);
    expect(lost({ pieces: pieces('0506') })).toEqual(['fr.a']);
  });

  test('[DOW-7.5.2] along a highway it reaches six hexes, and not seven', () => {
    const highways = [['0502', '0503', '0504', '0505', '0506', '0507', '0508', '0509']];
    expect(lost({ highways, pieces: pieces('0508') })).toEqual([]);
    expect(lost({ highways, pieces: pieces('0509') })).toEqual(['fr.a']);
  });

  test('[DOW-7.5.3] a part of it along a highway reaches further than three hexes', () => {
    const highways = [['0502', '0503', '0504']];
    expect(lost({ highways, pieces: pieces('0506') })).toEqual([]);
    expect(lost({ highways, pieces: pieces('0507') })).toEqual(['fr.a']);
  });

  test('[DOW-7.5.2] a road that is no highway helps nothing', () => {
    expect(lost({ roads: [['0502', '0503', '0504', '0505', '0506']], pieces: pieces('0506') })).toEqual([
      'fr.a',
    ]);
  });

  test('[DOW-7.5.4] it does not cross a river without a bridge', () => {
    const rows = 12;
    const wall = (bridge: boolean) =>
      Object.fromEntries(
        Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0')).flatMap((c) => {
          const odd = Number(c) % 2 === 1;
          const next = String(Number(c) + 1).padStart(2, '0');
          const side = { water: 'river' as const };
          return [
            [`${c}03-${c}04`, c === '05' && bridge ? { ...side, bridge: true as const } : side],
            ...(Number(c) < 12 ? [odd ? [`${c}03-${next}04`, side] : [`${c}04-${next}03`, side]] : []),
          ];
        }),
      );
    expect(lost({ rows, sides: wall(false), pieces: pieces('0504') })).toEqual(['fr.a']);
    expect(lost({ rows, sides: wall(true), roads: [['0503', '0504']], pieces: pieces('0504') })).toEqual([]);
  });

  test('[DOW-7.5.5] it follows a road through woods', () => {
    expect(
      lost({
        terrain: { '0503': 'woods', '0504': 'woods' },
        roads: [['0502', '0503', '0504', '0505']],
        pieces: pieces('0505'),
      }),
    ).toEqual([]);
  });

  test('[DOW-7.5.8] [DOW-7.5.9] it goes round enemy units, and through their zones', () => {
    const ring = { 'al.b': { hex: '0503' } };
    expect(lost({ pieces: { 'fr.a': { hex: '0505' }, ...ring } })).toEqual(['fr.a']);
    expect(lost({ pieces: { 'fr.a': { hex: '0505' }, 'al.h': { hex: '0704', arm: 'cavalry' } } })).toEqual(
      [],
    );
  });

  test('[DOW-7.5.8] with the ways of a leader’s word its owner is told which enemies stop it', () => {
    const t = table({
      command: true,
      leaders: { 'fr.napoleon': '0502' },
      pieces: { 'fr.a': { hex: '0505' }, 'al.b': { hex: '0503' }, ...far },
    });
    const told = t.game.preview(t.position, 'french', { type: 'takeTactical', leader: 'fr.napoleon' });
    expect(told.blocked).toEqual(['0503']);
    expect(told.range).not.toContain('0503');
    expect(t.game.preview(t.position, 'allied', { type: 'takeTactical', leader: 'fr.napoleon' })).toEqual({});
  });
});
