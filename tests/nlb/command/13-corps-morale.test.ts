import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

type Level = { army: 'french' | 'prussian' | 'allied'; corps: string; level: number; rule: string };

const level = (army: Level['army'], corps: string, points: number): Level => ({
  army,
  corps,
  level: points,
  rule: 'NLB-22.3.1',
});

const USED = (levels: Level[]) => ({ chapters: ['10' as const, '13' as const], corpsMorale: { levels } });

/** Corps [2] and [3]; a unit of [2] of three points and one of [3] stand in contact. */
const scene = (levels: Level[], more: Partial<Skirmish> = {}): Table =>
  skirmish({
    pieces: {
      'fr.two': { hex: '0505', org: '2', strength: 3 },
      'fr.also': { hex: '0901', org: '2' },
      'fr.three': { hex: '1101', org: '3' },
      'al.x': { hex: '0504', strength: 12 },
      ...more.pieces,
    },
    leaders: {
      'fr.leader.two': { hex: '0901', org: '2' },
      'fr.leader.three': { hex: '1101', org: '3' },
      ...more.leaders,
    },
    ...(more.terrain === undefined ? {} : { terrain: more.terrain }),
    scenario: { ...USED(levels), ...more.scenario },
  });

const loseTwo = (table: Table): Table => {
  table.endMovement().attack(['0504'], ['fr.two'], '1-5').roll(6);
  expect(table.unit('fr.two').place).toBe('eliminated');
  return table.act({ type: 'declineAdvance' });
};

const view = (table: Table) => table.game.observe(table.position, 'spectator');
const shaken = (table: Table): string[] =>
  view(table)
    .corps.filter(({ demoralized }) => demoralized)
    .map(({ id }) => id);

describe('levels', () => {
  test('[NLB-13.0.2] an exchange that brings corps of both sides to their levels tells first of the side that was attacked', () => {
    const table = skirmish({
      pieces: {
        'fr.two': { hex: '0505', org: '2', strength: 8, reduced: null },
        'fr.more': { hex: '0901', org: '2' },
        'al.x': { hex: '0504', org: '1', strength: 1, reduced: null },
        'al.y': { hex: '1101', org: '1' },
      },
      leaders: { 'fr.leader.two': { hex: '0901', org: '2' }, 'al.leader.x': { hex: '1101', org: '1' } },
      scenario: USED([level('french', '2', 8), level('allied', '1', 1)]),
    });
    table.endMovement().attack(['0504'], ['fr.two'], '6-1').roll(6);
    if (table.step === 'nlb.combat.exchangeLoss') table.act({ type: 'lose', unit: 'fr.two' });
    expect(table.of('corpsDemoralized').map(({ corps }) => corps)).toEqual(['allied.1', 'french.2']);
  });

  test('[NLB-13.0.1] each corps has losses and a level of its own, and army levels do not apply', () => {
    const table = scene([level('french', '2', 10), level('french', '3', 10)], {
      scenario: {
        morale: { french: { demoralization: [{ from: '16/1400', level: 1, rule: 'NLB-9.2.1' }] } },
        victory: {
          instant: [{ when: 'demoralization', army: 'french', winner: 'coalition', rule: 'NLB-19.4B' }],
        },
      },
    });
    loseTwo(table);
    expect(view(table).corps.map(({ id, losses, level: l }) => [id, losses, l.total])).toEqual([
      ['french.2', 3, 10],
      ['french.3', 0, 10],
    ]);
    expect(table.position.armies.french).toMatchObject({ losses: 3, demoralized: false });
    expect(table.position.outcome).toBeNull();
  });

  test('[NLB-13.0.2] [NLB-13.0.4] a corps whose losses reach its level is demoralized at once, and no other with it', () => {
    const below = loseTwo(scene([level('french', '2', 4), level('french', '3', 1)]));
    expect(shaken(below)).toEqual([]);
    const table = loseTwo(scene([level('french', '2', 3), level('french', '3', 1)]));
    expect(shaken(table)).toEqual(['french.2']);
    expect(table.last('corpsDemoralized')).toMatchObject({ corps: 'french.2', losses: 3, level: 3 });
    const told = table.events.map(({ type }) => type);
    expect(told[told.indexOf('eliminated') + 1]).toBe('corpsDemoralized');
  });

  test('[NLB-13.0.3] its officer shows it', () => {
    const table = scene([level('french', '2', 3), level('french', '3', 1)]);
    const sides = () => view(table).leaders.map(({ id, demoralized }) => [id, demoralized]);
    expect(sides()).toEqual([
      ['fr.leader.two', false],
      ['fr.leader.three', false],
    ]);
    loseTwo(table);
    expect(sides()).toEqual([
      ['fr.leader.two', true],
      ['fr.leader.three', false],
    ]);
  });

  const nations = (levels: Level[]): Table => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 18 },
        'al.hanover': { hex: '0504', strength: 3, nationality: 'hanoverian' },
        'al.british': { hex: '1101', nationality: 'british' },
        'al.nassau': { hex: '1102', nationality: 'nassau' },
      },
      scenario: USED(levels),
    });
    return table.endMovement().attack(['0504'], ['fr.a']).roll(1);
  };

  test('[NLB-13.1.1] [NLB-13.1.2] Allied nations break when the losses of the whole army reach their number', () => {
    const table = nations([
      level('allied', 'british', 4),
      level('allied', 'hanoverian', 12),
      level('allied', 'nassau', 3),
    ]);
    expect(table.unit('al.hanover').place).toBe('eliminated');
    expect(view(table).corps.map(({ id, losses }) => [id, losses])).toEqual([
      ['allied.british', 3],
      ['allied.hanoverian', 3],
      ['allied.nassau', 3],
    ]);
    expect(shaken(table)).toEqual(['allied.nassau']);
    const unit = (id: string) => view(table).units.find((u) => u.id === id)?.demoralized;
    expect([unit('al.british'), unit('al.nassau')]).toEqual([false, true]);
  });
});

describe('what it does (13.2)', () => {
  test('[NLB-13.2.1] units of a demoralized corps do not advance after combat', () => {
    const pieces = {
      'fr.win': { hex: '0509', org: '2', strength: 9 },
      'al.y': { hex: '0508', strength: 3 },
    };
    const win = (table: Table) =>
      loseTwo(table).attack(['0508'], ['fr.win'], '3-1').roll(1).retreat('al.y', '0507');
    const broken = win(scene([level('french', '2', 3)], { pieces }));
    expect(broken.step).not.toBe('nlb.combat.advanceChoice');
    const sound = win(scene([level('french', '2', 4)], { pieces }));
    expect(sound.step).toBe('nlb.combat.advanceChoice');
  });

  test('[NLB-13.2.1] and their infantry loses the good of a chateau', () => {
    const column = (points: number): string => {
      const table = scene([level('french', '2', points)], {
        pieces: { 'fr.walls': { hex: '0305', org: '2' }, 'al.near': { hex: '0301', strength: 80 } },
        terrain: { '0305': 'chateau' },
      });
      loseTwo(table).march('al.near', '0302', '0303', '0304').endMovement();
      return table.act({ type: 'target', hex: '0305' }, { type: 'engage', unit: 'al.near' }).odds.column;
    };
    expect(column(4)).toBe('4-1');
    expect(column(3)).toBe('6-1');
  });

  /** A turn later, on ground with a wood and a road. */
  const afterwards = (points: number): Table => {
    const table = scene([level('french', '2', points)], {
      terrain: { '0902': 'forest' },
      pieces: { 'fr.on': { hex: '0705', org: '2' } },
    });
    return loseTwo(table).pass();
  };

  test('[NLB-13.2.2] they pay two points for clear ground and for the rest what others pay', () => {
    const table = afterwards(3);
    expect(table.why({ type: 'march', unit: 'fr.on', path: ['0706', '0707'] })).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.on', path: ['0706', '0707', '0708'] })).toEqual([
      'too-far NLB-5.1.2',
    ]);
    expect(table.destinations('fr.on')).not.toContain('0708');
    expect(afterwards(4).destinations('fr.on')).toContain('0708');
    table.march('fr.also', '0902');
    expect(table.last('marched').cost.lines).toMatchObject([{ value: 2, code: 'enter-forest' }]);
    table.march('fr.on', '0706');
    expect(table.last('marched').cost.lines).toMatchObject([
      { value: 2, code: 'enter-clear-demoralized', rule: 'NLB-13.2.2' },
    ]);
    expect(table.why({ type: 'march', unit: 'fr.three', path: ['1102', '1103', '1104'] })).toEqual([]);
  });

  test('[NLB-10.1C.3] [NLB-13.2.2] and so does their officer', () => {
    const table = afterwards(3);
    const ride = (leader: string, ...path: string[]) => ({ type: 'ride' as const, leader, path });
    const four = ['1001', '1002', '1003', '1004'];
    expect(table.why(ride('fr.leader.two', ...four))).toEqual([]);
    expect(table.why(ride('fr.leader.two', ...four, '1005'))).toEqual(['too-far NLB-5.1.2']);
    expect(afterwards(4).why(ride('fr.leader.two', ...four, '1005'))).toEqual([]);
    expect(table.why(ride('fr.leader.three', '1102', '1103', '1104', '1105', '1106'))).toEqual([]);
  });
});

describe('the morale segment', () => {
  test('[NLB-4.1.3] [NLB-4.1.6] comes after command, and looks at the morale of everybody again', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', org: '2' },
        'fr.dead': { hex: '0506', org: '2', strength: 5 },
        'al.x': { hex: '1212' },
      },
      leaders: { 'fr.leader.n': { hex: '0505', capacity: 1 } },
      scenario: { chapters: ['10', '11', '13'], corpsMorale: { levels: [level('french', '2', 5)] } },
    });
    // Somebody has forgotten to turn the officer over.
    const { forces, armies } = table.position;
    table.position = {
      ...table.position,
      forces: {
        ...forces,
        french: forces.french.map((u) => (u.id === 'fr.dead' ? { ...u, place: 'eliminated' as const } : u)),
      },
      armies: { ...armies, french: { losses: 5, demoralized: false, disintegrated: false } },
    };
    table.act({ type: 'endCommand' });
    const order = table.events.map(({ type }) => type).filter((type) => /Command|corps/.test(type));
    expect(order).toEqual(['markedOutOfCommand', 'corpsDemoralized']);
  });

  test('[NLB-4.1.6] under army morale it rechecks the armies', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.dead': { hex: '0506', strength: 5 }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.leader.n': { hex: '0505', capacity: 1 } },
      scenario: {
        chapters: ['10', '11'],
        morale: { french: { demoralization: [{ from: '16/1400', level: 5, rule: 'NLB-9.2.1' }] } },
      },
    });
    const { forces, armies } = table.position;
    table.position = {
      ...table.position,
      forces: {
        ...forces,
        french: forces.french.map((u) => (u.id === 'fr.dead' ? { ...u, place: 'eliminated' as const } : u)),
      },
      armies: { ...armies, french: { losses: 5, demoralized: false, disintegrated: false } },
    };
    table.act({ type: 'endCommand' });
    expect(table.position.armies.french?.demoralized).toBe(true);
  });
});

test('[NLB-13.0.1] a position is read back with what is known of every corps', () => {
  const { game, position } = scene([level('french', '2', 10), level('french', '3', 10)]);
  expect(Object.keys(position.corps)).toEqual(['french.2', 'french.3']);
  expect(game.parsePosition(JSON.parse(JSON.stringify(position)))).toEqual(position);
});
