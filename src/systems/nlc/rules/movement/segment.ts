import { call, done, next } from '../../../../engine/procedure.ts';
import { damageBridge, judgeDamage, judgeMend } from '../bridges/work.ts';
import { joinCorps } from '../command/corps.ts';
import { keepUp, rideCouriers } from '../command/couriers.ts';
import { endMarch } from '../command/effect.ts';
import { judgeToReserve, toReserve } from '../command/local.ts';
import { reveal } from '../hidden/hidden.ts';
import { auto, decide, procedure, type Scribe } from '../kit.ts';
import { switchWings } from '../morale/groups.ts';
import { partOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { moveHeadquarters } from '../scenario/headquarters.ts';
import { judgeTrain, moveTrain } from '../trains/moving.ts';
import { judgeScout, scout } from '../vedettes/riding.ts';
import { movementDuties } from './duties.ts';
import { judgeEntry } from './entry.ts';
import { judgeExit, judgeMarch, judgeTakeBack, mine, type Segment, takeBack } from './judging.ts';
import { beginMarch } from './march.ts';
import { marchesOn, marchingNow, marchOver } from './marching.ts';
import { fewOrders, orders, subjects } from './orders.ts';
import { judgeRide, ride } from './ride.ts';

/** 12.2, 12.9: marches that have got there, or that the enemy stops. */
function settleMarches(at: Scribe<Segment>): void {
  const { world, position } = at;
  const { side } = at.locals;
  const { marching } = world.memory;
  const last = marching[side];
  for (const formation of partOf(world.formations, side)) {
    if (!marchesOn(world, at.position, formation, last)) {
      const over = marchOver(world, at.position, formation);
      if (over !== undefined) {
        endMarch(at, formation, over.hex, over.why);
      }
    }
  }
  if (at.position === position) {
    marching[side] = marchingNow(world, position, side);
  }
}

/** 4.III: couriers ride, reinforcements come, units and leaders move as their orders allow and demand. */
export const movement = procedure<Segment>('nlc.movement', {
  couriers: auto('NLC-12.3.3', (at) => {
    rideCouriers(at, at.locals.side);
    moveHeadquarters(at, at.locals.side);
    return next('settle');
  }),
  settle: auto('NLC-12.9.4', (at) => {
    settleMarches(at);
    joinCorps(at);
    switchWings(at);
    keepUp(at, at.locals.side);
    return next('move');
  }),
  move: decide('NLC-4.III.1', {
    accepts: [
      'march',
      'enter',
      'exit',
      'takeBack',
      'ride',
      'moveTrain',
      'scout',
      'damageBridge',
      'mendBridge',
      'toReserve',
      'endMovement',
    ],
    by: ({ world, locals: { side, ended } }) =>
      ended.length === 0 ? world.seats[side] : world.seats[side].filter((seat) => !ended.includes(seat)),
    subjects,
    candidates: orders,
    few: fewOrders,
    // Dearer ways to the same hex, and hexes that are full for the moment, may be chosen as well.
    complete: false,
    exact: true,
    judge: (at, action, seat) => {
      const { world, position } = at;
      switch (action.type) {
        case 'march':
        case 'enter':
        case 'exit': {
          const counter = mine(at, action.unit, seat);
          if (counter === undefined) {
            return [refuse('NLC-4.III.1', 'not-your-unit', { unit: action.unit })];
          }
          return action.type === 'march'
            ? judgeMarch(world, position, counter, action.path).refusals
            : action.type === 'enter'
              ? judgeEntry(world, position, counter, action.path).refusals
              : judgeExit(world, position, counter, action.path);
        }
        case 'takeBack':
          return judgeTakeBack(at, action.unit, seat);
        case 'ride':
          return judgeRide(world, position, action.leader, action.path, seat).refusals;
        case 'moveTrain':
          return judgeTrain(world, position, action.train, action.path, seat).refusals;
        case 'damageBridge':
          return judgeDamage(world, position, at.locals.side, action.unit, action.to, seat);
        case 'mendBridge':
          return judgeMend(world, position, at.locals.side, action.unit, action.to, seat);
        case 'scout':
          return judgeScout(world, position, action.vedette, action.path, seat).refusals;
        case 'toReserve':
          return judgeToReserve(world, position, action.formation, seat);
        default:
          return movementDuties(world, position, at.locals.side, seat);
      }
    },
    run: (at, action, seat) => {
      switch (action.type) {
        case 'march':
        case 'enter':
          return call('nlc.march', beginMarch(at, action.unit, action.path), 'settle');
        case 'exit':
          return call('nlc.march', beginMarch(at, action.unit, action.path, true), 'settle');
        case 'takeBack':
          takeBack(at, action.unit);
          return next('settle');
        case 'ride':
          ride(at, action.leader, action.path);
          return next('settle');
        case 'moveTrain':
          moveTrain(at, action.train, action.path);
          return next('settle');
        // 32.6: who works at a bridge is seen there.
        case 'damageBridge':
          reveal(at, action.unit);
          damageBridge(at, action.unit, action.to);
          return next('settle');
        case 'mendBridge':
          reveal(at, action.unit);
          return call('nlc.mending', { unit: action.unit, to: action.to }, 'settle');
        case 'scout':
          scout(at, action.vedette, action.path);
          return next('settle');
        case 'toReserve':
          toReserve(at, action.formation);
          return next('settle');
        default: {
          const ended = [...at.locals.ended, seat];
          const all = at.world.seats[at.locals.side].every((one) => ended.includes(one));
          return all ? done() : next('move', { ...at.locals, ended });
        }
      }
    },
  }),
});
