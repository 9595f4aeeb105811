import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { changeTrain } from '../edit.ts';
import { auto, chance, procedure } from '../kit.ts';
import { enemyOf, type HexId, type LdgaPosition, type TrainId, type TrainState } from '../position.ts';
import { fieldOf, trainState } from '../stacking/field.ts';
import type { World } from '../world.ts';
import { endsOf } from './bridges.ts';

/* 9.18: trains and bridges that nobody guards. */

/** Where it can be reached: its hex, or both banks of its bridge. */
const placesOf = (world: World, { hex, across }: TrainState): readonly HexId[] =>
  across !== null ? endsOf(world, across) : hex !== null ? [hex] : [];

/** Is it in the enemy's zone, or among enemies, with no combat unit of its own beside it? */
export function isExposed(world: World, p: LdgaPosition, train: TrainState): boolean {
  if (train.place !== 'map' && train.place !== 'bridge') return false;
  const places = placesOf(world, train).map((hex) => world.grid.index(hex));
  const own = fieldOf(world, p, train.owner);
  if (places.some((hex) => own.stacks.has(hex))) return false;
  const { zone, held } = fieldOf(world, p, enemyOf(train.owner));
  return places.some((hex) => zone[hex] === 1 || held[hex] === 1);
}

/** The first that must be rolled for; one that has just been captured is not rolled for again (9.18). */
export const exposedTrain = (world: World, p: LdgaPosition): TrainId | undefined =>
  p.trains.find((train) => !train.moved && isExposed(world, p, train))?.id ??
  p.trains.find((train) => train.moved && train.owner !== p.phasing && isExposed(world, p, train))?.id;

/** Rolls for every train that stands exposed, one after another. */
export const exposedTrains = procedure<object>('ldga.exposedTrains', {
  look: auto('LDGA-9.18.2', (at) => {
    const train = exposedTrain(at.world, at.position);
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
          ? { owner: enemyOf(owner), roadMarch: false, moving: false, moved: true }
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
