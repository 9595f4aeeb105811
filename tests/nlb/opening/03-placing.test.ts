import { describe, expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { skirmish } from '../skirmish.ts';

const place = (unit: string, hex: string) => ({ type: 'place', unit, hex }) as const;

describe('units set up round a place', () => {
  const free = () =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505', within: 1 },
        'fr.b': { hex: '0505', within: 2 },
        'al.x': { hex: '0507' },
        'al.y': { hex: '1010', within: 1 },
      },
    });

  test('[NLB-3.2C.3] such a unit goes to the hex named or up to so many away, the hex named not counted', () => {
    const table = free();
    expect(table.step).toBe('nlb.game.place');
    expect(table.why(place('fr.a', '0505'))).toEqual([]);
    expect(table.why(place('fr.a', '0504'))).toEqual([]);
    expect(table.why(place('fr.a', '0503'))).toEqual(['too-far-from-place NLB-3.2C.3']);
    expect(table.why(place('fr.b', '0503'))).toEqual([]);
    expect(table.why(place('fr.b', '0502'))).toEqual(['too-far-from-place NLB-3.2C.3']);
    expect(table.options('place').filter((a) => a.unit === 'fr.a')).toHaveLength(7);
    table.act(place('fr.a', '0504'));
    expect(table.unit('fr.a')).toMatchObject({ place: 'map', hex: '0504' });
    expect(table.why(place('fr.a', '0505'))).toEqual(['already-placed NLB-3.2C.3']);
  });

  test('[NLB-3.2C.3] every owner places his own, not on the enemy, and then the first turn begins', () => {
    const table = free();
    expect(table.why(place('al.y', '1010'), 'french')).toEqual(['not-your-unit NLB-3.2C.3']);
    expect(table.why(place('fr.b', '0507'))).toEqual(['enemy-occupied NLB-3.2C.3']);
    table.act(place('fr.a', '0505'), place('fr.b', '0505'));
    expect(table.of('turnBegan')).toEqual([]);
    expect(table.seat).toBe('allied');
    table.act(place('al.y', '1011'));
    expect(table.of('turnBegan')).toHaveLength(1);
    expect(table.seat).toBe('french');
  });

  test('[NLB-3.2C.5] without a word about stacking two may be placed in a hex, a third may not', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', within: 1 },
        'fr.b': { hex: '0505', within: 1 },
        'fr.c': { hex: '0505', within: 1 },
        'al.x': { hex: '1010' },
      },
    });
    table.act(place('fr.a', '0505'), place('fr.b', '0505'));
    expect(table.why(place('fr.c', '0505'))).toEqual(['hex-full NLB-3.2C.5']);
    expect(table.why(place('fr.c', '0506'))).toEqual([]);
  });

  test('[NLB-3.2C.3] where every place is taken, the nearest open ones in play stand open', () => {
    const crowded = (filled: readonly string[]) =>
      skirmish({
        pieces: {
          'fr.z': { hex: '0405', within: 0 },
          ...Object.fromEntries(
            filled.flatMap((hex, i) => [
              [`fr.${i}a`, { hex }],
              [`fr.${i}b`, { hex }],
            ]),
          ),
          'al.x': { hex: '0101' },
        },
        // Two of the six hexes around lie beyond the field.
        scenario: { area: { columns: [1, 4], rows: [1, 12], rule: 'NLB-3.2A.2' } },
      });
    const offered = (filled: readonly string[]) =>
      crowded(filled)
        .options('place')
        .map(({ hex }) => hex)
        .sort();
    expect(offered([])).toEqual(['0405']);
    expect(offered(['0405'])).toEqual(['0305', '0306', '0404', '0406']);
    expect(offered(['0405', '0305', '0306', '0404'])).toEqual(['0406']);
    // All around are full as well: one hex further.
    const further = offered(['0405', '0305', '0306', '0404', '0406']);
    expect(further).toEqual(['0204', '0205', '0206', '0304', '0307', '0403', '0407']);
    const table = crowded(['0405']);
    expect(table.why(place('fr.z', '0204'))).toEqual(['too-far-from-place NLB-3.2C.3']);
    table.act(place('fr.z', '0305'));
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-3.2C.4] units set up unstacked stand one to a hex, whoever comes first', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', within: 1, unstacked: true },
        'fr.b': { hex: '0505', within: 1 },
        'al.x': { hex: '1010' },
      },
    });
    expect(table.why(place('fr.a', '0505'))).toEqual([]);
    table.act(place('fr.b', '0505'));
    expect(table.why(place('fr.a', '0505'))).toEqual(['place-unstacked NLB-3.2C.4']);
    table.act(place('fr.a', '0506'));
    expect(table.step).toBe('nlb.movement.move');
  });
});

describe('units that enter unstacked', () => {
  const column = (unstacked: boolean) =>
    skirmish({
      pieces: { 'fr.a': {}, 'fr.b': {}, 'fr.c': {}, 'al.x': { hex: '1010' } },
      roads: [['0105', '0205']],
      scenario: {
        reinforcements: [
          {
            id: 'corps',
            army: 'french',
            turn: '16/1400',
            hex: '0105',
            order: [['fr.a', 'fr.b', 'fr.c']],
            rule: 'NLB-3.2C.6',
            ...(unstacked ? { unstacked: true as const } : {}),
          },
        ],
      },
    });

  test('[NLB-3.2C.4] they come one behind the other, where others come two abreast', () => {
    const costOfSecond = (unstacked: boolean) => {
      const table = column(unstacked).enter('fr.a', '0105', '0205').enter('fr.b', '0105', '0205');
      return lines(table.last('entered').cost);
    };
    expect(costOfSecond(false)).toEqual(['road 0.5 NLB-5.6.2', 'road 0.5 NLB-5.2B.1']);
    expect(costOfSecond(true)).toEqual([
      'road 0.5 NLB-5.6.2',
      'column 0.5 NLB-5.6A.4',
      'road 0.5 NLB-5.2B.1',
    ]);
  });
});

describe('occupation', () => {
  const held = (occupied: boolean) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1010' } },
      scenario: {
        control: [
          {
            hex: '0506',
            initially: null,
            rule: 'NLB-3.4B.2',
            ...(occupied ? { occupied: true as const } : {}),
          },
        ],
        victory: {
          instant: [],
          points: {
            rule: 'NLB-3.4.2',
            control: [{ hex: '0506', points: 1, when: 'own-player-turn', rule: 'NLB-3.4B.3' }],
            tie: { winner: null, rule: 'NLB-3.4.2' },
          },
        },
      },
    });

  test('[NLB-3.4B.3] where a hex must be occupied, control ends when the last unit leaves it', () => {
    const points = (occupied: boolean) => {
      const table = held(occupied).march('fr.a', '0506').pass().pass();
      expect(table.of('pointsAwarded')).toHaveLength(1);
      table.march('fr.a', '0507').pass();
      return table.of('pointsAwarded').length;
    };
    expect(points(false)).toBe(2);
    expect(points(true)).toBe(1);
  });
});
