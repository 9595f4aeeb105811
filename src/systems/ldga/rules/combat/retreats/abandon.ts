import { dice } from '../../../../../engine/chance.ts';
import { call, done, next } from '../../../../../engine/procedure.ts';
import { changeTrain } from '../../edit.ts';
import { auto, chance, procedure } from '../../kit.ts';
import type { HexId, TrainId } from '../../position.ts';
import { stackAt, trainState } from '../../stacking/field.ts';

/* 9.17: a bridge train whose stack has gone back. */

interface Locals {
  readonly train: TrainId;
  /** Where the stack has gone. */
  readonly after: readonly HexId[];
}

export const abandon = procedure<Locals>('ldga.abandon', {
  look: auto('LDGA-9.17.1', (at) => {
    const train = trainState(at.position, at.locals.train);
    if (train?.place !== 'map') return done();
    const followed = at.locals.after.filter(
      (hex) => stackAt(at.world, at.position, train.owner, hex).length > 0,
    );
    // 9.18: nobody is left to go with.
    return followed.length === 0 ? next('leave') : next('retreat', { ...at.locals, after: followed });
  }),
  retreat: chance('LDGA-9.17.1', {
    request: () => dice(1),
    ask: ({ locals }) => ({ train: locals.train }),
    run(at, roll) {
      const { train, after } = at.locals;
      const die = roll.values[0] as number;
      if (!at.world.tables.pontoonLost.retreats.includes(die))
        return call('ldga.exposedTrains', { left: train }, 'end');
      const hex = after[0] as HexId;
      const from = trainState(at.position, train)?.hex as HexId;
      changeTrain(at.draft, train, { hex, roadMarch: false });
      at.emit(() => ({
        type: 'retreated',
        rule: 'LDGA-9.17.2',
        pieces: [train],
        from,
        path: [hex],
        why: 'combat',
      }));
      return done();
    },
  }),
  /** 9.18: it is left to whoever comes for it. */
  leave: auto('LDGA-9.18.2', () => call('ldga.exposedTrains', {}, 'end')),
  end: auto('LDGA-9.18.2', () => done()),
});
