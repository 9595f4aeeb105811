import { describe, expect, test } from 'vitest';
import { attack, battle, duel, END } from '../battle.ts';
import { units } from '../content.ts';
import { table } from '../field.ts';

/* 5.13, 5.2: leaders alone, captured and replaced. */

const PIRCH = 'pr.leader.pirch-i';

describe('leaders by themselves', () => {
  test('[LDGA-5.2.1] a leader alone defends as a vedette of half a point', () => {
    const t = battle(
      { 'fr.1.a': { hex: '0505', strength: 1 }, 'pr.1.z': { hex: '0909' } },
      { leaders: { [PIRCH]: '0506' } },
    );
    t.act(attack('0505', '0506'), END);
    expect(t.step).toBe('ldga.evade.choose');
    t.act({ type: 'endEvading' }).roll(3);
    expect(t.last('combatResolved').odds.defence.total).toBe(0.5);
  });

  test('[LDGA-5.2.2] one with units adds nothing', () => {
    const t = duel({ strength: 4 }, { strength: 4 }, 5, { leaders: { [PIRCH]: '0506' } });
    expect(t.last('combatResolved').odds.defence.total).toBe(4);
  });
});

describe('capture', () => {
  const beaten = (leader = PIRCH) =>
    duel({ strength: 4 }, { strength: 4 }, 1, { leaders: { [leader]: '0506' } });

  test('[LDGA-5.22.1] [LDGA-5.22.3] [LDGA-CAP.1] [LDGA-11.42.3] a six takes the leader of a stack that retreats', () => {
    const t = beaten().roll(6);
    expect(t.leader(PIRCH)).toMatchObject({ place: 'captured', hex: null });
  });

  test('[LDGA-5.22.4] otherwise he goes with his stack', () => {
    const t = beaten()
      .roll(5)
      .act({ type: 'retreat', pieces: ['pr.1.a', PIRCH], path: ['0507'] });
    expect([t.hex('pr.1.a'), t.hex(PIRCH)]).toEqual(['0507', '0507']);
  });

  test('[LDGA-5.22.2] [LDGA-CAP.2] each column on the bad side of even adds one', () => {
    const t = duel({ strength: 8 }, { strength: 4 }, 3, { leaders: { [PIRCH]: '0506' } }).roll(4);
    expect(t.last('combatResolved').odds.column).toBe('2-1');
    expect(t.last('captureRolled')).toMatchObject({ die: { total: 6 }, captured: true });
    const own = duel({ strength: 4 }, { strength: 8 }, 4, { leaders: { 'fr.leader.reille': '0505' } }).roll(
      4,
    );
    expect(own.last('captureRolled')).toMatchObject({ die: { total: 6 }, captured: true });
  });

  test('[LDGA-CAP.3] [LDGA-5.22.2] a command rating is taken off', () => {
    const t = beaten('pr.leader.blucher').roll(6);
    expect(t.last('captureRolled')).toMatchObject({ die: { total: 3 }, captured: false });
  });

  test('[LDGA-5.32] each leader of a stack has a die of his own', () => {
    const t = duel({ strength: 4 }, { strength: 4 }, 1, {
      leaders: { [PIRCH]: '0506', 'pr.leader.thielemann': '0506' },
    });
    t.roll(6, 1);
    expect([t.leader(PIRCH).place, t.leader('pr.leader.thielemann').place]).toEqual(['captured', 'map']);
  });

  test('[LDGA-5.23] and so have those of a stack that is eliminated', () => {
    const t = duel({ strength: 12 }, { strength: 4 }, 1, { leaders: { [PIRCH]: '0506' } });
    expect(t.step).toBe('ldga.capture.roll');
    const own = duel({ strength: 2 }, { strength: 10 }, 4, { leaders: { 'fr.leader.reille': '0505' } });
    expect(own.step).toBe('ldga.capture.roll');
  });

  test('[LDGA-5.22.5] alone he goes to the nearest of his own', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 12 },
        'pr.1.a': { hex: '0506' },
        'pr.1.b': { hex: '0509' },
        'pr.1.c': { hex: '0511' },
      },
      { leaders: { [PIRCH]: '0506' } },
    );
    t.act(attack('0505', '0506'), END).roll(1, 1);
    expect(t.hex(PIRCH)).toBe('0509');
  });

  test('[LDGA-5.22.6] and where none is near anywhere within his movement', () => {
    const t = duel({ strength: 12 }, { strength: 4 }, 1, { leaders: { [PIRCH]: '0506' } }).roll(1);
    expect(t.step).toBe('ldga.ride.choose');
    expect(t.options('rideTo').length).toBeGreaterThan(20);
    expect(t.why({ type: 'rideTo', leader: PIRCH, hex: '0606' })).toEqual(['no-refuge-there LDGA-5.22.5']);
    expect(t.act({ type: 'rideTo', leader: PIRCH, hex: '0510' }).hex(PIRCH)).toBe('0510');
  });

  test('[LDGA-5.22.6] no farther than his movement allows, and who can ride nowhere is taken', () => {
    const alone = (ring: readonly string[]) =>
      battle(
        {
          'fr.1.a': { hex: '0505', strength: 12 },
          'pr.1.a': { hex: '0506' },
          ...Object.fromEntries(ring.map((hex, n) => [`fr.2.${n}`, { hex, strength: 1, formation: '2' }])),
        },
        { leaders: { [PIRCH]: '0506' }, columns: 20, rows: 20 },
      )
        .act(attack(['0505', ...ring], '0506'), END)
        .roll(1, 1);
    const t = alone([]);
    const { grid } = t.world;
    const far = t.options('rideTo').map(({ hex }) => grid.distance(grid.index('0506'), grid.index(hex)));
    expect(Math.max(...far)).toBe(t.world.leaderById.get(PIRCH)?.movement);
    const beside = grid.ring(grid.index('0506'), 1).map((hex) => grid.id(hex));
    const shut = alone(beside.filter((hex) => hex !== '0505'));
    expect(shut.leader(PIRCH).place).toBe('captured');
  });

  test('[LDGA-5.22.6] [LDGA-12.21.1] an officer who is demoralized rides one point less', () => {
    const t = battle(
      { 'fr.1.a': { hex: '0505', strength: 12 }, 'pr.1.a': { hex: '0506' } },
      { leaders: { [PIRCH]: '0506' }, columns: 20, rows: 20 },
    );
    t.amend({ tracks: { ...t.position.tracks, 'prussian.2': { losses: 99, demoralized: true } } });
    t.act(attack('0505', '0506'), END).roll(1, 1);
    const { grid } = t.world;
    const far = t.options('rideTo').map(({ hex }) => grid.distance(grid.index('0506'), grid.index(hex)));
    expect(Math.max(...far)).toBe((t.world.leaderById.get(PIRCH)?.movement ?? 0) - 1);
  });

  test('[LDGA-5.22.6] [LDGA-9.26.1] he rides over a bridge of boats too', () => {
    const river = { water: 'river' as const };
    const sides = {
      '0506-0507': river,
      '0506-0606': river,
      '0506-0607': river,
      '0406-0506': river,
      '0407-0506': river,
    };
    const beaten = (laid: boolean) => {
      const t = battle(
        { 'fr.1.a': { hex: '0505', strength: 12 }, 'pr.1.a': { hex: '0506' } },
        { leaders: { [PIRCH]: '0506' }, sides, trains: { 'fr.pontoon.1': '0101' } },
      );
      if (laid)
        t.mark('fr.pontoon.1', { place: 'bridge', hex: null, across: '0506-0507', owner: 'coalition' });
      t.act(attack('0505', '0506'), END).roll(1, 1);
      while (t.step === 'ldga.exposedTrains.roll') t.roll(1);
      return t;
    };
    expect(beaten(false).leader(PIRCH).place).toBe('captured');
    const t = beaten(true);
    expect([t.step, t.options('rideTo').some(({ hex }) => hex === '0507')]).toEqual([
      'ldga.ride.choose',
      true,
    ]);
  });

  test('[LDGA-20.3] with Napoleon the game is over', () => {
    const t = duel({ strength: 1 }, { strength: 10 }, 4, { leaders: { 'fr.leader.napoleon': '0505' } });
    expect(t.step).toBe('ldga.capture.roll');
    t.roll(6);
    expect(t.position.outcome).toMatchObject({
      winners: ['coalition'],
      rule: 'LDGA-20.3',
      code: 'napoleon-captured',
    });
  });
});

describe('replacements', () => {
  const spare = 'pr.leader.replacement';
  const after = (pieces: Record<string, object>) =>
    table({
      pieces: { 'fr.1.z': { hex: '0101' }, ...pieces },
      leaders: { [PIRCH]: '0909' },
      turns: [2, 3],
    }).mark(PIRCH, {
      place: 'captured',
      hex: null,
    });

  test('[LDGA-5.13.1] each army has one, in reserve', () => {
    const all = units.leaders.filter(({ id }) => id.endsWith('.replacement')).map(({ army }) => army);
    expect(all.sort()).toEqual(['allied', 'french', 'prussian']);
    const t = table({ pieces: { 'fr.1.z': { hex: '0101' }, 'pr.2.a': { hex: '0909', formation: '2' } } });
    expect(t.leader(spare).place).toBe('reserve');
  });

  test('[LDGA-5.13.2] [LDGA-5.13.3] [LDGA-5.13.4] [LDGA-5.13.5] he takes over beside a unit of the formation in the next command segment', () => {
    const t = after({
      'pr.2.a': { hex: '0909', formation: '2' },
      'pr.2.b': { hex: '0911', formation: '2' },
      'pr.1.c': { hex: '0505' },
    });
    t.to('ldga.replacements.choose');
    expect(t.position.phasing).toBe('coalition');
    expect(t.why({ type: 'replaceLeader', leader: spare, hex: '0505' })).toEqual([
      'none-of-his-there LDGA-5.13.5',
    ]);
    t.act({ type: 'replaceLeader', leader: spare, hex: '0911' });
    expect(t.leader(spare)).toMatchObject({ place: 'map', hex: '0911', replaces: PIRCH });
  });

  test('[LDGA-5.13.6] without a unit of his he comes by an entry of his army', () => {
    const t = table({
      pieces: { 'fr.1.z': { hex: '0101' }, 'pr.1.c': { hex: '0505' }, 'pr.2.a': { formation: '2' } },
      leaders: { [PIRCH]: '0909' },
      entries: { A: { hexes: ['0714'], edge: 'east' }, C: { hexes: ['1407'], edge: 'north' } },
    }).mark(PIRCH, { place: 'captured', hex: null });
    while (t.leader(spare).place === 'reserve') t.pass();
    expect(t.hex(spare)).toBe('0714');
  });

  test('[LDGA-5.13.2] [LDGA-5.13.6] that one army has nowhere to put a replacement keeps none from the other', () => {
    const orange = 'al.leader.orange';
    const t = table({
      pieces: {
        'fr.1.z': { hex: '0713' },
        'al.1.a': { hex: '0303' },
        'pr.2.a': { formation: '2' },
        'pr.1.c': { hex: '0505' },
      },
      leaders: { [PIRCH]: '0909', [orange]: '0909' },
      // The only way on for Prussians lies in the enemy's hex.
      entries: { A: { hexes: ['0714'], edge: 'east' } },
    })
      .mark('fr.1.z', { hex: '0714' })
      .mark(PIRCH, { place: 'captured', hex: null })
      .mark(orange, { place: 'captured', hex: null })
      .toMovement('coalition');
    expect(t.leader(spare).place).toBe('reserve');
    expect(t.leader('al.leader.replacement')).toMatchObject({ hex: '0303', replaces: orange });
  });

  test('[LDGA-5.13.3] [LDGA-5.13.5] [LDGA-5.15.7] who replaces Orange has his corps, and not the Dutch-Belgian horse', () => {
    const t = table({
      pieces: {
        'fr.1.z': { hex: '0101' },
        'al.1.a': { hex: '0909' },
        'al.1.b': { hex: '0911' },
        'al.dbc.t': { hex: '0910', formation: 'dbc', arm: 'cavalry', nationality: 'netherlands' },
      },
      leaders: { 'al.leader.orange': '0909', 'al.leader.wellington': '0910' },
      first: 'coalition',
    }).mark('al.leader.orange', { place: 'captured', hex: null });
    t.to('ldga.replacements.choose');
    const leader = 'al.leader.replacement';
    expect(t.options('replaceLeader').map(({ hex }) => hex)).toEqual(['0909', '0911']);
    expect(t.why({ type: 'replaceLeader', leader, hex: '0910' })).toEqual(['none-of-his-there LDGA-5.13.5']);
    t.act({ type: 'replaceLeader', leader, hex: '0909' });
    t.act({ type: 'command', commander: 'al.leader.wellington', piece: leader }, { type: 'endCommand' });
    expect(['al.1.a', 'al.1.b', 'al.dbc.t'].map((id) => t.unit(id).outOfCommand)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('[LDGA-5.15.4] [LDGA-5.15.5] who replaces a commander is an officer only', () => {
    const counter = units.leaders.find(({ id }) => id === spare);
    expect(counter).toMatchObject({ kind: 'officer', rating: null });
  });
});
