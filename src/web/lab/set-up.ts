import type { Job } from '../messages/laboratory.ts';

/** What a record says of how its game was set up that the name of a shipped scenario does not. */
export type SetUp = Pick<Job, 'brought'>;

/** A scenario that was brought along comes with its record; what is no record holds none. */
export const setUpIn = (record: unknown): SetUp => {
  const { setup } = (record ?? {}) as {
    readonly setup?: { readonly system: string; readonly content?: unknown };
  };
  if (setup?.content === undefined) return {};
  const { system, content } = setup;
  return { brought: { system, content: content as NonNullable<Job['brought']>['content'] } };
};
