import type { Extent } from '../../../geometry/table/footprint.ts';
import { mm } from '../../../geometry/table/units.ts';
import type { UnitSheet } from './scenario.ts';
import type { GdaTables } from './tables.ts';

type Footprints = GdaTables['footprints'];

/** The formation of somebody and, in skirmish order, of how many bases. */
export interface Drawn {
  readonly formation: string;
  readonly bases: number;
}

/** The front of a number of skirmish bases with the book's gap between them, in millimetres. */
export const screenWidth = ({ skirmishBase, skirmishGap }: Footprints, bases: number): number =>
  bases * skirmishBase[0] + Math.max(0, bases - 1) * skirmishGap;

const even = (grains: number): number => grains - (grains % 2);

/** What a unit covers in a formation; a garrison crowds together like a column of attack. */
export const extentIn = (
  footprints: Footprints,
  { arm, size }: Pick<UnitSheet, 'arm' | 'size'>,
  { formation, bases }: Drawn,
): Extent => {
  if (formation === 'skirmish')
    return { width: even(mm(screenWidth(footprints, bases))), depth: mm(footprints.skirmishBase[1]) };
  const [width, depth] =
    arm === 'infantry'
      ? footprints.infantry[formation === 'garrison' ? 'attackColumn' : (formation as 'line')][size]
      : arm === 'cavalry'
        ? footprints.cavalry[formation as 'line'][size]
        : footprints.artillery[formation === 'deployed' ? 'deployed' : 'limbered'][
            size === 'large' ? 'large' : 'standard'
          ];
  return { width: mm(width), depth: mm(depth) };
};
