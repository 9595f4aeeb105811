import { dice } from '../../../../engine/chance.ts';
import { next } from '../../../../engine/procedure.ts';
import type { Side } from '../../content/atoms.ts';
import { changeArmy, changeDivision } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import type { BrigadeState, GdaPosition } from '../position.ts';
import type { Brigade, Division, World } from '../world.ts';

/** How many dice a division throws for its ADCs: those of brigades on the table and those of brigades off it (3.3). */
export interface Staff {
  readonly onTable: number;
  readonly offTable: number;
  /** An incomparable commander's own, who is always there (1.3). */
  readonly certain: number;
}

/** 1.3, 3.2, 11.7: one ADC for each brigade, more or fewer by the commander's quality, less those lost for good. */
export function staffOf({ world, position }: At, side: Side, division: number): Staff {
  const { adcs, rating, brigades } = world.armies[side].divisions[division] as Division;
  const states = brigades.map((index) => position.brigades[index] as BrigadeState);
  const lost = states.filter(({ adcLost }) => adcLost).length;
  const certain = rating === 'incomparable' ? 1 : 0;
  const split = world.options.breakUpArtillery === side || world.options.breakUpArtillery === 'both';
  const broken = split && division === 0 ? 1 : 0;
  const pool = Math.max(0, adcs - certain - broken - lost);
  const away = brigades.filter((index) => isAway(world, position, index)).length;
  const offTable = Math.min(pool, away);
  return { onTable: pool - offTable, offTable, certain };
}

/** 2.9, 3.3: until somebody of it stands on the table, released or arrived as it may be; a lost ADC is nobody's. */
function isAway(world: World, p: GdaPosition, brigade: number): boolean {
  const { standing, adcLost } = p.brigades[brigade] as BrigadeState;
  const { units } = world.brigades[brigade] as Brigade;
  return (
    !adcLost && (standing === 'offTable' || units.every((index) => p.units[index]?.place === 'offTable'))
  );
}

/** 3.3: of two sixes one more ADC comes, for this turn only. */
const doubles = (values: readonly number[]): number =>
  Math.floor(values.filter((die) => die === 6).length / 2);

export const SIDES: readonly Side[] = ['french', 'allied'];

/** Every division on the table, the French ones first. */
export const commands = ({ world }: At): readonly { readonly side: Side; readonly division: number }[] =>
  SIDES.flatMap((side) => world.armies[side].divisions.map((_, division) => ({ side, division })));

const diceOf = ({ onTable, offTable }: Staff): number => onTable + offTable;

const diceFor = (at: At, side: Side, division: number): number => diceOf(staffOf(at, side, division));

/** 3.2, 3.3: a die for each ADC, the French army first. */
export const availability = {
  request: (at: At) =>
    dice(commands(at).reduce((sum, { side, division }) => sum + diceFor(at, side, division), 0)),
  run: (at: Scribe, { values }: { readonly values: readonly number[] }) => countAll(at, values),
};

/** Who is at hand of every division; nobody has written yet what they are sent for. */
export function countAll(at: Scribe, values: readonly number[]) {
  let from = 0;
  for (const side of SIDES) changeArmy(at.draft, side, { postings: null });
  for (const { side, division } of commands(at)) {
    const count = diceFor(at, side, division);
    countAdcs(at, side, division, values.slice(from, from + count));
    from += count;
  }
  return next('corps', {});
}

/** 3.3: who of a division's ADCs is at hand by these dice. */
export function countAdcs(at: Scribe, side: Side, division: number, values: readonly number[]): void {
  const { adc } = at.world.tables;
  const staff = staffOf(at, side, division);
  const onTable = values.slice(0, staff.onTable);
  const offTable = values.slice(staff.onTable);
  const adcs =
    staff.certain +
    onTable.filter((die) => die >= adc.onTable).length +
    offTable.filter((die) => die >= adc.offTable).length +
    doubles(values);
  changeDivision(at.draft, side, division, { adcs });
  at.emit(() => ({
    type: 'adcsCounted',
    rule: 'GDA-3.3.1',
    side,
    division,
    dice: onTable,
    offTableDice: offTable,
    adcs,
  }));
}

/** The dice of one division that are thrown again (11.3). */
export const rerollOf = (at: At, side: Side, division: number) => dice(diceFor(at, side, division));

/** With nobody to roll for there is nothing to ask of chance. */
export const hasStaff = (at: At): boolean =>
  commands(at).some(({ side, division }) => diceFor(at, side, division) > 0);
