import { type LedgerLine, ledger, line } from '../../../../../engine/ledger.ts';
import type { LdgaTables } from '../../../content/tables.ts';
import { type Fight, facePoints } from '../odds/fight.ts';
import { columnAt, rungOf } from '../odds/ladder.ts';
import type { Odds } from '../odds/odds.ts';
import { attackOf, defenceOf } from '../odds/strength.ts';

/* 11.54, 11.58, 11.59: the odds of a bombardment. */

export interface SalvoRules {
  /** 11.58 */
  readonly overWater: boolean;
  /** 11.59: the ground defends instead of those who stand on it. */
  readonly terrainTargets: boolean;
  /** Is there water on the far side of the target, straight away from these guns (11.58)? */
  waterBehind(from: string, target: string): boolean;
}

/** 11.58: guns that fire over a stream or river see better, unless the ground falls away behind the target too. */
function overWaterLines(tables: LdgaTables, fight: Fight, rules: SalvoRules): LedgerLine[] {
  if (!rules.overWater) return [];
  const target = fight.defenders[0]?.hex as string;
  return fight.attackers.flatMap(({ hex, fighters }) => {
    if (fight.between(hex, target).water === null) return [];
    const units = fighters.map(({ id }) => id);
    const points = fighters.reduce((sum, one) => sum + one.points, 0);
    return rules.waterBehind(hex, target)
      ? [line(0, 'reverse-slope', 'LDGA-11.58.2', { units })]
      : [line(points * (tables.bombardment.overWater - 1), 'over-water', 'LDGA-11.58.1', { units })];
  });
}

const ABDV_RULES = {
  clear: 'LDGA-11.59A',
  town: 'LDGA-11.59B',
  slope: 'LDGA-11.59C',
} as const;

/** 11.54B: how much stands in the hex, by what the counters say. */
function densityLines(tables: LdgaTables, fight: Fight): LedgerLine[] {
  const points = facePoints(fight.defenders);
  if (points < tables.density.thinBelow)
    return [line(tables.shifts.thinTarget, 'thin-target', 'LDGA-11.54B.1', { points })];
  if (points > tables.density.denseAbove)
    return [line(tables.shifts.denseTarget, 'dense-target', 'LDGA-11.54B.2', { points })];
  return [];
}

export function salvoOdds(tables: LdgaTables, fight: Fight, rules: SalvoRules): Odds {
  const { combat, terrain, shifts, bombardment } = tables;
  const attack = ledger([...attackOf(terrain, fight).lines, ...overWaterLines(tables, fight, rules)]);
  const ground = fight.ground(fight.defenders[0]?.hex as string);
  const kind = ground === 'town' || ground === 'slope' ? ground : 'clear';
  const defence = rules.terrainTargets
    ? ledger([line(bombardment.strengths[kind], 'ground', ABDV_RULES[kind])])
    : defenceOf(terrain, fight, true);
  const plain = rungOf(combat, attack.total, defence.total);
  const shift = ledger([
    ...(fight.attackers.some(({ napoleon }) => napoleon)
      ? [line(shifts.napoleonAttacks, 'napoleon-attacks', 'LDGA-5.14.3')]
      : []),
    ...(fight.defenders.some(({ napoleon }) => napoleon)
      ? [line(shifts.napoleonDefends, 'napoleon-defends', 'LDGA-5.14.2')]
      : []),
    ...densityLines(tables, fight),
  ]);
  const rung = plain + shift.total;
  return { attack, defence, odds: columnAt(combat, plain), shift, rung, column: columnAt(combat, rung) };
}
