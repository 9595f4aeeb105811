import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { areWithin, type Polygon } from '../../../../geometry/table/distance.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { isUntil } from '../../content/years.ts';
import { cardsOn, groundOfCard } from '../fog/cards.ts';
import type { GdaPosition, Posting, UnitState } from '../position.ts';
import { groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Brigade, World } from '../world.ts';

/** The division whose commander sends somebody. */
export const divisionOf = (world: World, { brigade, division }: Posting): number =>
  (brigade === null ? undefined : world.brigadeById.get(brigade)?.division) ?? division ?? 0;

/** 11.15: no enemy within 50 cm of any unit of the brigade, under cards or not; ruled: his cards are enemies as well. */
export function isFarFromEnemies(world: World, p: GdaPosition, { units, side }: Brigade): boolean {
  const reach = cm(world.tables.distances.battleMarch);
  const here = units
    .filter((index) => isOnTable(p.units[index] as UnitState) || p.units[index]?.place === 'card')
    .map((index) => groundOf(world, p, index));
  const isNear = (ground: Polygon): boolean => here.some((own) => areWithin(own, ground, reach));
  return !(
    world.units.some(
      (enemy) =>
        enemy.side !== side &&
        isOnTable(p.units[enemy.index] as UnitState) &&
        isNear(groundOf(world, p, enemy.index)),
    ) || cardsOn(p).some((card) => card.side !== side && isNear(groundOfCard(world, card)))
  );
}

/** How many ADCs a posting takes, and why; Assault and Forwards come cheaper with the release of a reserve (3.13). */
export function priceOf(world: World, p: GdaPosition, posting: Posting): Ledger {
  const { task, with: added = [] } = posting;
  const { adc } = world.tables;
  const lines: LedgerLine[] = [line(adc.tasks[task].cost, task, adc.tasks[task].rule as RuleId)];
  for (const more of added) lines.push(line(adc.withReserve, more, 'GDA-3.13.5'));
  const brigade = posting.brigade === null ? undefined : world.brigadeById.get(posting.brigade);
  if (brigade === undefined) return ledger(lines);
  if (world.options.brigadierQuality === true && p.brigades[brigade.index]?.quality === 'poor')
    lines.push(line(adc.poorBrigadier * (1 + added.length), 'poor-brigadier', 'GDA-11.10.2'));
  const { dearSkirmishers } = world.tables.years;
  const dear = dearSkirmishers.nations[world.armies[brigade.side].sheet.nation] as RuleId | undefined;
  if (
    task === 'skirmishers' &&
    world.options.nationalRules === true &&
    dear !== undefined &&
    isUntil(world.year, dearSkirmishers) &&
    !(dear === 'GDA-11.22.2' && brigade.sheet.avantGarde === true)
  )
    lines.push(line(adc.earlySkirmishers, 'early-skirmishers', dear));
  if (task === 'forwards' && world.options.battleMarch === true && isFarFromEnemies(world, p, brigade))
    lines.push(line(adc.battleMarch, 'battle-march', 'GDA-11.15.1'));
  return ledger(lines);
}
