import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { changeLeader, changeUnit } from '../edit.ts';
import { isTooStrong, pointsOf, roomOf } from '../ground/stacking.ts';
import { awayWithin, countedOf, stateOf, unitsAt } from '../ground/standing.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { isDemoralized } from '../morale/demoralized.ts';
import { settle } from '../morale/settle.ts';
import { arrive } from '../movement/arrive.ts';
import {
  type ArmyState,
  type HexId,
  type LeaderId,
  type NlcPosition,
  partOf,
  type Side,
  type UnitId,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import { gathersReserve, isOfReserve, judgeGathers } from '../scenario/reserves.ts';
import type { Vedette } from '../vedettes/roster.ts';
import { changeVedette, vedetteById, vedetteState, vedettesOf } from '../vedettes/vedettes.ts';
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
  const gathers = gathersReserve(world, leader);
  if (!gathers && (leader.formation === null || !isActive(world, p, leader.formation))) {
    return [refuse('NLC-15.3', 'leads-no-formation', of)];
  }
  if (state.place !== 'map') {
    return [refuse('NLC-15.2', 'not-on-the-map', of)];
  }
  const refusals: Refusal[] = [];
  if (state.rallying) {
    refusals.push(refuse('NLC-15.6', 'rallies-already', of));
  }
  if (!gathers && formationState(p, formationById(world, leader.formation as string)).order !== 'reserve') {
    refusals.push(refuse('NLC-15.3', 'not-in-reserve', of));
  }
  const { distance } = world.tables.rally;
  const away = awayWithin(world, p, leader.side, distance)[world.grid.index(state.hex as HexId)] as number;
  if (away < distance && !isOffMap(world, leader, state.hex as HexId)) {
    refusals.push(refuse('NLC-15.2', 'enemy-too-near', { ...of, away }));
  }
  return refusals;
}

/** 30.5: at the edge of his own army he rallies as if he were off the map. */
const isOffMap = ({ battle, board }: World, leader: Leader, hex: HexId): boolean =>
  battle.special?.offMapRally?.edges.some(
    ({ army, edge }) => army === leader.army && board.map.edges[edge].includes(hex),
  ) === true;
/** 15.1, 27.4: how many turns after it fell a unit can be rallied, and by which case. */
function waitOf(world: World, counter: Counter): { readonly wait: number; readonly rule: RuleId } {
  const { rallyWait } = world.battle.special ?? {};
  return rallyWait !== undefined && (counter.cavalry || counter.garde)
    ? { wait: rallyWait.turns, rule: ruleOf(rallyWait.rule) }
    : { wait: world.tables.rally.wait, rule: 'NLC-15.1' };
}

/** Who may be rallied: a unit, or a vedette of one (32.7). */
interface Fallen {
  readonly id: string;
  readonly counter: Counter;
  readonly vedette?: Vedette;
  readonly state: { readonly place: string; readonly fell: number | null };
}

function rallied(world: World, p: NlcPosition, id: string): Fallen | undefined {
  const counter = world.counters.get(id);
  if (counter !== undefined) {
    return { id, counter, state: stateOf(p, counter) };
  }
  const vedette = vedetteById(world, id);
  return vedette === undefined
    ? undefined
    : { id, counter: counterOf(world, vedette.unit.id), vedette, state: vedetteState(p, vedette) };
}

/** 15: why a unit cannot be rallied by this leader now. */
function judgeRallied(
  world: World,
  p: NlcPosition,
  leader: Leader,
  { id, counter, state }: Fallen,
): Refusal[] {
  const of = { unit: id };
  if (state.place !== 'eliminated') {
    return [refuse(state.place === 'lost' ? 'NLC-15.8' : 'NLC-15.9', 'not-to-be-rallied', of)];
  }
  const refusals: Refusal[] = [];
  if (isOfReserve(world, counter)) {
    refusals.push(...judgeGathers(world, leader, counter));
  } else if (formationOf(world, p, counter).leader !== leader.id) {
    refusals.push(refuse('NLC-15.2', 'not-of-his-formation', of));
  }
  const { wait, rule } = waitOf(world, counter);
  if (p.turn - (state.fell as number) < wait) {
    refusals.push(refuse(rule, 'fell-too-lately', { ...of, fell: state.fell }));
  }
  return refusals;
}

/** How many units the hex of a leader still holds; vedettes take no room (32.2). */
const room = (world: World, p: NlcPosition, leader: Leader): number => {
  const hex = world.grid.index(leaderState(p, leader).hex as HexId);
  const there = unitsAt(world, p, leader.side, hex);
  return roomOf(world, p, leader.side, hex, there, leader.formation ?? '');
};

/** 5.3, 29.2: is there room with him for these, by their number and by what they are worth when they come back? */
const hasRoomFor = (world: World, p: NlcPosition, leader: Leader, units: readonly Counter[]): boolean => {
  const there = unitsAt(world, p, leader.side, world.grid.index(leaderState(p, leader).hex as HexId));
  return (
    units.length <= room(world, p, leader) &&
    (units.length === 0 || !isTooStrong(world, pointsOf(world, p, [...there, ...units])))
  );
};

/** 15: may he rally as many as these: no more than a leader can, and no more units than there is room for? */
const fits = (world: World, p: NlcPosition, leader: Leader, ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length &&
  ids.length <= world.tables.rally.most &&
  hasRoomFor(
    world,
    p,
    leader,
    ids.flatMap((id) => world.counters.get(id) ?? []),
  );

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
    const who = rallied(world, position, unit);
    refusals.push(
      ...(who === undefined || who.counter.side !== leader.side
        ? [refuse('NLC-15.2', 'not-of-his-formation', { unit })]
        : judgeRallied(world, position, leader, who)),
    );
  }
  if (!fits(world, position, leader, units)) {
    const free = Math.min(room(world, position, leader), world.tables.rally.most);
    refusals.push(refuse('NLC-15.6', 'no-room', { leader: id, room: free }));
  }
  return refusals;
}

function* rallies(at: At<Locals>, seat: Seat) {
  const { world, position } = at;
  const { side } = at.locals;
  // Most of a side are on the map and need not be looked at.
  const { hexes } = countedOf(world, position, side);
  const fallen = [
    ...partOf(position.forces, side).filter(
      ({ place }, slot) => (hexes[slot] as number) < 0 && place === 'eliminated',
    ),
    ...vedettesOf(position, side).filter(({ place }) => place === 'eliminated'),
  ];
  if (fallen.length === 0) {
    return;
  }
  for (const leader of world.leaders[at.locals.side]) {
    if (seatOf(leader.army) !== seat || judgeRallier(world, position, leader).length > 0) {
      continue;
    }
    const able = fallen.filter(({ id }) => {
      const who = rallied(world, position, id);
      return who !== undefined && judgeRallied(world, position, leader, who).length === 0;
    });
    const sets = able.flatMap(({ id }, n) => [[id], ...able.slice(n + 1).map((other) => [id, other.id])]);
    for (const units of sets) {
      if (fits(world, position, leader, units)) {
        yield { type: 'rally', leader: leader.id, units } as const;
      }
    }
  }
}

/** 15: back on the map, reduced, with its leader; it no longer counts as lost. */
function bringBack(at: Scribe<Locals>, leader: Leader, unit: UnitId): void {
  const vedette = vedetteById(at.world, unit);
  if (vedette !== undefined) {
    const there = leaderState(at.position, leader).hex as HexId;
    changeVedette(at, vedette, { place: 'map', hex: there, fell: null });
    at.emit(() => ({
      type: 'vedetteRallied',
      rule: 'NLC-32.7.8',
      vedette: unit,
      leader: leader.id,
      hex: there,
    }));
    return;
  }
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
  arrive(at, counter.side, hex, [counter]);
  settle(at);
}

/** 15, 32.8: on which dice a unit of a broken corps comes back. */
function rallyOf({ tables, battle }: World, { nationality, initiative }: Counter) {
  const own = battle.special?.rallyOnInitiative;
  if (own === undefined || initiative === undefined || !own.nationalities.includes(nationality)) {
    const rule: RuleId = 'NLC-15.7';
    return { succeeds: (roll: number) => tables.rally.brokenSucceeds.includes(roll), rule };
  }
  return { succeeds: (roll: number) => roll <= initiative, rule: ruleOf(own.rule) };
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
    const who = rallied(at.world, at.position, unit);
    if (
      who !== undefined &&
      (at.position.broken[who.counter.brokenWith] === true ||
        isDemoralized(at.world, at.position, who.counter))
    ) {
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
      const who = rallied(at.world, at.position, unit as UnitId) as Fallen;
      const { succeeds, rule } = rallyOf(at.world, who.counter);
      const comes = succeeds(roll);
      at.emit(() => ({
        type: 'rallyRolled',
        rule,
        leader: leader.id,
        unit: unit as UnitId,
        roll,
        rallied: comes,
      }));
      if (comes) {
        bringBack(at, leader, unit as UnitId);
      } else {
        if (who.vedette === undefined) {
          changeUnit(at.draft, who.counter, { place: 'lost', fell: null });
        } else {
          changeVedette(at, who.vedette, { place: 'lost', fell: null });
        }
        at.emit(() => ({ type: 'lostForGood', rule: 'NLC-15.8', unit: unit as UnitId }));
      }
      return next('one', { ...at.locals, queue });
    },
  }),
});
