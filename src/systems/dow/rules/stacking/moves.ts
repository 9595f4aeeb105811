import { changeUnit, writeStacks } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { HexId, Post, Side, UnitId } from '../position.ts';
import { counterOf, type World } from '../world.ts';
import { hexOf, stackAt, unitState } from './stacks.ts';

/* How stacks change, and what the enemy sees of it (5.4.2). */

/** The seats that may look into a side's stacks. */
export const ownSeats = (world: World, side: Side) => world.seats[side];

/** The stacks of a side once these units are off them. */
function without(at: Scribe, side: Side, ids: readonly UnitId[]): Post[] {
  const changes: Post[] = [];
  for (const id of ids) {
    const hex = hexOf(at.world, at.position, id);
    if (hex === undefined || changes.some((post) => post.hex === hex)) continue;
    const stack = stackAt(at.world, at.position, side, hex).filter((other) => !ids.includes(other));
    changes.push({ hex, stack });
  }
  return changes;
}

/** Takes units of one side off the map's stacks; where they go is for the caller to say. */
export function takeOff(at: Scribe, ids: readonly UnitId[]): void {
  const { side } = counterOf(at.world, ids[0] as UnitId);
  const changes = without(at, side, ids);
  if (changes.length > 0) writeStacks(at.world, at.draft, side, changes);
}

/** Puts units into a hex in the order given, above or beneath those who are there, and takes them from where they were. */
export function putOn(at: Scribe, hex: HexId, ids: readonly UnitId[], where: 'top' | 'bottom'): void {
  const { side } = counterOf(at.world, ids[0] as UnitId);
  const others = without(at, side, ids);
  const here = others.find((post) => post.hex === hex)?.stack ?? stackAt(at.world, at.position, side, hex);
  const stack = where === 'top' ? [...ids, ...here] : [...here, ...ids];
  const changes = others.filter((post) => post.hex !== hex);
  changes.push({ hex, stack });
  writeStacks(at.world, at.draft, side, changes);
}

/** 5.4.2.1: whoever lies on top of a stack is seen. */
export function showTop(at: Scribe, side: Side, hex: HexId): void {
  const top = stackAt(at.world, at.position, side, hex)[0];
  if (top !== undefined && at.position.deployed.includes(side)) show(at, [top], hex, 'on-top');
}

/** Lets the enemy know where these units are; says so if he did not. */
export function show(
  at: Scribe,
  ids: readonly UnitId[],
  hex: HexId,
  why: 'on-top' | 'zone' | 'combat',
): void {
  for (const id of ids) {
    if (!unitState(at.world, at.position, id).seen) {
      changeUnit(at.world, at.draft, id, { seen: true });
      at.emit(() => ({ type: 'unitSeen', rule: 'DOW-5.4.2.1', unit: id, hex, why, reveals: true }));
    }
  }
}

/**
 * A group has gone off and left others behind. The enemy saw who leads it and who lies on top now; of everybody else
 * who had been seen in that stack he no longer knows whether he went or stayed.
 */
export function forget(at: Scribe, gone: readonly UnitId[], left: readonly UnitId[]): void {
  if (left.length === 0) return;
  for (const id of [...gone.slice(1), ...left.slice(1)]) {
    if (unitState(at.world, at.position, id).seen) changeUnit(at.world, at.draft, id, { seen: false });
  }
}

/** Moves units that everybody sees from one hex to another, one hex or many. */
export function shift(at: Scribe, ids: readonly UnitId[], to: HexId, where: 'top' | 'bottom'): void {
  const [first] = ids;
  if (first === undefined) return;
  const { side } = counterOf(at.world, first);
  const from = new Set(ids.map((id) => hexOf(at.world, at.position, id)));
  show(at, ids, to, 'on-top');
  putOn(at, to, ids, where);
  for (const hex of from) if (hex !== undefined) showTop(at, side, hex);
  showTop(at, side, to);
}
