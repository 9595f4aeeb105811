import { allRolls } from '../../engine/chance.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';

/**
 * How many ways there are to go on for exactly `depth` steps, where a step is one option of one seat or
 * one answer of the dice. A game that is over goes on in no way. Counts lines of play, not different
 * positions, so a rule that lets one thing too many or too few happen changes it.
 */
export function perft(game: AnyGame, position: Position, depth: number): number {
  if (depth === 0) return 1;
  const pending = game.pending(position);
  if (pending.kind === 'over') return 0;
  let sum = 0;
  if (pending.kind === 'chance') {
    const rolls = allRolls(pending.request);
    if (depth === 1) return rolls.length;
    for (const roll of rolls) sum += perft(game, game.roll(position, roll, true).position, depth - 1);
    return sum;
  }
  for (const seat of pending.seats) {
    const options = game.options(position, seat).actions;
    if (depth === 1) sum += options.length;
    else
      for (const action of options)
        sum += perft(game, game.act(position, seat, action, true).position, depth - 1);
  }
  return sum;
}

/** The count behind each first step, to find where two programs part. */
export function divide(game: AnyGame, position: Position, depth: number): Record<string, number> {
  const counts: Record<string, number> = {};
  const pending = game.pending(position);
  if (pending.kind === 'chance')
    for (const roll of allRolls(pending.request))
      counts[`roll ${roll.values.join(' ')}`] = perft(
        game,
        game.roll(position, roll, true).position,
        depth - 1,
      );
  if (pending.kind === 'decide')
    for (const seat of pending.seats)
      for (const action of game.options(position, seat).actions)
        counts[`${seat} ${JSON.stringify(action)}`] = perft(
          game,
          game.act(position, seat, action, true).position,
          depth - 1,
        );
  return counts;
}
