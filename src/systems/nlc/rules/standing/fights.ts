import type { Wishes } from '../../../../engine/standing.ts';
import { wishedWay } from '../../../common/hex/towards.ts';
import { stateOf } from '../ground/standing.ts';
import type { ActionOf, At } from '../kit.ts';
import type { HexId, UnitId } from '../position.ts';
import { counterOf } from '../world.ts';
import { type Answer, type Options, strengthAt, wishFor } from './answers.ts';

/* 7.1 to 7.5, 7.10b, 8.1: what is answered in a fight by what was written beforehand. */

/** 7.4: a stack goes back the way its owner has written. */
export function standingRetreat(at: At, units: readonly UnitId[], wishes: Wishes, options: Options): Answer {
  const ways = options().filter((one): one is ActionOf<'retreatTo'> => one.type === 'retreatTo');
  const found = wishedWay(
    at.world.grid,
    ways,
    wishFor(wishes, 'retreat-towards', units),
    wishFor(wishes, 'retreat-from', units),
  );
  return found === undefined ? undefined : { action: found.way, because: found.because };
}

/** 7.4: goes back of its own will always, never, or when it was hit harder than it has hit. */
export function standingWill(
  units: readonly UnitId[],
  hits: { readonly taken: number; readonly given: number },
  wishes: Wishes,
): Answer {
  const wish = wishFor(wishes, 'give-way', units);
  if (wish === undefined) {
    return undefined;
  }
  const goes = wish === 'always' || (wish === 'outshot' && hits.taken > hits.given);
  return { action: { type: goes ? 'giveWay' : 'holdGround' }, because: 'give-way' };
}

/**
 * 7.10b: those who are always to leave do, one after another, by the way that was written or else as far from the
 * attackers as they can; once all others are to stay they stand.
 */
export function standingSlip(at: At, attackers: readonly UnitId[], wishes: Wishes, options: Options): Answer {
  const slips = options().filter((one): one is ActionOf<'slipAway'> => one.type === 'slipAway');
  for (const unit of new Set(slips.map((slip) => slip.unit))) {
    const wish = wishes.text('slip-away', unit);
    if (wish === undefined) {
      return undefined;
    }
    if (wish === 'always') {
      const ways = slips.filter((slip) => slip.unit === unit);
      const written = wishedWay(
        at.world.grid,
        ways,
        wishes.text('retreat-towards', unit),
        wishes.text('retreat-from', unit),
      );
      return { action: written?.way ?? farthest(at, ways, attackers), because: 'slip-away' };
    }
  }
  return { action: { type: 'stand' }, because: 'slip-away' };
}

function farthest(
  { world, position }: At,
  ways: readonly ActionOf<'slipAway'>[],
  attackers: readonly UnitId[],
): ActionOf<'slipAway'> {
  const { grid } = world;
  const from = attackers.map((unit) => grid.index(stateOf(position, counterOf(world, unit)).hex as HexId));
  const away = (way: ActionOf<'slipAway'>): number =>
    Math.min(...from.map((hex) => grid.distance(hex, grid.index(way.hex))));
  return ways.reduce((best, way) => (away(way) > away(best) ? way : best));
}

/** 7.1, 8.1: who takes the next hit, or is disrupted by it. */
export function standingHit(at: At, wishes: Wishes, options: Options): Answer {
  const order = wishes.text('losses');
  if (order === undefined) {
    return undefined;
  }
  const hits = options().filter((one): one is ActionOf<'takeHit'> => one.type === 'takeHit');
  const sign = order === 'strongest-first' ? -1 : 1;
  const rank = ({ unit }: ActionOf<'takeHit'>): number =>
    (order === 'cavalry-last' && counterOf(at.world, unit).cavalry ? 1000 : 0) + sign * strengthAt(at, unit);
  const [first] = hits.toSorted((a, b) => rank(a) - rank(b));
  return first === undefined ? undefined : { action: first, because: 'losses' };
}

/** 7.5: the strongest of those who are to follow; nobody where everybody is to stay. */
export function standingAdvance(at: At, wishes: Wishes, options: Options): Answer {
  const advances = options().filter((one): one is ActionOf<'advance'> => one.type === 'advance');
  // To take two units and a leader forward is more than an advance: that is for a player to weigh.
  if (advances.some(({ units }) => units.length > 1)) {
    return undefined;
  }
  const wishOf = ({ units: [unit] }: ActionOf<'advance'>) => wishes.text('advance', unit);
  if (advances.some((advance) => wishOf(advance) === undefined)) {
    return undefined;
  }
  const strength = ({ units: [unit] }: ActionOf<'advance'>): number => strengthAt(at, unit as UnitId);
  const [first] = advances
    .filter((advance) => {
      const wish = wishOf(advance);
      const { infantry } = counterOf(at.world, advance.units[0] as UnitId);
      return wish === 'always' || (wish === 'infantry' && infantry);
    })
    .sort((a, b) => strength(b) - strength(a));
  return { action: first ?? { type: 'halt' }, because: 'advance' };
}
