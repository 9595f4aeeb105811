import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { eyeOn } from '../command/stances.ts';
import type { Fire } from '../events.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import type { At } from '../kit.ts';
import type { FormationId, HexId, Side, UnitId, UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, isImmovable, seatOf } from '../world.ts';
import { living, retreatHexes } from './retreat.ts';

/* 7.3, 7.10b: one fight, who is in it, and who may slip away before it. */

/** One leader's attack on one hex (7.3 to 7.6). */
export interface Combat {
  readonly side: Side;
  readonly formation: FormationId;
  readonly attackers: readonly UnitId[];
  readonly hex: HexId;
  readonly defenders?: readonly UnitId[];
  /** 29.10, 30.10: whose morale is on the dice. */
  readonly compared?: Compared;
  readonly attack?: Fire;
  readonly defence?: Fire;
  /** Whose mounted troops stand and do not slip away. */
  readonly stood?: readonly Seat[];
  /** Who has given way of his own will. */
  readonly gaveWay?: { readonly attack: boolean; readonly defence: boolean };
  readonly lost?: { readonly attack: number; readonly defence: number };
  readonly went?: { readonly attack: boolean; readonly defence: boolean };
  /** Stacks still to go back: of whom, and out of which hex. */
  readonly leaving?: readonly {
    readonly side: Side;
    readonly hex: HexId;
    readonly units: readonly UnitId[];
  }[];
  /** Where the attackers stood when it began: who has ridden or been driven off from there is out of it. */
  readonly posts?: Readonly<Record<UnitId, HexId>>;
  readonly result?: unknown;
}

export type Party = 'attack' | 'defence';

/** 29.10, 30.10: whose morale counts on either side. */
export type Compared = Readonly<Partial<Record<Party, UnitId>>>;

export const isStillAt = (at: At<Combat>, unit: UnitId, hex: HexId): boolean => {
  const state = stateOf(at.position, counterOf(at.world, unit));
  return state.place === 'map' && state.hex === hex;
};

/** Attackers count while they are where they attacked from, defenders while they are in the hex that is attacked. */
export const partyUnits = (at: At<Combat>, party: Party): Counter[] =>
  party === 'attack'
    ? living(at, at.locals.attackers).filter(
        ({ id }) => at.locals.posts === undefined || isStillAt(at, id, at.locals.posts[id] as HexId),
      )
    : living(at, at.locals.defenders ?? []).filter(
        (counter) => stateOf(at.position, counter).hex === at.locals.hex,
      );

export const states = (at: At<Combat>, party: Party): UnitState[] =>
  partyUnits(at, party).map((counter) => stateOf(at.position, counter));

export const target = (at: At<Combat>): number => at.world.grid.index(at.locals.hex);

/** 27.7, R251: who makes a desperate stand under his commander's eye does not go back of his own will, nor do fixed guns. */
export function judgeStandsFast(at: At<Combat>, units: readonly Counter[]): Refusal[] {
  for (const counter of units) {
    if (isImmovable(counter)) {
      return [refuse('NLC-5.1.1', 'immovable', { unit: counter.id })];
    }
    const hex = hexOf(at.world, stateOf(at.position, counter));
    const eye = eyeOn(at.world, at.position, counter.side, hex);
    if (eye?.stance === 'desperate-defense') {
      return [refuse(eye.rule, 'stands-fast', { unit: counter.id, leader: eye.leader.id })];
    }
  }
  return [];
}

/** 7.10b: why a mounted defender may not slip away before the fight. */
export function judgeSlip(at: At<Combat>, counter: Counter): Refusal[] {
  const of = { unit: counter.id };
  const refusals: Refusal[] = [];
  if (!counter.mounted) {
    refusals.push(refuse('NLC-7.10b.1', 'not-mounted', of));
  }
  refusals.push(...judgeStandsFast(at, [counter]));
  if (stateOf(at.position, counter).beganInZoc) {
    refusals.push(refuse('NLC-7.10b.2', 'began-in-zoc', of));
  }
  if (partyUnits(at, 'attack').some(({ cavalry }) => cavalry)) {
    refusals.push(refuse('NLC-7.10b.3', 'attacked-by-cavalry', of));
  }
  return refusals;
}

export const slips = (at: At<Combat>, counter: Counter): number[] =>
  retreatHexes(
    at.world,
    at.position,
    counter.side,
    [counter],
    target(at),
    at.locals.attackers.map((unit) =>
      at.world.grid.index(stateOf(at.position, counterOf(at.world, unit)).hex as HexId),
    ),
  );

/** Whose owner has not said yet that the others of his stand; those of one owner, or all. */
export const mayStillSlip = (at: At<Combat>, owner?: Seat): Counter[] =>
  partyUnits(at, 'defence').filter((counter) => {
    const seat = seatOf(counter.army);
    return (
      (owner ?? seat) === seat &&
      at.locals.stood?.includes(seat) !== true &&
      judgeSlip(at, counter).length === 0 &&
      slips(at, counter).length > 0
    );
  });
