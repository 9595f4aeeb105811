import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Written } from '../actions.ts';
import { leadersRule, ruleOf } from '../citations.ts';
import { joinCorps } from '../command/corps.ts';
import { setOrder } from '../command/effect.ts';
import { isOfHisForce } from '../command/forces.ts';
import { formationById, formationOf, formationState, isActive, leaderState } from '../command/formations.ts';
import { judgeWritten, letterOf } from '../command/written.ts';
import { changeLeader, changeUnit } from '../edit.ts';
import { stackLimit } from '../ground/ground.ts';
import { heldBy, stacksOf, stateOf, unitsAt } from '../ground/standing.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { valueGroups } from '../morale/groups.ts';
import {
  enemyOf,
  type FormationId,
  type HexId,
  type NlcPosition,
  SIDES,
  type UnitState,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import {
  attach,
  judgeAttach,
  openAttachments,
  seatsWithAttachments,
  takers,
} from '../scenario/attachments.ts';
import { judgeBars } from '../scenario/bars.ts';
import { type Counter, counterOf, type Leader, seatOf, type World } from '../world.ts';
import { leftOver } from './room.ts';

interface Locals {
  /** Who has written his last order. */
  readonly ended: readonly Seat[];
  /** Formations whose order or target has been written. */
  readonly written: readonly FormationId[];
  /** 27.10: attachments that have been settled. */
  readonly settled?: readonly string[];
}

const slotOf = (world: World, counter: Counter) => world.battle.setup.find(({ unit }) => unit === counter.id);

/** Units that their owners put down before play, in one of several hexes. */
const unplaced = (world: World, p: NlcPosition): Counter[] =>
  SIDES.flatMap((side) => world.order[side]).filter(
    (counter) => slotOf(world, counter)?.oneOf != null && stateOf(p, counter).place === 'waiting',
  );

const roomIn = (world: World, p: NlcPosition, { side }: Counter, hex: HexId): number => {
  const index = world.grid.index(hex);
  return heldBy(world, p, enemyOf(side), index)
    ? 0
    : stackLimit(world, index) - unitsAt(world, p, side, index).length;
};

/** 5.3: who could not be set down any more if this unit were put there; undefined where everybody can. */
function shutOut(world: World, p: NlcPosition, counter: Counter, hex: HexId): Counter | undefined {
  const others = unplaced(world, p).filter(({ id, side }) => id !== counter.id && side === counter.side);
  return leftOver(
    others,
    (other) => slotOf(world, other)?.oneOf ?? [],
    (at) => roomIn(world, p, counter, at) - (at === hex ? 1 : 0),
  );
}

function judgePlace(world: World, p: NlcPosition, counter: Counter, hex: HexId): Refusal[] {
  const hexes = slotOf(world, counter)?.oneOf ?? [];
  if (!hexes.includes(hex) || roomIn(world, p, counter, hex) < 1) {
    return [refuse('NLC-5.3.1', 'not-its-place', { unit: counter.id, hex })];
  }
  const other = shutOut(world, p, counter, hex);
  return other === undefined
    ? []
    : [refuse('NLC-5.3.1', 'leaves-no-room-for', { unit: counter.id, hex, other: other.id })];
}

/** Is this unit under him? */
const isUnder = (world: World, p: NlcPosition, leader: Leader, counter: Counter): boolean =>
  counter.army === leader.army &&
  ((leader.role !== 'formation' && isOfHisForce(world, leader, formationOf(world, p, counter).id)) ||
    leader.formation === counter.formation ||
    formationOf(world, p, counter).id === leader.formation);

/** 26.0: may a leader be set up in a hex with these: is a unit under him among them? */
function isPost(
  world: World,
  p: NlcPosition,
  leader: Leader,
  [hex, units]: readonly [number, readonly UnitState[]],
): boolean {
  const { seatOfStaff } = world.battle.special ?? {};
  // 29.8: who has a headquarters begins with it.
  const elsewhere = seatOfStaff?.leader === leader.id && world.grid.id(hex) !== seatOfStaff.hex;
  return !elsewhere && units.some(({ id }) => isUnder(world, p, leader, counterOf(world, id)));
}

const postsOf = (world: World, p: NlcPosition, leader: Leader): HexId[] =>
  [...stacksOf(world, p, leader.side)]
    .filter((stack) => isPost(world, p, leader, stack))
    .map(([hex]) => world.grid.id(hex));

function hasPost(world: World, p: NlcPosition, leader: Leader): boolean {
  for (const stack of stacksOf(world, p, leader.side)) {
    if (isPost(world, p, leader, stack)) {
      return true;
    }
  }
  return false;
}

/** Leaders who are still to be set up: those with a unit of theirs on the map. */
export const unposted = (world: World, p: NlcPosition): Leader[] =>
  SIDES.flatMap((side) => world.leaders[side]).filter(
    (leader) =>
      leader.comesWith === undefined &&
      world.battle.special?.appears?.some((one) => one.leader === leader.id) !== true &&
      leaderState(p, leader).place === 'waiting' &&
      hasPost(world, p, leader),
  );

/** 26.6, 12.2: formations whose owner still writes something: his choice of order, or what an attack is for. */
function toWrite(at: At<Locals>, seat: Seat): FormationId[] {
  const { world, position } = at;
  return SIDES.flatMap((side) => world.formations[side])
    .filter((formation) => {
      const state = formationState(position, formation);
      const leader = leaderState(position, world.leaderById.get(formation.leader) as Leader);
      return (
        seatOf(formation.army) === seat &&
        isActive(world, position, formation.id) &&
        !at.locals.written.includes(formation.id) &&
        leader.place === 'map' &&
        (world.battle.freeOrders !== null || state.order === 'attack')
      );
    })
    .map(({ id }) => id);
}

function judgeOrder(at: At<Locals>, id: FormationId, written: Written, seat: Seat): Refusal[] {
  const formation = at.world.formationById.get(id);
  if (formation === undefined || !toWrite(at, seat).includes(id)) {
    return [refuse('NLC-26.0.3', 'nothing-to-write', { formation: id })];
  }
  const refusals = [
    ...judgeWritten(at.world, at.position, formation.side, written),
    ...judgeBars(at.world, at.position, id, written),
  ];
  if (at.world.battle.freeOrders === null && written.order !== 'attack') {
    refusals.push(refuse(ruleOf(formation.orderRule), 'order-is-given', { formation: id }));
  }
  return refusals;
}

/** Every formation begins its order now: what it defends, what it attacks. */
function begin(at: Scribe<Locals>): void {
  for (const side of SIDES) {
    for (const formation of at.world.formations[side]) {
      const state = formationState(at.position, formation);
      if (!at.locals.written.includes(formation.id)) {
        const { order, second, target, goal } = state;
        setOrder(at, formation, { order, second, target, goal });
      }
    }
  }
}

/** 26.0, 26.6: units, leaders and orders before the first turn. */
export const placing = procedure<Locals>('nlc.setup', {
  units: auto('NLC-26.9.1', (at) =>
    unplaced(at.world, at.position).length > 0
      ? next('placeUnit')
      : at.world.battle.special?.lossesAtStart === undefined
        ? next('lost')
        : call('nlc.lossesBefore', {}, 'lost'),
  ),
  lost: auto('NLC-26.9.1', (at) =>
    next(at.world.battle.special?.attachments === undefined ? 'leaders' : 'attachments'),
  ),
  placeUnit: decide('NLC-26.9.1', {
    accepts: ['placeUnit'],
    by: (at) => [...new Set(unplaced(at.world, at.position).map(({ army }) => seatOf(army)))],
    candidates: (at, seat) =>
      unplaced(at.world, at.position)
        .filter(({ army }) => seatOf(army) === seat)
        .flatMap((counter) =>
          (slotOf(at.world, counter)?.oneOf ?? []).map(
            (hex) => ({ type: 'placeUnit', unit: counter.id, hex }) as const,
          ),
        ),
    judge: (at, action, seat) => {
      if (action.type !== 'placeUnit') {
        return [];
      }
      const counter = unplaced(at.world, at.position).find(({ id }) => id === action.unit);
      if (counter === undefined || seatOf(counter.army) !== seat) {
        return [refuse('NLC-26.9.1', 'not-to-be-placed', { unit: action.unit })];
      }
      return judgePlace(at.world, at.position, counter, action.hex);
    },
    run: (at, action) => {
      if (action.type === 'placeUnit') {
        changeUnit(at.draft, counterOf(at.world, action.unit), { place: 'map', hex: action.hex });
        at.emit(() => ({ type: 'unitPlaced', rule: 'NLC-26.9.1', unit: action.unit, hex: action.hex }));
      }
      return next('units');
    },
  }),
  attachments: auto('NLC-27.10.3', (at) =>
    next(seatsWithAttachments(at).length > 0 ? 'attach' : 'leaders', { ...at.locals }),
  ),
  attach: decide('NLC-27.10.3', {
    accepts: ['attach'],
    by: seatsWithAttachments,
    *candidates(at, seat) {
      for (const { id, units } of openAttachments(at.world, at.locals.settled ?? [], seat)) {
        for (const to of takers(at.world, units)) {
          yield { type: 'attach', attachment: id, to } as const;
        }
      }
    },
    judge: (at, action, seat) =>
      action.type === 'attach'
        ? judgeAttach(at.world, at.locals.settled ?? [], action.attachment, action.to, seat)
        : [],
    run: (at, action) => {
      if (action.type !== 'attach') {
        return next('leaders', { ...at.locals });
      }
      attach(at, action.attachment, action.to);
      return next('attachments', {
        ...at.locals,
        settled: [...(at.locals.settled ?? []), action.attachment],
      });
    },
  }),
  leaders: auto('NLC-26.0.1', (at) =>
    next(unposted(at.world, at.position).length > 0 ? 'placeLeader' : 'corps'),
  ),
  placeLeader: decide('NLC-26.0.2', {
    accepts: ['placeLeader'],
    cites: (at) => leadersRule(at.world.battle),
    by: (at) => [...new Set(unposted(at.world, at.position).map(({ army }) => seatOf(army)))],
    candidates: (at, seat) =>
      unposted(at.world, at.position)
        .filter(({ army }) => seatOf(army) === seat)
        .flatMap((leader) =>
          postsOf(at.world, at.position, leader).map(
            (hex) => ({ type: 'placeLeader', leader: leader.id, hex }) as const,
          ),
        ),
    exact: true,
    judge: (at, action, seat) => {
      if (action.type !== 'placeLeader') {
        return [];
      }
      const leader = unposted(at.world, at.position).find(({ id }) => id === action.leader);
      if (leader === undefined || seatOf(leader.army) !== seat) {
        return [refuse(leadersRule(at.world.battle), 'not-to-be-placed', { leader: action.leader })];
      }
      return postsOf(at.world, at.position, leader).includes(action.hex)
        ? []
        : [
            refuse(leadersRule(at.world.battle), 'none-of-his-there', {
              leader: action.leader,
              hex: action.hex,
            }),
          ];
    },
    run: (at, action) => {
      if (action.type === 'placeLeader') {
        const leader = at.world.leaderById.get(action.leader) as Leader;
        changeLeader(at.draft, leader, { place: 'map', hex: action.hex });
        at.emit(() => ({
          type: 'leaderPlaced',
          rule: leadersRule(at.world.battle),
          leader: leader.id,
          hex: action.hex,
        }));
      }
      return next('leaders');
    },
  }),
  corps: auto('NLC-26.3.1', (at) => {
    joinCorps(at);
    return next('orders');
  }),
  orders: auto('NLC-26.6', (at) =>
    next(at.world.battle.seats.some((seat) => waits(at, seatOf(seat))) ? 'write' : 'begin'),
  ),
  write: decide('NLC-26.6', {
    accepts: ['setOrder', 'endSetup'],
    complete: false,
    by: (at) => at.world.battle.seats.map(seatOf).filter((seat) => waits(at, seat)),
    *candidates(at, seat) {
      for (const formation of toWrite(at, seat)) {
        const orders = at.world.battle.freeOrders === null ? [] : (['defend', 'reserve'] as const);
        for (const order of ['attack', ...orders] as const) {
          yield { type: 'setOrder', formation, order } as const;
        }
      }
      yield { type: 'endSetup' } as const;
    },
    judge: (at, action, seat) =>
      action.type === 'setOrder' ? judgeOrder(at, action.formation, action, seat) : [],
    run: (at, action, seat) => {
      if (action.type !== 'setOrder') {
        return next('orders', { ...at.locals, ended: [...at.locals.ended, seat] });
      }
      const formation = formationById(at.world, action.formation);
      setOrder(at, formation, letterOf(action));
      const { order, second, target, goal } = formationState(at.position, formation);
      at.emit(() => ({
        type: 'orderWritten',
        rule: ruleOf(at.world.battle.freeOrders ?? formation.orderRule),
        formation: formation.id,
        order,
        second,
        target,
        goal,
        to: at.world.seats[formation.side],
        // That its owner writes on tells that more of his formations attack.
        reveals: true,
      }));
      return next('orders', { ...at.locals, written: [...at.locals.written, formation.id] });
    },
  }),
  begin: auto('NLC-26.0.3', (at) => {
    begin(at);
    valueGroups(at);
    return done();
  }),
});

const waits = (at: At<Locals>, seat: Seat): boolean =>
  !at.locals.ended.includes(seat) && toWrite(at, seat).length > 0;
