import { describe, expect, test } from 'vitest';
import { arrange, quatreBras } from '../quatre-bras.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const USED = { chapters: ['10' as const, '11' as const] };
const END = { type: 'endCommand' as const };
const give = (leader: string, whom: string) => ({ type: 'command' as const, leader, whom });

const out = (table: Table): string[] =>
  [...table.position.forces.french, ...table.position.forces.coalition]
    .filter((unit) => unit.outOfCommand)
    .map((unit) => unit.id);

const scene = (spec: Skirmish): Table => skirmish({ ...spec, scenario: { ...USED, ...spec.scenario } });

describe('the segment and its markers', () => {
  const spec: Skirmish = {
    pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0506' }, 'al.x': { hex: '1212' } },
    leaders: { 'fr.leader.n': { hex: '0505', capacity: 1, movement: 8 } },
  };

  test('[NLB-4.1.5] when the command segment ends, every unit without command is marked', () => {
    const table = scene(spec).act(give('fr.leader.n', 'fr.a'));
    expect(table.last('markedOutOfCommand')).toMatchObject({ side: 'french', units: ['fr.b'], leaders: [] });
    expect(out(table)).toEqual(['fr.b']);
  });

  test('[NLB-11.0.4] a marker stays until the owner’s next command segment', () => {
    const table = scene(spec).act(END);
    expect(out(table)).toEqual(['fr.a', 'fr.b']);
    table.pass();
    expect(table.position.phasing).toBe('coalition');
    expect(out(table)).toEqual(['fr.a', 'fr.b', 'al.x']);
    table.pass();
    expect(table.step).toBe('nlb.command.give');
    table.act(give('fr.leader.n', 'fr.b'));
    expect(out(table)).toEqual(['fr.a', 'al.x']);
  });

  test('[NLB-4.2.1] [NLB-11.0.4] at night there is no command phase and markers stay', () => {
    const table = scene({
      ...spec,
      scenario: { turns: { first: '16/2000', last: '16/2400', rule: 'NLB-3.2B' } },
    });
    table.act(END).pass().pass();
    expect(table.last('turnBegan').label).toBe('16/2100');
    expect(table.step).toBe('nlb.movement.move');
    expect(table.last('phaseSkipped')).toMatchObject({ phase: 'command', side: 'french', rule: 'NLB-4.2.1' });
    expect(out(table)).toEqual(['fr.a', 'fr.b', 'al.x']);
    table.pass();
    expect(table.last('phaseSkipped')).toMatchObject({ phase: 'command', side: 'coalition' });
  });

  test('[NLB-4.3.3] in rain the command phase takes place', () => {
    const table = scene({ ...spec, scenario: { rain: ['16/1400'] } });
    expect(table.step).toBe('nlb.command.give');
    expect(table.last('phaseBegan')).toMatchObject({ phase: 'command', side: 'french' });
  });

  test('[NLB-10.1C.2] who gave command rides half as far this turn, and all the way when he gave none', () => {
    const far = ['0504', '0503', '0502', '0501', '0601'];
    const ride = (path: string[]) => ({ type: 'ride' as const, leader: 'fr.leader.n', path });
    const gave = scene(spec).act(give('fr.leader.n', 'fr.a'));
    expect(gave.why(ride(far))).toEqual(['too-far NLB-10.1C.2']);
    expect(gave.why(ride(far.slice(0, 4)))).toEqual([]);
    const idle = scene(spec).act(END);
    expect(idle.why(ride(far))).toEqual([]);
    // Half of seven is three and a half: half points count.
    const odd = scene({
      ...spec,
      roads: [['0505', '0504', '0503', '0502', '0501']],
      leaders: { 'fr.leader.n': { hex: '0505', capacity: 1, movement: 7 } },
    });
    odd.act(give('fr.leader.n', 'fr.a'));
    expect(odd.why(ride(['0506', '0507', '0508']))).toEqual([]);
    expect(odd.why(ride(['0506', '0507', '0508', '0509']))).toEqual(['too-far NLB-10.1C.2']);
    expect(odd.why(ride(['0504', '0604', '0605', '0705']))).toEqual([]);
  });

  test('[NLB-10.1C.2] an officer who passes command on is slowed, and so is nobody in a turn without command', () => {
    const table = scene({
      ...spec,
      leaders: { ...spec.leaders, 'fr.leader.o': { hex: '0505', movement: 8 } },
      scenario: { turns: { first: '16/2000', last: '16/2400', rule: 'NLB-3.2B' } },
    });
    table.act(give('fr.leader.n', 'fr.leader.o'));
    const allowance = () => table.game.observe(table.position, 'french').leaders.map((l) => l.allowance);
    expect(allowance()).toEqual([4, 4]);
    table.pass().pass();
    expect(table.last('turnBegan').night).toBe(true);
    expect(allowance()).toEqual([8, 8]);
  });
});

describe('what is denied out of command (11.3)', () => {
  const near: Skirmish = {
    pieces: { 'fr.a': { hex: '0506' }, 'fr.b': { hex: '0507' }, 'al.x': { hex: '0503' } },
    leaders: {
      'fr.leader.n': { hex: '0507', capacity: 1 },
      'fr.leader.o': { hex: '0507', org: '9' },
    },
  };

  test('[NLB-11.3.1] [NLB-11.3A.1] in command one marches up to the enemy; out of command nobody does, neither unit nor leader', () => {
    const table = scene({
      ...near,
      pieces: { ...near.pieces, 'fr.nine': { hex: '0504', org: '9' } },
    }).act(give('fr.leader.n', 'fr.a'), END);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0505', '0405', '0404', '0403'] })).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506', '0505', '0604', '0603'] })).toEqual([
      'no-zoc-entry-out-of-command NLB-11.3A.1',
    ]);
    expect(table.destinations('fr.b')).not.toContain('0603');
    expect(table.why({ type: 'ride', leader: 'fr.leader.o', path: ['0506', '0505', '0504'] })).toEqual([
      'no-zoc-entry-out-of-command NLB-11.3A.1',
    ]);
    expect(table.why({ type: 'ride', leader: 'fr.leader.n', path: ['0506', '0505', '0504'] })).toEqual([]);
  });

  test('[NLB-11.3A.2] out of command in an enemy zone of control nobody moves', () => {
    const table = scene({
      ...near,
      pieces: { 'fr.a': { hex: '0504' }, 'fr.b': { hex: '0507' }, 'al.x': { hex: '0503' } },
    });
    table.act(give('fr.leader.n', 'fr.b'), END);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0505'] })[0]).toBe('in-enemy-zoc NLB-11.3A.2');
  });

  /** Units side by side; the French are out of command unless the commander is told to command them. */
  const contact = (more: Partial<Skirmish['pieces']> = {}, commands: readonly string[] = []) => {
    const table = scene({
      pieces: {
        'fr.a': { hex: '0505', strength: 8 },
        'fr.rear': { hex: '0508', strength: 1 },
        'al.x': { hex: '0504', strength: 2 },
        'al.rear': { hex: '0501', strength: 1 },
        ...(more as Skirmish['pieces']),
      },
      leaders: {
        'fr.leader.n': { hex: '0508', capacity: 4 },
        'al.leader.w': { hex: '0501', capacity: 4 },
      },
    });
    for (const unit of commands) {
      table.act(give('fr.leader.n', unit));
    }
    if (table.step === 'nlb.command.give') {
      table.act(END);
    }
    return table.endMovement();
  };

  test('[NLB-11.3B.1] units out of command in contact must attack, at the usual odds', () => {
    const table = contact();
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    table.act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.a' });
    expect(table.odds.column).toBe('4-1');
  });

  test('[NLB-11.3B.2] their De and Dr become Ar', () => {
    for (const [roll, result] of [
      [1, 'De'],
      [2, 'Dr'],
    ] as const) {
      const table = contact().attack(['0504'], ['fr.a']).roll(roll);
      expect(table.last('combatRolled').result).toBe(result);
      expect(table.last('resultChanged')).toMatchObject({
        rolled: result,
        becomes: 'Ar',
        rule: 'NLB-11.3B.2',
      });
      expect([table.step, table.seat]).toEqual(['nlb.retreat.choose', 'french']);
      expect(table.unit('al.x').place).toBe('map');
      const commanded = contact({}, ['fr.a']).attack(['0504'], ['fr.a']).roll(roll);
      expect(commanded.of('resultChanged')).toEqual([]);
    }
  });

  test('[NLB-11.3B.2] the player is told so before he rolls', () => {
    const forecast = (commands: readonly string[]) => {
      const table = contact({}, commands);
      table.act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.a' });
      const pending = table.game.pending(table.position);
      return pending.kind === 'decide' ? pending.facts : {};
    };
    const out = forecast([]);
    expect(out.changes).toEqual([
      { rolled: 'Dr', becomes: 'Ar', rule: 'NLB-11.3B.2' },
      { rolled: 'De', becomes: 'Ar', rule: 'NLB-11.3B.2' },
    ]);
    expect((out.columns as Record<string, string[]>)['4-1']?.slice(0, 2)).toEqual(['Ar', 'Ar']);
    const commanded = forecast(['fr.a']);
    expect(commanded.changes).toEqual([]);
    expect((commanded.columns as Record<string, string[]>)['4-1']?.slice(0, 2)).toEqual(['De', 'Dr']);
  });

  test('[NLB-11.3B.3] one attacker out of command spoils it for all', () => {
    const table = contact({ 'fr.b': { hex: '0505', strength: 2 } }, ['fr.a']);
    expect(out(table)).toContain('fr.b');
    table.attack(['0504'], ['fr.a']).roll(1);
    expect(table.last('resultChanged')).toMatchObject({ becomes: 'Ar', rule: 'NLB-11.3B.3' });
  });

  test('[NLB-11.3B.4] after an exchange they may not advance', () => {
    const pieces = { 'fr.b': { hex: '0505', strength: 2 } };
    const table = contact(pieces).attack(['0504'], ['fr.a'], '4-1').roll(6);
    expect(table.last('combatRolled').result).toBe('Ex');
    table.act({ type: 'lose', unit: 'fr.b' });
    expect(table.unit('fr.a').hex).toBe('0505');
    expect(table.step).not.toBe('nlb.combat.advanceChoice');
    const commanded = contact(pieces, ['fr.a', 'fr.b']).attack(['0504'], ['fr.a'], '4-1').roll(6);
    commanded.act({ type: 'lose', unit: 'fr.b' });
    expect(commanded.step).toBe('nlb.combat.advanceChoice');
    // One of the two without command is enough to hold back the other too.
    for (const led of ['fr.a', 'fr.b']) {
      const mixed = contact(pieces, [led]).attack(['0504'], ['fr.a'], '4-1').roll(6);
      mixed.act({ type: 'lose', unit: 'fr.b' });
      expect(mixed.step, `${led} in command`).not.toBe('nlb.combat.advanceChoice');
    }
  });

  test('[NLB-11.3B.5] artillery out of command does not bombard', () => {
    const guns = { 'fr.g': { hex: '0506', arm: 'foot-artillery' as const, strength: 3 } };
    const table = contact(guns, ['fr.a']).act({ type: 'target', hex: '0504' });
    expect(table.why({ type: 'engage', unit: 'fr.g' })).toEqual([
      'no-bombardment-out-of-command NLB-11.3B.5',
    ]);
    const commanded = contact(guns, ['fr.a', 'fr.g']).act({ type: 'target', hex: '0504' });
    expect(commanded.why({ type: 'engage', unit: 'fr.g' })).toEqual([]);
  });

  /** The French attack at the worst odds; whether the Allied defenders are out of command is for the test. */
  const defence = (commands: readonly string[], more: Partial<Skirmish['pieces']> = {}) => {
    const table = scene({
      pieces: {
        'al.x': { hex: '0504', strength: 8 },
        'al.rear': { hex: '0508' },
        'fr.a': { hex: '0501', strength: 1 },
        ...(more as Skirmish['pieces']),
      },
      leaders: { 'al.leader.w': { hex: '0508', capacity: 4 }, 'fr.leader.n': { hex: '0501', capacity: 1 } },
      scenario: { firstPlayer: 'coalition' },
    });
    for (const unit of commands) {
      table.act(give('al.leader.w', unit));
    }
    table.act(END).pass();
    table.act(give('fr.leader.n', 'fr.a')).march('fr.a', '0502', '0503').endMovement();
    return table.attack(['0504'], ['fr.a']);
  };

  test('[NLB-11.3C.1] against defenders out of command an Ae becomes Ar', () => {
    const table = defence(['al.rear']).roll(6);
    expect(table.last('combatRolled').result).toBe('Ae');
    expect(table.last('resultChanged')).toMatchObject({ rolled: 'Ae', becomes: 'Ar', rule: 'NLB-11.3C.1' });
    expect(table.unit('fr.a').place).toBe('map');
    expect(defence(['al.x']).roll(6).unit('fr.a').place).toBe('eliminated');
  });

  test('[NLB-11.3C.1] a stack with one unit in command counts as in command', () => {
    const table = defence(['al.x'], { 'al.y': { hex: '0504' } }).roll(6);
    expect(table.of('resultChanged')).toEqual([]);
    expect(table.unit('fr.a').place).toBe('eliminated');
  });

  test('[NLB-11.3C.2] defenders out of command do not advance', () => {
    const table = defence(['al.rear']).roll(1).retreat('fr.a', '0502');
    expect(table.step).not.toBe('nlb.combat.advanceChoice');
    const commanded = defence(['al.x']).roll(1).retreat('fr.a', '0502');
    expect(commanded.step).toBe('nlb.combat.advanceChoice');
    const mixed = defence(['al.x'], { 'al.y': { hex: '0504' } })
      .roll(1)
      .retreat('fr.a', '0502');
    expect(mixed.options('advance').map(({ unit }) => unit)).toEqual(['al.x']);
  });
});

describe('the book’s example, on the field of Quatre Bras', () => {
  /** Leaders placed near whom the example names; the Allies of the example are on the map. */
  const field = () => {
    const table = quatreBras('leaders-and-command');
    const posts: Record<string, string> = {
      'fr.leader.ney': '1752',
      'fr.leader.reille': '1752',
      'fr.leader.kellermann': '1454',
      'al.leader.wellington': '0738',
      'al.leader.willem': '1744',
      'al.leader.perponcher': '1545',
    };
    while (table.step === 'nlb.game.placeLeaders') {
      const { leader } = table.options('placeLeader')[0] as { leader: string };
      table.act({ type: 'placeLeader', leader, hex: posts[leader] as string });
    }
    return table;
  };

  test('[NLB-11.EX.3] Ney commands one officer and one unit: Reille with his corps but Piré, and one more', () => {
    const table = field();
    table.act(give('fr.leader.ney', 'fr.leader.reille'));
    expect(table.last('commanded').units).toEqual([
      'fr.2.baud-6',
      'fr.2.soye-6',
      'fr.2.gauth-9',
      'fr.2.jamin-9',
      'fr.2.pell',
    ]);
    expect(table.why(give('fr.leader.ney', 'fr.leader.kellermann'))).toContain('capacity-spent NLB-11.1A.1');
    expect(table.why(give('fr.leader.ney', 'fr.2.pire'))).toEqual([]);
    table.act(give('fr.leader.ney', 'fr.2.pire'));
    expect(table.step).toBe('nlb.movement.move');
    expect(out(table)).toContain('fr.3c.lher');
    expect(table.unit('fr.2.pire').outOfCommand).toBe(false);
  });

  test('[NLB-11.EX.1] Willem commands Perponcher with his division but Saxe-Weimar, and Saxe-Weimar himself', () => {
    // Farther from Perponcher than at the start: the example is a later moment.
    const table = arrange(field(), { 'al.n2.wmar': '1945' }).act(END).endMovement();
    while (table.step === 'nlb.combatPhase.choose') {
      table.act({ type: 'endCombat' });
    }
    table.act(give('al.leader.willem', 'al.leader.perponcher'));
    expect(table.last('commanded').units).toEqual(['al.n2.blndt', 'al.n2.opstl']);
    expect(table.why(give('al.leader.willem', 'al.n2.wmar'))).toEqual([]);
    table.act(give('al.leader.willem', 'al.n2.wmar'));
    expect(table.unit('al.n2.wmar').command).toBe('al.leader.willem');
  });

  test('[NLB-11.EX.2] Wellington commands two officers and two units and could command two more of each', () => {
    const spots = ['0505', '0506', '0605', '0606', '0405', '0406', '0404', '0604'];
    const pieces = Object.fromEntries(spots.map((hex, i) => [`al.u${i}`, { hex, org: String(i) }] as const));
    const officers = Object.fromEntries(
      spots.slice(0, 5).map((hex, i) => [`al.leader.o${i}`, { hex, org: `x${i}` }] as const),
    );
    const table = scene({
      pieces: { ...pieces, 'fr.a': { hex: '1212' } },
      leaders: { 'al.leader.w': { hex: '0505', capacity: 4 }, ...officers },
      scenario: { firstPlayer: 'coalition' },
    });
    table.act(
      give('al.leader.w', 'al.leader.o0'),
      give('al.leader.w', 'al.leader.o1'),
      give('al.leader.w', 'al.u0'),
      give('al.leader.w', 'al.u1'),
    );
    expect(table.game.observe(table.position, 'allied').leaders[0]?.capacity).toEqual({
      of: 4,
      officers: 2,
      units: 2,
    });
    table.act(
      give('al.leader.w', 'al.leader.o2'),
      give('al.leader.w', 'al.leader.o3'),
      give('al.leader.w', 'al.u2'),
      give('al.leader.w', 'al.u3'),
    );
    expect(table.step).toBe('nlb.movement.move');
    expect(out(table)).toEqual(['al.u4', 'al.u5', 'al.u6', 'al.u7']);
  });
});
