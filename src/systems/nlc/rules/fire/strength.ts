import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { hexOf } from '../ground/standing.ts';
import type { UnitState } from '../position.ts';
import { counterOf, strengthOf, type World } from '../world.ts';

/* How the strength of a fire comes about: what each unit brings, and what is taken off or added, line by line. */

type Column = 'attack' | 'bombardment' | 'charge';

export interface Cut {
  /** The share taken off; null where the table forbids it. */
  readonly share: number | null;
  readonly code: string;
  readonly rule: RuleId;
}

/** The cell of the terrain table that a reduction stands in. */
const CELLS = {
  attack: {
    town: 'NLC-TT.Town.att',
    chateau: 'NLC-TT.Chateau.att',
    forest: 'NLC-TT.Woods.att',
    marsh: 'NLC-TT.Woods.att',
    stream: 'NLC-TT.Stream.att',
    crest: 'NLC-TT.Crest.att',
    bridge: 'NLC-TT.Bridge.att',
    clear: 'NLC-TT.applies',
  },
  bombardment: {
    town: 'NLC-TT.Town.bomb',
    chateau: 'NLC-TT.Chateau.bomb',
    forest: 'NLC-TT.Woods.bomb',
    marsh: 'NLC-TT.Woods.bomb',
    stream: 'NLC-TT.Stream.bomb',
    crest: 'NLC-TT.Crest.bomb',
    bridge: 'NLC-TT.Bridge.bomb',
    clear: 'NLC-TT.applies',
  },
  charge: {
    town: 'NLC-TT.Town.chg',
    chateau: 'NLC-TT.Chateau.chg',
    forest: 'NLC-TT.Woods.chg',
    marsh: 'NLC-TT.Woods.chg',
    stream: 'NLC-TT.Stream.chg',
    crest: 'NLC-TT.Crest.chg',
    bridge: 'NLC-TT.Bridge.chg',
    clear: 'NLC-TT.applies',
  },
} as const;

const NO_CUT: Cut = { share: 0, code: 'open-ground', rule: 'NLC-7.6.terrain' };

/** A forbidden cut is beyond any share. */
const weight = ({ share }: Cut): number => share ?? 2;

/** The hexside between two adjacent hexes as the table knows it; a bridge takes the place of its stream. */
function sideCuts(world: World, from: number, to: number, column: Column): Cut[] {
  const { grid, board, tables } = world;
  const direction = grid.directionTo(from, to);
  const side = direction === -1 ? undefined : board.side(from, direction as Direction);
  if (side === undefined) {
    return [];
  }
  const cuts: Cut[] = [];
  if (side.bridge === true) {
    cuts.push({ share: tables.sides.bridge[column], code: 'bridge', rule: CELLS[column].bridge });
  } else if (side.water === 'stream') {
    cuts.push({ share: tables.sides.stream[column], code: 'stream', rule: CELLS[column].stream });
  }
  if (side.crest === true) {
    cuts.push({ share: tables.sides.crest[column], code: 'crest', rule: CELLS[column].crest });
  }
  return cuts;
}

/** 7.6: the largest reduction that the target's ground or the hexside before it makes. */
export function cutInto(world: World, from: number, to: number, column: Column): Cut {
  const terrain = terrainAt(world.board, to);
  const row = world.tables.terrain[terrain];
  const cuts: Cut[] = [
    { share: row[column], code: terrain, rule: CELLS[column][terrain] },
    ...(column === 'bombardment' ? [] : sideCuts(world, from, to, column)),
  ];
  return cuts.reduce((worst, cut) => (weight(cut) > weight(worst) ? cut : worst), NO_CUT);
}

/** What one unit brings, with everything that is taken off or added in turn. */
class Tally {
  readonly lines: LedgerLine[] = [];
  readonly #unit: string;
  #now: number;

  constructor(world: World, unit: UnitState) {
    this.#unit = unit.id;
    this.#now = strengthOf(counterOf(world, unit.id), unit);
    this.lines.push(line(this.#now, 'strength', 'NLC-7.1.1', { unit: unit.id }));
  }

  times(factor: number, code: string, rule: RuleId): void {
    const after = this.#now * factor;
    if (after !== this.#now) {
      this.lines.push(line(after - this.#now, code, rule, { unit: this.#unit, factor }));
      this.#now = after;
    }
  }
}

/** 7.3, 7.6: attackers in normal combat, each over its own hexside. */
export function attackLines(world: World, units: readonly UnitState[], target: number): LedgerLine[] {
  return units.flatMap((unit) => {
    const tally = new Tally(world, unit);
    halvings(world, unit, tally);
    const cut = cutInto(world, hexOf(world, unit), target, 'attack');
    tally.times(1 - (cut.share ?? 1), cut.code, cut.rule);
    return tally.lines;
  });
}

function halvings(world: World, unit: UnitState, tally: Tally): void {
  if (counterOf(world, unit.id).cavalry) {
    tally.times(0.5, 'cavalry', 'NLC-7.3.15');
  }
  if (unit.disrupted) {
    tally.times(0.5, 'disrupted', 'NLC-7.6.dis');
  }
}

const onlyGuns = (world: World, units: readonly UnitState[]): boolean =>
  units.every(({ id }) => counterOf(world, id).artillery);

/** 7.3, 8.5: defenders in normal combat; fire out of woods is cut as well. */
export function defenceLines(world: World, units: readonly UnitState[], hex: number): LedgerLine[] {
  const terrain = terrainAt(world.board, hex);
  const woods = terrain === 'forest' || terrain === 'marsh' ? world.tables.terrain[terrain].attack : 0;
  const alone = onlyGuns(world, units);
  return units.flatMap((unit) => {
    const tally = new Tally(world, unit);
    halvings(world, unit, tally);
    if (alone) {
      tally.times(0.5, 'guns-alone', 'NLC-8.5.1');
    }
    tally.times(1 - woods, `out-of-${terrain}`, 'NLC-TT.woodsout');
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
export function chargeLines(world: World, units: readonly UnitState[], terms: ChargeTerms): LedgerLine[] {
  const cut = cutInto(world, terms.from, terms.target, 'charge');
  return units.flatMap((unit) => {
    const tally = new Tally(world, unit);
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
export function chargedLines(world: World, units: readonly UnitState[], flank: boolean): LedgerLine[] {
  const alone = onlyGuns(world, units);
  return units.flatMap((unit) => {
    if (flank && !counterOf(world, unit.id).cavalry) {
      return [];
    }
    const tally = new Tally(world, unit);
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
  const cut = cutInto(world, -1, target, 'bombardment');
  const packed =
    world.options.has('stacked-bombardment') &&
    defenders.filter(({ id }) => !counterOf(world, id).artillery).length > 1;
  return units.flatMap((unit) => {
    const tally = new Tally(world, unit);
    tally.times(1 - (cut.share ?? 1), cut.code, cut.rule);
    if (packed) {
      tally.times(1 + world.tables.stackedBombardment, 'stacked-target', 'NLC-CM.3');
    }
    return tally.lines;
  });
}
