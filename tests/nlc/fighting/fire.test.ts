import { describe, expect, test } from 'vitest';
import { hitsOf, round } from '../../../src/systems/nlc/rules/fire/table.ts';
import { tables } from '../refit/battles.ts';
import { linesOf, skirmish } from '../skirmish.ts';

/** The printed fire table: strength 1 to 24, two dice 2 to 12. */
const PRINTED = `
0 0 0 0 0 0 0 0 1 1 1
0 0 0 0 0 0 0 1 1 1 2
0 0 0 0 0 0 1 1 1 2 2
0 0 0 0 0 1 1 1 2 2 2
0 0 0 0 0 1 1 1 2 2 3
0 0 0 0 1 1 1 2 2 3 3
0 0 0 0 1 1 1 2 2 3 4
0 0 0 0 1 1 2 2 3 3 4
0 0 0 1 1 1 2 2 3 3 4
0 0 0 1 1 2 2 3 3 4 5
0 0 0 1 1 2 2 3 4 4 5
0 0 1 1 1 2 2 3 4 4 5
0 0 1 1 2 2 3 3 4 4 6
0 0 1 1 2 2 3 3 4 5 6
0 0 1 1 2 2 3 4 4 5 6
0 1 1 1 2 3 3 4 5 5 6
0 1 1 2 2 3 3 4 5 5 7
0 1 1 2 2 3 4 4 5 6 7
0 1 1 2 3 3 4 4 5 6 7
0 1 1 2 3 3 4 5 5 6 8
0 1 2 2 3 4 4 5 5 6 8
0 1 2 2 3 4 4 5 6 7 8
0 1 2 3 3 4 4 5 6 7 9
1 1 2 3 3 4 5 5 6 7 9`
  .trim()
  .split('\n')
  .map((row) => row.split(' ').map(Number));

const two = { pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } };
const world = skirmish(two).game.world;

describe('the fire table', () => {
  test('[NLC-7.1.1] the sum of two dice is read in the row of the strength, as printed', () => {
    expect(tables.fire).toEqual(PRINTED);
    for (let strength = 1; strength <= 24; strength += 1) {
      for (let sum = 2; sum <= 12; sum += 1) {
        expect(hitsOf(world, strength, sum)).toBe(PRINTED[strength - 1]?.[sum - 2]);
      }
    }
  });

  test('[NLC-7.1.7] above 24 the table is read for 24 and again for the rest, with the same dice', () => {
    expect(hitsOf(world, 25, 10)).toBe(6 + 1);
    expect(hitsOf(world, 30, 12)).toBe(9 + 3);
    expect(hitsOf(world, 49, 10)).toBe(6 + 6 + 1);
  });

  test('[NLC-7.1.6] [NLC-7.6.round] what is left after reductions is rounded once, a half up', () => {
    expect([4.5, 4.25, 4.75, 0.5, 0.25].map(round)).toEqual([5, 4, 5, 1, 0]);
    // Twice 2.25 into a town: each for itself would be 2, together they are 4.5.
    const town = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 3 },
        'fr.b': { hex: '0505', strength: 3 },
        'al.x': { hex: '0506' },
      },
      terrain: { '0506': 'town' },
    });
    town.assaults().assault(['fr.a', 'fr.b'], '0506').roll(1, 1, 1, 1);
    expect(town.last('combatFought').attack).toMatchObject({ strength: { total: 4.5 }, rounded: 5 });
    // Half a point is one, and is rolled for.
    const horse = skirmish({
      pieces: {
        'fr.a': { hex: '0505', arm: 'cavalry', strength: 1, reduced: null },
        'al.x': { hex: '0506' },
      },
    });
    horse.assaults().assault(['fr.a'], '0506').roll(6, 6, 1, 1);
    expect(horse.last('combatFought').attack).toMatchObject({
      strength: { total: 0.5 },
      rounded: 1,
      dice: [6, 6],
      hits: 1,
    });
  });

  test('[NLC-7.1.9] sums beyond the table are read at its ends', () => {
    expect(hitsOf(world, 10, 1)).toBe(hitsOf(world, 10, 2));
    expect(hitsOf(world, 10, 14)).toBe(hitsOf(world, 10, 12));
  });

  test('[NLC-7.1.8] a strength that rounds to nothing is not rolled for', () => {
    // A cavalry of one point, halved in combat and quartered by a stream: 0.375.
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', arm: 'cavalry', strength: 1, reduced: null },
        'al.x': { hex: '0506' },
      },
      sides: { '0505-0506': { water: 'stream' } },
    });
    table.assaults().assault(['fr.a'], '0506');
    table.roll(6, 6);
    const { attack, defence } = table.last('combatFought');
    expect(attack).toMatchObject({ rounded: 0, dice: [], hits: 0 });
    expect(defence.dice).toEqual([6, 6]);
  });
});

describe('hits', () => {
  const many = (pieces: Parameters<typeof skirmish>[0]['pieces']) =>
    skirmish({ pieces: { 'fr.a': { hex: '0505', strength: 12 }, ...pieces } })
      .assaults()
      .assault(['fr.a'], '0506');

  test('[NLC-7.1.2] both sides fire with what they had before any hit', () => {
    const table = many({ 'al.x': { hex: '0506', strength: 4, reduced: null } });
    table.roll(6, 6, 6, 6);
    const { attack, defence } = table.last('combatFought');
    expect([attack.hits, defence.hits]).toEqual([5, 2]);
    expect(defence.strength.total).toBe(4);
  });

  test('[NLC-7.2.1] [NLC-7.2.2] a first hit turns a counter over, a second eliminates it', () => {
    const table = many({ 'al.x': { hex: '0506' } });
    table.roll(1, 2, 1, 2).act();
    expect(table.unit('al.x').reduced).toBe(false);
    const one = many({ 'al.x': { hex: '0506', strength: 1, reduced: 1 } });
    one.roll(2, 2, 1, 1).act({ type: 'holdGround' });
    expect(one.unit('al.x')).toMatchObject({ place: 'map', reduced: true });
    const more = many({ 'al.x': { hex: '0506', strength: 1, reduced: 1 } });
    more.roll(4, 3, 1, 1).act({ type: 'holdGround' });
    expect(more.unit('al.x').place).toBe('eliminated');
  });

  test('[NLC-7.2.3] a counter without a reduced side is eliminated by its first hit', () => {
    const table = many({ 'al.x': { hex: '0506', strength: 1, reduced: null } });
    table.roll(2, 2, 1, 1).act({ type: 'holdGround' });
    expect(table.unit('al.x').place).toBe('eliminated');
    expect(table.last('eliminated').rule).toBe('NLC-7.2.3');
  });

  test('[NLC-7.1.3] [NLC-7.1.4] the owner chooses among several, but the first hit takes infantry', () => {
    const table = many({ 'al.x': { hex: '0506' }, 'al.c': { hex: '0506', arm: 'cavalry', flipped: true } });
    table.roll(4, 3, 1, 1).act({ type: 'holdGround' });
    // Two hits: the first is infantry's alone, the second goes to a damaged unit of any arm.
    expect(table.step).toBe('nlc.hits.choose');
    expect(table.unit('al.x').reduced).toBe(true);
    expect(table.options('takeHit').map(({ unit }) => unit)).toEqual(['al.x', 'al.c']);
    table.act({ type: 'takeHit', unit: 'al.c' });
    expect(table.unit('al.c').place).toBe('eliminated');
  });

  test('[NLC-7.1.5] damaged units take hits before whole ones', () => {
    const table = many({ 'al.x': { hex: '0506' }, 'al.y': { hex: '0506', flipped: true } });
    table.roll(2, 2, 1, 1).act({ type: 'holdGround' });
    expect(table.unit('al.y').place).toBe('eliminated');
    expect(table.unit('al.x').reduced).toBe(false);
  });

  test('[NLC-7.1.3] with two alike the choice is refused to nobody, and to strangers', () => {
    const table = many({ 'al.x': { hex: '0506' }, 'al.y': { hex: '0506' } });
    table.roll(2, 2, 1, 1).act({ type: 'holdGround' });
    expect(table.why({ type: 'takeHit', unit: 'fr.a' })).toEqual(['not-hit NLC-7.1.3']);
    table.act({ type: 'takeHit', unit: 'al.y' });
    expect(table.unit('al.y').reduced).toBe(true);
  });

  test('[NLC-7.1.4] [NLC-7.1.5] the judge says why a hit may not go elsewhere', () => {
    const guns = many({ 'al.x': { hex: '0506' }, 'al.y': { hex: '0506', flipped: true } });
    guns.setUnit('al.y', { reduced: false });
    guns.roll(6, 6, 1, 1).act({ type: 'holdGround' });
    guns.act({ type: 'takeHit', unit: 'al.x' });
    // Now al.x is damaged and takes the next: nothing to choose until it is gone.
    expect(guns.unit('al.x').place).toBe('eliminated');
  });
});

describe('what reduces fire', () => {
  const fight = (spec: Partial<Parameters<typeof skirmish>[0]>, units = ['fr.a']) => {
    const table = skirmish({ ...two, ...spec }).assaults();
    table.assault(units, '0506').roll(1, 1, 1, 1);
    return table.last('combatFought');
  };

  test.each([
    ['town', 0.25],
    ['forest', 0.5],
    ['marsh', 0.5],
    ['chateau', 0.5],
    ['clear', 0],
  ] as const)('[NLC-7.6.terrain] [NLC-CM.1] an attack into %s loses %d of its strength', (terrain, share) => {
    const { attack } = fight({ terrain: { '0506': terrain } });
    expect(attack.strength.total).toBe(4 * (1 - share));
  });

  test('[NLC-7.6.terrain] fire out of woods is cut as well, out of a town it is not', () => {
    expect(fight({ terrain: { '0506': 'forest' } }).defence.strength.total).toBe(2);
    expect(fight({ terrain: { '0506': 'town' } }).defence.strength.total).toBe(4);
    expect(fight({ terrain: { '0505': 'forest' } }).attack.strength.total).toBe(4);
  });

  test.each([
    [{ water: 'stream' }, 3],
    [{ crest: true }, 3],
    [{ water: 'river', bridge: true }, 2],
    [{ water: 'stream', bridge: true }, 2],
  ] as const)('[NLC-7.6.terrain] an attack over %j is of strength %d', (side, strength) => {
    expect(fight({ sides: { '0505-0506': side } }).attack.strength.total).toBe(strength);
  });

  test('[NLC-7.6.terrain] only the largest reduction of ground counts, once', () => {
    const { attack } = fight({
      terrain: { '0506': 'town' },
      sides: { '0505-0506': { water: 'river', bridge: true } },
    });
    expect(attack.strength.total).toBe(2);
    expect(linesOf(attack.strength)).toEqual(['strength 4', 'bridge -2']);
  });

  test('[NLC-10.12] a chateau halves its attackers once, not twice', () => {
    expect(fight({ terrain: { '0506': 'chateau' } }).attack.strength.total).toBe(2);
  });

  test('[NLC-7.3.15] cavalry counts half in normal combat, attacking and defending', () => {
    const { attack, defence } = fight({
      pieces: { 'fr.a': { hex: '0505', arm: 'cavalry' }, 'al.x': { hex: '0506', arm: 'cavalry' } },
    });
    expect([attack.strength.total, defence.strength.total]).toEqual([2, 2]);
  });

  test('[NLC-7.6.dis] a disrupted unit fires at half in combat', () => {
    const table = skirmish(two)
      .assaults()
      .setUnit('fr.a', { disrupted: true })
      .setUnit('al.x', { disrupted: true });
    table.assault(['fr.a'], '0506').roll(1, 1, 1, 1);
    const { attack, defence } = table.last('combatFought');
    expect([attack.strength.total, defence.strength.total]).toEqual([2, 2]);
  });

  test('[NLC-8.5.1] guns alone defend at half, guns with infantry at full', () => {
    const alone = fight({
      pieces: { 'fr.a': { hex: '0505' }, 'al.g': { hex: '0506', arm: 'foot-artillery' } },
    });
    expect(alone.defence.strength.total).toBe(2);
    const covered = fight({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.g': { hex: '0506', arm: 'foot-artillery' },
        'al.x': { hex: '0506' },
      },
    });
    expect(covered.defence.strength.total).toBe(8);
  });
});
