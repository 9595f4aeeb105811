import { z } from 'zod';
import type { Seat } from '../../../../../engine/position.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { terrainAt } from '../../../../common/hex/terrain.ts';
import { defendersAt } from '../../combat/parties.ts';
import { driveExposed } from '../../command/leaders.ts';
import { changeUnit, changeUnits } from '../../edit.ts';
import type { At, Scribe } from '../../kit.ts';
import { judgeOrder } from '../../movement/movement-orders.ts';
import { hasRoom } from '../../movement/stacking.ts';
import {
  enemyOf,
  type HexId,
  type NlbPosition,
  SIDES,
  seatOf,
  type UnitId,
  type UnitState,
} from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { FurtherOrders } from '../../seams.ts';
import { hexOf, stateOf, unitsAt } from '../../setup/deployment.ts';
import { type Counter, counterOf, type World } from '../../world.ts';
import type { Variant } from '../variant.ts';

/* 16.11: chateaux are woods to everybody but the infantry that has shut itself up in one. */

const isForming = (unit: UnitState): boolean => unit.garrison === 'forming';
const isGarrison = (unit: UnitState): boolean => unit.garrison === 'formed';

/** Why a unit neither moves nor attacks. */
const boundBy = (unit: UnitState): RuleId | undefined =>
  isGarrison(unit) ? 'NLB-16.11C.1' : isForming(unit) ? 'NLB-16.11A.2' : undefined;

/** The lone garrison that stands for a whole hex, if this is one. */
const loneGarrison = (stack: readonly UnitState[]): boolean => stack.length > 0 && stack.every(isGarrison);

const stackOf = (world: World, p: NlbPosition, counter: Counter): readonly UnitState[] => {
  const unit = stateOf(p, counter);
  return unit.place === 'map' ? unitsAt(world, p, counter.side, hexOf(world, unit)) : [];
};

/** 16.11A: every objection to this unit beginning to form a garrison. */
function judgeForm(at: At, id: UnitId, seat: Seat): Refusal[] {
  const { world, position } = at;
  const refusals: Refusal[] = [];
  const counter = judgeOrder(at, id, seat, refusals);
  if (counter === undefined) {
    return refusals;
  }
  const unit = stateOf(position, counter);
  if (unit.place !== 'map' || unit.hex === null) {
    return [...refusals, refuse('NLB-16.11A.1', 'not-on-map', { unit: id })];
  }
  if (counter.arm !== 'infantry') {
    refusals.push(refuse('NLB-16.11A.1', 'only-infantry-garrisons', { unit: id }));
  }
  if (terrainAt(world.board, hexOf(world, unit)) !== 'chateau') {
    refusals.push(refuse('NLB-16.11A.1', 'no-chateau-here', { unit: id, hex: unit.hex }));
  }
  const other = stackOf(world, position, counter).find((one) => isForming(one) || isGarrison(one));
  if (other !== undefined) {
    refusals.push(refuse('NLB-16.11A.1', 'chateau-garrisoned', { unit: other.id, hex: unit.hex }));
  }
  return refusals;
}

/** 16.11C: every objection to this garrison coming out. */
function judgeLeave(at: At, id: UnitId, seat: Seat): Refusal[] {
  const { world, position } = at;
  const refusals: Refusal[] = [];
  const counter = judgeOrder(at, id, seat, refusals);
  if (counter === undefined) {
    return refusals;
  }
  const unit = stateOf(position, counter);
  if (!isGarrison(unit)) {
    refusals.push(refuse('NLB-16.11C.2', 'not-in-garrison', { unit: id }));
  } else if (!hasRoom(world, position, counter.side, hexOf(world, unit))) {
    refusals.push(refuse('NLB-5.4.2', 'hex-full', { hex: unit.hex as HexId }));
  }
  return refusals;
}

function listOrders(at: At, seat: Seat, into: Parameters<FurtherOrders['list']>[2]): void {
  const { world, position } = at;
  if (position.relieve !== null) {
    return;
  }
  for (const unit of position.forces[position.phasing]) {
    const counter = counterOf(world, unit.id);
    if (unit.place !== 'map' || counter.arm !== 'infantry' || seatOf(counter.army) !== seat) {
      continue;
    }
    if (judgeForm(at, unit.id, seat).length === 0) {
      into.push({ type: 'formGarrison', unit: unit.id });
    }
    if (judgeLeave(at, unit.id, seat).length === 0) {
      into.push({ type: 'leaveGarrison', unit: unit.id });
    }
  }
}

const relievesFirst = ({ position }: At): Refusal[] =>
  position.relieve === null ? [] : [refuse('NLB-5.4.2', 'relieve-first', { hex: position.relieve })];

const GARRISON_ORDERS: FurtherOrders = {
  accepts: ['formGarrison', 'leaveGarrison'],
  list: listOrders,
  judge: (at, action, seat) => {
    switch (action.type) {
      case 'formGarrison':
        return [...relievesFirst(at), ...judgeForm(at, action.unit, seat)];
      case 'leaveGarrison':
        return [...relievesFirst(at), ...judgeLeave(at, action.unit, seat)];
      default:
        return [];
    }
  },
  run: (at, action) => {
    if (action.type === 'formGarrison') {
      const counter = counterOf(at.world, action.unit);
      const hex = stateOf(at.draft.position, counter).hex as HexId;
      changeUnit(at.draft, counter, { garrison: 'forming', moved: true });
      at.emit(() => ({ type: 'garrisonBegun', rule: 'NLB-16.11A.1', unit: counter.id, hex }));
    } else if (action.type === 'leaveGarrison') {
      giveUp(at, counterOf(at.world, action.unit), 'order');
      // Its zone of control is back (16.11C), also where an enemy leader stands alone (10.1E).
      driveExposed(at, enemyOf(at.position.phasing));
    }
    return undefined;
  },
};

/** The marker comes off (16.11A, C, D). */
function giveUp(at: Scribe, counter: Counter, cause: 'order' | 'attack' | 'retreat' | 'loss'): void {
  const { garrison, hex } = stateOf(at.draft.position, counter);
  if (garrison !== 'forming' && garrison !== 'formed') {
    return;
  }
  changeUnit(at.draft, counter, { garrison: null });
  const rule = cause === 'order' ? 'NLB-16.11C.2' : garrison === 'forming' ? 'NLB-16.11A.4' : 'NLB-16.11D.5';
  at.emit(() => ({ type: 'garrisonGivenUp', rule, unit: counter.id, hex: hex as HexId, cause }));
}

/** 16.11A: who has been left in peace since is a garrison, in an enemy zone of control or not. */
function complete(at: Scribe): void {
  const { draft } = at;
  const side = draft.position.phasing;
  // Who has left the map with his army is no garrison any more (27.3D).
  const isThere = (unit: UnitState): boolean => isForming(unit) && unit.place === 'map';
  const formed = draft.position.forces[side].filter(isThere);
  changeUnits(draft, side, (unit) => (isThere(unit) ? { garrison: 'formed' } : undefined));
  for (const { id, hex } of formed) {
    at.emit(() => ({ type: 'garrisonFormed', rule: 'NLB-16.11A.5', unit: id, hex: hex as HexId }));
  }
}

const attacked = (at: At<{ readonly targets: readonly HexId[] }>): readonly UnitState[] =>
  at.locals.targets.flatMap((hex) =>
    defendersAt(at.world, at.position, enemyOf(at.position.phasing), at.world.grid.index(hex)),
  );

/** Infantry in a chateau, one unit to each: what every garrison is. */
function misplaced(world: World, p: NlbPosition): string[] {
  const taken = new Set<HexId>();
  return SIDES.flatMap((side) => p.forces[side]).flatMap((unit) => {
    if (!(isForming(unit) || isGarrison(unit)) || unit.place === 'exited') {
      return [];
    }
    const fits =
      unit.place === 'map' &&
      unit.hex !== null &&
      !taken.has(unit.hex) &&
      counterOf(world, unit.id).arm === 'infantry' &&
      terrainAt(world.board, hexOf(world, unit)) === 'chateau';
    taken.add(unit.hex ?? '');
    return fits ? [] : [`${unit.id} cannot be a garrison at ${unit.hex ?? 'nowhere'}`];
  });
}

export const garrisons: Variant = {
  option: '16.11',
  adds: { unit: { garrison: z.enum(['forming', 'formed']).nullable() } },
  seams: {
    chateaux: ['NLB-16.11.1'],
    tables: [
      (tables) => {
        const { rules: _printed, ...woods } = tables.terrain.forest;
        const rule = 'NLB-16.11.1';
        const rules = { foot: rule, mounted: rule, defence: rule, cavalry: rule, sight: rule };
        return { ...tables, terrain: { ...tables.terrain, chateau: { ...woods, rules } } };
      },
    ],
    unitState: [{ garrison: null }],
    orders: [GARRISON_ORDERS],
    movementBegan: [complete],
    uncounted: [isGarrison],
    withoutZoc: [isGarrison],
    stay: [(_world, p, counter) => boundBy(stateOf(p, counter))],
    attack: [(_world, p, counter) => boundBy(stateOf(p, counter))],
    advance: [({ position }, counter) => boundBy(stateOf(position, counter))],
    // 16.11B, D: who shares the hex of a garrison fights for it; once nobody does, the garrison itself can be attacked.
    defends: [
      (stack) =>
        stack.some((unit) => !isGarrison(unit)) ? stack.filter((unit) => !isGarrison(unit)) : stack,
    ],
    voluntary: [(_world, _p, _from, _to, stack) => loneGarrison(stack)],
    bombarded: [(stack) => (loneGarrison(stack) ? 'NLB-16.11D.3' : undefined)],
    halvesAttack: [
      (world, p, { targets, bombarding }, counter) =>
        counter.arm !== 'infantry' &&
        !bombarding.includes(counter.id) &&
        targets.some((hex) =>
          loneGarrison(defendersAt(world, p, enemyOf(counter.side), world.grid.index(hex))),
        )
          ? 'NLB-16.11D.2'
          : undefined,
    ],
    defence: [
      (world, p, counter) => {
        const stack = stackOf(world, p, counter);
        if (isGarrison(stateOf(p, counter))) {
          return { kind: 'printed', rule: 'NLB-16.11D.2' };
        }
        return stack.some(isForming) ? { kind: 'half', rule: 'NLB-16.11A.3' } : undefined;
      },
    ],
    stands: [(unit) => (isGarrison(unit) ? 'NLB-16.11D.4' : undefined)],
    closedGround: [
      ({ world, position, locals }) =>
        locals.targets
          .filter((hex) =>
            loneGarrison(defendersAt(world, position, enemyOf(position.phasing), world.grid.index(hex))),
          )
          .map((hex) => ({ hex, rule: 'NLB-16.11D.6' })),
    ],
    rolled: [
      (at, rolled, result) => {
        for (const unit of attacked(at)) {
          if (isForming(unit) && rolled !== 'Ae') {
            giveUp(at, counterOf(at.world, unit.id), 'attack');
          } else if (isGarrison(unit) && (result === 'De' || result === 'Ex')) {
            giveUp(at, counterOf(at.world, unit.id), 'loss');
          }
        }
      },
    ],
    // A retreat, a displacement or any other way out of the chateau ends the garrison.
    entered: [(at, counter) => giveUp(at, counter, 'retreat')],
    kept: [misplaced],
    fallen: [(_at, _counter, state) => (state.garrison === undefined ? undefined : { garrison: null })],
  },
};
