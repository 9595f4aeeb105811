import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import {
  formationById,
  formationOf,
  formationState,
  inCommand,
  isActive,
  isMountedNow,
  membersOnMap,
} from '../command/formations.ts';
import { judgeToReserve, toReserve, toReserveOptions } from '../command/local.ts';
import { isHeldBack } from '../command/presence.ts';
import { changeFormation, changeUnit } from '../edit.ts';
import { stacksOf, stateOf, unitsAt } from '../ground/standing.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { enemyOf, type FormationId, type HexId, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, seatOf } from '../world.ts';
import { judgeDistribution } from './distribution.ts';
import { divisionsApart, formationIn, partyOf } from './parties.ts';
import {
  type Assault,
  adjacentEnemies,
  isAnyInContact,
  judgeAttacker,
  judgeTarget,
  mustAttack,
} from './targets.ts';

interface Locals {
  readonly side: Side;
  readonly ended: readonly Seat[];
  readonly assaults: readonly Assault[];
  /** 7.3: the order in which several leaders attack one hex, once the dice have said it. */
  readonly turns?: Readonly<Record<HexId, readonly FormationId[]>>;
  readonly rolling?: HexId;
}

const own = (at: At<Locals>, units: readonly UnitId[], seat: Seat): Counter[] | undefined => {
  const counters = units.map((unit) => at.world.counters.get(unit));
  return new Set(units).size === units.length &&
    counters.every((one) => one?.side === at.locals.side && seatOf(one.army) === seat)
    ? (counters as Counter[])
    : undefined;
};

function judgeAssault(at: At<Locals>, units: readonly UnitId[], target: HexId, seat: Seat): Refusal[] {
  const { world, position } = at;
  const counters = own(at, units, seat);
  if (counters === undefined) {
    return [refuse('NLC-4.IV', 'not-your-unit', { units })];
  }
  const reasons = counters.flatMap((counter) => judgeAttacker(world, position, counter));
  if (reasons.length > 0) {
    return reasons;
  }
  const first = counters[0] as Counter;
  const here = stateOf(position, first).hex;
  const together =
    counters.every((counter) => stateOf(position, counter).hex === here) &&
    counters.every((counter) => partyOf(world, position, counter) === partyOf(world, position, first));
  if (!together) {
    const apart = divisionsApart(world, position, counters);
    return apart.length > 0 ? apart : [refuse('NLC-7.3.9', 'not-one-stack-of-one-leader', { units })];
  }
  const index = world.grid.index(target);
  if (index < 0) {
    return [refuse('NLC-7.3.2', 'no-enemy-next-to-it', { hex: target })];
  }
  const { assaults } = at.locals;
  // Where one unit of a stack attacks the others may follow it, whatever has been declared since.
  const joins = assaults.some((assault) => assault.from === here && assault.target === target);
  const wrong = judgeTarget(world, position, counters, index, assaults, joins);
  return wrong.length > 0 || joins
    ? wrong
    : judgeDistribution(world, position, counters, here as HexId, target, assaults);
}

/** 7.3, 12.2: units of this seat that must still attack somebody. */
function duties(at: At<Locals>, seat: Seat): Refusal[] {
  return at.world.order[at.locals.side]
    .filter(
      (counter) =>
        seatOf(counter.army) === seat &&
        !at.locals.assaults.some(({ units }) => units.includes(counter.id)) &&
        mustAttack(at.world, at.position, counter),
    )
    .map((counter) =>
      refuse(counter.cavalry ? 'NLC-7.3.5' : 'NLC-7.3.4', 'must-attack', { unit: counter.id }),
    );
}

function* assaultOptions(at: At<Locals>, seat: Seat) {
  const { world, position } = at;
  if (!isAnyInContact(world, position, at.locals.side)) {
    return;
  }
  for (const [hex, units] of stacksOf(world, position, at.locals.side)) {
    const enemies = adjacentEnemies(world, position, at.locals.side, hex);
    if (enemies.length === 0) {
      continue;
    }
    const able = units
      .map(({ id }) => counterOf(world, id))
      .filter(
        (counter) => seatOf(counter.army) === seat && judgeAttacker(world, position, counter).length === 0,
      );
    const parties = new Set(able.map((counter) => partyOf(world, position, counter)));
    const sets: UnitId[][] = able.map(({ id }) => [id]);
    for (const party of parties) {
      const together = able.filter((counter) => partyOf(world, position, counter) === party);
      if (together.length > 1) {
        sets.push(together.map(({ id }) => id));
      }
    }
    for (const target of enemies) {
      for (const set of sets) {
        yield { type: 'assault', units: set, target: world.grid.id(target) } as const;
      }
    }
  }
}

const seatsLeft = (at: At<Locals>): Seat[] =>
  at.world.seats[at.locals.side].filter((seat) => !at.locals.ended.includes(seat));

const hasAssault = (at: At<Locals>, seat: Seat): boolean => {
  for (const { units, target } of assaultOptions(at, seat)) {
    if (judgeAssault(at, units, target, seat).length === 0) {
      return true;
    }
  }
  return false;
};

/** Combats still to be fought: by target and by who attacks together, a leader's troops or one of his divisions. */
const combats = (at: At<Locals>): { hex: HexId; formation: FormationId; units: UnitId[] }[] => {
  const found: { hex: HexId; formation: FormationId; units: UnitId[] }[] = [];
  for (const { target, formation, units } of at.locals.assaults) {
    const known = found.find((one) => one.hex === target && one.formation === formation);
    if (known === undefined) {
      found.push({ hex: target, formation, units: [...units] });
    } else {
      known.units.push(...units);
    }
  }
  return found;
};

/** 7.3: may this combat come next, or does another leader come before it on that hex? */
const isDue = (at: At<Locals>, hex: HexId, formation: FormationId): boolean => {
  const order = at.locals.turns?.[hex];
  const left = combats(at).filter((one) => one.hex === hex);
  return (
    left.length < 2 || order?.find((one) => left.some((combat) => combat.formation === one)) === formation
  );
};

function fight(at: Scribe<Locals>, hex: HexId, formation: FormationId): Go {
  const combat = combats(at).find((one) => one.hex === hex && one.formation === formation);
  const assaults = at.locals.assaults.filter((one) => one.target !== hex || one.formation !== formation);
  const locals = { ...at.locals, assaults };
  // Whoever has been driven off since, has ridden away to charge or gone into reserve is no longer before that hex.
  const posts = new Map(at.locals.assaults.flatMap(({ units, from }) => units.map((unit) => [unit, from])));
  const units = (combat?.units ?? []).filter((unit) => {
    const counter = counterOf(at.world, unit);
    const { place, hex: stands } = stateOf(at.position, counter);
    return place === 'map' && stands === posts.get(unit) && !isHeldBack(at.world, at.position, counter);
  });
  const empty =
    unitsAt(at.world, at.position, enemyOf(at.locals.side), at.world.grid.index(hex)).length === 0;
  if (units.length === 0 || empty) {
    at.emit(() => ({ type: 'assaultDropped', rule: 'NLC-7.3.11', formation, hex }));
    return next('which', locals);
  }
  const leader = formationIn(formation);
  return call(
    'nlc.combat',
    { side: at.locals.side, formation: leader, attackers: units, hex },
    'which',
    locals,
  );
}

const armyOf = (at: At<Locals>, formation: FormationId): Seat =>
  seatOf(formationById(at.world, formationIn(formation)).army);

/** 4.IV, 7.3: every attack is declared before the first is fought. */
export const assaults = procedure<Locals>('nlc.assaults', {
  open: auto('NLC-4.IV', (at) => {
    const ended = at.world.seats[at.locals.side].filter((seat) => !hasAssault(at, seat));
    return next(ended.length < at.world.seats[at.locals.side].length ? 'declare' : 'guns', {
      ...at.locals,
      ended,
    });
  }),
  declare: decide('NLC-7.3.1', {
    accepts: ['assault', 'toReserve', 'endAssaults'],
    by: seatsLeft,
    *candidates(at, seat) {
      yield* assaultOptions(at, seat);
      yield* toReserveOptions(at.world, at.position, seat);
      yield { type: 'endAssaults' } as const;
    },
    judge: (at, action, seat) =>
      action.type === 'assault'
        ? judgeAssault(at, action.units, action.target, seat)
        : action.type === 'toReserve'
          ? judgeToReserve(at.world, at.position, action.formation, seat)
          : duties(at, seat),
    run: (at, action, seat) => {
      if (action.type === 'toReserve') {
        toReserve(at, action.formation);
        return next('declare');
      }
      if (action.type !== 'assault') {
        const ended = [...at.locals.ended, seat];
        const all = at.world.seats[at.locals.side].every((one) => ended.includes(one));
        return next(all ? 'guns' : 'declare', { ...at.locals, ended });
      }
      const first = counterOf(at.world, action.units[0] as UnitId);
      const formation = formationOf(at.world, at.position, first);
      for (const unit of action.units) {
        changeUnit(at.draft, counterOf(at.world, unit), { attacked: true });
      }
      const { did } = formationState(at.position, formation);
      changeFormation(at.draft, formation, { did: { ...did, attacked: true } });
      at.emit(() => ({
        type: 'assaultDeclared',
        rule: 'NLC-7.3.1',
        units: action.units,
        target: action.target,
      }));
      const assault: Assault = {
        units: action.units,
        formation: partyOf(at.world, at.position, first),
        from: stateOf(at.position, first).hex as HexId,
        target: action.target,
      };
      return next('declare', { ...at.locals, assaults: [...at.locals.assaults, assault] });
    },
    ask: (at) => ({ assaults: at.locals.assaults }),
  }),
  /** 12.2: for how long guns alone have done a formation's attacking is counted when all is declared. */
  guns: auto('NLC-12.2.attack.4', (at) => {
    for (const formation of at.world.formations[at.locals.side]) {
      const { order, did, guns } = formationState(at.position, formation);
      if (order !== 'attack' || !isActive(at.world, at.position, formation.id)) {
        continue;
      }
      const attacked = did.attacked || (did.charged && isMountedNow(at.world, at.position, formation));
      const entered = membersOnMap(at.world, at.position, formation).some(
        (counter) =>
          stateOf(at.position, counter).enteredZoc &&
          inCommand(at.world, at.position, counter, stateOf(at.position, counter)),
      );
      const now = did.bombarded && !attacked && !entered ? guns + 1 : 0;
      if (now !== guns) {
        changeFormation(at.draft, formation, { guns: now });
      }
    }
    return next('order');
  }),
  order: auto('NLC-7.3.10', (at) => {
    const contested = [...new Set(at.locals.assaults.map(({ target }) => target))].find(
      (hex) =>
        at.locals.turns?.[hex] === undefined && combats(at).filter((combat) => combat.hex === hex).length > 1,
    );
    return contested === undefined ? next('which') : next('rollOrder', { ...at.locals, rolling: contested });
  }),
  rollOrder: chance('NLC-7.3.10', {
    request: (at) => dice(combats(at).filter(({ hex }) => hex === at.locals.rolling).length),
    ask: (at) => ({ hex: at.locals.rolling }),
    run: (at, { values }) => {
      const hex = at.locals.rolling as HexId;
      const formations = combats(at)
        .filter((combat) => combat.hex === hex)
        .map(({ formation }) => formation);
      const rolls = Object.fromEntries(formations.map((one, n) => [one, values[n] as number]));
      // The highest goes first; of equal dice the one that was declared first.
      const order = [...formations].sort((a, b) => (rolls[b] as number) - (rolls[a] as number));
      at.emit(() => ({ type: 'assaultOrderRolled', rule: 'NLC-7.3.10', hex, rolls }));
      return next('order', { ...at.locals, turns: { ...at.locals.turns, [hex]: order } });
    },
  }),
  which: auto('NLC-7.3.1', (at) => {
    const due = combats(at).filter(({ hex, formation }) => isDue(at, hex, formation));
    const [only] = due;
    if (only === undefined) {
      return done();
    }
    return due.length === 1 ? fight(at, only.hex, only.formation) : next('resolve');
  }),
  resolve: decide('NLC-7.3.1', {
    accepts: ['resolve'],
    by: (at) =>
      at.world.seats[at.locals.side].filter((seat) =>
        combats(at).some(({ hex, formation }) => isDue(at, hex, formation) && armyOf(at, formation) === seat),
      ),
    candidates: (at, seat) =>
      combats(at)
        .filter(({ hex, formation }) => isDue(at, hex, formation) && armyOf(at, formation) === seat)
        .map(({ hex, formation }) => ({ type: 'resolve', hex, formation }) as const),
    judge: (at, action, seat) => {
      if (action.type !== 'resolve') {
        return [];
      }
      const known = combats(at).some((one) => one.hex === action.hex && one.formation === action.formation);
      if (!known || armyOf(at, action.formation) !== seat) {
        return [refuse('NLC-7.3.1', 'no-such-attack', { hex: action.hex })];
      }
      return isDue(at, action.hex, action.formation)
        ? []
        : [refuse('NLC-7.3.10', 'another-leader-first', { hex: action.hex })];
    },
    run: (at, action) =>
      action.type === 'resolve' ? fight(at, action.hex, action.formation) : next('which'),
    ask: (at) => ({ combats: combats(at) }),
  }),
});
