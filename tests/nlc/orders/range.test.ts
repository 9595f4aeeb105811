import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

const ROOM = { columns: 20, rows: 20 } as const;
const { grid } = skirmish({ ...ROOM, pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '1212' } } }).game
  .world;
/** So many hexes from the middle of the map in one of the six directions. */
const off = (direction: number, steps: number): string => {
  let hex = grid.index('1010');
  for (let n = 0; n < steps; n += 1) hex = grid.neighbours[hex * 6 + direction] as number;
  return grid.id(hex);
};

test.each([0, 1, 2, 3, 4, 5])(
  '[NLC-12.1.2] [NLC-12.1.3] in direction %d a unit may go into an enemy zone at the end of its command range, for then a friend is there',
  (direction) => {
    const at = (steps: number) => {
      const table = skirmish({
        ...ROOM,
        pieces: { 'fr.a': { hex: off(direction, steps) }, 'al.x': { hex: off(direction, steps + 2) } },
        leaders: { 'fr.l': { hex: '1010' } },
        orders: { 'french.1': 'attack', 'allied.1': 'defend' },
      }).movement();
      return table.whyMarch('fr.a', off(direction, steps + 1)).map((why) => why.split(' ')[0]);
    };
    expect(at(3)).toEqual([]);
    expect(at(2)).toEqual([]);
    // Nobody leaves it by marching, into a zone or not.
    expect(at(4)).toEqual(['leaves-command']);
  },
);
