import type { GdaPosition } from '../../../src/systems/gda/rules/position.ts';
import { gapTo } from './plain.ts';
import {
  brigadeIn,
  isBattery,
  isColumn,
  isFoot,
  isScreen,
  level,
  type RollCall,
  sheetOf,
  sideOf,
  unitIn,
} from './roll-call.ts';
import { bodyOf } from './stands.ts';

/* Chapters 6 and 7 on fire, slowly: rows, scores, casualty dice and what the table says. */

export interface Cell {
  readonly casualties: number;
  readonly test: boolean;
  readonly wild: boolean;
  readonly fatigue: boolean;
}

/** 7.18, as it is printed: by the score 3 or less, 4, 5, 6, 7, 8, 9, 10 and 11, 12. */
const PRINTED: Readonly<Record<string, string>> = {
  superior: 'FD 1 1 2 3 3/DT 4/DT 5/DT 6/DT',
  standard: 'FD FD 1 1 2 3 3/DT 4/DT 5/DT',
  inferior: 'FD FD FD? 1 1 2 2/DT 3/DT 4/DT',
  close: 'FC 0.5 1 2 2/DT 3/DT 3/DT 4/DT 5/DT',
  effective: 'FC 0 1 1 1 2 2/DT 3/DT 4/DT',
  long: 'FC 0 0.5 0.5 0.5 1 1/DT 2/DT 3/DT',
};

export function cellOf(row: string, score: number, recruits: boolean): Cell {
  const column = score <= 3 ? 0 : score <= 9 ? score - 3 : score <= 11 ? 7 : 8;
  const printed = (PRINTED[row] as string).split(' ')[column] as string;
  return {
    casualties: printed.startsWith('F') ? 0 : Number(printed.split('/')[0]),
    test: printed.endsWith('DT'),
    wild: printed === 'FD' || (printed === 'FD?' && recruits),
    fatigue: printed === 'FC',
  };
}

/** 7.14: by which line a battalion fires. */
export function volleyRow(call: RollCall, p: GdaPosition, id: string, rough: boolean): string {
  const unit = unitIn(p, id);
  const sheet = sheetOf(call, id);
  if (sheet === null) throw new Error('skirmishers do not volley');
  const { grade, size } = sheet;
  if (grade === 'recruit' || size === 'small') return 'inferior';
  if (unit.moved || unit.changed || unit.order === 'unformed' || unit.wild) return 'inferior';
  if (rough || unit.formation === 'companyColumn') return 'inferior';
  const army = call.scenario.armies.find(({ seat }) => seat === sideOf(call, id));
  const british = (sheet.nation ?? army?.nation) === 'british';
  return grade === 'line' && !british ? 'standard' : 'superior';
}

const isHardToHit = (call: RollCall, p: GdaPosition, target: string): boolean => {
  const { formation } = unitIn(p, target);
  return formation === 'skirmish' || (isBattery(call, target) && formation === 'deployed');
};

/** 7.17: what is taken off the two dice, without cover, which the ground decides. */
export function fireScore(
  call: RollCall,
  p: GdaPosition,
  id: string,
  target: string,
): Record<string, number> {
  const unit = unitIn(p, id);
  const guns = isBattery(call, id);
  return {
    casualties: -level(call, unit),
    unformed: unit.order === 'unformed' ? -2 : 0,
    moved: guns && unit.moved ? -2 : 0,
    unlimbered: guns && unit.unlimbered ? -2 : 0,
    reformed: guns && unit.changed && !unit.unlimbered ? -2 : 0,
    'low-on-ammunition': guns && unit.ammunition === 'low' ? -2 : 0,
    'hard-to-hit': isHardToHit(call, p, target) ? -2 : 0,
  };
}

/** 7.17: casualty dice, by what is known of the ground: whether it is at hand (5 cm) and massed. */
export function fireDice(
  call: RollCall,
  p: GdaPosition,
  id: string,
  target: string,
  shot: {
    readonly band: string | null;
    readonly test: boolean;
    readonly atHand: boolean;
    readonly massed: boolean;
  },
): Record<string, number> {
  const unit = unitIn(p, id);
  const sheet = sheetOf(call, id);
  const other = unitIn(p, target);
  const [elite, large] = [sheet?.grade === 'elite', sheet?.size === 'large'];
  const massed = other.formation === 'square' || shot.massed ? 2 : 0;
  if (shot.band === null)
    return {
      elite: elite ? 1 : 0,
      'large-in-line': large && unit.formation === 'line' ? 1 : 0,
      'column-at-hand': shot.atHand && unit.casualties < 4 && isFoot(call, target) && isColumn(other) ? 1 : 0,
      'first-volley': call.options.firstVolley === true && !unit.volleyed ? 1 : 0,
      massed,
    };
  return {
    'elite-battery': elite && shot.test ? 1 : 0,
    'large-battery': large && shot.band === 'close' ? 1 : 0,
    'assault-fire': mayAssault(call, p, id) ? 2 : 0,
    column: isColumn(other) && shot.band !== 'long' ? 1 : 0,
    massed,
  };
}

/** 3.9: tasked in a steady brigade, within 30 cm of its general, fresh, with its wagons full, in order and no recruits. */
export function mayAssault(call: RollCall, p: GdaPosition, id: string): boolean {
  const unit = unitIn(p, id);
  const { tasks, command, brigadier } = brigadeIn(call, p, id);
  return (
    tasks.includes('artilleryAssault') &&
    command === 'steady' &&
    gapTo(bodyOf(call, p, id), { x: brigadier.at.x / 100, y: brigadier.at.y / 100 }) <= 300 &&
    unit.casualties <= 3 &&
    unit.ammunition === 'full' &&
    unit.order === 'formed' &&
    sheetOf(call, id)?.grade !== 'recruit'
  );
}

/** 7.13: firers in column or square, targets in houses; restricted fire is the affair of the ground. */
export function halvings(p: GdaPosition, id: string, target: string): Record<string, number> {
  const { formation } = unitIn(p, id);
  return {
    'column-or-square-fires':
      formation === 'attackColumn' || formation === 'companyColumn' || formation === 'square' ? 1 : 0,
    garrison: unitIn(p, target).formation === 'garrison' ? 1 : 0,
  };
}

/** 6.21, 6.22: the dice of skirmishers and garrisons against one target, without cover. */
export function skirmishDice(
  call: RollCall,
  p: GdaPosition,
  id: string,
  targets: readonly string[],
): Record<string, number> {
  const unit = unitIn(p, id);
  const sheet = sheetOf(call, id);
  const garrison = unit.formation === 'garrison';
  const size = sheet?.grade === 'elite' || sheet?.size === 'large' ? 4 : sheet?.size === 'small' ? 2 : 3;
  const bases = [0, 0, 2, 3, 3, 4, 4, 5, 5, 5][unit.bases] ?? 0;
  return {
    size: garrison ? size : bases,
    tasked: !garrison && brigadeIn(call, p, id).tasks.includes('skirmishers') ? 1 : 0,
    unformed: garrison && unit.order === 'unformed' ? -1 : 0,
    casualties: isScreen(call, id) ? 0 : -level(call, unit),
    'target-garrison': targets.some((target) => unitIn(p, target).formation === 'garrison') ? -2 : 0,
  };
}
