import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import type { UnitState } from '../position.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { type Declared, judgeCharger, judgeDeclaration } from './declare.ts';
import { isNearEnough } from './reach.ts';
import { attackSupports, choose } from './supports.ts';

/** Is there anybody on the table whom this unit could charge as things stand? */
export function couldCharge(at: At, unit: Unit, declared: readonly Declared[]): boolean {
  const { world, position: p } = at;
  if (judgeCharger(world, p, unit.index, declared).length > 0) return false;
  return near(at, unit).some(
    ({ id }) =>
      judgeDeclaration(world, p, unit.side, { type: 'declareCharge', unit: unit.id, target: id }, declared)
        .length === 0,
  );
}

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
    const isAllowed = (action: Parameters<typeof judgeDeclaration>[3]): boolean =>
      judgeDeclaration(world, position, unit.side, action, declared).length === 0;
    for (const enemy of near(at, unit)) {
      const plain = { type: 'declareCharge' as const, unit: unit.id, target: enemy.id };
      // Whom it may not charge alone it may not charge with others either.
      if (!isAllowed(plain)) continue;
      // 4.2: a brigade that goes forwards may spend it on its charges.
      const haste = position.brigades[unit.brigade]?.tasks.includes('forwards') === true;
      yield plain;
      if (haste) yield { ...plain, forwards: true };
      const posts = choose(
        world,
        position,
        unit.index,
        attackSupports(world, position, unit.index, enemy.index),
      );
      const named = Object.fromEntries(
        Object.entries(posts).map(([post, index]) => [post, world.units[index as number]?.id as string]),
      );
      if (Object.keys(named).length === 0 || !isAllowed({ ...plain, supports: named })) continue;
      yield { ...plain, supports: named };
      if (haste) yield { ...plain, supports: named, forwards: true };
    }
  }
}
