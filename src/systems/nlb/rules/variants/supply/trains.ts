import type { Draft } from '../../../../../engine/draft.ts';
import { onRoad } from '../../movement/movement-costs.ts';
import { closedTo } from '../../movement/ways.ts';
import { enemyOf, type HexId, type NlbPosition, SIDES, type UnitId } from '../../position.ts';
import type { ClosedHex } from '../../seams.ts';
import { unitsAt, zoneOf } from '../../setup/deployment.ts';
import type { Train, World } from '../../world.ts';
import type { TrainState, TrainView } from './train-state.ts';

/* 16.17: one train to an army. It is a counter of its own kind: it neither fights nor stacks nor needs command. */

export const trainStates = (p: NlbPosition): readonly TrainState[] => p.trains ?? [];

export const trainOf = (world: World, id: UnitId): Train | undefined =>
  world.extras.trains.find((train) => train.id === id);

export const trainState = (world: World, p: NlbPosition, train: Train): TrainState =>
  trainStates(p)[world.extras.trains.indexOf(train)] as TrainState;

export function changeTrain(
  draft: Draft<NlbPosition>,
  world: World,
  train: Train,
  patch: Partial<TrainState>,
): void {
  const states = trainStates(draft.position);
  const slot = world.extras.trains.indexOf(train);
  draft.update({ trains: states.map((state, n) => (n === slot ? { ...state, ...patch } : state)) });
}

/** The trains on the map, of either side. */
export const trainsOnMap = (
  world: World,
  p: NlbPosition,
): { readonly train: Train; readonly hex: number }[] =>
  world.extras.trains.flatMap((train) => {
    const { place, hex } = trainState(world, p, train);
    return place === 'map' && hex !== null ? [{ train, hex: world.grid.index(hex) }] : [];
  });

/** 16.17B: nobody stands there, and no train but this one, which may come back to where it set out. */
export const isEmpty = (world: World, p: NlbPosition, hex: number, own?: Train): boolean =>
  SIDES.every((side) => unitsAt(world, p, side, hex).length === 0) &&
  trainsOnMap(world, p).every((other) => other.hex !== hex || other.train === own);

/** What another rule closes to the units of its side, and so to a train: a marker, for one (16.6B). */
export const closedToTrain = (
  world: World,
  p: NlbPosition,
  train: Train,
  hex: number,
): ClosedHex | undefined =>
  closedTo(world, p, train.side).find((one) => one.hex === hex && one.code !== 'train-in-the-way');

/** 16.17A: in a zone of control of the other side. */
export const isThreatened = (world: World, p: NlbPosition, train: Train, hex: number): boolean =>
  zoneOf(world, p, enemyOf(train.side)).zoc[hex] === 1;

/** 16.17B: no unit enters or passes a train's hex, whosever it is. */
export const trainsInTheWay = (world: World, p: NlbPosition): ClosedHex[] =>
  trainsOnMap(world, p).map(({ train, hex }) => ({
    hex,
    by: train.side,
    rule: 'NLB-16.17B',
    code: 'train-in-the-way',
  }));

/** 16.17: the train is where its army's lines end; one that has left the map, the hex by which it left (28.0E). */
export function sourceOf(world: World, p: NlbPosition, army: Train['army']): readonly HexId[] | undefined {
  const train = world.extras.trains.find((one) => one.army === army);
  if (train === undefined) {
    return undefined;
  }
  const { place, hex } = trainState(world, p, train);
  if (place === 'waiting') {
    // Until it has come there is nothing else to draw on than the edge of the map (14.1).
    return undefined;
  }
  return place === 'eliminated' || hex === null ? [] : [hex];
}

/** What must hold of trains wherever they are. */
export function trainsKept(world: World, p: NlbPosition): string[] {
  const states = trainStates(p);
  if (states.length !== world.extras.trains.length) {
    return [`there are ${states.length} trains instead of ${world.extras.trains.length}`];
  }
  const onMap = trainsOnMap(world, p);
  return onMap.flatMap(({ train, hex }) => [
    ...(onRoad(world, hex) ? [] : [`${train.id} stands off the road in ${world.grid.id(hex)}`]),
    ...(SIDES.some((side) => unitsAt(world, p, side, hex).length > 0)
      ? [`${train.id} shares ${world.grid.id(hex)} with a unit`]
      : []),
    ...(onMap.some((other) => other.train !== train && other.hex === hex)
      ? [`two trains stand in ${world.grid.id(hex)}`]
      : []),
  ]);
}

/** A train as the viewer sees it: nothing of it is secret. */
export const trainViews = (world: World, p: NlbPosition): TrainView[] =>
  world.extras.trains.map((train) => {
    const { place, hex, movedOn } = trainState(world, p, train);
    const { id, name, side, army, movement } = train;
    return { id, name, side, army, movement, place, hex, movedOn, moved: movedOn === p.turn };
  });
