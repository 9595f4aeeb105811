import type { NlcUnit } from '../../content/battle.ts';
import type { Side, VedetteId } from '../position.ts';

/** The unit that has vedettes out. */
type Mother = NlcUnit & { readonly side: Side; readonly slot: number };

/** One vedette of a light cavalry unit. */
export interface Vedette {
  readonly id: VedetteId;
  readonly side: Side;
  /** Its place among those of its side. */
  readonly slot: number;
  /** The unit that has it out. */
  readonly unit: Mother;
}

/** 32.7: as many as each unit's counter says. */
export function makeVedettes(
  order: Readonly<Record<Side, readonly Mother[]>>,
  inUse: boolean,
): Record<Side, Vedette[]> {
  const of = (side: Side): Vedette[] =>
    (inUse ? order[side] : [])
      .flatMap((unit) =>
        Array.from({ length: unit.vedettes ?? 0 }, (_, n) => ({ id: `${unit.id}/${n + 1}`, side, unit })),
      )
      .map((one, slot) => ({ ...one, slot }));
  return { french: of('french'), coalition: of('coalition') };
}
