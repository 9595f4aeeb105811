import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { isWithin } from '../../../../geometry/table/distance.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { RangeBand, VolleyLine } from '../../content/fire-table.ts';
import { frontBases } from '../../content/footprints.ts';
import { heldBy, isInCover, isInGap, isInRough } from '../ground/terrain.ts';
import type { BrigadeState, CardId, GdaPosition, UnitState } from '../position.ts';
import { gradeOf } from '../units/grades.ts';
import { isInCommand } from '../units/in-command.ts';
import { isColumn, isInfantry, isSkirmishing } from '../units/kinds.ts';
import { levelOf } from '../units/levels.ts';
import { isMassed } from '../units/massed.ts';
import type { Unit, World } from '../world.ts';
import type { Cell } from './cells.ts';

/** A shot that is being worked out. */
export interface Shot {
  readonly firer: number;
  /** Nobody, where it is fired at a Fog of War card. */
  readonly target: number;
  readonly card?: CardId;
  /** The square of the range. */
  readonly square: number;
}

const unitAt = (world: World, index: number): Unit => world.units[index] as Unit;
const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;

/** 7.15: on which line a battalion's volley is read, and why not on a better one. */
export function volleyLine(
  world: World,
  p: GdaPosition,
  index: number,
): {
  readonly row: VolleyLine;
  readonly rule:
    | 'GDA-7.15.2'
    | 'GDA-7.15.3'
    | 'GDA-7.15.4'
    | 'GDA-7.15.5'
    | 'GDA-7.15.6'
    | 'GDA-7.15.7'
    | 'GDA-7.15.8'
    | 'GDA-7.15.9'
    | 'GDA-7.15.10';
} {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  if (gradeOf(world, unit, state) === 'recruit') return { row: 'inferior', rule: 'GDA-7.15.5' };
  if (unit.size === 'small') return { row: 'inferior', rule: 'GDA-7.15.6' };
  if (state.moved || state.changed || state.order !== 'formed')
    return { row: 'inferior', rule: 'GDA-7.15.7' };
  if (state.wild) return { row: 'inferior', rule: 'GDA-7.15.8' };
  if (isInRough(world, p, index)) return { row: 'inferior', rule: 'GDA-7.15.9' };
  if (state.formation === 'companyColumn') return { row: 'inferior', rule: 'GDA-7.15.10' };
  if (unit.grade === 'elite' || unit.grade === 'veteran') return { row: 'superior', rule: 'GDA-7.15.2' };
  return nationOf(world, unit) === 'british'
    ? { row: 'superior', rule: 'GDA-7.15.3' }
    : { row: 'standard', rule: 'GDA-7.15.4' };
}

/** 6.19, 6.22: a battalion of riflemen, or a screen with which companies of them go. */
export const areRiflemen = (world: World, unit: Unit): boolean =>
  unit.screen ? world.brigades[unit.brigade]?.sheet.rifles === true : unit.rifles === true;

export const nationOf = (world: World, unit: Unit): string =>
  unit.nation ?? world.armies[unit.side].sheet.nation;

/** What the target does to the score of volleys and guns alike. */
function targetLines(world: World, p: GdaPosition, { firer, target }: Shot, guns: boolean): LedgerLine[] {
  const state = stateAt(p, target);
  const { score } = world.tables.fire;
  const lines: LedgerLine[] = [];
  if (state.formation === 'deployed' || isSkirmishing(state))
    lines.push(line(score.hardToHit, 'hard-to-hit', guns ? 'GDA-7.17.16' : 'GDA-7.17.13'));
  if (isInCover(world, p, target, stateAt(p, firer).pose))
    lines.push(line(score.cover, 'cover', guns ? 'GDA-7.17.17' : 'GDA-7.10.1'));
  return lines;
}

/** 7.17: what is added to the two dice of a volley. */
export function volleyScore(world: World, p: GdaPosition, shot: Shot, thrown: number): Ledger {
  const { firer } = shot;
  const state = stateAt(p, firer);
  const { score } = world.tables.fire;
  const lines: LedgerLine[] = [line(thrown, 'dice', 'GDA-7.15.1')];
  // 2.16: nothing is added or taken away when one fires at a card.
  if (shot.card !== undefined) return ledger(lines);
  const level = levelOf(world, unitAt(world, firer), state);
  if (level > 0)
    lines.push(line(score.casualties[level], 'casualties', 'GDA-7.17.3', { casualties: state.casualties }));
  if (state.order === 'unformed') lines.push(line(score.unformed, 'unformed', 'GDA-7.17.4'));
  return ledger([...lines, ...targetLines(world, p, shot, false)]);
}

/** 11.17: two more at a target that crowds across a bridge or through a gap. */
const crowdLines = (world: World, p: GdaPosition, target: number): LedgerLine[] =>
  world.options.vulnerableTargets === true && isInGap(world, p, target)
    ? [line(world.tables.fire.crowdedTarget, 'crowded', 'GDA-11.17.1')]
    : [];

/** 7.17: extra casualty dice of a volley. */
export function volleyDice(world: World, p: GdaPosition, { firer, target, square, card }: Shot): Ledger {
  if (card !== undefined) return ledger([]);
  const unit = unitAt(world, firer);
  const state = stateAt(p, firer);
  const { dice } = world.tables.fire;
  const lines: LedgerLine[] = [];
  if (unit.grade === 'elite') lines.push(line(dice.elite, 'elite', 'GDA-7.17.1'));
  if (unit.size === 'large' && state.formation === 'line')
    lines.push(line(dice.largeInLine, 'large-in-line', 'GDA-7.17.2'));
  if (world.options.firstVolley === true && !state.volleyed)
    lines.push(line(world.tables.fire.firstVolley, 'first-volley', 'GDA-11.20.1'));
  lines.push(...crowdLines(world, p, target));
  const theirs = stateAt(p, target);
  const close = isWithin(square, cm(world.tables.charge.defencePoint));
  const fresh = levelOf(world, unit, state) === 0;
  if (isInfantry(unitAt(world, target)) && isColumn(theirs) && close && fresh)
    lines.push(line(dice.columnAtHand, 'column-at-hand', 'GDA-7.17.11'));
  if (theirs.formation === 'square' || isMassed(world, p, target))
    lines.push(line(dice.massed, 'massed', 'GDA-7.17.12'));
  return ledger(lines);
}

/** 7.17, 7.31: what is added to the two dice of a battery; moving and unlimbering each tell. */
export function gunScore(world: World, p: GdaPosition, shot: Shot, thrown: number): Ledger {
  const { firer } = shot;
  const state = stateAt(p, firer);
  const { score } = world.tables.fire;
  const lines: LedgerLine[] = [line(thrown, 'dice', 'GDA-7.20.1')];
  if (shot.card !== undefined) return ledger(lines);
  const level = levelOf(world, unitAt(world, firer), state);
  if (level > 0)
    lines.push(line(score.casualties[level], 'casualties', 'GDA-7.17.8', { casualties: state.casualties }));
  if (state.moved) lines.push(line(score.moved, 'moved', 'GDA-7.31.3'));
  if (state.unlimbered) lines.push(line(score.unlimbered, 'unlimbered', 'GDA-7.31.4'));
  // 7.3: to turn about and to reform are manoeuvres as well.
  else if (state.changed) lines.push(line(score.moved, 'reformed', 'GDA-7.3.2'));
  if (state.order === 'unformed') lines.push(line(score.unformed, 'unformed', 'GDA-7.17.10'));
  if (state.ammunition === 'low') lines.push(line(score.lowOnAmmunition, 'low-on-ammunition', 'GDA-7.25.2'));
  return ledger([...lines, ...targetLines(world, p, shot, true)]);
}

/** 3.9, 3.23: guns on Assault Fire, and what keeps a battery from it. */
export function firesAssault(world: World, p: GdaPosition, index: number): boolean {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const { tasks, command } = p.brigades[unit.brigade] as BrigadeState;
  return (
    tasks.includes('artilleryAssault') &&
    command === 'steady' &&
    isInCommand(world, p, index) &&
    levelOf(world, unit, state) === 0 &&
    state.ammunition === 'full' &&
    state.order === 'formed' &&
    unit.grade !== 'recruit'
  );
}

/** 7.17: extra casualty dice of a battery. */
export function gunDice(
  world: World,
  p: GdaPosition,
  { firer, target, card }: Shot,
  band: RangeBand,
  cell: Cell,
): Ledger {
  if (card !== undefined) return ledger([]);
  const unit = unitAt(world, firer);
  const { dice } = world.tables.fire;
  const lines: LedgerLine[] = [];
  if (unit.grade === 'elite' && cell.tests)
    lines.push(line(dice.eliteBattery, 'elite-battery', 'GDA-7.17.5'));
  if (unit.size === 'large' && band === 'close')
    lines.push(line(dice.largeBattery, 'large-battery', 'GDA-7.17.6'));
  if (firesAssault(world, p, firer)) lines.push(line(dice.assaultFire, 'assault-fire', 'GDA-7.17.7'));
  lines.push(...crowdLines(world, p, target));
  const theirs = stateAt(p, target);
  if (isColumn(theirs) && band !== 'long') lines.push(line(dice.column, 'column', 'GDA-7.17.14'));
  if (theirs.formation === 'square' || isMassed(world, p, target))
    lines.push(line(dice.massed, 'massed', 'GDA-7.17.15'));
  return ledger(lines);
}

/** 6.21, 6.22: casualty dice of skirmishers and garrisons, one at least. */
export function skirmishDice(
  world: World,
  p: GdaPosition,
  firer: number,
  /** None, where they fire at a Fog of War card. */
  targets: readonly number[],
): Ledger {
  const unit = unitAt(world, firer);
  const state = stateAt(p, firer);
  const { fire } = world.tables;
  const by = fire.skirmishModifiers;
  const lines: LedgerLine[] = [];
  const garrison = state.holds !== null;
  if (garrison) {
    const size =
      unit.grade === 'elite' || unit.size === 'large'
        ? 'eliteOrLarge'
        : unit.size === 'small'
          ? 'small'
          : 'standard';
    lines.push(line(fire.garrisonDice[size], 'garrison', 'GDA-6.21.3', { size }));
    if (targets.length > 0 && state.order === 'unformed')
      lines.push(line(by.unformed, 'unformed', 'GDA-6.22.4'));
  } else {
    // 6.3: only the front rank fires.
    const bases = frontBases(state);
    const dice = fire.skirmishDice[Math.min(bases, fire.skirmishDice.length - 1)] as number;
    lines.push(line(dice, 'bases', bases >= 7 ? 'GDA-6.21.2' : 'GDA-6.21.1', { bases }));
  }
  // 2.16: their bases and nothing else tell when they fire at a card.
  if (targets.length === 0) return ledger(lines);
  const brigade = p.brigades[unit.brigade] as BrigadeState;
  if (!garrison && brigade.tasks.includes('skirmishers')) lines.push(line(by.tasked, 'tasked', 'GDA-6.22.1'));
  if (!garrison && areRiflemen(world, unit) && state.bases >= 2)
    lines.push(line(by.rifles, 'rifles', 'GDA-6.22.2'));
  const soft = targets.some((target) => heldBy(world, stateAt(p, target)) !== undefined);
  if (soft) lines.push(line(by.targetGarrison, 'target-garrison', 'GDA-6.22.6'));
  else if (
    targets.some(
      (target) => isSkirmishing(stateAt(p, target)) || isInCover(world, p, target, stateAt(p, firer).pose),
    )
  )
    lines.push(line(by.hardToHit, 'hard-to-hit', 'GDA-6.22.5'));
  const level = levelOf(world, unit, state);
  if (level > 0)
    lines.push(line(by.casualties[level], 'casualties', 'GDA-6.22.7', { casualties: state.casualties }));
  const sum = ledger(lines);
  return sum.total >= by.least
    ? sum
    : ledger([...lines, line(by.least - sum.total, 'one-at-least', 'GDA-6.20.3')]);
}

/** 7.10, 7.11, 7.13: how often what a volley or a battery did is halved, each cause once. */
export function halvings(
  world: World,
  p: GdaPosition,
  { firer, target, card }: Shot,
  share: 'full' | 'half',
): readonly LedgerLine[] {
  if (card !== undefined) return [];
  const state = stateAt(p, firer);
  const lines: LedgerLine[] = [];
  if (isColumn(state) || state.formation === 'square')
    lines.push(line(1, 'column-or-square-fires', 'GDA-7.17.18'));
  if (heldBy(world, stateAt(p, target)) !== undefined) lines.push(line(1, 'garrison', 'GDA-7.31.12'));
  if (share === 'half') lines.push(line(1, 'restricted', 'GDA-7.11.2'));
  return lines;
}
