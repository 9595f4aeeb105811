import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { isFree, step } from '../charges/march.ts';
import { changeUnit } from '../edit.ts';
import { heldBy } from '../ground/terrain.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { disperse, stateOf, suffer, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { isInCommand } from '../movement/limits.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isInfantry, isOnTable, isRunning } from '../units/kinds.ts';
import { enemyOf, type Unit } from '../world.ts';
import { allot, isTurned, kindOf, type Melee, type MeleeKind, meleeDice } from './melees.ts';

interface Fight extends Melee {
  readonly kind: MeleeKind;
  readonly round: number;
  readonly attackerHits?: number;
  readonly defenderHits?: number;
  /** Who has said to fight on, and who reinforces now. */
  readonly on?: readonly Side[];
  readonly reinforcing?: Side;
  /** Generals who shared a defeat. */
  readonly risks?: readonly number[];
  readonly winner?: Side | null;
  readonly place?: string | null;
}

const alive = (at: At<Fight>, units: readonly number[]): readonly number[] =>
  units.filter((index) => isOnTable(at.position.units[index] as UnitState));
const centre = (at: Scribe<Fight>, index: number) =>
  centreOf(stateOf(at, index).pose, extentOf(at.world, unitOf(at, index), stateOf(at, index)));
const sideUnits = (at: At<Fight>, side: Side): readonly number[] =>
  side === at.locals.attacker ? at.locals.attackers : at.locals.defenders;

/** 9.0: one melee, up to two rounds. */
export const melee = procedure<Fight>('gda.melee', {
  helpless: auto('GDA-9.4.1', (at) => {
    const place =
      at.locals.defenders.map((index) => stateOf(at, index).holds).find((held) => held !== null) ?? null;
    for (const [own, enemies] of [
      [at.locals.attackers, at.locals.defenders],
      [at.locals.defenders, at.locals.attackers],
    ] as const)
      for (const index of own) {
        const turnedGuns = isArtillery(unitOf(at, index)) && isTurned(at.world, at.position, index, enemies);
        if (isRunning(stateOf(at, index)) || turnedGuns)
          disperse(at, index, 'caught', turnedGuns ? 'GDA-9.9.15' : 'GDA-9.4.1');
      }
    return next('round', { ...at.locals, kind: kindOf(at.world, at.position, at.locals), round: 1, place });
  }),
  round: auto('GDA-9.5.1', (at) => {
    if (alive(at, at.locals.attackers).length === 0 || alive(at, at.locals.defenders).length === 0)
      return next('decided');
    return next('dice');
  }),
  dice: chance('GDA-9.6.3', {
    request: (at) => dice(throwers(at).reduce((sum, [, ledger]) => sum + ledger, 0)),
    ask: (at) => ({
      attackers: at.locals.attackers.map((index) => at.world.units[index]?.id),
      defenders: at.locals.defenders.map((index) => at.world.units[index]?.id),
      round: at.locals.round,
    }),
    run: (at, { values }) => {
      const { attackerHits, defenderHits } = strike(at, values);
      return next('decided', { ...at.locals, attackerHits, defenderHits });
    },
  }),
  decided: auto('GDA-9.8.1', (at) => decideFight(at)),
  fightOn: decide('GDA-9.8.12', {
    accepts: ['fightOn', 'breakOff'],
    by: (at) => [chooser(at)],
    candidates: () => [{ type: 'fightOn' }, { type: 'breakOff' }],
    exact: true,
    judge: () => [],
    ask: (at) => ({ side: chooser(at), round: at.locals.round }),
    run: (at, action) => {
      const side = chooser(at);
      if (action.type === 'breakOff') {
        for (const index of alive(at, sideUnits(at, side)))
          fallBack(at, index, centre(at, sideUnits(at, enemyOf(side))[0] as number), 'retire', 'GDA-9.8.12');
        for (const index of alive(at, sideUnits(at, enemyOf(side)))) unform(at, index, 'GDA-9.8.14');
        return next('ground', { ...at.locals, winner: enemyOf(side) });
      }
      const on = [...(at.locals.on ?? []), side];
      if (on.length < 2) return next('fightOn', { ...at.locals, on });
      for (const index of [...at.locals.attackers, ...at.locals.defenders])
        if (isOnTable(stateOf(at, index))) unform(at, index, 'GDA-9.8.13');
      return next('reinforce', { ...at.locals, on: [], reinforcing: at.locals.attacker });
    },
  }),
  reinforce: auto('GDA-9.11.1', (at) => {
    const { reinforcing } = at.locals;
    if (reinforcing === undefined) return next('round', { ...at.locals, round: 2 });
    return fresh(at, reinforcing).length > 0 ? next('callUp') : next('reinforced');
  }),
  callUp: decide('GDA-9.11.1', {
    accepts: ['reinforce', 'pass'],
    by: (at) => [at.locals.reinforcing ?? at.locals.attacker],
    candidates: (at) => [
      { type: 'pass' },
      ...fresh(at, at.locals.reinforcing ?? at.locals.attacker).map((index) => ({
        type: 'reinforce' as const,
        unit: at.world.units[index]?.id as string,
      })),
    ],
    judge: (at, action) => judgeReinforce(at, action),
    ask: (at) => ({ side: at.locals.reinforcing }),
    run: (at, action) => {
      if (action.type !== 'reinforce') return next('reinforced');
      const side = at.locals.reinforcing ?? at.locals.attacker;
      const index = at.world.unitById.get(action.unit)?.index as number;
      changeUnit(at.draft, index, { involved: true });
      at.emit(() => ({
        type: 'meleeJoined',
        rule: 'GDA-9.12.1',
        unit: action.unit,
        target: at.world.units[sideUnits(at, enemyOf(side))[0] ?? 0]?.id as string,
      }));
      const key = side === at.locals.attacker ? 'attackers' : 'defenders';
      return next('reinforce', { ...at.locals, [key]: [...at.locals[key], index] });
    },
  }),
  reinforced: auto('GDA-9.11.2', (at) =>
    at.locals.reinforcing === at.locals.attacker
      ? next('reinforce', { ...at.locals, reinforcing: enemyOf(at.locals.attacker) })
      : next('round', { ...at.locals, round: 2 }),
  ),
  ground: auto('GDA-9.10.2', (at) => {
    const { winner } = at.locals;
    if (winner === null || winner === undefined) return next('risks');
    const units = alive(at, sideUnits(at, winner));
    return units.length === 0 ? next('risks') : next('takeGround');
  }),
  takeGround: decide('GDA-9.10.2', {
    accepts: ['takeTheGround'],
    by: (at) => [at.locals.winner ?? at.locals.attacker],
    candidates: () => [
      { type: 'takeTheGround', advance: true },
      { type: 'takeTheGround', advance: false },
    ],
    exact: true,
    judge: () => [],
    ask: (at) => ({ side: at.locals.winner }),
    run: (at, action) => {
      if (action.type === 'takeTheGround' && action.advance)
        occupy(at, at.locals.winner ?? at.locals.attacker);
      return next('risks');
    },
  }),
  risks: auto('GDA-9.2.1', (at) => {
    const [unit, ...risks] = at.locals.risks ?? [];
    if (unit === undefined) return done();
    const against = sideUnits(at, enemyOf(unitOf(at, unit).side))[0] ?? unit;
    return call('gda.destiny', { unit, against, risk: true }, 'risks', { ...at.locals, risks });
  }),
});

/** Units that throw dice, and how many, in the order of the table. */
function throwers(at: At<Fight>): readonly (readonly [number, number])[] {
  const { attackers, defenders, round } = at.locals;
  const own = alive(at, attackers);
  const theirs = alive(at, defenders);
  return [
    ...own.map(
      (index) => [index, meleeDice(at.world, at.position, index, theirs, 'attacker', round).total] as const,
    ),
    ...theirs.map(
      (index) => [index, meleeDice(at.world, at.position, index, own, 'defender', round).total] as const,
    ),
  ];
}

/** 9.5: all throw before anybody falls; each hit is a casualty. */
function strike(
  at: Scribe<Fight>,
  values: readonly number[],
): { attackerHits: number; defenderHits: number } {
  let from = 0;
  let attackerHits = 0;
  let defenderHits = 0;
  const blows = new Map<number, number>();
  for (const [index, count] of throwers(at)) {
    const thrown = values.slice(from, from + count);
    from += count;
    const hits = thrown.filter((die) => die >= at.world.tables.melee.hits).length;
    const attacks = at.locals.attackers.includes(index);
    if (attacks) attackerHits += hits;
    else defenderHits += hits;
    at.emit(() => ({
      type: 'casualtyDiceThrown',
      rule: 'GDA-9.6.3',
      unit: unitOf(at, index).id,
      dice: thrown,
      hits,
    }));
    for (const [target, casualties] of allot(
      at.world,
      at.position,
      index,
      hits,
      alive(at, attacks ? at.locals.defenders : at.locals.attackers),
    ))
      blows.set(target, (blows.get(target) ?? 0) + casualties);
  }
  for (const [target, casualties] of blows) suffer(at, target, casualties, 'GDA-9.5.1');
  return { attackerHits, defenderHits };
}

/** 9.8: who has won, and what becomes of whom. */
function decideFight(at: Scribe<Fight>) {
  const { attacker, attackerHits = 0, defenderHits = 0, kind, round } = at.locals;
  const defender = enemyOf(attacker);
  const gone = (side: Side): boolean => alive(at, sideUnits(at, side)).length === 0;
  if (gone(attacker) || gone(defender)) {
    const winner = gone(attacker) ? (gone(defender) ? null : defender) : attacker;
    return next('ground', { ...at.locals, winner });
  }
  const difference = Math.abs(attackerHits - defenderHits);
  const winner = attackerHits === defenderHits ? null : attackerHits > defenderHits ? attacker : defender;
  at.emit(() => ({
    type: 'meleeDecided',
    rule: 'GDA-9.5.1',
    attacker,
    attackerHits,
    defenderHits,
    winner,
    round,
  }));
  if (winner === null) return drawn(at);
  if (kind === 'houses' && difference === 1 && round === 1) return next('fightOn', { ...at.locals, on: [] });
  const before = centre(at, alive(at, sideUnits(at, enemyOf(winner)))[0] as number);
  const risks = beat(at, enemyOf(winner), difference);
  const horse = alive(at, sideUnits(at, winner)).some((index) => isCavalry(unitOf(at, index)));
  if (kind === 'alike' && difference === 2 && horse) {
    for (const index of alive(at, sideUnits(at, winner))) fallBack(at, index, before, 'retire', 'GDA-9.8.2');
    return next('risks', { ...at.locals, risks, winner });
  }
  if (difference === 1) for (const index of alive(at, sideUnits(at, winner))) unform(at, index, 'GDA-9.8.3');
  return next('ground', { ...at.locals, risks, winner });
}

/** 9.8: a draw: foot fires at close quarters, horse fights on, horse leaves foot, houses are fought for again. */
function drawn(at: Scribe<Fight>) {
  const { kind, round, attackers, defenders, attacker } = at.locals;
  const all = [...alive(at, attackers), ...alive(at, defenders)];
  if (round === 2) {
    for (const index of alive(at, attackers))
      fallBack(at, index, centre(at, defenders[0] as number), 'retire', 'GDA-9.8.15');
    return next('risks', { ...at.locals, winner: enemyOf(attacker), risks: led(at, attackers) });
  }
  if (kind === 'houses') return next('fightOn', { ...at.locals, on: [] });
  if (kind === 'horseAndFoot') {
    for (const index of all.filter((one) => isCavalry(unitOf(at, one))))
      fallBack(
        at,
        index,
        centre(at, (attackers.includes(index) ? defenders : attackers)[0] as number),
        'retire',
        'GDA-9.8.7',
      );
    return next('risks', { ...at.locals, winner: null });
  }
  if (all.some((index) => isCavalry(unitOf(at, index)))) return next('fightOn', { ...at.locals, on: [] });
  for (const index of alive(at, attackers)) stepBack(at, index, cm(5));
  for (const index of all) unform(at, index, 'GDA-9.8.16');
  for (const index of alive(at, defenders))
    if (isArtillery(unitOf(at, index)))
      fallBack(at, index, centre(at, attackers[0] as number), 'retire', 'GDA-9.8.16');
  return next('risks', { ...at.locals, winner: null });
}

/** What befalls those who lost, by how much; says whose generals are in danger for it. */
function beat(at: Scribe<Fight>, side: Side, difference: number): readonly number[] {
  const { kind } = at.locals;
  const units = alive(at, sideUnits(at, side));
  const enemy = centre(at, alive(at, sideUnits(at, enemyOf(side)))[0] as number);
  const risks = led(at, units);
  let safe = false;
  for (const index of units) {
    const unit = unitOf(at, index);
    if (isArtillery(unit)) disperse(at, index, 'guns-taken', 'GDA-9.8.11');
    else if (kind === 'houses') fallBack(at, index, enemy, 'retreat', 'GDA-9.8.8');
    else if (kind === 'alike') {
      safe = safe || difference >= 3;
      fallBack(
        at,
        index,
        enemy,
        difference >= 3 ? 'rout' : 'retreat',
        difference >= 3 ? 'GDA-9.8.1' : 'GDA-9.8.2',
      );
    } else if (isCavalry(unit))
      fallBack(
        at,
        index,
        enemy,
        difference >= 2 ? 'retreat' : 'retire',
        difference >= 2 ? 'GDA-9.8.5' : 'GDA-9.8.6',
      );
    else if (difference >= 2) disperse(at, index, 'ridden-down', 'GDA-9.8.5');
    else fallBack(at, index, enemy, 'retreat', 'GDA-9.8.6');
  }
  // 10.2, ruled: a general is in danger when his men retire or retreat; in a rout nobody asks.
  return safe ? [] : risks;
}

const led = (at: Scribe<Fight>, units: readonly number[]): readonly number[] =>
  units.filter(
    (index) => at.position.brigades[unitOf(at, index).brigade]?.brigadier.with === unitOf(at, index).id,
  );

const chooser = ({ locals }: At<Fight>): Side =>
  (locals.on ?? []).length === 0 ? enemyOf(locals.attacker) : locals.attacker;

/** 9.11 to 9.13: who may come into the second round. */
function fresh(at: At<Fight>, side: Side): readonly number[] {
  const { world, position: p, locals } = at;
  const own = sideUnits(at, side);
  if (own.length >= world.tables.melee.mostUnits) return [];
  const strongpoint = locals.defenders.some(
    (index) => heldBy(world, p.units[index] as UnitState)?.kind === 'strongpoint',
  );
  if (strongpoint) return [];
  const arm = (world.units[own[0] ?? 0] as Unit).arm;
  const { reinforceInfantry, reinforceCavalry } = world.tables.distances;
  return world.units
    .filter((unit) => {
      const state = p.units[unit.index] as UnitState;
      if (
        unit.side !== side ||
        unit.arm !== arm ||
        own.includes(unit.index) ||
        !isCloseOrder(state) ||
        state.order !== 'formed'
      )
        return false;
      if (!isInfantry(unit) && !isCavalry(unit)) return false;
      if (
        (p.brigades[unit.brigade] as BrigadeState).command !== 'steady' ||
        !isInCommand(world, p, unit.index)
      )
        return false;
      const reach = cm(isCavalry(unit) ? reinforceCavalry : reinforceInfantry);
      return [...locals.attackers, ...locals.defenders].some(
        (member) =>
          isOnTable(p.units[member] as UnitState) &&
          isWithin(squaredBetween(groundOf(world, p, unit.index), groundOf(world, p, member)), reach),
      );
    })
    .map(({ index }) => index);
}

function judgeReinforce(at: At<Fight>, action: GdaAction): readonly Refusal[] {
  if (action.type !== 'reinforce') return [];
  const unit = at.world.unitById.get(action.unit);
  return unit !== undefined && fresh(at, at.locals.reinforcing ?? at.locals.attacker).includes(unit.index)
    ? []
    : [refuse('GDA-9.11.3', 'cannot-reinforce', { unit: action.unit })];
}

/** 9.10: 5 cm back without more ado. */
function stepBack(at: Scribe<Fight>, index: number, grains: number): void {
  const { pose } = stateOf(at, index);
  step(at, index, { ...moved(pose, offset(pose.heading, 0, -grains)), heading: pose.heading });
}

/** 9.10, 9.17: on to where the loser stood; of several before houses one holds them, out of order. */
function occupy(at: Scribe<Fight>, winner: Side): void {
  const units = alive(at, sideUnits(at, winner));
  const { place } = at.locals;
  const [first, ...others] = units;
  if (
    place !== null &&
    place !== undefined &&
    first !== undefined &&
    isInfantry(unitOf(at, first)) &&
    winner === at.locals.attacker
  ) {
    changeUnit(at.draft, first, { holds: place, formation: 'garrison', bases: 0 });
    for (const index of [first, ...others]) unform(at, index, 'GDA-9.17.1');
    at.emit(() => ({ type: 'placeEntered', rule: 'GDA-9.17.1', unit: unitOf(at, first).id, place }));
    return;
  }
  for (const index of units) {
    const before = stateOf(at, index).pose;
    for (let by = 60; by > 0; by -= 5) {
      const after = {
        ...moved(before, offset(before.heading, 0, by * GRAINS_PER_MM)),
        heading: before.heading,
      };
      if (stateOf(at, index).holds !== null || !isFree(at, index, after)) continue;
      step(at, index, after);
      break;
    }
  }
}
