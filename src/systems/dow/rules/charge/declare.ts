import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { DowAction } from '../actions.ts';
import { setMarch } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { HALVES } from '../movement/costs.ts';
import { beginMarch, budgetOf, claimZone, groupReasons, isFree } from '../movement/march.ts';
import type { DowPosition, HexId, March, Side, UnitId } from '../position.ts';
import { hexOf, isEnemyHex, stackAt, unitState } from '../stacking/stacks.ts';
import { pinnersOf } from '../stacking/zones.ts';
import { counterOf, terrainOf, type World, weatherOf } from '../world.ts';
import { isMarked } from './marks.ts';

/* 9.4.1 to 9.4.3: who may charge whom, in the midst of a move. */

/** The point that a charge itself costs (9.4.1). */
const toCharge = (world: World): number => world.tables.movement.charge * HALVES;

/** What it would cost cavalry to enter the hex without the help of a road; IMPASSABLE if it may not. */
export function chargeCost(world: World, from: HexId, hex: HexId): number {
  const a = world.grid.index(from);
  const direction = world.grid.directionTo(a, world.grid.index(hex));
  return direction === -1 ? IMPASSABLE : (world.costs.full.cavalry[a * 6 + direction] as number);
}

/** 9.4.3: why these may not charge together. */
function togetherReasons(world: World, p: DowPosition, units: readonly UnitId[]): Refusal[] {
  if (units.length === 1) return [];
  const counters = units.map((id) => counterOf(world, id));
  if (counters.some(({ army }) => army !== 'french'))
    return [refuse('DOW-9.4.3.1', 'only-french-charge-as-stack')];
  const corps = new Set(counters.map((counter) => counter.corps));
  const [only] = corps;
  const found: Refusal[] = [];
  if (corps.size > 1 || !world.corps.get(only as string)?.cavalry) {
    found.push(refuse('DOW-9.4.3.2', 'not-one-cavalry-corps', { corps: [...corps] }));
  }
  const began = new Set(units.map((id) => unitState(world, p, id).began));
  if (began.size > 1 || began.has(null)) found.push(refuse('DOW-9.4.3.3', 'did-not-begin-together'));
  return found;
}

/** 9.4.2: ground that nobody charges into, also not out of a stack that is attacked (ruling R49). */
export function shutToCharge(world: World, from: HexId, hex: HexId): Refusal | undefined {
  const terrain = terrainOf(world, hex);
  if (terrain === 'grand-farm') return refuse('DOW-9.4.2.4', 'farm-not-charged', { hex });
  if (terrain === 'woods') return refuse('DOW-9.4.2.5', 'woods-not-charged', { hex });
  return chargeCost(world, from, hex) === IMPASSABLE
    ? refuse('DOW-9.4.2.2', 'closed-to-cavalry', { hex })
    : undefined;
}

/** What is wrong with charging from one hex into another, whoever does it. */
function groundReasons(world: World, p: DowPosition, side: Side, from: HexId, hex: HexId): Refusal[] {
  const target = world.grid.index(hex);
  const beside = target >= 0 && world.grid.directionTo(world.grid.index(from), target) !== -1;
  if (!beside || !isEnemyHex(world, p, side, hex)) return [refuse('DOW-9.4.0.1', 'no-enemy-beside', { hex })];
  const shut = shutToCharge(world, from, hex);
  if (shut !== undefined) return [shut];
  if (isMarked(p, hex)) return [refuse('DOW-9.4.5.14', 'hex-marked', { hex })];
  const pinners = pinnersOf(world, p, side, from, true);
  return pinners.length > 0 && !pinners.includes(hex)
    ? [refuse('DOW-9.4.2.3', 'pinned-elsewhere', { hex, by: pinners })]
    : [];
}

export function judgeCharge({ world, position: p }: At, action: ActionOf<'charge'>, seat: Seat): Refusal[] {
  const { units, hex } = action;
  const group = groupReasons(world, p, seat, units).map((refusal) =>
    refusal.code === 'out-of-command' ? refuse('DOW-9.4.2.1', refusal.code, refusal.facts) : refusal,
  );
  if (
    group.some(({ code }) => ['no-such-unit', 'not-your-unit', 'not-on-map', 'named-twice'].includes(code))
  ) {
    return group;
  }
  const foot = units.filter((id) => counterOf(world, id).arm !== 'cavalry');
  if (foot.length > 0) return [refuse('DOW-9.4.0.2', 'only-cavalry-charges', { units: foot }), ...group];
  const { side } = counterOf(world, units[0] as UnitId);
  const from = hexOf(world, p, units[0] as UnitId) as HexId;
  const found = [...group, ...togetherReasons(world, p, units)];
  if (weatherOf(world, p.turn) === 'severe-mud') found.push(refuse('DOW-9.2.14.4', 'mud-too-deep'));
  const ground = groundReasons(world, p, side, from, hex);
  found.push(...ground);
  if (ground.every(({ code }) => code === 'pinned-elsewhere')) {
    const needed = toCharge(world) + chargeCost(world, from, hex);
    const left = budgetOf(world, p, units);
    if (needed > left) found.push(refuse('DOW-9.4.1.2', 'too-little-movement', { needed, left }));
  }
  return found;
}

export interface ChargeArgs {
  readonly side: Side;
  readonly from: HexId;
  readonly hex: HexId;
  readonly units: readonly UnitId[];
}

/** Pays for the charge and begins it; undefined where cavalry nobody knew of forbids it (6.0, 9.4.2). */
export function startCharge(at: Scribe, action: ActionOf<'charge'>): ChargeArgs | undefined {
  const { world } = at;
  const { side, army } = counterOf(world, action.units[0] as UnitId);
  const from = hexOf(world, at.position, action.units[0] as UnitId) as HexId;
  const units = stackAt(at.world, at.position, side, from).filter((id) => action.units.includes(id));
  beginMarch(at, units, from);
  const pinners = pinnersOf(world, at.position, side, from, false);
  if (pinners.length > 0 && !pinners.includes(action.hex)) {
    const claim = claimZone(at, side, from);
    if (claim !== undefined) {
      at.emit(() => ({
        type: 'pinned',
        rule: 'DOW-9.4.2.3',
        units: units.slice(0, 1),
        hex: from,
        ...claim,
        heldBack: false,
        reveals: true,
      }));
    }
    return undefined;
  }
  const march = at.position.marches[army] as March;
  setMarch(at.draft, army, { ...march, spent: march.spent + toCharge(at.world) });
  return { side, from, hex: action.hex, units };
}

/** The enemies beside a hex that horse could charge out of it, as the ground is and as far as pinners are known. */
const targetsFrom = (world: World, p: DowPosition, side: Side, from: HexId): HexId[] =>
  (world.ground.beside[world.grid.index(from)] ?? [])
    .map((hex) => world.grid.id(hex))
    .filter((hex) => groundReasons(world, p, side, from, hex).length === 0);

/** Whom these could charge out of a hex with so many half points left, whether they have got there yet or not. */
export function chargesWithin(
  world: World,
  p: DowPosition,
  units: readonly UnitId[],
  from: HexId,
  left: number,
): HexId[] {
  const { side } = counterOf(world, units[0] as UnitId);
  const horse = units.every((id) => counterOf(world, id).arm === 'cavalry');
  if (!horse || weatherOf(world, p.turn) === 'severe-mud' || togetherReasons(world, p, units).length > 0)
    return [];
  return targetsFrom(world, p, side, from).filter(
    (hex) => toCharge(world) + chargeCost(world, from, hex) <= left,
  );
}

const NO_CHARGES: readonly DowAction[] = [];

/** Charges offered from a hex: each cavalry unit alone, and the horse of a French cavalry corps that began together. */
export function chargesFrom(
  world: World,
  p: DowPosition,
  seat: Seat,
  side: Side,
  from: HexId,
): readonly DowAction[] {
  if (weatherOf(world, p.turn) === 'severe-mud') return NO_CHARGES;
  const riders = stackAt(world, p, side, from).filter(
    (id) => counterOf(world, id).arm === 'cavalry' && isFree(world, p, id),
  );
  if (riders.length === 0) return NO_CHARGES;
  const targets = targetsFrom(world, p, side, from);
  if (targets.length === 0) return NO_CHARGES;
  const groups: UnitId[][] = riders.map((id) => [id]);
  for (const corps of new Set(riders.map((id) => counterOf(world, id).corps))) {
    const together = riders.filter((id) => counterOf(world, id).corps === corps);
    if (together.length > 1) groups.push(together);
  }
  const found: DowAction[] = [];
  for (const units of groups) {
    for (const hex of targets) {
      const action = { type: 'charge', units, hex } as const;
      if (judgeCharge({ world, position: p, locals: {} }, action, seat).length === 0) found.push(action);
    }
  }
  return found;
}
