import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { judgeMending } from '../cards/effects.ts';
import { changeUnit } from '../edit.ts';
import { HALVES } from '../ground/ground.ts';
import { hexOf, inEnemyZoc, stateOf, unitsAt } from '../ground/standing.ts';
import { chance, procedure, type Scribe } from '../kit.ts';
import { allowanceOf } from '../movement/marcher.ts';
import { enemyOf, type HexId, type NlcPosition, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, isSilenced, seatOf, type World } from '../world.ts';

/* 32.11, 32.18: troops damage bridges, and infantry mends them. */

/** A bridge on the map, by its hexside. */
interface Bridge {
  readonly key: string;
  readonly ends: readonly [HexId, HexId];
  readonly river: boolean;
}

const keyOf = (a: HexId, b: HexId): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** The bridge between two hexes as the map has it, damaged or not; none over a river where the field has no such work. */
function bridgeBetween({ map, battle }: World, a: HexId, b: HexId): Bridge | undefined {
  const key = keyOf(a, b);
  const side = map.sides[key];
  const river = side?.water === 'river';
  return side?.bridge === true && (!river || battle.special?.bridges?.rivers !== undefined)
    ? { key, ends: [a, b], river }
    : undefined;
}

const isDamaged = ({ damaged }: NlcPosition, { key }: Bridge): boolean => damaged?.includes(key) === true;

const workOf = ({ tables }: World, { river }: Bridge): number =>
  river ? tables.bridges.work.river : tables.bridges.work.stream;

/** What stands against work on a bridge of either kind. */
function judgeWorker(
  world: World,
  p: NlcPosition,
  side: Side,
  unit: UnitId,
  to: HexId,
  seat: Seat,
  rule: RuleId,
): { readonly refusals: Refusal[]; readonly counter?: Counter; readonly bridge?: Bridge } {
  const counter = world.counters.get(unit);
  if (counter === undefined || counter.side !== side || seatOf(counter.army) !== seat) {
    return { refusals: [refuse(rule, 'not-your-unit', { unit })] };
  }
  const state = stateOf(p, counter);
  if (state.place !== 'map') {
    return { refusals: [refuse(rule, 'not-on-the-map', { unit })] };
  }
  const bridge = p.damaged === undefined ? undefined : bridgeBetween(world, state.hex as HexId, to);
  if (bridge === undefined) {
    return { refusals: [refuse(rule, 'no-bridge-there', { hex: to })] };
  }
  const refusals: Refusal[] = [];
  if (state.moved) {
    refusals.push(refuse('NLC-4.III.1', 'has-moved', { unit }));
  } else if (isSilenced(counter, state)) {
    refusals.push(refuse('NLC-8.1.4', 'has-bombarded', { unit }));
  }
  const [cost, left] = [workOf(world, bridge), allowanceOf(world, p, counter) / HALVES];
  if (cost > left) {
    refusals.push(refuse(bridge.river ? 'NLC-32.18.2' : rule, 'too-far', { unit, cost, allowance: left }));
  }
  return { refusals, counter, bridge };
}

export function judgeDamage(
  world: World,
  p: NlcPosition,
  side: Side,
  unit: UnitId,
  to: HexId,
  seat: Seat,
): Refusal[] {
  const { refusals, counter, bridge } = judgeWorker(world, p, side, unit, to, seat, 'NLC-32.11.1');
  if (counter !== undefined && bridge !== undefined) {
    if (isDamaged(p, bridge)) {
      refusals.push(refuse('NLC-32.11.3', 'bridge-is-damaged', { hex: to }));
    }
    if (inEnemyZoc(world, p, side, hexOf(world, stateOf(p, counter)))) {
      refusals.push(refuse('NLC-32.11.1', 'works-in-no-zoc', { unit }));
    }
  }
  return refusals;
}

export function judgeMend(
  world: World,
  p: NlcPosition,
  side: Side,
  unit: UnitId,
  to: HexId,
  seat: Seat,
): Refusal[] {
  const { refusals, counter, bridge } = judgeWorker(world, p, side, unit, to, seat, 'NLC-32.11.2');
  if (counter !== undefined && bridge !== undefined) {
    if (!isDamaged(p, bridge)) {
      refusals.push(refuse('NLC-32.11.2', 'bridge-stands', { hex: to }));
    }
    if (!counter.infantry) {
      refusals.push(refuse('NLC-32.11.2', 'not-infantry', { unit }));
    }
    refusals.push(...judgeMending(p, side));
  }
  return refusals;
}

/** Every work on bridges that a unit may do. */
export function* bridgeWorks(world: World, p: NlcPosition, counter: Counter) {
  const state = stateOf(p, counter);
  if (p.damaged === undefined || state.place !== 'map' || state.moved) {
    return;
  }
  const seat = seatOf(counter.army);
  const hex = hexOf(world, state);
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    const next = world.grid.neighbours[link] as number;
    if (next < 0) {
      continue;
    }
    const to = world.grid.id(next);
    if (judgeDamage(world, p, counter.side, counter.id, to, seat).length === 0) {
      yield { type: 'damageBridge', unit: counter.id, to } as const;
    }
    if (judgeMend(world, p, counter.side, counter.id, to, seat).length === 0) {
      yield { type: 'mendBridge', unit: counter.id, to } as const;
    }
  }
}

/** The unit has spent so much of its movement at a bridge. */
function spend(at: Scribe, counter: Counter, bridge: Bridge): void {
  const { worked = 0 } = stateOf(at.position, counter);
  changeUnit(at.draft, counter, { worked: worked + workOf(at.world, bridge) });
}

const bridgeAt = (
  at: { readonly world: World; readonly position: NlcPosition },
  unit: UnitId,
  to: HexId,
): Bridge =>
  bridgeBetween(at.world, stateOf(at.position, counterOf(at.world, unit)).hex as HexId, to) as Bridge;

export function damageBridge(at: Scribe, unit: UnitId, to: HexId): void {
  const bridge = bridgeAt(at, unit, to);
  spend(at, counterOf(at.world, unit), bridge);
  at.draft.update({ damaged: [...(at.position.damaged ?? []), bridge.key].sort() });
  const rule = bridge.river ? 'NLC-32.18.2' : 'NLC-32.11.1';
  at.emit(() => ({ type: 'bridgeDamaged', rule, unit, hexes: bridge.ends }));
}

/** Up to which die a bridge is mended: less with enemies near an end, less still with enemies at one. */
function limitOf(world: World, p: NlcPosition, side: Side, { ends, river }: Bridge): number {
  const { mends, river: harder } = world.tables.bridges;
  const hexes = ends.map((hex) => world.grid.index(hex));
  const held = hexes.some((hex) => unitsAt(world, p, enemyOf(side), hex).length > 0);
  const zoc = hexes.some((hex) => inEnemyZoc(world, p, side, hex));
  return (held ? mends.held : zoc ? mends.zoc : mends.free) - (river ? harder : 0);
}

interface Mending {
  readonly unit: UnitId;
  readonly to: HexId;
}

export const mending = procedure<Mending>('nlc.mending', {
  roll: chance('NLC-32.11.2', {
    request: () => dice(1),
    ask: (at) => ({ unit: at.locals.unit, hex: at.locals.to }),
    run: (at, { values: [roll] }) => {
      const { unit, to } = at.locals;
      const counter = counterOf(at.world, unit);
      const bridge = bridgeAt(at, unit, to);
      const limit = limitOf(at.world, at.position, counter.side, bridge);
      const mended = (roll as number) <= limit;
      spend(at, counter, bridge);
      if (mended) {
        at.draft.update({ damaged: (at.position.damaged ?? []).filter((key) => key !== bridge.key) });
      }
      const rule = bridge.river ? 'NLC-32.18.2' : 'NLC-32.11.2';
      const told = { unit, hexes: bridge.ends, roll: roll as number, limit, mended };
      at.emit(() => ({ type: 'bridgeMended', rule, ...told }));
      return done();
    },
  }),
});
