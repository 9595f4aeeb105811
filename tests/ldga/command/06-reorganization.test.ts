import { describe, expect, test } from 'vitest';
import { table } from '../field.ts';

/* 6, 12.12, 12.24: eliminated units come back. */

const REILLE = 'fr.leader.reille';
const NIGHT = { place: 'night', hex: null, reduced: true } as const;
const back = (unit: string, leader = REILLE, displace?: string[]) => ({
  type: 'reorganize' as const,
  leader,
  unit,
  ...(displace === undefined ? {} : { displace }),
});

/** On the second turn, when those of the Second Corps and one of the First wait in the night half. */
const camp = (pieces: Record<string, object> = {}, leaders: Record<string, string> = {}) => {
  const t = table({
    pieces: {
      'fr.2.a': { hex: '0505', strength: 5, formation: '2' },
      'fr.2.b': { hex: '0203', strength: 6, formation: '2' },
      'fr.2.c': { hex: '0204', strength: 6, formation: '2' },
      'fr.2.d': { hex: '0205', strength: 6, formation: '2' },
      'fr.1.e': { hex: '0206', strength: 6 },
      'pr.1.a': { hex: '0512' },
      ...pieces,
    },
    leaders: { [REILLE]: '0505', ...leaders },
    turns: [2, 7],
  }).toMovement();
  for (const id of ['fr.2.b', 'fr.2.c', 'fr.2.d', 'fr.1.e']) t.mark(id, NIGHT);
  return t;
};
const rally = (...how: Parameters<typeof camp>) => camp(...how).to('ldga.reorganization.choose');

describe('reorganization', () => {
  test('[LDGA-6.0] [LDGA-6.21.2] [LDGA-6.21.3] [LDGA-2.11A1.2] [LDGA-5.0.B] a unit comes back reduced beside the leader, without a die', () => {
    const t = rally().act(back('fr.2.b'));
    expect(t.unit('fr.2.b')).toMatchObject({ place: 'map', hex: '0505', reduced: true });
  });

  test('[LDGA-6.11.0] [LDGA-6.13.1] not who is lost, nor who has not recovered', () => {
    const t = rally().mark('fr.2.b', { place: 'lost' }).mark('fr.2.c', { place: 'day' });
    expect(t.why(back('fr.2.b'))).toEqual(['lost-for-good LDGA-6.11.0']);
    expect(t.why(back('fr.2.c'))).toEqual(['not-recovered LDGA-6.13.1']);
  });

  test('[LDGA-6.14.1] the enemy must be four hexes away', () => {
    const t = rally({}, { 'fr.leader.ney': '0301' });
    expect(t.mark('pr.1.a', { hex: '0509' }).why(back('fr.2.b'))).toEqual([]);
    expect(t.mark('pr.1.a', { hex: '0508' }).why(back('fr.2.b'))).toEqual(['enemy-too-near LDGA-6.14.1']);
  });

  test('[LDGA-6.14.2] an officer out of command may do it', () => {
    expect(rally().mark(REILLE, { outOfCommand: true }).why(back('fr.2.b'))).toEqual([]);
  });

  test('[LDGA-6.14.3] [LDGA-1.4.REORG] an officer only his own formation, a commander any', () => {
    const t = rally({}, { 'fr.leader.ney': '0405' });
    expect(t.why(back('fr.1.e'))).toEqual(['not-of-his-formation LDGA-6.14.3']);
    expect(t.why(back('fr.2.b'))).toEqual([]);
    for (const unit of ['fr.1.e', 'fr.2.b']) expect(t.why(back(unit, 'fr.leader.ney'))).toEqual([]);
  });

  test('[LDGA-6.14.4] a commander any of his army', () => {
    const t = rally({}, { 'fr.leader.ney': '0405' });
    expect(t.why(back('fr.1.e', 'fr.leader.ney'))).toEqual([]);
  });

  test('[LDGA-6.14.4] and of no other army, nor of the enemy', () => {
    const t = table({
      pieces: { 'pr.1.a': { hex: '0203' }, 'pr.1.b': { hex: '0907' }, 'fr.1.z': { hex: '0112' } },
      leaders: { 'al.leader.wellington': '0905', 'pr.leader.blucher': '0907' },
      first: 'coalition',
      turns: [2, 4],
    }).toMovement();
    t.mark('pr.1.a', NIGHT).to('ldga.reorganization.choose');
    expect(t.position.phasing).toBe('coalition');
    expect(t.why(back('pr.1.a', 'pr.leader.blucher'))).toEqual([]);
    expect(t.why(back('pr.1.a', 'al.leader.wellington'))).toEqual(['not-of-his-formation LDGA-6.14.3']);
    t.mark('fr.1.z', NIGHT);
    expect(t.why(back('fr.1.z', 'pr.leader.blucher'))).toEqual(['no-such-piece LDGA-6.0']);
  });

  test('[LDGA-6.21.1] two for each leader, whatever became of the first', () => {
    const t = rally({}, { 'fr.leader.ney': '0301' });
    t.amend({ tracks: { ...t.position.tracks, 'french.2': { losses: 40, demoralized: true } } });
    t.act(back('fr.2.b')).roll(6);
    t.act(back('fr.2.c')).roll(6);
    expect(t.why(back('fr.2.d'))).toContain('two-already LDGA-6.21.1');
  });

  test('[LDGA-6.21.1] two for each leader', () => {
    const t = rally({ 'fr.2.a': { hex: '0909', formation: '2' } }, { 'fr.leader.ney': '0301' });
    t.act(back('fr.2.b'), back('fr.2.c'));
    expect(t.why(back('fr.2.d'))).toContain('two-already LDGA-6.21.1');
  });

  test('[LDGA-6.14.5] [LDGA-6.23.1] [LDGA-6.23.3] [LDGA-2.11A1.4] he is out of the chain of command in this turn', () => {
    const t = rally({}, { 'fr.leader.napoleon': '0504' }).act(back('fr.2.b'));
    expect(t.leader(REILLE)).toMatchObject({ reorganized: true, outOfCommand: true });
    t.to('ldga.command.give');
    expect(t.why({ type: 'command', commander: 'fr.leader.napoleon', piece: REILLE })).toContain(
      'has-reorganized LDGA-6.23.3',
    );
  });

  test('[LDGA-6.22.2] where the hex is full somebody makes room', () => {
    const t = rally({ 'fr.2.x': { hex: '0505', formation: '2' } });
    expect(t.why(back('fr.2.b'))).toEqual(['must-displace LDGA-6.22.2']);
    t.act(back('fr.2.b', REILLE, ['fr.2.x'])).act({ type: 'retreat', pieces: ['fr.2.x'], path: ['0504'] });
    expect([t.hex('fr.2.b'), t.hex('fr.2.x')]).toEqual(['0505', '0504']);
  });

  test('[LDGA-6.22.2] nobody makes room for him where there is some, nor who stands elsewhere, nor too few', () => {
    expect(rally().why(back('fr.2.b', REILLE, ['fr.2.a']))).toEqual(['room-without-displacing LDGA-6.22.2']);
    const full = {
      'fr.2.x': { hex: '0505', formation: '2' },
      'fr.2.y': { hex: '0303', formation: '2' },
      'fr.2.h': { hex: '0505', formation: '2', arm: 'cavalry' },
    };
    const t = rally(full);
    for (const out of [['fr.2.y'], ['fr.2.x', 'fr.2.y'], ['fr.2.h']])
      expect(t.why(back('fr.2.b', REILLE, out))).toEqual(['must-displace LDGA-6.22.2']);
  });

  test('[LDGA-6.14.5] in the next turn he is in the chain of command again', () => {
    const t = rally({}, { 'fr.leader.napoleon': '0504' }).act(back('fr.2.b'));
    const { turn } = t.position;
    while (t.position.turn === turn) t.pass();
    t.to('ldga.command.give');
    expect([t.position.phasing, t.leader(REILLE).reorganized]).toEqual(['french', false]);
    expect(t.why({ type: 'command', commander: 'fr.leader.napoleon', piece: REILLE })).toEqual([]);
  });

  test('[LDGA-6.0] nobody comes back where that has been left out', () => {
    const t = table({
      pieces: { 'fr.2.b': { hex: '0203', strength: 6, formation: '2' }, 'pr.1.a': { hex: '0512' } },
      leaders: { [REILLE]: '0505' },
      options: ['without-reorganization'],
      turns: [2, 4],
    }).toMovement();
    t.mark('fr.2.b', NIGHT);
    for (; t.position.turn < 4; t.pass()) expect(t.step).not.toBe('ldga.reorganization.choose');
    expect(t.unit('fr.2.b').place).toBe('night');
  });

  test('[LDGA-6.22.1] in any terrain', () => {
    for (const terrain of ['town', 'woods', 'village'] as const) {
      const t = table({
        pieces: { 'fr.2.b': { hex: '0203', strength: 6, formation: '2' }, 'pr.1.a': { hex: '0512' } },
        leaders: { [REILLE]: '0505' },
        terrain: { '0505': terrain },
        turns: [2, 4],
      }).toMovement();
      expect(t.mark('fr.2.b', NIGHT).to('ldga.reorganization.choose').why(back('fr.2.b'))).toEqual([]);
    }
  });

  test('[LDGA-12.12.1] [LDGA-12.12.2] [LDGA-2.11A1.3] the casualty marker falls by the full strength, and the formation rallies', () => {
    const t = rally().amend({});
    t.amend({ tracks: { ...t.position.tracks, 'french.2': { losses: 20, demoralized: false } } });
    t.act(back('fr.2.b'));
    expect(t.position.tracks['french.2']?.losses).toBe(14);
    const low = rally();
    low.amend({ tracks: { ...low.position.tracks, 'french.2': { losses: 16, demoralized: true } } });
    low.act(back('fr.2.b')).roll(4);
    expect(low.position.tracks['french.2']).toEqual({ losses: 10, demoralized: false });
  });

  test('[LDGA-12.24] of a demoralized formation a five or six is lost', () => {
    for (const [die, place] of [
      [4, 'map'],
      [5, 'lost'],
      [6, 'lost'],
    ] as const) {
      const t = rally();
      t.amend({ tracks: { ...t.position.tracks, 'french.2': { losses: 30, demoralized: true } } });
      expect(t.act(back('fr.2.b')).roll(die).unit('fr.2.b').place).toBe(place);
      expect(t.leader(REILLE).reorganized).toBe(true);
    }
  });

  const HORSE = { hex: '0303', arm: 'cavalry', strength: 2, vedettes: 2 };
  const SPLIT = { place: 'split', hex: null } as const;

  test('[LDGA-6.3] [LDGA-6.14.6] [LDGA-6.23.2] [LDGA-6.33.1] vedettes come back whole, near the enemy, and cost him nothing', () => {
    const t = camp({ 'fr.2.v': { ...HORSE, formation: '2' } })
      .mark('fr.2.v', SPLIT)
      .mark('fr.2.v.v1', { place: 'night' });
    t.to('ldga.reorganization.choose').mark('pr.1.a', { hex: '0507' });
    expect(t.why(back('fr.2.b'))).toEqual(['enemy-too-near LDGA-6.14.1']);
    t.act(back('fr.2.v.v1'));
    expect(t.unit('fr.2.v.v1')).toMatchObject({ place: 'map', hex: '0505', reduced: false });
    expect(t.leader(REILLE).reorganized).toBe(false);
  });

  test('[LDGA-6.3] whose horse has come together in the meantime joins it, where there is no room for a vedette too', () => {
    const t = camp({
      'fr.2.v': { ...HORSE, formation: '2' },
      'fr.2.w': { ...HORSE, formation: '2', vedettes: 3 },
    }).mark('fr.2.v.v1', { place: 'night' });
    t.mark('fr.2.w', SPLIT);
    for (const id of ['fr.2.w.v1', 'fr.2.w.v2', 'fr.2.w.v3']) t.mark(id, { place: 'map', hex: '0505' });
    t.to('ldga.reorganization.choose').act(back('fr.2.v.v1'));
    expect(t.unit('fr.2.v.v1')).toMatchObject({ place: 'pooled', hex: null });
  });

  test('[LDGA-6.33.2] where the formation has no officer only a commander', () => {
    const t = camp({ 'fr.9.v': { ...HORSE, formation: '9' } }, { 'fr.leader.ney': '0405' });
    t.mark('fr.9.v', SPLIT).mark('fr.9.v.v1', { place: 'night' }).to('ldga.reorganization.choose');
    expect(t.why(back('fr.9.v.v1'))).toEqual(['not-of-his-formation LDGA-6.33.1']);
    expect(t.why(back('fr.9.v.v1', 'fr.leader.ney'))).toEqual([]);
  });

  test('[LDGA-2.21A2.1] [LDGA-2.21A2.2] [LDGA-2.2.4] [LDGA-6.13.1] [LDGA-2.11A1.1] by night those of the day half are turned over into the night half, and none comes back', () => {
    const t = table({
      pieces: {
        'fr.2.b': { hex: '0506', strength: 6, formation: '2', state: { place: 'day', hex: null } },
        'pr.1.a': { hex: '0512' },
      },
      leaders: { [REILLE]: '0505' },
      turns: [3, 5],
    });
    while (t.position.turn < 5) {
      if (t.position.turn === 3) expect(t.unit('fr.2.b').place).toBe('day');
      expect(t.step.startsWith('ldga.reorganization')).toBe(false);
      t.pass();
    }
    expect(t.unit('fr.2.b')).toMatchObject({ place: 'night', reduced: true });
  });
});

describe('who may, and for whom there is room', () => {
  test('[LDGA-6.14.1] the nearest of several enemies counts', () => {
    const near = (hex: string) =>
      rally({ 'pr.1.b': { hex }, 'pr.1.c': { hex: '1414' } }, { 'fr.leader.derlon': '0101' }).why(
        back('fr.2.b'),
      );
    expect(near('0508')).toEqual(['enemy-too-near LDGA-6.14.1']);
    expect(near('0509')).toEqual([]);
  });

  test('[LDGA-5.15.4] [LDGA-6.14.3] who stands in for a commander brings back his corps alone', () => {
    const t = table({
      pieces: {
        'al.2.a': { hex: '0505', formation: '2' },
        'al.2.b': { hex: '0203', formation: '2' },
        'al.1.c': { hex: '0204' },
        'fr.1.a': { hex: '0512' },
      },
      leaders: { 'al.leader.hill': '0505' },
      first: 'coalition',
      turns: [2, 7],
    }).toMovement();
    for (const id of ['al.2.b', 'al.1.c']) t.mark(id, NIGHT);
    const why = (leader: string, unit: string) => t.why(back(unit, leader));
    t.to('ldga.reorganization.choose');
    expect(why('al.leader.hill', 'al.1.c')).toEqual([]);
    t.mark('al.leader.hill', { place: 'captured', hex: null });
    t.mark('al.leader.replacement', { place: 'map', hex: '0505', replaces: 'al.leader.hill' });
    expect(why('al.leader.replacement', 'al.1.c')).toEqual(['not-of-his-formation LDGA-6.14.3']);
    expect(why('al.leader.replacement', 'al.2.b')).toEqual([]);
  });

  test('[LDGA-6.14.3] [LDGA-18.0.1] nobody else’s leader', () => {
    const t = table({
      pieces: {
        'al.2.b': { hex: '0203', formation: '2' },
        'al.2.a': { hex: '0505', formation: '2' },
        'pr.2.a': { hex: '0808', formation: '2' },
        'fr.1.a': { hex: '0514' },
      },
      leaders: { 'al.leader.hill': '0505' },
      first: 'coalition',
      options: ['two-coalition-players'],
      turns: [2, 7],
    }).toMovement();
    t.mark('al.2.b', NIGHT).to('ldga.reorganization.choose');
    const order = back('al.2.b', 'al.leader.hill');
    expect(t.why(order, 'wellington')).toEqual([]);
    const verdict = t.game.judge(t.position, 'blucher', order);
    expect(verdict.ok).toBe(false);
    expect(t.game.options(t.position, 'blucher').actions).toEqual([]);
  });

  test('[LDGA-12.24] vedettes of a demoralized formation are rolled for as well', () => {
    const horse = { 'fr.2.h': { hex: '0303', arm: 'cavalry', formation: '2', strength: 3, vedettes: 2 } };
    const t = camp(horse);
    t.mark('fr.2.h', { place: 'split', hex: null }).mark('fr.2.h.v1', { place: 'night', hex: null });
    t.mark('fr.2.h.v2', { place: 'map', hex: '0303' });
    t.to('ldga.reorganization.choose');
    t.amend({ tracks: { ...t.position.tracks, 'french.2': { losses: 40, demoralized: true } } });
    t.act(back('fr.2.h.v1'));
    expect(t.step).toBe('ldga.reorganization.roll');
    expect(t.roll(6).unit('fr.2.h.v1').place).toBe('lost');
  });

  test('[LDGA-6.22.2] [LDGA-11.45.3] two make room only if both can go', () => {
    const water = { water: 'river' as const };
    const ring = {
      '0505-0605': water,
      '0505-0606': water,
      '0405-0505': water,
      '0406-0505': water,
      '0504-0505': water,
    };
    const crowded = (behind: Record<string, object>) => {
      const t = table({
        pieces: {
          'fr.2.a': { hex: '0505', strength: 5, formation: '2' },
          'fr.2.e': { hex: '0505', strength: 5, formation: '2' },
          'fr.2.b': { hex: '0203', strength: 6, formation: '2' },
          'pr.1.a': { hex: '0512' },
          ...behind,
        },
        leaders: { [REILLE]: '0505' },
        sides: {
          ...ring,
          '0506-0507': water,
          '0506-0606': water,
          '0506-0607': water,
          '0406-0506': water,
          '0407-0506': water,
        },
        turns: [2, 7],
      }).toMovement();
      return t.mark('fr.2.b', NIGHT).to('ldga.reorganization.choose');
    };
    const both = back('fr.2.b', REILLE, ['fr.2.a', 'fr.2.e']);
    const free = crowded({});
    expect(free.why(both)).toEqual([]);
    free.act(both);
    while (free.step === 'ldga.retreat.go') free.pass();
    expect(['fr.2.a', 'fr.2.e', 'fr.2.b'].map((id) => free.hex(id))).toEqual(['0506', '0506', '0505']);
    const full = { 'fr.1.x': { hex: '0506' }, 'fr.1.y': { hex: '0506', arm: 'cavalry' } };
    expect(crowded(full).why(both)).toEqual(['must-displace LDGA-6.22.2']);
  });

  test('[LDGA-6.13.1] at night its owner is told who is gathered', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0203' }, 'pr.1.a': { hex: '1212' } },
      turns: [4, 5],
    });
    t.mark('fr.1.b', { place: 'day', hex: null });
    while (t.position.turn === 4) t.pass();
    expect(t.last('unitsRecovered')).toMatchObject({ side: 'french', units: ['fr.1.b'] });
    expect(t.unit('fr.1.b')).toMatchObject({ place: 'night', reduced: true });
  });
});
