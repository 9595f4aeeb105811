import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import type { Side } from '../../content/atoms.ts';
import { isSince } from '../../content/years.ts';
import { areLocked } from '../fire/targets.ts';
import { heldBy, isHalfIn } from '../ground/terrain.ts';
import { flankedBy } from '../morale/flanked.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { gradeOf } from '../units/grades.ts';
import { extentOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isCossack, isInfantry } from '../units/kinds.ts';
import { gradeValue, levelOf } from '../units/levels.ts';
import { enemyOf, type Unit, type World } from '../world.ts';

/** Those who are at each other's throats: everybody who touches somebody of it. */
export interface Melee {
  readonly attacker: Side;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

const unitAt = (world: World, index: number): Unit => world.units[index] as Unit;
const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;

/** 9.1: the melees on the table, from the left of the phasing side to its right. */
export function melees(world: World, p: GdaPosition, phasing: Side): readonly Melee[] {
  const present = world.units.filter(({ index }) => isCloseOrder(stateAt(p, index)));
  const seen = new Set<number>();
  const found: Melee[] = [];
  for (const unit of present) {
    if (seen.has(unit.index)) continue;
    const group = new Set<number>([unit.index]);
    for (const member of group)
      for (const other of present)
        if (
          other.side !== unitAt(world, member).side &&
          !group.has(other.index) &&
          areLocked(world, p, member, other.index)
        )
          group.add(other.index);
    for (const member of group) seen.add(member);
    if (group.size < 2) continue;
    // Leads before those who help them: they are the first to fight, and to be struck where hits do not go in even (9.5).
    const helps = (index: number): number => (stateAt(p, index).supporting === null ? 0 : 1);
    const members = [...group].sort((a, b) => helps(a) - helps(b));
    // Who charged attacks; should both have, the phasing side does.
    const charged = members
      .filter((index) => stateAt(p, index).attacking)
      .map((index) => unitAt(world, index).side);
    const attacker = charged.includes(phasing) || charged.length === 0 ? phasing : enemyOf(phasing);
    found.push({
      attacker,
      attackers: members.filter((index) => unitAt(world, index).side === attacker),
      defenders: members.filter((index) => unitAt(world, index).side !== attacker),
    });
  }
  const across = ({ attackers, defenders }: Melee): number => {
    const all = [...attackers, ...defenders];
    const sum = all.reduce(
      (total, index) =>
        total + centreOf(stateAt(p, index).pose, extentOf(world, unitAt(world, index), stateAt(p, index))).x,
      0,
    );
    return sum / all.length;
  };
  const sign = world.scenario.edges[phasing] === 'south' ? 1 : -1;
  return found.sort((a, b) => sign * (across(a) - across(b)));
}

/**
 * 9.7, ruled: struck in flank or rear by an enemy whom it touches. Whoever charges turns his own front to his target, so
 * that only others who charge can take him there.
 */
export const isTurned = (world: World, p: GdaPosition, index: number, enemies: readonly number[]): boolean =>
  stateAt(p, index).holds === null &&
  enemies.some(
    (enemy) =>
      (stateAt(p, enemy).attacking || !stateAt(p, index).attacking) &&
      areLocked(world, p, index, enemy) &&
      flankedBy(world, p, index, enemy),
  );

/** 9.6, 9.7: how many dice a unit throws in a round, at least one. */
export function meleeDice(
  world: World,
  p: GdaPosition,
  index: number,
  enemies: readonly number[],
  role: 'attacker' | 'defender',
  round: number,
): Ledger {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const { dice } = world.tables.melee;
  const base = isArtillery(unit)
    ? line(dice.artillery, 'guns', 'GDA-9.6.2')
    : isCossack(unit)
      ? line(dice.cossacks, 'cossacks', 'GDA-9.6.1')
      : line(isCavalry(unit) ? dice.cavalry : dice.infantry, 'unit', 'GDA-9.1.2');
  const turned = isTurned(world, p, index, enemies);
  const better = turned ? [] : bonuses(world, p, unit, state, enemies);
  const lines = [base, ...better, ...penalties(world, p, unit, state, enemies, role, round)];
  if (turned) lines.push(line(-1, 'in-flank-or-rear', 'GDA-9.7.18'));
  const sum = ledger(lines);
  return sum.total >= 1 ? sum : ledger([...lines, line(1 - sum.total, 'one-at-least', 'GDA-9.1.3')]);
}

function bonuses(
  world: World,
  p: GdaPosition,
  unit: Unit,
  state: UnitState,
  enemies: readonly number[],
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  const guns = isArtillery(unit);
  const foes = enemies.map((index) => unitAt(world, index));
  if (unit.grade === 'elite' && !guns) lines.push(line(1, 'elite', 'GDA-9.7.1'));
  if (unit.cavalry === 'heavy') lines.push(line(2, 'heavy-cavalry', 'GDA-9.7.2'));
  if (unit.lancer && state.order === 'formed' && gradeOf(world, unit, state) !== 'recruit') {
    if (foes.some((foe) => !isCavalry(foe))) lines.push(line(2, 'lancers-at-foot', 'GDA-9.7.4'));
    else if (foes.every((foe) => !foe.cuirassier)) lines.push(line(1, 'lancers-at-horse', 'GDA-9.7.3'));
  }
  if (unit.size === 'large' && !guns && state.formation !== 'companyColumn' && state.formation !== 'square')
    lines.push(line(1, 'large', 'GDA-9.7.5'));
  const brigade = p.brigades[unit.brigade] as BrigadeState;
  if (brigade.brigadier.with === unit.id && brigade.tasks.includes('glory'))
    lines.push(line(1, 'glory', 'GDA-9.7.7'));
  const above =
    gradeValue(gradeOf(world, unit, state)) -
    Math.max(...foes.map((foe) => gradeValue(gradeOf(world, foe, stateAt(p, foe.index)))));
  if (above > 0 && !guns) lines.push(line(above, 'better-grade', 'GDA-9.7.9', { above }));
  if (state.elan) {
    // 9.9: the second die of a column was unknown to other armies at first.
    const column =
      isInfantry(unit) &&
      state.formation === 'attackColumn' &&
      (unit.group !== 'other' || isSince(world.year, world.tables.years.columnsStrike));
    lines.push(line(column ? 2 : 1, 'elan', column ? 'GDA-9.7.10' : 'GDA-9.9.7'));
  }
  return lines;
}

function penalties(
  world: World,
  p: GdaPosition,
  unit: Unit,
  state: UnitState,
  enemies: readonly number[],
  role: 'attacker' | 'defender',
  round: number,
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  if (unit.size === 'small' && !isArtillery(unit)) lines.push(line(-1, 'small', 'GDA-9.7.6'));
  const level = levelOf(world, unit, state);
  if (level > 0)
    lines.push(
      line(-level, 'casualties', isArtillery(unit) ? 'GDA-9.7.12' : 'GDA-9.7.11', {
        casualties: state.casualties,
      }),
    );
  if (state.order === 'unformed') lines.push(line(-1, 'unformed', 'GDA-9.7.13'));
  if (role === 'defender') return lines;
  const places = enemies.map((index) => heldBy(world, stateAt(p, index)));
  if (places.some((place) => place?.kind === 'strongpoint'))
    lines.push(line(-1, 'strongpoint', 'GDA-9.9.11'));
  if (round > 1) return lines;
  if (places.some((place) => place?.kind === 'builtUpArea'))
    lines.push(line(-1, 'built-up-area', 'GDA-9.7.14'));
  // 9.9: it is the foot that has a parapet or a slope to climb.
  const inside = (kind: 'redoubt' | 'steepSlope'): boolean =>
    isInfantry(unit) &&
    world.places.some(
      (place) =>
        place.kind === kind &&
        enemies.some((index) => isHalfIn(world, p, index, place)) &&
        !isHalfIn(world, p, unit.index, place),
    );
  if (inside('redoubt')) lines.push(line(-1, 'redoubt', 'GDA-9.7.16'));
  if (inside('steepSlope')) lines.push(line(-1, 'uphill', 'GDA-9.7.17'));
  return lines;
}

/** 9.5, ruled: a unit's hits fall evenly on the enemies whom it touches, the odd one on the first of them. */
export function allot(
  world: World,
  p: GdaPosition,
  index: number,
  hits: number,
  enemies: readonly number[],
): ReadonlyMap<number, number> {
  const touched = enemies.filter((enemy) => areLocked(world, p, index, enemy));
  const targets = touched.length > 0 ? touched : enemies.slice(0, 1);
  const share = new Map<number, number>();
  for (let i = 0; i < hits; i += 1) {
    const target = targets[i % targets.length] as number;
    share.set(target, (share.get(target) ?? 0) + 1);
  }
  return share;
}

export type MeleeKind = 'alike' | 'horseAndFoot' | 'houses';

/** 9.8: which column of the results is read; guns count as foot. */
export function kindOf(world: World, p: GdaPosition, { attackers, defenders }: Melee): MeleeKind {
  if (defenders.some((index) => heldBy(world, stateAt(p, index)) !== undefined)) return 'houses';
  const horse = (units: readonly number[]): boolean => units.some((index) => isCavalry(unitAt(world, index)));
  return horse(attackers) === horse(defenders) ? 'alike' : 'horseAndFoot';
}
