import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { HexId, NlbPosition, UnitId } from '../position.ts';
import { stateOf } from '../setup/deployment.ts';
import { counterOf, type World } from '../world.ts';
import { judgeBombardment } from './artillery.ts';
import type { DeclaredPlan } from './declared.ts';
import { defendersOf } from './odds.ts';

/* What becomes of a declared attack when some of those in it leave the fight before the odds (16.18B). */

/** The batteries that can bombard one of these hexes. */
const inReach = (
  world: World,
  p: NlbPosition,
  batteries: readonly UnitId[],
  hexes: readonly HexId[],
): readonly UnitId[] =>
  batteries.filter((id) => judgeBombardment(world, p, counterOf(world, id), hexes).length === 0);

/** 7.1: where nobody is left to fight hand to hand the batteries fire on one hex: that which most of them reach. */
function bombarded(
  world: World,
  p: NlbPosition,
  batteries: readonly UnitId[],
  hexes: readonly HexId[],
): readonly HexId[] {
  const reached = (hex: HexId): number => inReach(world, p, batteries, [hex]).length;
  const best = hexes.reduce<HexId | undefined>(
    (found, hex) => (found === undefined || reached(hex) > reached(found) ? hex : found),
    undefined,
  );
  return best === undefined ? [] : [best];
}

/**
 * The plan with only those in it who are `left`: without a leader (16.13) of whose stack nobody is, without the ground
 * that has been given up, and without batteries that reach nobody any more. These have had their fight (6.1B).
 */
export function withdrawn(
  at: Scribe,
  { led, charging, ...plan }: DeclaredPlan,
  left: readonly UnitId[],
): DeclaredPlan {
  const { world, draft } = at;
  const p = draft.position;
  const still = (units: readonly UnitId[]): readonly UnitId[] => units.filter((unit) => left.includes(unit));
  const there = (hex: HexId): readonly UnitId[] => defendersOf(world, p, [hex]).map(({ id }) => id);
  const attackers = still(plan.attackers);
  const lead = led?.[p.phasing];
  const follow = attackers.some((id) => stateOf(p, counterOf(world, id)).hex === lead?.hex);
  // Who has left before he met anybody has not charged (16.8).
  const riding = still(charging ?? []);
  const given = [...(plan.given ?? []), ...plan.targets.filter((hex) => there(hex).length === 0)];
  // A hex in which only a garrison is left (16.11B), whom nobody attacked, is no part of the fight any more.
  const held = plan.targets.filter((hex) => still(there(hex)).length > 0);
  const batteries = still(plan.bombarding);
  const alone = attackers.length === 0 && plan.attackers.length > 0;
  const targets = alone ? bombarded(world, p, batteries, held) : held;
  const bombarding = targets.length === 0 ? batteries : inReach(world, p, batteries, targets);
  for (const id of batteries.filter((battery) => !bombarding.includes(battery))) {
    changeUnit(draft, counterOf(world, id), { combat: 'bombarded' });
  }
  return {
    ...plan,
    attackers,
    bombarding,
    targets,
    ...(riding.length === 0 ? {} : { charging: riding }),
    ...(given.length === 0 ? {} : { given }),
    ...(led === undefined || (lead !== undefined && !follow) ? {} : { led }),
  };
}
