import { setMark } from '../edit.ts';
import { gardeMark, gardeRule } from '../fire/morale.ts';
import { stacksOf, stateOf, unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { enemiesOfGroup, GROUPS } from '../morale/groups.ts';
import { GARDE_FLANK, gardeLevelMark } from '../morale/levels.ts';
import { settle } from '../morale/settle.ts';
import { ARMIES, enemyOf, type NlcPosition, type Side, sideOf } from '../position.ts';
import { type Counter, counterOf, type World } from '../world.ts';

/** 7.4: does a Prussian stand next to some Frenchman who has Wellington's men before him? */
function isTakenInFlank(world: World, p: NlcPosition): boolean {
  for (const hex of stacksOf(world, p, 'french').keys()) {
    const armies = new Set(
      world.grid
        .ring(hex, 1)
        .flatMap((next) => unitsAt(world, p, 'coalition', next).map(({ id }) => counterOf(world, id).army)),
    );
    if (armies.has('allied') && armies.has('prussian')) {
      return true;
    }
  }
  return false;
}

/** Is an army or army group of this side demoralized? Then the recoil of the enemy's Guard costs him no level. */
const isShaken = ({ armies, groups }: NlcPosition, side: Side): boolean =>
  ARMIES.some(
    (army) =>
      sideOf(army) === side && (armies[army]?.demoralized === true || armies[army]?.disintegrated === true),
  ) ||
  GROUPS.some(
    (group) =>
      enemiesOfGroup(group) !== side &&
      (groups[group]?.demoralized === true || groups[group]?.disintegrated === true),
  );

/** 7.4, La Garde recule: infantry of the Guard has gone back from its own attack. Once a game and army. */
export function recoil(at: Scribe, units: readonly Counter[]): void {
  const guards = units.filter((unit) => unit.garde && stateOf(at.position, unit).place === 'map');
  const [first] = guards;
  if (first === undefined || at.position.marks[gardeMark(first.army)] !== undefined) {
    return;
  }
  const { army, side } = first;
  const { turn } = at.position;
  setMark(at.draft, gardeMark(army), turn);
  let level = 0;
  if (!isShaken(at.position, enemyOf(side))) {
    setMark(at.draft, gardeLevelMark(army), turn);
    level += at.world.tables.garde.level;
    if (isTakenInFlank(at.world, at.position)) {
      setMark(at.draft, GARDE_FLANK, turn);
      level += at.world.tables.garde.flankLevel;
    }
  }
  at.emit(() => ({
    type: 'gardeRecoiled',
    rule: gardeRule(at.world, army),
    army,
    units: guards.map(({ id }) => id),
    level,
  }));
  settle(at);
}
