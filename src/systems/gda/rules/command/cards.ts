import type { Side } from '../../content/atoms.ts';
import { TASKS, type Task } from '../../content/tables.ts';
import type { BrigadeId, GdaPosition, Posting } from '../position.ts';
import type { World } from '../world.ts';
import { judgePosting, OF_THE_COMMANDER } from './judge-postings.ts';
import { priceOf } from './price.ts';

/** What can be laid with a brigade, or with the commander of a division. */
export interface Cards {
  readonly brigade: BrigadeId | null;
  readonly division: number;
  readonly tasks: readonly Task[];
  /** How many ADCs each of the tasks takes there. */
  readonly prices: readonly number[];
}

/** 3.5: each card that may lie with each brigade and commander; an assault's objective is chosen when it is laid. */
export function cardsOf(world: World, p: GdaPosition, side: Side): readonly Cards[] {
  const mayLie = (posting: Posting): boolean =>
    judgePosting(world, p, side, posting).every(({ code }) => code === 'no-objective');
  const place = (brigade: BrigadeId | null, division: number, all: readonly Task[]): Cards => {
    const where = brigade === null ? { brigade, division } : { brigade };
    const tasks = all.filter((task) => mayLie({ task, ...where }));
    return {
      brigade,
      division,
      tasks,
      prices: tasks.map((task) => priceOf(world, p, { task, ...where }).total),
    };
  };
  const commanders = world.armies[side].divisions.map((_, division) =>
    place(null, division, OF_THE_COMMANDER),
  );
  const brigades = world.armies[side].brigades.flatMap((index) => {
    const brigade = world.brigades[index];
    return brigade === undefined ? [] : [place(brigade.id, brigade.division, TASKS)];
  });
  return [...commanders, ...brigades];
}
