import { z } from 'zod';
import { done, next } from '../../../../../engine/procedure.ts';
import type { NlbAction } from '../../actions.ts';
import { type At, auto, decide, listing, procedure } from '../../kit.ts';
import { onRoad } from '../../movement/movement-costs.ts';
import { type HexId, type NlbPosition, seatOf, sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { Seams } from '../../seams.ts';
import { SOURCES } from '../../supply/lines.ts';
import type { Train, World } from '../../world.ts';
import type { WorldSoFar } from '../brought.ts';
import type { Variant } from '../variant.ts';
import { trainAttacks } from './train-attacks.ts';
import { trainHalted } from './train-halts.ts';
import { trainOrders } from './train-moves.ts';
import type { TrainState } from './train-state.ts';
import { trainSchema } from './train-state.ts';
import {
  changeTrain,
  closedToTrain,
  isEmpty,
  isThreatened,
  sourceOf,
  trainOf,
  trainState,
  trainsInTheWay,
  trainsKept,
  trainViews,
} from './trains.ts';

/** Trains whose owners have still to set them up. */
const unplaced = ({ world, position }: At): Train[] =>
  world.extras.trains.filter(
    (train) => train.start?.with === undefined && trainState(world, position, train).place === 'waiting',
  );

function* field(world: World): Iterable<number> {
  for (let hex = 0; hex < world.grid.size; hex += 1) {
    if (world.inPlay[hex] === 1) {
      yield hex;
    }
  }
}

/**
 * Where a train may be set up: near the hex that the scenario names, or where a road comes in over the edge
 * that would supply its army (14.1); where there is nothing of the kind, on any road.
 */
function yards({ world, position }: At, train: Train): HexId[] {
  const { start } = train;
  const fit = [...field(world)].filter(
    (hex) =>
      onRoad(world, hex) &&
      isEmpty(world, position, hex) &&
      closedToTrain(world, position, train, hex) === undefined &&
      !isThreatened(world, position, train, hex),
  );
  const centre = start?.hex === undefined ? -1 : world.grid.index(start.hex);
  const edge = new Set<HexId>(world.map.edges[SOURCES[train.army].edge]);
  const near = fit.filter((hex) =>
    centre >= 0 ? world.grid.distance(centre, hex) <= (start?.within ?? 0) : edge.has(world.grid.id(hex)),
  );
  return (near.length > 0 ? near : fit).map((hex) => world.grid.id(hex)).sort();
}

/** 16.17: before play each side sets up its trains, once everybody else stands. */
const trainSetUp = procedure<object>('nlb.trainSetUp', {
  more: auto('NLB-16.17.1', (at) =>
    unplaced(at).some((train) => yards(at, train).length > 0) ? next('place') : done(),
  ),
  place: decide('NLB-16.17.1', {
    by: (at) => [
      ...new Set(
        unplaced(at)
          .filter((train) => yards(at, train).length > 0)
          .map(({ army }) => seatOf(army)),
      ),
    ],
    accepts: ['place'],
    exact: true,
    ...listing<object>((at, seat) =>
      unplaced(at)
        .filter(({ army }) => seatOf(army) === seat)
        .flatMap((train) =>
          yards(at, train).map((hex): NlbAction => ({ type: 'place', unit: train.id, hex })),
        ),
    ),
    judge: (at, action, seat) => {
      if (action.type !== 'place') {
        return [];
      }
      const train = unplaced(at).find(({ id }) => id === action.unit);
      if (train === undefined) {
        return [refuse('NLB-16.17.1', 'no-such-choice', { unit: action.unit })];
      }
      if (seatOf(train.army) !== seat) {
        return [refuse('NLB-16.17.1', 'not-your-unit', { unit: train.id, army: train.army })];
      }
      return yards(at, train).includes(action.hex)
        ? []
        : [refuse('NLB-16.17.1', 'no-place-for-train', { unit: train.id, hex: action.hex })];
    },
    run: (at, action) => {
      const train = action.type === 'place' ? trainOf(at.world, action.unit) : undefined;
      if (train !== undefined && action.type === 'place') {
        const { hex, unit } = action;
        changeTrain(at.draft, at.world, train, { place: 'map', hex });
        at.emit(() => ({ type: 'placed', rule: 'NLB-16.17.1', unit, hex }));
      }
      return next('more');
    },
    ask: (at) => ({ units: unplaced(at).map(({ id }) => id) }),
  }),
});

/** 16.17: where each train is before the first turn. */
const trainAtStart = ({ id, start }: Train): TrainState => {
  const fixed = start?.hex !== undefined && start.within === undefined;
  return { id, place: fixed ? 'map' : 'waiting', hex: fixed ? (start.hex ?? null) : null, movedOn: null };
};

/** One to each army that plays. */
const trainsIn = ({ scenario, units }: WorldSoFar): Train[] =>
  units.trains
    .filter(({ army }) => scenario.seats.includes(army))
    .map((train) => ({
      ...train,
      side: sideOf(train.army),
      start: scenario.trains.find((one) => one.train === train.id) ?? null,
    }));

const seams: Partial<Seams> = {
  brings: [(from) => ({ trains: trainsIn(from) })],
  afterSetUp: [trainSetUp.id],
  orders: [trainOrders],
  attacks: [trainAttacks],
  closed: [trainsInTheWay],
  supplySource: [sourceOf],
  armyLeft: [
    ({ world, draft }, army) => {
      for (const train of world.extras.trains.filter((one) => one.army === army)) {
        const { place } = trainState(world, draft.position, train);
        if (place === 'map' || place === 'waiting') {
          changeTrain(draft, world, train, { place: 'exited' });
        }
      }
    },
  ],
  atStart: [(world): Partial<NlbPosition> => ({ trains: world.extras.trains.map(trainAtStart) })],
  shown: [(world, p) => ({ trains: trainViews(world, p) })],
  drawn: [
    (_world, view) => ({
      trains: (view.trains ?? []).map(({ id, place, hex, movedOn }) => ({ id, place, hex, movedOn })),
    }),
  ],
  kept: [trainsKept],
};

export const supplyTrains: Variant = {
  option: '16.17',
  adds: { position: { trains: z.array(trainSchema) } },
  seams,
  procedures: [trainSetUp, trainHalted],
};
