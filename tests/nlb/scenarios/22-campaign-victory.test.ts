import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import type { LeaderState, UnitState } from '../../../src/systems/nlb/rules/position.ts';
import { nlb } from '../library.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const LEVELS = [
  { from: 230, level: 'french-decisive', winner: 'french' as const },
  { from: 190, level: 'french-tactical', winner: 'french' as const },
  { from: 150, level: 'french-marginal', winner: 'french' as const },
  { from: 100, level: 'coalition-marginal', winner: 'coalition' as const },
  { from: 50, level: 'coalition-tactical', winner: 'coalition' as const },
  { level: 'coalition-decisive', winner: 'coalition' as const },
];

const GRADED = {
  id: 'victory-levels',
  rule: 'NLB-22.4C',
  title: 'Levels',
  text: 'Levels',
  effects: [{ kind: 'useVictoryLevels' as const, rule: 'NLB-22.4C' }],
  excludes: [],
  needs: [],
};

/** The campaign's conditions on a field of twelve by twelve: exit at 0601, French supply from the south. */
const scene = (
  pieces: Skirmish['pieces'],
  leaders: NonNullable<Skirmish['leaders']> = {},
  margin = 230,
  options: readonly string[] = [],
  optional: Skirmish['optional'] = [],
): Table =>
  skirmish({
    rows: 12,
    optional,
    pieces: { 'fr.rear': { hex: '0612' }, 'al.x': { hex: '1201', strength: 2 }, ...pieces },
    leaders,
    options,
    roads: [Array.from({ length: 12 }, (_, i) => `06${String(i + 1).padStart(2, '0')}`)],
    scenario: {
      chapters: ['10', '14'],
      turns: { first: '16/1400', last: '16/1500', rule: 'NLB-3.2B' },
      exits: [
        {
          army: 'french',
          hexes: ['0601'],
          rule: 'NLB-22.4A.2',
          atEnd: {
            each: 2,
            doubledFrom: 20,
            rules: {
              points: 'NLB-22.4A.2',
              doubled: 'NLB-22.4A.3',
              supply: 'NLB-22.4B.1',
              command: 'NLB-22.4B.2',
            },
          },
        },
      ],
      victory: {
        instant: [],
        points: {
          rule: 'NLB-22.4A.1',
          losses: { points: 1, rule: 'NLB-22.4A.1' },
          control: [],
          tie: { winner: 'coalition', rule: 'NLB-22.4.2' },
        },
        margin: {
          side: 'french',
          at: margin,
          rule: 'NLB-22.4.1',
          otherwise: { winner: 'coalition', rule: 'NLB-22.4.2' },
          levels: LEVELS,
        },
      },
      options: [GRADED],
    },
  });

/** These units and leaders have left at the exit. */
const gone = (table: Table, ...ids: string[]): Table => {
  const leave = <T extends UnitState | LeaderState>(one: T): T =>
    ids.includes(one.id) ? { ...one, place: 'exited' as const, hex: '0601' } : one;
  const { forces, leaders } = table.position;
  table.position = {
    ...table.position,
    forces: { ...forces, french: forces.french.map(leave) },
    leaders: { ...leaders, french: leaders.french.map(leave) },
  };
  return table;
};

const points = (table: Table) => table.game.observe(table.position, 'spectator').points;

const idle = (table: Table): Table => {
  while (table.step !== 'over') {
    table.pass();
  }
  return table;
};

describe('points', () => {
  test('[NLB-22.4A.1] a point for each enemy strength point eliminated', () => {
    const table = scene({ 'fr.a': { hex: '0505', strength: 12 }, 'al.y': { hex: '0504', strength: 2 } });
    table.endMovement().attack(['0504'], ['fr.a']).roll(1);
    expect(points(table)?.french).toMatchObject({ total: 2 });
    expect(points(table)?.coalition.total).toBe(0);
  });

  test('[NLB-22.4A.2] two points for each strength point that left at the exit', () => {
    const table = scene(
      { 'fr.a': { hex: '0602', strength: 7 } },
      { 'fr.leader.n': { hex: '0602', capacity: 1 } },
    );
    expect(table.options('exit').map(({ unit }) => unit)).toContain('fr.a');
    table.act({ type: 'exit', unit: 'fr.a', path: ['0601'] });
    table.act({ type: 'rideOff', leader: 'fr.leader.n', path: ['0601'] });
    expect(points(table)?.french).toMatchObject({ total: 14, lines: [{ code: 'exited', value: 14 }] });
  });

  test('[NLB-22.4A.3] twice as many, the first included, once twenty have left', () => {
    const pieces = (strength: number) => ({
      'fr.a': { hex: '0602', strength },
      'fr.b': { hex: '0603', strength: 10 },
    });
    const leaders = { 'fr.leader.n': { hex: '0602', capacity: 2 } };
    const nineteen = gone(scene(pieces(9), leaders), 'fr.a', 'fr.b', 'fr.leader.n');
    expect(points(nineteen)?.french.total).toBe(38);
    const twenty = gone(scene(pieces(10), leaders), 'fr.a', 'fr.b', 'fr.leader.n');
    expect(points(twenty)?.french.total).toBe(80);
  });

  test('[NLB-22.4B.1] nothing while no supply line leads from the exit to the French edge', () => {
    const leaders = { 'fr.leader.n': { hex: '0602', capacity: 2 } };
    const pieces = { 'fr.a': { hex: '0602', strength: 9 } };
    expect(points(gone(scene(pieces, leaders), 'fr.a', 'fr.leader.n'))?.french.total).toBe(18);
    const blocked = gone(
      scene({ ...pieces, 'fr.rear': { hex: '0112' }, 'al.block': { hex: '0607' } }, leaders),
      'fr.a',
      'fr.leader.n',
    );
    expect(points(blocked)?.french).toMatchObject({ total: 0, lines: [{ code: 'exit-unsupplied' }] });
  });

  test('[NLB-22.4B.2] only for units that the leaders who left with them can command', () => {
    const pieces = {
      'fr.a': { hex: '0602', strength: 3, org: '2' },
      'fr.b': { hex: '0603', strength: 4, org: '2' },
      'fr.c': { hex: '0604', strength: 5, org: '3' },
    };
    const leaders = {
      'fr.leader.n': { hex: '0602', capacity: 1 },
      'fr.leader.two': { hex: '0602', org: '2' },
    };
    const total = (...ids: string[]) => points(gone(scene(pieces, leaders), ...ids))?.french.total;
    expect(total('fr.a', 'fr.b', 'fr.c')).toBe(0);
    expect(total('fr.a', 'fr.b', 'fr.c', 'fr.leader.two')).toBe(0);
    // Ney alone commands one unit, the strongest; with the officer his whole corps besides.
    expect(total('fr.a', 'fr.b', 'fr.c', 'fr.leader.n')).toBe(10);
    expect(total('fr.a', 'fr.b', 'fr.c', 'fr.leader.n', 'fr.leader.two')).toBe(24);
  });
});

describe('who wins', () => {
  const attack = (margin: number, options: readonly string[] = []): Table => {
    const table = scene(
      { 'fr.a': { hex: '0505', strength: 12 }, 'al.y': { hex: '0504', strength: 2 } },
      {},
      margin,
      options,
    );
    return table.endMovement().attack(['0504'], ['fr.a']).roll(1);
  };

  test('[NLB-22.4.1] the French, at the instant their lead reaches the margin', () => {
    expect(attack(3).position.outcome).toBeNull();
    const table = attack(2);
    expect(table.position.outcome).toMatchObject({
      winners: ['french'],
      rule: 'NLB-22.4.1',
      facts: { net: 2 },
    });
  });

  test('[NLB-22.4.1] [NLB-22.4A.2] points for leaving count toward it as they stand', () => {
    const table = scene(
      { 'fr.a': { hex: '0602', strength: 7 } },
      { 'fr.leader.n': { hex: '0602', capacity: 1 } },
      14,
    );
    table.act({ type: 'exit', unit: 'fr.a', path: ['0601'] });
    expect(table.position.outcome).toBeNull();
    table.act({ type: 'rideOff', leader: 'fr.leader.n', path: ['0601'] });
    expect(table.position.outcome).toMatchObject({ winners: ['french'] });
  });

  test('[NLB-22.4.1] [NLB-22.4B.1] also when the enemy himself opens the line of supply by marching off', () => {
    const table = gone(
      scene(
        {
          'fr.a': { hex: '0602', strength: 9 },
          'fr.rear': { hex: '0112' },
          'al.block': { hex: '0607' },
        },
        { 'fr.leader.n': { hex: '0602', capacity: 2 } },
        18,
      ),
      'fr.a',
      'fr.leader.n',
    );
    table.pass();
    expect(points(table)?.french.total).toBe(0);
    table.march('al.x', '1202');
    expect(table.position.outcome).toBeNull();
    table.march('al.block', '0707');
    expect(table.position.outcome).toMatchObject({
      winners: ['french'],
      rule: 'NLB-22.4.1',
      facts: { net: 18 },
    });
  });

  test('[NLB-22.4.1] [NLB-16.6A.5] or by hiding', () => {
    const pieces = { 'fr.a': { hex: '0602', strength: 9 }, 'al.block': { hex: '0607' } };
    const table = scene(pieces, { 'fr.leader.n': { hex: '0602', capacity: 2 } }, 26, [], ['16.3', '16.6']);
    const quiet = (): void => {
      while (table.step.startsWith('nlb.hiding') && table.position.phasing === 'french') {
        table.act({ type: 'endHiding' });
      }
    };
    quiet();
    gone(table, 'fr.a', 'fr.rear', 'fr.leader.n');
    table.pass();
    expect([table.step, points(table)?.french.total]).toEqual(['nlb.hiding.choose', 0]);
    table.act({ type: 'hide', hex: '0607', units: ['al.block'], leaders: [], real: 'a' });
    expect(table.position.outcome).toMatchObject({ winners: ['french'], facts: { net: 26 } });
  });

  test('[NLB-22.4.2] the Coalition, if they have not by the end, even when they lead', () => {
    const table = attack(3);
    if (table.step === 'nlb.combat.advanceChoice') {
      table.act({ type: 'declineAdvance' });
    }
    expect(idle(table).position.outcome).toMatchObject({
      winners: ['allied'],
      rule: 'NLB-22.4.2',
      facts: { net: 2 },
    });
  });

  test('[NLB-22.4C] with levels of victory the margin at the end is graded', () => {
    const grade = (net: number) => {
      const table = scene({ 'fr.a': { hex: '0602' } }, {}, 230, ['victory-levels']);
      const { awards } = table.position;
      const grant = {
        side: 'french' as const,
        value: net,
        code: 'test',
        rule: 'NLB-22.4A.1' as const,
        turn: 0,
      };
      table.position = { ...table.position, awards: [...awards, grant] };
      const { winners, facts } = idle(table).position.outcome ?? {};
      return [facts?.level, winners?.[0]];
    };
    expect([229, 190].map(grade)).toEqual([
      ['french-tactical', 'french'],
      ['french-tactical', 'french'],
    ]);
    expect([189, 150].map(grade)).toEqual([
      ['french-marginal', 'french'],
      ['french-marginal', 'french'],
    ]);
    expect([149, 100].map(grade)).toEqual([
      ['coalition-marginal', 'allied'],
      ['coalition-marginal', 'allied'],
    ]);
    expect([99, 50, 49].map(grade)).toEqual([
      ['coalition-tactical', 'allied'],
      ['coalition-tactical', 'allied'],
      ['coalition-decisive', 'allied'],
    ]);
    expect(attack(2, ['victory-levels']).position.outcome?.facts).toMatchObject({ level: 'french-decisive' });
  });
});

describe('the shipped campaigns', () => {
  test.each(['nlb.campaign', 'nlb.campaign-variants'])(
    '[NLB-22.4A.1] [NLB-22.4A.2] [NLB-22.4A.3] [NLB-22.4.1] [NLB-22.4C] %s wins by the numbers of the book',
    (id) => {
      const { victory, exits } = nlb.scenarios.get(id) as NlbScenario;
      expect(victory.points?.losses).toEqual({ points: 1, rule: 'NLB-22.4A.1' });
      expect(victory.margin).toMatchObject({ side: 'french', at: 230, otherwise: { winner: 'coalition' } });
      expect(victory.margin?.levels).toEqual(LEVELS);
      expect(exits.map(({ army, hexes, atEnd }) => [army, hexes, atEnd?.each, atEnd?.doubledFrom])).toEqual([
        ['french', ['0605'], 2, 20],
      ]);
    },
  );
});
