import { changeLeader, leaderState } from '../../command/leaders.ts';
import type { Scribe } from '../../kit.ts';
import { inEnemyZoc } from '../../movement/zoc.ts';
import { ARMIES, type Army, type NlbPosition } from '../../position.ts';
import type { Leader, World } from '../../world.ts';

/** 16.14: one headquarters to an army. It moves and stands like a leader (10.1). */
export const headquartersOf = (world: World, army: Army): Leader | undefined =>
  [...world.leaders.french, ...world.leaders.coalition].find(
    (leader) => leader.army === army && leader.kind === 'headquarters',
  );

const chiefOf = (world: World, army: Army): Leader | undefined =>
  [...world.leaders.french, ...world.leaders.coalition].find(
    (leader) => leader.army === army && leader.chiefOfStaff === true,
  );

export const isAtWork = (world: World, p: NlbPosition, army: Army): boolean => {
  const headquarters = headquartersOf(world, army);
  return headquarters !== undefined && leaderState(p, headquarters).active;
};

/** Why a headquarters cannot be at work now: the enemy (16.14B), or its chief (16.14D). */
export type Idle = 'zoc' | 'chief-away' | 'chief-commands';

export function whyIdle(world: World, p: NlbPosition, headquarters: Leader): Idle | undefined {
  const { hex } = leaderState(p, headquarters);
  if (hex !== null && inEnemyZoc(world, p, headquarters.side, world.grid.index(hex))) {
    return 'zoc';
  }
  const chief = chiefOf(world, headquarters.army);
  const state = chief === undefined ? undefined : leaderState(p, chief);
  if (state?.place === 'map' && state.hex !== hex) {
    return 'chief-away';
  }
  return state?.place === 'map' && state.gave && p.phasing === headquarters.side
    ? 'chief-commands'
    : undefined;
}

const RULES = {
  zoc: 'NLB-16.14B.2',
  'chief-away': 'NLB-16.14D.2',
  'chief-commands': 'NLB-16.14D.2',
} as const satisfies Record<Idle, string>;

export const ruleFor = (idle: Idle): (typeof RULES)[Idle] => RULES[idle];

/** 16.14B, 16.14D: whichever headquarters can no longer be at work falls idle at once. */
export function lookAround(at: Scribe): void {
  const { world, draft } = at;
  for (const army of ARMIES) {
    const headquarters = headquartersOf(world, army);
    if (headquarters === undefined) {
      continue;
    }
    const { place, active } = leaderState(draft.position, headquarters);
    const idle = place === 'map' && active ? whyIdle(world, draft.position, headquarters) : undefined;
    if (idle !== undefined) {
      changeLeader(draft, headquarters, { active: false });
      at.emit(() => ({
        type: 'headquartersSilenced',
        rule: RULES[idle],
        leader: headquarters.id,
        why: idle,
      }));
    }
  }
}
