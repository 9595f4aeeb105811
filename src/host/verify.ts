import type { AnyGame } from '../engine/game.ts';
import type { Outcome } from '../engine/position.ts';
import { type GameRecord, type RecordFault, RecordProblem } from '../engine/record.ts';
import { Host } from './host.ts';

export type VerifyReport =
  | {
      readonly ok: true;
      readonly decisions: number;
      /** Rolls by how far they can be trusted: derived from the revealed seed, given from outside, or not checkable yet. */
      readonly rolls: { readonly checked: number; readonly given: number; readonly unchecked: number };
      readonly seedRevealed: boolean;
      readonly outcome: Outcome | null;
    }
  | { readonly ok: false; readonly fault: RecordFault };

/**
 * Replays a record and checks its chain of hashes, its commitment, every action against the rules,
 * every roll against the seed once that is revealed, the outcome and the last position.
 */
export function verifyRecord(record: GameRecord, game: AnyGame): VerifyReport {
  let host: Host;
  try {
    host = Host.revive({ game, record, rolls: 'ask' });
  } catch (error) {
    if (error instanceof RecordProblem) {
      return { ok: false, fault: error.fault };
    }
    throw error;
  }
  const rolls = { checked: 0, given: 0, unchecked: 0 };
  for (const entry of record.entries) {
    if ('roll' in entry) {
      rolls[entry.given === true ? 'given' : record.seed === undefined ? 'unchecked' : 'checked'] += 1;
    }
  }
  return {
    ok: true,
    decisions: record.entries.length - rolls.checked - rolls.given - rolls.unchecked,
    rolls,
    seedRevealed: record.seed !== undefined,
    outcome: host.position.outcome,
  };
}
