import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import type { Nationality } from '../../content/nationality.ts';
import { ruleOf } from '../citations.ts';
import { namedWater, risesInto } from '../ground/ground.ts';
import { hexOf } from '../ground/standing.ts';
import { isNewlyDisrupted } from '../movement/crossing.ts';
import type { NlcPosition, UnitState } from '../position.ts';
import type { Sky } from '../weather/sky.ts';
import { counterOf, strengthOf, type World } from '../world.ts';
import { zealOf } from './zeal.ts';

/* How the strength of a fire comes about: what each unit brings, and what is taken off or added, line by line. */

type Column = 'attack' | 'bombardment' | 'charge';

export interface Cut {
  /** The share taken off; null where the table forbids it. */
  readonly share: number | null;
  readonly code: string;
  readonly rule: RuleId;
}

const NO_CUT: Cut = { share: 0, code: 'open-ground', rule: 'NLC-7.6.terrain' };

/** A forbidden cut is beyond any share. */
const weight = ({ share }: Cut): number => share ?? 2;

/** One cell of the terrain table with the case it stands in. */
const cell = (
  row: Readonly<Record<Column, number | null>> & { readonly rules: Readonly<Record<Column, string>> },
  column: Column,
  code: string,
): Cut => ({ share: row[column], code, rule: ruleOf(row.rules[column]) });

/** The hexside between two adjacent hexes as the table knows it; a bridge takes the place of its stream. */
function sideCuts(world: World, from: number, to: number, column: Column): Cut[] {
  const { grid, board, tables } = world;
  const at = from < 0 ? -1 : grid.sideBetween(from, to);
  const side = at < 0 ? undefined : board.sideAt(at);
  if (side === undefined) {
    return [];
  }
  const cuts: Cut[] = [];
  const { slope } = tables.sides;
  if (slope !== undefined && risesInto(board, at, to)) {
    cuts.push(cell(slope, column, 'slope'));
  }
  // Guns at a distance fire over what lies before their target; a crest stops them by hiding it (8.3).
  if (column === 'bombardment') {
    return cuts;
  }
  const named = namedWater(world, at);
  if (side.bridge === true) {
    cuts.push(cell(tables.sides.bridge, column, 'bridge'));
  } else if (named !== undefined) {
    cuts.push(cell(named, column, 'named-stream'));
  } else if (side.water === 'stream') {
    cuts.push(cell(tables.sides.stream, column, 'stream'));
  }
  if (side.crest === true) {
    cuts.push(cell(tables.sides.crest, column, 'crest'));
  }
  if (side.redoubt !== undefined && tables.sides.redoubt !== undefined) {
    cuts.push(cell(tables.sides.redoubt, column, 'redoubt'));
  }
  return cuts;
}

/** The row of the ground as it is for troops of a nation. */
function rowFor(world: World, hex: number, nation: Nationality | null) {
  const row = world.tables.terrain[terrainAt(world.board, hex)];
  return row.troops?.find(({ nationality }) => nationality === nation) ?? row;
}

const nationOf = (world: World, { id }: UnitState): Nationality => counterOf(world, id).nationality;

/** 29.3: what works dug in a hex take off. */
function worksCut(world: World, to: number, column: Column): Cut | undefined {
  const works = world.battle.special?.entrenchments;
  return works !== undefined && world.board.hex(to)?.entrenched !== undefined
    ? { share: works[column], code: 'entrenchments', rule: ruleOf(works.rule) }
    : undefined;
}

/**
 * 7.6: the largest reduction that the target's ground or the hexside before it makes, as the table has it for troops
 * of this nation.
 */
export function cutInto(
  world: World,
  from: number,
  to: number,
  column: Column,
  nation: Nationality | null = null,
): Cut {
  const terrain = terrainAt(world.board, to);
  const works = worksCut(world, to, column);
  const cuts: Cut[] = [
    cell(rowFor(world, to, nation), column, terrain),
    ...(works === undefined ? [] : [works]),
    ...sideCuts(world, from, to, column),
  ];
  return cuts.reduce((worst, cut) => (weight(cut) > weight(worst) ? cut : worst), NO_CUT);
}

/** What one unit brings, with everything that is taken off or added in turn. */
class Tally {
  readonly lines: LedgerLine[] = [];
  readonly #unit: string;
  #now: number;

  constructor(world: World, unit: UnitState, sky?: Sky) {
    const counter = counterOf(world, unit.id);
    this.#unit = unit.id;
    this.#now = strengthOf(counter, unit);
    this.lines.push(line(this.#now, 'strength', 'NLC-7.1.1', { unit: unit.id }));
    if (sky !== undefined && counter.infantry && sky.infantry !== 1) {
      // 32.4: what is over counts up, for each unit.
      const left = Math.ceil(this.#now * sky.infantry);
      this.lines.push(line(left - this.#now, 'in-the-wet', ruleOf(sky.rules.strength), { unit: unit.id }));
      this.#now = left;
    }
  }

  times(factor: number, code: string, rule: RuleId): void {
    const after = this.#now * factor;
    if (after !== this.#now) {
      this.lines.push(line(after - this.#now, code, rule, { unit: this.#unit, factor }));
      this.#now = after;
    }
  }
}

/** 27.7: what the eye of a commander adds. */
function inspire(world: World, p: NlcPosition, unit: UnitState, tally: Tally, attacking: boolean): void {
  const zeal = zealOf(world, p, unit, attacking);
  if (zeal !== null) {
    tally.times(zeal.factor, 'led-in-person', zeal.rule);
  }
}

/** 7.3, 7.6: attackers in normal combat, each over its own hexside. */
export function attackLines(
  world: World,
  p: NlcPosition,
  units: readonly UnitState[],
  target: number,
  sky?: Sky,
): LedgerLine[] {
  return units.flatMap((unit) => {
    const tally = new Tally(world, unit, sky);
    inspire(world, p, unit, tally, true);
    halvings(world, p, unit, tally);
    if (sky !== undefined && counterOf(world, unit.id).artillery) {
      tally.times(sky.guns, 'guns-in-mud', ruleOf(sky.rules.strength));
    }
    const cut = cutInto(world, hexOf(world, unit), target, 'attack', nationOf(world, unit));
    tally.times(1 - (cut.share ?? 1), cut.code, cut.rule);
    return tally.lines;
  });
}

function halvings(world: World, p: NlcPosition, unit: UnitState, tally: Tally): void {
  if (counterOf(world, unit.id).cavalry) {
    tally.times(0.5, 'cavalry', 'NLC-7.3.15');
  }
  if (unit.disrupted && !isNewlyDisrupted(p, unit.id)) {
    tally.times(0.5, 'disrupted', 'NLC-7.6.dis');
  }
}

const onlyGuns = (world: World, units: readonly UnitState[]): boolean =>
  units.every(({ id }) => counterOf(world, id).artillery);

/** 7.3, 8.5: defenders in normal combat; fire out of woods is cut as well. */
export function defenceLines(
  world: World,
  p: NlcPosition,
  units: readonly UnitState[],
  hex: number,
  sky?: Sky,
): LedgerLine[] {
  const terrain = terrainAt(world.board, hex);
  const alone = onlyGuns(world, units);
  return units.flatMap((unit) => {
    const tally = new Tally(world, unit, sky);
    inspire(world, p, unit, tally, false);
    halvings(world, p, unit, tally);
    if (alone) {
      tally.times(0.5, 'guns-alone', 'NLC-8.5.1');
    }
    const { outward, attack } = rowFor(world, hex, nationOf(world, unit));
    if (outward !== null) {
      tally.times(1 - attack, `out-of-${terrain}`, ruleOf(outward));
    }
    return tally.lines;
  });
}

export interface ChargeTerms {
  /** The hex before the target: what the last hexside is counted from. */
  readonly from: number;
  readonly target: number;
  /** There is infantry among the charged, and it stands in square; null where there is none. */
  readonly square: boolean | null;
  readonly flank: boolean;
  readonly backhand: boolean;
}

/** 7.6b, 7.10a: cavalry that charges, reacts or pursues. */
export function chargeLines(
  world: World,
  p: NlcPosition,
  units: readonly UnitState[],
  terms: ChargeTerms,
): LedgerLine[] {
  return units.flatMap((unit) => {
    const cut = cutInto(world, terms.from, terms.target, 'charge', nationOf(world, unit));
    const tally = new Tally(world, unit);
    inspire(world, p, unit, tally, true);
    if (terms.square === false) {
      tally.times(2, 'no-square', 'NLC-7.6b.7');
    } else if (terms.square === true) {
      // The doubled charge on infantry, halved by its square: as strong as it is.
      tally.times(2, 'on-infantry', 'NLC-7.6b.7');
      tally.times(0.5, 'square', 'NLC-7.10a.3');
    }
    if (terms.flank) {
      tally.times(2, 'flank-charge', 'NLC-7.10a.4');
    }
    if (terms.backhand) {
      tally.times(2, 'backhand', 'NLC-7.10a.7');
    }
    tally.times(1 - (cut.share ?? 0), cut.code, cut.rule);
    return tally.lines;
  });
}

/** 7.6b, 7.10a: those who are charged; taken in flank, only their cavalry fires. */
export function chargedLines(
  world: World,
  p: NlcPosition,
  units: readonly UnitState[],
  flank: boolean,
  sky?: Sky,
): LedgerLine[] {
  const alone = onlyGuns(world, units);
  return units.flatMap((unit) => {
    if (flank && !counterOf(world, unit.id).cavalry) {
      return [];
    }
    const tally = new Tally(world, unit, sky);
    inspire(world, p, unit, tally, false);
    if (alone) {
      tally.times(0.5, 'guns-alone', 'NLC-8.5.1');
    }
    return tally.lines;
  });
}

/** 8.1: guns at a distance. */
export function bombardmentLines(
  world: World,
  units: readonly UnitState[],
  target: number,
  defenders: readonly UnitState[],
): LedgerLine[] {
  const packed =
    world.options.has('stacked-bombardment') &&
    defenders.filter(({ id }) => !counterOf(world, id).artillery).length > 1;
  return units.flatMap((unit) => {
    const tally = new Tally(world, unit);
    const cut = cutInto(world, hexOf(world, unit), target, 'bombardment', nationOf(world, unit));
    tally.times(1 - (cut.share ?? 1), cut.code, cut.rule);
    const range = world.battle.special?.gunRange;
    if (
      range !== undefined &&
      (range.units?.includes(unit.id) ?? true) &&
      world.grid.distance(hexOf(world, unit), target) >= range.halfFrom
    ) {
      tally.times(0.5, 'long-range', ruleOf(range.rule));
    }
    if (packed) {
      tally.times(1 + world.tables.stackedBombardment, 'stacked-target', 'NLC-CM.3');
    }
    return tally.lines;
  });
}
