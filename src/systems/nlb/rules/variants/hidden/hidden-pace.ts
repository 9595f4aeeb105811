import { type LedgerLine, ledger } from '../../../../../engine/ledger.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { IMPASSABLE } from '../../../../common/hex/reach.ts';
import { allowanceFor } from '../../movement/allowance.ts';
import type { NlbArrival } from '../../movement/arrivals.ts';
import { entryCost, entryHexes, queueOf } from '../../movement/entry.ts';
import { costsFor, DOUBLED, type Gait, gaitOf } from '../../movement/movement-costs.ts';
import type { NlbPosition } from '../../position.ts';
import { barOf, type Objection } from '../../seams.ts';
import { type Counter, counterOf, turnIndex, type World } from '../../world.ts';
import { type HiddenPair, MARKERS, type Marker } from './hidden-state.ts';

/* 16.6B: both markers move alike, at the pace of the slowest unit and at the highest prices that any of them pays. */

export const troopsOf = (world: World, { units }: Pick<HiddenPair, 'units'>): Counter[] =>
  units.map((id) => counterOf(world, id));

export const gaitsOf = (world: World, p: NlbPosition, pair: Pick<HiddenPair, 'units'>): Gait[] => [
  ...new Set(troopsOf(world, pair).map((counter) => gaitOf(world, p, counter))),
];

/** The allowance of a marker, in movement points: that of its slowest unit, coming on or already on the map. */
export const pairAllowance = (world: World, p: NlbPosition, pair: HiddenPair, marker: Marker): number =>
  Math.min(...troopsOf(world, pair).map((counter) => allowanceFor(world, p, counter, pair[marker] === null)));

/** 16.5: where every step costs double, a marker on the map still gets one hex far, like any unit. */
export const getsOneHex = (world: World, p: NlbPosition, pair: HiddenPair, marker: Marker): boolean =>
  pair[marker] !== null && gaitsOf(world, p, pair).every((gait) => (gait & DOUBLED) !== 0);

/** 16.18A: why the markers may not simply move off: dice have to be cast first for one of the units. */
export function notYet(
  world: World,
  p: NlbPosition,
  pair: HiddenPair,
): (Objection & { readonly unit: string }) | undefined {
  for (const counter of troopsOf(world, pair)) {
    for (const asks of world.seams.start) {
      const objection = asks(p, counter);
      if (objection !== undefined) {
        return { ...objection, unit: counter.id };
      }
    }
  }
  return undefined;
}

/** Whom a scenario does not let go yet, behind the markers as elsewhere (24.1B, 26.0B): the unit, and the rule that holds it. */
export function heldBack(
  world: World,
  p: NlbPosition,
  pair: HiddenPair,
): { readonly unit: string; readonly rule: RuleId } | undefined {
  for (const counter of troopsOf(world, pair)) {
    const rule = barOf(world.seams.stay, world, p, counter);
    if (rule !== undefined) {
      return { unit: counter.id, rule };
    }
  }
  return undefined;
}

/** By hex and direction as in the tables of costs: the highest price of each step. */
export function dearest(world: World, p: NlbPosition, pair: HiddenPair): (step: number) => number {
  const tables = gaitsOf(world, p, pair).map((gait) => costsFor(world, gait));
  return (step) =>
    tables.some((costs) => costs[step] === IMPASSABLE)
      ? IMPASSABLE
      : Math.max(...tables.map((costs) => costs[step] as number));
}

/** The line of a ledger, or lines, that cost most. */
export const most = (offers: readonly (readonly LedgerLine[])[]): readonly LedgerLine[] =>
  offers.reduce((best, lines) => (ledger(lines).total > ledger(best).total ? lines : best));

/**
 * The group with which a marker off the map comes, as far as its own way in goes. Where the pair itself shows
 * two entries of a group, each marker has its own, from its own turn on (28.0D).
 */
export function comesWith(
  world: World,
  p: NlbPosition,
  pair: Pick<HiddenPair, 'entry'>,
  marker: Marker,
): NlbArrival | undefined {
  const arrival = world.arrivals.find(({ id }) => id === pair.entry);
  if (
    arrival === undefined ||
    arrival.entries === null ||
    p.secrets[arrival.id] === undefined ||
    p.secrets[arrival.id]?.entry !== null
  ) {
    return arrival;
  }
  const entry = arrival.entries[MARKERS.indexOf(marker)];
  return entry === undefined || p.turn < turnIndex(world.turns, entry.turn)
    ? undefined
    : { ...arrival, entries: null, hexes: [entry.hex] };
}

/** Where a marker off the map may come on now. */
export function gates(world: World, p: NlbPosition, pair: HiddenPair, marker: Marker): readonly number[] {
  const arrival = comesWith(world, p, pair, marker);
  return arrival === undefined ? [] : entryHexes(world, p, arrival);
}

/** Its mate has come on with their column before it, here and on this turn: it is the same column. */
export const followsMate = (
  world: World,
  p: NlbPosition,
  { came }: Pick<HiddenPair, 'came'>,
  arrival: NlbArrival,
  hex: number,
): boolean => came?.turn === p.turn && came.entry === queueOf(world, p, arrival, hex);

/** 5.6A, 16.6B: what the last of the units behind a marker pays to come on here: their column is as long as it is. */
export function entryToll(
  world: World,
  p: NlbPosition,
  troops: Pick<HiddenPair, 'units' | 'came'>,
  arrival: NlbArrival,
  hex: number,
): readonly LedgerLine[] {
  const counted = followsMate(world, p, troops, arrival, hex) ? troops.units.length : 0;
  const before = troops.units.length - 1 - counted;
  return most(gaitsOf(world, p, troops).map((gait) => entryCost(world, p, arrival, gait, hex, before).lines));
}
