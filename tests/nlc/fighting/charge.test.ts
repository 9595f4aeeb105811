import { describe, expect, test } from 'vitest';
import { chargeWays } from '../../../src/systems/nlc/rules/charge/ways.ts';
import { gameOf, mapOf } from '../refit/battles.ts';
import { linesOf, type Skirmish } from '../skirmish.ts';
import { basic, charge, END, horse, PASS } from './charging.ts';

describe('where cavalry charges', () => {
  test('[NLC-7.6b.1] [NLC-4.II.1] at an enemy one or two hexes away, not three', () => {
    const table = horse({ pieces: { ...basic, 'al.y': { hex: '0605' }, 'al.z': { hex: '0508' } } });
    expect(table.why(charge(['fr.c'], '0605'))).toEqual([]);
    expect(table.why(charge(['fr.c'], '0507', '0506'))).toEqual([]);
    expect(table.why(charge(['fr.c'], '0508', '0507'))).toContain('beyond-charge NLC-7.6b.1');
    expect(table.why(charge(['fr.c'], '0504'))).toEqual(['no-enemy-there NLC-7.6b.1']);
  });

  test('[NLC-7.6b.2] the hex between must be empty, of friend and enemy', () => {
    const friend = horse({ pieces: { ...basic, 'fr.i': { hex: '0506' }, 'al.y': { hex: '0605' } } });
    expect(friend.why(charge(['fr.c'], '0507', '0506'))).toContain('hex-between-occupied NLC-7.6b.2');
    const enemy = horse({ pieces: { ...basic, 'al.y': { hex: '0506' } } });
    expect(enemy.why(charge(['fr.c'], '0507', '0506'))).toContain('hex-between-occupied NLC-7.6b.2');
    expect(enemy.why(charge(['fr.c'], '0507', '9999'))).toEqual(['name-the-hex-between NLC-7.6b.2']);
    // Where the target lies between two hexes either will do.
    const either = horse({ pieces: { 'fr.c': basic['fr.c'], 'al.x': { hex: '0606' } } });
    expect(
      either
        .options('charge')
        .map(({ via }) => via)
        .sort(),
    ).toEqual(['0506', '0605']);
  });

  test('[NLC-7.6b.3] only clear ground and crests are crossed on the way', () => {
    const through = (spec: Partial<Skirmish>) =>
      horse({ pieces: { ...basic, 'al.y': { hex: '0605' } }, ...spec }).why(charge(['fr.c'], '0507', '0506'));
    expect(through({ terrain: { '0506': 'forest' } })).toEqual(['not-ground-for-horses NLC-7.6b.3']);
    expect(through({ terrain: { '0506': 'town' } })).toEqual(['not-ground-for-horses NLC-7.6b.3']);
    expect(through({ sides: { '0505-0506': { water: 'stream' } } })).toEqual([
      'not-ground-for-horses NLC-7.6b.3',
    ]);
    expect(through({ sides: { '0505-0506': { crest: true } } })).toEqual([]);
    expect(through({ sides: { '0506-0507': { water: 'stream' } } })).toEqual([]);
    expect(through({ sides: { '0506-0507': { water: 'river', bridge: true } } })).toEqual([
      'no-charge-across NLC-7.6b.3',
    ]);
  });

  test('[NLC-10.4] nobody charges a chateau', () => {
    const table = horse({ pieces: { ...basic, 'al.y': { hex: '0605' } }, terrain: { '0507': 'chateau' } });
    expect(table.why(charge(['fr.c'], '0507', '0506'))).toEqual(['chateau NLC-10.4']);
  });

  test('[NLC-7.6b.16] cavalry that begins in an enemy zone may charge', () => {
    const table = horse({ pieces: { 'fr.c': basic['fr.c'], 'al.x': { hex: '0506' } } });
    expect(table.why(charge(['fr.c'], '0506'))).toEqual([]);
  });

  test('[NLC-12.2.reserve.3] [NLC-12.2.march.6] [NLC-12.2.defend.2] orders bar charges: reserve and march always, defend off its ground', () => {
    const told = (order: 'reserve' | 'march' | 'defend') =>
      horse({
        pieces: {
          'fr.c': { hex: '0505', arm: 'cavalry', org: '2' },
          'fr.d': { hex: '0805', arm: 'cavalry' },
          'al.x': { hex: '0507' },
          'al.y': { hex: '0806' },
        },
        orders: { 'french.2': order },
      }).why(charge(['fr.c'], '0507', '0506'));
    expect(told('reserve')).toEqual(['in-reserve NLC-12.2.reserve.3']);
    expect(told('march')).toEqual(['on-march NLC-12.2.march.6']);
    expect(told('defend')).toEqual(['not-ground-to-defend NLC-12.2.defend.2']);
  });
});

describe('how a charge is fought', () => {
  const ridden = (pieces: Skirmish['pieces'] = basic, spec: Partial<Skirmish> = {}) =>
    horse({ pieces, ...spec }).act(charge(['fr.c'], '0507', '0506'), END);

  test('[NLC-7.6b.5] [NLC-7.6b.4] infantry tests for square when cavalry rides into its hex', () => {
    const table = ridden();
    expect(table.unit('fr.c').charging).toBe('0507');
    expect(table.step).toBe('nlc.clash.squareRoll');
  });

  test('[NLC-7.6b.6] [NLC-7.10a.3] in square the charge counts as it is', () => {
    const table = ridden().roll(4).roll(1, 1, 1, 1);
    expect(table.last('squareRolled')).toMatchObject({ formed: true });
    expect(table.last('clashFought').attack.strength.total).toBe(6);
  });

  test('[NLC-7.6b.7] [NLC-CM.2] without a square it counts double', () => {
    const table = ridden().roll(5).roll(1, 1, 1, 1);
    expect(table.last('squareRolled')).toMatchObject({ formed: false });
    expect(table.last('clashFought').attack.strength.total).toBe(12);
    const noFoot = ridden({ 'fr.c': basic['fr.c'], 'al.x': { hex: '0507', arm: 'cavalry' } })
      .act(PASS)
      .roll(1, 1, 1, 1);
    expect(noFoot.last('clashFought').attack.strength.total).toBe(6);
  });

  test('[NLC-7.10a.1] [NLC-7.10a.2] disrupted infantry has no square, nor has who stands with it', () => {
    const table = horse({ pieces: { ...basic, 'al.y': { hex: '0507' } } }).setUnit('al.y', {
      disrupted: true,
    });
    table.act(charge(['fr.c'], '0507', '0506'), END);
    expect(table.last('noSquare').rule).toBe('NLC-7.10a.2');
    table.roll(1, 1, 1, 1);
    expect(table.last('clashFought').attack.strength.total).toBe(12);
  });

  test('[NLC-7.6b.8] both fire once, whoever is disrupted at full strength', () => {
    const table = ridden().roll(1).roll(3, 4, 5, 6);
    const { attack, defence } = table.last('clashFought');
    expect([attack.strength.total, defence?.strength.total]).toEqual([6, 4]);
    expect([attack.dice, defence?.dice]).toEqual([
      [3, 4],
      [5, 6],
    ]);
    expect(table.of('clashFought')).toHaveLength(1);
    const shaken = horse({ pieces: { ...basic, 'al.x': { hex: '0507', arm: 'cavalry' } } })
      .setUnit('fr.c', { disrupted: true })
      .setUnit('al.x', { disrupted: true });
    shaken
      .act(charge(['fr.c'], '0507', '0506'), END)
      .act(PASS)
      .roll(1, 1, 1, 1);
    const clash = shaken.last('clashFought');
    expect([clash.attack.strength.total, clash.defence?.strength.total]).toEqual([6, 4]);
  });

  test('[NLC-7.6b.9] [NLC-7.6b.15] [NLC-7.6b.12] who loses more goes: the target one hex back, its hits in full', () => {
    const table = ridden({ ...basic, 'al.x': { hex: '0507', strength: 4, reduced: 2 } })
      .roll(1)
      .roll(3, 4, 1, 1);
    expect(table.last('clashDecided')).toMatchObject({ attackLost: 0, defenceLost: 1, won: 'attack' });
    expect(table.unit('al.x').reduced).toBe(true);
    expect(table.step).toBe('nlc.retreat.choose');
  });

  test('[NLC-7.6b.10] a beaten charge is back where it started', () => {
    const table = ridden().roll(1).roll(1, 1, 6, 6);
    expect(table.last('clashDecided').won).toBe('defence');
    expect(table.unit('fr.c')).toMatchObject({ hex: '0505', charging: null });
  });

  test('[NLC-7.6b.9] on a tie the charger goes home and the target stays', () => {
    const table = ridden().roll(1).roll(1, 1, 1, 1);
    expect(table.last('clashDecided').won).toBe('nobody');
    expect([table.unit('fr.c').hex, table.unit('al.x').hex]).toEqual(['0505', '0507']);
  });

  test('[NLC-7.6b.9] who loses more steps goes back, also before horses of whom nobody is left', () => {
    const table = ridden({
      'fr.c': { hex: '0505', arm: 'cavalry', strength: 9, reduced: 9, flipped: true },
      'al.x': { hex: '0507', strength: 6, reduced: 3 },
      'al.y': { hex: '0507', strength: 6, reduced: 3 },
    })
      .roll(1)
      .roll(4, 4, 2, 3);
    table.act({ type: 'takeHit', unit: 'al.x' });
    expect(table.unit('fr.c').place).toBe('eliminated');
    expect(table.last('clashDecided')).toMatchObject({ attackLost: 1, defenceLost: 2, won: 'attack' });
    while (table.step === 'nlc.orphans.roll') table.roll(6);
    table.act({ type: 'retreatTo', hex: '0508' });
    expect(table.unit('al.y').hex).toBe('0508');
    expect(table.of('pursuitRolled')).toEqual([]);
  });

  test('[NLC-7.6b.2] where there is no hex on the map between two there is no way by it', () => {
    const { world, begin } = gameOf('la-belle-alliance');
    const [from, between, target] = ['1705', '1805', '1905'].map((hex) => world.grid.index(hex));
    expect('1804' in mapOf('nlb').hexes).toBe(false);
    expect(chargeWays(world, begin().position, from as number, target as number)).toEqual([between]);
  });

  test('[NLC-7.6b.1] [NLC-27.2] of three of one corps in a hex any one, any two or all may go, each listed once', () => {
    const table = horse({
      pieces: {
        'fr.a': { hex: '0505', arm: 'cavalry' },
        'fr.b': { hex: '0505', arm: 'cavalry' },
        'fr.c': { hex: '0505', arm: 'cavalry' },
        'al.x': { hex: '0506' },
      },
      orders: { 'french.1': 'attack', 'allied.1': 'defend' },
      battle: { special: { integrated: { limit: 3, rule: 'NLC-27.2' } } },
    });
    const listed = table.options('charge').map(({ units }) => units.join(' '));
    const all = ['fr.a', 'fr.b', 'fr.c', 'fr.a fr.b', 'fr.a fr.c', 'fr.b fr.c', 'fr.a fr.b fr.c'];
    expect(listed).toHaveLength(all.length);
    expect(new Set(listed)).toEqual(new Set(all));
    for (const party of all) expect(table.why(charge(party.split(' '), '0506')), party).toEqual([]);
  });

  test('[NLC-7.6b.13] nobody charges twice in a turn', () => {
    const table = horse({ pieces: { ...basic, 'fr.d': { hex: '0605', arm: 'cavalry' } } });
    table.act(charge(['fr.c'], '0507', '0506'));
    expect(table.why(charge(['fr.c'], '0507', '0506'))).toEqual(['has-charged NLC-7.6b.13']);
    table.act(END).roll(1).roll(1, 1, 1, 1);
    expect(table.unit('fr.c').charged).toBe(true);
  });

  test('[NLC-7.6b.14] all charges ride before any is fought, and their owner says which comes first', () => {
    const table = horse({
      pieces: { ...basic, 'fr.d': { hex: '0805', arm: 'cavalry' }, 'al.y': { hex: '0806' } },
    });
    table.act(charge(['fr.c'], '0507', '0506'), charge(['fr.d'], '0806'), END);
    expect([table.unit('fr.c').charging, table.unit('fr.d').charging]).toEqual(['0507', '0806']);
    expect(table.step).toBe('nlc.charges.resolve');
    table.act({ type: 'resolve', hex: '0806', formation: 'french.1' });
    expect(table.game.pending(table.position)).toMatchObject({ facts: { hex: '0806' } });
  });

  test('[NLC-7.10a.4] [NLC-7.10a.5] with friends next to the target a charge out of another hex doubles, and foot and guns do not fire', () => {
    const table = ridden({
      ...basic,
      'fr.i': { hex: '0606' },
      'al.g': { hex: '0507', arm: 'foot-artillery' },
    });
    table.roll(1);
    expect(table.game.pending(table.position)).toMatchObject({ request: { count: 2 } });
    table.roll(1, 1);
    expect(table.last('clashFought')).toMatchObject({
      flank: true,
      attack: { strength: { total: 12 } },
      defence: { rounded: 0 },
    });
    // A friend in the hex it comes out of is no flank.
    const front = horse({
      pieces: { 'fr.c': basic['fr.c'], 'fr.i': { hex: '0505' }, 'al.x': { hex: '0506' } },
    });
    front
      .act(charge(['fr.c'], '0506'), END)
      .roll(1)
      .roll(1, 1, 1, 1);
    expect(front.last('clashFought').flank).toBe(false);
  });

  test('[NLC-7.10a.5] cavalry taken in flank does fire', () => {
    const table = ridden({
      ...basic,
      'fr.i': { hex: '0606' },
      'al.h': { hex: '0507', arm: 'cavalry', strength: 5 },
    });
    table.act(PASS).roll(1).roll(1, 1, 1, 1);
    expect(table.last('clashFought').defence?.strength.total).toBe(5);
  });

  test('[NLC-7.10a.6] a town has no flank for a charge', () => {
    const table = ridden({ ...basic, 'fr.i': { hex: '0606' } }, { terrain: { '0507': 'town' } })
      .roll(1)
      .roll(1, 1, 1, 1);
    expect(table.last('clashFought').flank).toBe(false);
    // The town itself takes half.
    expect(table.last('clashFought').attack.strength.total).toBe(3);
  });

  test('[NLC-7.10a.8] modifiers multiply: no square and a flank make four', () => {
    const table = ridden({ ...basic, 'fr.i': { hex: '0606' } })
      .roll(6)
      .roll(1, 1);
    expect(linesOf(table.last('clashFought').attack.strength)).toEqual([
      'strength 6',
      'no-square 6',
      'flank-charge 12',
    ]);
  });
});

test('[NLC-7.10a.4] what a charge promises beforehand counts a flank that friends hold, and nothing for a way off the map', () => {
  const promised = (pieces: Skirmish['pieces'], via = '0506') => {
    const table = horse({ pieces });
    const facts = table.game.preview(table.position, 'french', charge(['fr.c'], '0507', via));
    return (facts as { withoutSquare?: { strength: { total: number } } }).withoutSquare?.strength.total;
  };
  expect(promised(basic)).toBe(12);
  expect(promised({ ...basic, 'fr.i': { hex: '0607' } })).toBe(24);
  expect(promised(basic, '9999')).toBeUndefined();
});
