import { describe, expect, test } from 'vitest';
import { ARMS, NATIONALITIES } from '../../../src/systems/dow/content/content.ts';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { content, map, scenario, tables, units } from '../content.ts';

describe('2 scale', () => {
  test('[DOW-2.0.3] [DOW-2.0.4] [DOW-2.0.5] a point is a thousand foot, five hundred horse, or a battery', () => {
    expect(units.scale).toMatchObject({
      infantry: '1000 men',
      cavalry: '500 men and horses',
      artillery: 'one battery',
    });
  });
  test('[DOW-2.0.1] a hex of the map is 700 metres', () => expect(map.grid.metres).toBe(700));
});

describe('3.0 to 3.2 cards', () => {
  test('[DOW-3.0.4] the charts of the three cards are all there: terrain; combat, charge and bombardment; turns and morale', () => {
    expect(Object.keys(tables).sort()).toEqual([
      'bombardment',
      'charge',
      'combat',
      'guns',
      'leaders',
      'morale',
      'movement',
      'reorganization',
      'schema',
      'stacking',
      'terrain',
    ]);
    expect(scenario.turns).toHaveLength(16);
    expect(units.corps).toHaveLength(13);
  });
  test('[DOW-3.2] what the cards held and the book does not is marked as reconstructed, with its derivation', () => {
    for (const chart of [tables.combat, tables.charge, tables.bombardment, tables.terrain]) {
      expect(chart.provenance.status).toBe('reconstructed');
      expect(chart.provenance.how.length).toBeGreaterThan(40);
    }
    expect(scenario.weather.status).toBe('reconstructed');
  });
});

describe('3.3 the map', () => {
  test('[DOW-3.3.1] it shows the ground of the day under its French names', () => {
    const names = new Set(Object.values(map.hexes).flatMap(({ name }) => (name === undefined ? [] : [name])));
    for (const name of [
      'Hougoumont',
      'La Haye Sainte',
      'Plancenoit',
      'Mont-Saint-Jean',
      'Papelotte',
      'Genappe',
    ])
      expect(names).toContain(name);
  });
  const gate = (id: string) =>
    [...map.entries, ...map.exits].find((one) => one.id === id || one.id === `exit-${id}`);
  const centre = (id: string): readonly [number, number] => {
    const hex = gate(id)?.hexes[0] ?? '';
    return [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  };
  test('[DOW-3.3.2] every entry hex has a road', () => {
    for (const { hexes } of map.entries) {
      const hex = hexes[0] as string;
      expect([hex, Object.keys(map.links).some((key) => key.includes(hex))]).toEqual([hex, true]);
    }
  });
  test('[DOW-3.3.3] the points run clockwise from the northernmost', () => {
    const angle = (id: string) => {
      const [column, row] = centre(id);
      const turn = Math.atan2(column - 9, 13 - row);
      return turn < -0.2 ? turn + 2 * Math.PI : turn;
    };
    const angles = ['1', '2', '3', '4', '5', '6'].map(angle);
    expect(angles).toEqual([...angles].sort((a, b) => a - b));
    expect(Math.min(...['1', '2', '3', '4', '5', '6'].map((id) => centre(id)[1]))).toBe(centre('1')[1]);
  });
  test('[DOW-3.3.4] where they lead', () => {
    expect(['1', '2', '3', '4', '5', '6'].map((id) => gate(id)?.to)).toEqual([
      'Bruxelles',
      'Point du Jour',
      'Chapelle-Saint-Lambert',
      'Charleroi',
      'Nivelles',
      'Hal',
    ]);
  });
  test('[DOW-3.3.5] nobody enters by 5 or 6, though 6 is a way out', () => {
    const used = new Set(scenario.groups.flatMap((group) => ('entry' in group ? [group.entry] : [])));
    expect([...used].sort()).toEqual(['1', '2', '3', '4']);
    expect([...makeDowGame(content).world.exits].sort()).toEqual(['0109', '0801']);
  });
  test('[DOW-9.2.11.2] the farms are the three that hold one unit each in the list', () => {
    const farms = Object.entries(map.hexes).flatMap(([hex, { terrain }]) =>
      terrain === 'grand-farm' ? [hex] : [],
    );
    expect(farms.sort()).toEqual(['0712', '1011', '1410']);
  });
});

describe('3.4 counters', () => {
  test('[DOW-3.4.1.1] [DOW-3.4.1.7] infantry, cavalry or artillery, and that standard, horse or 12-pounder', () => {
    expect(ARMS).toEqual(['infantry', 'cavalry', 'foot-artillery', 'horse-artillery', 'heavy-artillery']);
    for (const unit of units.units) expect(ARMS).toContain(unit.arm);
  });
  test('[DOW-3.4.1.2] a counter has its commander, corps, size, arm, strength, morale and movement', () => {
    for (const unit of units.units) {
      expect(unit).toMatchObject({
        name: expect.any(String),
        corps: expect.any(String),
        arm: expect.any(String),
        strength: expect.any(Number),
        morale: expect.any(Number),
        movement: expect.any(Number),
      });
    }
  });
  test('[DOW-3.4.1.4] French foot, and only French foot, has guns of its own', () => {
    for (const unit of units.units)
      expect([unit.id, unit.inherent === 1]).toEqual([
        unit.id,
        unit.army === 'french' && unit.arm === 'infantry',
      ]);
  });
  test('[DOW-3.4.1.8] sizes are divisions and brigades, and the batteries the list marks', () => {
    for (const { size } of units.units) expect([null, 'XX', 'X', 'o', 'oo', 'ooo']).toContain(size);
  });
  test('[DOW-3.4.1.9] [DOW-3.4.1.10] the nations of Wellington’s army; who has no letter is British', () => {
    expect(NATIONALITIES).toEqual([
      'french',
      'british',
      'kgl',
      'hanover',
      'brunswick',
      'nassau',
      'dutch-belgian',
      'prussian',
    ]);
    const british = units.units
      .filter(({ nationality, arm }) => nationality === 'british' && arm === 'cavalry')
      .map(({ name }) => name);
    expect(british.sort()).toEqual(['Arentschildt', 'Dornberg', 'Grant', 'Somerset', 'Vandeleur', 'Vivian']);
  });
  test('[DOW-3.4.3] every state that the book marks is in the view: losses, demoralization, breakthrough, charge, column, command, turn', () => {
    const game = makeDowGame(content);
    const view = game.observe(game.begin().position, 'allied');
    for (const field of ['losses', 'breakthrough', 'mark', 'column', 'outOfCommand', 'reorganizing'])
      expect(view.units[0]).toHaveProperty(field);
    expect(view.corps[0]).toHaveProperty('demoralized');
    expect(view).toHaveProperty('turn');
  });
});
