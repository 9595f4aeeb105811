import { line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { oddsOf } from '../combat/odds.ts';
import type { PartOf } from './part.ts';

/** How many ratios the strengths lie beyond an end of the table: above it positive, below it negative. */
function beyond(attack: number, defence: number, lowest: string, highest: string): number {
  const [, least = 1] = lowest.split('-').map(Number);
  const [most = 1] = highest.split('-').map(Number);
  if (attack >= defence) {
    return Math.max(0, Math.floor(attack / defence) - most);
  }
  return -Math.max(0, Math.ceil(defence / attack) - least);
}

/**
 * 24.5C: beyond the last column at either end each further ratio moves the die by one. Whoever rolls on a
 * lower column than his odds give has chosen to do without.
 */
export const extremeOdds: PartOf<'extremeOdds'> = ([rule]) => ({
  seams: {
    die: [
      (world, p, engagement, column) => {
        const { columns } = world.tables.crt;
        const [lowest, highest] = [columns[0] as string, columns[columns.length - 1] as string];
        if (rule === undefined || (column !== lowest && column !== highest)) {
          return undefined;
        }
        const odds = oddsOf(world, p, engagement);
        const steps = beyond(odds.attack.total, odds.defence.total, lowest, highest);
        const here = steps > 0 ? highest : lowest;
        return steps === 0 || column !== here
          ? undefined
          : line(-steps, 'extreme-odds', ruleOf(rule.rule), { steps: Math.abs(steps) });
      },
    ],
  },
});
