import { leaderState } from '../../command/leaders.ts';
import type { Leader } from '../../world.ts';
import type { Variant } from '../variant.ts';

/** 16.1C: the two officers of one Prussian corps. */
const areOneCorps = (one: Leader, other: Leader): boolean =>
  one !== other &&
  one.kind === 'officer' &&
  other.kind === 'officer' &&
  one.army === 'prussian' &&
  other.army === 'prussian' &&
  one.org === other.org;

/**
 * 16.1C: chiefs of staff are second officers of their corps, each to be given command by himself; where one
 * commander gives it to both, that is one command to him.
 */
export const corpsChiefs: Variant = {
  option: '16.1C-chiefs',

  seams: {
    commandWeight: [
      (world, p, commander, officer) => {
        const mine = leaderState(p, officer).command === commander.id;
        const shared = world.leaders[commander.side].some(
          (other) =>
            areOneCorps(officer, other) &&
            leaderState(p, other).command === commander.id &&
            (!mine || other.slot < officer.slot),
        );
        return shared ? 0 : undefined;
      },
    ],
  },
};
