import type { Refusal } from '../../../../engine/refusal.ts';
import type { Bar } from '../../content/battle.ts';
import type { Written } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { setMark } from '../edit.ts';
import { unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { FormationId, HexId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { World } from '../world.ts';

/* 31.5: ground to which no order may lead a formation: the wrong side of a stream, or beyond a river until it is released. */

const releasedMark = (id: string): string => `released:${id}`;

const isInForce = (p: NlcPosition, { until }: Bar): boolean =>
  until === null || p.marks[releasedMark(until.id)] === undefined;

const barsOf = (world: World, p: NlcPosition, formation: FormationId): readonly Bar[] =>
  (world.battle.special?.bars ?? []).filter((bar) => bar.formations.includes(formation) && isInForce(p, bar));

/** May no order lead this formation to that hex? */
export const isBarred = (world: World, p: NlcPosition, formation: FormationId, hex: HexId): boolean =>
  barsOf(world, p, formation).some(({ hexes }) => hexes.includes(hex));

/** Why an order may not lead this formation where it is written to. */
export function judgeBars(
  world: World,
  p: NlcPosition,
  formation: FormationId,
  { goal, target }: Written,
): Refusal[] {
  const asked = [...(goal === undefined ? [] : [goal]), ...(target ?? [])];
  return barsOf(world, p, formation).flatMap(({ hexes, until, rule }) => {
    const hex = asked.find((one) => hexes.includes(one));
    const code = until === null ? 'wrong-side-of-the-stream' : 'not-released';
    return hex === undefined ? [] : [refuse(ruleOf(rule), code, { formation, hex })];
  });
}

/** Looked at as a turn begins: who has been held back long enough. */
export function releaseHeld(at: Scribe): void {
  const { world } = at;
  for (const { formations, until } of world.battle.special?.bars ?? []) {
    if (until === null || at.position.marks[releasedMark(until.id)] !== undefined) {
      continue;
    }
    const { near, broken, rule } = until;
    const enemyNear = world.grid
      .within(world.grid.index(near.hex), near.within)
      .some((hex) => unitsAt(world, at.position, near.side, hex).length > 0);
    if (enemyNear || broken.some((group) => at.position.broken[group] === true)) {
      setMark(at.draft, releasedMark(until.id), at.position.turn);
      at.emit(() => ({ type: 'released', rule: ruleOf(rule), formations }));
    }
  }
}
