import type { GdaPosition } from '../../../src/systems/gda/rules/position.ts';
import {
  brigadeIn,
  GRADES,
  gradeValue,
  isBattery,
  isColumn,
  isFoot,
  isHorse,
  level,
  type RollCall,
  sheetOf,
  unitIn,
} from './roll-call.ts';

/* Chapters 4, 8 and 9, slowly: discipline, charges and melees. */

/** 1D3. */
export const half = (die: number): number => Math.ceil(die / 2);

/** 8.4, 8.5: what is added to a test, without what the ground says (flanked) and what is being done (square). */
export function testScore(call: RollCall, p: GdaPosition, id: string): Record<string, number> {
  const unit = unitIn(p, id);
  return {
    grade: gradeValue(call, p, id, 'test'),
    unformed: unit.order === 'unformed' ? -1 : 0,
    casualties: -level(call, unit),
  };
}

/** 8.3: what a test comes to; skirmishers and evaders do not stop at being unformed. */
export function tested(dice: readonly number[], total: number, running: boolean): string {
  if (dice[0] === 6 && dice[1] === 6) return 'obeys';
  if (total >= 7) return 'obeys';
  return total >= 4 && !running ? 'unformed' : 'retreats';
}

/** 4.11: what is added to the dice of one of the two leaders, without charging on, frontage and flanks. */
export function chargeScore(
  call: RollCall,
  p: GdaPosition,
  id: string,
  enemy: string,
  attacks: boolean,
  losses: number,
): Record<string, number> {
  const [unit, sheet, foe] = [unitIn(p, id), sheetOf(call, id), sheetOf(call, enemy)];
  const brigade = brigadeIn(call, p, id);
  const deep = isColumn(unit) || unit.formation === 'square';
  const meetsHorse = !attacks && isFoot(call, id) && isHorse(call, enemy);
  const better = foe?.cavalry === 'heavy' || foe?.cavalry === 'battle';
  let inCharge = 0;
  if (losses >= 5) inCharge = -3;
  else if (losses >= 3) inCharge = -2;
  else if (losses === 2 && sheet?.grade !== 'elite') inCharge = -1;
  return {
    grade: gradeValue(call, p, id, 'charge'),
    'heavy-cavalry': sheet?.cavalry === 'heavy' ? 1 : 0,
    lancers: attacks && sheet?.lancer === true && isFoot(call, enemy) ? 1 : 0,
    'worn-horses': sheet?.cavalry === 'campaign' && better ? -1 : 0,
    unformed: unit.order === 'unformed' ? -2 : 0,
    'deep-against-cavalry': meetsHorse && deep ? 2 : 0,
    'line-against-cavalry': meetsHorse && unit.formation === 'line' ? -2 : 0,
    'square-against-infantry': unit.formation === 'square' && isFoot(call, enemy) ? -2 : 0,
    'losses-in-charge': inCharge,
    casualties: -level(call, unit),
    'brigade-wavers': brigade.command !== 'steady' || brigade.demoralised ? -1 : 0,
  };
}

/** 4.12, as it is printed: by the difference 6 and more, 3 to 5, 1 and 2, 0 to -2, -3 to -5, -6 and worse. */
const PRINTED = {
  footOnFoot:
    'victory/rout takeTheGround/retreat meleeElan/meleeUnformed volley/stand retire/stand retreat/stand',
  horseOnHorse:
    'victory/rout meleeElan/meleeUnformed melee/counterCharge melee/counterCharge meleeUnformed/counterChargeElan retreat/takeTheGround',
  horseOnFoot:
    'victory/riddenDown meleeElan/meleeUnformed meleeElan/meleeUnformed retire/stand retire/stand retreat/stand',
  horseOnSquare:
    'victory/riddenDown retire/standAndLose retire/standAndLose retire/standAndLose retire/standAndLose retire/standAndLose',
} as const;

/** Which line of that table a charge goes by. */
export function match(
  call: RollCall,
  p: GdaPosition,
  attacker: string,
  defender: string,
): keyof typeof PRINTED {
  if (!isHorse(call, attacker)) return 'footOnFoot';
  if (isHorse(call, defender)) return 'horseOnHorse';
  return unitIn(p, defender).formation === 'square' ? 'horseOnSquare' : 'horseOnFoot';
}

export function chargeResult(
  line: keyof typeof PRINTED,
  difference: number,
  massed: boolean,
): readonly [string, string] {
  const band =
    difference >= 6
      ? 0
      : difference >= 3
        ? 1
        : difference >= 1
          ? 2
          : difference >= -2
            ? 3
            : difference >= -5
              ? 4
              : 5;
  const [attacker, defender] = (PRINTED[line].split(' ')[band] as string).split('/') as [string, string];
  if (line === 'footOnFoot' && band === 4 && massed) return ['retreat', defender];
  return [attacker, defender];
}

/** 9.6, 9.7: the dice of a unit in a melee round, without what its ground costs and blows in the flank. */
export function meleeDice(
  call: RollCall,
  p: GdaPosition,
  id: string,
  foes: readonly string[],
): { readonly dice: number; readonly more: number; readonly fewer: number } {
  const [unit, sheet, brigade] = [unitIn(p, id), sheetOf(call, id), brigadeIn(call, p, id)];
  if (sheet === null) throw new Error('skirmishers do not come to blows');
  const battery = isBattery(call, id);
  const best = Math.max(...foes.map((foe) => GRADES.indexOf(sheetOf(call, foe)?.grade ?? 'recruit')));
  let more = 0;
  let fewer = 0;
  if (sheet.grade === 'elite' && !battery) more += 1;
  if (sheet.cavalry === 'heavy') more += 2;
  if (sheet.lancer && unit.order === 'formed' && sheet.grade !== 'recruit') {
    if (foes.every((foe) => !isHorse(call, foe))) more += 2;
    else if (foes.every((foe) => isHorse(call, foe) && sheetOf(call, foe)?.cuirassier !== true)) more += 1;
  }
  const crowded = unit.formation === 'companyColumn' || unit.formation === 'square';
  if (sheet.size === 'large' && !crowded && !battery) more += 1;
  if (sheet.size === 'small' && !battery) fewer += 1;
  if (brigade.tasks.includes('glory') && brigade.brigadier.with === id) more += 1;
  if (!battery) more += Math.max(0, GRADES.indexOf(sheet.grade) - best);
  if (unit.elan) more += isFoot(call, id) && unit.formation === 'attackColumn' ? 2 : 1;
  fewer += level(call, unit);
  if (unit.order === 'unformed') fewer += 1;
  const dice = battery ? 3 : sheet.cavalry === 'cossack' ? 4 : 5;
  return { dice, more, fewer };
}
