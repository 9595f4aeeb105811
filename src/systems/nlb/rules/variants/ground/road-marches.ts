import { changeUnit, changeUnits } from '../../edit.ts';
import type { Scribe } from '../../kit.ts';
import { allowanceFor } from '../../movement/allowance.ts';
import { entryToll } from '../../movement/entry.ts';
import { gaitOf, HALVES, PRICES } from '../../movement/movement-costs.ts';
import { enemyOf, type HexId, type NlbPosition, type Side } from '../../position.ts';
import type { ClosedHex, March, Seams } from '../../seams.ts';
import { stacksOf, zoneOf } from '../../setup/deployment.ts';
import type { MovementCosts } from '../../world/derived.ts';
import type { Counter, World } from '../../world.ts';

/* 16.4: a column on a road or trail takes up the whole of it, and cannot meet the enemy in it. */

/** Into an enemy zone of control and to where a friend stands, everybody pays for the ground itself. */
function markOffRoad(world: World, p: NlbPosition, side: Side, mask: Uint8Array): void {
  mask.set(zoneOf(world, p, enemyOf(side)).zoc);
  for (const hex of stacksOf(world, p, side).keys()) {
    mask[hex] = 1;
  }
}

/** What this march costs over the ground itself, in half points. */
function ordinaryCost(at: Scribe, counter: Counter, from: HexId | null, path: readonly HexId[]): number {
  const { world, position } = at;
  const gait = gaitOf(world, position, counter);
  const costs = (world.ordinaryCosts as MovementCosts)[gait & (PRICES - 1)] as Int8Array;
  const [first, ...rest] = path.map((hex) => world.grid.index(hex)) as [number, ...number[]];
  let spent = from === null ? entryToll(world, first, gait, false).value * HALVES : 0;
  let here = from === null ? first : world.grid.index(from);
  for (const to of from === null ? rest : [first, ...rest]) {
    spent += costs[here * 6 + world.grid.directionTo(here, to)] as number;
    here = to;
  }
  return spent;
}

/** Whoever could not have come this far over the ground itself has marched by road. */
function noteRoad(
  at: Scribe,
  counter: Counter,
  from: HexId | null,
  path: readonly HexId[],
  { behind }: March,
): void {
  const allowance = allowanceFor(at.world, at.position, counter) * HALVES;
  // A march that was interrupted (16.6C) is one march, and asked about from its beginning.
  const start = behind === undefined ? from : behind.from;
  if (ordinaryCost(at, counter, start, [...(behind?.way ?? []), ...path]) > allowance) {
    changeUnit(at.draft, counter, { onRoad: true });
  }
}

/** Hexes filled by those who have marched by road in the phase under way. */
function filled(world: World, p: NlbPosition, side: Side): readonly ClosedHex[] {
  return p.phase !== 'movement' || side !== p.phasing
    ? []
    : p.forces[side]
        .filter(({ onRoad, place, hex }) => onRoad === true && place === 'map' && hex !== null)
        .map(({ hex }) => ({
          hex: world.grid.index(hex as HexId),
          by: side,
          rule: 'NLB-16.4.road.3',
          code: 'road-taken',
        }));
}

export const roadSeams: Partial<Seams> = {
  unitState: [{ onRoad: false }],
  offRoad: [markOffRoad],
  marched: [noteRoad],
  closed: [filled],
  movementBegan: [
    (at) =>
      changeUnits(at.draft, at.draft.position.phasing, ({ onRoad }) =>
        onRoad === true ? { onRoad: false } : undefined,
      ),
  ],
};
