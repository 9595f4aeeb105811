import { describe, expect, test } from 'vitest';
import type { UnitState } from '../../../src/systems/nlb/rules/position.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/** Into the morning of the check: whoever stands in the middle of this field is out of supply. */
const morning = ({ optional = [], scenario, ...more }: Skirmish): Table => {
  const table = skirmish({
    columns: 30,
    rows: 30,
    ...more,
    optional: [...optional, '16.18'],
    scenario: {
      chapters: ['10', '14'],
      turns: { first: '17/0600', last: '18/0900', rule: 'NLB-3.2B' },
      ...scenario,
    },
  });
  return table;
};
const checked = (table: Table): Table => {
  while (table.of('supplyChecked').length === 0) table.pass();
  return table;
};

const target = (hex: string) => ({ type: 'target', hex }) as const;
const engage = (unit: string) => ({ type: 'engage', unit }) as const;
const declare = (column: string) => ({ type: 'declare', column }) as const;

describe('who gives way before the odds (16.18)', () => {
  test('[NLB-16.18B.2] [NLB-16.13.3] takes his leader out of the fight: who leads nobody any more moves no column', () => {
    const table = checked(
      morning({
        pieces: {
          'fr.a': { hex: '1509', strength: 4 },
          'fr.b': { hex: '1608', strength: 4 },
          'al.x': { hex: '1508', strength: 4 },
        },
        leaders: { 'fr.o': { hex: '1509' } },
        optional: ['16.13'],
      }),
    ).endMovement();
    table.act(target('1508'), engage('fr.a'), engage('fr.b'), { type: 'lead', leader: 'fr.o' });
    expect(table.odds.column).toBe('4-1');
    table.act(declare('4-1')).roll(1, 6, 6).retreat('fr.a', '1510');
    expect(table.last('attackDeclared')).toMatchObject({ attackers: ['fr.b'], column: '1-1' });
    expect(table.last('attackDeclared').odds.shifts).toBe(undefined);
    table.roll(6);
    expect([table.of('tookCommand'), table.of('leaderRolled')]).toEqual([[], []]);
  });

  test('[NLB-16.18B.2] [NLB-16.13.3] a leader of whose stack somebody stays leads on', () => {
    const table = checked(
      morning({
        pieces: {
          'fr.a': { hex: '1509', strength: 4 },
          'fr.b': { hex: '1509', strength: 4 },
          'al.x': { hex: '1508', strength: 4 },
        },
        leaders: { 'fr.o': { hex: '1509' } },
        optional: ['16.13'],
      }),
    ).endMovement();
    table.act(target('1508'), engage('fr.a'), { type: 'lead', leader: 'fr.o' }, declare('4-1'));
    table.roll(1, 6, 6).retreat('fr.a', '1510');
    expect(table.last('attackDeclared')).toMatchObject({ attackers: ['fr.b'], column: '3-1' });
  });

  test('[NLB-16.18B.1] [NLB-16.7.6] is settled before the defender chooses among the arms that are left', () => {
    const table = checked(
      morning({
        pieces: {
          'fr.i': { hex: '1509', strength: 4 },
          'fr.c': { hex: '1608', strength: 4, arm: 'cavalry' },
          'fr.g': { hex: '1407', strength: 4, arm: 'foot-artillery' },
          'al.x': { hex: '1508', strength: 4 },
        },
        optional: ['16.7'],
      }),
    ).endMovement();
    table.attack(['1508'], ['fr.i', 'fr.c', 'fr.g']);
    expect(table.step).toBe('nlb.hungryFight.roll');
    table.roll(6, 1, 6, 6).retreat('fr.c', '1609');
    expect(table.step).toBe('nlb.combinedEffects.choose');
    expect(table.options('enhance').map(({ double, triple }) => [double, triple])).toEqual([
      ['artillery', null],
      ['infantry', null],
    ]);
    table.act({ type: 'enhance', double: 'infantry', triple: null });
    expect(table.last('attackDeclared').odds.attack.total).toBe(12);
  });
});

describe('in a chateau (16.11, 16.18)', () => {
  /** The Allies shut al.g up in 1526, far from their edge; the French are at home there. It is ten in the morning. */
  const chateau = (pieces: Skirmish['pieces']): Table => {
    const table = morning({
      terrain: { '1526': 'chateau' },
      pieces: { 'fr.x': { hex: '1528' }, 'fr.y': { hex: '1628' }, 'al.g': { hex: '1526' }, ...pieces },
      optional: ['16.11'],
    });
    table.pass().act({ type: 'formGarrison', unit: 'al.g' }).pass().pass().pass();
    expect(table.unit('al.g')).toMatchObject({ garrison: 'formed', outOfSupply: true });
    table.march('fr.x', '1527').march('fr.y', '1627', '1626');
    if (pieces['fr.w'] !== undefined) table.march('fr.w', '0526');
    table.endMovement();
    return table;
  };

  test('[NLB-16.11B.3] [NLB-16.18B.2] who gives way leaves the garrison beneath him out of that fight, and open to another', () => {
    const table = chateau({
      'al.a': { hex: '1526' },
      'fr.w': { hex: '0527' },
      'al.w': { hex: '0525' },
    });
    // al.a was attacked, the garrison beneath him was not.
    table.attack(['1526'], ['fr.x', 'fr.y']).roll(2).retreat('al.a', '1525');
    expect(table.of('combatRolled')).toEqual([]);
    expect(table.step).toBe('nlb.combatPhase.choose');
    expect(table.unit('al.g')).toMatchObject({ hex: '1526', garrison: 'formed', combat: 'fresh' });
  });

  test('[NLB-16.11D.6] [NLB-16.18B.2] nobody advances into a chateau that a hungry garrison has given up', () => {
    const table = chateau({});
    table.act(target('1526'), engage('fr.x'), declare('1-1')).roll(1).retreat('al.g', '1525');
    expect(table.unit('al.g').garrison).toBe(null);
    expect(table.step).not.toBe('nlb.combat.advanceChoice');
    expect(table.of('advanced')).toEqual([]);
  });
});

test('[NLB-16.18.1] only those on the map are told to be supplied again', () => {
  const table = checked(
    morning({ pieces: { 'fr.a': { hex: '1510' }, 'fr.z': { hex: '1529' }, 'al.x': { hex: '0110' } } }),
  );
  expect(table.unit('fr.a').outOfSupply).toBe(true);
  const { forces } = table.position;
  const fall = (unit: UnitState): UnitState => (unit.id === 'fr.a' ? { ...unit, place: 'eliminated' } : unit);
  table.position = { ...table.position, forces: { ...forces, french: forces.french.map(fall) } };
  while (table.of('supplyMarked').length < 2) table.pass();
  expect(table.last('supplyMarked')).toMatchObject({ out: [], again: [] });
});

test('[NLB-16.9.1] [NLB-16.18A.1] a battery whose die was cast and that stays has not moved', () => {
  const table = checked(
    morning({
      pieces: {
        'fr.g': { hex: '1510', arm: 'foot-artillery', strength: 3 },
        'fr.h': { hex: '1410', arm: 'foot-artillery', strength: 3 },
        'al.x': { hex: '1508', strength: 4 },
      },
      optional: ['16.9'],
    }),
  );
  const roll = { type: 'rollAllowance', unit: 'fr.g' } as const;
  table.act(roll).roll(3).act({ type: 'stand', unit: 'fr.g' });
  table
    .act({ ...roll, unit: 'fr.h' })
    .roll(3)
    .march('fr.h', '1409');
  expect(table.game.observe(table.position, 'spectator').sustained).toEqual(['fr.g']);
  expect(table.why(roll)).toEqual(['already-moved NLB-5.1C.1']);
  expect(table.why({ type: 'march', unit: 'fr.g', path: ['1511'] })).toContain('already-moved NLB-5.1C.1');
  table.endMovement().act(target('1508'), engage('fr.g'));
  expect(table.odds.attack.total).toBe(6);
  // The next phase needs another die.
  table.act(declare('1-1')).roll(6, 6).roll(6);
  while (table.step !== 'nlb.movement.move' || table.position.phasing !== 'french') {
    table.act(...table.game.options(table.position, table.seat).actions.slice(-1));
  }
  expect(table.why({ type: 'march', unit: 'fr.g', path: ['1511'] })).toEqual(['roll-first NLB-16.18A.1']);
});
