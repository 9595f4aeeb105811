import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { ArmyList, ListedBrigade, ListedDivision } from '../../content/army-list.ts';
import type { GdaPoints } from '../../content/points.ts';
import type { UnitSheet } from '../../content/scenario.ts';

type Nation = Pick<ArmyList, 'nation'>;

const sized = (
  { size }: UnitSheet,
  costs: { readonly large: number; readonly small: number },
  rule: RuleId,
): LedgerLine[] => (size === 'standard' ? [] : [line(costs[size], size, rule)]);

function infantry({ infantry: costs }: GdaPoints, unit: UnitSheet, nation: string): LedgerLine[] {
  const british = unit.grade === 'line' && (unit.nation ?? nation) === 'british';
  const lines: LedgerLine[] = [
    british
      ? line(costs.britishLine, 'british-line', 'GDA-13.3.2')
      : line(costs.grade[unit.grade], 'grade', 'GDA-13.3.1', { grade: unit.grade }),
    ...sized(unit, costs, 'GDA-13.3.3'),
  ];
  if (unit.rifles === true) lines.push(line(costs.rifles, 'rifles', 'GDA-13.3.4'));
  else if (unit.light) lines.push(line(costs.light, 'light-infantry', 'GDA-13.3.4'));
  if (unit.character !== undefined)
    lines.push(
      line(
        costs[unit.character],
        unit.character,
        unit.character === 'grenadier' ? 'GDA-13.3.5' : 'GDA-13.3.6',
      ),
    );
  return lines;
}

function cavalry({ cavalry: costs }: GdaPoints, unit: UnitSheet): LedgerLine[] {
  const lines: LedgerLine[] = [
    unit.cavalry === 'cossack'
      ? line(costs.cossack, 'cossacks', 'GDA-13.3.7')
      : line(costs.grade[unit.grade], 'grade', 'GDA-13.3.7', { grade: unit.grade }),
  ];
  if (unit.cavalry === 'heavy') lines.push(line(costs.heavy, 'heavy-cavalry', 'GDA-13.3.8'));
  if (unit.cavalry === 'battle') lines.push(line(costs.battle, 'battle-cavalry', 'GDA-13.3.8'));
  if (unit.lancer) lines.push(line(costs.lancer, 'lancers', 'GDA-13.3.8'));
  return [...lines, ...sized(unit, costs, 'GDA-13.3.9')];
}

/** The row of a battery in the list, if guns of that calibre are sold for it at all. */
export const gunsFor = ({ battery }: GdaPoints, { arm, calibre = 6 }: UnitSheet) =>
  (arm === 'horseArtillery' ? battery.horse : battery.foot).find(({ calibres }) =>
    calibres.includes(calibre),
  );

function battery(points: GdaPoints, unit: UnitSheet): LedgerLine[] {
  const { battery: costs } = points;
  const guns = gunsFor(points, unit);
  const lines: LedgerLine[] = [
    line(guns?.cost ?? 0, 'battery', (guns?.rule ?? 'GDA-13.3.10') as RuleId, { calibre: unit.calibre ?? 6 }),
  ];
  if (unit.size === 'large') lines.push(line(costs.large, 'large', 'GDA-13.3.12'));
  if (unit.grade !== 'line')
    lines.push(line(costs.grade[unit.grade], 'grade', 'GDA-13.3.12', { grade: unit.grade }));
  return lines;
}

/** 13.3: what a unit costs, and why; never less than the least. */
export function priceOfUnit(points: GdaPoints, unit: UnitSheet, { nation }: Nation): Ledger {
  const lines =
    unit.arm === 'infantry'
      ? infantry(points, unit, nation)
      : unit.arm === 'cavalry'
        ? cavalry(points, unit)
        : battery(points, unit);
  const sum = ledger(lines);
  return sum.total >= points.leastUnit
    ? sum
    : ledger([...lines, line(points.leastUnit - sum.total, 'least-price', 'GDA-13.3.13')]);
}

/** 13.2: a division's commander; each poor general under him makes him cheaper, though never a gain. */
export function priceOfCommander(points: GdaPoints, { commander, brigades }: ListedDivision): Ledger {
  const lines: LedgerLine[] = [line(points.commander[commander.rating], commander.rating, 'GDA-13.2.1')];
  const poor = brigades.filter(({ quality }) => quality === 'poor').length;
  if (poor > 0)
    lines.push(line(poor * points.brigadier.poor, 'poor-brigadiers', 'GDA-13.2.4', { count: poor }));
  const sum = ledger(lines);
  return sum.total >= 0 ? sum : ledger([...lines, line(-sum.total, 'never-a-gain', 'GDA-13.2.4')]);
}

/** What an army costs, by what it is made of. */
export interface ArmyPrice {
  readonly total: number;
  readonly commanders: readonly Ledger[];
  readonly brigades: readonly {
    readonly brigade: string;
    readonly brigadier: Ledger;
    readonly total: number;
  }[];
  readonly units: readonly { readonly unit: string; readonly price: Ledger }[];
  /** What national rules give for nothing (11.22, 11.23). */
  readonly gifts: Ledger;
}

const GIFTS: Readonly<Record<string, RuleId>> = { austrian: 'GDA-11.22.3', british: 'GDA-11.23.3' };

/** 11.22, 11.23: one regiment of light horse counts as battle cavalry at no cost. */
function gifts(points: GdaPoints, list: ArmyList, national: boolean): Ledger {
  const rule = GIFTS[list.nation];
  if (!national || rule === undefined) return ledger([]);
  const units = list.divisions.flatMap(({ brigades }) => brigades.flatMap((brigade) => brigade.units));
  const one = units.find((unit) => unit.cavalry === 'battle' && !unit.lancer);
  return one === undefined
    ? ledger([])
    : ledger([line(-points.cavalry.battle, 'free-battle-cavalry', rule, { unit: one.id })]);
}

export function priceOfList(points: GdaPoints, list: ArmyList, national = false): ArmyPrice {
  const listed: readonly ListedBrigade[] = list.divisions.flatMap(({ brigades }) => brigades);
  const units = listed.flatMap((brigade) =>
    brigade.units.map((unit) => ({ unit: unit.id, price: priceOfUnit(points, unit, list) })),
  );
  const commanders = list.divisions.map((division) => priceOfCommander(points, division));
  const brigades = listed.map((brigade) => {
    const excellent = brigade.quality === 'excellent';
    const brigadier = ledger(
      excellent ? [line(points.brigadier.excellent, 'excellent-brigadier', 'GDA-13.2.3')] : [],
    );
    const its = units.filter(({ unit }) => brigade.units.some(({ id }) => id === unit));
    return {
      brigade: brigade.id,
      brigadier,
      total: its.reduce((sum, { price }) => sum + price.total, brigadier.total),
    };
  });
  const free = gifts(points, list, national);
  const total =
    commanders.reduce((sum, one) => sum + one.total, 0) +
    brigades.reduce((sum, one) => sum + one.total, 0) +
    free.total;
  return { total, commanders, brigades, units, gifts: free };
}
