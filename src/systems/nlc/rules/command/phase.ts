import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { changeLeader } from '../edit.ts';
import { auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { enemyOf, type FormationId, type HexId, SIDES, type Side } from '../position.ts';
import { callOptions, judgeCall } from '../scenario/army-reserve.ts';
import { judgeLeave, leaveField, leaveOptions } from '../scenario/headquarters.ts';
import { isDue } from '../scenario/interphase.ts';
import { commit } from '../scenario/reserves.ts';
import { obeyAtOnce } from './compliance.ts';
import { checksConfidence, confidenceOf } from './confidence.ts';
import { formationById, formationState, isActive, leaderState, membersOnMap } from './formations.ts';
import { judgeToReserve, toReserve, toReserveOptions } from './local.ts';
import { nearestOwn } from './orphans.ts';
import { dispatch, judgeAssign, judgeCommit, judgeSend, owed, sendOptions } from './sending.ts';
import { letterOf } from './written.ts';

interface Locals {
  /** 12.6: formations that still have to check. */
  readonly queue?: readonly FormationId[];
  readonly side?: Side;
  readonly ended?: readonly Seat[];
}

/** 11: leaders who fell last turn come back as others, on a unit of their own, rated 1. */
function leadersReturn(at: Scribe): void {
  for (const side of SIDES) {
    for (const leader of at.world.leaders[side]) {
      const state = leaderState(at.position, leader);
      if (state.place !== 'dead') {
        continue;
      }
      const hex = nearestOwn(at.world, at.position, leader, at.world.grid.index(state.hex as HexId));
      if (hex < 0) {
        continue;
      }
      const id = at.world.grid.id(hex);
      changeLeader(at.draft, leader, { place: 'map', hex: id, replaced: true });
      at.emit(() => ({ type: 'leaderReturned', rule: 'NLC-11.9', leader: leader.id, hex: id }));
    }
  }
}

const sidesInOrder = (at: Scribe): readonly Side[] => {
  const first = at.world.battle.firstPlayer;
  return [first, enemyOf(first)];
};

/** 16: night has just fallen, and these attack without a foot on what they are to take. */
const nightFailures = (at: Scribe): FormationId[] => {
  const { turns } = at.world.battle;
  const { turn } = at.position;
  if (turns[turn]?.night !== true || turn === 0 || turns[turn - 1]?.night === true) {
    return [];
  }
  return sidesInOrder(at).flatMap((side) =>
    at.world.formations[side]
      .filter((formation) => {
        const { order, held } = formationState(at.position, formation);
        return (
          order === 'attack' &&
          held.length === 0 &&
          isActive(at.world, at.position, formation.id) &&
          membersOnMap(at.world, at.position, formation).length > 0
        );
      })
      .map(({ id }) => id),
  );
};

/** 4.1, R3: the joint phase, step by step; where both sides act the first player acts first. */
export const commandPhase = procedure<Locals>('nlc.command', {
  leaders: auto('NLC-11.9', (at) => {
    leadersReturn(at);
    return next('comply');
  }),
  comply: auto('NLC-12.3.6', () => call('nlc.compliance', {}, 'complied')),
  complied: auto('NLC-16.4', (at) => next('night', { queue: nightFailures(at) })),
  night: auto('NLC-16.4', (at) => {
    const [formation, ...queue] = at.locals.queue ?? [];
    return formation === undefined
      ? next('confidence', { queue: confidenceQueue(at) })
      : call('nlc.failure', { formation, why: 'night' }, 'night', { queue });
  }),
  confidence: auto('NLC-12.6.1', (at) => {
    const [id, ...queue] = at.locals.queue ?? [];
    if (id === undefined) {
      return next('rallyFirst', {});
    }
    const formation = formationById(at.world, id);
    if (!checksConfidence(at.world, at.position, formation)) {
      return next('confidence', { queue });
    }
    // A die that cannot fail is not rolled.
    return confidenceOf(at.world, at.position, formation).total >= 6
      ? next('confidence', { queue })
      : next('confidenceRoll');
  }),
  confidenceRoll: chance('NLC-12.6.2', {
    request: () => dice(1),
    ask: (at) => ({ formation: at.locals.queue?.[0] }),
    run: (at, { values }) => {
      const [id, ...queue] = at.locals.queue as readonly FormationId[];
      const formation = formationById(at.world, id as FormationId);
      const limit = confidenceOf(at.world, at.position, formation);
      const roll = values[0] as number;
      const failed = roll > limit.total;
      at.emit(() => ({
        type: 'confidenceRolled',
        rule: 'NLC-CC.5',
        formation: formation.id,
        roll,
        limit,
        failed,
        reveals: true,
      }));
      return failed
        ? call('nlc.failure', { formation: formation.id, why: 'confidence' }, 'confidence', { queue })
        : next('confidence', { queue });
    },
  }),
  rallyFirst: auto('NLC-15.3', (at) =>
    call('nlc.rally', { side: at.world.battle.firstPlayer, ended: [] }, 'rallySecond'),
  ),
  rallySecond: auto('NLC-15.3', (at) =>
    call('nlc.rally', { side: enemyOf(at.world.battle.firstPlayer), ended: [] }, 'ordersFirst'),
  ),
  ordersFirst: auto('NLC-12.3.1', (at) =>
    isDue(at)
      ? call('nlc.interphase', {}, 'ordersFirst')
      : call('nlc.orders', { side: at.world.battle.firstPlayer, ended: [] }, 'ordersSecond'),
  ),
  ordersSecond: auto('NLC-12.3.1', (at) =>
    call('nlc.orders', { side: enemyOf(at.world.battle.firstPlayer), ended: [] }, 'end'),
  ),
  end: auto('NLC-4.0.1', () => done()),
});

const confidenceQueue = (at: Scribe): FormationId[] =>
  sidesInOrder(at).flatMap((side) =>
    at.world.formations[side]
      .filter((formation) => checksConfidence(at.world, at.position, formation))
      .map(({ id }) => id),
  );

interface Sending {
  readonly side: Side;
  readonly ended: readonly Seat[];
}

/** 12.3, 12.5: a side's commanders send their couriers off. */
export const orders = procedure<Sending>('nlc.orders', {
  send: decide('NLC-12.3.1', {
    accepts: ['sendOrder', 'assign', 'commit', 'callReserve', 'toReserve', 'leaveField', 'endOrders'],
    complete: false,
    by: (at) => at.world.seats[at.locals.side].filter((seat) => !at.locals.ended.includes(seat)),
    candidates({ world, position, locals: { side } }, seat) {
      const found = sendOptions(world, position, side, seat);
      found.push(...callOptions(world, position, side, seat));
      found.push(...toReserveOptions(world, position, seat));
      found.push(...leaveOptions(world, position, seat));
      if (owed(world, position, side, seat).length === 0) {
        found.push({ type: 'endOrders' });
      }
      return found;
    },
    exact: true,
    judge: (at, action, seat) => {
      switch (action.type) {
        case 'sendOrder':
          return judgeSend(at.world, at.position, action.from, action.to, action, seat);
        case 'assign':
          return judgeAssign(at.world, at.position, action, seat);
        case 'commit':
          return judgeCommit(at.world, at.position, action, seat);
        case 'callReserve':
          return judgeCall(at.world, at.position, action.from, seat);
        case 'toReserve':
          return judgeToReserve(at.world, at.position, action.formation, seat);
        case 'leaveField':
          return judgeLeave(at.world, at.position, action.leader, seat);
        default:
          return owed(at.world, at.position, at.locals.side, seat).map(({ refusal }) => refusal);
      }
    },
    run: (at, action, seat) => {
      switch (action.type) {
        case 'sendOrder':
          dispatch(at, action.from, action.to, letterOf(action));
          obeyAtOnce(at, action.from, action.to);
          return next('send', { ...at.locals });
        case 'assign': {
          const { from, to, formation, join } = action;
          dispatch(at, from, to, { kind: 'assign', formation, join });
          return next('send', { ...at.locals });
        }
        case 'commit':
          commit(at, action.from, action.unit, action.to);
          return next('send', { ...at.locals });
        case 'callReserve':
          return call('nlc.release', { from: action.from }, 'send', { ...at.locals });
        case 'toReserve':
          toReserve(at, action.formation);
          return next('send', { ...at.locals });
        case 'leaveField':
          leaveField(at, action.leader);
          return next('send', { ...at.locals });
        default: {
          const ended = [...at.locals.ended, seat];
          const all = at.world.seats[at.locals.side].every((one) => ended.includes(one));
          return all ? done() : next('send', { ...at.locals, ended });
        }
      }
    },
  }),
});
