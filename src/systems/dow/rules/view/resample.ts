import type { RandomInt } from '../../../../engine/game.ts';
import {
  type CorpsState,
  type DowPosition,
  type HexId,
  type LeaderState,
  type March,
  type Post,
  SIDES,
  type Side,
  type Stack,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { limitProblem } from '../stacking/limits.ts';
import { counterOf, type World } from '../world.ts';
import type { DowView, UnitView } from './view.ts';

/** A position that the viewer cannot tell from the true one: units he has not seen lie somewhere beneath those he has. */
export function resample(world: World, view: DowView, random: RandomInt): DowPosition {
  const stateOf = (unit: UnitView): UnitState => ({
    id: unit.id,
    place: unit.place,
    losses: unit.losses,
    outOfCommand: unit.outOfCommand ?? false,
    reorganizing: unit.reorganizing,
    moved: unit.moved ?? false,
    moving: unit.moving ?? false,
    began: unit.began,
    column: unit.column ?? false,
    mark: unit.mark,
    fired: unit.fired ?? false,
    attacked: unit.attacked ?? false,
    breakthrough: unit.breakthrough,
    seen: unit.seen,
  });
  const unitsOf = (side: Side): UnitState[] => view.units.filter((unit) => unit.side === side).map(stateOf);
  const leadersOf = (side: Side): LeaderState[] =>
    view.leaders
      .filter((leader) => leader.side === side)
      .map(({ side: _side, army: _army, ...state }) => state);
  const bare: DowPosition = {
    schema: 'dow/1',
    stack: view.frames,
    outcome: view.outcome,
    turn: view.turn,
    phasing: view.phasing,
    phase: view.phase,
    units: { french: unitsOf('french'), coalition: unitsOf('coalition') },
    stacks: { french: [], coalition: [] },
    leaders: { french: leadersOf('french'), coalition: leadersOf('coalition') },
    armies: {
      french: armyOf(view, 'french'),
      allied: armyOf(view, 'allied'),
      prussian: armyOf(view, 'prussian'),
    },
    corps: Object.fromEntries(
      view.corps.map(({ id, demoralized, dissolved }): [string, CorpsState] => [
        id,
        { demoralized, dissolved },
      ]),
    ),
    deployed: view.deployed,
    marches: {
      french: marchOf(view, 'french'),
      allied: marchOf(view, 'allied'),
      prussian: marchOf(view, 'prussian'),
    },
    ordered: view.ordered,
    clashes: view.clashes,
    columns: view.columns,
    settled: view.settled,
    ended: view.ended,
  };
  const stacks: Record<Side, readonly Post[]> = { french: [], coalition: [] };
  for (const side of SIDES) stacks[side] = posts(drawStacks(world, bare, view, side, random));
  return { ...bare, stacks };
}

const armyOf = (view: DowView, army: keyof DowView['armies']) => {
  const { demoralized, disintegrated } = view.armies[army];
  return { demoralized, disintegrated };
};

function marchOf(view: DowView, army: keyof DowView['marches']): March | null {
  const march = view.marches[army];
  return march === null ? null : { ...march, spent: march.spent ?? 0 };
}

/** As a position keeps them. */
const posts = (stacks: Readonly<Record<HexId, Stack>>): Post[] =>
  Object.keys(stacks)
    .sort()
    .map((hex) => ({ hex, stack: stacks[hex] as Stack }));

const TRIES = 60;

/** The stacks of a side as the viewer sees them, filled up with those of whom he knows only that they are on the map. */
function drawStacks(
  world: World,
  p: DowPosition,
  view: DowView,
  side: Side,
  random: RandomInt,
): Record<HexId, Stack> {
  const tops = view.stacks[side];
  const placed = new Set(Object.values(tops).flat());
  const known = view.units.filter(
    (unit) => unit.side === side && unit.place === 'map' && !placed.has(unit.id),
  );
  const base: Record<HexId, UnitId[]> = {};
  for (const hex of Object.keys(tops)) base[hex] = [...(tops[hex] as Stack)];
  // Whom he has been shown beneath others is there, in whatever order.
  for (const { id, hex } of known) {
    if (hex !== null && base[hex] !== undefined) insert(base[hex], id, random);
  }
  const hidden = known.filter(({ hex }) => hex === null).map(({ id }) => id);
  for (let n = 0; n < TRIES; n += 1) {
    const drawn = fill(world, p, base, shuffled(hidden, random, n < TRIES / 2), random);
    if (drawn !== undefined) return drawn;
  }
  // Nothing left to chance finds room where a careful packer does: the strongest first, each where least is left.
  return fill(world, p, base, byStrength(world, hidden), undefined) ?? base;
}

/** Somewhere beneath the top. */
function insert(stack: UnitId[], id: UnitId, random: RandomInt | undefined): void {
  const at = random === undefined ? stack.length : 1 + random(stack.length);
  stack.splice(Math.min(at, stack.length), 0, id);
}

const byStrength = (world: World, ids: readonly UnitId[]): UnitId[] =>
  [...ids].sort((a, b) => counterOf(world, b).strength - counterOf(world, a).strength);

function shuffled(ids: readonly UnitId[], random: RandomInt, freely: boolean): UnitId[] {
  const order = [...ids];
  if (!freely) return order;
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = random(n + 1);
    [order[n], order[other]] = [order[other] as UnitId, order[n] as UnitId];
  }
  return order;
}

function fill(
  world: World,
  p: DowPosition,
  base: Readonly<Record<HexId, readonly UnitId[]>>,
  hidden: readonly UnitId[],
  random: RandomInt | undefined,
): Record<HexId, Stack> | undefined {
  const stacks: Record<HexId, UnitId[]> = {};
  for (const hex of Object.keys(base)) stacks[hex] = [...(base[hex] as readonly UnitId[])];
  for (const id of hidden) {
    const { army } = counterOf(world, id);
    const open = Object.keys(stacks).filter((hex) => {
      const stack = stacks[hex] as UnitId[];
      return (
        counterOf(world, stack[0] as UnitId).army === army &&
        limitProblem(world, p, hex, [...stack, id]) === undefined
      );
    });
    if (open.length === 0) return undefined;
    const hex = open[random === undefined ? 0 : random(open.length)] as HexId;
    insert(stacks[hex] as UnitId[], id, random);
    if (limitProblem(world, p, hex, stacks[hex] as UnitId[]) !== undefined) return undefined;
  }
  return stacks;
}
