import type { StandingAnswer, Wishes } from '../../../../engine/standing.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { wishedWay } from '../../../common/hex/towards.ts';
import type { NlbAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
import type { UnitId } from '../position.ts';

type Way = ActionOf<'retreatTo'>;

/** The ways that a player would look at: without the woods, if he wants none and can; displacing nobody, if he can. */
function preferred({ world }: At, wishes: Wishes, unit: UnitId, ways: readonly Way[]): readonly Way[] {
  const open = wishes.yes('retreat-avoids-woods', unit)
    ? ways.filter(({ hex }) => terrainAt(world.board, world.grid.index(hex)) !== 'forest')
    : ways;
  const some = open.length > 0 ? open : ways;
  const alone = some.filter(({ displace }) => displace === undefined);
  return alone.length > 0 ? alone : some;
}

/** 6.6B: the retreat of the first unit about which its owner has written something that decides it. */
export function standingRetreat(
  at: At,
  _seat: string,
  wishes: Wishes,
  options: () => readonly NlbAction[],
): StandingAnswer<NlbAction> | undefined {
  const listed = options();
  for (const unit of new Set(listed.flatMap((action) => ('unit' in action ? [action.unit] : [])))) {
    const stands = listed.find((action) => action.type === 'stand' && action.unit === unit);
    const holds = wishes.text('stand', unit);
    if (stands !== undefined && holds !== 'go') {
      if (holds === 'stand') {
        return { action: stands, because: 'stand' };
      }
      continue;
    }
    const ways = listed.filter((one): one is Way => one.type === 'retreatTo' && one.unit === unit);
    const looked = preferred(at, wishes, unit, ways);
    const found = wishedWay(
      at.world.grid,
      looked,
      wishes.text('retreat-towards', unit),
      wishes.text('retreat-from', unit),
    );
    if (found !== undefined) {
      return { action: found.way, because: found.because };
    }
  }
  return undefined;
}
