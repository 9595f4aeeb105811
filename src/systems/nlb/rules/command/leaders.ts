import type { Draft } from '../../../../engine/draft.ts';
import {
  enemyOf,
  type HexId,
  type LeaderId,
  type LeaderState,
  type NlbPosition,
  type Side,
} from '../position.ts';
import { stacksOf, unitsAt, zoneOf } from '../setup/deployment.ts';
import type { Counter, Leader, World } from '../world.ts';
import { belongsTo } from './leader-starts.ts';

/* 10.0: leaders are no combat units. They neither fight nor exert a zone of control nor count in stacking. */

export const leaderState = (p: NlbPosition, leader: Leader): LeaderState =>
  p.leaders[leader.side][leader.slot] as LeaderState;

export function leaderOf(world: World, id: LeaderId): Leader {
  const leader = world.leaderById.get(id);
  if (leader === undefined) {
    throw new Error(`no leader ${id} in this scenario`);
  }
  return leader;
}

export function changeLeader(draft: Draft<NlbPosition>, leader: Leader, patch: Partial<LeaderState>): void {
  const { leaders } = draft.position;
  const states = leaders[leader.side].slice();
  states[leader.slot] = { ...(states[leader.slot] as LeaderState), ...patch };
  draft.update({ leaders: { ...leaders, [leader.side]: states } });
}

/** Changes every leader of a side for whom `patch` answers. */
export function changeLeaders(
  draft: Draft<NlbPosition>,
  side: Side,
  patch: (state: LeaderState) => Partial<LeaderState> | undefined,
): void {
  const { leaders } = draft.position;
  let touched = false;
  const states = leaders[side].map((state) => {
    const change = patch(state);
    if (change === undefined) {
      return state;
    }
    touched = true;
    return { ...state, ...change };
  });
  if (touched) {
    draft.update({ leaders: { ...leaders, [side]: states } });
  }
}

/** The leaders of a side on the map, with their hexes. */
export function* leadersOnMap(
  world: World,
  p: NlbPosition,
  side: Side,
): Iterable<{ leader: Leader; state: LeaderState; hex: number }> {
  for (const leader of world.leaders[side]) {
    const state = leaderState(p, leader);
    if (state.place === 'map' && state.hex !== null) {
      yield { leader, state, hex: world.grid.index(state.hex) };
    }
  }
}

/** 11.1: whom an officer commands; a commander may command any unit of his army. */
export const leads = (leader: Leader, counter: Counter): boolean => belongsTo(leader, counter);

/** 10.1E: alone where the enemy stands or has a zone of control. */
export function isExposed(world: World, p: NlbPosition, side: Side, hex: number): boolean {
  const enemy = zoneOf(world, p, enemyOf(side));
  return enemy.held[hex] === 1 || (enemy.zoc[hex] === 1 && unitsAt(world, p, side, hex).length === 0);
}

/** 10.1E, 11.1C: the hexes of the nearest friendly combat units, as the crow flies; empty when there are none. */
export function nearestFriends(world: World, p: NlbPosition, side: Side, from: number): HexId[] {
  let best = Number.POSITIVE_INFINITY;
  let nearest: HexId[] = [];
  for (const hex of stacksOf(world, p, side).keys()) {
    const distance = world.grid.distance(from, hex);
    if (distance < best) {
      best = distance;
      nearest = [];
    }
    if (distance === best) {
      nearest.push(world.grid.id(hex));
    }
  }
  return nearest.sort();
}

/** 10.1E: marks leaders who stand exposed as driven from their place. */
export function driveExposed(
  { world, draft }: { world: World; draft: Draft<NlbPosition> },
  side: Side,
): void {
  for (const { leader, state, hex } of leadersOnMap(world, draft.position, side)) {
    if (!state.driven && isExposed(world, draft.position, side, hex)) {
      changeLeader(draft, leader, { driven: true });
    }
  }
}

export const anyDriven = (p: NlbPosition): boolean =>
  p.leaders.french.some((l) => l.driven) || p.leaders.coalition.some((l) => l.driven);
