import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { formationOf, isHeld } from '../command/formations.ts';
import { judgeSender } from '../command/sending.ts';
import { attach, setMark } from '../edit.ts';
import { stateOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { type FormationId, freedMark, type LeaderId, type NlcPosition, type Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import { award } from '../victory/victory.ts';
import { type Counter, leaderOf, strengthOf, type World } from '../world.ts';
import type { Held, Pool, PoolCommander } from './held.ts';

/* 28.2: an army's reserve takes no order until its commander has released it, by two dice and at a price. */

const waitMark = (pool: string): string => `reserve-waits:${pool}`;

const rulesOf = (world: World) => {
  const reserve = world.battle.special?.armyReserve;
  if (reserve === undefined) {
    throw new Error('this battle has no army reserve');
  }
  return reserve.rules;
};

/** What can be released by itself: a unit, or all of a corps. */
export interface Keep {
  readonly corps: FormationId | null;
  readonly units: readonly Counter[];
}

const isThere = (world: World, p: NlcPosition, counter: Counter): boolean =>
  isHeld(world, p, counter) && stateOf(p, counter).place === 'map';

/** Whom a commander could release now: who is still kept back and on the map. */
export function keepsOf(world: World, p: NlcPosition, { commander }: { commander: PoolCommander }): Keep[] {
  const { side } = leaderOf(world, commander.leader);
  const held = world.order[side].filter(
    (counter) => world.held.get(counter.id)?.commander === commander && isHeld(world, p, counter),
  );
  const corps = commander.formations.flatMap((id) => {
    const units = held.filter(({ id: unit }) => world.held.get(unit)?.corps === id);
    return units.some((counter) => isThere(world, p, counter)) ? [{ corps: id, units }] : [];
  });
  const singles = held
    .filter(({ id }) => world.held.get(id)?.corps === null)
    .filter((counter) => isThere(world, p, counter))
    .map((counter) => ({ corps: null, units: [counter] }));
  return [...corps, ...singles];
}

/** The reserve that a leader has a say over. */
export function reserveOf(world: World, leader: LeaderId): Pick<Held, 'pool' | 'commander'> | undefined {
  for (const pool of world.battle.special?.armyReserve?.pools ?? []) {
    const commander = pool.commanders.find((one) => one.leader === leader);
    if (commander !== undefined) {
      return { pool, commander };
    }
  }
  return undefined;
}

/** Why a commander cannot roll for his reserve now. */
export function judgeCall(world: World, p: NlcPosition, from: LeaderId, seat: Seat): Refusal[] {
  const refusals = judgeSender(world, p, from, seat);
  if (refusals.length > 0) {
    return refusals;
  }
  const reserve = reserveOf(world, from);
  if (reserve === undefined || keepsOf(world, p, reserve).length === 0) {
    const rule = world.battle.special?.armyReserve?.rules.held ?? 'NLC-28.2.1';
    return [refuse(ruleOf(rule), 'no-reserve-to-release', { leader: from })];
  }
  const until = p.marks[waitMark(reserve.pool.id)] ?? 0;
  return p.turn < until
    ? [refuse(ruleOf(rulesOf(world).roll), 'reserve-waits', { leader: from, turns: until - p.turn })]
    : [];
}

/** The two dice: how many are released, and for how many turns nobody more is. */
export function rolled(at: Scribe, from: LeaderId, count: number, die: number): void {
  const { pool, commander } = reserveOf(at.world, from) as Pick<Held, 'pool' | 'commander'>;
  const wait = die * commander.wait;
  setMark(at.draft, waitMark(pool.id), at.position.turn + wait);
  at.emit(() => ({
    type: 'reserveRolled',
    rule: ruleOf(wait === die ? rulesOf(at.world).roll : commander.waitRule),
    leader: from,
    rolls: [count, die],
    wait,
    reveals: true,
  }));
  charge(at, pool, pool.cost.roll);
}

function charge(at: Scribe, { side, cost }: Pool, points: number): void {
  if (points > 0) {
    award(at, side, -points, 'reserve-released', ruleOf(cost.rule));
  }
}

export const priceOf = (p: NlcPosition, { cost }: Pool, units: readonly Counter[]): number =>
  units.reduce((sum, counter) => {
    const strength = strengthOf(counter, stateOf(p, counter));
    return sum + strength * ((counter.artillery ? cost.guns : 0) + (counter.oldGuard ? cost.oldGuard : 0));
  }, 0);

/** They are in reserve no longer, and never will be again; single ones join a formation and have its orders. */
export function free(
  at: Scribe,
  units: readonly Counter[],
  join: FormationId | null,
  price: Pool | null,
): void {
  const side = units[0]?.side as Side;
  if (price !== null) {
    charge(at, price, priceOf(at.position, price, units));
  }
  for (const counter of units) {
    setMark(at.draft, freedMark(counter.id), at.position.turn);
    if (join !== null && join !== formationOf(at.world, at.position, counter).id) {
      attach(at.draft, counter, join);
    }
  }
  const rule = ruleOf(join === null ? rulesOf(at.world).released : rulesOf(at.world).join);
  at.emit(() => ({ type: 'reserveFreed', rule, side, units: units.map(({ id }) => id), join }));
}

/** Commanders of this seat who may roll for their reserve now. */
export function* callOptions(world: World, p: NlcPosition, side: Side, seat: Seat) {
  for (const { id: from } of world.held.size === 0 ? [] : world.leaders[side]) {
    if (reserveOf(world, from) !== undefined && judgeCall(world, p, from, seat).length === 0) {
      yield { type: 'callReserve', from } as const;
    }
  }
}
