import { canonical } from '../../engine/canonical.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Frame, Position } from '../../engine/position.ts';

const top = ({ stack }: Position): Frame | undefined => stack[stack.length - 1];

/** Is it the same step of the same procedure that waits for an answer? */
export function sameStep(one: Position, other: Position): boolean {
  const [a, b] = [top(one), top(other)];
  return (
    a !== undefined && one.stack.length === other.stack.length && a.proc === b?.proc && a.step === b?.step
  );
}

/** Do both wait for answers that each seat seals for itself? */
export function sameSealed(game: AnyGame, one: Position, other: Position): boolean {
  if (!sameStep(one, other)) {
    return false;
  }
  const pending = game.pending(other);
  return pending.kind === 'decide' && pending.sealed === true;
}

const asked = (game: AnyGame, position: Position): unknown => game.question?.(position) ?? position.stack;

/**
 * Does a position still ask what an earlier one did? A team mate's march leaves the question as it was; what he
 * adds to an attack being put together does not. What others seal meanwhile never matters.
 */
export const sameQuestion = (game: AnyGame, before: Position, now: Position): boolean =>
  before === now ||
  sameSealed(game, before, now) ||
  (sameStep(before, now) && canonical(asked(game, before)) === canonical(asked(game, now)));
