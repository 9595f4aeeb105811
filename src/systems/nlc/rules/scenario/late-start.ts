import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { leaderState } from '../command/formations.ts';
import { changeLeader } from '../edit.ts';
import { auto, chance, procedure, type Scribe } from '../kit.ts';
import { type LeaderId, sideOf } from '../position.ts';
import { type Leader, leaderOf } from '../world.ts';

/* 26.1: French commanders are slow to get on their horses in the morning. */

const hourOf = (label: string): string => label.slice(label.indexOf('/') + 1);

const NOON = '1200';

/** R132: at the hour they are slow from, and when a battle begins later in the morning. */
const fallsIn = (from: string, hour: string, turn: number): boolean =>
  turn === 0 ? hour >= from && hour < NOON : hour === from;

const commanders = (at: Scribe): Leader[] => {
  const late = at.world.battle.lateStart;
  return late === null
    ? []
    : at.world.leaders[sideOf(late.army)].filter(
        (leader) => leader.army === late.army && leader.role !== 'formation',
      );
};

interface Locals {
  readonly queue?: readonly LeaderId[];
}

export const lateStart = procedure<Locals>('nlc.lateStart', {
  morning: auto('NLC-26.1.13', (at) => {
    const late = at.world.battle.lateStart;
    const { label } = at.world.battle.turns[at.position.turn] as { label: string };
    if (late !== null && fallsIn(late.from, hourOf(label), at.position.turn)) {
      const sleepers = commanders(at).filter((leader) => leaderState(at.position, leader).place === 'map');
      for (const leader of sleepers) {
        changeLeader(at.draft, leader, { asleep: true });
      }
      if (sleepers.length > 0) {
        const leaders = sleepers.map(({ id }) => id);
        at.emit(() => ({ type: 'fellAsleep', rule: ruleOf(late.rules.roll), leaders }));
      }
    }
    const queue = commanders(at)
      .filter((leader) => leaderState(at.position, leader).asleep)
      .map(({ id }) => id);
    return queue.length === 0 ? done() : next('roll', { queue });
  }),
  roll: chance('NLC-26.1.13', {
    request: (at) => dice((at.locals.queue ?? []).length),
    ask: (at) => ({ leaders: at.locals.queue }),
    run: (at, { values }) => {
      const late = at.world.battle.lateStart as NonNullable<typeof at.world.battle.lateStart>;
      (at.locals.queue ?? []).forEach((id, n) => {
        const roll = values[n] as number;
        const moves = late.on.includes(roll);
        at.emit(() => ({ type: 'lateStartRolled', rule: ruleOf(late.rules.roll), leader: id, roll, moves }));
        if (moves) {
          changeLeader(at.draft, leaderOf(at.world, id), { asleep: false });
        }
      });
      return done();
    },
  }),
});
