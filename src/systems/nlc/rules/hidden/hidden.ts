import { stacksOf, stateOf, unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import {
  enemyOf,
  type HexId,
  type NlcPosition,
  SIDES,
  type Side,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { seenBy } from './spotting.ts';

/*
 * 32.6: troops with a flag on their back lie under it out of the enemy's sight, and all who stand with them: he sees
 * that somebody is there, and the zone of control they have, but not who.
 */

export const isHidden = ({ hidden }: NlcPosition, { id, side }: Pick<Counter, 'id' | 'side'>): boolean =>
  hidden?.[side].includes(id) === true;

/** The hexes in which a side has hidden troops: each is a flag to the enemy. */
export const flagsOf = (world: World, p: NlcPosition, side: Side): HexId[] =>
  // In the order of the map: that of the units would tell who they are.
  [...new Set((p.hidden?.[side] ?? []).map((id) => stateOf(p, counterOf(world, id)).hex as HexId))].sort();

/** Hexes with troops of a side, in an order that tells nothing of who stands there. */
export const inOrder = ({ hidden }: NlcPosition, hexes: Iterable<number>): number[] =>
  hidden === undefined ? [...hexes] : [...hexes].sort((a, b) => a - b);

/** Are there hidden troops of this side in a hex? */
export const isFlag = (world: World, p: NlcPosition, side: Side, hex: HexId): boolean =>
  p.hidden !== undefined && flagsOf(world, p, side).includes(hex);

/** 32.6: at the start everybody with a flag is hidden whom no enemy sees, and who stands with him. */
export function hiddenAtStart(world: World, p: NlcPosition): NlcPosition {
  if (world.battle.special?.hidden === undefined) {
    return p;
  }
  const of = (side: Side): UnitId[] => {
    const seen = seenBy(world, p, enemyOf(side));
    const under = new Set(
      [...stacksOf(world, p, side)]
        .filter(([hex, units]) => hasFlag(world, units) && !seen(hex))
        .flatMap(([, units]) => units.map(({ id }) => id)),
    );
    return world.order[side].map(({ id }) => id).filter((id) => under.has(id));
  };
  return { ...p, hidden: { french: of('french'), coalition: of('coalition') } };
}

/** Is there a flag among these to lie over all of them? */
const hasFlag = (world: World, units: readonly { readonly id: UnitId }[]): boolean =>
  units.some(({ id }) => counterOf(world, id).flag === true);

function uncover(at: Scribe, side: Side, units: readonly UnitId[]): void {
  const { hidden } = at.position;
  if (hidden === undefined || units.length === 0) {
    return;
  }
  at.draft.update({ hidden: { ...hidden, [side]: hidden[side].filter((id) => !units.includes(id)) } });
  const shown = units.map((unit) => ({
    unit,
    hex: stateOf(at.position, counterOf(at.world, unit)).hex as HexId,
  }));
  at.emit(() => ({ type: 'revealed', rule: 'NLC-32.6.2', side, shown, reveals: true }));
}

/** Troops that do something the enemy sees are hidden no longer, and all who stand with them. */
export function reveal(at: Scribe, unit: UnitId): void {
  const counter = counterOf(at.world, unit);
  if (!isHidden(at.position, counter)) {
    return;
  }
  const { hex } = stateOf(at.position, counter);
  const with_ = (at.position.hidden?.[counter.side] ?? []).filter(
    (id) => stateOf(at.position, counterOf(at.world, id)).hex === hex,
  );
  uncover(at, counter.side, with_);
}

/** 32.6: when a segment begins, whoever is next to enemies or in their sight is revealed. */
export function revealSeen(at: Scribe): void {
  const { hidden } = at.position;
  if (hidden === undefined) {
    return;
  }
  for (const side of SIDES) {
    const seen = seenBy(at.world, at.position, enemyOf(side));
    const flags = flagsOf(at.world, at.position, side).filter((hex) => seen(at.world.grid.index(hex)));
    uncover(
      at,
      side,
      hidden[side].filter((id) => flags.includes(stateOf(at.position, counterOf(at.world, id)).hex as HexId)),
    );
  }
}

/** 32.6: before a march: guns come out from under a flag, and the last flag that goes leaves nobody under it. */
export function leaveFlag(at: Scribe, counter: Counter): void {
  if (!isHidden(at.position, counter)) {
    return;
  }
  const left = coveredWith(at.world, at.position, counter).filter(({ id }) => id !== counter.id);
  if (counter.flag !== true) {
    uncover(at, counter.side, [counter.id]);
  } else if (!hasFlag(at.world, left)) {
    uncover(
      at,
      counter.side,
      left.map(({ id }) => id),
    );
  }
}

/** Who of its side lies under flags where this unit stands, itself included. */
const coveredWith = (world: World, p: NlcPosition, counter: Counter): readonly UnitState[] =>
  unitsAt(world, p, counter.side, world.grid.index(stateOf(p, counter).hex as HexId)).filter(({ id }) =>
    isHidden(p, counterOf(world, id)),
  );

/** Who would lie under a flag where this unit has come, if no enemy saw them: under its own or under one that is there. */
export function coverable(world: World, p: NlcPosition, counter: Counter): readonly UnitState[] {
  const { place, hex } = stateOf(p, counter);
  if (p.hidden === undefined || place !== 'map') {
    return [];
  }
  const there = unitsAt(world, p, counter.side, world.grid.index(hex as HexId));
  return counter.flag === true || there.some(({ id }) => isHidden(p, counterOf(world, id)))
    ? there.filter(({ id }) => !isHidden(p, counterOf(world, id)))
    : [];
}

/** 32.6: who has marched out of the sight of all enemies is hidden from then on. */
export function hide(at: Scribe, counter: Counter): void {
  const { world, position } = at;
  const { hidden } = position;
  const open = coverable(world, position, counter);
  const hex = stateOf(position, counter).hex as HexId;
  if (
    hidden === undefined ||
    open.length === 0 ||
    seenBy(world, position, enemyOf(counter.side))(world.grid.index(hex))
  ) {
    return;
  }
  const units = open.map(({ id }) => id);
  at.draft.update({ hidden: { ...hidden, [counter.side]: [...hidden[counter.side], ...units].sort() } });
  for (const unit of units) {
    at.emit(() => ({ type: 'hid', rule: 'NLC-32.6.1', unit, hex, reveals: true }));
  }
}

/** What must hold of hidden troops: they stand on the map, and have flags or lie under those of others. */
export const hiddenFaults = (world: World, p: NlcPosition): string[] =>
  SIDES.flatMap((side) =>
    (p.hidden?.[side] ?? []).flatMap((id) => {
      const counter = world.counters.get(id);
      const fine =
        counter?.side === side &&
        stateOf(p, counter).place === 'map' &&
        hasFlag(world, coveredWith(world, p, counter));
      return fine ? [] : [`${id} is hidden, but has no flag or is not on the map`];
    }),
  );
