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

describe('ground and batteries that are left without a fight (16.18)', () => {
  /** Of two Allied units next to the French, or two hexes from their guns, al.x is hungry and al.y, say, is not. */
  const two = (more: Partial<Skirmish>, fed: readonly string[]): Table => {
    const table = checked(
      morning({
        ...more,
        pieces: {
          'fr.c': { hex: '1509', strength: 6, arm: 'cavalry' },
          'al.x': { hex: '1508', strength: 2 },
          'al.y': { hex: '1608', strength: 2 },
          ...more.pieces,
        },
      }),
    );
    const { forces } = table.position;
    const feed = (unit: UnitState): UnitState =>
      fed.includes(unit.id) ? { ...unit, outOfSupply: false } : unit;
    table.position = {
      ...table.position,
      forces: { french: forces.french.map(feed), coalition: forces.coalition.map(feed) },
    };
    return table;
  };
  const both = (table: Table, ...units: readonly string[]): Table =>
    table.act(target('1508'), { type: 'target', hex: '1608' }, ...units.map(engage));

  test('[NLB-16.18B.2] [NLB-TEC.forest.3] the woods that a hungry unit has given up halve nobody who attacks another hex', () => {
    const table = two({ terrain: { '1508': 'forest' } }, ['fr.c', 'al.y']).endMovement();
    both(table, 'fr.c');
    expect(table.odds.attack.total).toBe(3);
    table.act(declare(table.odds.column)).roll(1).retreat('al.x', '1507');
    expect(table.last('attackDeclared')).toMatchObject({ targets: ['1608'], column: '3-1' });
    // What was given up is still lost ground: the winner may go there instead.
    table.roll(1).retreat('al.y', '1607');
    expect(table.options('advance').map(({ hex }) => hex)).toEqual(['1608', '1508']);
  });

  test('[NLB-16.18B.2] [NLB-15.1.1] what is left is an attack on a single hex', () => {
    const table = two(
      {
        pieces: {
          'fr.i': { hex: '1509', strength: 2 },
          'fr.g': { hex: '1710', strength: 1, arm: 'foot-artillery' },
        },
        optional: ['15.1'],
      },
      ['fr.c', 'fr.i', 'fr.g', 'al.y'],
    ).endMovement();
    both(table, 'fr.c', 'fr.g');
    table.act(declare(table.odds.column)).roll(1).retreat('al.x', '1507');
    expect(table.last('attackDeclared').odds.shifts).toMatchObject([{ code: 'combined-arms' }]);
  });

  test('[NLB-16.18B.2] [NLB-10.2.2] a leader whose hungry companions have left him is in danger, whatever the others do', () => {
    const table = two({ leaders: { 'al.o': { hex: '1508' } } }, ['fr.c', 'al.y']).endMovement();
    both(table, 'fr.c').act(declare('1-1')).roll(2);
    // With his officer beside him al.x has one more.
    expect(table.last('hungerRolled')).toMatchObject({ bonus: 1, effect: 'halved' });
    const alone = two({ leaders: { 'al.o': { hex: '1508', org: '2' } } }, ['fr.c', 'al.y']).endMovement();
    both(alone, 'fr.c').act(declare('1-1')).roll(2).retreat('al.x', '1507').roll(1).retreat('al.y', '1607');
    expect(alone.step).toBe('nlb.combat.leaderRoll');
    expect(alone.roll(5).last('leaderRolled')).toMatchObject({ leader: 'al.o', lost: false });
  });

  test('[NLB-16.18B.2] [NLB-7.2.1] a battery that reached only the hex given up supports nobody, and has fired', () => {
    const gun = { hex: '1409', strength: 4, arm: 'foot-artillery' } as const;
    const table = two({ pieces: { 'fr.c': { hex: '1509', strength: 6 }, 'fr.g': { ...gun, hex: '1308' } } }, [
      'fr.c',
      'fr.g',
      'al.y',
    ]).endMovement();
    both(table, 'fr.c', 'fr.g').act(declare('1-1')).roll(1).retreat('al.x', '1507');
    expect(table.last('attackDeclared')).toMatchObject({
      attackers: ['fr.c'],
      bombarding: [],
      column: '1-1',
    });
    expect(table.unit('fr.g').combat).toBe('bombarded');
  });

  test('[NLB-16.18B.2] [NLB-7.1.3] where all who fought hand to hand have gone, the guns are left with the one hex they reach', () => {
    const table = two({ pieces: { 'fr.g': { hex: '1308', strength: 4, arm: 'foot-artillery' } } }, [
      'fr.g',
      'al.x',
      'al.y',
    ]).endMovement();
    both(table, 'fr.c', 'fr.g').act(declare('2-1')).roll(1).retreat('fr.c', '1510');
    expect(table.last('attackDeclared')).toMatchObject({
      attackers: [],
      bombarding: ['fr.g'],
      targets: ['1508'],
      defenders: ['al.x'],
      column: '2-1',
    });
    table.roll(1).retreat('al.x', '1507');
    expect(table.unit('al.y').combat).toBe('fresh');
  });
});

test('[NLB-16.18B.2] [NLB-6.6C.3] nothing is rolled against one who came there beaten, once the unit that was attacked has gone', () => {
  const table = checked(
    morning({
      pieces: {
        'fr.g': { hex: '1510', strength: 9, arm: 'foot-artillery' },
        'fr.b': { hex: '1708', strength: 9 },
        'al.x': { hex: '1508', strength: 2 },
        'al.z': { hex: '1607', strength: 2 },
      },
    }),
  );
  const { forces } = table.position;
  const feed = (unit: UnitState): UnitState => (unit.id === 'al.x' ? unit : { ...unit, outOfSupply: false });
  table.position = {
    ...table.position,
    forces: { french: forces.french.map(feed), coalition: forces.coalition.map(feed) },
  };
  table.endMovement().attack(['1607'], ['fr.b'], '3-1').roll(1).retreat('al.z', '1508');
  if (table.step === 'nlb.combat.advanceChoice') table.act({ type: 'declineAdvance' });
  table.act(target('1508'), engage('fr.g'), declare('4-1')).roll(1).retreat('al.x', '1507');
  expect(table.of('attackDeclared')).toHaveLength(1);
  expect(table.step).not.toBe('nlb.combat.roll');
  expect(table.unit('al.z')).toMatchObject({ hex: '1508', place: 'map' });
  expect(table.of('advanced')).toEqual([]);
});

describe('a charge (16.8) before which somebody gives way hungry (16.18)', () => {
  const charge = (fed: readonly string[], ...dice: readonly number[]): Table => {
    const table = checked(
      morning({
        pieces: {
          'fr.c': { hex: '1510', strength: 4, arm: 'cavalry' },
          'fr.d': { hex: '1510', strength: 4, arm: 'cavalry' },
          'al.x': { hex: '1507', strength: 2 },
        },
        optional: ['16.8'],
      }),
    );
    const hungry = (out: (unit: UnitState) => boolean): void => {
      const { forces } = table.position;
      const change = (unit: UnitState): UnitState => ({ ...unit, outOfSupply: out(unit) });
      table.position = {
        ...table.position,
        forces: { french: forces.french.map(change), coalition: forces.coalition.map(change) },
      };
    };
    // No dice on the march, only before the fight.
    hungry(() => false);
    table.march('fr.c', '1509', '1508').march('fr.d', '1509', '1508');
    hungry(({ id }) => !fed.includes(id));
    table.endMovement().act(target('1507'), { type: 'charge', unit: 'fr.c' });
    return table.act(declare(table.odds.column)).roll(...dice);
  };

  test('[NLB-16.8.2] [NLB-16.8.3] [NLB-16.18B.2] has met nobody: one may advance, nobody must, and nobody is blown', () => {
    const table = charge(['fr.c', 'fr.d'], 1).retreat('al.x', '1506');
    expect(table.step).toBe('nlb.combat.advanceChoice');
    expect(table.options('advance').map(({ unit }) => unit)).toEqual(['fr.c', 'fr.d']);
    expect(table.why({ type: 'declineAdvance' })).toEqual([]);
    table.act({ type: 'advance', unit: 'fr.c', hex: '1507' });
    expect(['fr.c', 'fr.d'].map((id) => [table.unit(id).hex, table.unit(id).horses])).toEqual([
      ['1507', null],
      ['1508', null],
    ]);
  });

  test('[NLB-16.8.3] [NLB-16.18B.2] who gives way himself is not blown by the charge of the others', () => {
    const table = charge(['fr.c', 'al.x'], 1).retreat('fr.d', '1509');
    expect(table.last('attackDeclared')).toMatchObject({ attackers: ['fr.c'], charging: ['fr.c'] });
    table.roll(1);
    expect(table.last('cavalryBlown').units).toEqual(['fr.c']);
    expect(table.unit('fr.d').horses).not.toBe('charged');
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
