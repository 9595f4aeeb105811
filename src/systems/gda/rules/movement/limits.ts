import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isBeyond, squaredToPolygon } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { headingTo } from '../../../../geometry/table/turn.ts';
import { angleBetween, cm, QUARTER_TURN } from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { isUntil } from '../../content/years.ts';
import { isInMelee } from '../fire/targets.ts';
import { cardsOn, groundOfCard } from '../fog/cards.ts';
import type { BrigadeState, Formation, GdaPosition, UnitState } from '../position.ts';
import { gradeOf } from '../units/grades.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCloseOrder, isOnTable, isRunning } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';

export const unitAt = (world: World, index: number): Unit => world.units[index] as Unit;
export const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;
export const brigadeAt = (world: World, p: GdaPosition, index: number): BrigadeState =>
  p.brigades[unitAt(world, index).brigade] as BrigadeState;

/** Why a unit has nothing to do in this movement phase, whatever it wanted. */
export function judgeMover(world: World, p: GdaPosition, index: number): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const brigade = brigadeAt(world, p, index);
  const no = (rule: RuleId, code: string): Refusal => refuse(rule, code, { unit: unit.id });
  if (!isOnTable(state)) return [no('GDA-5.1.1', 'not-on-the-table')];
  const refusals: Refusal[] = [];
  if (state.done) refusals.push(no('GDA-5.1.1', 'has-moved'));
  if (state.involved) refusals.push(no('GDA-2.20.3', 'took-part-in-a-charge'));
  if (isRunning(state)) refusals.push(no('GDA-5.13.1', 'running'));
  if (brigade.result === 'retire' || brigade.result === 'sauveQuiPeut')
    refusals.push(no('GDA-3.25.17', 'brigade-goes-back'));
  if (brigade.standing === 'reserve') refusals.push(no('GDA-3.19.5', 'in-reserve'));
  if (isInMelee(world, p, index)) refusals.push(no('GDA-5.1.1', 'in-melee'));
  return refusals;
}

/** 5.16, 5.17: who gets the pace of Forwards. */
export const goesForwards = (world: World, p: GdaPosition, index: number, formation: Formation): boolean => {
  const { forwards } = brigadeAt(world, p, index);
  return forwards?.use === 'move' && canHasten(world, p, index, formation);
};

/** 3.12, 5.17: squares, guns in position and raw troops in line go at their own pace, whatever the order. */
export const canHasten = (world: World, p: GdaPosition, index: number, formation: Formation): boolean =>
  formation !== 'square' &&
  formation !== 'deployed' &&
  !(gradeOf(world, unitAt(world, index), stateAt(p, index)) === 'recruit' && formation === 'line');

/** 5.2: grains that a unit may cover in a formation, line by line. */
export function allowanceLines(
  world: World,
  p: GdaPosition,
  index: number,
  formation: Formation,
): readonly LedgerLine[] {
  const unit = unitAt(world, index);
  const rates = world.tables.movement[unit.arm] as Readonly<Record<string, number>>;
  const lines = [
    line(cm(rates[formation] ?? 0), formation, RATE_RULES[unit.arm]?.[formation] ?? 'GDA-5.2.6', {}),
  ];
  if (goesForwards(world, p, index, formation))
    lines.push(line(cm(brigadeAt(world, p, index).forwards?.cm ?? 0), 'forwards', 'GDA-5.16.2', {}));
  return lines;
}

const RATE_RULES: Readonly<Record<string, Readonly<Record<string, RuleId>>>> = {
  infantry: {
    line: 'GDA-5.2.1',
    attackColumn: 'GDA-5.2.2',
    companyColumn: 'GDA-5.2.2',
    square: 'GDA-5.2.3',
    skirmish: 'GDA-5.2.4',
  },
  cavalry: {},
  horseArtillery: { limbered: 'GDA-5.2.8', deployed: 'GDA-5.2.14' },
  footArtillery: { limbered: 'GDA-5.2.9', deployed: 'GDA-5.2.14' },
};

/** 5.16, 5.19 to 5.22: may it change formation and go as well? Nobody does in rough ground. */
export const combinesChange = (world: World, p: GdaPosition, index: number, inRough: boolean): boolean =>
  !inRough && (changesOnTheMarch(world, unitAt(world, index)) || hasPace(world, p, index));

const hasPace = (world: World, p: GdaPosition, index: number): boolean =>
  brigadeAt(world, p, index).forwards?.use === 'move';

/** 5.16: on Forwards the others change formation for their normal move, and go as far as the dice bring them. */
export const changeLines = (
  world: World,
  p: GdaPosition,
  index: number,
  lines: readonly LedgerLine[],
): readonly LedgerLine[] =>
  changesOnTheMarch(world, unitAt(world, index)) || !hasPace(world, p, index)
    ? []
    : lines
        .filter(({ code, value }) => code !== 'forwards' && value !== 0)
        .map(({ value }) => line(-value, 'change-for-the-move', 'GDA-5.16.6', {}));

/** 5.19, 5.20: who changes formation and has his whole move left. */
export function changesOnTheMarch(world: World, unit: Unit): boolean {
  if (unit.size === 'large') return false;
  if (isArtillery(unit)) return unit.arm === 'horseArtillery';
  return (unit.grade === 'elite' || unit.grade === 'veteran') && !isRigid(world, unit);
}

/** 11.22, 11.25, 11.26: the old drill of these armies let nobody change formation on the march. */
const isRigid = (world: World, unit: Unit): boolean =>
  world.options.nationalRules === true &&
  isUntil(world.year, world.tables.years.stiffDrill) &&
  world.tables.years.stiffDrill.nations[unit.nation ?? world.armies[unit.side].sheet.nation] !== undefined;

/** 3.23, ruled: a hesitant unit comes no nearer to any enemy within a metre, nor turns its way towards the nearest. */
export function judgeCloser(
  world: World,
  p: GdaPosition,
  index: number,
  after: UnitState,
): readonly Refusal[] {
  if (brigadeAt(world, p, index).command === 'steady') return [];
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const then: GdaPosition = { ...p, units: p.units.map((one, i) => (i === index ? after : one)) };
  const here = groundOf(world, p, index);
  const there = groundOf(world, then, index);
  const middle = centreOf(state.pose, extentOf(world, unit, state));
  const goal = centreOf(after.pose, extentOf(world, unit, after));
  const moved = middle.x !== goal.x || middle.y !== goal.y;
  let nearest: { readonly square: number; readonly enemy: Unit } | undefined;
  const heeded = cm(world.tables.distances.heededByHesitant);
  for (const enemy of world.units) {
    const theirs = stateAt(p, enemy.index);
    if (enemy.side === unit.side || !isCloseOrder(theirs)) continue;
    const ground = groundOf(world, p, enemy.index);
    const before = leastSquare(here, ground);
    if (nearest === undefined || before < nearest.square) nearest = { square: before, enemy };
    if (isBeyond(before, heeded)) continue;
    if (leastSquare(there, ground) < before)
      return [refuse('GDA-3.23.5', 'closer-while-hesitant', { unit: unit.id, enemy: enemy.id })];
  }
  // 2.12, ruled: a card may hide a battalion, and counts as the enemy.
  for (const card of cardsOn(p)) {
    if (card.side === unit.side) continue;
    const ground = groundOfCard(world, card);
    const before = leastSquare(here, ground);
    if (!isBeyond(before, heeded) && leastSquare(there, ground) < before)
      return [refuse('GDA-3.23.5', 'closer-while-hesitant', { unit: unit.id, enemy: card.id })];
  }
  if (!moved || nearest === undefined) return [];
  const theirs = stateAt(p, nearest.enemy.index);
  const towards = headingTo(middle, centreOf(theirs.pose, extentOf(world, nearest.enemy, theirs)));
  return angleBetween(headingTo(middle, goal), towards) < QUARTER_TURN
    ? [refuse('GDA-3.23.5', 'forward-while-hesitant', { unit: unit.id, enemy: nearest.enemy.id })]
    : [];
}

const leastSquare = (a: ReturnType<typeof groundOf>, b: ReturnType<typeof groundOf>): number =>
  Math.min(
    ...a.map((corner) => squaredToPolygon(corner, b)),
    ...b.map((corner) => squaredToPolygon(corner, a)),
  );
