import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { enemyOf, type NlcPosition, SIDES, type Side, sideOf } from '../position.ts';
import type { World } from '../world.ts';
import { strengthOf } from '../world.ts';
import { occupier } from './control.ts';
import { nearExits } from './exits.ts';
import { tallyLines } from './tally.ts';

/** Full strength of a side's units that lie eliminated, for good or not (6, 18). */
function eliminated(world: World, p: NlcPosition, side: Side): number {
  let sum = 0;
  for (const counter of world.order[side]) {
    const { place } = p.forces[side][counter.slot] as NlcPosition['forces'][Side][number];
    if (place === 'eliminated' || place === 'lost') {
      sum += counter.strength;
    }
  }
  return sum;
}

/** Once enough strength has left the map, or counts as if it had, all of it counts twice, the first points too. */
function doubled({ battle }: World, side: Side, lines: readonly LedgerLine[]): LedgerLine[] {
  return battle.exits.flatMap(({ army, each, per, doubled }) => {
    if (doubled === null || sideOf(army) !== side) {
      return [];
    }
    const value = lines
      .filter(({ code }) => code === 'exited' || code === 'near-exit')
      .reduce((sum, line) => sum + line.value, 0);
    const strength = (value * per) / each;
    return strength >= doubled.from ? [line(value, 'exits-doubled', ruleOf(doubled.rule), { strength })] : [];
  });
}

/** 18: victory points so far, line by line; null where the scenario counts none. `atEnd`: with what counts only then. */
export function pointsOf(world: World, p: NlcPosition, atEnd = false): Readonly<Record<Side, Ledger>> | null {
  const { points } = world.battle.victory;
  if (points === undefined) {
    return null;
  }
  const lines: Record<Side, LedgerLine[]> = { french: [], coalition: [] };
  const losses = { french: eliminated(world, p, 'french'), coalition: eliminated(world, p, 'coalition') };
  for (const side of SIDES) {
    const lost = losses[enemyOf(side)];
    if (points.losses !== undefined && lost > 0) {
      lines[side].push(
        line(lost * points.losses.points, 'enemy-losses', ruleOf(points.losses.rule), { strength: lost }),
      );
    }
    for (const award of p.awards) {
      if (award.side === side) {
        lines[side].push(line(award.value, award.code, award.rule, { turn: award.turn }));
      }
    }
    lines[side].push(...tallyLines(world, p, side, losses, atEnd));
  }
  if (atEnd) {
    for (const { hex, points: value, when, to, rule } of points.control) {
      const side = when === 'end' ? occupier(world, p, hex) : null;
      if (side !== null && (to ?? side) === side) {
        lines[side].push(line(value, 'holds-hex', ruleOf(rule), { hex }));
      }
    }
    if (points.remaining !== undefined) {
      const { army, to, points: each, rule } = points.remaining;
      let strength = 0;
      for (const side of SIDES) {
        for (const counter of world.order[side]) {
          const state = p.forces[side][counter.slot];
          if (counter.army === army && state?.place === 'map') {
            strength += strengthOf(counter, state);
          }
        }
      }
      lines[to].push(line(strength * each, 'enemy-remaining', ruleOf(rule), { strength }));
    }
    lines.french.push(...nearExits(world, p));
  }
  for (const side of SIDES) {
    lines[side].push(...doubled(world, side, lines[side]));
  }
  return { french: ledger(lines.french), coalition: ledger(lines.coalition) };
}
