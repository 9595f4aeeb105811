import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import { chargeMove } from '../charges/reach.ts';
import { fireKindOf, gunOf, reachOf, spreadOf } from '../fire/targets.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { isInCommand } from '../units/in-command.ts';
import { isArtillery, isCavalry, isOnTable, isSkirmishing } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';

/** How far a unit bears, rides and helps, in millimetres and tenths of a degree: what the table draws round it. */
export interface Zones {
  readonly unit: string;
  readonly fire: readonly { readonly range: number; readonly spread: number; readonly far: boolean }[];
  /** How far a charge straight ahead could come. */
  readonly charge: number | null;
  /** How near a friend must be to support it, behind and beside. */
  readonly support: number | null;
  readonly inCommand: boolean;
}

const MM_PER_CM = 10;

/** Zones of one unit; undefined for one that is not on the table. */
export function zonesOf(world: World, p: GdaPosition, unit: Unit): Zones | undefined {
  const state = p.units[unit.index] as UnitState;
  if (!isOnTable(state)) return undefined;
  const kind = fireKindOf(unit, state);
  const spread = kind === undefined ? 0 : spreadOf(world, p, unit.index, kind);
  const { close, effective, long } = gunOf(world, unit);
  const ranges =
    kind === undefined
      ? []
      : kind === 'guns'
        ? [close, effective, long].map((cm) => cm * MM_PER_CM)
        : [reachOf(world, unit, state, kind) / GRAINS_PER_MM];
  const charges = !isArtillery(unit) && !isSkirmishing(state);
  const { normal, bonus } = chargeMove(world, p, unit.index, 0);
  const { infantrySupport, cavalryFlankSupport } = world.tables.distances;
  return {
    unit: unit.id,
    fire: ranges.map((range, band) => ({ range, spread, far: band > 0 && band === ranges.length - 1 })),
    charge: charges ? (normal + bonus) / GRAINS_PER_MM : null,
    support: charges ? (isCavalry(unit) ? cavalryFlankSupport : infantrySupport) * MM_PER_CM : null,
    inCommand: isInCommand(world, p, unit.index),
  };
}
