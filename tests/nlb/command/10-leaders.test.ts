import { describe, expect, test } from 'vitest';
import { nlb } from '../library.ts';
import { skirmish, type Table } from '../skirmish.ts';

const USED = { chapters: ['10' as const] };

const at = (table: Table, leader: string): string | null =>
  [...table.position.leaders.french, ...table.position.leaders.coalition].find((l) => l.id === leader)?.hex ??
  null;

const ride = (leader: string, ...path: string[]) => ({ type: 'ride' as const, leader, path });

describe('who leaders are', () => {
  test('[NLB-10.0.1] commanders and officers are counters of their own kinds, without combat strength', () => {
    const { leaders, units } = nlb.units;
    const of = (kind: string) => leaders.filter((leader) => leader.kind === kind);
    expect(of('commander').map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'fr.leader.napoleon',
        'fr.leader.ney',
        'pr.leader.blucher',
        'al.leader.willem',
      ]),
    );
    expect(of('officer').length).toBeGreaterThan(20);
    expect(of('commander').every(({ org, command }) => org === null && command !== null)).toBe(true);
    expect(of('officer').every(({ org, command }) => org !== null && command === null)).toBe(true);
    expect(leaders.some((leader) => 'strength' in leader)).toBe(false);
    expect(leaders.some(({ id }) => units.some((unit) => unit.id === id))).toBe(false);
  });

  test('[NLB-10.0.2] a leader cannot be brought into an attack', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 6 }, 'al.x': { hex: '0504' } },
      leaders: { 'fr.leader.l': { hex: '0505' } },
      scenario: USED,
    });
    table.endMovement().act({ type: 'target', hex: '0504' });
    expect(table.why({ type: 'engage', unit: 'fr.leader.l' })).toEqual(['leader-cannot-fight NLB-10.0.2']);
    expect(table.options('engage').map(({ unit }) => unit)).toEqual(['fr.a']);
  });

  test('[NLB-10.0.2] a leader alone is nobody to attack either', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0508' },
        'al.x': { hex: '0504' },
        'al.y': { hex: '1001' },
      },
      leaders: { 'al.leader.l': { hex: '1103' } },
      scenario: USED,
    });
    table.endMovement();
    expect(table.why({ type: 'target', hex: '1103' })).toEqual(['no-enemy-there NLB-6.1A']);
  });
});

describe('coming into play', () => {
  const spec = {
    pieces: {
      'fr.a': { hex: '0505', org: '2' },
      'fr.b': { hex: '0507', org: '3' },
      'fr.late': { org: '4' },
      'al.x': { hex: '1212' },
    },
    leaders: {
      'fr.leader.two': { org: '2' },
      'fr.leader.four': { org: '4' },
      'fr.leader.chief': { capacity: 2 },
      'fr.leader.nobody': { org: '9' },
    },
    scenario: {
      ...USED,
      reinforcements: [
        {
          id: 'late',
          army: 'french' as const,
          turn: '16/1400',
          hex: '0112',
          order: [['fr.late']],
          rule: 'NLB-5.6.1',
        },
      ],
    },
  };
  const place = (leader: string, hex: string) => ({ type: 'placeLeader' as const, leader, hex });

  test('[NLB-10.1A.1] before play an officer is set up with a unit of his organisation, a commander with one of his army', () => {
    const table = skirmish(spec);
    expect(table.step).toBe('nlb.game.placeLeaders');
    expect(table.why(place('fr.leader.two', '0507'))).toEqual(['leader-joins-his-own NLB-10.1A.1']);
    expect(table.why(place('fr.leader.four', '0505'))).toEqual(['leader-not-to-place NLB-10.1A.1']);
    expect(table.why(place('fr.leader.two', '0505'))).toEqual([]);
    expect(
      table
        .options('placeLeader')
        .filter(({ leader }) => leader === 'fr.leader.chief')
        .map(({ hex }) => hex),
    ).toEqual(['0505', '0507']);
    table.act(place('fr.leader.two', '0505'), place('fr.leader.chief', '0507'));
    expect(table.step).toBe('nlb.movement.move');
    expect([at(table, 'fr.leader.two'), at(table, 'fr.leader.chief')]).toEqual(['0505', '0507']);
  });

  test('[NLB-10.1A.1] an officer whose units are reinforcements enters with them and joins one of them', () => {
    const table = skirmish(spec).act(place('fr.leader.two', '0505'), place('fr.leader.chief', '0507'));
    const enter = (...path: string[]) => ({ type: 'rideOn' as const, leader: 'fr.leader.four', path });
    expect(table.why(enter('0112'))).toEqual(['leader-joins-his-own NLB-10.1A.1']);
    expect(table.why(enter('0505'))).toEqual(['entry-hex-open NLB-5.6D']);
    table.enter('fr.late', '0112', '0111');
    expect(table.options('rideOn').map(({ path }) => path)).toEqual([['0112', '0111']]);
    table.act(enter('0112', '0111'));
    expect(at(table, 'fr.leader.four')).toBe('0111');
    expect(table.why(ride('fr.leader.four', '0110'))).toEqual(['already-moved NLB-5.1C.1']);
  });

  test('[NLB-10.1A.1] whoever has no troops in this battle is not there', () => {
    const ids = skirmish(spec).position.leaders.french.map(({ id }) => id);
    expect(ids).toEqual(['fr.leader.two', 'fr.leader.four', 'fr.leader.chief']);
  });
});

describe('stacking', () => {
  const crowd = {
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.b': { hex: '0505' },
      'fr.c': { hex: '0707' },
      'al.x': { hex: '1212' },
    },
    leaders: {
      'fr.leader.a': { hex: '0506' },
      'fr.leader.b': { hex: '0506', org: '7' },
      'fr.leader.c': { hex: '0506', capacity: 1 },
    },
    scenario: USED,
  };

  test('[NLB-10.1B.1] any number of leaders share a hex, alone or with two units', () => {
    const table = skirmish(crowd);
    for (const leader of ['fr.leader.a', 'fr.leader.b', 'fr.leader.c']) {
      table.act(ride(leader, '0505'));
    }
    expect(table.position.leaders.french.map(({ hex }) => hex)).toEqual(['0505', '0505', '0505']);
    expect(table.why({ type: 'march', unit: 'fr.c', path: ['0606', '0506'] })).toEqual([]);
    table.endMovement();
    expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLB-10.1B.2] a leader may stand with a unit of another organisation', () => {
    const table = skirmish(crowd);
    expect(table.why(ride('fr.leader.b', '0505'))).toEqual([]);
  });

  test('[NLB-6.6E] leaders do not count when a retreating unit looks for room', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 9 },
        'al.x': { hex: '0504', strength: 3 },
        'al.y': { hex: '0503', strength: 1 },
      },
      leaders: {
        'al.leader.a': { hex: '0503' },
        'al.leader.b': { hex: '0503' },
        'al.leader.c': { hex: '0503' },
      },
      scenario: USED,
    });
    table.endMovement().attack(['0504'], ['fr.a']).roll(2);
    expect(table.last('combatRolled').result).toBe('Dr');
    table.retreat('al.x', '0503');
    expect(table.last('retreated')).toMatchObject({ unit: 'al.x', into: '0503', displaced: null });
  });
});

describe('riding', () => {
  test('[NLB-10.1C.1] leaders pay what cavalry pays', () => {
    const table = skirmish({
      terrain: { '0504': 'forest', '0503': 'forest', '0502': 'forest' },
      pieces: {
        'fr.foot': { hex: '0505' },
        'fr.horse': { hex: '0505', arm: 'cavalry' },
        'al.x': { hex: '1212' },
      },
      leaders: { 'fr.leader.l': { hex: '0505', movement: 8 } },
      scenario: USED,
    });
    table.act(ride('fr.leader.l', '0504', '0503'));
    table.march('fr.horse', '0504');
    const price = table.last('marched').cost.total;
    expect(price).toBe(4);
    expect(table.last('leaderRode').cost.total).toBe(8);
    expect(table.last('leaderRode').allowance).toBe(8);
  });

  test('[NLB-10.1C.1] a leader rides as far as his allowance and once a phase', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.leader.l': { hex: '0505', movement: 2 } },
      scenario: USED,
    });
    expect(table.why(ride('fr.leader.l', '0504', '0503', '0502'))).toEqual(['too-far NLB-5.1.2']);
    table.act(ride('fr.leader.l', '0504', '0503'));
    expect(table.why(ride('fr.leader.l', '0504'))).toEqual(['already-moved NLB-5.1C.1']);
    expect(table.why(ride('fr.leader.l', '0504'), 'allied')).toEqual(['not-your-decision NLB-5.0.1']);
  });

  const contact = {
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.b': { hex: '0803' },
      'al.x': { hex: '0504' },
    },
    leaders: { 'fr.leader.l': { hex: '0507', movement: 10 } },
    scenario: USED,
  };

  test('[NLB-10.1D.1] a leader may not enter an enemy zone of control where no friendly unit stands', () => {
    const table = skirmish(contact);
    expect(table.why(ride('fr.leader.l', '0506', '0606', '0605', '0604'))).toEqual([
      'leader-into-zoc NLB-10.1D.1',
    ]);
    expect(table.options('ride').some(({ path }) => path.at(-1) === '0604')).toBe(false);
  });

  test('[NLB-10.1D.1] the list leads to every hex around him that is open, one step away as well as several', () => {
    const table = skirmish({ ...contact, pieces: { 'fr.a': { hex: '0105' }, 'al.x': { hex: '1205' } } });
    const ends = table.options('ride').map(({ path }) => path.at(-1));
    for (const hex of ['0506', '0508', '0406', '0407', '0606', '0607', '0505', '0509'])
      expect(
        ends.filter((end) => end === hex),
        hex,
      ).toHaveLength(1);
    expect(ends).not.toContain('0507');
  });

  test('[NLB-10.1D.2] where a friendly unit stands, a leader enters and leaves an enemy zone of control freely', () => {
    const table = skirmish(contact);
    // Through the covered hex and out again in one ride, without stopping.
    expect(table.why(ride('fr.leader.l', '0506', '0505', '0506', '0507'))).toEqual([]);
    table.act(ride('fr.leader.l', '0506', '0505'));
    expect(at(table, 'fr.leader.l')).toBe('0505');
  });

  test('[NLB-10.1D.2] a leader beside troops in contact may ride away although they may not march', () => {
    const table = skirmish({ ...contact, leaders: { 'fr.leader.l': { hex: '0505' } } });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
    expect(table.why(ride('fr.leader.l', '0506'))).toEqual([]);
  });
});

test('[NLB-2.2.1] [NLB-3.2A.2] a leader told to ride off the map is told whether the hex exists at all', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0303' }, 'al.x': { hex: '1212' } },
    leaders: { 'fr.leader.n': { hex: '0202', capacity: 2 } },
    scenario: { chapters: ['10'], area: { columns: [2, 12], rows: [1, 12], rule: 'NLB-3.2A.2' } },
  });
  const ride = (hex: string): string[] => table.why({ type: 'ride', leader: 'fr.leader.n', path: [hex] });
  expect(ride('0101')).toEqual(['out-of-play NLB-3.2A.2']);
  expect(ride('9999')).toEqual(['unknown-hex NLB-2.2.1']);
});
