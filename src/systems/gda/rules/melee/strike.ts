import type { At, Scribe } from '../kit.ts';
import { suffer, unitOf } from '../morale/losses.ts';
import { alive, type Fight } from './fight.ts';
import { allot, meleeDice } from './melees.ts';

/** Units that throw dice, and how many, in the order of the table. */
export function throwers(at: At<Fight>): readonly (readonly [number, number])[] {
  const { attackers, defenders, round } = at.locals;
  const own = alive(at, attackers);
  const theirs = alive(at, defenders);
  return [
    ...own.map(
      (index) => [index, meleeDice(at.world, at.position, index, theirs, 'attacker', round).total] as const,
    ),
    ...theirs.map(
      (index) => [index, meleeDice(at.world, at.position, index, own, 'defender', round).total] as const,
    ),
  ];
}

/** 9.5: all throw before anybody falls; each hit is a casualty. */
export function strike(
  at: Scribe<Fight>,
  values: readonly number[],
): { attackerHits: number; defenderHits: number } {
  let from = 0;
  let attackerHits = 0;
  let defenderHits = 0;
  const blows = new Map<number, number>();
  for (const [index, count] of throwers(at)) {
    const thrown = values.slice(from, from + count);
    from += count;
    const hits = thrown.filter((die) => die >= at.world.tables.melee.hits).length;
    const attacks = at.locals.attackers.includes(index);
    if (attacks) attackerHits += hits;
    else defenderHits += hits;
    at.emit(() => ({
      type: 'casualtyDiceThrown',
      rule: 'GDA-9.6.3',
      unit: unitOf(at, index).id,
      dice: thrown,
      hits,
    }));
    for (const [target, casualties] of allot(
      at.world,
      at.position,
      index,
      hits,
      alive(at, attacks ? at.locals.defenders : at.locals.attackers),
    ))
      blows.set(target, (blows.get(target) ?? 0) + casualties);
  }
  for (const [target, casualties] of blows) suffer(at, target, casualties, 'GDA-9.5.1');
  return { attackerHits, defenderHits };
}
