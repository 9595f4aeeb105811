import type { Draft } from '../../../../engine/draft.ts';
import { changeFormations, setMark } from '../edit.ts';
import { unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { isCut } from '../morale/broken.ts';
import { type FormationState, type HexId, type NlcPosition, partOf, SIDES, type Side } from '../position.ts';
import { counterOf, type World } from '../world.ts';

/* 18: a side occupies a hex while a unit of its stands there, and after it was the last to move one through. */

/** What happens once and is remembered for levels: by which level change, in the order of the scenario. */
export const enteredMark = (change: number): string => `entered:${change}`;
export const exitedMark = (change: number): string => `exited:${change}`;
export const groupExitedMark = (change: number): string => `group-exited:${change}`;
export const foughtMark = (a: string, b: string): string => `fought:${[a, b].sort().join('-')}`;
export const attackedMark = (by: string, group: string): string => `attacked:${by}-${group}`;

export const markOnce = (draft: Draft<NlcPosition>, mark: string): void => {
  if (draft.position.marks[mark] === undefined) {
    setMark(draft, mark, draft.position.turn);
  }
};

/** 32.13: a source of supply is passed into other hands only by troops that have supply themselves. */
const isSource = ({ battle }: World, hex: HexId): boolean =>
  battle.special?.supply?.sources.some((one) => one.hex === hex) === true;

/** The hexes in which a unit of this side that comes there might leave a mark. */
export function* footprintHexes(world: World, p: NlcPosition, side: Side) {
  for (const hex in p.control) {
    if (p.control[hex] !== side) {
      yield hex;
    }
  }
  for (const of of SIDES) {
    for (const { target } of partOf(p.formations, of)) {
      yield* target;
    }
  }
  for (const { cause } of world.battle.levelChanges) {
    if (cause.kind === 'entered' && cause.side === side) {
      yield* cause.hexes;
    }
  }
}

/** A unit of this side has come into a hex, to stay or in passing. */
export function footprint(at: Scribe, side: Side, hex: HexId, supplied = true): void {
  const { control } = at.position;
  if (hex in control && control[hex] !== side && (supplied || !isSource(at.world, hex))) {
    at.draft.update({ control: { ...control, [hex]: side } });
    at.emit(() => ({ type: 'controlChanged', rule: 'NLC-18.2', hex, side }));
  }
  for (const of of SIDES) {
    if (isTarget(partOf(at.position.formations, of), hex)) {
      takeTarget(at, of, hex, of === side);
    }
  }
  const { levelChanges } = at.world.battle;
  for (let n = 0; n < levelChanges.length; n += 1) {
    const { cause } = levelChanges[n] as (typeof levelChanges)[number];
    if (cause.kind === 'entered' && cause.side === side && cause.hexes.includes(hex)) {
      markOnce(at.draft, enteredMark(n));
    }
  }
}

/** 18: a hex is in the hands of a side that is to take it, or no longer. */
function takeTarget(at: Scribe, of: Side, hex: HexId, taken: boolean): void {
  changeFormations(at.draft, of, (formation) => {
    const { target, held } = formation;
    if (!target.includes(hex) || held.includes(hex) === taken) {
      return undefined;
    }
    return { ...formation, held: taken ? [...held, hex] : held.filter((one) => one !== hex) };
  });
}

/** Is a hex among what any of these formations is to take? */
function isTarget(formations: readonly FormationState[], hex: HexId): boolean {
  for (let slot = 0; slot < formations.length; slot += 1) {
    if ((formations[slot] as FormationState).target.includes(hex)) {
      return true;
    }
  }
  return false;
}

/** A unit has left the map at a hex. */
export function wentOff(at: Scribe, side: Side, hex: HexId): void {
  at.world.battle.levelChanges.forEach(({ cause }, n) => {
    if (cause.kind === 'exited' && cause.side === side && cause.hexes.includes(hex)) {
      markOnce(at.draft, exitedMark(n));
    }
  });
  at.world.battle.groupChanges.forEach(({ cause }, n) => {
    if (cause.kind === 'exited' && cause.side === side && cause.hexes.includes(hex)) {
      markOnce(at.draft, groupExitedMark(n));
    }
  });
}

/** Who occupies a hex that the scenario asks about. */
export function occupier(world: World, p: NlcPosition, hex: HexId): Side | null {
  const index = world.grid.index(hex);
  // 32.13: who stands on a source without supply does not hold it.
  const needs = p.cut !== undefined && isSource(world, hex);
  const there = SIDES.find((side) =>
    unitsAt(world, p, side, index).some(({ id }) => !needs || !isCut(p, counterOf(world, id))),
  );
  const asked = world.battle.control.find((one) => one.hex === hex);
  if (there !== undefined || asked?.occupied === true) {
    return there ?? null;
  }
  return p.control[hex] ?? null;
}
