import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { cardLines } from '../cards/effects.ts';
import { savedLines } from '../cards/retreat.ts';
import { ruleOf } from '../citations.ts';
import { type Army, enemyOf, type NlcPosition, type Side, sideOf } from '../position.ts';
import type { World } from '../world.ts';
import { occupier } from './control.ts';

/* 32.13: points for how much less one has lost, for what was broken, taken and held. */

const sideOfGroup = (group: string): Side => sideOf(group.slice(0, group.indexOf('.')) as Army);

/** 32.13: corps of a side that are in this battle, and those that are broken. */
export const corpsOf = ({ battle }: World, p: NlcPosition, side: Side) => {
  const all = battle.breakLimits.map(({ group }) => group).filter((group) => sideOfGroup(group) === side);
  return { all, broken: all.filter((group) => p.broken[group] === true) };
};

/** What a side has earned by these; `lost` is the strength each side has lost. */
export function tallyLines(
  world: World,
  p: NlcPosition,
  side: Side,
  lost: Readonly<Record<Side, number>>,
  atEnd: boolean,
): LedgerLine[] {
  const { points } = world.battle.victory;
  const enemy = enemyOf(side);
  const lines: LedgerLine[] = [];
  const less = lost[enemy] - lost[side];
  if (points?.lossDifference !== undefined && less > 0) {
    const { per, rule } = points.lossDifference;
    lines.push(line(Math.floor(less / per), 'fewer-losses', ruleOf(rule), { difference: less, per }));
  }
  if (points?.brokenCorps !== undefined) {
    for (const group of corpsOf(world, p, enemy).broken) {
      lines.push(
        line(points.brokenCorps.points, 'broken-corps', ruleOf(points.brokenCorps.rule), {
          formation: group,
        }),
      );
    }
  }
  if (points?.trains !== undefined) {
    for (const { id } of p.trains?.[enemy].filter(({ place }) => place === 'taken') ?? []) {
      lines.push(line(points.trains.points, 'train-taken', ruleOf(points.trains.rule), { train: id }));
    }
  }
  if (points?.commanders !== undefined) {
    for (const { id, role, rating } of world.leaders[enemy]) {
      if (role === 'oc' && p.marks[`died:${id}`] !== undefined) {
        lines.push(line(rating.attack, 'commander-taken', ruleOf(points.commanders.rule), { leader: id }));
      }
    }
  }
  lines.push(...cardLines(world, p, side, atEnd), ...savedLines(world, p, side));
  if (atEnd && points?.sources !== undefined) {
    for (const { army, hex } of world.battle.special?.supply?.sources ?? []) {
      if (sideOf(army) === enemy && occupier(world, p, hex) === side) {
        lines.push(line(points.sources.points, 'holds-source', ruleOf(points.sources.rule), { hex }));
      }
    }
  }
  return lines;
}
