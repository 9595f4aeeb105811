import type { Problem } from '../messages/protocol.ts';

/** A question that gets no answer but a reason. */
export class Trouble extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

export const trouble = (code: Problem['code'], message: string): Trouble => new Trouble({ code, message });
