import type { AnyGame } from '../../engine/game.ts';
import type { Outcome, Seat } from '../../engine/position.ts';
import {
  type BranchPoint,
  type GameRecord,
  type RecordFault,
  RecordProblem,
  type RecordResult,
  type RollEntry,
} from '../../engine/record.ts';
import { Host } from '../host.ts';

export type VerifyReport =
  | {
      readonly ok: true;
      readonly decisions: number;
      /**
       * Rolls by how far they can be trusted: derived from the revealed seed, given from outside, not checkable
       * yet, or taken over from another game, with whose record they can be compared.
       */
      readonly rolls: {
        readonly checked: number;
        readonly given: number;
        readonly unchecked: number;
        readonly inherited: number;
      };
      /** The moment of another game from which this one goes on. */
      readonly branch: BranchPoint | null;
      readonly seedRevealed: boolean;
      /** Seats whose players added randomness of their own to the dice. */
      readonly shares: readonly Seat[];
      readonly outcome: Outcome | null;
      /** How it ended, if not by its rules. */
      readonly result: Omit<RecordResult, 'hash'> | null;
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
  const rolls = { checked: 0, given: 0, unchecked: 0, inherited: 0 };
  const { branch } = record;
  for (const [index, entry] of record.entries.entries()) {
    if ('roll' in entry) {
      rolls[trustIn(record, index, entry)] += 1;
    }
  }
  return {
    ok: true,
    decisions: record.entries.filter((entry) => 'action' in entry).length,
    rolls,
    branch: branch ?? null,
    seedRevealed: record.seed !== undefined,
    shares: Object.keys(record.shares ?? {}),
    outcome: host.position.outcome,
    result: resultOf(record),
  };
}

const resultOf = ({ result }: GameRecord): Omit<RecordResult, 'hash'> | null => {
  if (result === undefined) return null;
  const { hash: _hash, ...rest } = result;
  return rest;
};

const trustIn = (
  { seed, branch }: GameRecord,
  index: number,
  entry: RollEntry,
): 'checked' | 'given' | 'unchecked' | 'inherited' => {
  if (index < (branch?.seq ?? 0)) {
    return 'inherited';
  }
  if (entry.given === true) {
    return 'given';
  }
  return seed === undefined ? 'unchecked' : 'checked';
};
