import type { Refusal } from '../../../../engine/refusal.ts';
import { stacksOf } from '../ground/standing.ts';
import type { BoundAttack } from '../memory/marches.ts';
import type { HexId, NlcPosition, Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { type Assault, attacksOn, isOnAttack, mustAttack, preferred } from './targets.ts';

/*
 * 7.3: stacks on Attack share a target only if no other that they may go for is left to nobody. Attacks are declared
 * one after another and none is taken back, so that those who must attack and have one target only count from the start.
 */

interface Field {
  readonly world: World;
  readonly p: NlcPosition;
  readonly side: Side;
  readonly assaults: readonly Assault[];
}

const goals = ({ world, p, side, assaults }: Field, from: number): HexId[] =>
  preferred(world, p, side, from, assaults).targets.map((to) => world.grid.id(to));

/** Those who must still attack and have nobody else to go for; asked again for each attack that is thought of. */
function bound(field: Field): readonly BoundAttack[] {
  const { world, p: position, assaults } = field;
  const known = world.memory.boundAttacks;
  if (known?.position === position && known.assaults === assaults) {
    return known.found;
  }
  const found = findBound(field);
  world.memory.boundAttacks = { position, assaults, found };
  return found;
}

function findBound(field: Field): BoundAttack[] {
  const { world, p, side, assaults } = field;
  const found: BoundAttack[] = [];
  for (const [hex, units] of stacksOf(world, p, side)) {
    const from = world.grid.id(hex);
    if (
      assaults.every((one) => one.from !== from) &&
      units.some(({ id }) => mustAttack(world, p, counterOf(world, id)))
    ) {
      const [only, ...others] = goals(field, hex);
      if (only !== undefined && others.length === 0) {
        found.push({ from, target: only });
      }
    }
  }
  return found;
}

/** What a stack in a hex could go for instead of a target, that nobody else attacks or will have to. */
const leftBy = (field: Field, spoken: readonly BoundAttack[], from: HexId, target: HexId): HexId[] =>
  goals(field, field.world.grid.index(from)).filter(
    (to) =>
      to !== target &&
      !attacksOn(field.assaults, to, from) &&
      !spoken.some((one) => one.target === to && one.from !== from),
  );

/** What those on Attack who have declared this target have left to nobody by it, should it be shared. */
const leftByOthers = (field: Field, spoken: readonly BoundAttack[], from: HexId, target: HexId): HexId[] => [
  ...new Set(
    field.assaults
      .filter(
        (one) =>
          one.target === target &&
          one.from !== from &&
          one.units.some((unit) => isOnAttack(field.world, field.p, counterOf(field.world, unit))),
      )
      .flatMap((one) => leftBy(field, spoken, one.from, target)),
  ),
];

/** What would be left to nobody if these attacked that hex. */
function leftIf(
  field: Field,
  spoken: readonly BoundAttack[],
  counters: readonly Counter[],
  from: HexId,
  target: HexId,
): HexId[] {
  const shared =
    attacksOn(field.assaults, target, from) ||
    spoken.some((one) => one.target === target && one.from !== from);
  const own =
    shared && counters.some((counter) => isOnAttack(field.world, field.p, counter))
      ? leftBy(field, spoken, from, target)
      : [];
  return own.length > 0 ? own : leftByOthers(field, spoken, from, target);
}

/** 7.3: why these may not attack a hex that is theirs to attack by the order of targets. */
export function judgeDistribution(
  world: World,
  p: NlcPosition,
  counters: readonly Counter[],
  from: HexId,
  target: HexId,
  assaults: readonly Assault[],
): Refusal[] {
  const { side } = counters[0] as Counter;
  const field: Field = { world, p, side, assaults };
  const spoken = bound(field);
  const left = leftIf(field, spoken, counters, from, target);
  if (left.length === 0) {
    return [];
  }
  // Who must attack finds somebody: where everything is taken he joins whom he likes.
  const forced =
    counters.some((counter) => mustAttack(world, p, counter)) &&
    goals(field, world.grid.index(from)).every((to) => leftIf(field, spoken, counters, from, to).length > 0);
  return forced ? [] : [refuse('NLC-7.3.13', 'another-is-not-attacked', { hex: target, left })];
}
