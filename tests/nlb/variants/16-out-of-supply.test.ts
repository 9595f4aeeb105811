import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/** A field without roads on the eve of a new day: who stands in the middle of it is cut off at nine. */
const scene = (spec: Skirmish): Table => {
  const table = skirmish({
    columns: 30,
    rows: 30,
    optional: ['16.18'],
    ...spec,
    scenario: {
      chapters: ['10', '14'],
      turns: { first: '17/0600', last: '18/0900', rule: 'NLB-3.2B' },
      ...spec.scenario,
    },
  });
  while (table.of('supplyChecked').length === 0) table.pass();
  return table;
};

const HUNGRY = '1510';
const alone: Skirmish = { pieces: { 'fr.a': { hex: HUNGRY }, 'al.x': { hex: '0110' } } };

test('[NLB-16.18.1] who is cut off is marked and lives, until the next morning finds him supplied or not', () => {
  const table = scene({
    pieces: {
      'fr.a': { hex: HUNGRY },
      'fr.b': { hex: '0510', movement: 10 },
      'fr.fed': { hex: '1528' },
      'al.x': { hex: '0110' },
    },
  });
  expect(table.last('supplyMarked')).toMatchObject({ out: ['fr.a', 'fr.b'], again: [], rule: 'NLB-16.18.1' });
  expect(table.of('eliminated')).toEqual([]);
  expect(table.unit('fr.a')).toMatchObject({ place: 'map', outOfSupply: true });
  expect(table.unit('fr.fed').outOfSupply ?? false).toBe(false);
  // The mark stays though he reaches the road home, till the check of the next day.
  const marked = (id: string) => table.unit(id).outOfSupply;
  while (table.last('turnBegan').label !== '18/0900') {
    if (
      table.position.phasing === 'french' &&
      table.options('rollAllowance').some(({ unit }) => unit === 'fr.b')
    ) {
      const { hex } = table.unit('fr.b');
      const next = String(Number(hex) + 1).padStart(4, '0');
      if (Number(hex?.slice(2)) < 26) {
        table.act({ type: 'rollAllowance', unit: 'fr.b' }).roll(1).march('fr.b', next);
        expect(marked('fr.b')).toBe(true);
      }
    }
    table.pass();
  }
  expect(table.last('supplyMarked')).toMatchObject({ out: ['fr.a'], again: ['fr.b'] });
  expect(marked('fr.b')).toBe(false);
  expect(marked('fr.a')).toBe(true);
});

describe('on the march', () => {
  test('[NLB-16.18A.1] [NLB-5.0.2] after the die the list names one way to each hex and says that there are others', () => {
    const table = scene(alone).act({ type: 'rollAllowance', unit: 'fr.a' }).roll(4);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['1509', '1510', '1509'] })).toEqual([]);
    expect(table.game.options(table.position, 'french').complete).toBe(false);
  });

  test('[NLB-16.18A.1] a die, just before it moves, is its allowance', () => {
    const table = scene(alone);
    expect(table.destinations('fr.a')).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['1511'] })).toContain('roll-first NLB-16.18A.1');
    table.act({ type: 'rollAllowance', unit: 'fr.a' });
    expect(table.step).toBe('nlb.uncertainMarch.roll');
    table.roll(2);
    expect(table.last('allowanceRolled')).toMatchObject({ unit: 'fr.a', rolls: [2], allowance: 2 });
    expect(table.destinations('fr.a')).toContain('1512');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['1511', '1512', '1513'] })).toEqual([
      'too-far NLB-5.1.2',
    ]);
    table.march('fr.a', '1511', '1512');
    expect(table.last('marched').allowance).toBe(2);
    expect(table.unit('fr.a')).toMatchObject({ hex: '1512', moved: true });
    expect(table.why({ type: 'rollAllowance', unit: 'fr.a' })).toEqual(['already-moved NLB-5.1C.1']);
  });

  test('[NLB-16.18A.1] never more than its own allowance', () => {
    const table = scene(alone);
    table.act({ type: 'rollAllowance', unit: 'fr.a' }).roll(6);
    expect(table.last('allowanceRolled').allowance).toBe(4);
    expect(
      table.why({ type: 'march', unit: 'fr.a', path: ['1511', '1512', '1513', '1514', '1515'] }),
    ).toEqual(['too-far NLB-5.1.2']);
  });

  test('[NLB-16.18A.1] whose die is cast moves then or stays; nobody else is moved in between', () => {
    const table = scene({
      pieces: {
        'fr.a': { hex: HUNGRY },
        'fr.b': { hex: '1710' },
        'fr.fed': { hex: '1528' },
        'al.x': { hex: '0110' },
      },
    });
    expect(table.why({ type: 'rollAllowance', unit: 'fr.fed' })).toEqual(['no-roll-needed NLB-5.1.2']);
    table.act({ type: 'rollAllowance', unit: 'fr.a' }).roll(3);
    expect(table.why({ type: 'march', unit: 'fr.fed', path: ['1527'] })).toEqual([
      'finish-this-march NLB-16.18A.1',
    ]);
    table.act({ type: 'stand', unit: 'fr.a' });
    expect(table.unit('fr.a')).toMatchObject({ hex: HUNGRY, moved: true });
    expect(table.options('rollAllowance').map(({ unit }) => unit)).toEqual(['fr.b']);
    expect(table.destinations('fr.fed')).toContain('1527');
  });
});

describe('in combat', () => {
  /** One French unit next to one Allied; both sides' supply as the hexes have it. */
  const fight = (spec: Partial<Skirmish> = {}): Table =>
    scene({
      pieces: {
        'fr.a': { hex: HUNGRY, strength: 5 },
        'al.x': { hex: '1508', strength: 2 },
        'al.home': { hex: '0115' },
      },
      scenario: { firstPlayer: 'coalition' },
      ...spec,
    });
  /** The Allies pass; the French, out of supply in the middle of the field, close in and attack. */
  const attacked = (table: Table, targets: string[], units: string[]): Table => {
    table.pass();
    for (const unit of units) table.act({ type: 'rollAllowance', unit }).roll(4).march(unit, '1509');
    return table.endMovement().attack(targets, units);
  };

  test('[NLB-16.18B.1] a die for each of them before the odds, attackers and defenders alike', () => {
    const table = attacked(fight(), ['1508'], ['fr.a']);
    expect(table.step).toBe('nlb.hungryFight.roll');
    expect(table.of('attackDeclared')).toEqual([]);
    table.roll(5, 3);
    expect(table.of('hungerRolled')).toMatchObject([
      { unit: 'fr.a', roll: 5, bonus: 0, effect: 'fights' },
      { unit: 'al.x', roll: 3, bonus: 0, effect: 'halved' },
    ]);
    expect(table.last('attackDeclared').odds).toMatchObject({ attack: { total: 5 }, defence: { total: 1 } });
    expect(table.last('attackDeclared').column).toBe('5-1');
  });

  test('[NLB-16.18B.1] one more with a commander of its army or its own officer beside it', () => {
    const leaders = {
      'fr.leader.own': { hex: HUNGRY, org: '1' },
      'al.leader.other': { hex: '1508', org: '2' },
    };
    const table = fight({ leaders });
    table.pass();
    table.act({ type: 'rollAllowance', unit: 'fr.a' }).roll(4).march('fr.a', '1509');
    table.act({ type: 'ride', leader: 'fr.leader.own', path: ['1509'] });
    table.endMovement().attack(['1508'], ['fr.a']).roll(2, 2);
    expect(table.of('hungerRolled')).toMatchObject([
      { unit: 'fr.a', bonus: 1, effect: 'halved' },
      { unit: 'al.x', bonus: 0, effect: 'retreats' },
    ]);
    const chief = fight({ leaders: { 'fr.leader.chief': { hex: HUNGRY, capacity: 2 } } });
    chief.pass();
    chief.act({ type: 'rollAllowance', unit: 'fr.a' }).roll(4).march('fr.a', '1509');
    chief.act({ type: 'ride', leader: 'fr.leader.chief', path: ['1509'] });
    chief.endMovement().attack(['1508'], ['fr.a']).roll(6, 6);
    // Six and one is as good as six.
    expect(chief.of('hungerRolled')[0]).toMatchObject({ roll: 6, bonus: 1, effect: 'fights' });
  });

  test('[NLB-16.18B.2] on 1 or 2 it falls back at once; a defence that has gone lets the attacker in', () => {
    const table = attacked(fight(), ['1508'], ['fr.a']).roll(5, 2);
    expect(table.last('hungerRolled')).toMatchObject({
      unit: 'al.x',
      effect: 'retreats',
      rule: 'NLB-16.18B.2',
    });
    expect(table.seat).toBe('allied');
    table.retreat('al.x', '1507');
    expect(table.of('combatRolled')).toEqual([]);
    expect(table.options('advance')).toEqual([{ type: 'advance', unit: 'fr.a', hex: '1508' }]);
    table.act({ type: 'advance', unit: 'fr.a', hex: '1508' });
    expect(table.unit('fr.a').hex).toBe('1508');
    expect(table.unit('al.x')).toMatchObject({ hex: '1507', place: 'map' });
  });

  test('[NLB-16.18B.2] an attack that has melted away lets the defender advance', () => {
    const table = attacked(fight(), ['1508'], ['fr.a']).roll(1, 6);
    table.retreat('fr.a', '1510');
    expect(table.of('combatRolled')).toEqual([]);
    expect(table.seat).toBe('allied');
    table.act({ type: 'advance', unit: 'al.x', hex: '1509' });
    expect(table.unit('al.x').hex).toBe('1509');
    // Nobody is asked to fight again in this phase.
    expect(table.position.phasing).not.toBe('french');
  });

  test('[NLB-16.18B.2] where companions stay, they fight on without it', () => {
    const two = fight({
      pieces: {
        'fr.a': { hex: HUNGRY, strength: 5 },
        'fr.b': { hex: HUNGRY, strength: 3 },
        'al.x': { hex: '1508', strength: 2 },
        'al.home': { hex: '0115' },
      },
    });
    two.pass();
    for (const unit of ['fr.a', 'fr.b']) two.act({ type: 'rollAllowance', unit }).roll(4).march(unit, '1509');
    two.endMovement().attack(['1508'], ['fr.a']).roll(1, 6, 6).retreat('fr.a', '1510');
    expect(two.last('attackDeclared')).toMatchObject({ attackers: ['fr.b'], column: '1-1' });
    expect(two.last('attackDeclared').odds).toMatchObject({ attack: { total: 3 }, defence: { total: 2 } });
    expect(two.step).toBe('nlb.combat.roll');
  });

  test('[NLB-16.18B.3] on 3 or 4 its strength is halved, and halved again by terrain, down to one', () => {
    const odds = (spec: Partial<Skirmish>, ...dice: number[]) =>
      attacked(fight(spec), ['1508'], ['fr.a'])
        .roll(...dice)
        .last('attackDeclared').odds;
    const lines = odds({}, 4, 6).attack.lines;
    expect(lines).toMatchObject([
      { value: 5, code: 'attacker' },
      { value: -2, code: 'halved-unsupplied', rule: 'NLB-16.18B.3' },
    ]);
    const horse = (strength: number): Partial<Skirmish> => ({
      terrain: { '1508': 'forest' },
      pieces: {
        'fr.a': { hex: HUNGRY, strength, arm: 'cavalry' },
        'al.x': { hex: '1508', strength: 2 },
        'al.home': { hex: '0115' },
      },
    });
    expect(odds(horse(6), 3, 6).attack.total).toBe(2);
    expect(odds(horse(1), 3, 6).attack.total).toBe(1);
    expect(odds(horse(6), 6, 6).attack.total).toBe(3);
    // A defender in a town is doubled from what is left of him.
    const town = odds({ terrain: { '1508': 'town' } }, 6, 3);
    expect(town.defence.total).toBe(2);
  });

  test('[NLB-16.18B.3] who had chosen a worse column keeps it unless the odds are worse still', () => {
    const declared = (column: string, ...dice: number[]) => {
      const table = fight();
      table.pass().act({ type: 'rollAllowance', unit: 'fr.a' }).roll(4).march('fr.a', '1509');
      return table
        .endMovement()
        .attack(['1508'], ['fr.a'], column)
        .roll(...dice)
        .last('attackDeclared').column;
    };
    expect(declared('2-1', 6, 3)).toBe('5-1');
    expect(declared('1-1', 6, 3)).toBe('1-1');
    expect(declared('1-1', 3, 6)).toBe('1-1');
    expect(declared('2-1', 3, 6)).toBe('1-1');
  });

  test('[NLB-16.18B.4] on 5 or more it fights as ever', () => {
    const table = attacked(fight(), ['1508'], ['fr.a']).roll(5, 5);
    expect(table.last('attackDeclared').odds).toMatchObject({ attack: { total: 5 }, defence: { total: 2 } });
    expect(table.last('attackDeclared').odds.attack.lines).toHaveLength(1);
  });
});
