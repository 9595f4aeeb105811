import { describe, expect, test } from 'vitest';
import type { ScenarioRule } from '../../../src/systems/nlb/content/scenario-rules.ts';
import { levelsOf } from '../battle.ts';
import { ending } from '../lost.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const give = (leader: string, whom: string) => ({ type: 'command' as const, leader, whom });
const END = { type: 'endCommand' as const };

const wings = (left = 60, right = 30): ScenarioRule => ({
  kind: 'wings',
  column: 10,
  left: { level: left, leaders: ['fr.leader.nap', 'fr.leader.lo'], rule: 'NLB-27.3.3' },
  right: { level: right, leaders: ['fr.leader.gr', 'fr.leader.ro'], rule: 'NLB-27.3.3' },
  marshal: 'fr.leader.gr',
  chief: 'fr.leader.nap',
  attacked: { by: 'prussian', army: 'allied', amount: 10, rule: 'NLB-27.3C.1' },
  winner: 'coalition',
  rules: {
    wings: 'NLB-27.1A.1',
    losses: 'NLB-27.1A.2',
    lost: 'NLB-27.1A.3',
    combine: 'NLB-27.1A.4',
    combined: 'NLB-27.1A.5',
    recovers: 'NLB-27.1A.6',
    quarters: 'NLB-27.2C.3',
  },
});

const breaks = (points: number) => ({
  demoralization: [{ from: '16/1400', level: points, rule: 'NLB-27.3.2' }],
});

/** The left wing west of column 10, the right wing east of it, and enemies of both kinds in contact. */
const scene = (rule: ScenarioRule = wings(), more: Partial<Skirmish> = {}): Table =>
  skirmish({
    columns: more.columns ?? 20,
    rows: 20,
    ...(more.optional === undefined ? {} : { optional: more.optional }),
    pieces: {
      'fr.left': { hex: '0806', strength: 9 },
      'fr.right': { hex: '1206', strength: 12, org: '3' },
      'fr.rear': { hex: '1208', strength: 4, org: '3' },
      'al.x': { hex: '1205', strength: 2 },
      'al.y': { hex: '2001' },
      'pr.z': { hex: '0805', strength: 1 },
      ...more.pieces,
    },
    leaders: {
      'fr.leader.nap': { hex: '0806', capacity: 2 },
      'fr.leader.lo': { hex: '0806', org: '1' },
      'fr.leader.gr': { hex: '1206', capacity: 2 },
      'fr.leader.ro': { hex: '1206', org: '3' },
      ...more.leaders,
    },
    scenario: {
      chapters: ['10', '11'],
      turns: { first: '16/1400', last: '16/2000', rule: 'NLB-3.2B' },
      morale: { french: breaks(90), allied: breaks(45), prussian: breaks(35) },
      rules: [rule],
      ...more.scenario,
    },
  });

/** Sixes for whoever rolls: nothing falls silent. */
const idle = (table: Table): number[] => {
  const pending = table.game.pending(table.position);
  const { count = 1 } = pending.kind === 'chance' ? (pending.request as { readonly count?: number }) : {};
  return Array.from({ length: count }, () => 6);
};

const fight = (table: Table, hex: string, unit: string, roll: number, column?: string): Table => {
  while (table.step === 'nlb.command.give') table.act(END);
  if (table.step === 'nlb.movement.move') table.endMovement();
  return table.attack([hex], [unit], column).roll(roll);
};

describe('two wings (27.1A)', () => {
  test('[NLB-27.1A.1] until they combine, leaders command within their own wing only', () => {
    const table = scene();
    expect(table.why(give('fr.leader.nap', 'fr.left'))).toEqual([]);
    expect(table.why(give('fr.leader.nap', 'fr.right'))).toEqual(['of-another-wing NLB-27.1A.1']);
    expect(table.why(give('fr.leader.nap', 'fr.leader.ro'))).toEqual(['of-another-wing NLB-27.1A.1']);
    expect(table.why(give('fr.leader.gr', 'fr.left'))).toEqual(['of-another-wing NLB-27.1A.1']);
    expect(table.options('command').map(({ leader, whom }) => `${leader} ${whom}`)).toEqual([
      'fr.leader.nap fr.leader.lo',
      'fr.leader.nap fr.left',
      'fr.leader.gr fr.leader.ro',
      'fr.leader.gr fr.right',
      'fr.leader.gr fr.rear',
    ]);
    // An officer passes nothing on to units of his that fight with the other wing.
    const split = scene(wings(), { pieces: { 'fr.lone': { hex: '1106', org: '1' } } });
    split.act(give('fr.leader.nap', 'fr.leader.lo'));
    expect(split.last('commanded').units).toEqual(['fr.left']);
    // So no officer of its wing leads it, however near the other wing's is.
    while (split.step === 'nlb.command.give') split.act(END);
    const seen = split.game.observe(split.position, 'french').units.find(({ id }) => id === 'fr.lone');
    expect(seen).toMatchObject({ outOfCommand: true, whyOut: { code: 'no-officer', officer: null } });
  });

  test('[NLB-27.1A.1] [NLB-16.14D.1] the chief of staff is of his chief’s wing, and commands it', () => {
    const table = scene(wings(), {
      optional: ['16.14'],
      leaders: { 'fr.leader.chief': { hex: '0806', capacity: 1, chiefOfStaff: true } },
    });
    while (table.step !== 'nlb.command.give') table.roll(...idle(table));
    expect(table.why(give('fr.leader.chief', 'fr.left'))).toEqual([]);
    expect(table.why(give('fr.leader.chief', 'fr.leader.lo'))).toEqual([]);
    expect(table.why(give('fr.leader.chief', 'fr.right'))).toEqual(['of-another-wing NLB-27.1A.1']);
  });

  test('[NLB-27.1A.1] [NLB-16.6A.4] nor are troops hidden with an officer of the other wing', () => {
    const table = scene(wings(), {
      optional: ['16.3', '16.6'],
      columns: 40,
      pieces: {
        'fr.back': { hex: '0820' },
        'fr.lost': { hex: '1020' },
        'al.x': { hex: '4001' },
        'pr.z': { hex: '4003' },
      },
      leaders: { 'fr.leader.lo': { hex: '0920', org: '1' } },
    });
    const hide = (...units: string[]) =>
      ({ type: 'hide', hex: '0920', units, leaders: ['fr.leader.lo'], real: 'a' }) as const;
    while (table.seat !== 'french') table.act({ type: 'endHiding' });
    expect(table.why(hide('fr.back'))).toEqual([]);
    expect(table.why(hide('fr.back', 'fr.lost'))).toEqual(['no-officer-along NLB-16.6A.4']);
  });

  test('[NLB-27.1A.1] [NLB-16.13.1] nor does a leader take command in combat of troops of the other wing', () => {
    const lead = (leader: string) => ({ type: 'lead', leader }) as const;
    const table = scene(wings(), {
      optional: ['16.13'],
      leaders: { 'fr.leader.nap': { hex: '1206', capacity: 2 } },
    });
    while (table.step === 'nlb.command.give') table.act(END);
    table.endMovement().act({ type: 'target', hex: '1205' }, { type: 'engage', unit: 'fr.right' });
    expect(table.why(lead('fr.leader.nap'))).toEqual(['of-another-wing NLB-27.1A.1']);
    expect(table.why(lead('fr.leader.gr'))).toEqual([]);
    expect(table.options('lead')).toEqual([lead('fr.leader.gr')]);
    // Once they are one army he may.
    const { marks, turn } = table.position;
    table.position = { ...table.position, marks: { ...marks, 'wings-combined': turn } };
    expect(table.why(lead('fr.leader.nap'))).toEqual([]);
  });

  test('[NLB-27.1A.1] the wing is that of the set-up, wherever a unit goes', () => {
    const table = scene(wings(60, 12));
    // The right wing's unit stands west of the line when it falls.
    const { forces } = table.position;
    const moved = (id: string, hex: string) => (u: (typeof forces.french)[number]) =>
      u.id === id ? { ...u, hex } : u;
    table.position = {
      ...table.position,
      forces: {
        french: forces.french.map(moved('fr.right', '0905')),
        coalition: forces.coalition.map(moved('pr.z', '0904')),
      },
    };
    fight(table, '0904', 'fr.right', 6, '1-5');
    expect(table.of('wingDemoralized').map(({ wing, losses }) => [wing, losses])).toEqual([['right', 12]]);
  });

  test('[NLB-27.1A.2] losses count for their own wing', () => {
    const table = fight(scene(wings(9, 12)), '1205', 'fr.right', 6, '1-5');
    expect(table.last('wingDemoralized')).toMatchObject({ wing: 'right', losses: 12, level: 12 });
    expect(table.position.outcome).toBeNull();
    expect(table.position.armies.french).toMatchObject({ losses: 12, demoralized: false });
    // The right wing is demoralized, and the left is not.
    const units = table.game.observe(table.position, 'french').units;
    expect(units.filter((u) => u.demoralized).map((u) => u.id)).toEqual(['fr.right', 'fr.rear']);
  });

  test('[NLB-27.1A.3] the Coalition wins when the left wing is demoralized', () => {
    expect(ending(fight(scene(wings(9, 30)), '0805', 'fr.left', 6, '1-5'))).toEqual([
      'allied+prussian',
      'NLB-27.1A.3',
      'wing-demoralized',
    ]);
    expect(fight(scene(wings(10, 30)), '0805', 'fr.left', 6, '1-5').position.outcome).toBeNull();
  });
});

describe('combining (27.1A)', () => {
  /** Grouchy near Napoleon, and his unit, commanded as named, attacks the Allies. */
  const attack = (table: Table, ...orders: ReturnType<typeof give>[]): Table => {
    table.act(...orders);
    while (table.step === 'nlb.command.give') table.act(END);
    return table.endMovement().attack(['1205'], ['fr.right']);
  };
  const combined = (table: Table): boolean => table.of('wingsCombined').length > 0;
  const himself = give('fr.leader.gr', 'fr.right');
  const officer = give('fr.leader.gr', 'fr.leader.ro');

  test('[NLB-27.1A.4] they combine when troops under Grouchy attack the Allies while he is in Napoleon’s range', () => {
    expect(combined(attack(scene(), himself))).toBe(true);
    // Command that an officer passes on is Grouchy's too.
    expect(combined(attack(scene(), officer))).toBe(true);
    expect(combined(attack(scene()))).toBe(false);
    const far = {
      leaders: { 'fr.leader.nap': { hex: '0606', capacity: 2 } },
      pieces: { 'fr.n': { hex: '0606' } },
    };
    expect(combined(attack(scene(wings(), far), himself))).toBe(false);
    // Prussians are not the Allies.
    const prussian = scene(wings(), {
      pieces: { 'al.x': { hex: '2002' }, 'pr.w': { hex: '1205', strength: 2 } },
    });
    expect(combined(attack(prussian, himself))).toBe(false);
    // Nor does the left wing's attack combine them.
    const left = scene(wings(), {
      pieces: { 'pr.z': { hex: '2005' }, 'al.w': { hex: '0805', strength: 2 } },
    });
    left.act(give('fr.leader.nap', 'fr.left'), END).endMovement().attack(['0805'], ['fr.left']);
    expect(combined(left)).toBe(false);
  });

  test('[NLB-27.1A.5] from then on there is one army with a level of 90, as modified, and one command', () => {
    const change = {
      army: 'french' as const,
      levels: 'demoralization' as const,
      amount: -20,
      cause: { kind: 'entered' as const, side: 'coalition' as const, hexes: ['0101'] },
      rule: 'NLB-27.3A.2',
    };
    const table = scene(wings(), { scenario: { levelChanges: [change] } });
    table.position = { ...table.position, marks: { 'entered:coalition:0101': 0 } };
    attack(table, himself);
    expect(table.last('wingsCombined')).toMatchObject({ rule: 'NLB-27.1A.4', level: 70 });
    expect(levelsOf(table, 'french')).toEqual([70, null]);
    // The losses of both wings count together now.
    const heavy = attack(
      scene(wings(60, 99), { scenario: { morale: { french: breaks(12) } } }),
      himself,
    ).roll(6);
    expect(heavy.of('wingDemoralized')).toEqual([]);
    const small = scene(wings(60, 99), { scenario: { morale: { french: breaks(12) } } });
    small.act(himself, END).endMovement().attack(['1205'], ['fr.right'], '1-5').roll(6);
    expect(small.position.armies.french).toMatchObject({ losses: 12, demoralized: true });
  });

  test('[NLB-27.1A.6] a demoralized right wing recovers, unless the army as a whole is demoralized', () => {
    const shaken = (level: number): Table => {
      const table = scene(wings(), { scenario: { morale: { french: breaks(level) } } });
      const { forces, armies } = table.position;
      table.position = {
        ...table.position,
        marks: { 'wing-demoralized:right': 0 },
        forces: {
          ...forces,
          french: forces.french.map((u) => (u.id === 'fr.rear' ? { ...u, place: 'eliminated' as const } : u)),
        },
        armies: { ...armies, french: { losses: 4, demoralized: false, disintegrated: false } },
      };
      return table;
    };
    const broken = (table: Table) =>
      table.game.observe(table.position, 'french').units.find(({ id }) => id === 'fr.right')?.demoralized;
    const table = shaken(90);
    expect(broken(table)).toBe(true);
    attack(table, himself);
    expect(broken(table)).toBe(false);
    expect(table.last('wingRecovered')).toMatchObject({ rule: 'NLB-27.1A.6', wing: 'right' });
    const lost = attack(shaken(4), himself);
    expect(lost.of('wingRecovered')).toEqual([]);
    expect(broken(lost)).toBe(true);
  });
});

describe('Prussian help (27.3C)', () => {
  /** An attack by the second seat of the Coalition. */
  const prussians = (table: Table, hex: string, unit: string): Table => {
    for (const action of [
      { type: 'target', hex },
      { type: 'engage', unit },
      { type: 'declare', column: '1-5' },
    ] as const) {
      const { position, events } = table.game.act(table.position, 'prussian', action);
      table.position = position;
      table.events.push(...events);
    }
    return table;
  };

  test('[NLB-27.3C.1] Prussians attacking the left wing raise both Allied levels by ten, once', () => {
    const both = { ...breaks(45), disintegration: { from: '16/1400', level: 55, rule: 'NLB-27.3.2' } };
    const more: Partial<Skirmish> = {
      pieces: {
        'pr.z': { hex: '0805', strength: 5 },
        'al.x': { hex: '2002' },
        'pr.w': { hex: '1205', strength: 5 },
      },
      scenario: { firstPlayer: 'coalition', morale: { french: breaks(90), allied: both } },
    };
    const right = scene(wings(), more);
    expect(levelsOf(right, 'allied')).toEqual([45, 55]);
    prussians(right.endMovement(), '1206', 'pr.w');
    expect(right.of('heartened')).toEqual([]);
    const left = prussians(scene(wings(), more).endMovement(), '0806', 'pr.z');
    expect(left.last('heartened')).toMatchObject({ rule: 'NLB-27.3C.1', army: 'allied', amount: 10 });
    expect(levelsOf(left, 'allied')).toEqual([55, 65]);
  });
});

describe('the Guard recoils while there are two wings', () => {
  const recoiling = (optional: Skirmish['optional']): Table => {
    const table = skirmish({
      columns: 20,
      rows: 20,
      optional: optional ?? [],
      pieces: {
        'fr.Gr': { hex: '0806', org: 'G', strength: 4 },
        'fr.left': { hex: '0710', strength: 5 },
        'fr.right': { hex: '1206', strength: 12, org: '3' },
        'al.x': { hex: '0805', strength: 4 },
        'pr.z': { hex: '2020' },
      },
      scenario: {
        turns: { first: '16/1400', last: '16/2000', rule: 'NLB-3.2B' },
        morale: { french: breaks(90), allied: breaks(45), prussian: breaks(35) },
        rules: [wings()],
      },
    });
    return table.endMovement().attack(['0805'], ['fr.Gr'], '1-5').roll(6);
  };
  const levels = (table: Table) =>
    table.game.observe(table.position, 'french').wings?.map(({ id, level }) => [id, level.total]);

  test('[NLB-16.12.4] [NLB-27.1A.2] a routed unit lowers the level of its own wing', () => {
    const both = recoiling(['16.3', '16.12']).roll(3, 3);
    expect(both.last('lineShaken').routed).toEqual(['fr.left', 'fr.right']);
    expect(levels(both)).toEqual([
      ['left', 59],
      ['right', 29],
    ]);
    const right = recoiling(['16.3', '16.12']).roll(6, 1);
    expect(levels(right)).toEqual([
      ['left', 60],
      ['right', 29],
    ]);
  });

  test('[NLB-15.2.1] [NLB-27.1A.2] what the log tells is the level of the wing to which it belongs', () => {
    const table = recoiling(['15.2']);
    expect(levels(table)).toEqual([
      ['left', 40],
      ['right', 30],
    ]);
    expect(table.last('guardRecoiled')).toMatchObject({ times: 1, level: 40 });
  });
});
