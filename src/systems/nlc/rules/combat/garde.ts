import { setMark } from '../edit.ts';
import { GARDE } from '../fire/morale.ts';
import { stacksOf, stateOf, unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { GARDE_FLANK, GARDE_LEVEL } from '../morale/levels.ts';
import { settle } from '../morale/settle.ts';
import type { NlcPosition } from '../position.ts';
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

/** 7.4, La Garde recule: infantry of the Guard has gone back from its own attack. Once a game. */
export function recoil(at: Scribe, units: readonly Counter[]): void {
  const guards = units.filter((unit) => unit.garde && stateOf(at.position, unit).place === 'map');
  if (guards.length === 0 || at.position.marks[GARDE] !== undefined) {
    return;
  }
  const { armies, groups, turn } = at.position;
  setMark(at.draft, GARDE, turn);
  const spared =
    (['allied', 'prussian'] as const).some(
      (army) => armies[army]?.demoralized === true || armies[army]?.disintegrated === true,
    ) ||
    ['blucher', 'wellington'].some(
      (group) => groups[group]?.demoralized === true || groups[group]?.disintegrated === true,
    );
  let level = 0;
  if (!spared) {
    setMark(at.draft, GARDE_LEVEL, turn);
    level += at.world.tables.garde.level;
    if (isTakenInFlank(at.world, at.position)) {
      setMark(at.draft, GARDE_FLANK, turn);
      level += at.world.tables.garde.flankLevel;
    }
  }
  at.emit(() => ({
    type: 'gardeRecoiled',
    rule: 'NLC-7.4.garde.1',
    units: guards.map(({ id }) => id),
    level,
  }));
  settle(at);
}
