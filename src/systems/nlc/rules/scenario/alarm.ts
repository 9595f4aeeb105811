import { ruleOf } from '../citations.ts';
import { leaderState } from '../command/formations.ts';
import { setMark } from '../edit.ts';
import { maskOfHexes } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { type NlcPosition, sideOf } from '../position.ts';
import { leaderOf, type World } from '../world.ts';

/* 29.9: an army that appears in the flank shakes the corps that stand nearest to it. */

const markOf = (group: string): string => `alarm:${group}`;

/** By how much the limit of a corps is lower now. */
export function alarmed({ battle }: World, p: NlcPosition, group: string): number {
  const alarm = battle.special?.alarm;
  const since = alarm === undefined ? undefined : p.marks[markOf(group)];
  if (alarm === undefined || since === undefined) {
    return 0;
  }
  // It lasts until the next morning: the first turn of the day after a night.
  const morning = battle.turns.findIndex(
    ({ night }, turn) => turn > since && !night && battle.turns[turn - 1]?.night === true,
  );
  return morning < 0 || p.turn < morning ? alarm.less : 0;
}

/** The first of them comes on: corps whose leaders are on that ground, and no others, are alarmed. */
export function raiseAlarm(at: Scribe, unit: string): void {
  const { world, position } = at;
  const { alarm } = world.battle.special ?? {};
  if (alarm === undefined || world.arrivals.get(unit)?.id !== alarm.group) {
    return;
  }
  if (Object.keys(position.marks).some((mark) => mark.startsWith('alarm:'))) {
    return;
  }
  const ground = maskOfHexes(world, alarm.hexes);
  const corps = world.formations[sideOf(alarm.army)].filter((formation) => {
    const { place, hex } = leaderState(position, leaderOf(world, formation.leader));
    return (
      formation.army === alarm.army && place === 'map' && hex !== null && ground[world.grid.index(hex)] === 1
    );
  });
  setMark(at.draft, markOf(''), position.turn);
  for (const { id } of corps) {
    setMark(at.draft, markOf(id), position.turn);
  }
  at.emit(() => ({
    type: 'alarmed',
    rule: ruleOf(alarm.rule),
    corps: corps.map(({ id }) => id),
    less: alarm.less,
  }));
}
