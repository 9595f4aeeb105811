import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { projectingInto } from '../../../common/hex/zones.ts';
import { changeTrain } from '../edit.ts';
import { auto, chance, procedure } from '../kit.ts';
import { enemyOf, type HexId, type LdgaPosition, type TrainId, type TrainState } from '../position.ts';
import { trainState } from '../stacking/field.ts';
import type { World } from '../world.ts';
import { endsOf } from './bridges.ts';

/* 9.18: trains and bridges that nobody guards. */

/** Where it can be reached: its hex, or both banks of its bridge. */
const placesOf = (world: World, { hex, across }: TrainState): readonly HexId[] =>
  across !== null ? endsOf(world, across) : hex !== null ? [hex] : [];

/** Is it in the enemy's zone, or among enemies, with no combat unit of its own beside it? */
export function isExposed(world: World, p: LdgaPosition, train: TrainState): boolean {
  if (train.place !== 'map' && train.place !== 'bridge') return false;
  const { grid, lie } = world;
  const places = placesOf(world, train).map((hex) => grid.index(hex));
  // Asked after every march: whether anybody is near a few hexes is seen without a whole field.
  const near = [...places, ...places.flatMap((hex) => projectingInto(grid, lie.zones, hex))];
  const isAmong = (hexes: readonly number[], hex: HexId | null): boolean =>
    hex !== null && hexes.includes(grid.index(hex));
  const enemy = enemyOf(train.owner);
  const threatened =
    p.units[enemy].some(({ place, hex }) => place === 'map' && isAmong(near, hex)) ||
    p.leaders[enemy].some(({ hex }) => isAmong(near, hex));
  return (
    threatened && !p.units[train.owner].some(({ place, hex }) => place === 'map' && isAmong(places, hex))
  );
}

/** Do enemy units stand where it does? */
const isAmongEnemies = (p: LdgaPosition, { hex, owner }: TrainState): boolean =>
  hex !== null && p.units[enemyOf(owner)].some((unit) => unit.place === 'map' && unit.hex === hex);

/**
 * The first that must be rolled for; one that has just been captured is not rolled for again, until somebody comes into
 * its very hex to take it back (9.18, ruling R98).
 */
export const exposedTrain = (world: World, p: LdgaPosition): TrainId | undefined =>
  p.trains.find((train) => (train.seized !== true || isAmongEnemies(p, train)) && isExposed(world, p, train))
    ?.id;

interface Locals {
  /** One that its stack has just left behind: it is rolled for whoever is near (9.17, ruling R122). */
  readonly left?: TrainId;
}

/** Rolls for every train that stands exposed, one after another. */
export const exposedTrains = procedure<object>('ldga.exposedTrains', {
  look: auto<Locals>('LDGA-9.18.2', (at) => {
    const train = at.locals.left ?? exposedTrain(at.world, at.position);
    return train === undefined ? done() : next('roll', { train });
  }),
  roll: chance<{ readonly train: TrainId }>('LDGA-9.18.1', {
    request: () => dice(1),
    ask: ({ locals }) => ({ train: locals.train }),
    run(at, { values }) {
      const [die] = values as [number];
      const { train } = at.locals;
      const { owner } = trainState(at.position, train) as TrainState;
      const captured = at.world.tables.pontoonLost.captured.includes(die);
      changeTrain(
        at.draft,
        train,
        captured
          ? { owner: enemyOf(owner), roadMarch: false, moving: false, moved: true, seized: true }
          : {
              place: 'lost',
              hex: null,
              across: null,
              roadMarch: false,
              moving: false,
              fresh: false,
              toll: null,
            },
      );
      at.emit(() => ({ type: 'trainAbandoned', rule: 'LDGA-9.18.1', train, die, captured, reveals: true }));
      return next('look', {});
    },
  }),
});
