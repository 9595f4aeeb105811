import { describe, expect, test } from 'vitest';
import { type Figure, type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const scene = (
  pieces: Readonly<Record<string, Piece>>,
  leaders: Readonly<Record<string, Figure>>,
  more: Partial<Skirmish> = {},
): Table =>
  skirmish({
    pieces,
    leaders,
    optional: ['16.13'],
    ...more,
    scenario: { chapters: ['10'], ...more.scenario },
  });

const lead = (leader: string) => ({ type: 'lead', leader }) as const;
const engage = (unit: string) => ({ type: 'engage', unit }) as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;
const declare = (column: string) => ({ type: 'declare', column }) as const;
const OFF = { type: 'declineLead' } as const;

const withoutCommand = (table: Table): Table =>
  table.step === 'nlb.command.give' ? table.act({ type: 'endCommand' }) : table;

/** French of this strength in 0504 attack Allies of two in 0505, and are being put together. */
const assault = (
  strength: number,
  leaders: Readonly<Record<string, Figure>>,
  more: Partial<Skirmish> = {},
): Table =>
  withoutCommand(
    scene({ 'fr.a': { hex: '0504', strength }, 'al.x': { hex: '0505', strength: 2 } }, leaders, more),
  )
    .endMovement()
    .act(target('0505'), engage('fr.a'));

describe('who takes command', () => {
  test('[NLB-16.13.1] an officer with troops of his own moves the odds two columns his way', () => {
    const table = assault(4, { 'fr.o': { hex: '0504' } });
    expect(table.odds.column).toBe('2-1');
    table.act(lead('fr.o'));
    expect(table.odds.column).toBe('4-1');
    expect(table.odds.shifts).toEqual([
      { value: 2, code: 'leader-shift', rule: 'NLB-16.13.1', facts: { unit: 'fr.o' } },
    ]);
    table.act(declare('4-1'));
    expect(table.last('tookCommand')).toMatchObject({ rule: 'NLB-16.13.1', leader: 'fr.o', hex: '0504' });
    expect(table.roll(1).last('combatRolled')).toMatchObject({ column: '4-1', result: 'De' });
  });

  test('[NLB-16.13.1] a commander leads anybody of his army, an officer only his own, and all who stand with him', () => {
    const pieces = {
      'fr.a': { hex: '0504', org: '1' },
      'fr.b': { hex: '0504', org: '2' },
      'al.x': { hex: '0505' },
    };
    const table = scene(pieces, { 'fr.n': { hex: '0504', capacity: 2 }, 'fr.o': { hex: '0504', org: '1' } });
    table.endMovement().act(target('0505'), engage('fr.a'));
    expect(table.options('lead')).toEqual([lead('fr.n')]);
    expect(table.why(lead('fr.o'))).toEqual(['leads-others-too NLB-16.13.1']);
  });

  test('[NLB-16.13.1] not while he is out of command or inactive, nor from afar, nor for the enemy', () => {
    const table = assault(
      4,
      { 'fr.o': { hex: '0504' }, 'fr.n': { hex: '0604', capacity: 1 }, 'al.o': { hex: '0505' } },
      { scenario: { chapters: ['10', '11'] } },
    );
    expect(table.why(lead('fr.o'))).toEqual(['cannot-lead-now NLB-16.13.1']);
    expect(table.why(lead('fr.n'))).toEqual(['leads-nobody-here NLB-16.13.3']);
    expect(table.why(lead('al.o'))).toEqual(['not-your-unit NLB-16.13.1']);
    expect(table.why(lead('fr.z'))).toEqual(['unknown-leader NLB-16.13.1']);
    const asleep = scene(
      { 'fr.a': { hex: '0504' }, 'al.x': { hex: '0505' } },
      { 'fr.n': { hex: '0504', capacity: 1 } },
      {
        optional: ['15.4', '16.13'],
        scenario: { chapters: ['10', '11'], turns: { first: '17/0600', last: '17/1000', rule: 'NLB-3.2B' } },
      },
    );
    asleep.endMovement().endMovement().roll(6);
    asleep.endMovement().act(target('0505'), engage('fr.a'));
    expect(asleep.why(lead('fr.n'))).toEqual(['cannot-lead-now NLB-16.13.1']);
  });

  test('[NLB-16.13.1] an officer in command may', () => {
    const table = scene(
      { 'fr.a': { hex: '0504' }, 'al.x': { hex: '0505' } },
      { 'fr.o': { hex: '0504' }, 'fr.n': { hex: '0503', capacity: 1 } },
      { scenario: { chapters: ['10', '11'] } },
    );
    table.act({ type: 'command', leader: 'fr.n', whom: 'fr.o' });
    table.endMovement().act(target('0505'), engage('fr.a'));
    expect(table.why(lead('fr.o'))).toEqual([]);
  });

  test('[NLB-16.13.2] a leader with the defenders moves the attack two columns the other way', () => {
    const table = assault(4, { 'al.o': { hex: '0505' } }).act(declare('2-1'));
    expect(table.seat).toBe('allied');
    expect(table.why(lead('al.o'))).toEqual([]);
    table.act(lead('al.o'));
    expect(table.last('tookCommand')).toMatchObject({ rule: 'NLB-16.13.2', leader: 'al.o', column: '1-2' });
    expect(table.roll(3).last('combatRolled')).toMatchObject({ column: '1-2', result: 'Ar' });
    const off = assault(4, { 'al.o': { hex: '0505' } })
      .act(declare('2-1'), OFF)
      .roll(3);
    expect(off.last('combatRolled')).toMatchObject({ column: '2-1', result: 'Dr' });
    // At the foot of the table there is no further to go.
    expect(
      assault(1, { 'al.o': { hex: '0505' } })
        .act(declare('1-5'), lead('al.o'))
        .roll(1)
        .last('combatRolled').column,
    ).toBe('1-5');
  });

  test('[NLB-16.13.3] one leader of a side takes command of one stack', () => {
    const table = scene(
      { 'fr.a': { hex: '0504' }, 'fr.b': { hex: '0604' }, 'al.x': { hex: '0505' } },
      { 'fr.o': { hex: '0504' }, 'fr.p': { hex: '0604' } },
    );
    table.endMovement().act(target('0505'), engage('fr.a'));
    expect(table.why(lead('fr.p'))).toEqual(['leads-nobody-here NLB-16.13.3']);
    table.act(engage('fr.b'));
    const plain = table.odds.column;
    table.act(lead('fr.o'));
    expect(table.options('lead')).toEqual([]);
    expect(table.why(lead('fr.p'))).toEqual(['led-already NLB-16.13.3']);
    expect([plain, table.odds.column]).toEqual(['2-1', '4-1']);
  });

  test('[NLB-16.13.3] leaders on both sides cancel out, also at the end of the table', () => {
    const both = { 'fr.o': { hex: '0504' }, 'al.o': { hex: '0505' } };
    const even = assault(4, both).act(lead('fr.o'), declare('4-1'), lead('al.o'));
    expect(even.last('tookCommand').column).toBe('2-1');
    const high = assault(12, both).act(lead('fr.o'), declare('6-1'), lead('al.o'));
    expect(high.last('tookCommand').column).toBe('6-1');
    const near = assault(10, both).act(lead('fr.o'), declare('6-1'), lead('al.o'));
    expect(near.last('tookCommand').column).toBe('5-1');
  });
});

describe('what it leads to', () => {
  test('[NLB-16.13.4] if the attack succeeds, he and all who stand with him must advance', () => {
    const table = scene(
      {
        'fr.a': { hex: '0504', strength: 6 },
        'fr.b': { hex: '0504', strength: 6 },
        'fr.c': { hex: '0604', strength: 6 },
        'al.x': { hex: '0505', strength: 2 },
      },
      { 'fr.o': { hex: '0504' } },
    );
    table
      .endMovement()
      .act(target('0505'), engage('fr.a'), engage('fr.c'), lead('fr.o'), declare('6-1'))
      .roll(1);
    expect(table.why({ type: 'declineAdvance' })).toEqual(['must-advance NLB-16.13.4']);
    expect(table.why({ type: 'advance', unit: 'fr.c', hex: '0505' })).toEqual(['must-advance NLB-16.13.4']);
    expect(table.options('advance')).toEqual([]);
    expect(table.why({ type: 'advanceLed', leader: 'fr.o', hex: '0301' })).toEqual([
      'no-advance-together NLB-16.13.4',
    ]);
    table.act({ type: 'advanceLed', leader: 'fr.o', hex: '0505' });
    expect(['fr.a', 'fr.b', 'fr.c'].map((id) => table.unit(id).hex)).toEqual(['0505', '0505', '0604']);
    expect(table.last('advancedLed')).toMatchObject({ rule: 'NLB-16.13.4', leader: 'fr.o', into: '0505' });
    expect(table.position.leaders.french[0]?.hex).toBe('0505');
  });

  test('[NLB-16.13.4] cavalry is not rolled for when a leader has it in hand', () => {
    const table = scene(
      { 'fr.a': { hex: '0504', arm: 'cavalry', strength: 12 }, 'al.x': { hex: '0505', strength: 2 } },
      { 'fr.o': { hex: '0504' } },
      { optional: ['15.5', '16.13'] },
    );
    table.endMovement().act(target('0505'), engage('fr.a'), lead('fr.o'), declare('6-1')).roll(1);
    expect(table.step).toBe('nlb.combat.advanceChoice');
    expect(table.of('impetusRolled')).toEqual([]);
  });

  test('[NLB-16.13.4] a beaten attack does not advance, and the defenders choose as usual', () => {
    const table = assault(2, { 'al.o': { hex: '0505' } })
      .act(declare('1-1'), lead('al.o'))
      .roll(3);
    table.retreat('fr.a', '0503');
    expect(table.options('advance')).toEqual([{ type: 'advance', unit: 'al.x', hex: '0504' }]);
    expect(table.why({ type: 'declineAdvance' })).toEqual([]);
  });

  test('[NLB-16.13.5] after an exchange that took his stack he stays behind', () => {
    const spec: Readonly<Record<string, Piece>> = {
      'fr.a': { hex: '0504', strength: 2 },
      'fr.b': { hex: '0604', strength: 12 },
      'al.x': { hex: '0505', strength: 2 },
    };
    const table = scene(spec, { 'fr.o': { hex: '0504' } });
    table
      .endMovement()
      .act(target('0505'), engage('fr.a'), engage('fr.b'), lead('fr.o'), declare('6-1'))
      .roll(6);
    table.act({ type: 'lose', unit: 'fr.a' });
    // Nobody is left beside him: first the die of any leader who has lost his companions.
    expect(table.step).toBe('nlb.combat.leaderRoll');
    table.roll(5);
    expect(table.options('advance')).toEqual([{ type: 'advance', unit: 'fr.b', hex: '0505' }]);
    table.act({ type: 'declineAdvance' });
    expect(table.of('advancedLed')).toEqual([]);
    const spared = scene(spec, { 'fr.o': { hex: '0504' } });
    spared
      .endMovement()
      .act(target('0505'), engage('fr.a'), engage('fr.b'), lead('fr.o'), declare('6-1'))
      .roll(6);
    spared.act({ type: 'lose', unit: 'fr.b' });
    expect(spared.options('advanceLed')).toEqual([{ type: 'advanceLed', leader: 'fr.o', hex: '0505' }]);
  });

  test('[NLB-16.13.6] when the combat is over he is killed on a six', () => {
    const fought = (face: number) => {
      const table = assault(4, { 'fr.o': { hex: '0504' }, 'al.o': { hex: '0505' } });
      table.act(lead('fr.o'), declare('4-1'), lead('al.o')).roll(1).retreat('al.x', '0506');
      // His companions gone, the Allied officer rolls for that as well.
      table.roll(5).act({ type: 'advanceLed', leader: 'fr.o', hex: '0505' });
      expect(table.step).toBe('nlb.leaderFate.roll');
      return table.roll(face, 1);
    };
    const killed = fought(6);
    expect(killed.of('leaderRolled').slice(-2)).toMatchObject([
      { rule: 'NLB-16.13.6', leader: 'fr.o', roll: 6, lost: true },
      { rule: 'NLB-16.13.6', leader: 'al.o', roll: 1, lost: false },
    ]);
    expect(killed.position.leaders.french[0]?.place).toBe('eliminated');
    const lives = fought(5);
    expect(lives.position.leaders.french[0]).toMatchObject({ place: 'map', hex: '0505' });
  });

  test('[NLB-16.13.6] who fell with his companions does not roll again', () => {
    const table = assault(4, { 'al.o': { hex: '0505' } })
      .act(declare('2-1'), lead('al.o'))
      .roll(1);
    table.retreat('al.x', '0506').roll(1);
    expect(table.position.leaders.coalition[0]?.place).toBe('eliminated');
    expect(table.step).toBe('nlb.combat.advanceChoice');
    table.act({ type: 'declineAdvance' });
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.13.7] a leader who kept out of the fight does not roll', () => {
    const table = assault(4, { 'fr.o': { hex: '0504' }, 'al.o': { hex: '0605' } })
      .act(declare('2-1'))
      .roll(6);
    table.retreat('fr.a', '0503').roll(5);
    if (table.step === 'nlb.combat.advanceChoice') {
      table.act({ type: 'declineAdvance' });
    }
    expect(table.of('leaderRolled').map(({ rule }) => rule)).toEqual(['NLB-10.2.2']);
    expect(table.position.phasing).toBe('coalition');
  });
});
