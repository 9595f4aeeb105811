import { describe, expect, test } from 'vitest';
import type { MapSide } from '../../../src/content/map.ts';
import type { Side } from '../../../src/systems/nlb/rules/position.ts';
import { lines } from '../ledgers.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/** The hexes in a side's zone of control, as both players see them. */
const zone = (table: Table, side: Side): string[] =>
  [...table.game.observe(table.position, 'spectator').zones[side]].sort();

/** fr.a in 0505, with al.x north of it in 0504 and this between them. */
const facing = (side: MapSide) =>
  skirmish({
    sides: { '0504-0505': side },
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0504' } },
  });

describe('where zones of control reach', () => {
  test('[NLB-5.3.1] a zone of control is the six hexes around a unit, fewer at the edge of the map', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '0505' } } });
    expect(zone(table, 'coalition')).toEqual(['0404', '0405', '0504', '0506', '0604', '0605']);
    expect(zone(table, 'french')).toEqual(['0102', '0201']);
    // Cavalry and guns have the same zone.
    for (const arm of ['cavalry', 'foot-artillery', 'horse-artillery'] as const) {
      const other = skirmish({ pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '0605', arm } } });
      expect(zone(other, 'coalition'), arm).toEqual(['0505', '0506', '0604', '0606', '0705', '0706']);
    }
  });

  test('[NLB-5.3.3] no zone of control crosses a river without a bridge: one may march along the far bank', () => {
    const table = skirmish({
      sides: { '0504-0505': { water: 'river' }, '0404-0504': { water: 'river' } },
      pieces: { 'fr.a': { hex: '0506', movement: 4 }, 'al.x': { hex: '0504' } },
    });
    expect(zone(table, 'coalition')).toEqual(['0403', '0503', '0603', '0604']);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0505', '0404', '0304'] })).toEqual([]);
    table.march('fr.a', '0505').endMovement();
    // Nobody has to fight across it either.
    expect(table.seat).toBe('allied');
    expect(table.why({ type: 'march', unit: 'al.x', path: ['0503'] })).toEqual([]);
  });

  test('[NLB-5.3.4] no zone of control reaches into a chateau, but whoever is in it has one', () => {
    const table = skirmish({
      terrain: { '0505': 'chateau' },
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0507', movement: 4 },
        'al.x': { hex: '0504' },
      },
    });
    expect(zone(table, 'coalition')).toEqual(['0403', '0404', '0503', '0603', '0604']);
    expect(zone(table, 'french')).toContain('0504');
    // The garrison may leave, and others may march through.
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual([]);
    table.march('fr.a', '0506');
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506', '0505', '0405'] })).toEqual([]);
    table.endMovement();
    table.pass();
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506'] })).toEqual([]);
  });

  test('[NLB-5.3.5] a bridge lets zones of control through', () => {
    const table = facing({ water: 'river', bridge: true });
    expect(zone(table, 'coalition')).toContain('0505');
    expect(zone(table, 'french')).toContain('0504');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
  });

  test('[NLB-TEC.stream.3] a stream does not hold zones of control back', () => {
    const table = facing({ water: 'stream' });
    expect(zone(table, 'coalition')).toContain('0505');
    expect(zone(table, 'french')).toContain('0504');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
  });

  test('[NLB-5.3X.1] no zone of control crosses a lake', () => {
    const table = facing({ water: 'lake' });
    expect(zone(table, 'coalition')).not.toContain('0505');
    expect(zone(table, 'french')).not.toContain('0504');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0504'] })).toEqual(['impassable NLB-5.2A.2']);
  });
});

describe('what zones of control do', () => {
  test('[NLB-5.3.2] a unit in an enemy zone of control stays where it is, even from one such hex to the next', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0504' } } });
    for (const hex of ['0506', '0405', '0404', '0604']) {
      expect(table.why({ type: 'march', unit: 'fr.a', path: [hex] }), hex).toEqual([
        'in-enemy-zoc NLB-5.3.2',
      ]);
    }
    expect(table.destinations('fr.a')).toEqual([]);
    const free = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0503' } } });
    expect(free.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual([]);
  });

  test('[NLB-5.3A.1] every unit has its zone of control in all phases of both player turns, whatever it has done', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 6 }, 'al.x': { hex: '0503', strength: 2 } },
    });
    table.march('fr.a', '0504');
    const around = ['0403', '0404', '0503', '0505', '0603', '0604'];
    expect(zone(table, 'french')).toEqual(around);
    table.endMovement();
    expect(zone(table, 'french')).toEqual(around);
    table.attack(['0503'], ['fr.a']);
    expect(zone(table, 'french')).toEqual(around);
    expect(zone(table, 'coalition')).toEqual(['0402', '0403', '0502', '0504', '0602', '0603']);
    table.roll(1);
    // The attacker has fought and still bars the ways back on his side.
    expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0403' })).toEqual([
      'retreat-into-zoc NLB-6.6A.4',
    ]);
    expect(table.options('retreatTo').map((way) => way.hex)).toEqual(
      expect.arrayContaining(['0502', '0402', '0602']),
    );
    expect(table.options('retreatTo')).toHaveLength(3);
    table.retreat('al.x', '0502').act({ type: 'advance', unit: 'fr.a', hex: '0503' });
    // The defender has retreated, the attacker has advanced: next turn both are bound again.
    expect(table.seat).toBe('allied');
    expect(zone(table, 'french')).toEqual(['0402', '0403', '0502', '0504', '0602', '0603']);
    expect(table.why({ type: 'march', unit: 'al.x', path: ['0501'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
  });

  test('[NLB-5.3A.2] a friend in the hex does not lift the enemy zone of control from it', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0507', movement: 6 },
        'fr.b': { hex: '0505' },
        'al.x': { hex: '0504' },
      },
    });
    expect(zone(table, 'coalition')).toContain('0505');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0505', '0405'] })).toEqual([
      'must-stop-in-zoc NLB-5.0.4',
    ]);
    table.march('fr.a', '0506', '0505').endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
  });

  test('[NLB-5.3B] zones of control are mutual: whoever holds another fast is held himself', () => {
    for (const side of [{}, { water: 'stream' }, { water: 'river', bridge: true }] as const) {
      const table = facing(side);
      expect(zone(table, 'coalition')).toContain('0505');
      expect(zone(table, 'french')).toContain('0504');
      expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
      table.endMovement().attack(['0504'], ['fr.a'], '1-2').roll(6);
      table.retreat('fr.a', '0506').act({ type: 'advance', unit: 'al.x', hex: '0505' });
      expect(table.seat).toBe('allied');
      expect(table.why({ type: 'march', unit: 'al.x', path: ['0404'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
    }
    for (const side of [{ water: 'river' }, { water: 'lake' }] as const) {
      const table = facing(side);
      expect(zone(table, 'coalition')).not.toContain('0505');
      expect(zone(table, 'french')).not.toContain('0504');
    }
  });

  test('[NLB-5.3C.1] a hex can lie in the zones of control of both sides, and stops both', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0506' },
        'fr.b': { hex: '0406', movement: 6 },
        'al.x': { hex: '0504' },
        'al.y': { hex: '0304', movement: 6 },
      },
    });
    expect(zone(table, 'french')).toContain('0505');
    expect(zone(table, 'coalition')).toContain('0505');
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506', '0505', '0605'] })).toEqual([
      'must-stop-in-zoc NLB-5.0.4',
    ]);
    table.pass();
    expect(table.why({ type: 'march', unit: 'al.y', path: ['0404', '0505', '0604'] })).toEqual([
      'must-stop-in-zoc NLB-5.0.4',
    ]);
  });

  test('[NLB-5.3C.2] several enemies over one hex do no more than one', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0507', movement: 2 },
        'fr.b': { hex: '0605' },
        'al.x': { hex: '0504' },
        'al.y': { hex: '0404' },
        'al.z': { hex: '0604' },
      },
    });
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0606'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
    expect(zone(table, 'coalition').filter((hex) => hex === '0505')).toHaveLength(1);
    table.march('fr.a', '0506', '0505');
    expect(table.last('marched').cost.total).toBe(2);
    expect(table.unit('fr.a').hex).toBe('0505');
  });

  test('[NLB-5.3D] entering an enemy zone of control costs nothing extra', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0507', movement: 2 }, 'al.x': { hex: '0504' } } });
    expect(table.destinations('fr.a')).toContain('0505');
    table.march('fr.a', '0506', '0505');
    expect(lines(table.last('marched').cost)).toEqual([
      'enter-clear 1 NLB-TEC.clear.1',
      'enter-clear 1 NLB-TEC.clear.1',
    ]);
  });

  test('[NLB-5.3E.1] retreat and advance lead out of an enemy zone of control', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 4 },
        'al.x': { hex: '0504', strength: 4 },
        'al.y': { hex: '0404', strength: 4 },
        'al.z': { hex: '1010', strength: 4 },
      },
    });
    expect(table.destinations('fr.a')).toEqual([]);
    table.endMovement().attack(['0504', '0404'], ['fr.a'], '1-2').roll(1);
    // Both defenders leave the hexes in which fr.a held them, and fr.a follows one of them.
    table.retreat('al.x', '0503').retreat('al.y', '0304');
    table.act({ type: 'advance', unit: 'fr.a', hex: '0404' });
    expect(table.unit('al.x').hex).toBe('0503');
    expect(table.unit('al.y').hex).toBe('0304');
    expect(table.unit('fr.a').hex).toBe('0404');
  });

  test('[NLB-5.3E.2] when combat removes or drives off the enemy, his zone of control goes with him', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.b': { hex: '0805', strength: 12 },
        'al.x': { hex: '0504', strength: 2 },
        'al.y': { hex: '0804', strength: 2 },
      },
    });
    table.endMovement().attack(['0504'], ['fr.a']).roll(1).act({ type: 'declineAdvance' });
    expect(table.last('combatRolled').result).toBe('De');
    expect(zone(table, 'coalition')).not.toContain('0505');
    table.attack(['0804'], ['fr.b']).roll(4).retreat('al.y', '0803').act({ type: 'declineAdvance' });
    expect(zone(table, 'coalition')).not.toContain('0805');
    table.pass();
    expect(table.last('turnBegan').label).toBe('16/1500');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0806'] })).toEqual([]);
  });
});

describe('night and rain', () => {
  const dark: readonly { name: string; rule: string; scenario: NonNullable<Skirmish['scenario']> }[] = [
    {
      name: 'night',
      rule: 'NLB-4.2.2',
      scenario: { turns: { first: '16/2100', last: '16/2400', rule: 'NLB-3.2B' } },
    },
    { name: 'rain', rule: 'NLB-4.3.2', scenario: { rain: ['16/1400'] } },
  ];

  test('[NLB-5.3F.1] at night and in rain nobody enters an enemy zone of control', () => {
    for (const { name, rule, scenario } of dark) {
      const table = skirmish({
        scenario,
        pieces: { 'fr.a': { hex: '0506', movement: 2 }, 'al.x': { hex: '0504' } },
      });
      expect(table.why({ type: 'march', unit: 'fr.a', path: ['0505'] }), name).toEqual([
        `no-zoc-entry-now ${rule}`,
      ]);
      expect(table.destinations('fr.a'), name).not.toContain('0505');
      expect(table.destinations('fr.a'), name).toContain('0605');
    }
    const day = skirmish({ pieces: { 'fr.a': { hex: '0506', movement: 2 }, 'al.x': { hex: '0504' } } });
    expect(day.destinations('fr.a')).toContain('0505');
  });

  test('[NLB-5.3F.2] at night and in rain nobody leaves one either', () => {
    for (const { name, scenario } of dark) {
      const table = skirmish({
        scenario,
        pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0504' } },
      });
      expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] }), name).toEqual([
        'in-enemy-zoc NLB-5.3F.2',
      ]);
      expect(table.destinations('fr.a'), name).toEqual([]);
    }
  });
});

test('[NLB-5.3.1] what is shown of zones of control reaches into the corner of the map', () => {
  const { game, position } = skirmish({ pieces: { 'fr.a': { hex: '0102' }, 'al.x': { hex: '1212' } } });
  expect(game.observe(position, 'allied').zones.french).toContain('0101');
});
