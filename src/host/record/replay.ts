import { canonical } from '../../engine/canonical.ts';
import { rollProblem } from '../../engine/chance.ts';
import type { GameEvent } from '../../engine/events.ts';
import type { AnyGame, Applied } from '../../engine/game.ts';
import { hashOf } from '../../engine/hash.ts';
import type { Position } from '../../engine/position.ts';
import { type GameRecord, type RecordEntry, RecordProblem } from '../../engine/record.ts';
import { deriveRoll } from '../dice/dice.ts';

export interface ReplayPoint {
  readonly game: AnyGame;
  readonly position: Position;
  readonly index: number;
  /** How many rolls stand in the log before this entry. */
  readonly rolls: number;
  readonly seed: Uint8Array | undefined;
}

/** Does again what one entry of a record says, or throws a `RecordProblem` that names the entry. */
export function replayEntry(at: ReplayPoint, entry: RecordEntry): Applied<Position, GameEvent> {
  const { game, position } = at;
  const problem = (code: string, message: string): RecordProblem =>
    new RecordProblem({ at: 'entry', entry: at.index, code, message });
  const pending = game.pending(position);
  if (pending.kind === 'over') {
    throw problem('after-the-end', 'the game is over before this entry');
  }
  if ('roll' in entry) {
    if (pending.kind !== 'chance') {
      throw problem('no-roll-awaited', `a roll, but ${pending.step} awaits ${pending.seats.join(', ')}`);
    }
    const roll = { values: entry.roll };
    const misfit = rollProblem(pending.request, roll);
    if (misfit !== undefined) {
      throw problem('bad-roll', `${pending.step}: ${misfit}`);
    }
    if (entry.given !== true && at.seed !== undefined) {
      const { values } = deriveRoll(at.seed, at.rolls, pending.step, pending.request);
      if (canonical(values) !== canonical(entry.roll)) {
        throw problem(
          'wrong-roll',
          `the seed gives ${values.join(' ')} for roll ${at.rolls} (${pending.step}), the record says ${entry.roll.join(' ')}`,
        );
      }
    }
    return game.roll(position, roll);
  }
  const action = game.parseAction(entry.action);
  if (typeof action === 'string') {
    throw problem('bad-action', action);
  }
  const verdict = game.judge(position, entry.seat, action);
  if (!verdict.ok) {
    const reasons = verdict.refusals.map((r) => `${r.code} (${r.rule})`).join(', ');
    throw problem('illegal-action', `${entry.seat} may not ${action.type} at ${pending.step}: ${reasons}`);
  }
  return game.act(position, entry.seat, action);
}

/** Throws unless the position that the entries led to is the one that the record was closed with. */
export function checkEnd(record: GameRecord, position: Position): void {
  if (canonical(record.outcome ?? null) !== canonical(position.outcome)) {
    throw new RecordProblem({
      at: 'outcome',
      code: 'wrong-outcome',
      message: 'the entries lead to another outcome than the record says',
    });
  }
  if (record.end.position !== hashOf(position)) {
    throw new RecordProblem({
      at: 'end',
      code: 'wrong-position',
      message: 'the entries lead to another position than the one that the record was closed with',
    });
  }
}
