import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { ArmyList, ListedBrigade } from '../../content/army-list.ts';
import type { CorpsRating, Group, Rating, Side } from '../../content/atoms.ts';
import { groupOf } from '../../content/nations.ts';
import type { ArmySheet, BrigadeSheet } from '../../content/scenario.ts';
import type { GdaTables } from '../../content/tables.ts';
import { isUntil } from '../../content/years.ts';

/** 1.2, 1.3: one ADC for each brigade, more or fewer by the commander. */
export function adcsFor({ commander }: GdaTables, rating: Rating, brigades: number): Ledger {
  const lines: LedgerLine[] = [line(brigades, 'brigades', 'GDA-1.2.1')];
  if (rating === 'incomparable') lines.push(line(1, rating, 'GDA-1.3.7'));
  if (rating === 'commissariat' && brigades >= commander.commissariatBrigades)
    lines.push(line(-1, rating, 'GDA-1.3.10'));
  if (rating === 'blusterer') lines.push(line(-1, rating, 'GDA-1.3.12'));
  return ledger(lines);
}

/** 6.2: how many bases the battalions of a brigade put out before it; none where there would be fewer than two. */
export function screenFor(
  tables: GdaTables,
  { units, lightCompanies }: Pick<ListedBrigade, 'units' | 'lightCompanies'>,
  { group, year }: { readonly group: Group; readonly year: number },
  /** 6.2, optional: one base less throughout the period, where it would be two in the earlier wars. */
  throughout = false,
): Ledger {
  const { skirmishBases: table, years } = tables;
  const battalions = units.filter(({ arm }) => arm === 'infantry');
  const half = (count: number): boolean => count > 0 && count * 2 >= battalions.length;
  const lines: LedgerLine[] = [line(battalions.length * table.perBattalion, 'battalions', 'GDA-6.2.1')];
  if (battalions.length === 0) return ledger([]);
  if (half(battalions.filter(({ light }) => light).length))
    lines.push(line(table.mostlyLight, 'mostly-light', 'GDA-6.2.2'));
  const others = battalions.filter(
    ({ nation }) => (nation === undefined ? group : groupOf(tables, nation, year)) === 'other',
  );
  if (half(others.length))
    lines.push(
      !isUntil(year, years.fewSkirmishers)
        ? line(table.otherLate, 'other-nations', 'GDA-6.2.4')
        : throughout
          ? line(table.otherLate, 'other-nations', 'GDA-6.2.5')
          : line(table.otherEarly, 'other-nations', 'GDA-6.2.3'),
    );
  if (half(battalions.filter(({ grade, size }) => grade === 'recruit' || size === 'small').length))
    lines.push(line(table.recruitOrSmall, 'raw-or-small', 'GDA-6.2.6'));
  if (lightCompanies > 0)
    lines.push(line(lightCompanies * table.lightCompany, 'light-companies', 'GDA-6.2.7'));
  const sum = ledger(lines);
  if (sum.total > table.most) lines.push(line(table.most - sum.total, 'nine-at-most', 'GDA-6.2.10'));
  if (sum.total < table.least) lines.push(line(-sum.total, 'two-at-least', 'GDA-6.2.8'));
  return ledger(lines);
}

const PREFIX: Readonly<Record<Side, string>> = { french: 'fr', allied: 'al' };

/** An army from its list, on one side of the table: names made its own, ADCs and screens counted by the rules. */
export function mustered(
  tables: GdaTables,
  list: ArmyList,
  seat: Side,
  options: Readonly<Record<string, boolean | string>> = {},
): ArmySheet {
  const own = (id: string): string => `${PREFIX[seat]}.${id}`;
  const brigades: BrigadeSheet[] = list.divisions.flatMap((division, n) =>
    division.brigades.map((brigade) => ({
      ...brigade,
      id: own(brigade.id),
      units: brigade.units.map((unit) => ({ ...unit, id: own(unit.id) })),
      skirmishBases: screenFor(tables, brigade, list, options.oneBaseThroughout === true).total,
      reserve: false,
      ...(n === 0 ? {} : { division: n }),
    })),
  );
  const commands = list.divisions.map(({ commander, brigades: under }) => ({
    commander,
    adcs: adcsFor(tables, commander.rating, under.length).total,
  }));
  const [first, ...others] = commands;
  if (first === undefined) throw new Error(`${list.id} has no division`);
  return {
    seat,
    nation: list.nation,
    group: list.group,
    ...first,
    brigades,
    ...(list.corps === undefined || others.length === 0
      ? {}
      : { corps: { ...list.corps, divisions: others } }),
  };
}

const modifier = (periods: GdaTables['commander']['frenchPeriods'], group: Group, year: number): number =>
  group === 'french' ? (periods.find(({ from, to }) => year >= from && year <= to)?.modifier ?? 0) : 0;

/** 1.3: how good a commander is by two dice, where no history says so. */
export function ratingFor({ commander }: GdaTables, group: Group, year: number, thrown: number): Rating {
  const score = thrown + modifier(commander.frenchPeriods, group, year);
  const band = commander.bands[group];
  if (score >= band.incomparable) return 'incomparable';
  if (score >= band.campaigner) return 'campaigner';
  return score >= band.commissariat ? 'commissariat' : 'blusterer';
}

/** 11.2: and a corps commander. */
export function corpsRatingFor(
  { corps }: GdaTables,
  group: Group,
  year: number,
  thrown: number,
): CorpsRating {
  const score = thrown + modifier(corps.frenchPeriods, group, year);
  const band = corps.bands[group];
  if (score >= band.strategist) return 'strategist';
  if (score >= band.tactician) return 'tactician';
  return score >= band.veteran ? 'veteran' : 'aristocrat';
}
