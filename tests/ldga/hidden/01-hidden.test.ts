import { describe, expect, test } from 'vitest';
import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { SIDES } from '../../../src/systems/ldga/rules/position.ts';
import { setUp } from '../../../src/systems/ldga/rules/setup/setup.ts';
import { randomInts } from '../../conformance/play.ts';
import { map, scenarios, tables, units } from '../content.ts';

const games = [...scenarios.values()].map((scenario) =>
  makeLdgaGame({ map, units, tables, scenario, options: ['hidden-forces', 'observation'] }),
);

describe('views of hidden forces', () => {
  test('[LDGA-1.5.1] [LDGA-19.2.4] at the start of every scenario the enemy sees flags and nobody under them', () => {
    for (const game of games) {
      const position = setUp(game.world);
      for (const [seat, enemy] of [
        ['french', 'coalition'],
        ['coalition', 'french'],
      ] as const) {
        const view = game.observe(position, seat);
        const theirs = [...view.units, ...view.leaders, ...view.trains].filter(({ side }) => side === enemy);
        expect(theirs.filter(({ hex }) => hex !== null)).toEqual([]);
        const held = new Set(
          [...position.units[enemy], ...position.leaders[enemy]].flatMap(({ hex }) =>
            hex === null ? [] : [hex],
          ),
        );
        expect(new Set(view.flags.map(({ hex }) => hex))).toEqual(
          new Set([
            ...held,
            ...position.trains.flatMap(({ hex, owner }) => (hex === null || owner !== enemy ? [] : [hex])),
          ]),
        );
        expect(view.flags.every((flag) => flag.side === enemy)).toBe(true);
      }
    }
  });

  test('[LDGA-1.61.2] of a column of which somebody has come on the enemy cannot tell who is still to come', () => {
    const game = games.find(({ scenario }) => scenario === 'ldga.campaign') as (typeof games)[number];
    const start = setUp(game.world);
    const party = game.world.parties.findIndex(({ side, pieces }) => side === 'french' && pieces.length > 3);
    const column = (game.world.parties[party]?.pieces ?? []).filter((id) => game.world.counters.has(id));
    const on = (id: string): LdgaPosition => ({
      ...start,
      units: {
        ...start.units,
        french: start.units.french.map((unit) =>
          unit.id === id ? { ...unit, place: 'map' as const, hex: '1003' } : unit,
        ),
      },
    });
    const [one, other] = column.map((id) => JSON.stringify(game.observe(on(id), 'coalition')));
    expect(one).toBe(other);
    // Before anybody has come the track tells who is due.
    expect(game.observe(start, 'coalition').units.find(({ id }) => id === column[0])?.place).toBe('waiting');
    expect(
      game.observe(on(column[0] as string), 'french').units.find(({ id }) => id === column[1])?.place,
    ).toBe('waiting');
  });

  test('[LDGA-1.5.2] the owner sees every piece of his own, a spectator none of either side', () => {
    for (const game of games) {
      const position = setUp(game.world);
      for (const side of SIDES) {
        const own = game.observe(position, side).units.filter((unit) => unit.side === side);
        expect(own.map(({ id, place, hex }) => ({ id, place, hex }))).toEqual(
          position.units[side].map(({ id, place, hex }) => ({ id, place, hex })),
        );
      }
      const beside = game.observe(position, 'spectator');
      expect([...beside.units, ...beside.leaders].filter(({ hex }) => hex !== null)).toEqual([]);
    }
  });

  test('a drawn position gives the same view to the last byte, and differs from the true one', () => {
    const random = randomInts(4);
    for (const game of games) {
      const position = setUp(game.world);
      for (const seat of game.seats) {
        const view = game.observe(position, seat);
        const twin: LdgaPosition = game.resample(view, seat, random);
        expect(game.invariants(twin)).toEqual([]);
        expect(JSON.stringify(game.observe(twin, seat))).toBe(JSON.stringify(view));
        expect(JSON.stringify(twin)).not.toBe(JSON.stringify(position));
      }
    }
  });
});
