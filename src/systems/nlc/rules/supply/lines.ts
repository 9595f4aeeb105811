import { hexOf, stateOf } from '../ground/standing.ts';
import { isHidden } from '../hidden/hidden.ts';
import type { Scribe } from '../kit.ts';
import { type HexId, type NlcPosition, SIDES, type Side, sideOf, type UnitId } from '../position.ts';
import { trainsOf } from '../trains/trains.ts';
import { counterOf, type World } from '../world.ts';
import { suppliedFrom } from './supply.ts';

/* 32.9: lines of supply by way of the corps' baggage. Who has none is as one of a broken formation. */

/** What the units of each formation trace to: their baggage if it has a line itself, or else nothing; sources without any. */
function linesOf(world: World, p: NlcPosition, side: Side): (formation: string) => Uint8Array {
  const { grid, battle } = world;
  const sources = (battle.special?.supply?.sources ?? [])
    .filter(({ army }) => sideOf(army) === side)
    .map(({ hex }) => grid.index(hex));
  const open = suppliedFrom(world, p, side, sources);
  const nowhere = new Uint8Array(grid.size);
  const known = new Map<string, Uint8Array>();
  return (formation) => {
    const before = known.get(formation);
    if (before !== undefined) {
      return before;
    }
    const ids = (battle.trains ?? []).filter((one) => one.formation === formation).map(({ id }) => id);
    // 32.13: of baggage that has been brought home nobody is in want.
    const trains = trainsOf(p, side).filter(
      ({ id, place }) => ids.includes(id) && place !== 'waiting' && place !== 'exited',
    );
    const there = trains
      .filter(({ place }) => place === 'map')
      .map(({ hex }) => grid.index(hex as HexId))
      .filter((hex) => open[hex] === 1);
    const lines =
      trains.length === 0 ? open : there.length === 0 ? nowhere : suppliedFrom(world, p, side, there);
    known.set(formation, lines);
    return lines;
  };
}

/** Units on the map that have no line now. */
export function withoutLine(world: World, p: NlcPosition): UnitId[] {
  return SIDES.flatMap((side) => {
    const lines = linesOf(world, p, side);
    return world.order[side]
      .filter((counter) => {
        const state = stateOf(p, counter);
        return state.place === 'map' && lines(counter.formation)[hexOf(world, state)] !== 1;
      })
      .map(({ id }) => id);
  });
}

/** 32.9: at the end of a turn it is seen who has a line. */
export function checkLines(at: Scribe): void {
  const { cut } = at.position;
  if (cut === undefined) {
    return;
  }
  const now = withoutLine(at.world, at.position);
  const lost = now.filter((unit) => !cut.includes(unit));
  const back = cut.filter((unit) => !now.includes(unit));
  if (lost.length + back.length === 0) {
    return;
  }
  at.draft.update({ cut: now });
  tell(at, 'supplyCut', lost);
  tell(at, 'supplyRestored', back);
}

/** Everybody hears of those he sees, and of the hidden only their own side (32.6). */
function tell(at: Scribe, type: 'supplyCut' | 'supplyRestored', units: readonly UnitId[]): void {
  const hidden = (unit: UnitId): boolean => isHidden(at.position, counterOf(at.world, unit));
  const open = units.filter((unit) => !hidden(unit));
  if (open.length > 0) {
    at.emit(() => ({ type, rule: 'NLC-32.9.2', units: open }));
  }
  for (const side of SIDES) {
    const own = units.filter((unit) => hidden(unit) && counterOf(at.world, unit).side === side);
    if (own.length > 0) {
      at.emit(() => ({ type, rule: 'NLC-32.9.2', units: own, to: at.world.seats[side] }));
    }
  }
}
