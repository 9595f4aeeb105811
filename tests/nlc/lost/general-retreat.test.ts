import { describe, expect, test } from 'vitest';
import { withoutLine } from '../../../src/systems/nlc/rules/supply/lines.ts';
import { pointsOf } from '../../../src/systems/nlc/rules/victory/points.ts';
import { linesOf, type Table } from '../skirmish.ts';
import { train } from './baggage.ts';
import { cardsOf, deal, draws, field, marches, nextTurn, play } from './dealing.ts';
import { points } from './field.ts';

describe('Commanders Sleep', () => {
  const sources = {
    sources: [
      { army: 'french' as const, hex: '0501' },
      { army: 'french' as const, hex: '2001' },
    ],
    rule: 'NLC-32.9.2' as const,
  };
  const asleep = (by: 'french' | 'coalition' = 'french') => {
    const table = field({
      pieces: {
        'fr.a': { hex: '0502' },
        'fr.b': { hex: '0505' },
        'pr.x': { hex: '1515' },
      },
      leaders: {
        'fr.chief': { role: 'oc', hex: '0505' },
        'fr.lead.1': { hex: '0502' },
        'pr.chief': { role: 'oc', hex: '1515' },
      },
      battle: {
        special: { supply: sources },
        trains: [train('fr.t', '0503')],
        victory: { instant: [], points },
      },
    });
    return by === 'french' ? deal(table, 22) : deal(table, undefined, 22);
  };
  const send = (from: string, to: string) => ({ type: 'sendOrder', from, to, order: 'attack' }) as const;
  const toOrders = (table: Table, seat: string) => {
    table.until('nlc.orders.send');
    while (table.seat !== seat) table.act({ type: 'endOrders' });
    return table;
  };

  test('[NLC-32.12.c22] [NLC-32.12.2] no overall commander of either side sends anything on that turn and the next', () => {
    const table = toOrders(asleep('coalition'), 'french');
    expect(table.why(send('fr.chief', 'french.1'))).toEqual(['silenced NLC-32.12.c22']);
    toOrders(table, 'prussian');
    expect(table.why(send('pr.chief', 'prussian.1'))).toEqual(['silenced NLC-32.12.c22']);
    deal(nextTurn(table));
    expect(toOrders(table, 'french').why(send('fr.chief', 'french.1'))).toEqual(['silenced NLC-32.12.c22']);
    deal(nextTurn(table));
    expect(toOrders(table, 'french').why(send('fr.chief', 'french.1'))).toEqual([]);
  });

  test('[NLC-32.12.c22] while they sleep it is not played again', () => {
    const table = asleep();
    nextTurn(table);
    draws(table, 'french', 0);
    table.roll(cardsOf(table, 'coalition').deck.indexOf(22));
    expect(table.why(play(22))).toEqual(['commanders-sleep NLC-32.12.c22']);
  });

  const goingHome = () => {
    const table = asleep();
    deal(nextTurn(table));
    table.set({
      couriers: {
        ...table.position.couriers,
        french: [
          {
            to: 'french.1',
            from: 'fr.chief',
            place: 'waiting',
            hex: null,
            letter: { kind: 'order', order: 'attack', second: null, target: [], goal: null },
            sent: 0,
            arrived: 0,
            due: 2,
          },
        ],
      },
    });
    return nextTurn(table);
  };

  test('[NLC-32.12.c22] on the third turn its player orders his whole army home: to the nearest source, couriers called back', () => {
    const table = goingHome();
    expect(table.position.turn).toBe(2);
    expect(table.last('generalRetreat')).toMatchObject({ side: 'french', formations: ['french.1'] });
    expect(table.formation('french.1')).toMatchObject({ order: 'march', second: null, goal: '0501' });
    expect(table.position.couriers.french).toEqual([]);
    expect(table.formation('prussian.1')).toMatchObject({ order: 'defend' });
    toOrders(deal(table), 'french');
    const order = (text: object) => table.why({ ...send('fr.chief', 'french.1'), ...text } as never);
    expect(order({ order: 'attack' })).toEqual(['retreats-altogether NLC-32.12.c22']);
    expect(order({ order: 'defend' })).toEqual(['retreats-altogether NLC-32.12.c22']);
    expect(order({ order: 'march', goal: '2001', second: 'defend' })).toEqual([
      'retreats-altogether NLC-32.12.c22',
    ]);
    expect(order({ order: 'march', goal: '2001' })).toEqual([]);
    expect(order({ order: 'reserve' })).toEqual([]);
    expect(table.options('sendOrder').some((one) => one.order === 'reserve')).toBe(true);
    expect(table.options('sendOrder').some((one) => one.order === 'attack' || one.second !== undefined)).toBe(
      false,
    );
  });

  test('[NLC-32.12.c22] its units march out of enemy zones, which a march alone would not let them', () => {
    const near = (home: boolean) => {
      const table = home ? deal(goingHome()) : deal(asleepNot());
      table.setUnit('pr.x', { hex: '0506' }).until('nlc.movement.move', 'french');
      return table.setFormation('french.1', { order: 'march', goal: '0501' });
    };
    const asleepNot = () => {
      const table = asleep('coalition');
      deal(nextTurn(table));
      return nextTurn(table);
    };
    expect(near(true).whyMarch('fr.b', '0504')).toEqual([]);
    expect(marches(near(true), 'fr.b')).toBeGreaterThan(0);
    expect(near(false).whyMarch('fr.b', '0504')).toEqual(['begins-in-zoc NLC-5.4.6']);
  });

  test('[NLC-32.13.7] units leave the map at the sources, nobody else does, and baggage that comes there is safe', () => {
    const before = asleep().until('nlc.movement.move', 'french');
    expect(before.why({ type: 'exit', unit: 'fr.a', path: ['0501'] })).toContain('no-exit-there NLC-6.1');
    const table = deal(goingHome()).until('nlc.movement.move', 'french');
    expect(table.why({ type: 'exit', unit: 'fr.a', path: ['0501'] })).toEqual([]);
    expect(table.options('exit')).toContainEqual({ type: 'exit', unit: 'fr.a', path: ['0501'] });
    table.act({ type: 'exit', unit: 'fr.a', path: ['0501'] });
    expect(table.unit('fr.a')).toMatchObject({ place: 'exited' });
    table.act({ type: 'moveTrain', train: 'fr.t', path: ['0502', '0501'] });
    expect(table.last('baggageSaved')).toMatchObject({ train: 'fr.t', hex: '0501' });
    expect(table.position.trains?.french[0]).toMatchObject({ place: 'exited' });
    // Who has no baggage on the map any more traces to the source itself.
    expect(withoutLine(table.game.world, table.position)).not.toContain('fr.b');
  });

  test('[NLC-32.13.7] four points for each train brought off, and one for every five units, of no more than the enemy has lost', () => {
    const names = Array.from({ length: 11 }, (_, n) => `fr.u${n}`);
    const score = (off: number, enemyLost: number, home = true) => {
      const table = field({
        pieces: {
          ...Object.fromEntries(names.map((id, n) => [id, { hex: `${String(n + 1).padStart(2, '0')}05` }])),
          ...Object.fromEntries(
            names.map((_, n) => [`pr.u${n}`, { hex: `${String(n + 1).padStart(2, '0')}15` }]),
          ),
        },
        battle: {
          special: { supply: sources },
          trains: [train('fr.t', '0503')],
          victory: { instant: [], points: { rule: 'NLC-32.13.1', control: [], tie: points.tie } },
        },
      });
      if (home) table.set({ marks: { 'retreat:french': 0 } });
      for (const id of names.slice(0, off)) table.setUnit(id, { place: 'exited' });
      for (let n = 0; n < enemyLost; n += 1) table.setUnit(`pr.u${n}`, { place: 'eliminated', fell: 0 });
      const { trains } = table.position;
      table.set({
        trains: {
          coalition: [],
          french: (trains?.french ?? []).map((one) => ({ ...one, place: 'exited' as const })),
        },
      });
      return linesOf(pointsOf(table.game.world, table.position)?.french as never);
    };
    expect(score(5, 5)).toEqual(['train-saved 4', 'units-saved 1']);
    expect(score(4, 5)).toEqual(['train-saved 4']);
    expect(score(10, 11)).toEqual(['train-saved 4', 'units-saved 2']);
    expect(score(11, 9)).toEqual(['train-saved 4', 'units-saved 1']);
    expect(score(10, 4)).toEqual(['train-saved 4']);
    expect(score(10, 11, false)).toEqual([]);
  });
});
