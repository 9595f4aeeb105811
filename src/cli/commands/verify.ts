import type { BranchPoint, RecordFault } from '../../engine/record.ts';
import { type VerifyReport, verifyRecord } from '../../host/record/verify.ts';
import { defineCommand } from '../command.ts';
import { print, printJson } from '../output.ts';
import { BadRecord, faultText, openRecord } from '../record-file.ts';

type Verified = VerifyReport | { readonly ok: false; readonly faults: readonly RecordFault[] };

/** The record may be sound in itself and yet not be of the game that was shown at the start. */
const otherGame = (shown: string, commitment: string): RecordFault => ({
  at: 'setup',
  code: 'other-commitment',
  message: `the record is of a game that was committed to with ${commitment}, not with ${shown}`,
});

async function verify(path: string, shown: string | undefined): Promise<Verified> {
  try {
    const { record, laid } = await openRecord(path);
    if (shown !== undefined && shown.toLowerCase() !== record.commitment)
      return { ok: false, faults: [otherGame(shown, record.commitment)] };
    return verifyRecord(record, laid.game);
  } catch (error) {
    if (error instanceof BadRecord) return { ok: false, faults: error.faults };
    throw error;
  }
}

const outcomeText = (report: Extract<VerifyReport, { ok: true }>): string => {
  if (report.result !== null) {
    const { winners, by, code } = report.result;
    return `${winners.length === 0 ? 'a draw' : `won by ${winners.join(' and ')}`} (${by}: ${code}), not by the rules`;
  }
  if (report.outcome === null) return 'the game is not over yet';
  const { winners, code, rule } = report.outcome;
  return `${winners.length === 0 ? 'a draw' : `won by ${winners.join(' and ')}`} (${code}, ${rule})`;
};

const branchText = ({ opening, seq }: BranchPoint): string =>
  `It goes on from another game: its first ${seq} entries are those of the record that opens with ${opening}.`;

const diceText = ({ rolls, seedRevealed }: Extract<VerifyReport, { ok: true }>): string =>
  [
    seedRevealed ? `${rolls.checked} rolls follow from the seed that was committed to` : '',
    rolls.inherited > 0 ? `${rolls.inherited} rolls were taken over with the moves before the branch` : '',
    rolls.given > 0 ? `${rolls.given} rolls were given from outside and cannot be checked` : '',
    rolls.unchecked > 0
      ? `${rolls.unchecked} rolls cannot be checked before the seed is revealed at the end`
      : '',
  ]
    .filter((text) => text !== '')
    .join('; ') || 'no dice were rolled';

export const command = defineCommand({
  operands: '<record>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    commitment: { summary: 'the hash of the dice that was shown when the game began', value: 'HASH' },
    json: { summary: 'print the report as one JSON document' },
  },
  async run({ operands: [path = ''], flags }) {
    const report = await verify(path, flags.commitment);
    const faults = report.ok ? [] : 'faults' in report ? report.faults : [report.fault];
    if (flags.json) printJson(report.ok ? { ...report, faults } : { ok: false, faults });
    else if (report.ok) {
      print(`The record is sound: ${report.decisions} orders, all legal; ${outcomeText(report)}.`);
      if (report.branch !== null) print(branchText(report.branch));
      print(`Dice: ${diceText(report)}.`);
      if (report.shares.length > 0)
        print(
          `Randomness of their own was added by ${report.shares.join(', ')}, as promised before the first roll.`,
        );
    } else for (const fault of faults) print(faultText(fault));
    return report.ok ? 0 : 1;
  },
});
