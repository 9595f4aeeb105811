import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { ArmyList, ListedBrigade } from '../../content/army-list.ts';
import { leadingGroup } from '../../content/nations.ts';
import type { GdaPoints } from '../../content/points.ts';
import type { UnitSheet } from '../../content/scenario.ts';
import type { GdaTables } from '../../content/tables.ts';
import { isSince, isUntil } from '../../content/years.ts';
import { type ArmyPrice, gunsFor, priceOfList } from './prices.ts';

/** What was agreed for a battle by points. */
export interface Terms {
  /** No army may cost more. */
  readonly limit?: number;
  /** Optional rules in use; some let troops be bought that are not to be had without. */
  readonly options?: Readonly<Record<string, boolean | string>>;
}

/** What is wrong with an army, and what the book only advises against. */
export interface Verdict {
  readonly refusals: readonly Refusal[];
  readonly remarks: readonly Refusal[];
}

/** An army as its screens are told of it: what it costs with what is against it, or why it cannot be read. */
export type ArmyVerdict = ({ readonly price: ArmyPrice } & Verdict) | { readonly unread: string };

const isGun = ({ arm }: UnitSheet): boolean => arm === 'footArtillery' || arm === 'horseArtillery';

const OPTION_FOR = { grenadier: 'grenadiers', enthusiastic: 'enthusiasts', reservist: 'reservists' } as const;
const GRADE_FOR = { grenadier: 'line', enthusiastic: 'recruit', reservist: 'recruit' } as const;

function judgeUnit(points: GdaPoints, unit: UnitSheet, { options = {} }: Terms): readonly Refusal[] {
  const facts = { unit: unit.id };
  const refusals: Refusal[] = [];
  if (unit.grade === 'elite' && unit.size === 'small')
    refusals.push(refuse('GDA-1.15.3', 'elite-never-small', facts));
  if (isGun(unit) && unit.size === 'small') refusals.push(refuse('GDA-1.15.2', 'battery-never-small', facts));
  if (unit.cavalry === 'cossack' && unit.grade !== 'recruit')
    refusals.push(refuse('GDA-1.12.8', 'cossacks-are-recruits', facts));
  if (unit.arm === 'cavalry' && unit.cavalry === undefined)
    refusals.push(refuse('GDA-1.12.4', 'what-cavalry', facts));
  if (isGun(unit) && (unit.calibre === undefined || gunsFor(points, unit) === undefined))
    refusals.push(
      refuse(unit.arm === 'horseArtillery' ? 'GDA-13.3.11' : 'GDA-13.3.10', 'no-such-guns', {
        ...facts,
        calibre: unit.calibre ?? 0,
      }),
    );
  const { character } = unit;
  if (character === undefined) return refusals;
  const rule = character === 'grenadier' ? 'GDA-13.3.5' : 'GDA-13.3.6';
  if (unit.arm !== 'infantry' || unit.grade !== GRADE_FOR[character])
    refusals.push(
      refuse(rule, 'not-of-that-character', { ...facts, character, grade: GRADE_FOR[character] }),
    );
  if (options[OPTION_FOR[character]] !== true)
    refusals.push(refuse(rule, 'character-not-in-use', { ...facts, character }));
  return refusals;
}

function judgeBrigade(points: GdaPoints, list: ArmyList, brigade: ListedBrigade): readonly Refusal[] {
  const { least, most } = points.unitsInBrigade;
  const count = brigade.units.length;
  const facts = { brigade: brigade.id, units: count };
  const refusals: Refusal[] = [];
  if (count < least) refusals.push(refuse('GDA-1.8.3', 'brigade-too-small', { ...facts, least }));
  if (count > most) refusals.push(refuse('GDA-1.8.4', 'brigade-too-large', { ...facts, most }));
  const { from } = points.gunBrigades;
  if (list.group === 'other' && !isSince(list.year, points.gunBrigades) && brigade.units.every(isGun))
    refusals.push(refuse('GDA-1.10.3', 'no-artillery-brigades-yet', { ...facts, year: list.year, from }));
  return refusals;
}

/** 1.8: as many generals as a quarter of the units, rounded up. */
const prussianGenerals = (points: GdaPoints, units: number): number =>
  Math.ceil(units / points.prussianUnitsToGeneral);

/** 11.24: the French cavalry that was worn out in Russia. */
function judgeFrenchCavalry(
  { wornFrenchCavalry: years }: GdaPoints,
  list: ArmyList,
  units: readonly UnitSheet[],
): readonly Refusal[] {
  if (list.nation !== 'french' || !isSince(list.year, years) || !isUntil(list.year, years)) return [];
  const { from, to } = years;
  const refusals: Refusal[] = [];
  const light = units.filter(({ cavalry }) => cavalry === 'battle' || cavalry === 'campaign');
  const campaign = light.filter(({ cavalry }) => cavalry === 'campaign').length;
  if (campaign * 2 < light.length)
    refusals.push(
      refuse('GDA-11.24.3', 'half-campaign-cavalry', { have: campaign, of: light.length, from, to }),
    );
  const cuirassiers = units.filter(({ cuirassier }) => cuirassier);
  const plain = cuirassiers.filter(({ grade }) => grade === 'line' || grade === 'recruit').length;
  if (plain * 2 < cuirassiers.length)
    refusals.push(
      refuse('GDA-11.24.4', 'half-plain-cuirassiers', { have: plain, of: cuirassiers.length, from, to }),
    );
  return refusals;
}

/** 1.3: an army of several nations has its commander by the column of its largest contingent. */
export function judgeColumn(tables: Pick<GdaTables, 'years'>, list: ArmyList): readonly Refusal[] {
  const units = list.divisions.flatMap(({ brigades }) => brigades.flatMap((brigade) => brigade.units));
  const due = leadingGroup(tables, list.nation, units, list.year);
  return due === list.group ? [] : [refuse('GDA-1.3.6', 'wrong-column', { column: list.group, due })];
}

/** Every reason why an army may not take the field by points, and what is merely unusual in it. */
export function judgeList(points: GdaPoints, list: ArmyList, terms: Terms = {}): Verdict {
  const national = terms.options?.nationalRules === true;
  const brigades = list.divisions.flatMap((division) => division.brigades);
  const units = brigades.flatMap((brigade) => brigade.units);
  const refusals: Refusal[] = [];
  const remarks: Refusal[] = [];
  for (const [division, { brigades: own }] of list.divisions.entries())
    if (own.length < points.leastBrigades)
      refusals.push(
        refuse('GDA-13.2.2', 'too-few-brigades', {
          division,
          brigades: own.length,
          least: points.leastBrigades,
        }),
      );
  if (list.divisions.length > 1 && list.corps === undefined)
    refusals.push(refuse('GDA-1.1.4', 'no-corps-commander', { divisions: list.divisions.length }));
  for (const brigade of brigades) refusals.push(...judgeBrigade(points, list, brigade));
  for (const unit of units) refusals.push(...judgeUnit(points, unit, terms));
  if (list.nation === 'prussian' && brigades.length !== prussianGenerals(points, units.length))
    refusals.push(
      refuse('GDA-1.8.7', 'prussian-generals', {
        brigades: brigades.length,
        due: prussianGenerals(points, units.length),
      }),
    );
  if (national) refusals.push(...judgeFrenchCavalry(points, list, units));
  const { total } = priceOfList(points, list, national);
  if (terms.limit !== undefined && total > terms.limit)
    refusals.push(refuse('GDA-13.1.1', 'over-the-limit', { total, limit: terms.limit }));
  if (total < points.usual.from)
    remarks.push(refuse('GDA-13.1.1', 'fewer-points-than-usual', { total, usual: points.usual.from }));
  for (const brigade of brigades) {
    const arms = new Set(brigade.units.map(({ arm }) => arm));
    if (arms.has('infantry') && arms.has('cavalry'))
      remarks.push(refuse('GDA-1.8.6', 'foot-and-horse-in-one-brigade', { brigade: brigade.id }));
  }
  for (const unit of units)
    if (isGun(unit) && unit.grade === 'elite')
      remarks.push(refuse('GDA-1.13.2', 'elite-guns-are-rare', { unit: unit.id }));
  return { refusals, remarks };
}
