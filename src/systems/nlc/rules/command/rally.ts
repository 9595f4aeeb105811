import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { changeLeader, changeUnit } from '../edit.ts';
import { stackLimit } from '../ground/ground.ts';
import { awayFromEnemy, stateOf, unitsAt } from '../ground/standing.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { settle } from '../morale/settle.ts';
import { arrive } from '../movement/arrive.ts';
import type { ArmyState, HexId, LeaderId, NlcPosition, Side, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, type Leader, leaderOf, seatOf, type World } from '../world.ts';
import { formationById, formationOf, formationState, isActive, leaderState } from './formations.ts';

interface Locals {
  readonly side: Side;
  readonly ended: readonly Seat[];
  readonly leader?: LeaderId;
  readonly queue?: readonly UnitId[];
}

/** 15: why a leader cannot rally anybody now. */
export function judgeRallier(world: World, p: NlcPosition, leader: Leader): Refusal[] {
  const state = leaderState(p, leader);
  const of = { leader: leader.id };
  if (leader.formation === null || !isActive(world, p, leader.formation)) {
    return [refuse('NLC-15.3', 'leads-no-formation', of)];
  }
  if (state.place !== 'map') {
    return [refuse('NLC-15.2', 'not-on-the-map', of)];
  }
  const refusals: Refusal[] = [];
  if (state.rallying) {
    refusals.push(refuse('NLC-15.6', 'rallies-already', of));
  }
  if (formationState(p, formationById(world, leader.formation)).order !== 'reserve') {
    refusals.push(refuse('NLC-15.3', 'not-in-reserve', of));
  }
  const away = awayFromEnemy(world, p, leader.side)[world.grid.index(state.hex as HexId)] as number;
  if (away < world.tables.rally.distance && !isOffMap(world, leader, state.hex as HexId)) {
    refusals.push(refuse('NLC-15.2', 'enemy-too-near', { ...of, away }));
  }
  return refusals;
}

/** 30.5: at the edge of his own army he rallies as if he were off the map. */
const isOffMap = ({ battle, board }: World, leader: Leader, hex: HexId): boolean =>
  battle.special?.offMapRally?.edges.some(
    ({ army, edge }) => army === leader.army && board.map.edges[edge].includes(hex),
  ) === true;

/** 15: why a unit cannot be rallied by this leader now. */
function judgeRallied(world: World, p: NlcPosition, leader: Leader, counter: Counter): Refusal[] {
  const state = stateOf(p, counter);
  const of = { unit: counter.id };
  if (state.place !== 'eliminated') {
    return [refuse(state.place === 'lost' ? 'NLC-15.8' : 'NLC-15.9', 'not-to-be-rallied', of)];
  }
  const refusals: Refusal[] = [];
  if (formationOf(world, p, counter).leader !== leader.id) {
    refusals.push(refuse('NLC-15.2', 'not-of-his-formation', of));
  }
  if (p.turn - (state.fell as number) < world.tables.rally.wait) {
    refusals.push(refuse('NLC-15.1', 'fell-too-lately', { ...of, fell: state.fell }));
  }
  return refusals;
}

const room = (world: World, p: NlcPosition, leader: Leader): number => {
  const hex = world.grid.index(leaderState(p, leader).hex as HexId);
  const free = stackLimit(world, hex) - unitsAt(world, p, leader.side, hex).length;
  return Math.min(free, world.tables.rally.most);
};

function judgeRally(at: At<Locals>, id: LeaderId, units: readonly UnitId[], seat: Seat): Refusal[] {
  const { world, position } = at;
  const leader = world.leaderById.get(id);
  if (leader === undefined || leader.side !== at.locals.side || seatOf(leader.army) !== seat) {
    return [refuse('NLC-15.2', 'not-your-leader', { leader: id })];
  }
  const refusals = judgeRallier(world, position, leader);
  if (refusals.length > 0) {
    return refusals;
  }
  for (const unit of units) {
    const counter = world.counters.get(unit);
    refusals.push(
      ...(counter === undefined || counter.side !== leader.side
        ? [refuse('NLC-15.2', 'not-of-his-formation', { unit })]
        : judgeRallied(world, position, leader, counter)),
    );
  }
  if (new Set(units).size !== units.length || units.length > room(world, position, leader)) {
    refusals.push(refuse('NLC-15.6', 'no-room', { leader: id, room: room(world, position, leader) }));
  }
  return refusals;
}

function* rallies(at: At<Locals>, seat: Seat) {
  const { world, position } = at;
  if (!position.forces[at.locals.side].some(({ place }) => place === 'eliminated')) {
    return;
  }
  for (const leader of world.leaders[at.locals.side]) {
    if (seatOf(leader.army) !== seat || judgeRallier(world, position, leader).length > 0) {
      continue;
    }
    const able = world.order[leader.side].filter(
      (counter) => judgeRallied(world, position, leader, counter).length === 0,
    );
    const free = room(world, position, leader);
    for (const [n, one] of able.entries()) {
      if (free >= 1) {
        yield { type: 'rally', leader: leader.id, units: [one.id] } as const;
      }
      for (const other of free >= 2 ? able.slice(n + 1) : []) {
        yield { type: 'rally', leader: leader.id, units: [one.id, other.id] } as const;
      }
    }
  }
}

/** 15: back on the map, reduced, with its leader; it no longer counts as lost. */
function bringBack(at: Scribe<Locals>, leader: Leader, unit: UnitId): void {
  const counter = counterOf(at.world, unit);
  const hex = leaderState(at.position, leader).hex as HexId;
  changeUnit(at.draft, counter, {
    place: 'map',
    hex,
    reduced: counter.reduced !== null,
    fell: null,
    moved: false,
    from: null,
  });
  const army = at.position.armies[counter.army] as ArmyState;
  at.draft.update({
    armies: { ...at.position.armies, [counter.army]: { ...army, losses: army.losses - counter.strength } },
  });
  at.emit(() => ({ type: 'rallied', rule: 'NLC-15.5', leader: leader.id, unit, hex }));
  arrive(at, counter.side, hex);
  settle(at);
}

const openSeats = (at: At<Locals>): Seat[] =>
  at.world.seats[at.locals.side].filter(
    (seat) => !at.locals.ended.includes(seat) && !rallies(at, seat).next().done,
  );

const rest = ({ side, ended }: Locals): Locals => ({ side, ended });

/** 15: leaders in reserve, far from the enemy, gather what has lost its order. */
export const rally = procedure<Locals>('nlc.rally', {
  open: auto('NLC-15.3', (at) => (openSeats(at).length > 0 ? next('choose') : done())),
  choose: decide('NLC-15.5', {
    accepts: ['rally', 'endRally'],
    by: openSeats,
    *candidates(at, seat) {
      yield* rallies(at, seat);
      yield { type: 'endRally' } as const;
    },
    judge: (at, action, seat) =>
      action.type === 'rally' ? judgeRally(at, action.leader, action.units, seat) : [],
    run: (at, action, seat) => {
      if (action.type !== 'rally') {
        return next('open', { ...at.locals, ended: [...at.locals.ended, seat] });
      }
      changeLeader(at.draft, leaderOf(at.world, action.leader), { rallying: true });
      return next('one', { ...at.locals, leader: action.leader, queue: action.units });
    },
  }),
  one: auto('NLC-15.7', (at) => {
    const [unit, ...queue] = at.locals.queue ?? [];
    if (unit === undefined) {
      return next('open', rest(at.locals));
    }
    if (at.position.broken[counterOf(at.world, unit).brokenWith] === true) {
      return next('roll');
    }
    bringBack(at, leaderOf(at.world, at.locals.leader as LeaderId), unit);
    return next('one', { ...at.locals, queue });
  }),
  roll: chance('NLC-15.7', {
    request: () => dice(1),
    ask: (at) => ({ unit: at.locals.queue?.[0], leader: at.locals.leader }),
    run: (at, { values }) => {
      const [unit, ...queue] = at.locals.queue as readonly UnitId[];
      const roll = values[0] as number;
      const leader = leaderOf(at.world, at.locals.leader as LeaderId);
      const rallied = at.world.tables.rally.brokenSucceeds.includes(roll);
      at.emit(() => ({
        type: 'rallyRolled',
        rule: 'NLC-15.7',
        leader: leader.id,
        unit: unit as UnitId,
        roll,
        rallied,
      }));
      if (rallied) {
        bringBack(at, leader, unit as UnitId);
      } else {
        changeUnit(at.draft, counterOf(at.world, unit as UnitId), { place: 'lost', fell: null });
        at.emit(() => ({ type: 'lostForGood', rule: 'NLC-15.8', unit: unit as UnitId }));
      }
      return next('one', { ...at.locals, queue });
    },
  }),
});
