import { isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { cm } from '../../../../geometry/table/units.ts';
import { meleeDice } from '../../rules/melee/melees.ts';
import { housesGoOn } from '../../rules/melee/outcome.ts';
import type { GdaPosition } from '../../rules/position.ts';
import { groundOf } from '../../rules/units/ground.ts';
import { isInfantry } from '../../rules/units/kinds.ts';
import type { Brigade, Unit, World } from '../../rules/world.ts';
import { brigadeStateOf, fights, stateOf } from './scene.ts';

/* Houses are fought for hand to hand at once, without a charge combat before it (4.8, 9.8). */

const FACES = 6;

/** How often a die of a melee is a hit. */
const hitChance = ({ tables }: World): number => (FACES + 1 - tables.melee.hits) / FACES;

/** How often so many dice give each number of hits. */
function hits(dice: number, chanceOf: number): readonly number[] {
  let chances = [1];
  for (let n = 0; n < dice; n += 1)
    chances = [...chances, 0].map((chance, k) => chance * (1 - chanceOf) + (chances[k - 1] ?? 0) * chanceOf);
  return chances;
}

/** How often the attacker has so many hits more than the defender. */
function differences(world: World, attacker: number, defender: number): ReadonlyMap<number, number> {
  const chanceOf = hitChance(world);
  const found = new Map<number, number>();
  for (const [a, chance] of hits(attacker, chanceOf).entries())
    for (const [d, other] of hits(defender, chanceOf).entries())
      found.set(a - d, (found.get(a - d) ?? 0) + chance * other);
  return found;
}

/** 9.11 to 9.13: dice that fresh battalions beside the houses could bring into a second round. */
function helpDice(world: World, p: GdaPosition, target: Unit, side: Unit['side'], but: Unit): number {
  const reach = cm(world.tables.distances.reinforceInfantry);
  const ground = groundOf(world, p, target.index);
  return world.units
    .filter(
      (unit) =>
        unit.side === side &&
        unit !== but &&
        unit !== target &&
        isInfantry(unit) &&
        fights(p, unit) &&
        stateOf(p, unit).order === 'formed' &&
        brigadeStateOf(p, world.brigades[unit.brigade] as Brigade).command === 'steady' &&
        isWithin(squaredBetween(groundOf(world, p, unit.index), ground), reach),
    )
    .map((unit) => meleeDice(world, p, unit.index, [but.index], 'defender', 2).total)
    .sort((a, b) => b - a)
    .slice(0, world.tables.melee.mostUnits - 1)
    .reduce((sum, dice) => sum + dice, 0);
}

export interface HouseFight {
  /** Chances that the attacker takes the houses and that he is thrown back. */
  readonly taken: number;
  readonly thrownBack: number;
  /** Casualties that each side is likely to suffer. */
  readonly own: number;
  readonly his: number;
}

/** What comes of a charge at a garrison, after so many casualties on the way. */
export function houseFight(
  world: World,
  p: GdaPosition,
  lead: Unit,
  garrison: Unit,
  met: number,
): HouseFight {
  const throws = (unit: Unit, other: Unit, role: 'attacker' | 'defender', round: number): number =>
    meleeDice(world, p, unit.index, [other.index], role, round).total;
  const shaken = met >= 2 ? 1 : 0;
  const first = {
    attacker: Math.max(1, throws(lead, garrison, 'attacker', 1) - shaken),
    defender: throws(garrison, lead, 'defender', 1),
  };
  const second = {
    attacker: throws(lead, garrison, 'attacker', 2) + helpDice(world, p, garrison, lead.side, lead),
    defender: first.defender + helpDice(world, p, garrison, garrison.side, lead),
  };
  let [taken, thrownBack, undecided] = [0, 0, 0];
  for (const [difference, chance] of differences(world, first.attacker, first.defender)) {
    if (housesGoOn(world, 1, difference)) undecided += chance;
    else if (difference > 0) taken += chance;
    else thrownBack += chance;
  }
  // Of a second round only a clear lead takes houses.
  let again = 0;
  for (const [difference, chance] of differences(world, second.attacker, second.defender))
    if (difference > 0) again += chance;
  return {
    taken: taken + undecided * again,
    thrownBack: thrownBack + undecided * (1 - again),
    own: met + hitChance(world) * (first.defender + undecided * second.defender),
    his: hitChance(world) * (first.attacker + undecided * second.attacker),
  };
}
