import { dice } from '../../../../engine/chance.ts';
import { next } from '../../../../engine/procedure.ts';
import type { Side } from '../../content/atoms.ts';
import { changeArmy } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import type { BrigadeState } from '../position.ts';

/** How many dice each army throws for its ADCs: those of brigades on the table and those of brigades off it (3.3). */
export interface Staff {
  readonly onTable: number;
  readonly offTable: number;
  /** An incomparable commander's own, who is always there (1.3). */
  readonly certain: number;
}

/** 1.3, 3.2: one ADC for each brigade, more or fewer by the commander's quality, less those lost for good. */
export function staffOf({ world, position }: At, side: Side): Staff {
  const { sheet, brigades } = world.armies[side];
  const states = brigades.map((index) => position.brigades[index] as BrigadeState);
  const lost = states.filter(({ adcLost }) => adcLost).length;
  const certain = sheet.commander.rating === 'incomparable' ? 1 : 0;
  const broken = world.options.breakUpArtillery === side || world.options.breakUpArtillery === 'both' ? 1 : 0;
  const pool = Math.max(0, sheet.adcs - certain - broken - lost);
  const away = states.filter(({ standing, adcLost }) => standing === 'offTable' && !adcLost).length;
  const offTable = Math.min(pool, away);
  return { onTable: pool - offTable, offTable, certain };
}

/** 3.3: of two sixes one more ADC comes, for this turn only. */
const doubles = (values: readonly number[]): number =>
  Math.floor(values.filter((die) => die === 6).length / 2);

export const SIDES: readonly Side[] = ['french', 'allied'];

/** 3.2, 3.3: a die for each ADC, the French army first. */
export const availability = {
  request: (at: At) => dice(SIDES.reduce((sum, side) => sum + diceOf(staffOf(at, side)), 0)),
  run: (at: Scribe, { values }: { readonly values: readonly number[] }) => {
    let from = 0;
    for (const side of SIDES) {
      const staff = staffOf(at, side);
      const onTable = values.slice(from, from + staff.onTable);
      const offTable = values.slice(from + staff.onTable, from + diceOf(staff));
      from += diceOf(staff);
      count(at, side, staff, onTable, offTable);
    }
    return next('divisionalMorale');
  },
};

const diceOf = ({ onTable, offTable }: Staff): number => onTable + offTable;

function count(
  at: Scribe,
  side: Side,
  { certain }: Staff,
  onTable: readonly number[],
  offTable: readonly number[],
): void {
  const { adc } = at.world.tables;
  const adcs =
    certain +
    onTable.filter((die) => die >= adc.onTable).length +
    offTable.filter((die) => die >= adc.offTable).length +
    doubles([...onTable, ...offTable]);
  changeArmy(at.draft, side, { adcs, postings: null });
  at.emit(() => ({
    type: 'adcsCounted',
    rule: 'GDA-3.3.1',
    side,
    dice: onTable,
    offTableDice: offTable,
    adcs,
  }));
}

/** With nobody to roll for there is nothing to ask of chance. */
export const hasStaff = (at: At): boolean => SIDES.some((side) => diceOf(staffOf(at, side)) > 0);
