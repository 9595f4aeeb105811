import { changeLeader, leaderOf, leaderState } from '../../command/leaders.ts';
import type { Scribe } from '../../kit.ts';
import type { LeaderState } from '../../position.ts';
import type { Leader } from '../../world.ts';
import type { Variant } from '../variant.ts';

/** 16.6: a second who is hidden comes to light to take over. */
function whereToBeFound(at: Scribe, officer: Leader): Pick<LeaderState, 'place' | 'hex'> | undefined {
  for (const bring of at.world.seams.comesToLight) {
    const found = bring(at, officer);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/**
 * 16.1C: when the commander of an army is lost and his second is in play, the second's commander counter
 * takes the place of his officer counter. Nobody takes over his corps.
 */
function succeed(at: Scribe, lost: Leader): void {
  const { world, draft } = at;
  for (const heir of world.leaders[lost.side]) {
    if (heir.succeeds?.commander !== lost.id || !world.leaderById.has(heir.succeeds.officer)) {
      continue;
    }
    const officer = leaderOf(world, heir.succeeds.officer);
    const { moved, driven, ...state } = leaderState(draft.position, officer);
    const { place, hex } = whereToBeFound(at, officer) ?? state;
    if (place !== 'map' && place !== 'waiting') {
      continue;
    }
    changeLeader(draft, officer, {
      place: 'reserve',
      hex: null,
      driven: false,
      command: null,
      outOfCommand: false,
    });
    changeLeader(draft, heir, { place, hex, moved, driven });
    at.emit(() => ({
      type: 'succeeded',
      rule: 'NLB-16.1C.6',
      leader: officer.id,
      as: heir.id,
      army: heir.army,
    }));
  }
}

export const secondsInCommand: Variant = {
  option: '16.1C-seconds',
  seams: { leaderLost: [succeed] },
};
