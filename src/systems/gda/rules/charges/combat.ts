import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { GdaTables } from '../../content/tables.ts';
import { flankedBy, isFlankedInCharge } from '../morale/flanked.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { gradeOf } from '../units/grades.ts';
import { extentOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isColumn, isCossack, isInfantry } from '../units/kinds.ts';
import { levelOf, oneBetter } from '../units/levels.ts';
import { isMassed } from '../units/massed.ts';
import type { Unit, World } from '../world.ts';
import type { Supports } from './supports.ts';
import { listed } from './supports.ts';

/** One side of a charge: its lead unit, who helps it, and what it lost since the charge was declared. */
export interface Party {
  readonly lead: number;
  readonly supports: Supports;
  readonly losses: number;
  readonly chargingOn?: boolean;
}

const unitAt = (world: World, index: number): Unit => world.units[index] as Unit;
const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;

export type MatchUp = keyof GdaTables['charge']['results'];

/** 4.12: which of the result tables is read. */
export function matchUp(world: World, p: GdaPosition, attacker: number, defender: number): MatchUp {
  if (!isCavalry(unitAt(world, attacker))) return 'footOnFoot';
  if (isCavalry(unitAt(world, defender))) return 'horseOnHorse';
  return stateAt(p, defender).formation === 'square' ? 'horseOnSquare' : 'horseOnFoot';
}

/** 4.10: the row that a difference falls into, the best of the attacker first. */
export const bandOf = ({ charge }: GdaTables, difference: number): number => {
  const at = charge.bands.findIndex((least) => difference >= least);
  return at === -1 ? charge.bands.length : at;
};

/** 4.11, ruled: the frontage of lead and supports together. */
const frontage = (world: World, p: GdaPosition, { lead, supports }: Party): number =>
  [lead, ...listed(supports)].reduce(
    (sum, index) => sum + extentOf(world, unitAt(world, index), stateAt(p, index)).width,
    0,
  );

/** 4.11: what is added to the two dice of a lead unit. */
export function chargeLedger(
  world: World,
  p: GdaPosition,
  own: Party,
  enemy: Party,
  role: 'attacker' | 'defender',
  thrown: number,
): Ledger {
  const { charge } = world.tables;
  const unit = unitAt(world, own.lead);
  const state = stateAt(p, own.lead);
  const foe = unitAt(world, enemy.lead);
  const brigade = p.brigades[unit.brigade] as BrigadeState;
  const lines: LedgerLine[] = [line(thrown, 'dice', 'GDA-4.9.32')];
  lines.push(gradeLine(world, p, unit, state));
  if (own.chargingOn === true) lines.push(line(charge.chargingOn, 'charging-on', 'GDA-4.11.5'));
  if (unit.cavalry === 'heavy') lines.push(line(charge.heavyCavalry, 'heavy-cavalry', 'GDA-4.11.6'));
  if (role === 'attacker' && unit.lancer && isInfantry(foe))
    lines.push(line(charge.lancersAgainstInfantry, 'lancers', 'GDA-4.11.7'));
  if (unit.cavalry === 'campaign' && (foe.cavalry === 'heavy' || foe.cavalry === 'battle'))
    lines.push(line(charge.campaignAgainstBetter, 'worn-horses', 'GDA-4.11.8'));
  if (state.order === 'unformed') lines.push(line(charge.unformed, 'unformed', 'GDA-4.11.9'));
  if (role === 'defender' && isInfantry(unit) && isCavalry(foe)) {
    if (isColumn(state) || state.formation === 'square')
      lines.push(line(charge.columnOrSquareAgainstCavalry, 'deep-against-cavalry', 'GDA-4.11.10'));
    else if (state.formation === 'line')
      lines.push(line(charge.lineAgainstCavalry, 'line-against-cavalry', 'GDA-4.11.11'));
  }
  if (state.formation === 'square' && isInfantry(foe))
    lines.push(line(charge.squareAgainstInfantry, 'square-against-infantry', 'GDA-4.11.12'));
  if (isCavalry(unit) && isCavalry(foe) && frontage(world, p, enemy) > 2 * frontage(world, p, own))
    lines.push(line(charge.narrowerFrontage, 'outflanked', 'GDA-4.11.13'));
  const losses = charge.lossesInCharge[Math.min(own.losses, charge.lossesInCharge.length - 1)] as number;
  // 4.11: two men down do not shake the elite.
  if (losses !== 0 && !(unit.grade === 'elite' && own.losses === charge.eliteBear))
    lines.push(line(losses, 'losses-in-charge', 'GDA-4.11.14', { losses: own.losses }));
  const level = levelOf(world, unit, state);
  if (level > 0)
    lines.push(
      line(charge.casualties[level], 'casualties', isArtillery(unit) ? 'GDA-4.11.17' : 'GDA-4.11.16', {
        casualties: state.casualties,
      }),
    );
  if (brigade.command !== 'steady' || brigade.demoralised)
    lines.push(line(charge.brigade, 'brigade-wavers', 'GDA-4.11.18'));
  if (role === 'defender') {
    if (flankedBy(world, p, own.lead, enemy.lead))
      lines.push(line(charge.flankOrRear, 'in-flank-or-rear', 'GDA-4.11.20'));
    else if (isFlankedInCharge(world, p, own.lead))
      lines.push(line(charge.flanked, 'flanked', 'GDA-4.11.19'));
  }
  return ledger(lines);
}

/** 4.11: by grade; a general beside it lifts it by one; raw troops take heart in a crowd, cossacks never. */
function gradeLine(world: World, p: GdaPosition, unit: Unit, state: UnitState): LedgerLine {
  const { grade, recruitsTogether } = world.tables.charge;
  const led = p.brigades[unit.brigade]?.brigadier.with === unit.id;
  const own = gradeOf(world, unit, state);
  const counts = led ? oneBetter(own) : own;
  const crowded =
    counts === 'recruit' &&
    ((isInfantry(unit) && (isColumn(state) || state.formation === 'square')) ||
      (isCavalry(unit) && state.formation === 'squadronColumn' && !isCossack(unit)));
  if (crowded) return line(recruitsTogether, 'recruits-together', 'GDA-4.11.2', { grade: counts });
  return line(
    grade[counts],
    led ? 'led-grade' : 'grade',
    led ? 'GDA-4.11.4' : isCossack(unit) ? 'GDA-4.11.3' : 'GDA-4.11.1',
    { grade: counts },
  );
}

/** 4.6: what is taken off a die that this support throws again: one at the most. */
export function rerollPenalty(
  world: World,
  p: GdaPosition,
  support: number,
  enemyLead: number,
): LedgerLine | undefined {
  const unit = unitAt(world, support);
  const state = stateAt(p, support);
  const { reroll } = world.tables.charge;
  if (state.order === 'unformed' || state.formation === 'square')
    return line(reroll.unformedOrSquare, 'unformed-or-square', 'GDA-4.6.4');
  if (isMassed(world, p, support)) return line(reroll.massed, 'massed', 'GDA-4.6.3');
  if (gradeOf(world, unit, state) === 'recruit') return line(reroll.recruits, 'recruits', 'GDA-4.6.2');
  if (isInfantry(unit) && state.formation === 'line' && isCavalry(unitAt(world, enemyLead)))
    return line(reroll.lineAgainstCavalry, 'line-against-cavalry', 'GDA-4.6.5');
  return undefined;
}

/** 4.6: a die thrown again never counts less than one. */
export const rerolled = (die: number, penalty: LedgerLine | undefined): number =>
  Math.max(1, die + (penalty?.value ?? 0));
