import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
import type { UnitState } from '../position.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { type Declared, judgeCharger, judgeDeclaration, mayHasten, wayOfCharge } from './declare.ts';
import { isNearEnough } from './reach.ts';
import { attackSupports, choose } from './supports.ts';

/** Is there anybody on the table whom this unit could charge as things stand? */
export function couldCharge(at: At, unit: Unit, declared: readonly Declared[]): boolean {
  const { world, position: p } = at;
  if (judgeCharger(world, p, unit.index, declared).length > 0) return false;
  return near(at, unit).some((enemy) =>
    manners(at, unit).some(
      (forwards) =>
        judgeDeclaration(world, p, unit.side, chargeOf(unit, enemy, forwards), declared).length === 0,
    ),
  );
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
    const isAllowed = (action: Parameters<typeof judgeDeclaration>[3]): boolean =>
      judgeDeclaration(world, position, unit.side, action, declared).length === 0;
    for (const enemy of near(at, unit)) {
      // Whom it may not charge alone it may not charge with others either.
      const plain = manners(at, unit)
        .map((forwards) => chargeOf(unit, enemy, forwards))
        .filter(isAllowed);
      yield* plain;
      for (const one of plain) {
        const way = wayOfCharge(world, position, unit.index, enemy.index, {
          forwards: one.forwards === true,
        });
        const line = 'line' in way ? way.line : undefined;
        const able = attackSupports(world, position, unit.index, enemy.index, line);
        const supports = Object.fromEntries(
          Object.entries(choose(world, position, unit.index, able)).map(([post, index]) => [
            post,
            world.units[index as number]?.id as string,
          ]),
        );
        if (Object.keys(supports).length > 0 && isAllowed({ ...one, supports })) yield { ...one, supports };
      }
    }
  }
}
