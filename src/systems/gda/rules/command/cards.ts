import type { Side } from '../../content/atoms.ts';
import { TASKS, type Task } from '../../content/tables.ts';
import type { BrigadeId, GdaPosition, Posting } from '../position.ts';
import type { World } from '../world.ts';
import { judgePosting, OF_THE_COMMANDER } from './judge-postings.ts';

/** What can be laid with a brigade, or with the commander of a division. */
export interface Cards {
  readonly brigade: BrigadeId | null;
  readonly division: number;
  readonly tasks: readonly Task[];
}

/** 3.5: each card that may lie with each brigade and commander; an assault's objective is chosen when it is laid. */
export function cardsOf(world: World, p: GdaPosition, side: Side): readonly Cards[] {
  const mayLie = (posting: Posting): boolean =>
    judgePosting(world, p, side, posting).every(({ code }) => code === 'no-objective');
  const commanders = world.armies[side].divisions.map((_, division) => ({
    brigade: null,
    division,
    tasks: OF_THE_COMMANDER.filter((task) => mayLie({ task, brigade: null, division })),
  }));
  const brigades = world.armies[side].brigades.flatMap((index) => {
    const brigade = world.brigades[index];
    if (brigade === undefined) return [];
    const { id, division } = brigade;
    return [{ brigade: id, division, tasks: TASKS.filter((task) => mayLie({ task, brigade: id })) }];
  });
  return [...commanders, ...brigades];
}
