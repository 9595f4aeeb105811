import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import type { NlbEvent } from '../events.ts';
import { type ActionOf, type At, auto, decide, listing, procedure, type Scribe } from '../kit.ts';
import { type HexId, SIDES, seatOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { standingRefuge } from '../standing/leaders.ts';
import { winByFall } from '../victory/victory.ts';
import type { Leader } from '../world.ts';
import { anyDriven, changeLeader, leaderState, nearestFriends } from './leaders.ts';

/** Leaders who have been driven from their place and have not joined anybody yet. */
function driven({ world, position }: At): Leader[] {
  return SIDES.flatMap((side) =>
    world.leaders[side].filter((leader) => leaderState(position, leader).driven),
  );
}

const refuges = ({ world, position }: At, leader: Leader): HexId[] => {
  const { hex } = leaderState(position, leader);
  return hex === null ? [] : nearestFriends(world, position, leader.side, world.grid.index(hex));
};

function settle(at: Scribe, leader: Leader, hex: HexId): void {
  const from = leaderState(at.draft.position, leader).hex as HexId;
  changeLeader(at.draft, leader, { hex, driven: false });
  at.emit(() => ({ type: 'leaderRelocated', rule: 'NLB-10.1E.2', leader: leader.id, from, into: hex }));
  for (const tell of at.world.seams.joined) {
    tell(at, leader);
  }
}

export function loseLeader(
  at: Scribe,
  leader: Leader,
  cause: Extract<NlbEvent, { type: 'leaderLost' }>['cause'],
): void {
  const { hex } = leaderState(at.draft.position, leader);
  changeLeader(at.draft, leader, { place: 'eliminated', driven: false, command: null });
  at.emit(() => ({
    type: 'leaderLost',
    rule: cause === 'combat' ? 'NLB-10.2.4' : 'NLB-10.1E.2',
    leader: leader.id,
    hex: hex as HexId,
    cause,
  }));
  for (const tell of at.world.seams.leaderLost) {
    tell(at, leader);
  }
  winByFall(at, leader.id);
}

function judgePlace(at: At, action: ActionOf<'placeLeader'>, seat: string): readonly Refusal[] {
  const leader = at.world.leaderById.get(action.leader);
  if (leader === undefined || !driven(at).includes(leader)) {
    return [refuse('NLB-10.1E.2', 'leader-not-to-place', { unit: action.leader })];
  }
  if (seatOf(leader.army) !== seat) {
    return [refuse('NLB-10.1E.2', 'not-your-unit', { unit: leader.id, army: leader.army })];
  }
  return refuges(at, leader).includes(action.hex)
    ? []
    : [
        refuse('NLB-10.1E.2', 'not-the-nearest', {
          unit: leader.id,
          hex: action.hex,
          hexes: refuges(at, leader),
        }),
      ];
}

/** 10.1E: driven leaders join the nearest friendly combat unit; their owner picks among equals. */
export const relocation = procedure<object>('nlb.relocation', {
  settle: auto('NLB-10.1E.2', (at) => {
    for (const leader of driven(at)) {
      const hexes = refuges(at, leader);
      if (hexes.length === 0) {
        loseLeader(at, leader, 'nobody-left');
      } else if (hexes.length === 1) {
        settle(at, leader, hexes[0] as HexId);
      }
    }
    return anyDriven(at.position) ? next('choose') : done();
  }),
  choose: decide('NLB-10.1E.2', {
    by: (at) => [...new Set(driven(at).map((leader) => seatOf(leader.army)))],
    accepts: ['placeLeader'],
    standing: standingRefuge,
    exact: true,
    ...listing<object>((at, seat) =>
      driven(at)
        .filter((leader) => seatOf(leader.army) === seat)
        .flatMap((leader) =>
          refuges(at, leader).map((hex): NlbAction => ({ type: 'placeLeader', leader: leader.id, hex })),
        ),
    ),
    judge: (at, action, seat) => (action.type === 'placeLeader' ? judgePlace(at, action, seat) : []),
    run: (at, action) => {
      const leader = action.type === 'placeLeader' ? at.world.leaderById.get(action.leader) : undefined;
      if (leader !== undefined && action.type === 'placeLeader') {
        settle(at, leader, action.hex);
      }
      return next('settle');
    },
    ask: (at) => ({ leaders: driven(at).map((leader) => leader.id) }),
  }),
});

/** Goes on at `step`, once a rule in use has had its say and every leader who was driven off has found his place. */
export function onceSettled(at: Scribe, step: string, locals?: object): Go {
  const { settling } = at.world.seams;
  const unsettled =
    settling.length === 0 ? undefined : settling.find(({ asks }) => asks(at.world, at.draft.position));
  if (unsettled !== undefined) {
    return call(unsettled.proc, {}, step, locals);
  }
  return anyDriven(at.draft.position) ? call('nlb.relocation', {}, step, locals) : next(step, locals);
}
