import { ledger } from '../../../../engine/ledger.ts';
import type { Facts } from '../../../../engine/position.ts';
import { rangeToCard } from '../fog/under-fire.ts';
import type { CardState, GdaPosition, UnitState } from '../position.ts';
import { gradeOf } from '../units/grades.ts';
import { isColumn } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { type Cell, cellFor, EIGHTHS, halved } from './cells.ts';
import {
  gunDice,
  gunScore,
  halvings,
  type Shot,
  skirmishDice,
  volleyDice,
  volleyLine,
  volleyScore,
} from './fire-ledger.ts';
import { bandAt, fireKindOf, gunOf, rangeTo, shareThatSees } from './targets.ts';

/** 7.0, 6.20: what a shot would come to: what is added to its dice, how many more it throws, and what to expect of it. */
export function forecastFire(world: World, p: GdaPosition, unit: Unit, targets: readonly number[]): Facts {
  const [target] = targets;
  const firer = unit.index;
  const state = p.units[firer] as UnitState;
  const kind = fireKindOf(unit, state);
  if (target === undefined || kind === undefined) return {};
  if (kind === 'skirmish' || kind === 'garrison') return forecastSkirmish(world, p, firer, targets);
  const square = rangeTo(world, p, firer, target) ?? 0;
  const share = shareThatSees(world, p, firer, target);
  return forecastShot(world, p, unit, { firer, target, square }, share === 'half' ? 'half' : 'full');
}

/** 4.9: the same of fire at a charge that has halted. */
export function forecastVolley(
  world: World,
  p: GdaPosition,
  unit: Unit,
  target: number,
  share: 'full' | 'half',
): Facts {
  const kind = fireKindOf(unit, p.units[unit.index] as UnitState);
  if (kind === undefined) return {};
  if (kind === 'skirmish' || kind === 'garrison') return forecastSkirmish(world, p, unit.index, [target]);
  const square = rangeTo(world, p, unit.index, target) ?? 0;
  return forecastShot(world, p, unit, { firer: unit.index, target, square }, share);
}

/** 2.16: the same of fire at a card: nothing is added, nothing halved, and no further dice are thrown. */
export function forecastFireAtCard(world: World, p: GdaPosition, unit: Unit, card: CardState): Facts {
  const firer = unit.index;
  const kind = fireKindOf(unit, p.units[firer] as UnitState);
  const square = rangeToCard(world, p, firer, card);
  if (kind === undefined || square === undefined) return {};
  if (kind === 'skirmish' || kind === 'garrison') return forecastSkirmish(world, p, firer, []);
  return forecastShot(world, p, unit, { firer, target: -1, card: card.id, square }, 'full');
}

function forecastSkirmish(world: World, p: GdaPosition, firer: number, targets: readonly number[]): Facts {
  const casualtyDice = skirmishDice(world, p, firer, targets);
  const chance = (7 - world.tables.fire.skirmishHits) / 6;
  return {
    casualtyDice,
    expected: hundredths(casualtyDice.total * chance),
    losses: inHundred(hitsOf(casualtyDice.total, chance)),
  };
}

function forecastShot(world: World, p: GdaPosition, unit: Unit, shot: Shot, share: 'full' | 'half'): Facts {
  const { firer, square } = shot;
  const { fire } = world.tables;
  const state = p.units[firer] as UnitState;
  const kind = fireKindOf(unit, state);
  const halves = ledger(halvings(world, p, shot, share));
  const band = bandAt(world, unit, square);
  const line = volleyLine(world, p, firer);
  const row = kind === 'guns' ? band : line.row;
  const score = kind === 'guns' ? gunScore(world, p, shot, 0) : volleyScore(world, p, shot, 0);
  const diceFor = (cell: Cell) =>
    kind === 'guns' ? gunDice(world, p, shot, band, cell) : volleyDice(world, p, shot);
  // 7.13: a column or square gets nothing for half a casualty, the others by a die.
  const down = isColumn(state) || state.formation === 'square';
  const chance = (7 - fire.hits) / 6;
  const losses: number[] = [];
  let tests = 0;
  for (let a = 1; a <= 6; a += 1)
    for (let b = 1; b <= 6; b += 1) {
      const cell = cellFor(world.tables, row, score.total + a + b, gradeOf(world, unit, state) === 'recruit');
      for (const [hits, odds] of hitsOf(diceFor(cell).total, chance).entries()) {
        const share = odds / 36;
        const { whole, half } = halved(cell.eighths + hits * EIGHTHS, halves.lines.length);
        const up = half && !down ? (7 - fire.halfCounts) / 6 : 0;
        losses[whole] = (losses[whole] ?? 0) + share * (1 - up);
        if (up > 0) losses[whole + 1] = (losses[whole + 1] ?? 0) + share * up;
        if (cell.tests && (whole > 0 || half)) tests += share;
      }
    }
  return {
    row,
    rowRule: kind === 'guns' ? gunOf(world, unit).rule : line.rule,
    score: ledger(score.lines.filter(({ code }) => code !== 'dice')),
    casualtyDice: diceFor({ eighths: 0, tests: false, cost: 'none' }),
    ...(halves.lines.length === 0 ? {} : { halvings: halves }),
    expected: hundredths(losses.reduce((sum, share, lost) => sum + share * lost, 0)),
    tests: Math.round(tests * 100),
    losses: inHundred(losses),
  };
}

/** How likely each number of hits is, with so many dice. */
function hitsOf(dice: number, chance: number): readonly number[] {
  let odds: readonly number[] = [1];
  for (let n = 0; n < dice; n += 1)
    odds = [...odds, 0].map((same, hits) => same * (1 - chance) + (odds[hits - 1] ?? 0) * chance);
  return odds;
}

/** How often in a hundred each number of casualties comes up, from none on. */
const inHundred = (odds: readonly number[]): readonly number[] =>
  Array.from(odds, (share = 0) => Math.round(share * 100));

const hundredths = (value: number): number => Math.round(value * 100) / 100;
