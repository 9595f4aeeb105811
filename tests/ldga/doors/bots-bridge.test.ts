import { expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import type { Decision } from '../../../src/systems/ldga/ai/decision.ts';
import { surveyLand } from '../../../src/systems/ldga/ai/judging/land.ts';
import { BY_HAND } from '../../../src/systems/ldga/ai/judging/weights.ts';
import { bridge, takeUp } from '../../../src/systems/ldga/ai/marching/bridges.ts';
import { type Field, type Table, table } from '../field.ts';

/* What computer players do with bridge trains. */

const TRAIN = 'fr.pontoon.1';
/** A river all along the sixth row, with one bridge at its far end. */
const COLUMNS = 14;
const hexAt = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`;
const RIVER: NonNullable<Field['sides']> = Object.fromEntries(
  Array.from({ length: COLUMNS }, (_, n) => n + 1).flatMap((column) =>
    [column - 1, column, column + 1]
      .filter((other) => other >= 1 && other <= COLUMNS)
      .map((other) => [`${hexAt(6, column)}-${hexAt(7, other)}`, { water: 'river' as const }]),
  ),
);

const field = (train: string, troops = 12): Table =>
  table({
    pieces: { 'fr.1.a': { hex: '0502', strength: troops }, 'pr.1.a': { hex: '1202', strength: 9 } },
    trains: { [TRAIN]: train },
    sides: RIVER,
    roads: [['0613', '0713']],
    options: ['without-command'],
  }).toMovement('french');

const deskAt = (t: Table): Decision => ({
  game: t.game,
  land: surveyLand(t.world, BY_HAND.french),
  p: t.position,
  seat: t.seat,
  random: randomInts(1),
});

test('a train rides to the river before the troops who have far to go round, and lays its bridge there', () => {
  const t = field('0402');
  const ride = bridge(deskAt(t));
  expect(ride).toMatchObject({ type: 'march', pieces: [TRAIN] });
  t.act(ride as NonNullable<typeof ride>);
  const there = field('0602');
  const lay = bridge(deskAt(there));
  expect(lay).toMatchObject({ type: 'layBridge', train: TRAIN, hex: expect.stringMatching(/^07/) });
});

test('no bridge for a handful, nor where the troops are across already; what is not wanted any more is taken up', () => {
  expect(bridge(deskAt(field('0602', 2)))).toBeUndefined();
  const t = field('0602');
  const lay = bridge(deskAt(t));
  t.act(lay as NonNullable<typeof lay>);
  expect(takeUp(deskAt(t))).toBeUndefined();
  const across = t.position.units.french.map((unit) =>
    unit.hex === '0502' ? { ...unit, hex: '0902' } : unit,
  );
  t.amend({ units: { ...t.position.units, french: across } });
  expect(takeUp(deskAt(t))).toMatchObject({ type: 'takeUpBridge', train: TRAIN });
});
