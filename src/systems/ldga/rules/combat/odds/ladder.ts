import { type Ledger, type LedgerLine, ledger, line } from '../../../../../engine/ledger.ts';
import { COLUMNS, type Column, type LdgaTables, type Result } from '../../../content/tables.ts';

/*
 * 11.3, 11.32, CRT: the columns of the Combat Results Table as rungs of a ladder that goes on at both ends. What lies
 * beyond the last column is read there, with the die changed by one for each rung (11.32).
 */

type Combat = LdgaTables['combat'];

const FACES = 6;

/** What attacks stand against what defends, of a column such as 1-1.5. */
const RATIOS = Object.fromEntries(
  COLUMNS.map((column) => [column, column.split('-').map(Number)]),
) as unknown as Readonly<Record<Column, readonly [attack: number, defence: number]>>;
const ratioOf = (column: Column): readonly [attack: number, defence: number] => RATIOS[column];

/** 11.3: the rung of this ratio; what falls between two columns counts for the defender. */
export function rungOf({ columns }: Combat, attack: number, defence: number): number {
  const last = columns.length - 1;
  const [most] = ratioOf(columns[last] as Column);
  const [, least] = ratioOf(columns[0] as Column);
  if (defence <= 0 || attack >= defence * most)
    return last + (defence <= 0 ? 0 : Math.floor(attack / defence) - most);
  if (attack <= 0) return 0;
  if (attack * least < defence) return least - Math.ceil(defence / attack);
  let rung = 0;
  for (let i = 1; i <= last; i += 1) {
    const [a, d] = ratioOf(columns[i] as Column);
    if (attack * d >= defence * a) rung = i;
  }
  return rung;
}

const within = ({ columns }: Combat, rung: number): number => Math.max(0, Math.min(columns.length - 1, rung));

/** The column that a rung is read in. */
export const columnAt = (combat: Combat, rung: number): Column =>
  combat.columns[within(combat, rung)] as Column;

export const rungOfColumn = ({ columns }: Combat, column: Column): number => columns.indexOf(column);

/** How many columns this rung lies from even odds; below zero where the attacker is the weaker. */
export const fromEven = (combat: Combat, rung: number): number =>
  within(combat, rung) - rungOfColumn(combat, '1-1');

/** 11.32: what odds beyond the table do to the die. */
export function dieLines(combat: Combat, rung: number): LedgerLine[] {
  const beyond = rung - within(combat, rung);
  if (beyond === 0) return [];
  return [line(-beyond, 'beyond-table', beyond < 0 ? 'LDGA-11.32.1' : 'LDGA-11.32.2', { columns: beyond })];
}

/** 11.32: the face that counts. */
export const faceOf = (die: Ledger): number => Math.max(1, Math.min(FACES, die.total));

export function resultAt(combat: Combat, rung: number, face: number): Result {
  const row = combat.results[String(face) as keyof Combat['results']] as readonly Result[];
  return row[within(combat, rung)] as Result;
}

/** What a roll comes to on this rung: the die with its lines, the face that counts and the result. */
export function readTable(
  combat: Combat,
  rung: number,
  roll: number,
  more: readonly LedgerLine[] = [],
): { readonly die: Ledger; readonly face: number; readonly result: Result } {
  const die = ledger([line(roll, 'die', 'LDGA-11.3.4'), ...dieLines(combat, rung), ...more]);
  const face = faceOf(die);
  return { die, face, result: resultAt(combat, rung, face) };
}
