import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { living } from '../combat/retreat.ts';
import { formationOf, formationState } from '../command/formations.ts';
import { judgeToReserve, toReserve, toReserveOptions } from '../command/local.ts';
import { isHeldBack } from '../command/presence.ts';
import { changeFormation, changeUnit } from '../edit.ts';
import { stateOf, unitState } from '../ground/standing.ts';
import { reveal } from '../hidden/hidden.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { arrive } from '../movement/arrive.ts';
import { enemyOf, type FormationId, type HexId, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, seatOf } from '../world.ts';
import type { ClashTerms } from './clash.ts';
import { type Charge, chargeOptions, type Declared, isOpen, judgeCharge } from './declaring.ts';
import type { Reacted } from './react.ts';
import { enemiesAt, isFlankCharge, judgeWay } from './ways.ts';

interface Locals extends Declared {
  readonly ended: readonly Seat[];
  /** While they move: which one does, and how far it is. */
  readonly moving?: number;
  readonly leg?: 'via' | 'target';
  readonly tried?: readonly UnitId[];
  /** The one being resolved. */
  readonly now?: Charge;
  readonly losers?: readonly UnitId[];
  readonly result?: unknown;
}

const seatsLeft = (at: At<Locals>): Seat[] =>
  at.world.seats[at.locals.side].filter((seat) => !at.locals.ended.includes(seat));

function drop(at: At<Locals>, charge: Charge): Locals {
  return { ...at.locals, charges: at.locals.charges.filter((one) => one !== charge) };
}

/**
 * Who of a declared charge can still set out: a charge before it may have been met by horse that shut the way, or that
 * drove off or drew away some of those who were to ride.
 */
function ready({ world, position }: At<Locals>, { units, from, via, target }: Charge): UnitId[] {
  const { grid } = world;
  const between = via === null ? null : grid.index(via);
  return judgeWay(world, position, grid.index(from), grid.index(target), between).length > 0
    ? []
    : units.filter((unit) => {
        const state = unitState(world, position, unit);
        const ready = state.place === 'map' && state.hex === from && !state.charged;
        return ready && !isHeldBack(world, position, counterOf(world, unit));
      });
}

/** A charger that is beaten, or has nobody to fight, is where it came from. */
function release(at: Scribe<Locals>, charge: Charge, told: boolean): void {
  const riding = living(at, charge.units).filter(
    (counter) => stateOf(at.position, counter).charging !== null,
  );
  for (const counter of riding) {
    changeUnit(at.draft, counter, { charging: null });
  }
  if (told && riding.length > 0) {
    at.emit(() => ({ type: 'wentBack', rule: 'NLC-7.6b.10', units: charge.units, hex: charge.from }));
  }
}

function fight(at: Scribe<Locals>, charge: Charge): Go {
  const { world, locals } = at;
  const defenders = enemiesAt(world, at.position, locals.side, charge.target);
  const units = living(at, charge.units).map(({ id }) => id);
  const kept = { ...drop(at, charge), now: charge };
  if (units.length === 0) {
    return next('which', drop(at, charge));
  }
  if (defenders.length === 0) {
    return call(
      'nlc.aftermath',
      { units, side: locals.side, hex: charge.target, via: charge.via, beaten: [], fled: null, idle: true },
      'which',
      kept,
    );
  }
  const from = charge.via ?? charge.from;
  const terms: ClashTerms = {
    kind: 'charge',
    side: locals.side,
    attackers: units,
    defenders,
    hex: charge.target,
    from,
    flank: isFlankCharge(
      world,
      at.position,
      locals.side,
      units,
      world.grid.index(from),
      world.grid.index(charge.target),
    ),
    backhand: false,
    fleeing: false,
  };
  return call('nlc.clash', terms, 'fought', kept);
}

const pick = (at: At<Locals>, hex: HexId, formation: FormationId): Charge | undefined =>
  at.locals.charges.find((charge) => charge.target === hex && charge.formation === formation);

/** 4.II, 7.6b: all charges are declared and moved before any of them is fought out. */
export const charges = procedure<Locals>('nlc.charges', {
  open: auto('NLC-4.II.1', (at) =>
    next(seatsLeft(at).some((seat) => isOpen(at, seat)) ? 'declare' : 'move', {
      ...at.locals,
      moving: 0,
      leg: 'via',
      tried: [],
    }),
  ),
  declare: decide('NLC-7.6b.1', {
    accepts: ['charge', 'toReserve', 'endCharges'],
    by: seatsLeft,
    *candidates(at, seat) {
      yield* chargeOptions(at, seat);
      yield* toReserveOptions(at.world, at.position, seat);
      yield { type: 'endCharges' } as const;
    },
    judge: (at, action, seat) =>
      action.type === 'charge'
        ? judgeCharge(at, action.units, action.target, action.via, seat)
        : action.type === 'toReserve'
          ? judgeToReserve(at.world, at.position, action.formation, seat)
          : [],
    run: (at, action, seat) => {
      if (action.type === 'toReserve') {
        toReserve(at, action.formation);
        return next('declare');
      }
      if (action.type !== 'charge') {
        const ended = [...at.locals.ended, seat];
        const all = at.world.seats[at.locals.side].every((one) => ended.includes(one));
        return next(all ? 'move' : 'declare', { ...at.locals, ended });
      }
      for (const unit of action.units) {
        reveal(at, unit);
      }
      const first = at.world.counters.get(action.units[0] as UnitId) as Counter;
      const formation = formationOf(at.world, at.position, first);
      const charge: Charge = {
        units: action.units,
        formation: formation.id,
        from: stateOf(at.position, first).hex as HexId,
        via: action.via ?? null,
        target: action.target,
      };
      const { did } = formationState(at.position, formation);
      changeFormation(at.draft, formation, { did: { ...did, charged: true } });
      at.emit(() => ({
        type: 'chargeDeclared',
        rule: 'NLC-7.6b.1',
        units: charge.units,
        from: charge.from,
        via: charge.via,
        target: charge.target,
      }));
      return next('declare', { ...at.locals, charges: [...at.locals.charges, charge] });
    },
  }),
  move: auto('NLC-7.6b.14', (at) => {
    const charge = at.locals.charges[at.locals.moving ?? 0];
    if (charge === undefined) {
      return next('which');
    }
    const leg = at.locals.leg ?? 'via';
    const units = leg === 'via' ? ready(at, charge) : charge.units;
    if (units.length === 0) {
      const { formation, target } = charge;
      at.emit(() => ({ type: 'assaultDropped', rule: 'NLC-7.6b.2', formation, hex: target }));
      return next('move', drop(at, charge));
    }
    if (units.length < charge.units.length) {
      const charges = at.locals.charges.map((one) => (one === charge ? { ...one, units } : one));
      return next('move', { ...at.locals, charges });
    }
    const hex = leg === 'via' ? charge.via : charge.target;
    if (hex === null) {
      return next('move', { ...at.locals, leg: 'target' });
    }
    for (const counter of living(at, charge.units)) {
      changeUnit(at.draft, counter, { charged: true, charging: hex });
    }
    if (leg === 'via') {
      arrive(at, at.locals.side, hex, living(at, charge.units));
    }
    return call(
      'nlc.react',
      { side: at.locals.side, movers: charge.units, hex, trigger: 'charge', tried: at.locals.tried ?? [] },
      'moved',
    );
  }),
  moved: auto('NLC-7.8.6', (at) => {
    const { moving = 0, leg } = at.locals;
    const { beaten, tried } = at.locals.result as Reacted;
    const charge = at.locals.charges[moving] as Charge;
    if (beaten || living(at, charge.units).length === 0) {
      release(at, charge, living(at, charge.units).length > 0);
      return next('move', { ...drop(at, charge), moving, leg: 'via', tried: [] });
    }
    return leg === 'via'
      ? next('move', { ...at.locals, leg: 'target', tried })
      : next('move', { ...at.locals, moving: moving + 1, leg: 'via', tried: [] });
  }),
  which: auto('NLC-4.II.2', (at) => {
    const [first, ...others] = at.locals.charges;
    return first === undefined ? done() : others.length === 0 ? fight(at, first) : next('resolve');
  }),
  resolve: decide('NLC-7.6b.14', {
    accepts: ['resolve'],
    by: (at) =>
      at.world.seats[at.locals.side].filter((seat) =>
        at.locals.charges.some(
          (charge) => seatOf((at.world.counters.get(charge.units[0] as UnitId) as Counter).army) === seat,
        ),
      ),
    candidates: (at) => {
      const seen = new Set<string>();
      return at.locals.charges.flatMap(({ target, formation }) => {
        const key = `${target} ${formation}`;
        const fresh = !seen.has(key);
        seen.add(key);
        return fresh ? [{ type: 'resolve', hex: target, formation } as const] : [];
      });
    },
    judge: (at, action, seat) => {
      if (action.type !== 'resolve') {
        return [];
      }
      const charge = pick(at, action.hex, action.formation);
      const mine =
        charge !== undefined &&
        seatOf((at.world.counters.get(charge.units[0] as UnitId) as Counter).army) === seat;
      return mine ? [] : [refuse('NLC-7.6b.14', 'no-such-charge', { hex: action.hex })];
    },
    run: (at, action) =>
      action.type === 'resolve' ? fight(at, pick(at, action.hex, action.formation) as Charge) : next('which'),
    ask: (at) => ({ charges: at.locals.charges }),
  }),
  fought: auto('NLC-7.6b.15', (at) => {
    const charge = at.locals.now as Charge;
    const { won } = at.locals.result as { readonly won: string };
    const losers = enemiesAt(at.world, at.position, at.locals.side, charge.target);
    if (won === 'attack') {
      const before = [charge.from];
      const { result: _fight, ...kept } = at.locals;
      return losers.length === 0
        ? next('won', { ...kept, losers })
        : call(
            'nlc.retreat',
            { units: losers, side: enemyOf(at.locals.side), hex: charge.target, voluntary: false, before },
            'won',
            { ...kept, losers },
          );
    }
    return living(at, charge.units).length === 0 ? next('which') : next('back');
  }),
  won: auto('NLC-7.6b.11', (at) => {
    const charge = at.locals.now as Charge;
    const into = (at.locals.result as { readonly into?: HexId | null } | undefined)?.into ?? null;
    const beaten = at.locals.losers ?? [];
    return call(
      'nlc.aftermath',
      { units: charge.units, side: at.locals.side, hex: charge.target, via: charge.via, beaten, fled: into },
      'which',
    );
  }),
  /** 7.8: on its way back a beaten charge can be fallen upon, backhanded (7.10a). */
  back: auto('NLC-7.6b.10', (at) => {
    const { units, from, via } = at.locals.now as Charge;
    release(at, at.locals.now as Charge, true);
    const hexes = via === null ? [from] : [via, from];
    return call('nlc.homeward', { side: at.locals.side, units, hexes, tried: [] }, 'which');
  }),
});
