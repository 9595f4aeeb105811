import { describe, expect, test } from 'vitest';
import { loadNlb } from '../../content/files.ts';
import { battle } from '../battle.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const { nlb } = loadNlb();
const named = (special: string) =>
  nlb?.units.units
    .filter((unit) => unit.special === special)
    .map(({ id, strength, movement }) => `${id} ${strength}-${movement}`);

describe('rifle units', () => {
  const R = { special: 'rifles', movement: 5, strength: 2 } as const;
  const scene = (pieces: Skirmish['pieces'], spec: Partial<Skirmish> = {}): Table =>
    skirmish({
      optional: ['16.1B-rifles'],
      pieces: { ...pieces, 'fr.x': { hex: '1111' } },
      ...spec,
      scenario: { firstPlayer: 'coalition', ...spec.scenario },
    });

  test('[NLB-16.1B.2] three counters of two points and five', () => {
    expect(named('rifles')).toEqual(['al.2.rifles 2-5', 'al.3.rifles 2-5', 'al.5.rifles 2-5']);
  });

  test('[NLB-16.1B.2] one may join two others, and be joined by two', () => {
    const table = scene({
      'al.a': { hex: '0507' },
      'al.b': { hex: '0507' },
      'al.r': { hex: '0504', ...R },
      'al.c': { hex: '0506' },
    });
    // Once they have moved, nobody in 0505 can make room.
    table.march('al.a', '0506', '0505').march('al.b', '0506', '0505');
    expect(table.why({ type: 'march', unit: 'al.c', path: ['0505'] })).toEqual(['hex-full NLB-5.4.2']);
    expect(table.destinations('al.c')).not.toContain('0505');
    expect(table.destinations('al.r')).toContain('0505');
    table.march('al.r', '0505');
    expect(table.position.relieve).toBe(null);
    expect(table.game.invariants(table.position)).toEqual([]);
    const two = scene({
      'al.r': { hex: '0504', ...R },
      'al.a': { hex: '0506' },
      'al.b': { hex: '0507' },
      'al.s': { hex: '0503', ...R },
      'al.c': { hex: '0508' },
    });
    two.march('al.r', '0505').march('al.a', '0505').march('al.b', '0506', '0505');
    expect(two.position.relieve).toBe(null);
    // Three are enough, even for another rifle unit.
    expect(two.why({ type: 'march', unit: 'al.s', path: ['0504', '0505'] })).toEqual(['hex-full NLB-5.4.2']);
    expect(two.destinations('al.s')).not.toContain('0505');
    expect(two.why({ type: 'march', unit: 'al.c', path: ['0507', '0506', '0505'] })).toEqual([
      'hex-full NLB-5.4.2',
    ]);
  });

  test('[NLB-16.1B.2] it retreats into a full hex without displacing anybody', () => {
    const ground = (special: Partial<typeof R>) =>
      scene(
        {
          'al.r': { hex: '0505', strength: 2, ...special },
          'al.a': { hex: '0506' },
          'al.b': { hex: '0506' },
          'fr.w': { hex: '0504', strength: 10 },
          'fr.y': { hex: '0403', strength: 1 },
        },
        {
          // 0506 is the only way back.
          terrain: {},
          sides: {
            '0505-0405': { water: 'river' },
            '0505-0605': { water: 'river' },
            '0505-0404': { water: 'river' },
            '0505-0604': { water: 'river' },
          },
          scenario: { firstPlayer: 'french' },
        },
      )
        .endMovement()
        .attack(['0505'], ['fr.w'])
        .roll(3);
    const rifle = ground(R);
    expect(rifle.last('combatRolled').result).toBe('Dr');
    expect(rifle.options('retreatTo')).toEqual([{ type: 'retreatTo', unit: 'al.r', hex: '0506' }]);
    const line = ground({});
    expect(line.options('retreatTo').every(({ displace }) => displace !== undefined)).toBe(true);
  });

  test('[NLB-16.1B.3] they are always in command', () => {
    const table = scene(
      { 'al.r': { hex: '0505', ...R }, 'al.a': { hex: '0606' } },
      { scenario: { chapters: ['10', '11'] }, leaders: { 'al.leader.w': { hex: '0112', capacity: 1 } } },
    );
    expect(table.last('markedOutOfCommand').units).toEqual(['al.a']);
    expect(table.unit('al.r').outOfCommand).toBe(false);
    const plain = scene(
      { 'al.r': { hex: '0505', ...R }, 'al.a': { hex: '0606' } },
      {
        optional: [],
        scenario: { chapters: ['10', '11'] },
        leaders: { 'al.leader.w': { hex: '0112', capacity: 1 } },
      },
    );
    expect(plain.last('markedOutOfCommand').units).toEqual(['al.r', 'al.a']);
  });
});

describe('the artillery of the wings', () => {
  test('[NLB-16.SUB.1] Left and Right, two counters each', () => {
    expect(named('wing-artillery')).toEqual([
      'fr.1-2.left-h 3-3',
      'fr.1-2.left-horse 2-6',
      'fr.3-4.right-h 3-3',
      'fr.3-4.right-horse 2-6',
    ]);
  });

  test('[NLB-16.SUB.1] in command with or next to a unit in command, and not otherwise', () => {
    const guns = { arm: 'foot-artillery', org: '3,4', special: 'wing-artillery' } as const;
    const marked = (hexes: Readonly<Record<string, string>>, optional: Skirmish['optional'] = ['16.1A']) => {
      const pieces = Object.fromEntries(
        Object.entries(hexes).map(([id, hex]) => [id, id.startsWith('fr.g') ? { hex, ...guns } : { hex }]),
      );
      const table = skirmish({
        columns: 20,
        rows: 20,
        pieces: { ...pieces, 'al.x': { hex: '2020' } },
        leaders: { 'fr.leader.n': { hex: '0505', capacity: 1 } },
        optional,
        scenario: { chapters: ['10', '11'] },
      });
      table.act({ type: 'command', leader: 'fr.leader.n', whom: 'fr.a' });
      if (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
      return table.last('markedOutOfCommand').units;
    };
    expect(marked({ 'fr.a': '0505', 'fr.g': '0505' })).toEqual([]);
    expect(marked({ 'fr.a': '0505', 'fr.g': '0506' })).toEqual([]);
    expect(marked({ 'fr.a': '0505', 'fr.g': '0507' })).toEqual(['fr.g']);
    // Beside somebody out of command it is out of command too; through its sister battery it hangs on.
    expect(marked({ 'fr.a': '0505', 'fr.b': '1515', 'fr.g': '1514' })).toEqual(['fr.b', 'fr.g']);
    expect(marked({ 'fr.a': '0505', 'fr.g2': '0507', 'fr.g1': '0506' })).toEqual([]);
    expect(marked({ 'fr.a': '0505', 'fr.g': '0505' }, [])).toEqual(['fr.g']);
  });
});

test('[NLB-16.1B.2] where their divisions play they come with them', () => {
  const riflemen = (table: Table) =>
    table.position.forces.coalition.filter(({ id }) => id.endsWith('.rifles')).map(({ id }) => id);
  expect(riflemen(battle('nlb.quatre-bras', 'rifles')).sort()).toEqual(['al.3.rifles', 'al.5.rifles']);
  expect(riflemen(battle('nlb.quatre-bras'))).toEqual([]);
});
