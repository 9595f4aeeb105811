import type { NlcTrain } from '../../content/battle.ts';
import { stackLimit } from '../ground/ground.ts';
import type { Scribe } from '../kit.ts';
import {
  type Army,
  enemyOf,
  type HexId,
  type NlcPosition,
  SIDES,
  type Side,
  sideOf,
  type TrainId,
  type TrainState,
} from '../position.ts';
import type { World } from '../world.ts';

/* 32.2, 32.9, 32.10: where the baggage of the corps is, and who takes it. */

export interface Train extends NlcTrain {
  readonly side: Side;
}

export function trainById({ battle }: World, id: TrainId): Train | undefined {
  const train = battle.trains?.find((one) => one.id === id);
  return train === undefined ? undefined : { ...train, side: sideOf(train.army) };
}

const NONE: readonly TrainState[] = [];

export const trainsOf = (p: NlcPosition, side: Side): readonly TrainState[] => p.trains?.[side] ?? NONE;

export const trainState = (p: NlcPosition, { id, side }: Train): TrainState =>
  trainsOf(p, side).find((one) => one.id === id) as TrainState;

/** 32.2: is there baggage of this side in a hex, with which no troops may stand? */
export const hasTrain = (world: World, p: NlcPosition, side: Side, hex: number): boolean =>
  trainsOf(p, side).some((train) => train.place === 'map' && world.grid.index(train.hex as HexId) === hex);

/** 5.3, 32.2: how many units of a side may stand in a hex; none with baggage of theirs. */
export const roomFor = (world: World, p: NlcPosition, side: Side, hex: number): number =>
  hasTrain(world, p, side, hex) ? 0 : stackLimit(world, hex);

export function changeTrain(at: Scribe, { id, side }: Train, change: Partial<TrainState>): void {
  const { trains } = at.position;
  if (trains !== undefined) {
    const now = trains[side].map((one) => (one.id === id ? { ...one, ...change } : one));
    at.draft.update({ trains: { ...trains, [side]: now } });
  }
}

/** The trains of a battle before anybody has moved; undefined where it has none. */
export function trainsAtStart({ battle }: World): NlcPosition['trains'] {
  if (battle.trains === undefined) {
    return undefined;
  }
  const of = (side: Side): TrainState[] =>
    (battle.trains ?? [])
      .filter(({ army }) => sideOf(army as Army) === side)
      .map(({ id, hex }) => ({ id, place: hex === null ? 'waiting' : 'map', hex, moved: false }));
  return { french: of('french'), coalition: of('coalition') };
}

/** 32.13: troops that come into the hex of enemy baggage take it. */
export function takeTrains(at: Scribe, mover: Side, hex: HexId): void {
  const side = enemyOf(mover);
  for (const { id, place, hex: there } of trainsOf(at.position, side)) {
    const train = place === 'map' && there === hex ? trainById(at.world, id) : undefined;
    if (train !== undefined) {
      changeTrain(at, train, { place: 'taken' });
      at.emit(() => ({ type: 'trainTaken', rule: 'NLC-32.13.3', train: id, hex, side: mover }));
    }
  }
}

/** A new player turn: all baggage of the side may move again. */
export function restTrains(at: Scribe, side: Side): void {
  const { trains } = at.position;
  if (trains?.[side].some(({ moved }) => moved)) {
    const rested = trains[side].map((one) => (one.moved ? { ...one, moved: false } : one));
    at.draft.update({ trains: { ...trains, [side]: rested } });
  }
}

/** What must hold of baggage: it is where it can be, and with no troops but while its side moves. */
export function trainFaults(
  world: World,
  p: NlcPosition,
  held: (side: Side, hex: number) => boolean,
): string[] {
  const moving = p.stack.some(({ proc }) => proc === 'nlc.movement');
  return SIDES.flatMap((side) =>
    trainsOf(p, side).flatMap(({ id, place, hex }) => {
      if (place !== 'map') {
        return [];
      }
      const index = hex === null ? -1 : world.grid.index(hex);
      if (index < 0 || world.inPlay[index] !== 1) {
        return [`${id} stands off the playing area at ${hex ?? 'nowhere'}`];
      }
      const crowded = held(side, index) && !(moving && p.phasing === side);
      return crowded ? [`${id} stands with troops in ${hex}`] : [];
    }),
  );
}
