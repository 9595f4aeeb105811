import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
import type { UnitState } from '../position.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { type Declared, judgeCharger, judgeDeclaration, mayHasten, wayOfCharge } from './declare.ts';
import { isNearEnough, type Reached } from './reach.ts';
import { attackSupports, choose, listed, type Supports } from './supports.ts';

/** Is there anybody on the table whom this unit could charge as things stand? */
export function couldCharge(at: At, unit: Unit, declared: readonly Declared[]): boolean {
  const { world, position: p } = at;
  if (judgeCharger(world, p, unit.index, declared).length > 0) return false;
  return near(at, unit).some((enemy) => {
    for (const _charge of chargesAt(at, unit, enemy, declared)) return true;
    return false;
  });
}

/** 4.2: a brigade that goes forwards may spend it on its charges. */
const manners = ({ world, position }: At, { brigade, index }: Unit): readonly boolean[] =>
  position.brigades[brigade]?.tasks.includes('forwards') === true && mayHasten(world, position, index)
    ? [false, true]
    : [false];

const chargeOf = (unit: Unit, enemy: Unit, forwards: boolean): ActionOf<'declareCharge'> => ({
  type: 'declareCharge',
  unit: unit.id,
  target: enemy.id,
  ...(forwards ? { forwards } : {}),
});

/** Enemies whom a unit does not fail to reach already because they are too far away. */
const near = ({ world, position: p }: At, unit: Unit): readonly Unit[] =>
  world.units.filter(
    (enemy) =>
      enemy.side !== unit.side &&
      isOnTable(p.units[enemy.index] as UnitState) &&
      isNearEnough(world, p, unit.index, enemy.index),
  );

/** Every enemy that a unit could charge, with all who could help it and alone. */
export function* declarations(
  at: At,
  side: Side,
  declared: readonly Declared[],
  subject?: string,
): Iterable<GdaAction> {
  const { world, position } = at;
  if (subject === undefined || subject === '') yield { type: 'endDeclaring' };
  if (subject === '') return;
  for (const unit of world.units) {
    if (unit.side !== side || (subject !== undefined && subject !== unit.id)) continue;
    if (judgeCharger(world, position, unit.index, declared).length > 0) continue;
    for (const enemy of near(at, unit)) yield* chargesAt(at, unit, enemy, declared);
  }
}

/** The charges of one unit at one enemy, each alone and with all who could help. */
function* chargesAt(
  at: At,
  unit: Unit,
  enemy: Unit,
  declared: readonly Declared[],
): Iterable<ActionOf<'declareCharge'>> {
  const { world, position } = at;
  const isAllowed = (action: ActionOf<'declareCharge'>): boolean =>
    judgeDeclaration(world, position, unit.side, action, declared).length === 0;
  for (const forwards of manners(at, unit)) {
    const alone = chargeOf(unit, enemy, forwards);
    const allowed = isAllowed(alone);
    if (allowed) yield alone;
    const helped = withHelp(at, unit, enemy, alone, allowed);
    if (helped !== undefined && isAllowed(helped)) yield helped;
  }
}

/** The same with all who could help it; they are not in its way themselves, as they are where it goes alone. */
function withHelp(
  { world, position: p }: At,
  unit: Unit,
  enemy: Unit,
  alone: ActionOf<'declareCharge'>,
  allowed: boolean,
): ActionOf<'declareCharge'> | undefined {
  const forwards = alone.forwards === true;
  const way = wayOfCharge(world, p, unit.index, enemy.index, { forwards });
  const barred = 'why' in way && way.why === 'friends';
  if (!allowed && !barred) return undefined;
  const helpers = (reached: Reached): Supports => {
    const line = 'line' in reached ? reached.line : undefined;
    return choose(world, p, unit.index, attackSupports(world, p, unit.index, enemy.index, line));
  };
  const near = helpers(way);
  const beside = listed(near);
  const able = barred ? helpers(wayOfCharge(world, p, unit.index, enemy.index, { forwards, beside })) : near;
  if (listed(able).length === 0) return undefined;
  const supports = Object.fromEntries(
    Object.entries(able).map(([post, index]) => [post, world.units[index as number]?.id as string]),
  );
  return { ...alone, supports };
}
