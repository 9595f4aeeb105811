import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { sideLosses } from '../morale/losses.ts';
import { enemyOf, type NlbPosition, type Side } from '../position.ts';
import type { World } from '../world.ts';
import { exitPoints } from './exit-points.ts';

/** 3.4: victory points so far, line by line; null where the scenario counts none. */
export function pointsOf(world: World, p: NlbPosition): Readonly<Record<Side, Ledger>> | null {
  const points = world.scenario.victory.points;
  if (points === undefined) {
    return null;
  }
  const tally = (side: Side): Ledger => {
    const lines: LedgerLine[] = [];
    const losses = sideLosses(p, enemyOf(side));
    if (points.losses !== undefined && losses > 0) {
      lines.push(
        line(losses * points.losses.points, 'losses', ruleOf(points.losses.rule), { strength: losses }),
      );
    }
    for (const award of p.awards) {
      if (award.side === side) {
        lines.push(line(award.value, award.code, award.rule, { turn: world.turns[award.turn]?.label ?? '' }));
      }
    }
    lines.push(...exitPoints(world, p, side));
    return ledger(lines);
  };
  return { french: tally('french'), coalition: tally('coalition') };
}

/** Codes of points that are counted only when the last turn is over. */
const AT_THE_END: readonly string[] = ['control-end', 'remaining'];

/** 20.3A: a side's points without those counted at the end. */
export function pointsInPlay(world: World, p: NlbPosition, side: Side): number {
  const lines = pointsOf(world, p)?.[side].lines ?? [];
  return lines.reduce((sum, { code, value }) => (AT_THE_END.includes(code) ? sum : sum + value), 0);
}
