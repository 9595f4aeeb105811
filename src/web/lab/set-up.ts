import type { Brought } from '../../messages/lobby.ts';
import type { Job } from '../messages/laboratory.ts';

/** What a record says of how its game was set up that the name of a shipped scenario does not. */
export type SetUp = Pick<Job, 'brought'>;

/** What was brought along to a game that is kept elsewhere. */
export const setUpOf = (system: string, content: Brought | undefined): SetUp =>
  content === undefined ? {} : { brought: { system, content } };

/** A scenario that was brought along comes with its record; what is no record holds none. */
export const setUpIn = (record: unknown): SetUp => {
  const { setup } = (record ?? {}) as {
    readonly setup?: { readonly system: string; readonly content?: unknown };
  };
  return setup === undefined ? {} : setUpOf(setup.system, setup.content as Brought | undefined);
};
