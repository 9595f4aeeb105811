import { describe, expect, test } from 'vitest';
import { attack, battle, duel, END, NO_EVADING, type Pieces } from '../battle.ts';
import { table } from '../field.ts';

/* 11.4: what results do, and where eliminated units go. */

describe('results', () => {
  test('[LDGA-11.4.De] [LDGA-11.41.1] [LDGA-6.12] all defenders are eliminated; at full strength and free to go into the day half', () => {
    const t = duel({ strength: 12 }, { strength: 4 }, 1);
    expect(t.last('combatResolved').applied).toBe('De');
    expect(t.unit('pr.1.a')).toMatchObject({ place: 'day', hex: null });
  });

  test('[LDGA-11.4.Ae] all attackers are eliminated', () => {
    const t = duel({ strength: 2 }, { strength: 10 }, 4);
    expect(t.last('combatResolved').applied).toBe('Ae');
    expect(t.unit('fr.1.a').place).toBe('day');
  });

  test('[LDGA-11.41.3] [LDGA-6.11A] a reduced unit is lost for good', () => {
    const t = duel({ strength: 12 }, { strength: 6, state: { reduced: true } }, 1);
    expect(t.unit('pr.1.a').place).toBe('lost');
  });

  test('[LDGA-6.11D] so is a unit without another side', () => {
    expect(duel({ strength: 12 }, { strength: 1 }, 1).unit('pr.1.a').place).toBe('lost');
  });

  test('[LDGA-11.41.2] [LDGA-6.11B] so is whoever is surrounded', () => {
    const zones = { 'fr.1.b': { hex: '0707' }, 'fr.1.c': { hex: '0307' }, 'fr.1.d': { hex: '0508' } };
    const t = battle({ 'fr.1.a': { hex: '0505', strength: 20 }, 'pr.1.a': { hex: '0506' }, ...zones });
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.last('unitBoxed')).toMatchObject({ rule: 'LDGA-6.11B', box: 'lost' });
  });

  test('[LDGA-11.4.D½] [LDGA-11.4.D½.1] [LDGA-CRT.8] half of the points go, of the owner’s choice; a lone unit goes whole', () => {
    const lone = duel({ strength: 24 }, { strength: 8 }, 2);
    expect(lone.last('combatResolved').applied).toBe('Dh');
    expect(lone.unit('pr.1.a').place).toBe('day');
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 48 },
      'pr.1.a': { hex: '0506', strength: 8 },
      'pr.1.b': { hex: '0506', strength: 8 },
    });
    t.act(attack('0505', '0506'), END).roll(2);
    expect(t.why({ type: 'loseUnits', units: [] })).toEqual(['too-few-points LDGA-11.4.D½']);
    t.act({ type: 'loseUnits', units: ['pr.1.b'] });
    expect([t.unit('pr.1.a').hex, t.unit('pr.1.b').place]).toEqual(['0506', 'day']);
  });

  test('[LDGA-11.4.A½] half of the attackers go, and the rest stay', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 2 },
      'fr.1.b': { hex: '0505', strength: 2 },
      'pr.1.a': { hex: '0506', strength: 16 },
    });
    t.act(attack('0505', '0506'), END).roll(5);
    expect(t.last('combatResolved').applied).toBe('Ah');
    t.act({ type: 'loseUnits', units: ['fr.1.a'] });
    expect([t.unit('fr.1.a').place, t.unit('fr.1.b').hex]).toEqual(['day', '0505']);
  });

  test('[LDGA-11.4.Ex.1] [LDGA-11.4.Ex.2] [LDGA-11.4.Ex.6] the weaker side loses all, the stronger half as many points', () => {
    const many = (weaker: number) => {
      const t = battle({
        'fr.1.a': { hex: '0505', strength: 2 },
        'fr.1.b': { hex: '0505', strength: 8 },
        'fr.1.c': { hex: '0607', strength: 3 },
        'fr.1.d': { hex: '0607', strength: 10 },
        'pr.1.a': { hex: '0506', strength: weaker },
      });
      return t.act(attack(['0505', '0607'], '0506'), END).roll(weaker === 11 ? 4 : 4);
    };
    for (const weaker of [11, 16]) {
      const t = many(weaker);
      expect(t.last('combatResolved').applied).toBe('Ex');
      expect(t.why({ type: 'loseUnits', units: ['fr.1.a', 'fr.1.c'] })).toEqual([
        'too-few-points LDGA-11.4.Ex.2',
      ]);
      expect(t.why({ type: 'loseUnits', units: ['fr.1.b'] })).toEqual([]);
      t.act({ type: 'loseUnits', units: ['fr.1.b'] });
      expect(t.unit('pr.1.a').place).toBe('day');
    }
  });

  test('[LDGA-11.4.Ex.4] equal sides lose half each', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 4 },
      'fr.1.b': { hex: '0505', strength: 4 },
      'pr.1.a': { hex: '0506', strength: 4 },
      'pr.1.b': { hex: '0506', strength: 4 },
    });
    t.act(attack('0505', '0506'), END).roll(3);
    t.act({ type: 'loseUnits', units: ['fr.1.a'] }, { type: 'loseUnits', units: ['pr.1.b'] });
    expect([t.unit('fr.1.b').hex, t.unit('pr.1.a').hex]).toEqual(['0505', '0506']);
  });

  test('[LDGA-6.11B] [LDGA-11.4.Ex.2] an exchange takes both sides at once: whoever was surrounded is lost though those who surrounded him are gone as well', () => {
    const zones = { 'fr.1.b': { hex: '0707' }, 'fr.1.c': { hex: '0307' } };
    const exchange = (more: Pieces) => {
      const t = battle(
        {
          'fr.1.a': { hex: '0505', strength: 8 },
          'pr.1.a': { hex: '0506', strength: 6 },
          'pr.1.b': { hex: '0506', strength: 4 },
          ...zones,
          ...more,
        },
        { options: ['discretionary-attack'] },
      );
      t.act(attack('0505', '0506'), END)
        .roll(3)
        .act({ type: 'loseUnits', units: ['pr.1.b'] });
      expect([t.last('combatResolved').applied, t.unit('fr.1.a').place]).toEqual(['Ex', 'day']);
      return t.unit('pr.1.b').place;
    };
    expect(exchange({ 'fr.1.d': { hex: '0508' } })).toBe('lost');
    expect(exchange({})).toBe('day');
  });

  test('[LDGA-13.24.1] [LDGA-5.23] a side that loses nothing to vedettes does not risk a leader who stood alone in one of its hexes', () => {
    const t = battle(
      {
        'fr.1.s': { hex: '0909', arm: 'cavalry', strength: 2, vedettes: 2 },
        'fr.1.z': { hex: '1212' },
        'pr.1.a': { hex: '0506', strength: 1 },
        'pr.1.z': { hex: '1213' },
      },
      { leaders: { 'pr.leader.pirch-i': '0605' }, options: ['discretionary-attack'] },
    )
      .mark('fr.1.s', { place: 'split', hex: null })
      .mark('fr.1.s.v1', { place: 'map', hex: '0505' })
      .act(attack('0505', '0506', '0605'), END)
      .to('ldga.assault.roll')
      .roll(2);
    expect([t.last('combatResolved').applied, t.unit('fr.1.s.v1').place]).toEqual(['Ex', 'night']);
    expect(t.step).not.toBe('ldga.capture.roll');
    expect(t.hex('pr.leader.pirch-i')).toBe('0605');
  });

  test('[LDGA-11.48.3] Guard infantry that has fought already is not lost to an exchange of those beside it, line infantry is', () => {
    for (const nationality of ['young-guard', 'line'] as const) {
      const t = table({
        first: 'coalition',
        pieces: {
          'pr.1.a': { hex: '0505', strength: 8 },
          'fr.1.a': { hex: '0506', strength: 4 },
          'fr.g.a': { hex: '0506', strength: 4, formation: 'g', nationality },
        },
        options: ['without-command'],
      })
        .toCombat()
        .mark('fr.g.a', { attacked: true })
        .act(attack('0505', '0506'), END)
        .roll(4);
      expect([t.last('combatResolved').applied, t.unit('fr.1.a').place]).toEqual(['Ex', 'day']);
      expect(t.unit('fr.g.a').place).toBe(nationality === 'line' ? 'day' : 'map');
    }
  });

  test('[LDGA-11.4.Ex.5] what the counters say is compared, not what the ground makes of it', () => {
    const t = duel({ strength: 6 }, { strength: 5 }, 3, { terrain: { '0506': 'town' } });
    expect(t.last('combatResolved')).toMatchObject({ odds: { defence: { total: 7.5 } }, applied: 'Ex' });
    expect([t.unit('fr.1.a').place, t.unit('pr.1.a').place]).toEqual(['day', 'day']);
    const lines = t.events.flatMap((event) =>
      event.type === 'unitsLost' ? [`${event.side} ${event.rule}`] : [],
    );
    expect(lines).toContain('coalition LDGA-11.4.Ex.1');
  });

  test('[LDGA-11.56.1] guns that did nothing go back with their stack', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 2 },
        'fr.1.b': { hex: '0505', strength: 2 },
        'fr.1.g': { hex: '0505', arm: 'foot-artillery', strength: 2 },
        'pr.1.a': { hex: '0506', strength: 3 },
      },
      { chateaux: ['0506'] },
    );
    t.act({ type: 'declareAttack', from: ['0505'], targets: ['0506'], chateau: true }, END).roll(6);
    expect(t.last('combatResolved')).toMatchObject({ odds: { attack: { total: 4 } }, applied: 'Ar2' });
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.hex('fr.1.g')).not.toBe('0505');
  });

  test('[LDGA-11.56.2] of a stack that loses half, guns that did nothing may be what is lost', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 2 },
        'fr.1.b': { hex: '0505', strength: 2 },
        'fr.1.g': { hex: '0505', arm: 'foot-artillery', strength: 2 },
        'pr.1.a': { hex: '0506', strength: 6 },
      },
      { chateaux: ['0506'] },
    );
    t.act({ type: 'declareAttack', from: ['0505'], targets: ['0506'], chateau: true }, END).roll(6);
    expect(t.last('combatResolved')).toMatchObject({ odds: { attack: { total: 4 } }, applied: 'Ah' });
    const choices = t.options('loseUnits').map(({ units }) => [...units].sort().join());
    expect(choices.some((units) => units.includes('fr.1.g'))).toBe(true);
    expect(choices.some((units) => !units.includes('fr.1.g'))).toBe(true);
  });
});

describe('vedettes in combat', () => {
  const split = (state: object = {}) => ({
    'fr.1.a': { hex: '0505', strength: 4 },
    'fr.1.w': { strength: 1 },
    'pr.1.c': {
      hex: '0909',
      arm: 'cavalry' as const,
      strength: 2,
      vedettes: 2,
      state: { place: 'split' as const, hex: null, ...state },
    },
  });
  const meet = () =>
    battle({ ...split(), 'pr.1.z': { hex: '0506', strength: 1 } })
      .mark('pr.1.c.v1', { place: 'map', hex: '0506' })
      .mark('pr.1.z', { place: 'aside', hex: null });

  test('[LDGA-13.2.1] [LDGA-13.2.2] [LDGA-6.32] [LDGA-13.13.1] a vedette told to retreat is eliminated, into the night half', () => {
    const t = meet().act(attack('0505', '0506'), END, NO_EVADING).roll(5);
    expect(t.last('combatResolved').applied).toMatch(/^D/);
    expect(t.unit('pr.1.c.v1').place).toBe('night');
  });

  test('[LDGA-11.4.Ex.3] [LDGA-13.24.1] in an exchange they are lost and cost the others nothing', () => {
    const t = meet()
      .mark('fr.1.a', { place: 'aside', hex: null })
      .mark('fr.1.w', { place: 'map', hex: '0505' });
    t.act(attack('0505', '0506'), END, NO_EVADING).roll(4);
    expect(t.last('combatResolved').applied).toBe('Ex');
    expect([t.unit('pr.1.c.v1').place, t.unit('fr.1.w').hex]).toEqual(['night', '0505']);
  });

  test('[LDGA-6.31] [LDGA-13.13.2] a surrounded one for good', () => {
    const t = battle({
      ...split(),
      'pr.1.z': { hex: '0506', strength: 1 },
      'fr.1.b': { hex: '0707' },
      'fr.1.c': { hex: '0307' },
      'fr.1.d': { hex: '0508' },
    })
      .mark('pr.1.c.v1', { place: 'map', hex: '0506' })
      .mark('pr.1.z', { place: 'aside', hex: null });
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.unit('pr.1.c.v1').place).toBe('lost');
  });

  test('[LDGA-13.22.1] [LDGA-16.21] vedettes that are attacked may ride off two hexes, and nobody follows', () => {
    const t = meet().act(attack('0505', '0506'), END);
    t.act({ type: 'evade', hex: '0506', pieces: ['pr.1.c.v1'], path: ['0507', '0508'] });
    expect(t.hex('pr.1.c.v1')).toBe('0508');
    expect(t.has('advanced')).toBe(false);
    expect(t.step).not.toBe('ldga.advance.choose');
  });
});

describe('cavalry before combat', () => {
  const horse = { arm: 'cavalry', strength: 2 } as const;

  test('[LDGA-16.2.1] [LDGA-4.31.3] [LDGA-11.1.3] cavalry may leave one hex or two, unless enemy cavalry holds it', () => {
    const free = battle({ 'fr.1.a': { hex: '0505' }, 'pr.1.c': { hex: '0506', ...horse } }).act(
      attack('0505', '0506'),
      END,
    );
    expect(free.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c'], path: ['0507'] })).toEqual([]);
    const held = battle({ 'fr.1.c': { hex: '0505', ...horse }, 'pr.1.c': { hex: '0506', ...horse } });
    held.act(attack('0505', '0506'), END);
    expect(held.step).toBe('ldga.assault.roll');
  });

  test('[LDGA-16.2.3] [LDGA-4.4.2] not into an enemy zone', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'fr.1.b': { hex: '0509' },
      'pr.1.c': { hex: '0506', ...horse },
    });
    t.act(attack('0505', '0506'), END);
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c'], path: ['0507', '0508'] })).toEqual([
      'enemy-zone LDGA-16.2.3',
    ]);
  });

  test('[LDGA-16.2.6] [LDGA-13.22.3] not if stacked with infantry', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'pr.1.c': { hex: '0506', ...horse },
      'pr.1.a': { hex: '0506' },
    });
    t.act(attack('0505', '0506'), END);
    expect(t.step).toBe('ldga.assault.roll');
  });

  test('[LDGA-16.2.6] and no horse stays behind', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'pr.1.c': { hex: '0506', ...horse },
      'pr.1.d': { hex: '0506', ...horse },
    });
    t.act(attack('0505', '0506'), END);
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c'], path: ['0507'] })).toEqual([
      'riders-stay-behind LDGA-16.2.6',
    ]);
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c', 'pr.1.d'], path: ['0507'] })).toEqual([]);
  });

  test('[LDGA-16.2.5] once a turn', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'pr.1.c': { hex: '0506', ...horse, state: { withdrew: true } },
    });
    t.act(attack('0505', '0506'), END);
    expect(t.step).toBe('ldga.assault.roll');
  });

  test('[LDGA-16.2.2] [LDGA-16.23] leaders and horse artillery go along, the leader at his risk', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505' },
        'pr.1.c': { hex: '0506', ...horse },
        'pr.1.g': { hex: '0506', arm: 'horse-artillery' },
      },
      { leaders: { 'pr.leader.thielemann': '0506' } },
    );
    t.act(attack('0505', '0506'), END);
    const pieces = ['pr.1.c', 'pr.1.g', 'pr.leader.thielemann'];
    t.act({ type: 'evade', hex: '0506', pieces, path: ['0507'] });
    expect(t.step).toBe('ldga.capture.roll');
    t.roll(5);
    expect(pieces.map((id) => t.hex(id))).toEqual(['0507', '0507', '0507']);
  });

  test('[LDGA-16.22] the demoralized and the unsupplied ride off like others', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'pr.1.c': { hex: '0506', ...horse, state: { outOfSupply: true } },
    });
    t.act(attack('0505', '0506'), END);
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c'], path: ['0507'] })).toEqual([]);
  });

  test('[LDGA-11.1.4] [LDGA-11.21.5] [LDGA-13.22.2] the attacker’s cavalry goes after the defender’s, and has then not attacked', () => {
    const t = battle({
      'fr.1.c': { hex: '0505', ...horse },
      'fr.1.a': { hex: '0507' },
      'pr.1.a': { hex: '0506' },
    });
    t.act(attack('0505', '0506'));
    expect(t.why(END)).toEqual(['must-attack LDGA-11.21.1']);
    t.act({ type: 'withdraw', target: '0506', what: 'attack' }, attack(['0505', '0507'], '0506'), END);
    t.act({ type: 'evade', hex: '0505', pieces: ['fr.1.c'], path: ['0504'] });
    t.roll(5);
    expect(t.last('combatResolved').odds.attack.total).toBe(4);
    const alone = battle({ 'fr.1.c': { hex: '0505', ...horse }, 'pr.1.a': { hex: '0506' } });
    alone.act(attack('0505', '0506'), END, {
      type: 'evade',
      hex: '0505',
      pieces: ['fr.1.c'],
      path: ['0504'],
    });
    expect(alone.has('combatResolved')).toBe(false);
  });
});
