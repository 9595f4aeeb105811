import { describe, expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { type Piece, type Skirmish, skirmish } from '../skirmish.ts';

const FAR: Readonly<Record<string, Piece>> = { 'fr.far': { hex: '1212' } };

/** A chateau in 0505 and the Allies to move first. */
const around = (pieces: Readonly<Record<string, Piece>>, more: Partial<Skirmish> = {}) =>
  skirmish({
    terrain: { '0505': 'chateau' },
    pieces,
    optional: ['16.11'],
    ...more,
    scenario: { firstPlayer: 'coalition', ...more.scenario },
  });

const form = (unit: string) => ({ type: 'formGarrison', unit }) as const;
const leave = (unit: string) => ({ type: 'leaveGarrison', unit }) as const;
const march = (unit: string, ...path: readonly string[]) => ({ type: 'march', unit, path }) as const;

describe('a chateau without a garrison', () => {
  test('[NLB-16.11.1] costs what woods cost, holds two units, and is in the zone of control of its neighbours', () => {
    const table = around({
      'al.a': { hex: '0505' },
      'al.b': { hex: '0503', movement: 3 },
      'al.h': { hex: '0507', arm: 'cavalry', movement: 4 },
      ...FAR,
    });
    table.march('al.b', '0504', '0505');
    expect(lines(table.last('marched').cost)).toEqual([
      'enter-clear 1 NLB-TEC.clear.1',
      'enter-chateau 2 NLB-16.11.1',
    ]);
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    expect(table.why(march('al.h', '0506', '0505'))).toEqual(['too-far NLB-5.1.2']);
    const next = around({ 'al.a': { hex: '0505' }, 'fr.x': { hex: '0504' } });
    expect(next.why(march('al.a', '0506'))).toEqual(['in-enemy-zoc NLB-5.3.2']);
    next.endMovement();
    expect(next.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
  });

  test('[NLB-16.11.1] gives its defender nothing but the halving of cavalry, and is bombarded and taken like woods', () => {
    const table = around({
      'al.h': { hex: '0506', arm: 'cavalry', strength: 5 },
      'al.a': { hex: '0406', strength: 4 },
      'al.gun': { hex: '0507', arm: 'foot-artillery', strength: 3 },
      'fr.c': { hex: '0505', strength: 2 },
    });
    table.endMovement().act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'al.h' });
    table.act({ type: 'engage', unit: 'al.gun' });
    expect(lines(table.odds.attack)).toEqual([
      'attacker 5 NLB-6.2.1',
      'bombarding 3 NLB-7.2.1',
      'halved-rough -2 NLB-16.11.1',
    ]);
    expect(lines(table.odds.defence)).toEqual(['defender 2 NLB-6.2.1']);
    // Six to two: no limit of a chateau, no choice to stand, and the hex can be entered.
    table.act({ type: 'declare', column: '3-1' }).roll(1);
    expect(table.why({ type: 'stand', unit: 'fr.c' })).toEqual(['must-retreat NLB-6.6.2']);
    table.retreat('fr.c', '0504');
    expect(table.why({ type: 'advance', unit: 'al.h', hex: '0505' })).toEqual([]);
  });
});

describe('forming a garrison', () => {
  test('[NLB-16.11A.1] one infantry unit that has not moved may begin to form in a chateau', () => {
    const table = around({
      'al.a': { hex: '0505' },
      'al.b': { hex: '0505' },
      'al.h': { hex: '0507', arm: 'cavalry' },
      'al.c': { hex: '0603' },
      ...FAR,
    });
    expect(table.options('formGarrison')).toEqual([form('al.a'), form('al.b')]);
    expect(table.why(form('al.h'))).toEqual([
      'only-infantry-garrisons NLB-16.11A.1',
      'no-chateau-here NLB-16.11A.1',
    ]);
    table.act(form('al.a'));
    expect(table.last('garrisonBegun')).toMatchObject({ rule: 'NLB-16.11A.1', unit: 'al.a', hex: '0505' });
    expect(table.why(form('al.b'))).toEqual(['chateau-garrisoned NLB-16.11A.1']);
    expect(table.unit('al.a').garrison).toBe('forming');
    const moved = around({ 'al.a': { hex: '0504' }, ...FAR }).march('al.a', '0505');
    expect(moved.why(form('al.a'))).toEqual(['already-moved NLB-5.1C.1']);
  });

  test('[NLB-16.11A.1] the enemy forms no garrison for you, nor you for him', () => {
    const table = around({ 'al.a': { hex: '0505' }, ...FAR });
    expect(table.why(form('fr.far'))).toContain('not-your-unit NLB-5.1.1');
    expect(table.why(form('al.a'), 'french')).not.toEqual([]);
  });

  test('[NLB-16.11A.2] whoever forms stays where he is and attacks nobody; who stands with him fights on', () => {
    const table = around({
      'al.a': { hex: '0505' },
      'al.b': { hex: '0505', strength: 6 },
      'fr.x': { hex: '0504', strength: 2 },
    });
    table.act(form('al.a'));
    expect(table.why(march('al.a', '0506'))).toContain('must-stay NLB-16.11A.2');
    table.endMovement().act({ type: 'target', hex: '0504' });
    expect(table.why({ type: 'engage', unit: 'al.a' })).toEqual(['may-not-attack NLB-16.11A.2']);
    table.act({ type: 'engage', unit: 'al.b' });
    expect(lines(table.odds.attack)).toEqual(['attacker 6 NLB-6.2.1']);
    const alone = around({ 'al.a': { hex: '0505' }, 'fr.x': { hex: '0504' } });
    alone.act(form('al.a')).endMovement();
    // Nobody attacks for it, and nobody has to be attacked because of it.
    expect(alone.position.phasing).toBe('french');
  });

  test('[NLB-16.11A.3] attacked while forming, it and whoever stands with it defend at half strength', () => {
    const table = around({
      'al.a': { hex: '0505', strength: 3 },
      'al.h': { hex: '0505', arm: 'cavalry', strength: 4 },
      'fr.x': { hex: '0507', strength: 8 },
    });
    table.act(form('al.a')).endMovement().march('fr.x', '0506').endMovement();
    table.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.x' });
    expect(lines(table.odds.defence)).toEqual([
      'defender 3 NLB-6.2.1',
      'defender 4 NLB-6.2.1',
      'halved-defence -3 NLB-16.11A.3',
    ]);
    expect(table.odds.column).toBe('2-1');
  });

  test('[NLB-16.11A.4] any result but Ae ends the forming before it is carried out', () => {
    const attacked = (face: number, strength: number) => {
      const table = around({
        'al.a': { hex: '0505', strength: 6 },
        'fr.x': { hex: '0507', strength },
      });
      table.act(form('al.a')).endMovement().march('fr.x', '0506').endMovement();
      return table.attack(['0505'], ['fr.x']).roll(face);
    };
    const beaten = attacked(6, 1);
    expect(beaten.last('combatRolled').result).toBe('Ae');
    expect(beaten.of('garrisonGivenUp')).toEqual([]);
    const thrown = attacked(4, 3);
    expect(thrown.last('combatRolled').result).toBe('Ar');
    expect(thrown.unit('al.a').garrison).toBeNull();
    const driven = attacked(1, 3);
    expect(driven.last('combatRolled').result).toBe('Dr');
    expect(driven.last('garrisonGivenUp')).toMatchObject({ rule: 'NLB-16.11A.4', cause: 'attack' });
    expect(driven.why({ type: 'stand', unit: 'al.a' })).toEqual(['must-retreat NLB-6.6.2']);
  });

  test('[NLB-16.11A.5] left in peace until its next movement phase it is a garrison, in an enemy zone of control or not', () => {
    const table = around({ 'al.a': { hex: '0505', strength: 6 }, 'fr.x': { hex: '0507', strength: 1 } });
    table.act(form('al.a')).endMovement();
    expect(table.unit('al.a').garrison).toBe('forming');
    table.march('fr.x', '0506').endMovement().attack(['0505'], ['fr.x']).roll(6);
    expect(table.last('garrisonFormed')).toMatchObject({ rule: 'NLB-16.11A.5', unit: 'al.a', hex: '0505' });
    expect(table.unit('al.a').garrison).toBe('formed');
    const near = around({
      'al.a': { hex: '0505' },
      'fr.x': { hex: '0507', strength: 1 },
      'fr.y': { hex: '0503' },
    });
    near.act(form('al.a')).endMovement().march('fr.x', '0506').endMovement();
    near.attack(['0505'], ['fr.x']).roll(3);
    expect(near.last('combatRolled').result).toBe('Ar');
    expect(near.of('garrisonFormed')).toEqual([]);
  });

  test('[NLB-16.11A.5] a zone of control over the chateau does not keep the marker from being turned', () => {
    // At night nobody fights, so that an enemy next door changes nothing.
    const table = around(
      { 'al.a': { hex: '0505' }, 'fr.x': { hex: '0504' } },
      { scenario: { turns: { first: '16/2100', last: '17/0300', rule: 'NLB-3.2B' } } },
    );
    table.act(form('al.a')).endMovement().endMovement();
    expect(table.unit('al.a').garrison).toBe('formed');
  });

  test('[NLB-16.11A.6] out of command it may form a garrison all the same', () => {
    const table = around(
      { 'al.a': { hex: '0505' }, ...FAR },
      { leaders: { 'al.chief': { hex: '1201', capacity: 1 } }, scenario: { chapters: ['10', '11'] } },
    );
    expect(table.unit('al.a').outOfCommand).toBe(true);
    expect(table.why(form('al.a'))).toEqual([]);
  });
});

describe('coming out', () => {
  test('[NLB-16.11C.2] a garrison comes out in its own movement phase and acts as usual', () => {
    const table = around({ 'al.a': { hex: '0505' }, ...FAR });
    expect(table.why(leave('al.a'))).toEqual(['not-in-garrison NLB-16.11C.2']);
    table.act(form('al.a')).pass();
    expect(table.why(leave('al.a'), 'allied')).not.toEqual([]);
    table.pass();
    expect(table.why(march('al.a', '0504'))).toEqual(['must-stay NLB-16.11C.1']);
    table.act(leave('al.a'));
    expect(table.last('garrisonGivenUp')).toMatchObject({ rule: 'NLB-16.11C.2', cause: 'order' });
    expect(table.why(march('al.a', '0504'))).toEqual([]);
    table.march('al.a', '0504');
    expect(table.unit('al.a').hex).toBe('0504');
  });

  test('[NLB-16.11C.2] not while the hex is full without it', () => {
    const table = around({
      'al.a': { hex: '0505' },
      'al.b': { hex: '0504' },
      'al.c': { hex: '0504' },
      ...FAR,
    });
    table.act(form('al.a')).pass().pass();
    table.march('al.b', '0505').march('al.c', '0505');
    expect(table.why(leave('al.a'))).toEqual(['hex-full NLB-5.4.2']);
  });

  test('[NLB-16.11C.3] to be a garrison again takes the whole time again', () => {
    const table = around({ 'al.a': { hex: '0505' }, ...FAR });
    table.act(form('al.a')).pass().pass().act(leave('al.a'), form('al.a'));
    expect(table.unit('al.a').garrison).toBe('forming');
    table.pass().pass();
    expect(table.unit('al.a').garrison).toBe('formed');
    expect(table.of('garrisonFormed')).toHaveLength(2);
  });

  test('[NLB-16.11A.5] [NLB-24.3D] who leaves the map with his army becomes no garrison', () => {
    const table = around(
      {
        'al.a': { hex: '0505' },
        'al.x': { hex: '0902', strength: 2 },
        'pr.b': { hex: '0101' },
        'fr.x': { hex: '0904', strength: 12 },
      },
      {
        scenario: {
          morale: { allied: { demoralization: [{ from: '16/1400', level: 2, rule: 'NLB-24.3.2' }] } },
          rules: [{ kind: 'armyLeaves', army: 'allied', when: 'demoralization', rule: 'NLB-24.3D' }],
        },
      },
    );
    table.act(form('al.a')).pass();
    table.march('fr.x', '0903').endMovement().attack(['0902'], ['fr.x']).roll(1);
    expect(table.last('armyLeft').army).toBe('allied');
    while (table.position.phasing === 'french') {
      table.act(...table.game.options(table.position, table.seat).actions.slice(-1));
    }
    expect(table.unit('al.a').place).toBe('exited');
    expect(table.of('garrisonFormed')).toEqual([]);
  });

  test('[NLB-16.11A.1] a saved game with a garrison outside a chateau is refused', () => {
    const table = around({ 'al.a': { hex: '0505' }, ...FAR }).act(form('al.a'));
    const { forces } = table.position;
    const moved = {
      ...table.position,
      forces: { ...forces, coalition: forces.coalition.map((unit) => ({ ...unit, hex: '0504' })) },
    };
    expect(table.game.parsePosition(table.position)).toEqual(table.position);
    expect(table.game.parsePosition(moved)).toBe('al.a cannot be a garrison at 0504');
  });
});
