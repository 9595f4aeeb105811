import { describe, expect, test } from 'vitest';
import { delayOf } from '../../../src/systems/nlc/rules/command/compliance.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { linesOf, skirmish } from '../skirmish.ts';
import { battleOf, Opening } from './battles.ts';

const ordersOf = (id: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    battleOf(id).formations.map(({ id: formation, order, march }) => [
      formation,
      march === undefined ? order : `${order} ${march.goal}`,
    ]),
  );
const leads = (id: string, leader: string) => {
  const found = battleOf(id).leaders.find((one) => one.id === leader);
  return found === undefined ? 'absent' : `${found.role} ${found.formation ?? ''}`.trim();
};
const commanders = (id: string, army: string): string[] =>
  battleOf(id)
    .leaders.filter((leader) => leader.army === army && leader.role === 'oc')
    .map((leader) => leader.id);
const send = (from: string, to: string) => ({ type: 'sendOrder', from, to, order: 'defend' }) as const;

describe('Grossbeeren', () => {
  const start = new Opening('nlc.grossbeeren');

  test('[NLC-32.17.4] the Fourth Corps attacks, the Seventh on entry, the Twelfth marches; the Third defends, the Fourth attacks, Russians and Swedes march', () => {
    expect(ordersOf('nlc.grossbeeren')).toMatchObject({
      'french.IV': 'attack',
      'french.VII': 'attack',
      'french.XII': 'march 1121',
      'allied.III': 'defend',
      'allied.IV': 'attack',
    });
    expect(ordersOf('nlc.grossbeeren')['allied.XIV']).toMatch(/^march/);
    expect(ordersOf('nlc.grossbeeren')['allied.S']).toMatch(/^march/);
    // Sputendorf lies on the road behind Ahrensdorf: the way to it leads through both.
    const { world } = start.game;
    expect([world.placeAt.get('1121'), world.placeAt.get('0626')]).toEqual(['Sputendorf', 'Ahrensdorf']);
    expect(start.formation('french.XII')).toMatchObject({ order: 'march', goal: '1121', second: 'attack' });
    expect(start.formation('french.VII')).toMatchObject({ order: 'attack', target: ['2317'] });
    // Whoever orders himself is no marker on the goal of his march; whoever is still to come is not there at all.
    expect(start.leader('sw.leader.stedingk')).toMatchObject({ place: 'map' });
    expect(start.formation('allied.S')).toMatchObject({ order: 'march', goal: '2709' });
    expect(start.leader('fr.leader.oudinot')).toMatchObject({ place: 'waiting' });
  });

  test('[NLC-32.17.2] until Oudinot comes Bertrand orders himself and nobody else; then Oudinot orders all of them and leads the Twelfth', () => {
    expect(leads('nlc.grossbeeren', 'fr.leader.oudinot')).toBe('oc french.XII');
    expect(start.why('french', send('fr.leader.bertrand', 'french.IV'))).toEqual([]);
    expect(start.why('french', send('fr.leader.bertrand', 'french.VII'))).toEqual([
      'orders-only-himself NLC-32.17.2',
    ]);
    expect(start.why('french', send('fr.leader.reynier', 'french.VII'))).toEqual([
      'not-on-the-map NLC-12.0.1',
    ]);
    const { french, coalition } = start.position.leaders;
    const there = new Opening('nlc.grossbeeren');
    there.position = {
      ...start.position,
      leaders: {
        coalition,
        french: french.map((one) =>
          one.id === 'fr.leader.oudinot' ? { ...one, place: 'map' as const, hex: '0834' } : one,
        ),
      },
    };
    expect(there.why('french', send('fr.leader.bertrand', 'french.IV'))).toEqual([
      'sends-no-orders NLC-12.0.1',
    ]);
    expect(there.why('french', send('fr.leader.oudinot', 'french.IV'))).toEqual([]);
    expect(there.why('french', send('fr.leader.oudinot', 'french.XII'))).toEqual([]);
  });

  test('[NLC-32.17.3] nobody commands all the Allies: Bülow, Tauentzien, Winzingerode and Stedingk each order themselves', () => {
    expect(commanders('nlc.grossbeeren', 'allied')).toEqual([]);
    const allied = new Opening('nlc.grossbeeren').until('nlc.orders.send', 'allied');
    for (const [leader, own] of [
      ['pr.leader.bulow', 'allied.III'],
      ['pr.leader.tauentzien', 'allied.IV'],
      ['ru.leader.winzingerode', 'allied.XIV'],
      ['sw.leader.stedingk', 'allied.S'],
    ] as const) {
      expect(allied.why('allied', send(leader, own)), leader).toEqual([]);
      const other = own === 'allied.III' ? 'allied.IV' : 'allied.III';
      expect(allied.why('allied', send(leader, other))).toEqual(['orders-only-himself NLC-32.17.3']);
    }
  });

  test('[NLC-32.17.3] on the second morning Bernadotte enters, and then commands all of them who ordered themselves', () => {
    const id = 'nlc.grossbeeren-two-days';
    expect(commanders(id, 'allied')).toEqual(['sw.leader.bernadotte']);
    const table = new Opening(id).until('nlc.orders.send', 'allied');
    const attack = { ...send('sw.leader.bernadotte', 'allied.III'), order: 'attack' } as const;
    expect(table.leader('sw.leader.bernadotte')?.place).toBe('waiting');
    expect(table.why('allied', attack)).toEqual(['not-on-the-map NLC-12.0.1']);
    expect(table.why('allied', send('pr.leader.bulow', 'allied.III'))).toEqual([]);
    const { turns } = table.game.world.battle;
    const morning = turns.findIndex(({ label }) => label === '08-24/0500');
    table.until('nlc.orders.send', 'allied', morning);
    expect(table.leader('sw.leader.bernadotte')).toMatchObject({ place: 'map', hex: '2501' });
    expect(table.why('allied', attack)).toEqual([]);
    expect(table.why('allied', send('pr.leader.bulow', 'allied.III'))).toEqual([
      'sends-no-orders NLC-12.0.1',
    ]);
    // On the evening before, the battle of one day is over and nobody has come.
    expect(battleOf('nlc.grossbeeren').turns.at(-1)?.label).toBe('08-23/2000');
  });

  test('[NLC-32.17.1] Grossbeeren and Blankenfelde are a point a turn each, to the French who hold them', () => {
    expect(battleOf('nlc.grossbeeren').victory.points?.control).toEqual(
      ['2317', '3722'].map((hex) => ({
        hex,
        points: 1,
        when: 'own-player-turn',
        to: 'french',
        rule: 'NLC-32.17.1',
      })),
    );
  });
});

describe('on the road at Grossbeeren', () => {
  test('[NLC-32.17.4] a corps that comes on with a march to make is on it at once; who commands all stays with it', () => {
    const arrivals = (label: string, unit: string) => {
      const table = new Opening('nlc.grossbeeren');
      const turn = table.game.world.battle.turns.findIndex((one) => one.label === `08-23/${label}`);
      table.until('nlc.movement.move', 'french', turn);
      return table.act('french', { type: 'enter', unit, path: ['0834'] });
    };
    expect(arrivals('1300', 'fr.12.gruyer').leader('fr.leader.oudinot')).toMatchObject({
      place: 'map',
      hex: '0834',
    });
    expect(arrivals('1400', 'fr.3c.mouriez').leader('fr.leader.arrighi')).toMatchObject({
      place: 'goal',
      hex: '0626',
    });
  });

  test('[NLC-32.17.1] a village that counts for one side only gives the other nothing', () => {
    const awards = (holder: string, to?: 'french') =>
      skirmish({
        pieces: {
          'fr.a': { hex: holder === 'fr' ? '0505' : '0101' },
          'al.x': { hex: holder === 'al' ? '0505' : '1212' },
        },
        orders: { 'french.1': 'defend', 'allied.1': 'defend' },
        battle: {
          control: [{ hex: '0505', initially: null, occupied: false, rule: 'NLC-32.17.1' }],
          victory: {
            instant: [],
            points: {
              rule: 'NLC-32.13.1',
              control: [
                { hex: '0505', points: 1, when: 'own-player-turn', ...(to && { to }), rule: 'NLC-32.17.1' },
              ],
              tie: { winner: null, rule: 'NLC-32.13.1' },
            },
          },
        },
      })
        .until('nlc.movement.move', 'coalition')
        .until('nlc.movement.move', 'french')
        .position.awards.map(({ side, value }) => `${side} ${value}`);
    expect(awards('fr', 'french')).toEqual(['french 1']);
    expect(awards('al', 'french')).toEqual([]);
    expect(awards('al')).toEqual(['coalition 1']);
  });
});

describe('Dennewitz', () => {
  test('[NLC-32.20.1] Ney commands the French, Tauentzien and Bülow each himself', () => {
    expect(commanders('nlc.dennewitz', 'french')).toEqual(['fr.leader.ney']);
    expect(commanders('nlc.dennewitz', 'allied')).toEqual([]);
    const start = new Opening('nlc.dennewitz');
    expect(start.why('french', send('fr.leader.ney', 'french.IV'))).toEqual([]);
    expect(start.why('french', send('fr.leader.bertrand', 'french.IV'))).toEqual([
      'sends-no-orders NLC-12.0.1',
    ]);
    const allied = start.until('nlc.orders.send', 'allied');
    for (const [leader, own, other] of [
      ['pr.leader.bulow', 'allied.III', 'allied.IV'],
      ['pr.leader.tauentzien', 'allied.IV', 'allied.III'],
    ] as const) {
      expect(allied.why('allied', send(leader, own))).toEqual([]);
      expect(allied.why('allied', send(leader, other))).toEqual(['orders-only-himself NLC-32.20.1']);
    }
  });

  test('[NLC-32.20.2] the corps that the list is read to name attack, Bülow and Tauentzien march', () => {
    expect(ordersOf('nlc.dennewitz')).toEqual({
      'french.IV': 'attack',
      'french.VII': 'attack',
      'french.IIIC': 'attack',
      'french.XII': 'march 3219',
      'allied.III': 'march 2408',
      'allied.IV': 'march 2708',
    });
    // The Poles of the Fourth Cavalry Corps ride with the Third, and are told what it is.
    const poles = battleOf('nlc.dennewitz').units.find(({ nationality }) => nationality === 'polish');
    expect(poles?.formation).toBe('french.IIIC');
  });

  test('[NLC-32.14.2] a cavalry corps takes an order with no shift: number and half the ratings are all there is', () => {
    const { game, position } = new Opening('nlc.dennewitz');
    const letter = { kind: 'order', order: 'march', second: null, target: [], goal: '2314' } as const;
    const delay = (to: string) =>
      delayOf(game.world, position, leaderOf(game.world, 'fr.leader.ney'), to, letter);
    expect(game.world.formationById.get('french.IIIC')?.mounted).toBe(true);
    expect(linesOf(delay('french.IIIC')).map((one) => one.split(' ')[0])).toEqual([
      'order-number',
      'half-the-ratings',
    ]);
    // Oudinot and Arrighi are rated alike, and so the horse wait as long as the foot.
    expect(delay('french.IIIC').total).toBe(delay('french.XII').total);
  });
});

describe('Kulm', () => {
  test('[NLC-32.19.3] Vandamme commands and leads the First Corps, a division of the Fourteenth with it; Barclay commands the Allies', () => {
    expect(leads('nlc.kulm', 'fr.leader.vandamme')).toBe('oc french.I');
    expect(commanders('nlc.kulm', 'allied')).toEqual(['al.leader.barclay']);
    const xiv = battleOf('nlc.kulm').units.filter(({ description }) => description.includes('XIV Corps'));
    expect(xiv.length).toBe(2);
    for (const { formation } of xiv) expect(formation).toBe('french.I');
    const start = new Opening('nlc.kulm');
    expect(start.why('french', send('fr.leader.vandamme', 'french.I'))).toEqual([]);
  });

  test('[NLC-32.19.4] the First Corps attacks; Second Corps and Second Cavalry Corps defend; all others march', () => {
    expect(ordersOf('nlc.kulm')).toEqual({
      'french.I': 'attack',
      'allied.II': 'defend',
      'allied.IIC': 'defend',
      'allied.V': 'march 1930',
      'allied.1Au': 'march 2729',
      'allied.2Res': 'march 1930',
      'allied.PII': 'march 3510',
    });
    const told = battleOf('nlc.kulm').formations.map(({ orderRule }) => orderRule);
    expect(new Set(told)).toEqual(new Set(['NLC-32.19.4']));
  });
});

describe('the Katzbach', () => {
  test('[NLC-32.18.3] Macdonald commands and leads the Eleventh, Blücher commands; three Russian corps are one under Langeron', () => {
    expect(leads('nlc.katzbach', 'fr.leader.macdonald')).toBe('oc french.XI');
    expect(commanders('nlc.katzbach', 'allied')).toEqual(['al.leader.bluecher']);
    const russians = battleOf('nlc.katzbach').units.filter(({ formation }) => formation === 'allied.L');
    for (const corps of ['VI Corps', 'IX Corps', 'X Corps'])
      expect(russians.some(({ description }) => description.includes(corps))).toBe(true);
    expect(new Set(russians.map(({ losesFor }) => losesFor))).toEqual(new Set(['allied.L']));
    expect(leads('nlc.katzbach', 'ru.leader.langeron')).toBe('formation allied.L');
  });

  test('[NLC-32.18.3] a commander of all whose own corps marches is no marker: he is on the map and sends orders', () => {
    const start = new Opening('nlc.katzbach');
    expect(start.leader('fr.leader.macdonald')?.place).toBe('map');
    expect(start.leader('fr.leader.souham')).toMatchObject({ place: 'goal', hex: '2721' });
    expect(start.why('french', send('fr.leader.macdonald', 'french.III'))).toEqual([]);
    start.act('french', send('fr.leader.macdonald', 'french.XI'));
    expect(start.position.couriers.french).toMatchObject([{ to: 'french.XI', place: 'arrived' }]);
  });

  test('[NLC-32.18.4] the French march, Langeron and the First Cavalry Corps defend, Yorck and Sacken march', () => {
    expect(ordersOf('nlc.katzbach')).toEqual({
      'french.III': 'march 2721',
      'french.XI': 'march 2925',
      'french.V': 'march 2733',
      'french.IIC': 'march 2721',
      'allied.L': 'defend',
      'allied.IC': 'defend',
      'allied.PI': 'march 4030',
      'allied.XI': 'march 3826',
    });
  });

  test('[NLC-32.18.1b] on the 17th Ney commands with the Third Corps, and Macdonald a wing of the Fifth, Eleventh and Second Cavalry Corps', () => {
    const battle = battleOf('nlc.katzbach-17th');
    expect(commanders('nlc.katzbach-17th', 'french')).toEqual(['fr.leader.ney']);
    expect(leads('nlc.katzbach-17th', 'fr.leader.ney')).toBe('oc french.III');
    expect(leads('nlc.katzbach-17th', 'fr.leader.macdonald-wing')).toBe('wc french.XI');
    expect(leads('nlc.katzbach-17th', 'fr.leader.macdonald')).toBe('absent');
    const wing = battle.formations.filter((one) => one.wing === 'fr.leader.macdonald-wing');
    expect(wing.map(({ id }) => id).sort()).toEqual(['french.IIC', 'french.V', 'french.XI']);
    expect(leads('nlc.katzbach', 'fr.leader.ney')).toBe('absent');
  });
});
