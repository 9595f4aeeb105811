import { type Ledger, type LedgerLine, ledger, line } from '../../../../../engine/ledger.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import type { Column, LdgaTables } from '../../../content/tables.ts';

/* 11.73, 11.76: the Élan table and what is added to its die. */

export interface ElanCase {
  readonly forcedMarch: boolean;
  readonly againstAllied: boolean;
  readonly leader: boolean;
  readonly cavalryAlone: boolean;
  readonly time: string;
}

const MODIFIERS: readonly (readonly [keyof Omit<ElanCase, 'time'>, string, RuleId])[] = [
  ['forcedMarch', 'forced-march', 'LDGA-11.76.1'],
  ['againstAllied', 'against-allied', 'LDGA-11.76.2'],
  ['leader', 'leader', 'LDGA-11.76.3'],
  ['cavalryAlone', 'cavalry-alone', 'LDGA-11.76.4'],
];

const TIMES: Readonly<Record<string, RuleId>> = { afternoon: 'LDGA-11.76.5', morning: 'LDGA-11.76.6' };

export function elanDie({ modifiers }: LdgaTables['elan'], roll: number, how: ElanCase): Ledger {
  const lines: LedgerLine[] = [line(roll, 'die', 'LDGA-11.73.1')];
  for (const [key, code, rule] of MODIFIERS) {
    if (how[key]) lines.push(line(modifiers[key] as number, code, rule));
  }
  const rule = TIMES[how.time];
  if (rule !== undefined) lines.push(line(modifiers[how.time] as number, how.time, rule));
  return ledger(lines);
}

/** 11.73: the lowest quality that still goes on at these odds. */
export function leastQuality({ least }: LdgaTables['elan'], column: Column, die: Ledger): number {
  const faces = least[column] as readonly number[];
  return faces[Math.max(1, Math.min(faces.length, die.total)) - 1] as number;
}
