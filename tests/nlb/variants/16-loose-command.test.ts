import { describe, expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/** Nobody has command unless a commander is there to give it. */
const scene = (spec: Skirmish): Table =>
  skirmish({
    ...spec,
    optional: ['16.15', ...(spec.optional ?? [])],
    scenario: { chapters: ['10', '11'], ...spec.scenario },
  });

const march = (unit: string, ...path: readonly string[]) => ({ type: 'march', unit, path }) as const;

describe('marching out of command', () => {
  test('[NLB-16.15A.1] a clear hex costs two points, everything else what it costs, and zones of control may be entered', () => {
    const table = scene({
      terrain: { '0505': 'forest' },
      roads: [['0503', '0502', '0501']],
      pieces: { 'fr.a': { hex: '0503' }, 'fr.b': { hex: '0503' }, 'al.x': { hex: '0604' } },
    });
    expect(table.unit('fr.a').outOfCommand).toBe(true);
    expect(table.why(march('fr.a', '0504', '0505'))).toContain('must-stop-in-zoc NLB-5.0.4');
    expect(table.why(march('fr.a', '0502', '0501', '0601', '0701'))).toEqual(['too-far NLB-5.1.2']);
    table.march('fr.a', '0504');
    expect(lines(table.last('marched').cost)).toEqual(['enter-clear-out-of-command 2 NLB-16.15A.1']);
    table.march('fr.b', '0502', '0501', '0601');
    expect(table.last('marched').cost.total).toBe(3);
  });

  test('[NLB-16.15A.1] an officer out of command pays as much and may join troops in contact', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '0504' }, 'al.x': { hex: '0505' } },
      leaders: { 'fr.o': { hex: '0502', movement: 4 }, 'fr.n': { hex: '0504', capacity: 1 } },
    });
    table.act({ type: 'command', leader: 'fr.n', whom: 'fr.a' }, { type: 'endCommand' });
    const ride = (...path: string[]) => ({ type: 'ride', leader: 'fr.o', path }) as const;
    expect(table.why(ride('0503', '0504'))).toEqual([]);
    expect(table.why(ride('0501', '0601', '0701'))).toEqual(['too-far NLB-5.1.2']);
    table.act(ride('0503', '0504'));
    expect(table.last('leaderRode').cost.total).toBe(4);
  });

  test('[NLB-16.15A.1] in command nothing changes, and the printed rule is the other one', () => {
    const led = scene({
      pieces: { 'fr.a': { hex: '0503' }, 'al.x': { hex: '0604' } },
      leaders: { 'fr.n': { hex: '0503', capacity: 1 } },
    });
    led.act({ type: 'command', leader: 'fr.n', whom: 'fr.a' });
    led.march('fr.a', '0502', '0501', '0601', '0701');
    expect(led.last('marched').cost.total).toBe(4);
    const printed = skirmish({
      pieces: { 'fr.a': { hex: '0503' }, 'al.x': { hex: '0604' } },
      scenario: { chapters: ['10', '11'] },
    });
    expect(printed.why(march('fr.a', '0504'))).toEqual(['no-zoc-entry-out-of-command NLB-11.3A.1']);
  });
});

/** Four French against so many Allies, and who of them has command. */
function fight(allied: number, led: { french?: true; allied?: true }, guns = false): Table {
  const table = scene({
    pieces: {
      'fr.a': { hex: '0503', strength: 4, ...(guns ? { arm: 'foot-artillery' as const } : {}) },
      'al.x': { hex: '0505', strength: allied },
    },
    leaders: {
      ...(led.french ? { 'fr.n': { hex: '0503', capacity: 1 } } : {}),
      ...(led.allied ? { 'al.w': { hex: '0507', capacity: 1 } } : {}),
    },
    scenario: { firstPlayer: 'coalition' },
  });
  if (led.allied) {
    table.act({ type: 'command', leader: 'al.w', whom: 'al.x' });
  }
  table.pass();
  if (led.french) {
    table.act({ type: 'command', leader: 'fr.n', whom: 'fr.a' });
  }
  if (!guns) {
    table.march('fr.a', '0504');
  }
  return table.endMovement().attack(['0505'], ['fr.a']);
}

describe('attacking out of command', () => {
  test('[NLB-16.15B.1] a retreat of the defender has no effect', () => {
    const table = fight(2, { allied: true }).roll(1);
    expect(table.last('resultChanged')).toMatchObject({
      rule: 'NLB-16.15B.1',
      rolled: 'Dr',
      becomes: 'none',
    });
    expect(table.unit('al.x').hex).toBe('0505');
    expect(table.unit('fr.a').hex).toBe('0504');
    expect(table.of('retreated')).toEqual([]);
    expect(table.position.phasing).toBe('coalition');
    expect(fight(2, { french: true, allied: true }).roll(1).step).toBe('nlb.retreat.choose');
  });

  test('[NLB-16.15B.1] eliminations, exchanges and repulses stand', () => {
    expect(fight(1, { allied: true }).roll(1).last('eliminated')).toMatchObject({ unit: 'al.x' });
    const ex = fight(1, { allied: true }).roll(6);
    expect(ex.unit('al.x').place).toBe('eliminated');
    expect(ex.of('resultChanged')).toEqual([]);
    const ar = fight(2, { allied: true }).roll(6);
    expect(ar.step).toBe('nlb.retreat.choose');
  });

  test('[NLB-16.15B.1] guns out of command bombard, and their Dr has no effect either', () => {
    const table = fight(2, { allied: true }, true);
    expect(table.last('attackDeclared').bombarding).toEqual(['fr.a']);
    table.roll(1);
    expect(table.last('resultChanged').rule).toBe('NLB-16.15B.1');
  });

  test('[NLB-16.15B.1] [NLB-24.1A.2] where a scenario lets attacks out of command have the results of the table they have them, and still nobody advances', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '0504', strength: 4 }, 'al.x': { hex: '0505', strength: 2 } },
      leaders: { 'al.w': { hex: '0507', capacity: 1 } },
      scenario: { rules: [{ kind: 'plainResultsOutOfCommand', rule: 'NLB-24.1A.2' }] },
    });
    table.endMovement().attack(['0505'], ['fr.a']).roll(1).retreat('al.x', '0506');
    expect(table.of('resultChanged')).toEqual([]);
    expect([table.of('advanced'), table.step]).toEqual([[], 'nlb.command.give']);
    // What being out of command does to a defender stays.
    table.act({ type: 'endCommand' }).march('al.x', '0505').endMovement();
    table.attack(['0504'], ['al.x'], '1-5').roll(1);
    expect(table.last('resultChanged')).toMatchObject({
      rule: 'NLB-16.15C.1',
      rolled: 'Ar',
      becomes: 'none',
    });
  });

  test('[NLB-16.15B.1] before the roll the attacker sees which faces have no effect', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '0504', strength: 4 }, 'al.x': { hex: '0505', strength: 2 } },
    });
    table.endMovement().act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.a' });
    const pending = table.game.pending(table.position);
    const columns = pending.kind === 'decide' ? (pending.facts?.columns as Record<string, string[]>) : {};
    expect(columns['2-1']).toEqual(['none', 'none', 'none', 'none', 'Ar', 'Ar']);
  });

  test('[NLB-16.15B.2] nobody of them advances, one alone out of command holds all back', () => {
    const table = fight(1, { allied: true }).roll(1);
    expect(table.unit('al.x').place).toBe('eliminated');
    expect(table.step).toBe('nlb.movement.move');
    expect(fight(1, { french: true, allied: true }).roll(1).step).toBe('nlb.combat.advanceChoice');
    const mixed = scene({
      pieces: {
        'fr.a': { hex: '0504', strength: 6 },
        'fr.b': { hex: '0604', strength: 6 },
        'al.x': { hex: '0505', strength: 1 },
      },
      leaders: { 'fr.n': { hex: '0504', capacity: 1 } },
    });
    mixed.act({ type: 'command', leader: 'fr.n', whom: 'fr.a' }).endMovement();
    mixed.attack(['0505'], ['fr.a', 'fr.b']).roll(1);
    expect(mixed.step).toBe('nlb.movement.move');
  });
});

describe('defending out of command', () => {
  test('[NLB-16.15C.1] neither repulse nor destruction of the attacker has an effect', () => {
    const ae = fight(20, { french: true }).roll(6);
    expect(ae.last('resultChanged')).toMatchObject({ rule: 'NLB-16.15C.1', rolled: 'Ae', becomes: 'none' });
    expect(ae.unit('fr.a')).toMatchObject({ place: 'map', hex: '0504' });
    const ar = fight(4, { french: true }).roll(6);
    expect(ar.last('resultChanged')).toMatchObject({ rolled: 'Ar', becomes: 'none' });
    expect(ar.of('retreated')).toEqual([]);
    expect(fight(20, { french: true, allied: true }).roll(6).unit('fr.a').place).toBe('eliminated');
  });

  test('[NLB-16.15C.2] they retreat and die as usual, and do not advance', () => {
    expect(fight(2, { french: true }).roll(1).step).toBe('nlb.retreat.choose');
    // One of two defenders has command, so that the result stands, and only he may follow.
    const table = scene({
      pieces: {
        'fr.a': { hex: '0503', strength: 1 },
        'al.x': { hex: '0505', strength: 4 },
        'al.y': { hex: '0505', strength: 4 },
      },
      leaders: { 'fr.n': { hex: '0503', capacity: 1 }, 'al.w': { hex: '0507', capacity: 1 } },
      scenario: { firstPlayer: 'coalition' },
    });
    table.act({ type: 'command', leader: 'al.w', whom: 'al.x' }).pass();
    table.act({ type: 'command', leader: 'fr.n', whom: 'fr.a' }).march('fr.a', '0504').endMovement();
    table.attack(['0505'], ['fr.a']).roll(6);
    expect(table.unit('fr.a').place).toBe('eliminated');
    expect(table.options('advance')).toEqual([{ type: 'advance', unit: 'al.x', hex: '0504' }]);
    expect(table.why({ type: 'advance', unit: 'al.y', hex: '0504' })).toEqual([
      'no-advance-there NLB-16.15C.2',
    ]);
  });
});
