import { expect, test } from 'vitest';
import { GdaStrategist } from '../../../src/systems/gda/ai/strategist.ts';
import { STEADY } from '../../../src/systems/gda/ai/temper.ts';
import type { GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import { bautzenGame } from '../content.ts';

const game = bautzenGame();
const strategist = new GdaStrategist(game, STEADY);
const deployed = game.begin().position;
const commanding: GdaPosition = {
  ...deployed,
  phase: 'command',
  units: deployed.units.map((unit) => ({ ...unit, place: 'table' })),
};
const plan = strategist.plan(commanding, 'french');
const another = game.world.units.findIndex(({ side }) => side === 'allied');

/** As it is when a turn was taken back and played otherwise: the same number, somebody a step to the side. */
const otherwise = (phase: GdaPosition['phase']): GdaPosition => ({
  ...commanding,
  phase,
  units: commanding.units.map((unit, n) =>
    n === another ? { ...unit, pose: { ...unit.pose, x: unit.pose.x + 500 } } : unit,
  ),
});

test('a plan is followed while everybody stands as when it was made', () => {
  expect(strategist.stands(commanding, plan)).toBe(true);
});

test('a plan is made anew when orders are given to a table that was played otherwise', () => {
  expect(strategist.stands(otherwise('command'), plan)).toBe(false);
});

test('a plan outlives the moves that are made by it', () => {
  expect(strategist.stands(otherwise('movement'), plan)).toBe(true);
});
