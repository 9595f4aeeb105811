import { type Ledger, type LedgerLine, ledger, line } from '../../../../../engine/ledger.ts';
import type { Column, LdgaTables } from '../../../content/tables.ts';
import { type Fight, type Fighter, fightersIn, isArtillery, isFoot, isRider, type Party } from './fight.ts';
import { columnAt, rungOf, rungOfColumn } from './ladder.ts';
import { attackOf, defenceOf, ridersInWoods, ridersWorth } from './strength.ts';

/* 11.3: the odds of an attack: both strengths, the column they give, and what moves it. */

/** The strengths of a fight and the rung of the table on which it is read. */
export interface Odds {
  readonly attack: Ledger;
  readonly defence: Ledger;
  /** The column of the strengths alone. */
  readonly odds: Column;
  readonly shift: Ledger;
  readonly rung: number;
  readonly column: Column;
}

/** What makes an attack other than its strengths do. */
export interface Circumstances {
  /** The garrison of a chateau is attacked (11.63). */
  readonly chateau: boolean;
  /** A hex of it was bombarded in this phase (16.1). */
  readonly bombarded: boolean;
  /** They failed to repulse whom they attack now (10.22). */
  readonly failedRepulse: boolean;
  /** The corps that is staked in this turn (16.34). */
  readonly staked: string | null;
}

/** 1.4, 16.1: infantry and at least a point of cavalry hold this hex. */
const isMixed = ({ fighters }: Party): boolean =>
  fighters.some(isFoot) && fighters.filter(isRider).reduce((sum, { points }) => sum + points, 0) >= 1;

/** 16.1: infantry, cavalry worth a point, and guns that fight or have bombarded (ruling R2). */
function combinedArms(tables: LdgaTables, fight: Fight, { chateau, bombarded }: Circumstances): boolean {
  const fighters = fightersIn(fight.attackers);
  if (!fighters.some(isFoot) || !(bombarded || fighters.some(isArtillery))) return false;
  // 16.1.3, 16.11, 16.12: riders of less than a point, riders in woods, walls.
  if (chateau || ridersWorth(tables.terrain, fight) < 1 || ridersInWoods(fight).length > 0) return false;
  const overRiver = fight.attackers.some((party) =>
    fight.defenders.some(({ hex }) => fight.between(party.hex, hex).water === 'river'),
  );
  return !overRiver && !fight.defenders.some(isMixed);
}

const isStaked =
  (staked: string | null) =>
  ({ army, formation }: Fighter): boolean =>
    staked === `${army}.${formation}`;

function shiftLines(tables: LdgaTables, fight: Fight, how: Circumstances): LedgerLine[] {
  const { shifts } = tables;
  if (how.failedRepulse) return [line(shifts.afterRepulse, 'failed-repulse', 'LDGA-10.22.4')];
  const attackers = fightersIn(fight.attackers);
  const lines: LedgerLine[] = [];
  if (fight.attackers.some(({ napoleon }) => napoleon))
    lines.push(line(shifts.napoleonAttacks, 'napoleon-attacks', 'LDGA-5.14.1'));
  if (fight.defenders.some(({ napoleon }) => napoleon))
    lines.push(line(shifts.napoleonDefends, 'napoleon-defends', 'LDGA-5.14.2'));
  if (combinedArms(tables, fight, how)) lines.push(line(shifts.combinedArms, 'combined-arms', 'LDGA-16.1.1'));
  if (attackers.some(({ irresistible }) => irresistible))
    lines.push(line(shifts.oldGuard, 'guard-irresistible', 'LDGA-16.32'));
  // The stake gives what the Guard has of itself, so not twice.
  else if (attackers.some(isStaked(how.staked)))
    lines.push(line(shifts.highStakes, 'high-stakes', 'LDGA-16.34.1'));
  return lines;
}

export function attackOdds(tables: LdgaTables, fight: Fight, how: Circumstances): Odds {
  const { combat, terrain } = tables;
  const attack = attackOf(terrain, fight);
  const defence = defenceOf(terrain, fight);
  const plain = rungOf(combat, attack.total, defence.total);
  const shift = capped(tables, plain, shiftLines(tables, fight, how), how.chateau);
  const rung = plain + shift.total;
  return { attack, defence, odds: columnAt(combat, plain), shift, rung, column: columnAt(combat, rung) };
}

/** 11.63A: against a chateau no better column than the chart allows, whatever else shifts it (ruling R28). */
function capped(tables: LdgaTables, plain: number, lines: LedgerLine[], chateau: boolean): Ledger {
  const shift = ledger(lines);
  const limit = tables.terrain.hexes.chateau.best;
  if (!chateau || limit === undefined) return shift;
  const over = plain + shift.total - rungOfColumn(tables.combat, limit);
  return over <= 0
    ? shift
    : ledger([...lines, line(-over, 'chateau-walls', 'LDGA-11.63A', { column: limit })]);
}

export const isHighStake = (
  fight: Pick<Fight, 'attackers'>,
  { staked, failedRepulse }: Circumstances,
): boolean => !failedRepulse && fightersIn(fight.attackers).some(isStaked(staked));
