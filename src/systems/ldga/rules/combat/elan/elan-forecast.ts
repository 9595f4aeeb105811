import type { Facts, Seat } from '../../../../../engine/position.ts';
import type { ActionOf } from '../../kit.ts';
import { strangers } from '../../movement/group.ts';
import { enemyOf, type LdgaPosition } from '../../position.ts';
import { lieFaceUp } from '../../stacking/zones.ts';
import { counterOf, type World } from '../../world.ts';
import { type ElanArgs, elanCase, elanOdds } from './elan.ts';
import { elanDie, leastQuality } from './elan-table.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** 11.73: the column of the Élan table, what is added to the die, and with which faces these would go in. */
export function elanForecast(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  { units }: ActionOf<'checkElan'>,
): Facts {
  const frame = p.stack[p.stack.length - 1];
  if (frame?.proc !== 'ldga.elan' || units.length === 0) return {};
  if (strangers(world, p, seat, units).length > 0 || !units.every((id) => world.counters.has(id))) return {};
  const at = { world, position: p, locals: frame.locals as ElanArgs };
  const { plan, units: all } = at.locals;
  if (!units.every((id) => all.includes(id))) return {};
  if (!plan.targets.every((hex) => lieFaceUp(world, p, enemyOf(p.phasing), hex))) return {};
  const { column } = elanOdds(at, units);
  const how = elanCase(at, units);
  const lowest = Math.min(...units.map((id) => counterOf(world, id).quality));
  const dice = FACES.map((face) => {
    const die = elanDie(world.tables.elan, face, how);
    const least = leastQuality(world.tables.elan, column, die);
    return { face, die, least, passes: lowest >= least };
  });
  return { column, lowest, dice };
}
