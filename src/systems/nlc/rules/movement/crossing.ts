import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeUnit, setMark } from '../edit.ts';
import { bridgesOnly, disruptingSide } from '../ground/ground.ts';
import { stateOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { HexId, NlcPosition, Side, UnitId } from '../position.ts';
import type { Counter, World } from '../world.ts';

/* 29.3: streams that not everybody crosses, and that leave nobody in order who does. */

/** The case by which a unit does not get from a hex into the next one, because there is no bridge. */
export function barredAt(world: World, counter: Counter, from: number, to: number): RuleId | undefined {
  const direction = world.grid.directionTo(from, to);
  return direction === -1 ? undefined : bridgesOnly(world, from, direction as Direction, counter.arm);
}

const crossedMark = (phasing: Side, unit: UnitId): string => `crossed:${phasing}:${unit}`;

/** 7.6: is this unit in disorder only since the combat segment that is being fought began? */
export const isNewlyDisrupted = ({ segment, phasing, turn, marks }: NlcPosition, unit: UnitId): boolean =>
  segment === 'combat' && marks[crossedMark(phasing, unit)] === turn;

/** Whoever crosses such water off the bridges is disrupted, in march, advance and retreat alike. */
export function crossed(at: Scribe, counter: Counter, from: HexId, to: HexId): void {
  const { grid, tables } = at.world;
  if (tables.sides.named === undefined) {
    return;
  }
  const rule = disruptingSide(at.world, grid.index(from), grid.index(to));
  if (rule === undefined || stateOf(at.position, counter).disrupted) {
    return;
  }
  changeUnit(at.draft, counter, { disrupted: true });
  const { segment, phasing, turn } = at.position;
  if (segment === 'combat') {
    setMark(at.draft, crossedMark(phasing, counter.id), turn);
  }
  at.emit(() => ({ type: 'disrupted', rule, unit: counter.id, hex: to }));
}
