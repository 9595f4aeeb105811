import { describe, expect, test } from 'vitest';
import { makeLdgaGame } from '../../src/systems/ldga/rules/index.ts';
import { map, scenarios, tables, units } from './content.ts';
import { table } from './field.ts';

const BOTH = { 'fr.1.a': { hex: '0303' }, 'pr.1.a': { hex: '1010' } };

describe('the frame', () => {
  test('all three scenarios are set up and every piece is where the content says', () => {
    for (const scenario of scenarios.values()) {
      const game = makeLdgaGame({ map, units, tables, scenario });
      const { position } = game.begin();
      expect(game.invariants(position), scenario.id).toEqual([]);
      expect(game.parsePosition(JSON.parse(JSON.stringify(position)))).toEqual(position);
      const on = (place: string): number =>
        [
          ...position.units.french,
          ...position.units.coalition,
          ...position.leaders.french,
          ...position.leaders.coalition,
          ...position.trains,
        ].filter((one) => one.place === place).length;
      expect(on('map'), scenario.id).toBe(scenario.placements.length);
      expect(on('waiting')).toBe(scenario.arrivals.flatMap(({ pieces }) => pieces).length);
    }
  });

  test('[LDGA-2.1.1] [LDGA-2.2.5] by day the first player goes first, at night the second', () => {
    const t = table({ pieces: BOTH, turns: [3, 5] });
    while (t.step !== 'over') t.pass();
    const order = t.events.flatMap((event) => (event.type === 'playerTurnBegan' ? [event.side] : []));
    expect(order).toEqual(['french', 'coalition', 'coalition', 'french', 'french', 'coalition']);
  });
});
